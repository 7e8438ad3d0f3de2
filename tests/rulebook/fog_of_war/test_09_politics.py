"""Chapter 9: neutrals, the USSR, France, the United Kingdom, the USA, Germany, the Balkans."""

from __future__ import annotations

import pytest

from grognard import Match
from tests.support.fog import (
    Position,
    battle,
    board,
    control,
    defenders,
    known,
    known_on_board,
    legal,
    operation,
    play,
    province,
    refusal,
)

USSR = "baltic_states kiev odessa leningrad moscow stalingrad".split()
FRANCE = "paris vichy morocco levant".split()


def attack(p: Position, side: str, target: str, cards: str) -> Match:
    """An operation launched without bonuses from the wheel."""
    m = p.operation(side, "alpha", target, cards).dial(side, "delta").turn(side)
    play(m, "launch alpha")
    return play(m, legal(m, "from")[0]) if legal(m, "from") else m


@pytest.mark.rule("fog-of-war", "9")
def test_the_neutrals_at_the_start() -> None:
    m = Position().turn("axis")
    neutral = {word for word, p in m.view(None)["provinces"].items() if p["control"] == "neutral"}
    assert neutral == {*USSR, "scandinavia", "balkans", "yugoslavia", "greece", "spain", "turkey"}
    assert m.view(None)["entered"] == {"usa": False, "ussr": False}


@pytest.mark.rule("fog-of-war", "9.1/3", "9.1/4")
@pytest.mark.ruling("R13")
def test_the_attacker_discards_its_own_cards_and_faces_all_the_others() -> None:
    p = Position().neutral("greece", "army/1").defence("axis", "greece", "army/2").defence("allies", "greece", "army/1")
    m = attack(p.control("axis", "yugoslavia"), "axis", "greece", "army/3")
    assert battle(m) == (3, 2)
    assert board(m, "axis", "discard") == ["army/2"]
    assert known_on_board(m, "axis", "discard") == []


@pytest.mark.rule("fog-of-war", "9.1/1", "9.1/5")
@pytest.mark.ruling("R28")
@pytest.mark.parametrize(
    ("cards", "owner"), [("army/3 army/1", "axis"), ("army/2", "allies"), ("army/1", "allies"), ("decoy", "allies")]
)
def test_a_minor_that_holds_joins_the_other_side(cards: str, owner: str) -> None:
    """Victory; quagmire; rout; and a rout of an attacker left with nothing to attack with."""
    m = attack(Position().neutral("scandinavia", "army/2"), "axis", "scandinavia", cards)
    for notation in ("keep", "lose army/3"):
        if notation in legal(m):
            play(m, notation)
    assert control(m, "scandinavia") == owner
    assert province(m, "scandinavia")["neutral"]["count"] == (0 if owner == "axis" else 1)


@pytest.mark.rule("fog-of-war", "9.1/5")
@pytest.mark.ruling("R28", "R32")
def test_a_minor_is_neutral_while_it_fights_and_enters_after_the_battle() -> None:
    """A defeat: the Allied and neutral cards defend, the Allies pay, and only then is Scandinavia theirs."""
    p = Position().neutral("scandinavia", "army/2").defence("allies", "scandinavia", "army/1")
    m = attack(p, "axis", "scandinavia", "army/2")
    assert (battle(m), control(m, "scandinavia")) == ((2, 3), "neutral")
    play(m, "keep")
    assert (control(m, "scandinavia"), m.turn) == ("neutral", "allies")
    assert "Scandinavia entered the war on the side of the Allies." not in m.log(None)
    play(m, "lose-neutral army/2")
    assert control(m, "scandinavia") == "allies"
    assert m.log(None)[-1] == "Scandinavia entered the war on the side of the Allies."


@pytest.mark.rule("fog-of-war", "9.1/5")
@pytest.mark.ruling("R15", "R28")
@pytest.mark.parametrize(("cards", "stays"), [("army/3 army/1", True), ("army/2", False), ("army/1", False)])
def test_the_other_sides_operation_against_a_minor_outlives_its_conquest(cards: str, stays: bool) -> None:
    """The Axis attacks Spain; the Allies, too, had planned to. Won: they may still, and nobody learns of it.

    In a quagmire or after a rout Spain is theirs, and their operation is dismantled.
    """
    p = Position().control("axis", "vichy").neutral("spain", "army/2").operation("allies", "bravo", "spain", "army/1")
    m = attack(p, "axis", "spain", cards)
    assert (control(m, "spain"), operation(m, "allies", "bravo")["target"]) == ("neutral", "spain")
    play(m, "keep", *(["lose army/3"] if "army/3" in cards else []))
    assert (m.view("allies")["operations"]["allies"] != {}) is stays
    assert ("The Allies dismantled operation Bravo: its cards were discarded." in m.log("axis")) is not stays
    assert m.view(None)["operations"]["allies"].get("bravo", {"target": None})["target"] is None


