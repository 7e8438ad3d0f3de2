"""Chapter 3: turns and the end of the year."""

from __future__ import annotations

from collections import Counter

import pytest

import grognard
from grognard import Match
from tests.support.fog import (
    Position,
    board,
    control,
    defenders,
    find_match,
    known_on_board,
    legal,
    operation,
    play,
    province,
    refusal,
)


def play_one_card(m: Match) -> Match:
    """A turn that plays one card as a defender and does nothing else, Intel included."""
    play(m, legal(m, "defend")[0])
    return play(m, legal(m)[0], "end", "end")


@pytest.mark.rule("fog-of-war", "3.1", "3.1.1")
@pytest.mark.ruling("R5")
def test_the_dial_turns_every_turn_except_each_sides_first() -> None:
    m = grognard.game("fog-of-war").new(seed=5)
    m.play(m.legal()[0])
    play(m, "end", "end")
    dials = []
    for _ in range(3):
        dials.append((m.view(None)["boards"]["axis"]["dial"], m.view(None)["boards"]["allies"]["dial"]))
        play_one_card(play_one_card(m))
    assert dials == [("alpha", "alpha"), ("bravo", "alpha"), ("charlie", "bravo")]


@pytest.mark.rule("fog-of-war", "3.1/1", "3.1.3/1", "3.1.4/1")
def test_the_four_steps_of_a_turn() -> None:
    """Dial, actions, Intel at one token, draw up to three; then the other side."""
    m = Position().hand("axis", "army/1 army/1 army/1").dial("axis", "bravo").opens("axis")
    assert m.view(None)["boards"]["axis"]["dial"] == "charlie"
    play(m, "defend army/1", "in berlin", "end")
    assert "look spain-neutrals" in legal(m)
    play(m, "look spain-neutrals", "pass")
    assert m.view(None)["boards"]["axis"]["intel"] == 4
    play(m, "end")
    assert len(board(m, "axis", "hand")) == 3
    assert m.turn == "allies"


@pytest.mark.rule("fog-of-war", "3.1.2/1")
def test_actions_come_in_any_order_and_number() -> None:
    m = Position().hand("axis", "army/3 army/1 decoy").operation("axis", "alpha", "vichy", "army/2")
    match = m.defence("allies", "paris", "decoy").dial("axis", "delta").turn("axis")
    play(match, "intel", "look paris", "pass", "add alpha army/3", "launch alpha", "from italy direct", "keep")
    play(match, "lose army/2", "new", "target spain", "add delta army/1", "dismantle delta", "defend decoy", "in ruhr")
    assert control(match, "vichy") == "axis"
    assert legal(match) == ["intel", "end"]


@pytest.mark.rule("fog-of-war", "3.1.2/2")
def test_own_quagmires_must_be_resolved_before_the_actions_end() -> None:
    m = Position().quagmire("vichy", by="axis").defence("axis", "vichy", "army/1").turn("axis")
    assert refusal(m, "end") == ("3.1.2", "resolve-first")
    play(m, "resolve vichy", "fight", "keep")
    assert "end" in legal(m)


@pytest.mark.rule("fog-of-war", "3.1.3/1", "3.1.3/2", "11/2")
def test_intel_among_the_actions_costs_one_token_more() -> None:
    m = Position().defence("allies", "paris", "decoy").turn("axis")
    play(m, "intel", "look paris", "pass", "end", "look paris", "pass")
    assert m.view(None)["boards"]["axis"]["intel"] == 5 - 2 - 1
    assert m.view(None)["boards"]["axis"]["spent"] == 3


@pytest.mark.rule("fog-of-war", "3.1.4/3")
@pytest.mark.ruling("R8")
def test_one_card_must_be_played_while_there_is_one() -> None:
    m = Position().hand("axis", "army/1 decoy").turn("axis")
    assert refusal(m, "end") == ("3.1.4", "play-a-card")
    play(m, "new", "target paris", "add alpha decoy")
    assert "end" in legal(m)
    assert "end" in legal(Position().turn("axis"))


@pytest.mark.rule("fog-of-war", "3.1.4/3")
@pytest.mark.ruling("R8")
def test_the_duty_to_play_lapses_when_no_card_has_a_place() -> None:
    """Turkey alone is Allied and cut off, all the rest is Axis and in quagmires fought this turn: nowhere to play."""
    p = Position(A1=True).hand("allies", "army/1").control("allies", "turkey")
    for word in p.t.facts.ids[:28]:
        if word != "turkey":
            p.control("axis", word).quagmire(word, by="allies", resolved=True)
    assert legal(p.turn("allies")) == ["intel", "end"]


