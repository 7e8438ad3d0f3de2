"""Battles on the stage (5, 6)."""
