"""The chances of fights and checks, from what everybody knows."""
