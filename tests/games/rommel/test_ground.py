"""The board of Rommel: our maps and the data agree, and what is drawn is what is known."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

import grognard
from grognard import Match
from grognard.engine.palette import PALETTES
from grognard.engine.scene import REDUCED, ZONES
from grognard.engine.svg_symbols import SYMBOLS
from grognard.engine.text import LANGUAGES
from grognard.games.rommel.board_ground import campaign_map
from grognard.games.rommel.facts import Facts, read_data
from grognard.games.rommel.words import SCENARIOS
from tests.support.maps import borders

FACTS = Facts(read_data())


def visits(scenario: str, every: int) -> Iterator[Match]:
    """Positions of a campaign played at random."""
    m = grognard.game("rommel").new(scenario=scenario, seed=5)
    rng = Random(5)
    for n in range(2000):
        if n % every == 0 or m.result:
            yield m
        if m.result:
            return
        m.play(rng.choice(m.legal()))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_map_has_the_areas_and_the_roads_of_the_data(scenario: str) -> None:
    ground = campaign_map(scenario).map
    areas = [FACTS.area_ids[a] for a in FACTS.campaigns[SCENARIOS.index(scenario)].areas]
    assert {word for word, place in ground.places.items() if not place.is_scenery} == set(areas)
    shared = borders(ground)
    roads = {frozenset(pair.split("-")) for pair in ground.links}
    for word in areas:
        for other in FACTS.near[FACTS.area_ids.index(word)]:
            pair = frozenset((word, FACTS.area_ids[other]))
            assert pair in roads, pair
            assert shared[pair] >= 5.0, pair
    assert len(roads) == sum(len(FACTS.near[FACTS.area_ids.index(word)]) for word in areas) / 2


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_item_lies_in_its_zone_and_has_words_and_signs(scenario: str) -> None:
    for m in visits(scenario, 23):
        for lang in LANGUAGES:
            scene = m.scene(m.turn, lang)
            zones = {zone.id: zone for zone in scene.zones}
            assert set(zones) == set(ZONES)
            for layer in scene.layers:
                for shown in layer.items:
                    assert shown.text.strip(), shown.id
                    assert not shown.symbol or shown.symbol in SYMBOLS, shown.symbol
                    assert shown.role in PALETTES["light"].fills, shown.role
                    assert all(badge.symbol in SYMBOLS for badge in shown.badges if badge.symbol)
                    assert 0 <= shown.x <= zones[layer.zone].width, shown.id
                    assert 0 <= shown.y <= zones[layer.zone].height, shown.id


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pictures_are_good_xml(scenario: str) -> None:
    for m in visits(scenario, 97):
        for theme in PALETTES:
            ElementTree.fromstring(m.svg(m.turn, "it", theme))


def test_counters_show_the_step_and_the_values() -> None:
    for m in visits("north-africa", 40):
        view = m.view(m.turn)
        shown = {item.id: item for item in m.scene(m.turn).items()}
        for word, unit in view["units"].items():
            if unit["where"] in view["areas"]:
                assert shown[f"unit-{word}"].has(REDUCED) == unit["reduced"]
                assert shown[f"unit-{word}"].value.endswith(f"-{unit['values'][2]}-{unit['values'][3]}")


def test_every_road_is_drawn_once() -> None:
    m = grognard.game("rommel").new(scenario="d-day", seed=1)
    links = [link for item in m.scene(m.turn).items() for link in item.links]
    assert len(links) == len({(link.line[0], link.line[-1]) for link in links}) == 47


def test_roads_run_below_the_names_of_the_areas() -> None:
    m = grognard.game("rommel").new(scenario="north-africa", seed=1)
    items = next(layer.items for layer in m.scene(m.turn).layers if layer.id == "map")
    named = min(i for i, item in enumerate(items) if item.id in m.view(m.turn)["areas"])
    assert all(i < named for i, item in enumerate(items) if item.links)
