"""This game's knowledge for the bots."""
