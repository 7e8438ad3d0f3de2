"""The board of WARZAG WWII: what it shows, where it lies, what it offers."""

from __future__ import annotations

import pytest

import grognard
from grognard.engine.drawing.attempts import why_nothing
from grognard.engine.drawing.item import AREA, LEGAL, MIDDLE, SELECTED, Item
from grognard.engine.drawing.palette import THEMES
from grognard.engine.drawing.scene import Scene
from grognard.engine.drawing.svg.item import outline
from grognard.engine.drawing.svg.map import area_name
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.symbols import SYMBOLS
from grognard.engine.drawing.svg.write import width_of, wrap
from grognard.engine.language.text import LANGUAGES
from grognard.games.warzag.board.battle import largest
from grognard.games.warzag.board.kit import BOARD_SIZE, centre, hexagon
from grognard.games.warzag.board.roles import ROLES
from grognard.server.feeds.snapshot import Snapshot, patch
from tests.support.warzag import War, offers, say, seat_of


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
    assert {"board", "side", "battle", "hand", "key"} == {zone.id for zone in scene.zones}
    sizes = {zone.id: (zone.width, zone.height) for zone in scene.zones}
    for layer in scene.layers:
        wide, high = sizes[layer.zone]
        for found in layer.items:
            assert 0 <= found.x <= found.x + found.w <= wide, found.id
            assert 0 <= found.y <= found.y + found.h <= high, found.id


def test_ownership_by_role_emblem_and_words() -> None:
    scene = invasion().phase("uk", 3).scene("first", "en")
    g4 = item(scene, "g4")
    assert g4.role == "italy"
    assert [badge.value for badge in g4.badges] == ["G4"], "the armies there show the emblem"
    assert "Italy" in g4.text
    assert LEGAL in g4.states
    assert item(scene, "f4").role == ""
    assert item(scene, "f1").ground == "land-closed"
    h3 = item(invasion().own("uk", "h3").phase("uk", 3).scene("first", "en"), "h3")
    assert [(badge.symbol, badge.role, badge.at) for badge in h3.badges][1:] == [("ring", "uk", MIDDLE)]
    assert item(scene, "i4").badges[-1].value == "5/3"
    assert (item(scene, "i1").label, item(scene, "e4").label, item(scene, "h3").label) == ("Alfa", "Research", "")


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
    assert item(m.scene("first"), "garrison-0").actions == ["eliminate italy-artillery-1 g4"]


def test_largest_sets() -> None:
    armies = [{"defence": n} for n in (3, 5, 5)]
    found = sorted(sorted(army["defence"] for army in chosen) for chosen in largest(armies, 9))
    assert found == [[3, 5], [3, 5]]
    assert largest(armies, 2) == []


def test_the_track_is_a_ring_around_the_board_through_the_bases() -> None:
    """Every base space is the one nearest to its base, and the spaces run clockwise."""
    war = invasion().track("uk", 5)
    scene = war.phase("uk", 3).scene("first", "en")
    spaces = [item(scene, f"space-{n}") for n in range(24)]
    assert len({(space.x, space.y) for space in spaces}) == 24
    assert [badge.role for badge in spaces[5].badges] == ["uk"]
    assert all(space.label and space.symbol for space in spaces), "every space says what it gives"
    assert "The research token of the United Kingdom is here." in spaces[5].text

    def middle(n: int) -> tuple[float, float]:
        return spaces[n].x + spaces[n].w / 2, spaces[n].y + spaces[n].h / 2

    for number, place in enumerate(war.t.f.base_place):
        x, y = centre(war.t.f.ids[place])
        nearest = min(range(24), key=lambda n: (middle(n)[0] - x) ** 2 + (middle(n)[1] - y) ** 2)
        assert abs(nearest - war.t.f.track.index(number)) <= 1, war.t.f.ids[place]
    x, y = BOARD_SIZE[0] / 2, BOARD_SIZE[1] / 2
    turns = [(middle(n)[0] - x) * (middle((n + 1) % 24)[1] - y) for n in range(24)]
    crossed = [turns[n] - (middle(n)[1] - y) * (middle((n + 1) % 24)[0] - x) for n in range(24)]
    assert all(step > 0 for step in crossed), "clockwise on a page whose y runs down"


def test_only_the_owner_sees_his_cards() -> None:
    war = invasion().hand("uk", "war_loan")
    m = war.phase("uk", 3)
    mine = m.scene(seat_of(m, "uk"), "it")
    card = item(mine, "card-0")
    assert card.label == "Prestito di guerra"
    assert card.actions == ["play war_loan"]
    for other in (seat_of(m, "italy"), None):
        assert not any(found.id == "card-0" for found in m.scene(other, "it").items())


def test_who_has_not_chosen_a_nation_is_told_when_his_cards_come() -> None:
    m = grognard.game("warzag").new(seed=1)
    assert item(m.scene(m.seats[0], "en"), "hand").lines == ["Your cards come when you have chosen a nation."]
    assert item(m.scene(None, "en"), "hand").lines == ["Only its owner sees a hand."]


