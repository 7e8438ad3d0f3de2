"""Play in the terminal: one command, nothing but text."""
