"""The chances of what an operator may do."""
