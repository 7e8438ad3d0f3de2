"""The board of The Fog of War: our map, and what each seat is shown of a match."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

import grognard
from grognard import Match
from grognard.engine.drawing.item import UNSUPPLIED, WINTER, Item
from grognard.engine.drawing.mapfile import BLEED
from grognard.engine.drawing.palette import THEMES
from grognard.engine.drawing.scene import ZONES, Scene
from grognard.engine.drawing.svg.symbols import SYMBOLS
from grognard.engine.drawing.svg.write import width_of, wrap
from grognard.engine.language.text import LANGUAGES
from grognard.games.fog_of_war.board.kit import places
from grognard.games.fog_of_war.facts.facts import load_facts
from tests.support.fog import ALL_OPTIONS, Position
from tests.support.maps import borders, is_inside, places_at

FACTS = load_facts()


def visits(seed: int, options: dict[str, bool], every: int) -> Iterator[Match]:
    """Positions of a match played at random."""
    m = grognard.game("fog-of-war").new(seed=seed, options=options)
    rng = Random(seed)
    for n in range(3000):
        if n % every == 0 or m.result:
            yield m
        if m.result:
            return
        m.play(rng.choice(m.legal()))


MATCHES = [(1, {}), (2, ALL_OPTIONS), (3, {"A6": True})]


def item(scene: Scene, id: str) -> Item:
    return next(item for item in scene.items() if item.id == id)


# The map

LEAST_BORDER = 5.0  # board units: what is shorter is a corner that two places share


def test_every_place_of_the_game_is_on_the_map() -> None:
    assert {word for word, place in places().places.items() if not place.is_scenery} == set(FACTS.ids)


def test_provinces_share_a_border_on_the_map_if_and_only_if_they_are_adjacent() -> None:
    drawn = {pair for pair, long in borders(places()).items() if long >= LEAST_BORDER}
    for i, one in enumerate(FACTS.ids):
        for j, other in enumerate(FACTS.ids[:i]):
            assert (frozenset((one, other)) in drawn) == bool(FACTS.adj[i] >> j & 1), f"{one}-{other}"


def test_every_point_of_the_map_belongs_to_exactly_one_place() -> None:
    for x in range(3, int(places().width), 37):
        for y in range(3, int(places().height), 37):
            assert len(places_at(places(), x + 0.03, y + 0.07)) == 1, (x, y)


def test_names_stay_in_the_frame_and_land_and_sea_bleed_over_it() -> None:
    """A screen of another shape than the map shows no blank band: every point of an edge lies far outside."""
    wide, high = places().width, places().height
    for place in places().places.values():
        assert 0 <= place.x <= wide
        assert 0 <= place.y <= high
        for x, y in (point for ring in place.outline.rings for point in ring):
            assert 0 < x < wide or x in (-BLEED, wide + BLEED)
            assert 0 < y < high or y in (-BLEED, high + BLEED)
    outside = [point for place in places().places.values() for ring in place.outline.rings for point in ring]
    assert {x for x, _ in outside} >= {-BLEED, wide + BLEED}
    assert {y for _, y in outside} >= {-BLEED, high + BLEED}


@pytest.mark.parametrize("word", FACTS.ids)
def test_name_and_cards_of_a_place_lie_on_it(word: str) -> None:
    place = places().places[word]
    assert is_inside(place.x, place.y, place.outline.rings)
    assert is_inside(place.pile_x, place.pile_y, place.outline.rings)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_and_piles_of_two_places_do_not_cover_each_other(lang: str) -> None:
    for one, box in lettering(lang):
        assert box[0] >= 0
        assert box[2] <= places().width
        assert box[3] <= places().height
        for other, second in lettering(lang):
            apart = box[0] >= second[2] or second[0] >= box[2] or box[1] >= second[3] or second[1] >= box[3]
            assert apart or one == other, f"{one}-{other}"


def lettering(lang: str) -> list[tuple[str, tuple[float, float, float, float]]]:
    """Left, top, right and foot of each name with its marks, and of the room for cards: less at sea than on land."""
    found = []
    for shown in Position().year(1941, winter=False).turn("axis").scene("axis", lang).items():
        if shown.id not in places().places:
            continue
        place, lines = places().places[shown.id], wrap(shown.label, shown.w, shown.h)
        wide = max(width_of(line, shown.h) for line in lines) * 0.85  # the letters of the map are narrow
        top, foot = shown.y - len(lines) * shown.h, shown.y + shown.h * 1.41
        found.append((shown.id, (shown.x - wide / 2, top, shown.x + wide / 2, foot)))
        if shown.id in FACTS.ids[:28]:
            high = 43 if place.kind == "land" else 19
            found.append((shown.id, (place.pile_x - 42, place.pile_y, place.pile_x + 42, place.pile_y + high)))
    return found


@pytest.mark.rule("fog-of-war", "A3")
def test_every_strait_is_marked() -> None:
    data = {
        frozenset((one, FACTS.ids[j]))
        for i, one in enumerate(FACTS.ids)
        for j in range(30)
        if FACTS.straits[i] >> j & 1
    }
    shown = Position().turn("axis").scene("axis").items()
    assert {frozenset((one.id, link.to)) for one in shown for link in one.links} == data
    assert "Across a strait (A3): Britain." in item(Position().turn("axis").scene("axis"), "paris").text


def test_the_map_is_read_when_a_scene_is_made_and_not_before() -> None:
    code = "import sys, grognard; m = grognard.game('fog-of-war').new(seed=1); m.push(m.moves()[0]); "
    code += "assert 'grognard.engine.mapfile' not in sys.modules or not __import__("
    code += "'grognard.games.fog_of_war.board_desk', fromlist=['places']).places.cache_info().currsize"
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.rule("fog-of-war", "6.8", "7")
def test_winter_and_want_of_supply_lie_over_the_provinces() -> None:
    m = Position().control("axis", "moscow").year(1941, winter=True).turn("axis")
    moscow, libya = (item(m.scene("axis"), word) for word in ("moscow", "libya"))
    assert moscow.has(WINTER)
    assert moscow.has(UNSUPPLIED)
    assert not libya.has(WINTER)
    assert [badge.value for badge in moscow.badges if badge.symbol == "snow"] == ["+2"]
    summer = item(Position().year(1941, winter=False).turn("axis").scene("axis"), "moscow")
    assert not summer.has(WINTER)
    assert not summer.has(UNSUPPLIED)


# Any match


@pytest.mark.parametrize(("seed", "options"), MATCHES)
def test_every_item_has_words_and_signs_that_exist(seed: int, options: dict[str, bool]) -> None:
    for m in visits(seed, options, 37):
        for seat in (*m.seats, None):
            for lang in LANGUAGES:
                for shown in m.scene(seat, lang).items():
                    assert shown.text.strip(), shown.id
                    assert not shown.symbol or shown.symbol in SYMBOLS, shown.symbol
                    assert shown.role in m.game.roles.all, shown.role
                    assert all(badge.symbol in SYMBOLS for badge in shown.badges if badge.symbol)


@pytest.mark.parametrize(("seed", "options"), MATCHES)
def test_every_legal_action_is_on_the_board(seed: int, options: dict[str, bool]) -> None:
    for m in visits(seed, options, 9):
        for seat in m.seats:
            offered = {action for shown in m.scene(seat).items() for action in shown.actions}
            assert offered == {str(action) for action in m.legal(seat)}


@pytest.mark.parametrize(("seed", "options"), MATCHES)
def test_no_secret_of_the_other_seat_is_drawn(seed: int, options: dict[str, bool]) -> None:
    for m in visits(seed, options, 47):
        for seat in m.seats:
            other = m.redeal(seat, seed)
            assert other.scene(seat).to_dict() == m.scene(seat).to_dict()
            assert other.svg(seat) == m.svg(seat)
            assert other.text(seat) == m.text(seat)


@pytest.mark.parametrize(("seed", "options"), MATCHES)
def test_pictures_are_good_xml_in_both_languages_and_themes(seed: int, options: dict[str, bool]) -> None:
    for m in visits(seed, options, 61):
        for lang in LANGUAGES:
            for theme in THEMES:
                ElementTree.fromstring(m.svg(m.turn, lang, theme))


@pytest.mark.parametrize("width", [80, 100, 132])
@pytest.mark.parametrize(("seed", "options"), MATCHES)
def test_text_fits_the_width(seed: int, options: dict[str, bool], width: int) -> None:
    for m in visits(seed, options, 61):
        for lang in LANGUAGES:
            for line in m.text(m.turn, lang, width).splitlines():
                assert len(line) <= width, line


@pytest.mark.parametrize(("seed", "options"), MATCHES)
def test_items_have_one_id_each_and_stay_on_the_board(seed: int, options: dict[str, bool]) -> None:
    for m in visits(seed, options, 37):
        scene = m.scene(m.turn)
        ids = [shown.id for shown in scene.items()]
        assert len(ids) == len(set(ids))
        zones = {zone.id: zone for zone in scene.zones}
        assert set(zones) == set(ZONES)
        for layer in scene.layers:
            for shown in layer.items:
                assert 0 <= shown.x <= zones[layer.zone].width, shown.id
                assert 0 <= shown.y <= zones[layer.zone].height, shown.id


# Known positions


@pytest.fixture
def battle() -> Match:
    """The Axis attacks Moscow in winter, with A+1 of the dial."""
    position = (
        Position()
        .control("axis", "kiev baltic_states")
        .at_war("ussr")
        .operation("axis", "bravo", "moscow", "army/3 army/2")
        .defence("allies", "moscow", "army/1")
        .dial("axis", "alpha")
        .year(1941, winter=True)
    )
    m = position.turn("axis")
    m.play("launch bravo")
    while any(action.verb == "from" for action in m.legal()):
        m.play(m.legal()[0])
    return m


@pytest.mark.rule("fog-of-war", "6", "6.8")
def test_a_battle_is_itemised(battle: Match) -> None:
    scene = battle.scene("axis")
    assert item(scene, "battle-attack").lines == ["Cards: 5", "Wheel: +1 (5.4)"]
    assert item(scene, "battle-defence").lines == ["Cards: 1", "Winter: +2 (6.8)"]
    assert item(scene, "battle-verdict").label == "As it stands: Victory (6.3)"


@pytest.mark.rule("fog-of-war", "5.4")
def test_the_dial_turns_under_the_wheel() -> None:
    scene = Position().dial("axis", "alpha").turn("axis").scene("axis")
    before = {shown.id: shown.label for shown in scene.items() if shown.id.startswith("axis-dial-")}
    scene = Position().dial("axis", "bravo").turn("axis").scene("axis")
    after = {shown.id: shown.label for shown in scene.items() if shown.id.startswith("axis-dial-")}
    assert before["axis-dial-alpha-new"] == after["axis-dial-bravo-new"] == "NEW OP"
    assert before["axis-dial-bravo-attack"] == after["axis-dial-charlie-attack"] == "A+1"


@pytest.mark.rule("fog-of-war", "1.3", "1.5")
def test_the_other_side_sees_backs() -> None:
    m = Position().operation("axis", "bravo", "paris", "army/3").defence("axis", "ruhr", "fort/2").turn("axis")
    own, other = m.text("axis"), m.text("allies")
    assert "Fort/2" in own
    assert "Axis: one unseen card" in other
    assert item(m.scene("axis"), "axis-bravo").cells[2] == "Paris"
    assert item(m.scene("allies"), "axis-bravo").cells[2] == "unknown"


@pytest.mark.rule("fog-of-war", "6.4")
def test_a_quagmire_is_marked_with_its_attacker() -> None:
    position = Position().quagmire("paris", by="axis", resolved=True)
    m = position.defence("axis", "paris", "army/2").defence("allies", "paris", "army/1").turn("axis")
    marker = item(m.scene("allies", "it"), "paris-quagmire")
    assert marker.role == "axis"
    assert "Pantano" in marker.text


def test_the_board_says_that_numbers_are_reconstructed() -> None:
    m = grognard.game("fog-of-war").new(seed=1)
    for lang, sentence in (
        ("en", "map and card values are a reconstruction"),
        ("it", "i valori di mappa e carte sono una ricostruzione"),
    ):
        assert sentence in " ".join(m.text(None, lang).split())
        assert sentence in m.svg(None, lang)


def test_nothing_but_the_map_covers_a_button() -> None:
    m = grognard.game("fog-of-war").new(seed=1, options={"A6": True})
    buttons = [shown for shown in m.scene("first").items() if shown.shape == "button"]
    for i, one in enumerate(buttons):
        for other in buttons[:i]:
            apart = one.x >= other.x + other.w or other.x >= one.x + one.w
            assert apart or one.y >= other.y + other.h or other.y >= one.y + one.h
