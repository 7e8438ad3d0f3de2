"""Invasions on the stage (7)."""
