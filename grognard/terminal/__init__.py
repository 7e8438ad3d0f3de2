"""Play in the terminal: one command, text only."""