@pytest.mark.rule("fog-of-war", "3.1.4/1", "6.8/1")
@pytest.mark.ruling("R10")
def test_example_the_draw_pile_runs_out_and_winter_comes() -> None:
    """3.1.4: two cards left, three to draw: the Allies take both, winter begins, and they play on from their hand."""
    m = Position().hand("allies", "decoy").board("allies", "draw", "army/1 army/2").turn("allies")
    play(m, "defend decoy", "in paris", "end")
    assert not m.view(None)["winter"]
    play(m, "end")
    assert m.view(None)["winter"]
    assert board(m, "allies", "hand") == ["army/2", "army/1"]
    assert m.view(None)["boards"]["allies"]["draw"]["count"] == 0


@pytest.mark.rule("fog-of-war", "3.1.4/2")
@pytest.mark.ruling("R10")
def test_winter_comes_with_the_last_card_drawn_and_not_before() -> None:
    for draw, winter in (("army/1", True), ("army/1 army/2", False)):
        m = Position().hand("allies", "decoy decoy decoy").board("allies", "draw", draw).turn("allies")
        play(m, "defend decoy", "in paris", "end", "end")
        assert m.view(None)["winter"] is winter


@pytest.mark.rule("fog-of-war", "3.1.4/2")
@pytest.mark.ruling("R10")
def test_winter_does_not_stop_when_ussr_cards_refill_the_draw_pile() -> None:
    m = Position().winter().board("allies", "draw", "").operation("axis", "alpha", "odessa", "army/3")
    match = m.control("axis", "balkans").neutral("odessa", "army/1").dial("axis", "delta").turn("axis")
    play(match, "launch alpha", "keep")
    assert match.view(None)["boards"]["allies"]["draw"]["count"] == 3
    assert match.view(None)["winter"]


@pytest.mark.rule("fog-of-war", "3/1", "3.1.4/4")
def test_without_cards_the_turns_go_on() -> None:
    """The dial turns, operations can be launched and Intel used by a side that has no card left."""
    p = Position().board("axis", "draw", "").operation("axis", "bravo", "vichy", "army/2")
    m = p.dial("axis", "delta").winter().opens("axis")
    assert m.view(None)["boards"]["axis"]["dial"] == "echo"
    assert {"launch bravo", "dismantle bravo", "intel", "end"} == set(legal(m))
    play(m, "end", "end")
    assert m.turn == "allies"


@pytest.mark.rule("fog-of-war", "3.2/1", "3.2/3", "3.2/6", "3.2/7", "3.2/8")
@pytest.mark.ruling("R11")
def test_the_year_end_in_its_order() -> None:
    """Points, Win split, production and take-back (first the side without the marker), then the new year."""
    p = Position().board("axis", "win", "army/1 army/1 army/1").defence("axis", "ruhr", "decoy")
    m = p.intel("axis", 1, spent=4).operation("allies", "alpha", "libya", "fleet/1").year_end()
    assert m.view(None)["vp"] == 4
    assert board(m, "axis", "win") == []
    assert (m.turn, m.view(None)["production"]["side"]) == ("allies", "allies")
    play(m, "end")
    assert m.turn == "axis"
    play(m, "end")
    assert (m.turn, legal(m)) == ("allies", ["dismantle alpha", "end"])
    play(m, "end")
    assert (m.turn, legal(m)) == ("axis", ["recall ruhr", "end"])
    assert m.view(None)["boards"]["axis"]["intel"] == 1
    assert control(m, "balkans") == "neutral"
    play(m, "end")
    assert m.view(None)["year"] == 1941
    assert m.view(None)["boards"]["axis"]["intel"] == 5
    assert control(m, "balkans") == "axis"
    assert len(board(m, "axis", "hand")) == 3
    assert operation(m, "allies", "alpha")["target"] == "libya"


@pytest.mark.rule("fog-of-war", "3.2/3")
def test_the_side_with_the_marker_produces_last() -> None:
    m = Position().advantage("allies").year_end()
    assert m.turn == "axis"