@pytest.mark.rule("fog-of-war", "9.1", "11.1")
@pytest.mark.ruling("R33", "R40")
def test_the_controller_sees_its_neutral_cards_and_needs_no_intel() -> None:
    """After the attack the Allies control Scandinavia: its neutral card is open to them; the Axis saw it in battle."""
    m = play(attack(Position().neutral("scandinavia", "army/2"), "axis", "scandinavia", "army/1"), "keep")
    assert province(m, "scandinavia", "allies")["neutral"]["known"] == ["army/2"]
    play(m, "end", "end", "intel")
    assert refusal(m, "look scandinavia-neutrals") == ("11.1", "nothing-to-see")
    assert refusal(m, "look kiev-neutrals") == ("11.1", "nothing-to-see")
    assert "look spain-neutrals" in legal(m)


@pytest.mark.rule("fog-of-war", "9.2/1", "9.2/2", "9.2/3")
@pytest.mark.ruling("R13", "R15", "R32")
def test_an_axis_attack_brings_the_whole_ussr_in() -> None:
    """All six provinces are Allied, Axis cards there are discarded, USSR cards join the draw pile, the Urals supply."""
    p = Position().defence("axis", "moscow", "army/1").defence("allies", "kiev", "army/1").neutral("odessa", "army/1")
    p.operation("allies", "bravo", "leningrad", "army/2").control("axis", "balkans")
    m = attack(p, "axis", "odessa", "army/3")
    assert m.view(None)["entered"]["ussr"]
    assert battle(m) == (3, 1)
    assert [control(m, word) for word in USSR] == ["allies"] * 6
    assert board(m, "axis", "discard") == ["army/1"]
    assert defenders(m, "allies", "kiev") == ["army/1"]
    assert m.view(None)["boards"]["allies"]["urals"] == 0
    assert board(m, "allies", "draw").count("fort/2") == 3
    assert m.view(None)["operations"]["allies"] == {}
    assert province(m, "stalingrad")["supplied"] is True
    play(m, "keep", "lose army/3")
    assert control(m, "odessa") == "axis"


@pytest.mark.rule("fog-of-war", "9.2")
@pytest.mark.ruling("R32")
def test_the_ussr_enters_after_the_attackers_cards_are_shown() -> None:
    m = attack(Position().neutral("odessa", "army/1").control("axis", "balkans"), "axis", "odessa", "army/3")
    log = m.log(None)
    shown = log.index("The Axis revealed an Army/3.")
    entered = next(i for i, line in enumerate(log) if line.startswith("The USSR entered"))
    assert shown < entered < log.index("The Neutrals revealed an Army/1.")


@pytest.mark.rule("fog-of-war", "9.2/1")
def test_the_ussr_enters_at_the_end_of_1942_if_nobody_attacked() -> None:
    m = play(Position().year(1942).at_war("usa").year_end(), "end", "end", "end", "end")
    assert m.view(None)["entered"]["ussr"]
    assert [control(m, word) for word in USSR] == ["allies"] * 6
    early = play(Position().year(1941).year_end(), "end", "end", "end", "end")
    assert not early.view(None)["entered"]["ussr"]


@pytest.mark.rule("fog-of-war", "9.2")
@pytest.mark.ruling("R31")
def test_the_allies_may_plan_against_the_neutral_ussr_but_not_launch() -> None:
    m = play(Position().hand("allies", "army/1").turn("allies"), "new", "target leningrad", "add alpha army/1")
    assert operation(m, "allies", "alpha")["target"] == "leningrad"
    p = Position().operation("allies", "alpha", "leningrad", "army/3").control("allies", "scandinavia")
    assert refusal(p.dial("allies", "delta").turn("allies"), "launch alpha") == ("9.2", "neutral-ussr")


@pytest.mark.rule("fog-of-war", "9.2.1/2", "9.5/3")
def test_the_urals_border_the_ussr_for_the_allies_only() -> None:
    """The Axis has no card for them, and its supply never passes them."""
    m = play(Position().hand("axis", "army/1").at_war("ussr").turn("axis"), "new")
    assert not [a for a in legal(m) if "urals" in a or "usa" in a]
    p = Position().at_war("ussr").control("axis", "leningrad stalingrad").turn("axis")
    assert province(p, "stalingrad")["supplied"] is False


