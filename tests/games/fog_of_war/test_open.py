"""A war laid open when it is over: neutral cards that nobody ever saw are open as well, and not a moment earlier."""

from __future__ import annotations

from random import Random

import grognard
from grognard import Match
from grognard.engine.drawing.item import FACE_DOWN
from grognard.engine.drawing.open_view import open_scene, open_view


def played(moves: int) -> Match:
    m = grognard.game("fog-of-war").new(seed="open")
    rng = Random(4)
    for _ in range(moves):
        if m.turn is None:
            break
        m.play(rng.choice(m.legal()))
    return m


def neutrals(view: dict[str, object], word: str) -> list[tuple[int, int]]:
    """By province, how many neutral cards lie there and how many of them are known."""
    provinces = view["provinces"]
    assert isinstance(provinces, dict)
    return [(seen["neutral"]["count"], len(seen["neutral"][word])) for seen in provinces.values()]


def test_every_neutral_card_lies_open_at_the_end() -> None:
    """1.3: each pile is known to the last card, in every picture of the replay."""
    for moves in (0, 40, 300, 5000):
        found = neutrals(open_view(played(moves)), "known")
        assert sum(count for count, _ in found) > 0
        assert all(count == known for count, known in found)


def test_what_lies_open_is_the_truth() -> None:
    m = played(60)
    truth = m.game.unseen(m.state())["provinces"]
    seen = open_view(m)["provinces"]
    for word, province in truth.items():
        assert sorted(seen[word]["neutral"]["known"]) == sorted(province["neutral"]["known"])


def test_the_picture_shows_no_neutral_card_from_behind() -> None:
    items = open_scene(played(5000), "it").items()
    assert [item.id for item in items if item.role == "neutral" and item.has(FACE_DOWN) and "hidden" in item.id] == []


def test_no_seat_sees_them_before() -> None:
    """1.3: views, and so boards and logs, know nothing of it: half a war in, most neutral cards are unseen."""
    m = played(60)
    for seat in (None, *m.seats):
        found = neutrals(m.view(seat), "known")
        assert sum(known for _, known in found) < sum(count for count, _ in found) / 2
