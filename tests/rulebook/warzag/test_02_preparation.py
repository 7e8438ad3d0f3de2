"""Orders, the aim, preparation and territories (0 to 3)."""

from __future__ import annotations

import pytest

import grognard
from grognard.engine.bits import bits_of
from grognard.games.warzag.facts.facts import Facts, read_data
from grognard.games.warzag.facts.geometry import NEXT_TO
from grognard.games.warzag.vocabulary.words import BASE_NAMES
from tests.support.warzag import War, deciding, nation, offers, place, refused, say

GAME = grognard.game("warzag")
BASES = ["i1", "a1", "a7", "i7"]  # Alfa, Charlie, Delta, Foxtrot


def dealt(seed: int, **options: object) -> grognard.Match:
    m = GAME.new(seed=seed, options=options)
    while not m.view(None)["round"]:
        m.play(m.legal()[0])
    return m


@pytest.mark.rule("warzag", "0/1")
def test_only_the_seat_that_is_asked_may_act() -> None:
    m = War("uk", "italy").phase("uk", 2)
    assert deciding(m) == ["uk"]
    refused(m, "italy", "next", "0")
    say(m, "uk", "next")


@pytest.mark.rule("warzag", "0/2")
def test_words_that_name_no_action_change_nothing() -> None:
    m = War("uk", "italy").phase("uk", 2)
    before = m.dump()
    refused(m, "uk", "conquer everything", "0")
    refused(m, "uk", "train infantry", "0")
    assert m.dump() == before
    assert "next" in offers(m, "uk")


@pytest.mark.rule("warzag", "2.1/1")
def test_each_player_takes_a_nation_that_is_free() -> None:
    m = GAME.new(seed=1)
    assert m.to_move == ("first",)
    m.play("nation uk")
    assert m.to_move == ("second",)
    assert [str(a) for a in m.legal()] == ["nation germany", "nation italy", "nation ussr"]
    with pytest.raises(grognard.Refused) as error:
        m.play("nation uk")
    assert error.value.rule == "2.1"
    assert m.can_undo("first")


@pytest.mark.rule("warzag", "2.1/2")
@pytest.mark.ruling("R63")
def test_allies_lead_nations_of_one_side() -> None:
    m = GAME.new(seed=1, options={"alliances": True})
    m.play("nation italy", "first")
    assert [str(a) for a in m.legal("second")] == ["nation ussr", "nation uk"]
    with pytest.raises(grognard.Refused) as error:
        m.play("nation germany", "second")
    assert error.value.rule == "10"
    m.play("nation uk", "second")
    assert [str(a) for a in m.legal("third")] == ["nation germany"]


@pytest.mark.rule("warzag", "2/1", "2/2", "2/3")
def test_missions_are_dealt_unseen_from_shuffled_decks_and_promotions_lie_open() -> None:
    m = dealt(1)
    for word in m.view(None)["sides"]:
        assert nation(m, word, word)["mission"] is not None
        assert nation(m, word)["mission"] is None
    assert set(m.view(None)["promotions"].values()) == {2}
    drawn = {nation(dealt(seed), "uk", "uk")["mission"] for seed in range(8)}
    assert len(drawn) > 3
    tops = {dealt(seed).state().supply_deck[0] for seed in range(8)}  # type: ignore[attr-defined]
    assert len(tops) > 3


@pytest.mark.rule("warzag", "2.2/1", "2.2/2", "2.2/3")
@pytest.mark.ruling("R28")
def test_bases_are_drawn_by_lot_and_the_rest_is_neutral() -> None:
    starts = set()
    for seed in range(20):
        m = dealt(seed, players=2)
        mine = {word: seen["base"] for word, seen in m.view(None)["nations"].items()}
        starts.add(tuple(mine.values()))
        assert set(mine.values()) < set(BASES)
        owned = {id: seen["owner"] for id, seen in m.view(None)["places"].items() if seen["owner"]}
        assert owned == {base: word for word, base in mine.items()}, "one base each, and nothing else"
        for word, base in mine.items():
            assert place(m, base)["leaders"] == [word]
    assert len(starts) > 5
    m = War("uk", "italy").own("uk", "h7").armies("uk", "h7", "infantry").phase("uk", 2)
    say(m, "uk", "move uk-infantry h7", "to i7")
    assert place(m, "i7")["owner"] == "uk", "nobody drew Foxtrot"


@pytest.mark.rule("warzag", "2.2/4")
@pytest.mark.ruling("R27")
@pytest.mark.parametrize("base", ["bravo", "echo"])
def test_bravo_and_echo_are_closed(base: str) -> None:
    war = War("uk", "italy").points("uk", 20)
    closed = war.t.f.base_place[BASE_NAMES.index(base)]
    beside = next(n for n in bits_of(NEXT_TO[closed]) if war.t.f.standard >> n & 1)
    start, goal = war.t.f.ids[beside], war.t.f.ids[closed]
    m = war.own("uk", start).armies("uk", start, "infantry").phase("uk", 2)
    say(m, "uk", f"move uk-infantry {start}")
    refused(m, "uk", f"to {goal}", "6.2")
    leader = war.leader("uk", start).phase("uk", 4)
    refused(leader, "uk", f"lead {goal}", "8.1")


@pytest.mark.rule("warzag", "2.2/5")
@pytest.mark.ruling("R29")
def test_turns_go_round_by_base() -> None:
    for seed in range(10):
        view = dealt(seed, players=3).view(None)
        bases = [view["nations"][word]["base"] for word in view["order"]]
        assert bases == sorted(bases, key=BASES.index)
        assert view["active"] == view["order"][0]


