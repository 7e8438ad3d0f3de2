"""The board: every area is on one of the two maps, and what is drawn agrees with the view."""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import combinations

import pytest

from grognard import Match
from grognard.engine.drawing.item import AREA, BRIGHT, LEDGER, PLACARD, PLATE, WEB, Item, Row
from grognard.engine.drawing.svg.ledger import BAD, GOOD, NOTHING
from grognard.engine.drawing.svg.webs import BOUND, HOSTILE, TIED
from grognard.games.cataclysm.board.kit import SYMBOLS, map_file
from grognard.games.cataclysm.board.roles import LETTERS, ROLES
from grognard.games.cataclysm.rules.relations import go_to_war
from grognard.games.cataclysm.view.crises import crisis_view
from grognard.games.cataclysm.vocabulary.words import FRANCE, GERMANY, MAPS, POWERS, SIDES, UK
from tests.support.cataclysm import FACTS, table
from tests.support.cataclysm_play import GAME

# Adjacent areas that do not touch: off the map, over a connector, or joined by a line
BOXES = {"canada", "chicago", "washington", "texas", "western_atlantic", "san_francisco"}


def touching() -> set[frozenset[str]]:
    """Pairs of places that share a border on one of the maps."""
    found: set[frozenset[str]] = set()
    for word in MAPS:
        path = files("grognard.games.cataclysm") / "data" / f"{word}_map.json"
        sides: dict[int, set[str]] = {}
        for place, shape in json.loads(path.read_text(encoding="utf-8"))["places"].items():
            for arc in (arc for chain in shape["rings"] for arc in chain):
                sides.setdefault(max(arc, ~arc), set()).add(place)
        found |= {frozenset(pair) for pair in sides.values() if len(pair) == 2}
    return found


def test_every_area_is_on_one_map() -> None:
    drawn = [id for word in MAPS for id in map_file(word).places if id in FACTS.atlas.number]
    assert sorted(drawn) == sorted(FACTS.atlas.ids)
    for word in MAPS:
        map = map_file(word)
        for id, place in map.places.items():
            if id in FACTS.atlas.number:
                assert 0 < place.x < map.width, id
                assert 0 < place.pile_y < map.height, id


def test_adjacent_areas_touch_or_are_joined_by_a_line() -> None:
    atlas, near = FACTS.atlas, touching()
    lines = {frozenset(pair.split("-")) for word in MAPS for pair in map_file(word).links}
    for one, id in enumerate(atlas.ids):
        for other in range(one):
            pair = frozenset((id, atlas.ids[other]))
            same_map = any(pair <= map_file(word).places.keys() for word in MAPS)
            if atlas.adjacent[one] >> other & 1 and same_map and not pair & BOXES:
                assert pair in near | lines, sorted(pair)


def test_every_power_and_side_has_its_look() -> None:
    assert set(LETTERS) == set(POWERS) <= set(ROLES.all)
    assert set(SYMBOLS) == set(SIDES)
    assert len({ROLES.hatching(word) for word in POWERS}) == len(POWERS), "told apart without colour"
    assert len({ROLES.emblem(word) for word in POWERS}) == len(POWERS)


@pytest.mark.parametrize(
    ("scenario", "maps"), [("days-of-decision", 1), ("hitlers-war", 1), ("cataclysm", 2), ("eagle-and-sun", 1)]
)
def test_only_maps_that_are_played_on_are_drawn(scenario: str, maps: int) -> None:
    m = GAME.new(scenario, seed=1)
    scene = m.scene(None, "en")
    assert len(scene.maps()) == maps
    drawn = {item.id for item in scene.items() if item.shape == AREA}
    assert set(m.view(None)["areas"]) <= drawn, "areas of the other map are boxes"


def test_the_crisis_table_says_what_each_roll_would_do() -> None:
    rows = {row["event"]: row for row in crisis_view(table())}
    assert [row["roll"] for row in rows.values()] == list(range(2, 13))
    assert sum(row["ways"] for row in rows.values()) == 36
    assert rows["nazi_infighting"]["effects"] == [{"what": "reduce", "hits": {"germany": 6}}]
    assert set(rows["alliance_system_unravels"]["effects"][0]["hits"]) <= set(FACTS.atlas.ids)
    t = table()
    t.reduced = 1
    reduced = {row["event"]: row for row in crisis_view(t)}
    assert reduced["nazi_infighting"]["effects"] == [{"what": "reduce", "hits": {}}], "it would change nothing"


def test_the_crisis_table_shows_the_chances_of_tests_and_coups() -> None:
    t = table()
    rows = {row["event"]: row["effects"] for row in crisis_view(t)}
    trials = rows["show_trials"][1]
    assert trials["chances"] == {"ussr": 56}, "reduced first, so one die and the one of Za Rodinu"
    assert rows["government_crisis"][0]["chances"]["italy"] == 33
    coup = rows["fascist_coup"][0]
    assert coup["sponsors"]["siam"] == "japan"
    assert coup["chances"]["romania"] == 70, "Germany has three dice"
    t.war_status = 1
    for power, enemy in ((GERMANY, FRANCE), (GERMANY, UK)):
        go_to_war(t, power, enemy)
    t.stability[FRANCE] = 0
    (revolution,) = crisis_view(t)[0]["effects"]
    assert revolution["chances"] == {"france": 17}, "one die, and one less"


