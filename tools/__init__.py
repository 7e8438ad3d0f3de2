"""Tools of the project: locking, compiling."""
