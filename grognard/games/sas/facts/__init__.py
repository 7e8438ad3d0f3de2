"""Reads and checks the data."""
