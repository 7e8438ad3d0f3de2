"""The Jäger mode (16.1 to 16.3, 16.11): setting up, the Jäger phase, cards in place of events, and how it is won."""

from __future__ import annotations

import pytest

import grognard
from grognard import Match, Refused
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import (
    BATTLE,
    CIGARETTE,
    DEAD,
    NOBODY,
    ON_SPAWN,
    PHASES,
    STEALTH,
)
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas import facts
from tests.support.sas_jager import JagerTable, card

ROW = """
    a b c d e f g h
     . . . . . . . .
    + + + + + + + + +
    """


def new(**options: object) -> Match:
    return grognard.game("sas").new("baptism-of-fire", 1, {"jager": True, **options})


def state_of(m: Match) -> Tabletop:
    t = m.state()
    assert isinstance(t, Tabletop)
    return t


def until(m: Match, verb: str) -> Match:
    """The first choice of everything, until such a verb is on offer."""
    while verb not in {action.verb for seat in m.to_move for action in m.legal(seat)}:
        seat = m.to_move[0]
        legal = m.legal(seat)
        m.play(next((a for a in legal if a.verb in ("end-phase", "draw")), legal[0]), seat)
    return m


@pytest.mark.rule("sas", "16.1/1")
def test_against_a_jager_stealth_is_easy() -> None:
    easy = facts().setups[facts().missions.index("baptism-of-fire")].stealth[0]
    assert new(difficulty="hard").view("jager")["stealth"] == easy
    assert new(difficulty="hard").view("jager")["stealth_start"] == easy


@pytest.mark.rule("sas", "16.1/2")
@pytest.mark.ruling("R120")
def test_the_deck_is_shuffled_and_the_hand_empty() -> None:
    first, second = (state_of(grognard.game("sas").new(None, seed, {"jager": True})) for seed in (1, 2))
    assert first.jager_hand == []
    assert sorted(first.jager_deck.cards) == facts().cards.decks["jager"] != first.jager_deck.cards
    assert first.jager_deck.cards != second.jager_deck.cards


@pytest.mark.rule("sas", "16.1/3")
@pytest.mark.ruling("R119")
def test_four_numbered_units_wait_on_spawn_tiles_of_the_jagers_choice() -> None:
    m = until(new(), "lurk")
    assert m.to_move == ("jager",)
    for spot in ("spawn-1/1", "spawn-2/8", "spawn-1/2", "spawn-1/5"):
        m.play(f"lurk {spot}", "jager")
    with pytest.raises(Refused):
        m.play("lurk spawn-1/1", "jager")
    lurking = [unit for unit in m.view("player-1")["units"] if unit["role"] == "lurking"]
    assert [(unit["number"], unit["spot"]) for unit in lurking] == [(1, 0), (2, 15), (3, 1), (4, 4)]
    assert {unit["kind"] for unit in lurking} == {"machine-gunner"}
    assert m.view("player-1")["turn"] == 1


@pytest.mark.rule("sas", "16.1/3")
def test_a_position_holds_one_unit() -> None:
    m = until(new(), "lurk")
    m.play("lurk spawn-1/1", "jager")
    assert "lurk spawn-1/1" not in [str(action) for action in m.legal("jager")]


@pytest.mark.rule("sas", "16.2/1")
def test_the_jager_phase_comes_after_the_end_phase() -> None:
    m = until(new(), "draw")
    assert m.view("jager")["phase"] == "jager"
    phases = [line for line in m.log("jager") if line in ("End phase.", "Jäger phase.")]
    assert phases == ["End phase.", "Jäger phase."]
    m.play("draw", "jager")
    assert (m.view("jager")["turn"], PHASES[state_of(m).phase]) == (2, "operators")


@pytest.mark.rule("sas", "16.2/2", "16.2/5")
@pytest.mark.ruling("R120")
def test_one_of_three_things_or_nothing() -> None:
    table = JagerTable(ROW).holds("j01", "j05", "j13")
    table.phase(steps.JAGER)
    assert table.orders() == [
        "lay j01", "lay j05", "lay j13", "draw",
        "discard j01 j05", "discard j01 j13", "discard j05 j13", "done",
    ]  # fmt: skip
    top = table.t.jager_deck.cards[0]
    table.play("discard j01 j13")
    assert table.t.jager_hand == sorted([card("j05"), top])
    assert table.t.jager_deck.discards == [card("j01"), card("j13")]
    assert table.is_over, "one thing only"
    table.phase(steps.JAGER)
    table.play("done")
    assert len(table.t.jager_hand) == 2


@pytest.mark.rule("sas", "16.2/3")
@pytest.mark.ruling("R120")
def test_a_card_lies_face_down_one_at_a_time() -> None:
    table = JagerTable(ROW).holds("j01", "j05")
    table.phase(steps.JAGER)
    table.play("lay j05")
    assert (table.t.jager_played, table.t.jager_hand) == (card("j05"), [card("j01")])
    table.phase(steps.JAGER)
    assert table.why_not("lay j01") == "16.2 card-waits"
    assert table.why_not("lay j02") == "16.2 not-in-hand"


