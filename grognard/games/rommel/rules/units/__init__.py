"""Units (2.1, 2.9): where they are, and what they are worth."""
