"""The lenses of Cataclysm, and what answers each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.engine.drawing.lens import Lens, LensAnswer
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.games.cataclysm.board.lenses.force import (
    BLOCKED,
    ENDS,
    FAR,
    FULL,
    LIMITED,
    NEAR,
    REACHED,
    ROOM,
    SUPPLIED,
    show_limits,
    show_lines,
    show_range,
    show_supply,
)
from grognard.games.cataclysm.board.lenses.kit import LensKit
from grognard.games.cataclysm.board.lenses.politics import CRISIS, INTEREST, show_crises, show_interests
from grognard.games.cataclysm.facts.facts import Facts

LENSES: Final = (
    Lens("interests", (INTEREST,)),
    Lens("lines", (REACHED, ENDS, BLOCKED)),
    Lens("range", (NEAR, FAR)),
    Lens("limits", (ROOM, FULL)),
    Lens("supply", (SUPPLIED, LIMITED), of_item=False),
    Lens("crises", (CRISIS,), of_item=False),
)
ANSWERS: Final[dict[str, Callable[[LensKit], None]]] = {
    "interests": show_interests,
    "lines": show_lines,
    "range": show_range,
    "limits": show_limits,
    "supply": show_supply,
    "crises": show_crises,
}


def answer(
    view: dict[str, Any], actions: list[Action], lens: str, item: str, lang: str, words: Vocabulary, facts: Facts
) -> LensAnswer:
    """What one lens shows."""
    kit = LensKit(view, actions, lang, words, facts, item)
    ANSWERS[lens](kit)
    return kit.answer
