"""An attack on a table, on this machine only."""
