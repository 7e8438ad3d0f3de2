"""What each seat may know (1.3, 1.5, 1.6, 5.5.2, 6.4, 11.3): neither too little nor too much."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from grognard import Match
from grognard.games.fog_of_war.state import Tabletop
from tests.support.fog import (
    ALL_OPTIONS,
    Position,
    board,
    defenders,
    find_match,
    known,
    known_on_board,
    legal,
    operation,
    play,
    province,
)


def same_for(seat: str, one: Match, other: Match) -> bool:
    """That seat cannot tell the two matches apart."""
    return (
        one.view(seat) == other.view(seat)
        and one.log(seat) == other.log(seat)
        and [str(a) for a in one.legal(seat)] == [str(a) for a in other.legal(seat)]
    )


def taken_paris() -> Match:
    """The Axis has taken Paris with cards that everybody saw."""
    p = Position().operation("axis", "alpha", "paris", "army/3 army/2 air decoy").hand("axis", "army/1")
    m = p.defence("allies", "paris", "army/3").dial("axis", "delta").turn("axis")
    return play(m, "launch alpha", "keep", "lose army/3")


@pytest.mark.rule("fog-of-war", "1.3", "5.5.2", "6.3")
@pytest.mark.ruling("R1", "R23")
def test_after_a_battle_the_enemy_remembers_the_cards_that_stayed() -> None:
    m = taken_paris()
    assert known(m, "axis", "paris") == ["army/2", "air"]
    assert known_on_board(m, "axis", "win") == ["army/3"]
    assert known_on_board(m, "axis", "discard") == ["decoy"]
    assert "army/3" in known_on_board(m, "allies", "loss")


@pytest.mark.rule("fog-of-war", "4", "1.6")
@pytest.mark.ruling("R1")
def test_cards_added_face_down_are_counted_and_not_known() -> None:
    m = play(taken_paris(), "defend army/1", "in paris")
    assert province(m, "paris", "allies")["defence"]["axis"] == {"count": 3, "known": ["army/2", "air"]}
    assert defenders(m, "axis", "paris") == ["army/2", "army/1", "air"]


@pytest.mark.rule("fog-of-war", "3.2")
@pytest.mark.ruling("R4")
def test_a_card_taken_back_blurs_what_the_enemy_knew() -> None:
    """Of two known cards one leaves, nobody knows which; when the other leaves too, both are known to be gone."""

    def recall(*cards: str) -> Match:
        p = Position().defence("axis", "ruhr", "army/2 air", shown=True).advantage("allies")
        m = play(p.board("axis", "discard", "").garrison("axis", "berlin").year_end(), "end", "end", "recall ruhr")
        return play(m, *(f"take {card}" for card in cards), *(["end"] if len(cards) < 2 else []))

    one, other = recall("army/2"), recall("air")
    assert known(one, "axis", "ruhr") == []
    assert same_for("allies", one, other)
    both = recall("air", "army/2")
    assert known_on_board(both, "axis", "discard") == ["army/2", "air"]


@pytest.mark.rule("fog-of-war", "10.1")
@pytest.mark.ruling("R4")
def test_a_purchase_blurs_what_the_enemy_knew_of_loss() -> None:
    def buy(card: str) -> Match:
        p = Position().board("axis", "loss", "army/3 air", shown=True).garrison("axis", "berlin").advantage("allies")
        return play(p.year_end(), f"buy {card}")

    one, other = buy("army/3"), buy("air")
    assert (known_on_board(one, "axis", "loss"), known_on_board(one, "axis", "discard")) == ([], [])
    assert same_for("allies", one, other)


@pytest.mark.rule("fog-of-war", "6.4")
@pytest.mark.ruling("R23")
def test_the_losses_of_a_quagmire_are_secret_unless_the_cards_were_alike() -> None:
    def fight(attack: str) -> Callable[[int], Match]:
        def arrange(seed: int) -> Match:
            p = Position(seed).operation("axis", "alpha", "paris", attack).defence("allies", "paris", "army/2")
            p.board("axis", "loss", "").garrison("axis", "berlin")
            return play(p.dial("axis", "delta").turn("axis"), "launch alpha", "keep")

        return arrange

    mixed = fight("army/2 air")
    kept = find_match(mixed, lambda m: defenders(m, "axis", "paris") == ["army/2"], range(30))
    lost = find_match(mixed, lambda m: defenders(m, "axis", "paris") == ["air"], range(30))
    assert (known(kept, "axis", "paris"), known_on_board(kept, "axis", "loss")) == ([], [])
    assert kept.view("allies") | {"commitment": ""} == lost.view("allies") | {"commitment": ""}
    assert kept.log("allies") == lost.log("allies")
    play(kept, "end", "end", "end", "end", "resolve paris", "fight")
    assert known_on_board(kept, "axis", "loss") == ["air"]
    alike = fight("army/1 army/1")(1)
    assert known(alike, "axis", "paris") == ["army/1"]
    assert known_on_board(alike, "axis", "loss") == ["army/1"]


@pytest.mark.rule("fog-of-war", "1.6", "5.1", "5.3")
@pytest.mark.ruling("R4")
def test_two_plans_that_look_alike_cannot_be_told_apart() -> None:
    """Another target, other cards, then dismantled: the Allies see the same things happen."""

    def plan(target: str, first: str, second: str) -> Match:
        m = Position().hand("axis", "army/3 decoy").turn("axis")
        return play(m, "new", f"target {target}", f"add alpha {first}", f"defend {second}", "in ruhr")

    one, other = plan("paris", "army/3", "decoy"), plan("moscow", "decoy", "army/3")
    assert same_for("allies", one, other)
    assert same_for("allies", play(one, "dismantle alpha"), play(other, "dismantle alpha"))


@pytest.mark.rule("fog-of-war", "2", "1.4")
@pytest.mark.ruling("R1", "R33")
def test_neutral_cards_nobody_has_seen_may_be_any() -> None:
    one = Position().neutral("spain", "army/1 army/1 army/3").neutral("greece", "army/2").turn("axis")
    other = Position().neutral("spain", "army/2 army/1 army/3").neutral("greece", "army/1").turn("axis")
    assert same_for("axis", one, other)
    assert same_for("allies", one, other)


@pytest.mark.rule("fog-of-war", "11.3", "5.1")
def test_a_look_at_an_operation_is_remembered_even_when_it_is_given_up() -> None:
    def look(seed: int) -> Match:
        p = Position(seed).operation("axis", "alpha", "paris", "army/3").dial("axis", "charlie").hand("axis", "air")
        return play(p.intel_step("allies"), "look alpha", "pass", "end")

    m = find_match(look, lambda m: operation(m, "axis", "alpha", "allies")["cards"]["known"] == ["army/3"], range(20))
    play(m, "add alpha air")
    assert operation(m, "axis", "alpha", "allies")["cards"] == {"count": 2, "known": ["army/3"]}
    play(m, "dismantle alpha")
    assert known_on_board(m, "axis", "discard") == ["army/3"]


@pytest.mark.rule("fog-of-war", "5.1", "5.5.1")
def test_a_new_operation_is_secret_even_where_the_last_one_was_announced() -> None:
    p = Position().operation("axis", "alpha", "paris", "decoy").dial("axis", "foxtrot").hand("axis", "army/1")
    m = play(p.turn("axis"), "launch alpha", "defend army/1", "in ruhr", "end", "end", "end", "end")
    play(m, "new", "target paris")
    play(m, legal(m, "add")[0])
    assert operation(m, "axis", "alpha", "allies")["target"] is None


@pytest.mark.rule("fog-of-war", "5.1", "11.3")
def test_a_target_that_was_seen_is_not_suspected_elsewhere() -> None:
    """The Allies saw that Bravo goes for Paris: in no world they think possible does Charlie do so."""

    def look(seed: int) -> Match:
        p = Position(seed).operation("axis", "bravo", "paris", "air").operation("axis", "charlie", "vichy", "air")
        return play(p.dial("axis", "foxtrot").intel_step("allies"), "look bravo", "pass")

    m = find_match(look, lambda m: operation(m, "axis", "bravo", "allies")["target"] == "paris", range(30))
    suspected = {operation(m.redeal("allies", seed), "axis", "charlie")["target"] for seed in range(120)}
    assert "paris" not in suspected
    assert len(suspected) > 10


@pytest.mark.rule("fog-of-war", "5.3", "11.3")
@pytest.mark.ruling("R4")
def test_a_known_card_is_still_known_when_its_whole_pile_moves() -> None:
    m = Position().operation("axis", "foxtrot", "paris", "army/3 air", shown=True).turn("axis")
    assert operation(m, "axis", "foxtrot", "allies")["target"] == "paris"
    play(m, "dismantle foxtrot")
    assert known_on_board(m, "axis", "discard") == ["army/3", "air"]


@pytest.mark.rule("fog-of-war", "1.6", "11.3")
@pytest.mark.parametrize("seed", range(6))
def test_a_redeal_looks_the_same_to_its_seat_all_through_a_game(seed: int) -> None:
    """Seeded play of the advanced game: every few moves both seats get a world they cannot tell from theirs."""
    p = Position(seed, **ALL_OPTIONS).hand("axis", "army/3 army/2 air").hand("allies", "army/1 fleet/3 decoy")
    m = p.operation("axis", "alpha", "paris", "army/2 army/1").dial("axis", "charlie").turn("axis")
    for n in range(120):
        if m.result is not None:
            break
        actions = m.legal()
        m.play(actions[(n * 7 + seed) % len(actions)])
        if n % 6 == 0:
            for seat in m.seats:
                assert same_for(seat, m, m.redeal(seat, n))


@pytest.mark.rule("fog-of-war", "1.6")
def test_a_spectator_knows_no_card_that_lies_face_down() -> None:
    view = taken_paris().view(None)
    assert view["provinces"]["paris"]["defence"]["axis"] == {"count": 2, "known": []}
    assert view["boards"]["axis"]["hand"] == {"count": 1, "known": []}
    assert board(taken_paris(), "axis", "hand") == ["army/1"]


@pytest.mark.rule("fog-of-war", "5.5.2/2", "6.4/1")
@pytest.mark.ruling("R23")
def test_a_card_shown_when_it_leaves_is_the_one_that_was_known_there() -> None:
    """Of two Army/1 in the operation the enemy had seen one: after the rout both are known to be in Loss, once each."""
    p = Position().operation("axis", "alpha", "paris", "army/1", shown=True).defence("allies", "paris", "army/3 army/1")
    p.operation("axis", "alpha", "paris", "army/1").board("axis", "loss", "").garrison("axis", "berlin")
    m = play(p.dial("axis", "delta").turn("axis"), "launch alpha", "keep")
    assert known_on_board(m, "axis", "loss") == board(m, "axis", "loss") == ["army/1", "army/1"]


@pytest.mark.rule("fog-of-war", "5.1/2", "11.3/2")
def test_a_new_operation_is_not_suspected_of_a_target_that_was_seen() -> None:
    """The Allies know that Alpha is against Paris: Bravo, created later, may be against anything else."""
    p = Position().operation("axis", "alpha", "paris", "army/1", shown=True).hand("axis", "army/1")
    m = play(p.dial("axis", "bravo").turn("axis"), "new", "target spain", "add bravo army/1")
    worlds = [m.redeal("allies", seed).view("axis")["operations"]["axis"] for seed in range(60)]
    assert {world["alpha"]["target"] for world in worlds} == {"paris"}
    suspected = {world["bravo"]["target"] for world in worlds}
    assert "paris" not in suspected
    assert len(suspected) > 10


@pytest.mark.rule("fog-of-war", "5.3/1", "11.3/3")
def test_an_operation_that_is_gone_leaves_no_trace_on_the_wheel() -> None:
    """Looked at, then dismantled: the next operation in its space has not been looked at."""
    p = Position().operation("axis", "bravo", "paris", "army/1").dial("axis", "charlie")
    m = play(p.intel_step("allies"), "look bravo", "pass", "end", "dismantle bravo")
    t = cast(Tabletop, m.state())
    assert (t.op_looked, t.target_seen, t.pool[1]) == (0, 0, 0)


@pytest.mark.rule("fog-of-war", "A2/5")
def test_a_decoy_lost_at_sea_is_the_one_that_was_known() -> None:
    """Of two Decoys the Allies have seen the second: it is the one that goes, and the other stays unknown."""
    p = Position(A2=True).control("allies", "west_med").defence("allies", "east_med", "fleet/3")
    p.operation("axis", "alpha", "egypt", "decoy").operation("axis", "alpha", "egypt", "decoy", shown=True)
    m = play(p.dial("axis", "delta").turn("axis"), "launch alpha", "from libya east_med", "interdict east_med fleet/3")
    assert known_on_board(m, "axis", "discard") == board(m, "axis", "discard") == ["decoy", "decoy"]
