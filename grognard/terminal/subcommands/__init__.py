"""One module for each subcommand of `grognard`."""
