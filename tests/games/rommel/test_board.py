"""The board of Rommel: every area, unit and plan is there to be seen, heard and clicked."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import grognard
from grognard.engine.drawing.item import AREA, COUNTER, DIE
from grognard.engine.language.text import LANGUAGES
from grognard.games.rommel.vocabulary import steps
from grognard.games.rommel.vocabulary.words import ALLIED_ORDERS, SCENARIOS
from tests.support.rommel import Position, game


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


TABLES = {
    "north-africa": ("T1", "6: Advance, Advance (-1 Supply)", "1-3 Alexandria", "Malta neutralized: -8 points"),
    "ghost-division": ("T2", "4: to Arras", "5 Le Havre", "Stop order: +4 points"),
    "d-day": ("T3", "3-4: to Cherbourg", "4-6 Omaha Beach", "June 6: instead of the dice, 4 Supplies"),
}


@pytest.mark.rule("rommel", "T1", "T2", "T3")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_tables_of_the_map_are_on_the_board_and_in_the_rules(scenario: str) -> None:
    rule, *parts = TABLES[scenario]
    m = grognard.game("rommel").new(scenario, 2)
    signs = [item for layer in m.scene("axis", "en").layers if layer.id == "tables" for item in layer.items]
    assert [item.id for item in signs] == ["table-orders", "table-entry", "table-resupply", "table-options"]
    shown = " ".join(item.text for item in signs)
    for part in parts:
        assert part in shown
        assert part in (game().rule(rule, "en") or ("", ""))[1]


@pytest.mark.rule("rommel", "T1", "8.8/1")
def test_the_orders_stand_in_full_while_the_allies_get_theirs() -> None:
    p = Position().axis("tripoli", "15th_pz").allies("halfaya", "70th").allies("bardia", "22nd_gds")
    m = p.begin((steps.PHASE, ALLIED_ORDERS), (steps.ORDERS, 0), (steps.MOVES, 0))
    items = {item.id: item for layer in m.scene("axis", "it").layers for item in layer.items}
    assert items["table-orders"].lines[2].startswith("Egitto. 1 o meno: Attendere;")
    assert not items["table-entry"].lines, "the other tables are signs that say them"
    assert "sign-axis" in items, "the key is always there"


def test_an_overlay_changes_the_tables(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[na.option]\nmalta = -5\n[na.axis_resupply]\nregion = 4\n", encoding="utf-8")
    other = grognard.game("rommel", overlay=str(mine))
    text = (other.rule("T1", "en") or ("", ""))[1]
    assert "Malta neutralized: -5 points" in text
    assert "4 points for each region free of Allies" in text
