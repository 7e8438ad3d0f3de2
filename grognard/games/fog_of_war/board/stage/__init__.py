"""Battles on the stage (5.5, 6)."""
