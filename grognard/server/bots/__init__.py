"""Bots at the server: worker processes, and the moves the server makes by itself."""