@pytest.mark.rule("fog-of-war", "3.2/2")
@pytest.mark.parametrize(("cards", "free"), [("air", 1), ("air air", 1), ("air air air", 2)])
def test_the_win_space_is_dealt_to_discard_and_loss_in_turn(cards: str, free: int) -> None:
    m = Position().board("axis", "win", cards).year_end()
    assert board(m, "axis", "discard").count("air") == free
    assert board(m, "axis", "loss").count("air") == 5 - free


@pytest.mark.rule("fog-of-war", "3.2/2")
@pytest.mark.ruling("R23")
def test_the_win_split_is_random_and_face_down() -> None:
    def arrange(seed: int) -> Match:
        return Position(seed).board("axis", "win", "army/3 army/1", shown=True).year_end()

    strong = find_match(arrange, lambda m: "army/3" in board(m, "axis", "discard"), range(50))
    weak = find_match(arrange, lambda m: "army/1" in board(m, "axis", "discard"), range(50))
    for m in (strong, weak):
        assert known_on_board(m, "axis", "discard") == []
    assert known_on_board(strong, "axis", "loss") == known_on_board(weak, "axis", "loss")


@pytest.mark.rule("fog-of-war", "3.2/4")
@pytest.mark.ruling("R4")
def test_cards_are_taken_back_and_operations_dismantled_at_the_year_end() -> None:
    p = Position().defence("axis", "ruhr", "army/2 fleet/1 decoy").operation("axis", "bravo", "paris", "army/3")
    m = play(p.year_end(), "end", "end", "end")
    assert refusal(m, "recall berlin") == ("3.2", "nothing-there")
    assert refusal(m, "dismantle alpha") == ("5.3", "no-operation")
    play(m, "recall ruhr", "take fleet/1")
    assert refusal(m, "take air") == ("3.2", "not-there")
    play(m, "end", "recall ruhr", "all", "dismantle bravo")
    assert defenders(m, "axis", "ruhr") == []
    taken = Counter(board(m, "axis", "discard"))
    assert taken >= Counter({"army/2": 1, "fleet/1": 1, "decoy": 1, "army/3": 1})
    assert known_on_board(m, "axis", "discard") == []
    assert all("Paris" not in line for line in m.log("allies"))


@pytest.mark.rule("fog-of-war", "3.2/5")
@pytest.mark.ruling("R24")
def test_a_quagmire_holds_the_cards_of_both_sides_over_the_year_end() -> None:
    p = Position().quagmire("vichy", by="axis").defence("axis", "vichy", "army/3").defence("allies", "vichy", "army/2")
    m = play(p.year_end(), "end", "end")
    assert refusal(m, "recall vichy") == ("3.2", "quagmire-holds")
    play(m, "end")
    assert refusal(m, "recall vichy") == ("3.2", "quagmire-holds")
    play(m, "end")
    assert province(m, "vichy")["quagmire"] == "axis"


@pytest.mark.rule("fog-of-war", "3.2", "6.8")
@pytest.mark.ruling("R9")
def test_winter_ends_with_the_year() -> None:
    m = play(Position().winter().year_end(), "end", "end", "end", "end")
    assert not m.view(None)["winter"]


@pytest.mark.rule("fog-of-war", "3/2", "3/3", "3.2/7")
@pytest.mark.ruling("R6")
@pytest.mark.parametrize(
    ("axis", "allies", "first"), [(5, 4, "axis"), (4, 5, "allies"), (5, 5, "axis"), (2, 3, "axis")]
)
def test_the_larger_draw_pile_opens_the_year(axis: int, allies: int, first: str) -> None:
    """Measured after the new hands are drawn; equal piles, two empty ones too, mean the Axis."""
    p = Position().board("axis", "discard", "decoy " * axis).board("allies", "discard", "decoy " * allies)
    m = play(p.garrison("axis", "berlin").garrison("allies", "britain").year_end(), "end", "end", "end", "end")
    assert m.turn == first
    assert m.view(None)["boards"]["axis"]["draw"]["count"] == max(0, axis - 3)


@pytest.mark.rule("fog-of-war", "3.1.4", "3.2")
@pytest.mark.ruling("R10", "R11")
def test_the_three_cards_of_a_new_year_can_bring_winter_at_once() -> None:
    p = Position().board("axis", "discard", "decoy decoy decoy").garrison("axis", "berlin")
    m = play(p.year_end(), "end", "end", "end", "end")
    assert (m.view(None)["year"], m.view(None)["winter"]) == (1941, True)


