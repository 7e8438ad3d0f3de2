"""Bots at the terminal: opponents and advisers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard import Match

if TYPE_CHECKING:
    from grognard.bots.base import Bot, Choice

ADVISER = "normal"


def open_bot(name: str, m: Match, seat: str) -> Bot:
    """A bot for a seat. Its own seed comes from public facts, never from the seed of the match."""
    # Imported here: most commands need no bot and should start quickly.
    from grognard.bots.roster import make_bot

    return make_bot(name, f"{m.commitment[:16]} {seat} {len(m.played())}")


def advice(m: Match, seat: str) -> Choice:
    """What a bot would do here, and why."""
    return open_bot(ADVISER, m, seat).consider(m, seat)
