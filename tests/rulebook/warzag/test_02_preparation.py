"""Preparation and territories (1, 2, 3)."""

from __future__ import annotations

import pytest

import grognard
from grognard.engine.bits import bits_of
from grognard.games.warzag.facts.facts import Facts, read_data
from grognard.games.warzag.facts.geometry import NEXT_TO
from tests.support.warzag import War, deciding, nation, offers, place, refused, say

GAME = grognard.game("warzag")


def dealt(seed: int, **options: bool) -> grognard.Match:
    m = GAME.new(seed=seed, options=options)
    while not m.view(None)["round"]:
        m.play(m.legal()[0])
    return m


@pytest.mark.rule("warzag", "2", "2.1")
def test_each_player_takes_a_nation_that_is_free() -> None:
    m = GAME.new(seed=1)
    assert m.to_move == ("first",)
    m.play("nation uk")
    assert [str(a) for a in m.legal()] == ["nation germany", "nation italy", "nation ussr"]
    with pytest.raises(grognard.Refused) as error:
        m.play("nation uk")
    assert error.value.rule == "2.1"
    assert m.can_undo("first")


@pytest.mark.rule("warzag", "2.2")
@pytest.mark.ruling("R27", "R28")
def test_bases_are_drawn_by_lot_and_the_rest_is_neutral_or_closed() -> None:
    starts = set()
    for seed in range(20):
        m = dealt(seed, two=True)
        mine = {word: seen["base"] for word, seen in m.view(None)["nations"].items()}
        starts.add(tuple(mine.values()))
        assert set(mine.values()) < {"i1", "a1", "a7", "i7"}
        for word, base in mine.items():
            assert place(m, base)["owner"] == word
            assert place(m, base)["leaders"] == [word]
        assert place(m, "h2")["owner"] is place(m, "e7")["owner"] is None
    assert len(starts) > 5
    match = War("uk", "italy").points("uk", 20).own("uk", "g1").armies("uk", "g1", "infantry").phase("uk", 2)
    say(match, "uk", "move uk-infantry g1")
    refused(match, "uk", "to h2", "6.2")


@pytest.mark.rule("warzag", "2.2", "4")
@pytest.mark.ruling("R29")
def test_turns_go_round_by_base_and_eliminated_players_are_skipped() -> None:
    """The rulebook's example: the third player is eliminated, the others keep their order."""
    for seed in range(10):
        m = dealt(seed, three=True)
        view = m.view(None)
        bases = [view["nations"][word]["base"] for word in view["order"]]
        letters = ["i1", "a1", "a7", "i7"]
        assert bases == sorted(bases, key=letters.index)
        assert view["active"] == view["order"][0]
    war = War("uk", "italy", "ussr", "germany")
    war.t.order = [0, 1, 2, 3]
    war.lose("a7")
    war.t.eliminated = 1 << 2
    war.t.leader_place[2] = 255
    seen = []
    m = war.turn("uk")
    for _ in range(6):
        seen.append(m.view(None)["active"])
        active = seen[-1]
        while m.view(None)["active"] == active:
            say(m, active, "next")
    assert seen == ["uk", "italy", "germany", "uk", "italy", "germany"]


@pytest.mark.rule("warzag", "2.3")
@pytest.mark.ruling("R49")
def test_production_points() -> None:
    assert {seen["points"] for seen in dealt(1, two=True).view(None)["nations"].values()} == {20}
    for options in ({"three": True}, {}):
        assert {seen["points"] for seen in dealt(1, **options).view(None)["nations"].values()} == {15}
    m = War("uk", "italy").points("uk", 98).turn("uk")
    assert nation(m, "uk")["points"] == 99


@pytest.mark.rule("warzag", "1", "2.3", "10")
def test_two_to_four_players() -> None:
    assert len(GAME.new(seed=1).seats) == 4
    assert len(GAME.new(seed=1, options={"two": True}).seats) == 2
    assert len(GAME.new(seed=1, options={"three": True}).seats) == 3
    assert len(GAME.new(seed=1, options={"two": True, "alliances": True}).seats) == 4


@pytest.mark.rule("warzag", "2.4")
@pytest.mark.ruling("R46")
def test_objectives_are_secret_and_not_dealt_in_alliances() -> None:
    m = dealt(3)
    own = {word: nation(m, word, word)["objective"] for word in m.view(None)["sides"]}
    assert len(set(own.values())) == 4
    for word in own:
        for other in own:
            assert (nation(m, word, other)["objective"] is None) == (word != other)
    allied = dealt(3, alliances=True)
    assert all(nation(allied, word, word)["objective"] is None for word in allied.view(None)["sides"])
    assert all(nation(allied, word, word)["mission"] for word in allied.view(None)["sides"])


@pytest.mark.rule("warzag", "3")
@pytest.mark.ruling("R53")
def test_hexagons_touch_along_their_edges() -> None:
    facts = Facts(read_data())

    def around(id: str) -> set[str]:
        return {facts.ids[n] for n in bits_of(NEXT_TO[facts.ids.index(id)])}

    assert around("a1") == {"a2", "b1", "b2"}
    assert around("e4") == {"d4", "d5", "e3", "e5", "f4", "f5"}
    assert around("b8") == {"a7", "b7", "c7"}
    assert around("i7") == {"h7", "h8", "i6"}
    kinds = [facts.bases, facts.standard, facts.industry, facts.historic, facts.research]
    assert [places.bit_count() for places in kinds] == [6, 50, 4, 6, 1]


@pytest.mark.rule("warzag", "3.1", "3.2")
def test_a_leader_alone_occupies_nothing() -> None:
    m = War("uk", "italy").leader("uk", "g4").phase("uk", 4)
    say(m, "uk", "lead f5", "next")
    assert place(m, "f5")["owner"] is None
    assert place(m, "f5")["leaders"] == ["uk"]


@pytest.mark.rule("warzag", "0")
def test_orders_that_make_no_sense_are_refused() -> None:
    m = War("uk", "italy").phase("uk", 2)
    refused(m, "uk", "conquer everything", "0")
    refused(m, "italy", "next", "0")
    assert deciding(m) == ["uk"]
    assert "next" in offers(m, "uk")


@pytest.mark.rule("warzag", "2.3")
@pytest.mark.ruling("R56")
def test_hexagons_never_run_out() -> None:
    """Fifty standard territories, all of one nation, all developed: there are always tokens for them."""
    war = War("uk", "italy").objective("uk", "bases")
    standard = [id for i, id in enumerate(war.t.f.ids) if war.t.f.standard >> i & 1]
    war.own("uk", *standard).develop("production", *standard)
    m = war.points("uk", 0).turn("uk")
    assert nation(m, "uk")["points"] == 99
    assert nation(m, "uk")["income"] == 6 + 4 * len(standard)
