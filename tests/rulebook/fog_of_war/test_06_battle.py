"""Chapter 6: battles and quagmires."""

from __future__ import annotations

import pytest

from grognard import Match
from tests.support.fog import (
    Position,
    battle,
    board,
    control,
    defenders,
    find_match,
    known,
    known_on_board,
    legal,
    play,
    province,
    refusal,
)


def attack_on_paris(attack: str, defence: str, seed: int = 7) -> Match:
    """The Axis has launched against Paris, without bonuses."""
    p = Position(seed).operation("axis", "alpha", "paris", attack).defence("allies", "paris", defence)
    return play(p.dial("axis", "delta").turn("axis"), "launch alpha")


def quagmire_in_vichy(axis: str, allies: str) -> Position:
    """An Axis quagmire in Vichy, the Axis to move."""
    return Position().quagmire("vichy", by="axis").defence("axis", "vichy", axis).defence("allies", "vichy", allies)


def outcome(m: Match) -> str:
    """The last result that everybody was told."""
    lines = [line for line in m.log(None) if line.endswith(" for the attacker.")]
    return lines[-1].split()[-4]


@pytest.mark.rule("fog-of-war", "5.5.2/2", "6/1", "6.3/1", "6.3/2", "6.3/5", "5.5.1")
@pytest.mark.ruling("R21", "R23")
def test_example_the_battle_of_moscow() -> None:
    """6: 3 + 2 + 1 + 1 and A+1 make 8, against Fort/2 and Army/1: victory, and the Axis gives up 3.

    The Decoy is discarded; the Axis chooses the Army/3, the rest defends Moscow; the Allied cards go to Loss.
    """
    p = Position().operation("axis", "foxtrot", "moscow", "army/3 army/2 army/1 army/1 decoy").dial("axis", "echo")
    p.at_war("ussr").control("axis", "kiev").defence("allies", "moscow", "fort/2 army/1").board("allies", "loss", "")
    m = play(p.turn("axis"), "launch foxtrot")
    assert battle(m) == (8, 3)
    assert board(m, "axis", "discard") == ["decoy"]
    play(m, "keep")
    assert legal(m) == ["lose army/3", "lose army/2", "lose army/1"]
    play(m, "lose army/3")
    assert board(m, "axis", "win") == ["army/3"]
    assert defenders(m, "axis", "moscow") == ["army/2", "army/1", "army/1"]
    assert board(m, "allies", "loss") == ["army/1", "fort/2"]
    assert control(m, "moscow") == "axis"
    assert known_on_board(m, "axis", "win") == ["army/3"]


@pytest.mark.rule("fog-of-war", "6.3/3")
@pytest.mark.ruling("R21")
def test_example_moscow_could_be_paid_with_two_and_one() -> None:
    """6: the other way to give up 3; after a 2 an Army/1 is still owed, and no card may be spared or added."""
    p = Position().operation("axis", "foxtrot", "moscow", "army/3 army/2 army/1 army/1 decoy").dial("axis", "echo")
    p.at_war("ussr").control("axis", "kiev").defence("allies", "moscow", "fort/2 army/1")
    m = play(p.turn("axis"), "launch foxtrot", "keep", "lose army/2")
    assert m.view(None)["battle"]["owed"] == 1
    assert refusal(m, "end") == ("6.3", "losses-short")
    assert refusal(m, "lose army/2") == ("6.3", "not-in-battle")
    play(m, "lose army/1")
    assert board(m, "axis", "win") == ["army/2", "army/1"]
    assert defenders(m, "axis", "moscow") == ["army/3", "army/1"]


def kiev(seed: int) -> Match:
    """The Allies attack Kiev: Army/3, Air and Army/1 with A+1 against two Army/2; both lose a card at random."""
    p = Position(seed).at_war("ussr").control("axis", "kiev").defence("axis", "kiev", "army/2 army/2")
    p.operation("allies", "bravo", "kiev", "army/3 air army/1").board("allies", "loss", "").board("axis", "loss", "")
    p.garrison("axis", "berlin").garrison("allies", "britain")
    p.hand("axis", "decoy decoy").hand("allies", "army/2 decoy")
    return play(p.dial("allies", "alpha").turn("allies"), "launch bravo", "from moscow direct", "keep")


