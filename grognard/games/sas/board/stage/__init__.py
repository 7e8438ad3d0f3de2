"""Attacks on the stage (2.5, 2.13, 6)."""
