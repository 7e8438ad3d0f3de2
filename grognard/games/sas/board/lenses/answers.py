"""The lenses of SAS, and what answers each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.engine.drawing.lens import Lens, LensAnswer
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.games.sas.board.lenses.hearing import HEARD, hearing
from grognard.games.sas.board.lenses.hits import SHOT, hits
from grognard.games.sas.board.lenses.kit import LensKit
from grognard.games.sas.board.lenses.path import RUN, WALKED, path
from grognard.games.sas.board.lenses.sight import FULLY, IN_PART, NEVER, sight, watched, watchers
from grognard.games.sas.facts.facts import Facts
from grognard.games.sas.rules.terrain import Terrain

LENSES: Final = (
    Lens("sight", (FULLY, IN_PART), from_start=True),
    Lens("watchers", (FULLY, IN_PART, NEVER)),
    Lens("hearing", (HEARD,)),
    Lens("path", (WALKED, RUN, FULLY, HEARD, NEVER), from_start=True),
    Lens("hits", (SHOT,), is_aid=True),
    Lens("watched", (FULLY, IN_PART), of_item=False),
)
ANSWERS: Final[dict[str, Callable[[LensKit], None]]] = {
    "sight": sight,
    "watchers": watchers,
    "hearing": hearing,
    "path": path,
    "hits": hits,
    "watched": watched,
}


def answer(
    view: dict[str, Any],
    actions: list[Action],
    lens: str,
    item: str,
    lang: str,
    words: Vocabulary,
    facts: Facts,
    terrain: Terrain,
) -> LensAnswer:
    """What one lens shows."""
    kit = LensKit(view, actions, lang, words, facts, terrain, item)
    ANSWERS[lens](kit)
    return kit.answer