@pytest.mark.rule("fog-of-war", "6.4/1", "6.4/3", "6.4/5", "6.4/8", "7.1.4", "13")
@pytest.mark.ruling("R23", "R24")
def test_example_the_quagmire_of_kiev() -> None:
    """6.4: 6 against 4 is a quagmire; chance takes an Air and an Army/2; two Decoys and an Army/2 later it is won.

    The Allies know that one Army/2 is left in Kiev; the Axis cannot tell which of three cards the Allies lost.
    """
    m = find_match(kiev, lambda m: board(m, "allies", "loss") == ["air"], range(40))
    assert outcome(m) == "Quagmire"
    assert province(m, "kiev")["quagmire"] == "allies"
    assert board(m, "axis", "loss") == ["army/2"]
    assert known(m, "axis", "kiev") == ["army/2"]
    assert known(m, "allies", "kiev") == []
    assert known_on_board(m, "allies", "loss") == []
    assert refusal(m, "resolve kiev") == ("6.4", "fought-already")
    play(m, "defend decoy")
    assert refusal(m, "in kiev") == ("4", "enemy-province")
    play(m, "in britain", "end", "end")
    play(m, "defend decoy", "in kiev", "defend decoy", "in kiev", "end", "end")
    play(m, "resolve kiev", "reinforce army/2", "fight")
    assert battle(m) == (6, 2)
    play(m, "keep")
    assert outcome(m) == "Victory"
    play(m, "lose army/2")
    assert board(m, "allies", "win") == ["army/2"]
    assert defenders(m, "allies", "kiev") == ["army/3", "army/1"]
    assert control(m, "kiev") == "allies"
    assert province(m, "kiev")["quagmire"] is None


@pytest.mark.rule("fog-of-war", "6.1/1", "6.1/2")
@pytest.mark.ruling("R21", "R23")
def test_defeat_the_attacker_loses_all_the_defender_matches_the_attack() -> None:
    m = attack_on_paris("army/2 decoy", "army/2 army/1")
    play(m, "keep")
    assert outcome(m) == "Defeat"
    assert (m.turn, m.view(None)["battle"]["owed"]) == ("allies", 2)
    assert legal(m) == ["lose army/2"]
    assert refusal(m, "lose army/1") == ("6.3", "overpays")
    play(m, "lose army/2")
    assert board(m, "allies", "win") == ["army/2"]
    assert defenders(m, "allies", "paris") == ["army/1"]
    assert "army/2" in board(m, "axis", "loss")
    assert board(m, "axis", "discard") == ["decoy"]
    assert control(m, "paris") == "allies"


@pytest.mark.rule("fog-of-war", "6.1/2", "6.1/3")
@pytest.mark.ruling("R21")
def test_defeat_counts_the_attack_bonus_and_the_rest_stays() -> None:
    p = Position().operation("axis", "bravo", "paris", "army/1").defence("allies", "paris", "fort/2 army/1")
    m = play(p.turn("axis"), "launch bravo", "keep")
    assert m.view(None)["battle"]["owed"] == 2
    play(m, "lose fort/2")
    assert defenders(m, "allies", "paris") == ["army/1"]
    assert known(m, "allies", "paris") == ["army/1"]


@pytest.mark.rule("fog-of-war", "6.1/4")
@pytest.mark.ruling("R21", "R22")
def test_neutral_cards_may_pay_for_the_defence() -> None:
    p = Position().operation("axis", "alpha", "scandinavia", "army/2 army/1").neutral("scandinavia", "army/3")
    m = p.defence("allies", "scandinavia", "army/1").dial("axis", "delta").turn("axis")
    play(m, "launch alpha", "keep")
    assert legal(m) == ["lose-neutral army/3"]
    assert refusal(m, "lose army/1") == ("6.3", "overpays")
    play(m, "lose-neutral army/3")
    assert province(m, "scandinavia", "allies")["neutral"] == {"count": 0, "known": []}
    assert defenders(m, "allies", "scandinavia") == ["army/1"]
    assert board(m, "allies", "win") == []


