"""A game's data: TOML files whose every value names its source."""
