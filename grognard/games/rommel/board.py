"""board"""

from __future__ import annotations

from typing import Any

from grognard.engine.notation import Action
from grognard.engine.scene import Scene
from grognard.engine.text import Vocabulary
from grognard.games.rommel.facts import Facts


def scene_of(view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> Scene:
    return Scene("", 1, 1, lang)
