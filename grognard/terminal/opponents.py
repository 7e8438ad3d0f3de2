"""Bots at this terminal: as opponents, and as advisers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard import Action, Match

if TYPE_CHECKING:
    from grognard.bots.roster import Bot

ADVISER = "normal"


def open_bot(name: str, m: Match, seat: str) -> Bot:
    """A bot for a seat. Its own dice come from what is public: never from the seed of the match."""
    from grognard.bots.roster import make_bot

    return make_bot(name, int(m.commitment[:12], 16) + m.seats.index(seat))


def advice(m: Match, seat: str, lang: str) -> tuple[Action, str]:
    """What a bot would do here, and why."""
    raise NotImplementedError
