"""Chances, from what a seat knows."""
