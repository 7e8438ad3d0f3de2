"""The roles that games declare: nobody has to tell colours apart, and words stay legible on all of them."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.engine.drawing.palette import THEMES, palette
from grognard.engine.drawing.roles import all_roles
from grognard.engine.drawing.svg.pen import HATCHINGS
from grognard.engine.drawing.svg.symbols import SYMBOLS
from grognard.engine.game import Game

CONTRAST = 4.5  # to 1: what accessibility guidelines ask of text
NATIONS: dict[str, list[tuple[str, ...]]] = {
    "fog-of-war": [("axis", "allies", "neutral")],
    "rommel": [("axis", "allies"), ("german", "italian", "british", "french", "belgian", "us")],
    "warzag": [("germany", "italy", "ussr", "uk")],
}


@pytest.fixture(params=grognard.games())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return grognard.game(request.param)


def test_games_agree_on_the_roles_they_share() -> None:
    together = all_roles([grognard.game(id).roles for id in grognard.games()])
    assert {"axis", "german", "germany"} <= set(together.all)


def test_no_role_is_told_by_colour_alone(game: Game[Any]) -> None:
    """Each has an emblem or a hatching, and those that oppose each other have emblems of their own."""
    for role in game.roles.own:
        assert role.emblem or role.hatching, role.name
    for rivals in NATIONS[game.id]:
        emblems = [game.roles.emblem(name) for name in rivals]
        assert len(set(emblems)) == len(rivals)
        hatchings = [found for name in rivals if (found := game.roles.hatching(name))]
        assert len(set(hatchings)) == len(hatchings)


def test_emblems_and_hatchings_can_be_drawn(game: Game[Any]) -> None:
    for role in game.roles.all.values():
        assert role.emblem in SYMBOLS or not role.emblem, role.name
        assert role.hatching in HATCHINGS or not role.hatching, role.name


@pytest.mark.parametrize("theme", THEMES)
def test_words_stand_out_from_every_ground(game: Game[Any], theme: str) -> None:
    p = palette(theme, game.roles)
    for ground in [p["page"], p["panel"], p["paper"], *(tint.fill for tint in p.tints.values())]:
        assert contrast(p["ink"], ground) >= CONTRAST, ground
    for role in p.tints:
        if role.endswith("sea") or role == "water":
            assert contrast(p["sea-ink"], p.fill(role)) >= CONTRAST, role
    for role in ("neutral", "outside", *(role.name for role in game.roles.own)):
        assert contrast(p.line(role), p["panel"]) >= CONTRAST, role
    assert contrast(p["button-ink"], p["button"]) >= CONTRAST


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
