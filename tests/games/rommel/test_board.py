"""The board of Rommel: every area, unit and plan is there to be seen, heard and clicked."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import grognard
from grognard.engine.drawing.item import AREA, COUNTER, DIE
from grognard.engine.language.text import LANGUAGES
from grognard.games.rommel.vocabulary.words import SCENARIOS
from tests.support.rommel import Position


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_area_and_unit_on_the_map_is_drawn(scenario: str, lang: str) -> None:
    m = grognard.game("rommel").new(scenario, 2)
    scene = m.scene("axis", lang)
    items = {item.id: item for item in scene.items()}
    view = m.view("axis")
    for area in view["areas"]:
        assert items[area].shape == AREA
    for unit, seen in view["units"].items():
        if seen["where"] in view["areas"]:
            assert items[f"unit-{unit}"].shape == COUNTER
    ElementTree.fromstring(m.svg("axis", lang))


def test_a_unit_offers_its_move_and_an_area_the_attack() -> None:
    m = Position().axis("benghazi", "15th_pz").allies("fortress_tobruk", "9th_aus").battle_moves()
    items = {item.id: item for item in m.scene("axis").items()}
    assert items["unit-15th_pz"].actions == ["move 15th_pz"]
    m.play("move 15th_pz")
    items = {item.id: item for item in m.scene("axis").items()}
    assert "selected" in items["unit-15th_pz"].states
    assert items["fortress_tobruk"].actions == ["attack fortress_tobruk benghazi"]


def test_the_battle_board_shows_plans_points_and_dice() -> None:
    p = Position().axis("bardia", "15th_pz", "pavia").allies("bardia", "9th_aus").supplies(0, 0).draws("dig_in")
    m = p.dice(6, 6, 6, 6).battle("bardia")
    scene = m.scene("axis", "it")
    assert any("Trincerarsi" in item.text for item in scene.items() if item.id.startswith("plan-allies"))
    m.play("plan tactics")
    m.play("done")
    dice = [item for item in m.scene("axis").items() if item.shape == DIE]
    assert [die.value for die in dice] == ["6", "6"]
    assert dice[0].actions == ["reroll 15th_pz"]


def test_the_text_names_units_with_their_values() -> None:
    m = grognard.game("rommel").new("north-africa", 2)
    assert "15th Pz 5(2)-3-3" in m.text("axis", "en", 200)
    assert "15ª Pz 5(2)-3-3" in m.text("axis", "it", 200)
