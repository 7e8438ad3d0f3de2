"""Tournaments of bots, and reports about them."""