@pytest.mark.rule("sas", "16.2/3")
def test_nobody_else_sees_the_cards_of_the_jager() -> None:
    m = until(new(), "draw")
    m.play("draw", "jager")
    until(m, "lay")
    word = m.view("jager")["jager"]["hand"]["cards"][0]
    assert m.view("player-1")["jager"]["hand"] == {"count": 1}
    m.play(f"lay {word}", "jager")
    assert m.view("jager")["jager"]["played"] == {"count": 1, "cards": [word]}
    for watcher in ("player-1", None):
        assert m.view(watcher)["jager"]["played"] == {"count": 1}
        assert not [line for line in m.log(watcher) if line.startswith("You ")]
    assert "The Jäger lays a card face down." in m.log("player-1")
    worlds = [m.redeal("player-1", seed).view("jager")["jager"]["played"]["cards"] for seed in range(12)]
    assert len({tuple(cards) for cards in worlds}) > 3, "any card of the deck may lie there"


@pytest.mark.rule("sas", "16.2/4")
def test_four_cards_at_most() -> None:
    table = JagerTable(ROW).holds("j01", "j02", "j03")
    table.phase(steps.JAGER)
    table.play("draw")
    assert len(table.t.jager_hand) == 4
    table.phase(steps.JAGER)
    assert not table.can("draw")
    assert table.why_not("draw") == "16.2 hand-full"


@pytest.mark.ruling("R120")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    table = JagerTable(ROW).holds("j01")
    table.t.jager_deck.cards, table.t.jager_deck.discards = [], [card("j02"), card("j03")]
    table.t.jager_deck.show(card("j02"))
    table.phase(steps.JAGER)
    table.play("draw", dice=[1])
    assert len(table.t.jager_hand) == 2
    assert table.t.jager_deck.discards == []
    assert not table.t.jager_deck.is_known(card("j02")), "nobody knows any more where it is"


@pytest.mark.rule("sas", "16.3/1")
@pytest.mark.ruling("R121")
def test_a_card_that_is_turned_over_takes_the_place_of_the_event() -> None:
    table = JagerTable(ROW).operator("paddy", "a").laid("j13").cards("g35")  # the alarm rises; a cigarette break
    table.phase(steps.EVENT)
    assert table.is_asked
    table.play("turn-over")
    assert table.t.stealth == 5
    assert table.t.has(0, CIGARETTE) == 0
    assert table.is_over, "the event that was drawn has no effect"
    assert table.t.deck.discards == [card("g35")]
    assert table.t.jager_deck.is_known(card("j13")), "everybody has seen it"
    assert table.t.jager_played == NOBODY


@pytest.mark.rule("sas", "16.3/2")
def test_a_card_that_is_not_turned_over_is_discarded_and_the_event_counts() -> None:
    table = JagerTable(ROW).operator("paddy", "a").laid("j13").cards("g35")
    table.phase(steps.EVENT)
    table.play("let-it-pass").play("give paddy")
    assert table.t.stealth == 6
    assert table.t.has(0, CIGARETTE) == 1
    assert table.t.jager_deck.discards == [card("j13")]
    assert not table.t.jager_deck.is_known(card("j13")), "nobody has seen it"


@pytest.mark.rule("sas", "16.3/3", "16.3/4")
def test_the_half_of_the_section_counts() -> None:
    table = JagerTable(field(8, 8)).spawn("black", "N", "")  # j05: white sentries turn, or units on the black tile
    table.sketch.names.update(a=0, b=9, c=18)
    table.map.spawns[0].squares = [0, 1, 2, 3]
    table.post("b", "white", "NESW", "N").operator("paddy", "c", crouched=True)
    table.turns_over("j05")
    assert table.facing("b") == "E"
    assert table.t.section == STEALTH
    table.battle().turns_over("j05").play_on()
    assert table.t.section == BATTLE
    spawned = [unit for unit in range(len(table.t.unit_kind)) if table.t.unit_place[unit] == ON_SPAWN]
    assert len(spawned) == 3


@pytest.mark.ruling("R121")
def test_the_special_event_is_never_replaced() -> None:
    table = JagerTable(field(6, 6), "convoy-ambush").laid("j13").cards("special", "g01")
    table.phase(steps.EVENT)
    assert table.t.special_drawn
    assert table.t.jager_played == card("j13"), "it waits for the next event"
    table.phase(steps.EVENT)
    assert table.is_asked


@pytest.mark.ruling("R121")
def test_a_card_without_anything_to_act_on_has_no_effect() -> None:
    table = JagerTable(ROW).operator("paddy", "a").turns_over("j21")  # blood, and no body
    assert table.is_over
    assert "no-effect" in table.events()


@pytest.mark.rule("sas", "16.11/1")
@pytest.mark.parametrize(("goals", "reason", "winners"), [(0, "defeat", 0b10), (1, "major-victory", 0b01)])
def test_the_jager_wins_if_the_operators_do_not(goals: int, reason: str, winners: int) -> None:
    table = JagerTable(ROW).operator("paddy", "a")
    setup = facts().setups[table.t.mission]
    table.t.goals = (1 << len(setup.objectives)) - 1 if goals else 0
    table.t.early = table.t.goals
    operators = [0]
    for operator in operators:
        table.t.op_place[operator] = DEAD if not goals else 4
        table.t.op_square[operator] = -1
    table.t.unwind_all()
    table.t.then(steps.VERDICT, steps.CHOOSE_OPERATOR)
    table.settle()
    assert table.t.over
    assert (grognard.game("sas").reasons[table.t.reason], table.t.winners) == (reason, winners)
