"""Positions of The Fog of War, arranged in a few lines and then played like any other match.

    m = (
        Position()
        .hand("axis", "army/3 decoy air")
        .operation("axis", "foxtrot", "moscow", "army/3 army/2")
        .defence("allies", "moscow", "fort/2 army/1")
        .control("axis", "kiev")
        .turn("axis")
    )

Cards that are not mentioned stay where the game starts them, so that nothing is lost or created. Everything lies face
down unless it is `shown`.
"""

from __future__ import annotations

from tests.support.fog.playing import (
    battle,
    board,
    control,
    count_cards,
    defenders,
    find_match,
    known,
    known_on_board,
    legal,
    operation,
    owner_seat,
    play,
    province,
    refusal,
)
from tests.support.fog.position import ALL_OPTIONS, Position, begin_at, with_hand

__all__ = [
    "ALL_OPTIONS",
    "Position",
    "battle",
    "begin_at",
    "board",
    "control",
    "count_cards",
    "defenders",
    "find_match",
    "known",
    "known_on_board",
    "legal",
    "operation",
    "owner_seat",
    "play",
    "province",
    "refusal",
    "with_hand",
]
