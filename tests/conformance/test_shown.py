"""What is shown beside boards and logs tells no secret either: captions, miniatures, clicks, what spectators see."""

from __future__ import annotations

from typing import Any

from grognard import Match
from grognard.engine.drawing.attempts import why_nothing
from grognard.engine.drawing.svg.miniature import draw_miniature
from grognard.engine.language.text import LANGUAGES
from tests.conformance.test_lenses import ask, plain, questions
from tests.conformance.tours import Tour

EVERY = 25  # items that are clicked


def beside(m: Match, seat: str | None) -> dict[str, Any]:
    """What a seat, or a spectator, is shown beside its board and its log."""
    scene = m.scene(seat)
    return {
        "captions": [m.caption(one, lang) for one in m.seats for lang in LANGUAGES],
        "standing": m.game.standing(m.view(seat)),
        "miniature": draw_miniature(scene, "light"),
        "stage": [None if stage is None else stage.to_dict() for stage in (m.stage(seat, lang) for lang in LANGUAGES)],
        "scene": scene.to_dict(),
        "clicks": [] if seat is None else [clicked(m, seat, item.id) for item in list(scene.pieces())[::EVERY]],
    }


def clicked(m: Match, seat: str, item: str) -> tuple[str, str] | None:
    refusal = why_nothing(m, seat, item)
    return None if refusal is None else (refusal.rule, refusal.text("it"))


def test_what_a_seat_is_shown_beside_its_board_tells_no_secret(tour: Tour) -> None:
    for number, m in enumerate(tour.visits(every=9)):
        seat = m.seats[number % len(m.seats)]
        assert beside(m.redeal(seat, number), seat) == beside(m, seat)


def test_what_a_spectator_is_shown_tells_no_secret(tour: Tour) -> None:
    """Whatever any seat does not know, a spectator does not know."""
    for number, m in enumerate(tour.visits(every=9)):
        world = m.redeal(m.seats[number % len(m.seats)], number)
        assert beside(world, None) == beside(m, None)
        for lens, item in questions(m, None):
            assert plain(ask(world, lens, item, None)) == plain(ask(m, lens, item, None)), (lens.id, item)