@pytest.mark.rule("fog-of-war", "6.1/2")
@pytest.mark.ruling("R21")
def test_a_winner_without_enough_cards_gives_up_all() -> None:
    """3 against Fort/2 and D+1 and winter: the defence of 4 wins, and the one card it has pays."""
    p = Position().operation("axis", "echo", "paris", "army/3").defence("allies", "paris", "fort/2").winter()
    m = play(p.turn("axis"), "launch echo", "keep")
    assert outcome(m) == "Defeat"
    assert board(m, "allies", "win") == ["fort/2"]
    assert m.turn == "axis"


@pytest.mark.rule("fog-of-war", "6.2/1", "6.2/2")
@pytest.mark.ruling("R20", "R23")
def test_rout_the_defender_loses_nothing() -> None:
    m = play(attack_on_paris("army/1 decoy", "army/2"), "keep")
    assert outcome(m) == "Rout"
    assert defenders(m, "allies", "paris") == ["army/2"]
    assert board(m, "allies", "win") == []
    assert known_on_board(m, "axis", "loss") == ["army/1"]
    assert known_on_board(m, "axis", "discard") == ["decoy"]


@pytest.mark.rule("fog-of-war", "6.3/6", "6.3/7")
def test_victory_changes_control_supply_and_province_cards() -> None:
    """Egypt lost: the Allied card of Egypt is back in the deck, and Levant is supplied by sea no more."""
    p = Position().operation("axis", "alpha", "egypt", "army/3").control("axis", "east_med").hand("allies", "army/1")
    m = p.dial("axis", "delta").turn("axis")
    assert province(m, "levant")["supplied"] is True
    play(m, "launch alpha", "from libya direct", "keep")
    assert control(m, "egypt") == "axis"
    assert province(m, "levant")["supplied"] is False
    play(m, "end", "end")
    assert "target egypt" in legal(play(m, "new"))


@pytest.mark.rule("fog-of-war", "6.4/2")
@pytest.mark.ruling("R13", "R23", "R28")
def test_example_the_four_cards_of_spain() -> None:
    """6.4: of one Allied and three neutral cards two are lost: first the Allied one, then a neutral, face up."""
    p = Position().operation("axis", "alpha", "spain", "army/3 army/2").neutral("spain", "army/1 army/1 army/1")
    p.defence("allies", "spain", "army/2").board("allies", "loss", "").garrison("allies", "egypt")
    p.control("axis", "vichy")
    m = play(p.dial("axis", "delta").turn("axis"), "launch alpha", "from vichy direct", "keep")
    assert outcome(m) == "Quagmire"
    assert board(m, "allies", "loss") == ["army/2"]
    assert province(m, "spain")["neutral"]["count"] == 2
    assert "The Neutrals lost an Army/1 in the quagmire, out of the game." in m.log(None)
    assert control(m, "spain") == "allies"


@pytest.mark.rule("fog-of-war", "6.4/1")
@pytest.mark.parametrize(("attack", "left"), [("army/3", 1), ("army/2 army/1", 1), ("army/1 army/1 army/1", 2)])
def test_half_the_cards_rounded_down_are_lost(attack: str, left: int) -> None:
    m = play(attack_on_paris(attack, "army/2"), "keep")
    assert outcome(m) == "Quagmire"
    assert len(defenders(m, "axis", "paris")) == left
    assert defenders(m, "allies", "paris") == ["army/2"]


@pytest.mark.rule("fog-of-war", "6.4/7", "6.4/8")
@pytest.mark.ruling("R24")
def test_the_attacker_adds_cards_only_while_resolving_it() -> None:
    """Cards first, then the battle; no way out, and no second battle in the same turn."""
    m = quagmire_in_vichy("army/2", "army/2").hand("axis", "army/1 decoy").turn("axis")
    play(m, "defend army/1")
    assert refusal(m, "in vichy") == ("4", "enemy-province")
    m.undo("axis")
    assert refusal(m, "resolve paris") == ("6.4", "no-quagmire")
    play(m, "resolve vichy", "reinforce army/1")
    assert refusal(m, "reinforce army/3") == ("6.4", "not-in-hand")
    play(m, "fight", "keep")
    assert outcome(m) == "Quagmire"
    assert refusal(m, "resolve vichy") == ("6.4", "fought-already")
    assert "end" in legal(m)


