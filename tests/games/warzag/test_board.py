"""The board of WARZAG WWII: what it shows, where it lies, what it offers."""

from __future__ import annotations

from grognard.engine.drawing.item import LEGAL, SELECTED, Item
from grognard.engine.drawing.scene import Scene
from grognard.games.warzag.board.battle import largest
from grognard.games.warzag.board.kit import centre, hexagon
from tests.support.warzag import War, say, seat_of


def item(scene: Scene, id: str) -> Item:
    return next(found for found in scene.items() if found.id == id)


def invasion() -> War:
    war = War("uk", "italy").own("uk", "h4", "h5").own("italy", "g4").points("uk", 10)
    war.armies("uk", "h4", "infantry").armies("uk", "h5", "aviation")
    return war.armies("italy", "g4", "artillery armour armour", wounds=1)


def test_hexagons_share_their_edges() -> None:
    corners = {(round(x), round(y)) for x, y in hexagon("d4").rings[0]}
    for other in ("d3", "d5", "c3", "c4", "e3", "e4"):
        shared = corners & {(round(x), round(y)) for x, y in hexagon(other).rings[0]}
        assert len(shared) == 2, other
    assert round(2 * centre("e4")[0] - centre("a1")[0] - centre("a7")[0]) == 0


def test_layers_that_can_be_docked() -> None:
    m = invasion().phase("uk", 3)
    scene = m.scene("first")
    assert {"board", "side", "battle", "hand"} == {zone.id for zone in scene.zones}
    sizes = {zone.id: (zone.width, zone.height) for zone in scene.zones}
    for layer in scene.layers:
        wide, high = sizes[layer.zone]
        for found in layer.items:
            assert 0 <= found.x <= found.x + found.w <= wide, found.id
            assert 0 <= found.y <= found.y + found.h <= high, found.id


def test_ownership_by_role_letters_and_words() -> None:
    scene = invasion().phase("uk", 3).scene("first", "en")
    g4 = item(scene, "g4")
    assert g4.role == "italy"
    assert g4.badges[0].value == "IT"
    assert "Italy" in g4.text
    assert LEGAL in g4.states
    assert item(scene, "f4").role == ""
    assert item(scene, "h2").role == "outside"
    assert item(scene, "i4").badges[-1].value == "5/3"


def test_armies_lie_in_stacks_and_the_wounded_show_what_is_left() -> None:
    scene = invasion().phase("uk", 3).scene("first", "en")
    stack = item(scene, "g4-italy-armour-1")
    assert stack.count == 2
    assert stack.value == "5"
    assert stack.actions == item(scene, "g4").actions


def test_the_invasion_board_shows_sums_and_every_option() -> None:
    m = invasion().phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "from h5")
    assert SELECTED in item(m.scene("first"), "h4").states
    say(m, "uk", "attack")
    panel = item(m.scene("first", "en"), "battle")
    assert "Attack 9 against defence 13." in panel.lines
    assert sum(line.startswith("Option") for line in panel.lines) == 1, "artillery and armour, 3 and 5"
    assert item(m.scene("first"), "garrison-0").actions == ["eliminate italy-artillery-1"]


def test_largest_sets() -> None:
    armies = [{"defence": n} for n in (3, 5, 5)]
    found = sorted(sorted(army["defence"] for army in chosen) for chosen in largest(armies, 9))
    assert found == [[3, 5], [3, 5]]
    assert largest(armies, 2) == []


def test_the_track_is_a_ring_around_the_board() -> None:
    war = invasion().track("uk", 5)
    scene = war.phase("uk", 3).scene("first", "en")
    spaces = [item(scene, f"space-{n}") for n in range(24)]
    assert len({(space.x, space.y) for space in spaces}) == 24
    assert spaces[5].value == "UK"
    assert spaces[0].y == max(space.y for space in spaces), "START is on the lower edge"
    assert spaces[2].x < spaces[22].x, "and it runs clockwise"


def test_only_the_owner_sees_his_cards() -> None:
    war = invasion().hand("uk", "war_loan")
    m = war.phase("uk", 3)
    mine = m.scene(seat_of(m, "uk"), "it")
    card = item(mine, "card-0")
    assert card.label == "Prestito di guerra"
    assert card.actions == ["play war_loan"]
    for other in (seat_of(m, "italy"), None):
        assert not any(found.id == "card-0" for found in m.scene(other, "it").items())
