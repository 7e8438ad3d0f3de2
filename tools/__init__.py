"""Tools of the project: lock files, native builds, maps, pictures, evaluation fits, soak tests."""