@pytest.mark.rule("fog-of-war", "6.4/6")
@pytest.mark.ruling("R24")
def test_several_quagmires_are_resolved_in_any_order_among_other_actions() -> None:
    p = quagmire_in_vichy("army/3", "").quagmire("morocco", by="axis").defence("axis", "morocco", "army/1")
    m = p.hand("axis", "army/1").turn("axis")
    assert legal(m, "resolve") == ["resolve vichy", "resolve morocco"]
    play(m, "resolve morocco", "fight", "keep", "defend army/1", "in ruhr")
    assert refusal(m, "end") == ("3.1.2", "resolve-first")
    play(m, "resolve vichy", "fight", "keep")
    assert (control(m, "vichy"), control(m, "morocco")) == ("axis", "axis")


@pytest.mark.rule("fog-of-war", "6.4/4")
@pytest.mark.ruling("R39")
def test_intel_looks_at_the_enemys_cards_in_a_quagmire() -> None:
    p = quagmire_in_vichy("army/3", "army/2").turn("allies")
    play(p, "intel", "look vichy", "pass")
    assert known(p, "axis", "vichy") == ["army/3"]
    assert known(p, "allies", "vichy") == []


@pytest.mark.rule("fog-of-war", "6.4/9", "6.4/10")
@pytest.mark.ruling("R9")
def test_wheel_and_invasion_bonus_are_for_the_first_round_winter_for_every_round() -> None:
    """Paris from the North Atlantic: 4 for the invasion and 1 for D+1, then nothing but winter."""
    p = Position().control("axis", "paris").fallen("france").defence("axis", "paris", "army/1")
    p.operation("allies", "echo", "paris", "army/3 army/2 army/2").hand("axis", "decoy decoy decoy")
    m = play(p.turn("allies"), "launch echo")
    assert battle(m) == (7, 6)
    play(m, "keep", "end", "end")
    m = play(m, "defend decoy", "in ruhr", "end", "end", "resolve paris", "fight")
    assert sum(m.view(None)["battle"]["modifiers"]["defence"].values()) == 0
    cold = quagmire_in_vichy("army/2", "army/2").winter().turn("axis")
    play(cold, "resolve vichy", "fight")
    assert battle(cold) == (2, 3)


@pytest.mark.rule("fog-of-war", "6.5/1")
@pytest.mark.ruling("R16", "R26")
def test_supply_does_not_pass_a_quagmire_for_either_side() -> None:
    """Poland in quagmire: Kiev, held by the Axis behind it, is cut off; Poland itself is not."""
    p = Position().at_war("ussr").control("axis", "kiev").control("allies", "balkans").quagmire("poland", by="allies")
    m = p.defence("allies", "poland", "army/1").operation("axis", "alpha", "moscow", "army/3").dial("axis", "delta")
    match = m.turn("axis")
    assert province(match, "kiev")["supplied"] is False
    assert province(match, "poland")["supplied"] is True
    assert refusal(match, "launch alpha") == ("7.2", "no-supply")


@pytest.mark.rule("fog-of-war", "6.5/2", "7.1.1/3")
@pytest.mark.ruling("R16", "R26")
def test_a_source_in_quagmire_begins_a_path_but_launches_nothing() -> None:
    """Berlin and Ruhr fallen or cut off: Italy in quagmire still feeds the West Mediterranean and Libya."""
    p = Position().quagmire("italy", by="allies").defence("allies", "italy", "army/1").control("axis", "morocco")
    p.operation("axis", "alpha", "vichy", "army/3").dial("axis", "delta")
    m = p.turn("axis")
    assert province(m, "italy")["supplied"] is True
    assert province(m, "libya")["supplied"] is True
    play(m, "launch alpha")
    assert province(m, "vichy", None)["defence"]["axis"]["cards"] == ["army/3"]
    assert "The Axis attacked from the West Mediterranean." in m.log(None)


