"""The roles that games declare: nobody has to tell colours apart, and words stay legible on all of them."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.engine.drawing.palette import THEMES, palette
from grognard.engine.drawing.roles import NO_ROLES, all_roles
from grognard.engine.drawing.svg.hatchings import HATCHINGS
from grognard.engine.drawing.svg.held import TINT
from grognard.engine.drawing.svg.symbols import SYMBOLS
from grognard.engine.game import Game

CONTRAST = 4.5  # to 1: what accessibility guidelines ask of text
NATIONS: dict[str, list[tuple[str, ...]]] = {
    "cataclysm": [("germany", "japan", "italy", "ussr", "uk", "usa", "france")],
    "fog-of-war": [("axis", "allies", "neutral")],
    "rommel": [("axis", "allies"), ("german", "italian", "british", "french", "belgian", "us")],
    "sas": [("operators", "axis")],
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


PAIRS = [
    ("plate-ink", "plate"),  # the marks of an area
    ("ink", "plate"),
    ("site-ink", "site"),
    ("ink", "cell"),  # the spaces of a track
    ("wound-ink", "wound"),
    ("wound-ink", "cream"),  # how many lie in a stack
    ("wound-ink", "accent"),
    ("cream", "rail"),
    ("ink", "halo"),  # names over a map
    ("glow", "glow-line"),  # what can be chosen, also without colour
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_pairs_of_the_board_stand_out_from_each_other(ink: str, ground: str, theme: str) -> None:
    p = palette(theme, NO_ROLES)
    assert contrast(p[ink], p[ground]) >= CONTRAST


@pytest.mark.parametrize("theme", THEMES)
def test_words_stand_out_from_bars_tokens_and_land_that_is_held(game: Game[Any], theme: str) -> None:
    p, roles = palette(theme, game.roles), game.roles
    for name in (name for name in roles.all if roles.is_holder(name)):
        assert contrast(p["bar-ink"], p.line(name)) >= CONTRAST, name
        assert contrast(p["cream"], p.body(name)) >= CONTRAST, name
        assert contrast(p.trim(name), p.body(name)) >= 3, name
        for ground in (ground for ground in roles.all if ground.startswith("land")):
            assert contrast(p["ink"], blended(p.fill(ground), p.fill(name), TINT)) >= CONTRAST, (name, ground)
    for role in game.roles.own:
        if role.side:
            assert roles.is_holder(role.side), role.name


def blended(below: str, above: str, strength: float) -> str:
    """A colour over another one."""
    parts = [(int(below[i : i + 2], 16), int(above[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(one + (other - one) * strength):02x}" for one, other in parts)


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
