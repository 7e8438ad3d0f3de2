"""Missions that players write: one text file each, read, checked, edited and drawn."""