def cut_off() -> Match:
    """The Allied quagmire in Libya has lost its supply: Egypt is Axis and so are the seas around."""
    p = Position().quagmire("libya", by="allies").defence("allies", "libya", "army/2 fleet/1 decoy")
    p.control("axis", "egypt east_med morocco").defence("axis", "libya", "army/2 fleet/1 decoy").hand(
        "allies", "army/1"
    )
    return play(p.turn("allies"), "resolve libya", "reinforce army/1", "fight")


@pytest.mark.rule("fog-of-war", "1.6/3", "6.5/3", "6.5/4")
@pytest.mark.ruling("R19", "R25")
def test_an_attacker_without_supply_may_be_cut_off() -> None:
    """All cards are shown and nothing is discarded yet; cut off, all the defender's cards stay, Decoys included.

    The attacker's cards go to the attacker's own Win, a Fleet that could not fight there included; a Decoy never does.
    """
    m = cut_off()
    assert (m.turn, legal(m)) == ("axis", ["fight", "cut-off"])
    assert province(m, "libya")["defence"]["allies"]["cards"] == ["army/2", "army/1", "fleet/1", "decoy"]
    assert m.odds("cut-off") == {"victory": 0, "quagmire": 0, "defeat": 0, "rout": 0, "cut-off": 1}
    play(m, "cut-off")
    assert known_on_board(m, "allies", "win") == ["army/2", "army/1", "fleet/1"]
    assert board(m, "allies", "discard") == ["decoy"]
    assert known(m, "axis", "libya") == ["army/2", "fleet/1", "decoy"]
    assert board(m, "axis", "discard") == []
    assert province(m, "libya")["quagmire"] is None
    assert control(m, "libya") == "axis"
    assert m.view(None)["advantage"] == "axis"


@pytest.mark.rule("fog-of-war", "6.5/5")
@pytest.mark.ruling("R25")
def test_or_the_defender_fights_as_usual() -> None:
    m = cut_off()
    assert m.odds("fight") == {"victory": 0, "quagmire": 1, "defeat": 0, "rout": 0}
    play(m, "fight")
    assert (board(m, "axis", "discard"), board(m, "allies", "discard")) == (["fleet/1", "decoy"], ["fleet/1", "decoy"])
    assert (m.turn, legal(m)) == ("axis", ["use", "keep"])
    play(m, "keep")
    assert outcome(m) == "Quagmire"


@pytest.mark.rule("fog-of-war", "6.5", "5.5.2")
@pytest.mark.ruling("R25")
def test_an_unsupplied_attacker_with_nothing_left_is_routed() -> None:
    p = Position().quagmire("libya", by="allies").defence("allies", "libya", "decoy").control("axis", "egypt east_med")
    m = play(p.control("axis", "morocco").turn("allies"), "resolve libya", "fight")
    assert m.odds("fight") == {"victory": 0, "quagmire": 0, "defeat": 0, "rout": 1}
    play(m, "fight")
    assert outcome(m) == "Rout"
    assert board(m, "allies", "win") == []


@pytest.mark.rule("fog-of-war", "9.6/4")
@pytest.mark.ruling("R26")
def test_supply_to_a_quagmire_may_come_from_any_neighbour() -> None:
    """Ruhr was attacked from Paris, now lost: the North Sea, from where nobody may attack it, supplies the Allies."""
    p = Position().quagmire("ruhr", by="allies").defence("allies", "ruhr", "army/3").control("axis", "paris")
    m = play(p.fallen("france").turn("allies"), "resolve ruhr", "fight")
    assert legal(m) == ["use", "keep"]
    dry = Position().quagmire("ruhr", by="allies").defence("allies", "ruhr", "army/3").fallen("france")
    m = play(dry.control("axis", "paris north_sea").turn("allies"), "resolve ruhr", "fight")
    assert legal(m) == ["fight", "cut-off"]


