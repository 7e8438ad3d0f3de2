"""The board of The Fog of War: our map, and what each seat is shown of a match."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

import grognard
from grognard import Match
from grognard.engine.palette import PALETTES
from grognard.engine.scene import Item, Scene
from grognard.engine.svg_symbols import SYMBOLS
from grognard.engine.text import LANGUAGES
from grognard.games.fog_of_war.board_desk import places
from grognard.games.fog_of_war.facts import load_facts
from tests.support.fog import ALL_OPTIONS, Position

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


def test_every_place_of_the_game_is_on_the_map() -> None:
    assert set(places().areas) == set(FACTS.ids)


def test_provinces_share_a_border_on_the_map_if_and_only_if_they_are_adjacent() -> None:
    """USA/Canada lies over the two oceans it touches, so it shares no points with them."""
    points = {word: {p for ring in place.rings for p in ring} for word, place in places().areas.items()}
    for i, one in enumerate(FACTS.ids):
        for j, other in enumerate(FACTS.ids[:i]):
            if "usa_canada" not in (one, other):
                drawn = len(points[one] & points[other]) >= 2
                assert drawn == bool(FACTS.adj[i] >> j & 1), f"{one}-{other}"


def test_the_map_stays_in_its_frame() -> None:
    for place in [*places().areas.values(), *places().scenery.values()]:
        for x, y in [*(p for ring in place.rings for p in ring), (place.x, place.y)]:
            assert 0 <= x <= places().width
            assert 0 <= y <= places().height


@pytest.mark.parametrize("word", FACTS.ids)
def test_the_name_of_a_place_stands_on_it(word: str) -> None:
    place = places().areas[word]
    assert any(inside(place.x, place.y, ring) for ring in place.rings)


def inside(x: float, y: float, ring: list[tuple[float, float]]) -> bool:
    """A ray to the right crosses the outline an odd number of times."""
    crossed = False
    for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
            crossed = not crossed
    return crossed


@pytest.mark.rule("fog-of-war", "A3")
def test_every_strait_is_marked() -> None:
    found = {frozenset(pair.split("-")) for pair in places().straits}
    data = {
        frozenset((one, FACTS.ids[j]))
        for i, one in enumerate(FACTS.ids)
        for j in range(30)
        if FACTS.straits[i] >> j & 1
    }
    assert found == data


# Any match


@pytest.mark.parametrize(("seed", "options"), MATCHES)
def test_every_item_has_words_and_signs_that_exist(seed: int, options: dict[str, bool]) -> None:
    for m in visits(seed, options, 37):
        for seat in (*m.seats, None):
            for lang in LANGUAGES:
                for shown in m.scene(seat, lang).items():
                    assert shown.text.strip(), shown.id
                    assert not shown.symbol or shown.symbol in SYMBOLS, shown.symbol
                    assert shown.role in PALETTES["light"].fills, shown.role
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
            for theme in PALETTES:
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
        for shown in scene.items():
            assert 0 <= shown.x <= scene.width, shown.id
            assert 0 <= shown.y <= scene.height, shown.id


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
    assert item(scene, "battle-attack").lines == ["Cards: 5", "Wheel: +1"]
    assert item(scene, "battle-defence").lines == ["Cards: 1", "Winter: +2"]
    assert item(scene, "battle-verdict").label == "As it stands: Victory"


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
    assert "Axis: 1 unseen" in other
    assert item(m.scene("axis"), "axis-bravo").cells[2] == "Paris"
    assert item(m.scene("allies"), "axis-bravo").cells[2] == "unknown"


@pytest.mark.rule("fog-of-war", "6.4")
def test_a_quagmire_is_marked_with_its_attacker() -> None:
    position = Position().quagmire("paris", by="axis", resolved=True)
    m = position.defence("axis", "paris", "army/2").defence("allies", "paris", "army/1").turn("axis")
    marker = item(m.scene("allies", "it"), "paris-quagmire")
    assert marker.role == "axis"
    assert "pantano" in marker.text


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