@pytest.mark.rule("warzag", "2.2/6", "4/2")
def test_eliminated_players_are_skipped() -> None:
    """The rulebook's example: the third player is eliminated, the others keep their order."""
    war = War("uk", "italy", "ussr", "germany")
    war.t.order = [0, 1, 2, 3]
    war.lose("a7")
    war.t.eliminated = 1 << 2
    war.t.leader_place[2] = 255
    seen, rounds = [], []
    m = war.turn("uk")
    for _ in range(6):
        seen.append(m.view(None)["active"])
        rounds.append(m.view(None)["round"])
        while m.view(None)["active"] == seen[-1]:
            say(m, seen[-1], "next")
    assert seen == ["uk", "italy", "germany", "uk", "italy", "germany"]
    assert rounds == [rounds[0]] * 3 + [rounds[0] + 1] * 3


@pytest.mark.rule("warzag", "2.3/1", "2.3/2", "2.3/3")
@pytest.mark.ruling("R49")
def test_production_points() -> None:
    assert {seen["points"] for seen in dealt(1, players=2).view(None)["nations"].values()} == {20}
    for players in (3, 4):
        assert {seen["points"] for seen in dealt(1, players=players).view(None)["nations"].values()} == {15}
    m = War("uk", "italy").points("uk", 98).turn("uk")
    assert nation(m, "uk")["points"] == 99


@pytest.mark.rule("warzag", "2.3", "10")
def test_two_to_four_players() -> None:
    assert len(GAME.new(seed=1).seats) == 4
    assert len(GAME.new(seed=1, options={"two": True}).seats) == 2
    assert len(GAME.new(seed=1, options={"three": True}).seats) == 3
    with pytest.raises(grognard.BadOption):
        GAME.new(seed=1, options={"two": True, "alliances": True})


@pytest.mark.rule("warzag", "2.4/1", "2.4/2", "2.4/3")
@pytest.mark.ruling("R46")
def test_objectives_are_secret_and_not_dealt_in_alliances() -> None:
    m = dealt(3)
    own = {word: nation(m, word, word)["objective"] for word in m.view(None)["sides"]}
    assert len(set(own.values())) == 4
    for word in own:
        for other in own:
            assert (nation(m, word, other)["objective"] is None) == (word != other)
    assert len({nation(dealt(seed), "uk", "uk")["objective"] for seed in range(8)}) > 3, "and drawn by lot"
    allied = dealt(3, alliances=True)
    assert all(nation(allied, word, word)["objective"] is None for word in allied.view(None)["sides"])
    assert all(nation(allied, word, word)["mission"] for word in allied.view(None)["sides"])


@pytest.mark.rule("warzag", "3/1", "3/2")
@pytest.mark.ruling("R53")
def test_hexagons_touch_along_their_edges() -> None:
    facts = Facts(read_data())

    def around(id: str) -> set[str]:
        return {facts.ids[n] for n in bits_of(NEXT_TO[facts.ids.index(id)])}

    assert around("a1") == {"a2", "b1", "b2"}
    assert around("e4") == {"d4", "d5", "e3", "e5", "f4", "f5"}
    assert around("b8") == {"a7", "b7", "c7"}
    assert around("i7") == {"h7", "h8", "i6"}
    for base in facts.base_place:
        assert not NEXT_TO[base] & facts.bases, "the track between them does not make them neighbours"
    kinds = [facts.bases, facts.standard, facts.industry, facts.historic, facts.research]
    assert [places.bit_count() for places in kinds] == [6, 50, 4, 6, 1]


@pytest.mark.rule("warzag", "3.1/1", "3.1/2")
@pytest.mark.ruling("R21")
def test_what_is_annexed_stays_annexed_and_is_enemy_ground_for_others() -> None:
    war = War("uk", "italy").own("uk", "h4", "h3").armies("uk", "h4", "infantry").armies("uk", "i1", "infantry")
    m = war.phase("uk", 2)
    say(m, "uk", "move uk-infantry h4", "to h3", "move uk-infantry i1", "to h3")
    assert place(m, "h4")["owner"] == place(m, "i1")["owner"] == "uk"
    near = war.own("italy", "g4").armies("italy", "g4", "infantry").phase("italy", 3)
    assert offers(near, "italy", "invade") == ["invade h4"]
    moving = war.phase("italy", 2)
    say(moving, "italy", "move italy-infantry g4")
    refused(moving, "italy", "to h4", "6.2")


@pytest.mark.rule("warzag", "3.2/3")
def test_a_leader_alone_occupies_nothing() -> None:
    m = War("uk", "italy").leader("uk", "g4").phase("uk", 4)
    say(m, "uk", "lead f5", "next")
    assert place(m, "f5")["owner"] is None
    assert place(m, "f5")["leaders"] == ["uk"]


@pytest.mark.rule("warzag", "2.3")
@pytest.mark.ruling("R56")
def test_hexagons_never_run_out() -> None:
    """Fifty standard territories, all of one nation, all developed: there are always tokens for them."""
    war = War("uk", "italy").objective("uk", "kills")
    standard = [id for i, id in enumerate(war.t.f.ids) if war.t.f.standard >> i & 1]
    war.own("uk", *standard).develop("production", *standard)
    m = war.points("uk", 0).turn("uk")
    assert nation(m, "uk")["points"] == 99
    assert nation(m, "uk")["income"] == 6 + 4 * len(standard)