@pytest.mark.rule("fog-of-war", "6.5/6", "10/3")
def test_a_province_in_quagmire_still_pays_its_controller() -> None:
    free = Position().turn("axis").view(None)["boards"]["axis"]["resources"]
    m = Position().quagmire("ruhr", by="allies").quagmire("poland", by="allies").turn("axis")
    assert m.view(None)["boards"]["axis"]["resources"] == free
    assert Position().quagmire("ruhr", by="allies").year_end().view(None)["vp"] == 4


@pytest.mark.rule("fog-of-war", "6.6/1", "7.1.2/3", "7.2.1")
def test_an_invasion_from_the_sea_gives_the_defender_four() -> None:
    p = Position().operation("allies", "alpha", "italy", "army/3 army/2").defence("axis", "italy", "army/1")
    p.control("allies", "west_med").dial("allies", "delta")
    m = play(p.turn("allies"), "launch alpha")
    assert legal(m) == ["from vichy direct", "from west_med direct", "from east_med direct"]
    assert battle(play(m.copy(), "from west_med direct")) == (5, 5)
    assert battle(play(m, "from vichy direct")) == (5, 1)


@pytest.mark.rule("fog-of-war", "6.6", "8")
def test_no_invasion_bonus_from_sea_to_sea() -> None:
    p = Position().operation("allies", "alpha", "west_med", "fleet/3").defence("axis", "west_med", "fleet/2")
    m = play(p.dial("allies", "delta").turn("allies"), "launch alpha", "from east_med direct")
    assert battle(m) == (3, 2)


@pytest.mark.rule("fog-of-war", "6.7/2")
@pytest.mark.ruling("R21")
def test_against_nothing_at_all_the_attacker_wins_and_gives_up_one_card() -> None:
    m = play(attack_on_paris("army/3 army/1", ""), "keep")
    assert outcome(m) == "Victory"
    assert legal(m) == ["lose army/3", "lose army/1"]
    play(m, "lose army/1")
    assert board(m, "axis", "win") == ["army/1"]
    assert defenders(m, "axis", "paris") == ["army/3"]


@pytest.mark.rule("fog-of-war", "6.7/1")
@pytest.mark.parametrize(("cards", "result"), [("army/3", "Defeat"), ("army/2", "Rout"), ("army/3 army/2", "Quagmire")])
def test_an_empty_province_has_every_bonus_due_to_it(cards: str, result: str) -> None:
    """Italy without a card holds against the sea: +4."""
    p = Position().operation("allies", "alpha", "italy", cards).control("allies", "west_med").dial("allies", "delta")
    m = play(p.turn("allies"), "launch alpha", "from west_med direct", "keep")
    assert outcome(m) == result


@pytest.mark.rule("fog-of-war", "6.8/2")
@pytest.mark.parametrize(("target", "bonus"), [("paris", 1), ("scandinavia", 2), ("egypt", 0)])
def test_the_winter_bonus_depends_on_the_province(target: str, bonus: int) -> None:
    p = Position().operation("axis", "alpha", target, "army/3").neutral("scandinavia", "").dial("axis", "delta")
    m = play(p.winter().turn("axis"), "launch alpha")
    assert battle(m) == (3, bonus)
    summer = Position().operation("axis", "alpha", target, "army/3").neutral("scandinavia", "").dial("axis", "delta")
    assert battle(play(summer.turn("axis"), "launch alpha")) == (3, 0)


@pytest.mark.rule("fog-of-war", "6.1/5")
@pytest.mark.parametrize(("attack", "result"), [("army/2", "Defeat"), ("army/1", "Rout")])
def test_a_lost_battle_frees_the_province_card(attack: str, result: str) -> None:
    """Paris can be planned against again at once."""
    p = Position().operation("axis", "alpha", "paris", attack).defence("allies", "paris", "army/3")
    m = play(p.hand("axis", "army/3").dial("axis", "delta").turn("axis"), "launch alpha", "keep")
    assert outcome(m) == result
    if result == "Defeat":
        play(m, "lose army/3")
    assert "target paris" in legal(play(m, "new"))


