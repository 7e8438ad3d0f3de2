"""Matches as bytes and as text files."""
