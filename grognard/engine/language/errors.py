"""What is wrong with a text file."""

from __future__ import annotations


class TextError(ValueError):
    """A sentence or a name that cannot be said; the message names its key."""