@pytest.mark.rule("fog-of-war", "6.3/3")
@pytest.mark.ruling("R21")
@pytest.mark.parametrize(
    ("attack", "defence", "payable"),
    [
        ("army/3 army/2 army/1", "army/3", ["army/3", "army/2", "army/1"]),
        ("army/3 army/3 army/1", "army/3", ["army/3"]),
        ("army/3 army/2 army/2", "army/2", ["army/2"]),
        ("army/2 army/2 army/1", "army/2", ["army/2"]),
        ("army/2 army/1 army/1", "army/2", ["army/2", "army/1"]),
        ("army/3 air air", "army/2", ["air"]),
    ],
)
def test_a_payment_is_exact_where_it_can_be(attack: str, defence: str, payable: list[str]) -> None:
    """Only cards that belong to some exact payment are on offer; the others are refused."""
    m = play(attack_on_paris(attack, defence), "keep")
    assert legal(m) == [f"lose {card}" for card in payable]
    for card in set(attack.split()) - set(payable):
        assert refusal(m, f"lose {card}") == ("6.3", "overpays")
    while m.view(None)["battle"] is not None:
        play(m, legal(m)[-1])
    spent = {"army/3": 3, "army/2": 2, "army/1": 1, "air": 1}
    assert sum(spent[card] for card in board(m, "axis", "win")) == spent[defence]


@pytest.mark.rule("fog-of-war", "6.3/4")
@pytest.mark.ruling("R21")
def test_otherwise_a_payment_exceeds_as_little_as_possible() -> None:
    """Owing 1 with a 3 and a 2: the 2. Owing 2 with a 3 and a 1: the 3 alone, not both. Owing 4 of 3, 3, 2: 3 and 2."""
    m = play(attack_on_paris("army/3 army/2", "army/1"), "keep")
    assert legal(m) == ["lose army/2"]
    m = play(attack_on_paris("army/3 army/1", "army/2"), "keep")
    assert legal(m) == ["lose army/3"]
    m = play(attack_on_paris("army/3 army/3 army/2", "army/2 army/2"), "keep")
    assert legal(m) == ["lose army/3", "lose army/2"]
    play(m, "lose army/3")
    assert legal(m) == ["lose army/2"]


@pytest.mark.rule("fog-of-war", "6.7")
@pytest.mark.ruling("R21")
def test_a_single_card_pays_for_an_empty_province_without_a_question() -> None:
    m = play(attack_on_paris("army/3 decoy", ""), "keep")
    assert board(m, "axis", "win") == ["army/3"]
    assert (control(m, "paris"), defenders(m, "axis", "paris")) == ("axis", [])


@pytest.mark.rule("fog-of-war", "6.5/1", "6.4/3")
def test_a_quagmire_cuts_supply_the_moment_it_begins() -> None:
    """Kiev, Axis, is supplied through Poland, until the Allies are stuck there."""
    p = (
        Position()
        .at_war("ussr")
        .control("axis", "kiev")
        .control("allies", "balkans")
        .defence("axis", "poland", "army/2")
    )
    m = p.operation("allies", "alpha", "poland", "army/3").dial("allies", "delta").turn("allies")
    assert province(m, "kiev")["supplied"] is True
    play(m, "launch alpha")
    play(m, legal(m, "from")[0], "keep") if legal(m, "from") else play(m, "keep")
    assert outcome(m) == "Quagmire"
    assert province(m, "kiev")["supplied"] is False


@pytest.mark.rule("fog-of-war", "6.4")
def test_a_quagmire_that_was_fought_leaves_the_others_to_fight() -> None:
    p = quagmire_in_vichy("army/3", "army/3").quagmire("paris", by="axis").defence("axis", "paris", "army/3")
    m = p.defence("allies", "paris", "army/3").turn("axis")
    assert {"resolve vichy", "resolve paris"} <= set(legal(m))
    play(m, "resolve vichy", "fight", "keep")
    assert province(m, "vichy")["quagmire"]
    assert "resolve paris" in legal(m)
    assert refusal(m, "resolve vichy") == ("6.4", "fought-already")
