"""The board: a scene from a seat's view."""
