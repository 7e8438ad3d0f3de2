"""Lenses as they are sent: the list of a game's questions, and the answers to them.

Programs get the items of an answer; our own page gets one drawing for each zone.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import grognard
from grognard.engine.drawing.lens import Lens, LensAnswer, lens_words
from grognard.engine.drawing.roles import Roles
from grognard.engine.drawing.scene import BOARD
from grognard.engine.drawing.svg.lens import draw_answer, swatch
from grognard.engine.drawing.svg.page import brief, page_drawings


@cache
def lens_list(game: str, lang: str, drawn: bool = False) -> list[dict[str, Any]]:
    """The questions that players can put to a map, with the key to their signs."""
    found = grognard.game(game)
    return [
        {
            "id": lens.id,
            "name": lens_words(found.words, lang, lens)["name"],
            "text": lens_words(found.words, lang, lens)["text"],
            "of_item": lens.of_item,
            "from_start": lens.from_start,
            "is_aid": lens.is_aid,
            "signs": signs(lens, lens_words(found.words, lang, lens)["signs"], found.roles, drawn),
        }
        for lens in found.lenses
    ]


def signs(lens: Lens, words: dict[str, str], roles: Roles, drawn: bool) -> list[dict[str, str]]:
    """What each sign means; for our page with its drawing."""
    told = [{"role": role, "text": words[role]} for role in lens.signs]
    if drawn:
        for sign in told:
            sign["art"] = brief(swatch(page_drawings(roles).pen, sign["role"]))
    return told


def sent_answer(answer: LensAnswer, roles: Roles, drawn: bool) -> dict[str, Any]:
    """An answer for programs, or for our page."""
    if not drawn:
        return answer.to_dict()
    zones = dict.fromkeys(layer.zone or BOARD for layer in answer.layers)
    pen = page_drawings(roles).pen
    return {"lines": answer.lines, "art": {zone: brief(draw_answer(pen, answer, zone)) for zone in zones}}