@pytest.mark.rule("fog-of-war", "9.3/1", "9.3/2")
def test_france_falls_once_and_for_all() -> None:
    """All four provinces are Axis; Allied cards there are discarded, face down."""
    p = Position().defence("allies", "vichy", "army/2 decoy").defence("allies", "levant", "air")
    m = play(attack(p, "axis", "paris", "army/3"), "keep")
    assert [control(m, word) for word in FRANCE] == ["axis"] * 4
    assert board(m, "allies", "discard") == ["army/2", "air", "decoy"]
    assert known_on_board(m, "allies", "discard") == []
    assert m.view(None)["fallen"]["france"]


@pytest.mark.rule("fog-of-war", "9.3/3")
def test_later_changes_in_paris_move_paris_alone() -> None:
    """Taken back by the Allies, then again by the Axis: Vichy, Morocco and Levant stay as they are."""
    p = Position().fallen("france").control("axis", "paris vichy")
    m = play(attack(p, "allies", "paris", "army/3 army/3 army/2"), "keep", "lose army/3", "lose army/2")
    assert (control(m, "paris"), control(m, "vichy"), control(m, "morocco")) == ("allies", "axis", "allies")
    m = play(attack(Position().fallen("france"), "axis", "paris", "army/3"), "keep")
    assert [control(m, word) for word in FRANCE] == ["axis", "allies", "allies", "allies"]


@pytest.mark.rule("fog-of-war", "9.3/2")
@pytest.mark.ruling("R34")
@pytest.mark.parametrize("by", ["axis", "allies"])
def test_a_quagmire_in_a_country_that_falls_is_over(by: str) -> None:
    """Vichy in quagmire, whoever began it: the Allied cards are discarded, those of the Axis stay and defend."""
    p = Position().quagmire("vichy", by=by).defence("axis", "vichy", "army/2").defence("allies", "vichy", "army/1")
    p.control("allies" if by == "axis" else "axis", "vichy")
    m = p.operation("axis", "alpha", "paris", "army/3").dial("axis", "delta").turn("axis")
    play(m, "launch alpha", "keep")
    assert (control(m, "vichy"), province(m, "vichy")["quagmire"]) == ("axis", None)
    assert defenders(m, "axis", "vichy") == ["army/2"]
    assert board(m, "allies", "discard") == ["army/1"]
    assert "end" in legal(m)


@pytest.mark.rule("fog-of-war", "9.4/1", "9.4/2")
def test_the_united_kingdom_falls_with_britain() -> None:
    p = Position().control("axis", "north_sea").defence("allies", "egypt", "army/2").quagmire("egypt", by="axis")
    p.defence("axis", "egypt", "army/1").board("allies", "discard", "")
    m = p.operation("axis", "alpha", "britain", "army/3 army/3 army/2").dial("axis", "delta").turn("axis")
    play(m, "launch alpha", "keep", "lose army/3", "lose army/2")
    assert (control(m, "britain"), control(m, "egypt")) == ("axis", "axis")
    assert board(m, "allies", "discard") == ["army/2"]
    assert province(m, "egypt")["quagmire"] is None
    assert m.view(None)["fallen"]["uk"]


@pytest.mark.rule("fog-of-war", "9.4/1")
def test_britain_taken_a_second_time_moves_britain_alone() -> None:
    p = Position().control("axis", "north_sea").fallen("uk")
    m = attack(p, "axis", "britain", "army/3 army/3 army/2")
    play(m, "keep", "lose army/3", "lose army/2")
    assert (control(m, "britain"), control(m, "egypt")) == ("axis", "allies")


@pytest.mark.rule("fog-of-war", "9.5/2")
@pytest.mark.ruling("R35")
def test_the_usa_enters_at_the_end_of_1941() -> None:
    m = play(Position().year_end(), "end", "end", "end", "end")
    assert (m.view(None)["year"], m.view(None)["entered"]["usa"]) == (1941, False)
    m = play(Position().year(1941).year_end(), "end", "end", "end", "end")
    assert (m.view(None)["year"], m.view(None)["entered"]["usa"]) == (1942, True)
    assert m.view(None)["boards"]["allies"]["usa"] == 0


@pytest.mark.rule("fog-of-war", "1.4/7", "9.5/1")
def test_the_usa_card_pays_what_is_printed_for_the_year() -> None:
    """With no province in supply the Allies have the resources of USA/Canada alone, and the Urals once at war."""
    for i, year in enumerate(range(1940, 1945)):
        p = Position().year(year)
        card, urals = p.t.facts.usa_resources[i], p.t.facts.urals_resources
        m = p.control("axis", " ".join(p.t.facts.ids[:28])).turn("axis")
        assert m.view(None)["boards"]["allies"]["resources"] == card
        p = Position().year(year).at_war("ussr")
        m = p.control("axis", " ".join(p.t.facts.ids[:28])).turn("axis")
        assert m.view(None)["boards"]["allies"]["resources"] == card + urals
    assert len(set(p.t.facts.usa_resources)) > 1


