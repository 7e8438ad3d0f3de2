"""Battles (5, 6, 7): plans, rounds, damage, and what follows."""
