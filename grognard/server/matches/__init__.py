"""The open matches: who sits where, what happened, what a seat may ask."""