def crisis_rows(m: Match, seat: str | None) -> dict[str, Row]:
    (item,) = [item for item in m.scene(seat, "en").items() if item.shape == LEDGER]
    return {row.label: row for row in item.rows}


def test_the_crisis_table_says_what_is_good_and_bad_for_the_reader() -> None:
    m = GAME.new("hitlers-war", seed=1)
    while not m.view(None)["cup"]["count"]:
        m.play(str(m.legal(str(m.turn))[0]))
    fascism, democracy, nobody = (crisis_rows(m, seat) for seat in ("fascism", "democracy", None))
    assert (fascism["Officers' plot"].symbol, democracy["Officers' plot"].symbol) == (BAD, GOOD)
    assert fascism["Officers' plot"].cells[2] == "against you"
    assert fascism["War weariness"].symbol == NOTHING
    assert fascism["War weariness"].cells[2] == "no effect"
    assert {row.cells[2] for row in nobody.values()} == {"", "no effect"}, "a spectator has no side"
    assert sum(row.left for row in nobody.values()) == 36
    communism = crisis_rows(m, "communism")
    assert communism["Communist coup"].symbol == GOOD
    assert communism["Officers' plot"].cells[2] == "", "not at war with Germany"


def display_of(m: Match) -> tuple[Item, dict[str, Item]]:
    items = m.scene(None, "en").items()
    (web,) = [item for item in items if item.shape == WEB]
    return web, {item.id: item for item in items if item.shape == PLATE}


def test_the_political_display_draws_wars_alliances_and_trade() -> None:
    m = GAME.new("hitlers-war", seed=1)
    web, plates = display_of(m)
    assert {link.to for link in web.links if link.role == HOSTILE} == {"germany-uk", "germany-france"}
    assert {link.to for link in web.links if link.role == BOUND} == {"uk-france"}
    assert sorted(id for id, plate in plates.items() if plate.has(BRIGHT)) == [
        "plate-france",
        "plate-germany",
        "plate-uk",
    ]
    assert plates["plate-uk"].text == "United Kingdom. At war with Germany. Allied with France."
    peace, _ = display_of(GAME.new("cataclysm", seed=1))
    assert [(link.to, link.role) for link in peace.links] == [("japan-usa", TIED)]


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_the_plates_of_the_display_lie_on_it_side_by_side(scenario: str) -> None:
    m = GAME.new(scenario, seed=1)
    web, plates = display_of(m)
    assert len(plates) == len(m.view(None)["powers"])
    left, top, right, bottom = web.box
    boxes = [plate.box for plate in plates.values()]
    assert all(left < a and top < b and c < right and d < bottom for a, b, c, d in boxes)
    for one, other in combinations(boxes, 2):
        assert one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]
    for link in web.links:
        assert all(0 <= x <= web.w and 0 <= y <= web.h for x, y in link.line)


def test_the_cards_of_the_powers_compare_in_columns() -> None:
    m = GAME.new("cataclysm", seed=1)
    cards = [item for item in m.scene(None, "en").items() if item.shape == PLACARD]
    assert [card.id for card in cards] == [f"power-{word}" for word in m.view(None)["powers"]]
    assert [bool(card.heads) for card in cards] == [True, *[False] * 6], "the words above the columns stand once"
    for card, seen in zip(cards, m.view(None)["powers"].values(), strict=True):
        assert card.lines[card.marked[0]] == seen["commitment"][0].upper()
        assert card.rows[0].cells[0] == str(seen["effectiveness"])
        assert FACTS.stability_levels[card.rows[0].left - 1] == seen["stability"]


def test_a_received_resource_is_on_the_cards_of_giver_and_receiver() -> None:
    m = GAME.new("cataclysm", seed=1)
    while m.view(None)["powers"]["japan"]["received"] == "none":
        m.play(str(m.legal(str(m.turn))[0]))
    drawn = {item.role: item for item in m.scene(None, "en").items() if item.shape == PLACARD}
    assert drawn["japan"].rows[0].cells[-1] == f"{m.view(None)['powers']['japan']['resources']}+1"
    assert "Received this turn: an industrial resource." in drawn["japan"].tooltip
    assert "Transfers a resource this turn to: Japan." in drawn["usa"].tooltip
    assert drawn["usa"].rows[0].cells[-1] == str(m.view(None)["powers"]["usa"]["resources"])
    assert "this turn" not in drawn["uk"].tooltip


def test_the_cup_says_how_likely_each_owner_is() -> None:
    m = GAME.new("cataclysm", seed=1)
    while not m.view(None)["cup"]["count"]:
        m.play(str(m.legal(str(m.turn))[0]))
    (cup,) = [item for item in m.scene(None, "en").items() if item.id == "cup"]
    counts = [int(line.split()[1]) for line in cup.lines]
    assert sum(counts) == m.view(None)["cup"]["count"]
    shares = [int(line.split("\n")[1].rstrip("%")) for line in cup.lines]
    assert shares == [round(100 * count / sum(counts)) for count in counts]
