"""Secrets that open seats. The store has only their hashes: reading it lets nobody sit down."""

from __future__ import annotations

import secrets
from hashlib import blake2b


def new_token() -> str:
    """For a seat: 192 random bits."""
    return with_digit(24)


def new_code() -> str:
    """For a link that is shared."""
    return with_digit(16)


def with_digit(size: int) -> str:
    """So many random bytes as letters, with a digit among them: that is how the log tells a secret from a long name."""
    while True:
        found = secrets.token_urlsafe(size)
        if any(letter.isdigit() for letter in found):
            return found


def new_match_id() -> str:
    """Public, and short enough to be read out."""
    return secrets.token_hex(5)


def scenario_id(game: str, text: str) -> str:
    """Of a scenario that a player has written: the same text has the same id."""
    return blake2b(f"{game}\n{text}".encode(), person=b"grognard-scene", digest_size=12).hexdigest()


def hashed(secret: str) -> str:
    """Random secrets need no salt and no slow hash: there is nothing to guess."""
    return blake2b(secret.encode(), person=b"grognard-token", digest_size=24).hexdigest()