def test_a_click_on_an_army_never_offers_another_one() -> None:
    """In one's own base with two kinds of armies, where a third could be trained."""
    war = War("uk", "italy").points("uk", 30)
    base = war.t.f.ids[war.t.f.base_place[0]]
    war.armies("uk", base, "infantry armour")
    scene = war.phase("uk", 2).scene("first", "en")
    ground, armour = item(scene, base), item(scene, f"{base}-uk-armour-0")
    assert armour.actions == [f"move uk-armour {base}"]
    assert f"move uk-infantry {base}" in ground.actions
    assert f"train infantry {base}" in ground.actions


def test_a_click_on_an_army_that_has_moved_names_its_own_rule() -> None:
    """Not that of the infantry beside it, nor the way to train another."""
    war = War("uk", "italy").points("uk", 30).own("uk", "h4")
    war.armies("uk", "h4", "infantry armour")
    m = war.phase("uk", 2)
    say(m, "uk", "move uk-armour h4", "to h5")
    say(m, "uk", *[offer for offer in offers(m, "uk") if offer == "annex"])
    refusal = why_nothing(m, seat_of(m, "uk"), "h5-uk-armour-0")
    assert refusal is not None
    assert "Armour" in refusal.text("en")


def test_phase_three_asks_for_an_invasion_only_where_one_is_possible() -> None:
    assert "choose a territory" in invasion().phase("uk", 3).prompt("first", "en")
    m = War("uk", "italy").phase("uk", 3)
    assert m.prompt("first", "en") == "Phase III: no army of yours can invade now; go on to phase IV."


# Drawn


Box = tuple[float, float, float, float]


def lettering(found: Item) -> Box:
    """What the name of a territory covers."""
    half = width_of(found.label, found.h) / 2
    return found.x - half, found.y - 0.75 * found.h, found.x + half, found.y + 0.2 * found.h


def touches(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_fit_into_their_hexagons(lang: str) -> None:
    scene = invasion().phase("uk", 3).scene("first", lang)
    named = [found for found in scene.items() if found.shape == AREA and found.label]
    assert len(named) == 17
    for found in named:
        left, _, right, _ = found.box
        assert len(wrap(found.label, found.w, found.h)) == 1, found.label
        assert left < lettering(found)[0] < lettering(found)[2] < right, found.label
        assert found.h >= 10, found.label


@pytest.mark.parametrize("kinds", ["infantry", "infantry armour", "infantry armour aviation", "all"])
def test_no_number_of_tokens_covers_a_name_or_leaves_its_hexagon(kinds: str) -> None:
    """One army, or one of each kind, also beside a leader."""
    armies = "infantry artillery aviation armour" if kinds == "all" else kinds
    war = War("uk", "italy").own("uk", "d2").armies("uk", "d2", armies)
    scene = war.phase("uk", 3).scene("first", "it")
    ground = item(scene, "d2")
    tokens = [found for found in scene.items() if found.id.startswith("d2-")]
    assert len(tokens) == len(armies.split())
    for token in tokens:
        assert not touches(token.box, lettering(ground)), token.id
        assert ground.box[0] <= token.x <= token.x + token.w <= ground.box[2], token.id
        assert token.w >= 28


@pytest.mark.parametrize("theme", THEMES)
def test_every_owner_has_tint_pattern_frontier_and_emblem(theme: str) -> None:
    nations = ("uk", "italy", "germany", "ussr")
    war = War(*nations)
    for nation, place in zip(nations, ("b2", "b6", "f2", "f6"), strict=True):
        war.own(nation, place)
    scene, pen = war.phase("uk", 2).scene("first", "en"), Pen(theme, ROLES)
    for nation, place in zip(nations, ("b2", "b6", "f2", "f6"), strict=True):
        found = item(scene, place)
        drawn = outline(pen, found) + area_name(pen, found, is_map=True)
        assert f"url(#{theme}-{nation})" in drawn, "the pattern over the land"
        assert f"url(#{theme}-{nation}-rim)" in drawn, "and along the frontier"
        assert len(found.frontier) == 6
        assert SYMBOLS[ROLES.emblem(nation)][0][1] in drawn


def test_the_land_is_not_drawn_again_when_it_is_taken() -> None:
    """The ground of every hexagon stays as it is: only what lies over it changes."""
    before = Snapshot(invasion().phase("uk", 3).scene("first", "en"), drawn=True)
    after = Snapshot(invasion().own("uk", "d4", "d5").phase("uk", 3).scene("first", "en"), drawn=True)
    change = {layer["id"]: layer["set"] for layer in patch(before, after)["layers"]}
    assert {found["id"] for found in change["board"]} >= {"d4", "d5"}
    assert not any("art" in found for found in change["board"])


def test_frontiers_run_between_owners_only() -> None:
    scene = War("uk", "italy").own("uk", "d4", "d5").own("italy", "e4").phase("uk", 2).scene("first", "en")
    assert len(item(scene, "d4").frontier) == len(item(scene, "d5").frontier) == 5
    assert len(item(scene, "e4").frontier) == 6
    assert item(scene, "d3").frontier == []


def test_a_nation_without_dossiers_shows_no_figures() -> None:
    """2.1: they are dealt once every player has a nation; noughts would say that its armies are worth nothing."""
    m = grognard.game("warzag").new(seed=1, options={"players": 2})
    m.play(m.legal()[0])
    first = m.scene(m.seats[0], "en")
    shown = [row.cells for found in first.items() for row in found.rows]
    assert shown
    assert all(figure == "–" for figures in shown for figure in figures)