@pytest.mark.rule("fog-of-war", "3.2/10")
@pytest.mark.ruling("R12")
def test_after_1944_only_axis_points_are_scored_and_bought() -> None:
    """No Win split, no Allied production, no take-back: the Axis buys points, then the victory cards decide."""
    p = Position().year(1944).at_war("usa", "ussr").board("axis", "win", "army/3").victory("poland italy", "paris")
    m = p.year_end()
    assert m.turn == "axis"
    assert board(m, "axis", "win") == ["army/3"]
    assert legal(m) == ["point", "end"]
    for notation in ("buy army/1", "industry", "tokens"):
        assert refusal(m, notation) == ("3.2", "last-year")
    play(m, "end")
    assert m.result is not None
    assert m.result.reason == "victory-cards"


@pytest.mark.rule("fog-of-war", "3.2/2", "3.2/9")
def test_the_log_of_the_year_end_gives_the_numbers() -> None:
    m = Position().board("axis", "win", "air air air").year_end()
    assert "The Axis's Win cards were split: 2 to Discard, 1 to Loss." in m.log(None)
    assert "End of the year: the Axis gained 4 victory points from its provinces and now has 4." in m.log(None)
    play(m, "end", "end", "end", "end")
    assert "The Allies received 3 reinforcement cards in Loss." in m.log(None)
    assert "The year 1941 begins: the Axis has the first turn." in m.log(None)


@pytest.mark.rule("fog-of-war", "3.1.4/1")
def test_the_log_of_a_draw_gives_the_cards_to_their_owner_and_their_number_to_the_enemy() -> None:
    m = Position().hand("allies", "decoy decoy decoy").board("allies", "draw", "army/1 army/2 air").turn("allies")
    play(m, "defend decoy", "in paris", "defend decoy", "in paris", "end", "end")
    assert sum(line.startswith("The Allies drew ") for line in m.log("allies")) == 1
    assert "The Allies drew 2 cards." in m.log("axis")
    full = Position().hand("allies", "decoy").turn("allies")
    play(full, "defend decoy", "in paris")
    assert not [line for line in full.log("axis") if "drew" in line]


@pytest.mark.rule("fog-of-war", "3.1.4/1")
def test_nothing_is_drawn_and_nothing_said_when_there_is_nothing_to_draw() -> None:
    p = Position().hand("axis", "decoy").board("axis", "draw", "").winter()
    m = play(p.turn("axis"), "defend decoy", "in ruhr", "end", "end")
    assert not [line for line in m.log(None) if "The Axis drew" in line]


@pytest.mark.rule("fog-of-war", "3.2/7")
def test_each_side_gets_its_own_discards_back() -> None:
    p = Position().board("axis", "discard", "army/3 army/2 army/2 army/2 army/1").garrison("axis", "berlin")
    p.board("allies", "discard", "fleet/3 fleet/2 fleet/2 fleet/1 air").garrison("allies", "britain")
    m = play(p.year_end(), "end", "end", "end", "end")
    axis, allies = (board(m, side, "hand") + board(m, side, "draw") for side in ("axis", "allies"))
    assert sorted(axis) == ["army/1", "army/2", "army/2", "army/2", "army/3"]
    assert sorted(allies) == ["air", "fleet/1", "fleet/2", "fleet/2", "fleet/3"]
    assert board(m, "axis", "discard") == board(m, "allies", "discard") == []


@pytest.mark.rule("fog-of-war", "3/1", "1/2")
@pytest.mark.parametrize("last", ["axis", "allies"])
def test_the_year_goes_on_while_either_side_has_a_card(last: str) -> None:
    """One side is out of cards, the other holds one, or has one to draw."""
    other = "allies" if last == "axis" else "axis"
    for space in ("hand", "draw"):
        p = Position().board(other, "draw", "").board(other, "hand", "").winter()
        p.board(last, "draw", "decoy" if space == "draw" else "").board(
            last, "hand", "decoy" if space == "hand" else ""
        )
        m = play(p.turn(other), "end", "end")
        assert (m.view(None)["production"], m.turn) == (None, last)


@pytest.mark.rule("fog-of-war", "1.4", "3.2")
def test_no_reinforcements_come_in_the_last_year() -> None:
    """The cards of the USA, should they still wait on its space, are no reinforcements."""
    m = Position().year(1943).at_war("ussr").year_end()
    before = board(m, "allies", "loss")
    while m.view(None)["year"] == 1943:
        play(m, "end")
    assert not any("reinforcement" in line for line in m.log(None))
    assert board(m, "allies", "loss") == before
