"""The board of Rommel: our maps and the data agree, and what is drawn is what is known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

import grognard
from grognard import Match
from grognard.engine.drawing.item import AREA, COUNTER, REDUCED, Item
from grognard.engine.drawing.palette import LIGHT, THEMES
from grognard.engine.drawing.relief import relief
from grognard.engine.drawing.scene import BOARD, ZONES
from grognard.engine.drawing.svg.map import area_outline
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.symbols import SYMBOLS
from grognard.engine.drawing.svg.write import width_of, wrap
from grognard.engine.language.text import LANGUAGES
from grognard.games.rommel.board.ground import campaign_map
from grognard.games.rommel.facts.facts import Facts, read_data
from grognard.games.rommel.vocabulary.words import SCENARIOS
from grognard.server.feeds.snapshot import Snapshot, patch
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
                    assert shown.role in m.game.roles.all, shown.role
                    assert all(badge.symbol in SYMBOLS for badge in shown.badges if badge.symbol)
                    assert 0 <= shown.x <= zones[layer.zone].width, shown.id
                    assert 0 <= shown.y <= zones[layer.zone].height, shown.id


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pictures_are_good_xml(scenario: str) -> None:
    for m in visits(scenario, 97):
        for theme in THEMES:
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
    links = [link for item in m.scene(m.turn).items() for link in item.links if link.role == "road"]
    assert len(links) == len({(link.line[0], link.line[-1]) for link in links}) == 47


def test_roads_run_below_the_names_of_the_areas() -> None:
    m = grognard.game("rommel").new(scenario="north-africa", seed=1)
    items = next(layer.items for layer in m.scene(m.turn).layers if layer.id == "map")
    named = min(i for i, item in enumerate(items) if item.id in m.view(m.turn)["areas"])
    assert all(i < named for i, item in enumerate(items) if item.links)


# Names stay legible


SHOWN_BAR = 0.2  # of a counter: the letters of its name
Box = tuple[float, float, float, float]


def lettering(item: Item) -> list[Box]:
    """What the name of a place covers, and the row of marks below it, as left, top, right and foot."""
    lines = wrap(item.label, item.w, item.h)
    half = max(width_of(line, item.h) for line in lines) / 2
    top = item.y - (len(lines) - 1) * item.h * 1.05 - 0.75 * item.h
    found = [(item.x - half, top, item.x + half, item.y + 0.2 * item.h)]
    marks = 0.5 * item.h * 1.4 * len(item.badges) + 5
    return [*found, (item.x - marks, item.y, item.x + marks, item.y + 1.41 * item.h)] if item.badges else found


def covers(box: Box, shown: Item) -> bool:
    left, top, right, foot = box
    return left < shown.x + shown.w and shown.x < right and top < shown.y + shown.h and shown.y < foot


def stacks(scenario: str) -> Iterator[list[list[Item]]]:
    """From one unit to all that the campaign has, of one side and of both."""
    campaign = FACTS.campaigns[SCENARIOS.index(scenario)]
    axis, allies = len(campaign.axis_units), len(campaign.ally_units)
    for n, k in [(1, 0), (3, 0), (4, 0), (5, 0), (axis, 0), (0, allies), (2, 1), (4, 5), (axis, allies)]:
        yield [
            [Item(f"{side}-{i}", COUNTER, 0, 0, 1, 1, "", "x") for i in range(count)]
            for side, count in ((0, n), (1, k))
        ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_stack_however_large_covers_a_name_or_a_mark(scenario: str, lang: str) -> None:
    """4.7: the Axis may crowd an area and pay for it, the Allies always: all units of a campaign can stand in one."""
    m = grognard.game("rommel").new(scenario=scenario, seed=1)
    ground = campaign_map(scenario)
    shown = [
        item for layer in m.scene(m.turn, lang).layers if layer.zone == BOARD for item in layer.items if item.label
    ]
    written = [(item.id, box) for item in shown if item.shape == AREA for box in lettering(item)]
    signs = [item for item in shown if item.id.startswith("region-")]
    written += [(item.id, (item.x, item.y, item.x + item.w, item.y + item.h)) for item in signs]
    assert len({word for word, _ in written}) > len(m.view(m.turn)["areas"])
    for area in m.view(m.turn)["areas"]:
        for sides in stacks(scenario):
            ground.settle(area, sides)
            for counter in sides[0] + sides[1]:
                assert 0 <= counter.x <= ground.width - counter.w, area
                assert 0 <= counter.y <= ground.height - counter.h, area
                assert [word for word, box in written if covers(box, counter)] == [], area


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_largest_stacks_of_two_areas_do_not_touch(scenario: str) -> None:
    ground = campaign_map(scenario)
    found: list[tuple[str, Box]] = []
    for area, place in ground.map.places.items():
        if not place.is_scenery:
            left, top = place.pile_x - place.room / 2, place.pile_y
            found.append((area, (left, top, left + place.room, top + ground.free)))
            for sides in stacks(scenario):
                ground.settle(area, sides)
                assert all(left <= c.x and c.x + c.w <= left + place.room + 0.1 for c in sides[0] + sides[1]), area
                assert all(top <= c.y and c.y + c.h <= top + ground.free + 0.1 for c in sides[0] + sides[1]), area
    for i, (_, one) in enumerate(found):
        for _, other in found[i + 1 :]:
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_up_to_three_forces_of_a_side_show_their_names_however_narrow_the_area(scenario: str) -> None:
    """Fanned counters cover each other from below the bar with the name."""
    ground = campaign_map(scenario)
    for area in (word for word, place in ground.map.places.items() if not place.is_scenery):
        for count in (1, 2, 3):
            units = [Item(f"unit-{i}", COUNTER, 0, 0, 1, 1, "", "x") for i in range(count)]
            ground.settle(area, [units, []])
            for i, one in enumerate(units):
                bar = (one.x, one.y, one.x + one.w, one.y + one.h * SHOWN_BAR)
                assert not [other for other in units[i + 1 :] if covers(bar, other)], (area, count)


# What the ground shows


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_regions_are_parted_by_a_border_where_their_areas_touch(scenario: str) -> None:
    m = grognard.game("rommel").new(scenario=scenario, seed=1)
    coast = next(item for item in m.scene(m.turn).items() if item.id == "coast")
    drawn = {frozenset(pair) for link in coast.links if link.role == "border" for pair in pairwise(link.line)}
    places = campaign_map(scenario).map.places
    region = {word: FACTS.region_of[FACTS.area_ids.index(word)] for word in m.view(m.turn)["areas"]}
    shared: dict[frozenset[tuple[float, float]], set[int]] = {}
    for word, number in region.items():
        for ring in places[word].outline.rings:
            for pair in pairwise([*ring, ring[0]]):
                shared.setdefault(frozenset(pair), set()).add(number)
    assert drawn == {edge for edge, numbers in shared.items() if len(numbers) > 1}
    assert drawn


def test_a_side_that_controls_an_area_rims_it_and_leaves_the_tint_of_the_region() -> None:
    m = grognard.game("rommel").new(scenario="north-africa", seed=1)
    shown = {item.id: item for item in m.scene(m.turn).items()}
    pen, seen = Pen(LIGHT, m.game.roles), m.view(m.turn)["areas"]
    for word, area in seen.items():
        item, held = shown[word], area["control"] in ("axis", "allies")
        rim = area_outline(pen, item)
        assert item.ground.startswith("region-")
        assert (item.role == area["control"]) == held
        assert (f"url(#light-{item.role}-rim)" in rim) == held, "a pattern of its own beside the colour"
        assert "fill-opacity" not in rim, "names and regions stay legible"
    assert {area["control"] for area in seen.values()} >= {"axis", "allies"}


ON_MAP = ("map", "regions", "units")


def test_the_ground_is_sent_once() -> None:
    """A move changes counters, rims and words: no land is drawn again, and what is sent is small."""
    m, rng = grognard.game("rommel").new(scenario="north-africa", seed=5), Random(3)
    held = Snapshot(m.scene("axis", "en"), drawn=True)
    whole, sizes = len(json.dumps(held.whole())), []
    for _ in range(80):
        m.play(rng.choice(m.legal()))
        now = Snapshot(m.scene("axis", "en"), drawn=True)
        change = patch(held, now)
        sizes.append(len(json.dumps([layer for layer in change["layers"] if layer["id"] in ON_MAP])))
        assert not [
            item for layer in change["layers"] if layer["id"] == "map" for item in layer["set"] if "art" in item
        ]
        held = now
    assert sum(sizes) / len(sizes) < whole / 12


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_relief_is_the_same_every_time(scenario: str) -> None:
    ground = campaign_map(scenario)
    lit, shade = relief(ground.width, ground.height, scenario)
    assert lit.rings == relief(ground.width, ground.height, scenario)[0].rings
    assert lit.rings
    assert shade.rings
    assert relief(ground.width, ground.height, "elsewhere")[0].rings != lit.rings
