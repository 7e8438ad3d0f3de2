"""The maps of the three campaigns: areas that tile, roads between neighbours, room for counters."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from grognard.engine.palette import EMBLEMS, PALETTES
from grognard.engine.scene import COUNTER, REDUCED, Item
from grognard.engine.svg_symbols import SYMBOLS
from grognard.games.rommel.board_ground import FILES, CampaignMap, campaign_map
from grognard.games.rommel.board_units import SYMBOLS as KINDS
from grognard.games.rommel.board_units import dress, unit_counter, values_text
from tests.support.maps import borders, is_inside, places_at

RECIPES = Path(__file__).resolve().parent.parent.parent.parent / "tools" / "maps" / "recipes"
SCENARIOS = list(FILES)
LEAST_BORDER = 5.0


@pytest.fixture(params=SCENARIOS)
def campaign(request: pytest.FixtureRequest) -> CampaignMap:
    return campaign_map(request.param)


def areas(campaign: CampaignMap) -> list[str]:
    return [word for word, place in campaign.map.places.items() if not place.is_scenery]


def test_the_campaigns_have_their_areas() -> None:
    assert [len(areas(campaign_map(scenario))) for scenario in SCENARIOS] == [19, 24, 25]


def test_roads_join_areas_that_touch(campaign: CampaignMap) -> None:
    shared = borders(campaign.map)
    for pair in campaign.map.links:
        assert shared.get(frozenset(pair.split("-")), 0.0) >= LEAST_BORDER, pair


def test_roads_run_from_town_to_town(campaign: CampaignMap) -> None:
    for pair, line in campaign.map.links.items():
        one, other = (campaign.map.places[word] for word in pair.split("-"))
        assert line[0] == (one.town_x, one.town_y)
        assert line[-1] == (other.town_x, other.town_y)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_road_of_the_recipe_is_drawn(scenario: str) -> None:
    recipe = tomllib.loads((RECIPES / f"rommel_{FILES[scenario]}.toml").read_text(encoding="utf-8"))
    assert set(campaign_map(scenario).map.links) == set(recipe["roads"]["pairs"])


def test_towns_names_and_counters_lie_on_their_area(campaign: CampaignMap) -> None:
    for word in areas(campaign):
        place = campaign.map.places[word]
        for x, y in ((place.x, place.y), (place.town_x, place.town_y), (place.pile_x, place.pile_y)):
            assert is_inside(x, y, place.outline.rings), word


def test_every_point_belongs_to_exactly_one_place(campaign: CampaignMap) -> None:
    for x in range(3, int(campaign.width), 41):
        for y in range(3, int(campaign.height), 41):
            assert len(places_at(campaign.map, x + 0.03, y + 0.07)) == 1, (x, y)


def test_a_road_belongs_to_one_of_its_ends_and_runs_both_ways() -> None:
    m = campaign_map("north-africa")
    (link,) = m.roads("bardia", ["fortress_tobruk"])
    assert (link.to, link.role) == ("fortress_tobruk", "road")
    assert m.roads("fortress_tobruk", ["bardia"]) == []
    assert m.road("bardia", "fortress_tobruk") == m.road("fortress_tobruk", "bardia")[::-1]


def test_a_road_that_the_map_does_not_know_is_straight() -> None:
    m = campaign_map("north-africa")
    line = m.road("tripoli", "cairo")
    assert len(line) == 2
    assert line[0] == (m.map.places["tripoli"].town_x, m.map.places["tripoli"].town_y)


@pytest.mark.parametrize("many", [1, 2, 3, 4, 7, 12])
def test_counters_stay_on_the_board_and_do_not_hide_each_other(campaign: CampaignMap, many: int) -> None:
    for word in areas(campaign):
        items = [Item(f"u-{n}", COUNTER, 0, 0, 38, 38, "", "A unit.") for n in range(many)]
        campaign.settle(word, items)
        assert len({(item.x, item.y) for item in items}) == many
        for item in items:
            assert 0 <= item.x <= campaign.width - item.w
            assert 0 <= item.y <= campaign.height - item.h


def test_scenery_lies_under_the_areas_and_has_words(campaign: CampaignMap) -> None:
    names = {word: word.title() for word in campaign.map.places}
    seas, lands = campaign.still_life(names, "The coast.")
    assert seas
    assert lands[0].role == "coast"
    assert all(item.text for item in [*seas, *lands])
    shown = {item.id.removeprefix("scenery-") for item in [*seas, *lands[1:]]}
    assert shown == set(campaign.map.places) - set(areas(campaign))


def test_an_area_has_the_tint_of_its_region() -> None:
    m = campaign_map("d-day")
    for region in range(3):
        item = m.area("caen", "Caen", "Caen.", region)
        assert item.role in PALETTES["light"].fills
        assert item.outline is m.map.places["caen"].outline
    assert len({m.area("caen", "Caen", "Caen.", region).role for region in range(3)}) == 3


def test_a_counter_says_what_the_unit_is() -> None:
    assert values_text([5, 2, 3, 3]) == "5(2)-3-3"
    assert values_text([1, 0, 2, 2]) == "1-2-2"
    item = dress(unit_counter("u", "15th Pz", "german", "armor", [3, 1, 2, 3], "15th Pz."), True, "elite")
    assert (item.symbol, item.value, item.has(REDUCED)) == ("armor", "3(1)-2-3", True)
    assert [badge.symbol for badge in item.badges] == ["elite"]


def test_kinds_and_nations_have_a_symbol() -> None:
    assert set(KINDS.values()) <= set(SYMBOLS)
    for nation in ("german", "italian", "british", "french", "belgian", "us"):
        assert EMBLEMS[nation] in SYMBOLS
        assert all(nation in palette.fills and nation in palette.lines for palette in PALETTES.values())