@pytest.mark.rule("fog-of-war", "9.6/1")
def test_berlin_and_ruhr_together_end_the_war() -> None:
    p = Position().control("allies", "ruhr")
    m = play(attack(p, "allies", "berlin", "army/3"), "keep")
    assert m.result is not None
    assert (m.result.winners, m.result.reason) == (("allies",), "germany")
    alone = play(attack(Position(), "allies", "ruhr", "army/3"), "keep")
    assert alone.result is None


@pytest.mark.rule("fog-of-war", "9.6/3")
def test_ruhr_is_never_attacked_from_the_north_sea() -> None:
    p = Position().operation("allies", "alpha", "ruhr", "army/3").dial("allies", "delta").fallen("france")
    assert refusal(p.control("axis", "paris").turn("allies"), "launch alpha") == ("7.2", "no-supply")
    p = Position().operation("allies", "alpha", "ruhr", "army/3").dial("allies", "delta")
    m = play(p.control("allies", "scandinavia").turn("allies"), "launch alpha")
    assert legal(m) == ["from scandinavia direct", "from paris direct"]
    assert refusal(m, "from north_sea direct") == ("7.1.2", "no-launch-place")


@pytest.mark.rule("fog-of-war", "9.6/5")
def test_ruhr_and_scandinavia_are_adjacent_by_land() -> None:
    m = attack(Position().neutral("scandinavia", ""), "axis", "scandinavia", "army/3")
    assert battle(m) == (3, 0)


@pytest.mark.rule("fog-of-war", "9.7/1", "9.7/2")
@pytest.mark.ruling("R13", "R30", "R33")
def test_the_balkans_join_the_axis_after_1940() -> None:
    """After scoring and production; neutral and Axis cards stay, Allied ones are discarded."""
    p = Position().neutral("balkans", "army/2 army/1")
    p.defence("allies", "balkans", "air").defence("axis", "balkans", "air")
    m = p.operation("axis", "bravo", "balkans", "army/3").year_end()
    assert (m.view(None)["vp"], control(m, "balkans")) == (4, "neutral")
    play(m, "end", "end", "end", "end")
    assert control(m, "balkans") == "axis"
    assert province(m, "balkans", "axis")["neutral"]["known"] == ["army/2", "army/1"]
    assert province(m, "balkans", "allies")["neutral"] == {"count": 2, "known": []}
    assert defenders(m, "axis", "balkans") == ["air"]
    assert defenders(m, "allies", "balkans") == []
    assert m.view(None)["operations"]["axis"] == {}
    assert known(m, "axis", "balkans") == []


@pytest.mark.rule("fog-of-war", "9.7/3")
@pytest.mark.ruling("R28", "R29")
def test_the_balkans_join_whoever_did_not_attack_them() -> None:
    m = play(attack(Position().neutral("balkans", "army/2 army/2"), "axis", "balkans", "army/1"), "keep")
    assert (control(m, "balkans"), province(m, "balkans")["neutral"]["count"]) == ("allies", 2)
    p = Position().neutral("balkans", "army/2 army/2").control("allies", "greece")
    m = play(attack(p, "allies", "balkans", "army/1"), "keep")
    assert control(m, "balkans") == "axis"


@pytest.mark.rule("fog-of-war", "9.1/1")
def test_minors_stay_neutral_while_nobody_attacks_them() -> None:
    """Year after year; the Balkans alone join of themselves."""
    for year in range(1940, 1944):
        m = play(Position().year(year).at_war("usa").year_end(), "end", "end", "end", "end")
        minors = ("scandinavia", "yugoslavia", "greece", "spain", "turkey")
        assert [control(m, word) for word in minors] == ["neutral"] * 5


@pytest.mark.rule("fog-of-war", "9.2.1/1")
@pytest.mark.parametrize("word", USSR)
def test_the_urals_border_three_provinces(word: str) -> None:
    """An Allied province of the USSR alone among Axis ones is in supply if it borders the Urals."""
    p = Position().at_war("ussr").control("axis", " ".join(w for w in USSR if w != word))
    p.control("axis", "poland balkans turkey scandinavia")
    assert province(p.turn("axis"), word)["supplied"] is (word in ("leningrad", "moscow", "stalingrad"))
    p = Position().at_war("ussr").control("axis", word).control("allies", "poland balkans turkey scandinavia")
    assert province(p.turn("axis"), word)["supplied"] is False


@pytest.mark.rule("fog-of-war", "9.1/3")
def test_the_log_tells_of_the_attackers_cards_that_are_discarded() -> None:
    p = Position().neutral("greece", "army/1").defence("axis", "greece", "army/2 decoy").control("axis", "yugoslavia")
    m = attack(p, "axis", "greece", "army/3")
    assert "The Axis discarded the 2 cards that it had in Greece." in m.log(None)
