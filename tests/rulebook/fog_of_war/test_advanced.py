"""The advanced rules, A1 to A6."""

from __future__ import annotations

import pytest

import grognard
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
    operation,
    play,
    province,
    refusal,
)


def launch(p: Position, side: str, target: str, cards: str, start: str = "") -> Match:
    """An operation launched without bonuses from the wheel, from that province if there is a choice."""
    m = play(p.operation(side, "alpha", target, cards).dial(side, "delta").turn(side), "launch alpha")
    return play(m, f"from {start}") if start else m


# A1


@pytest.mark.rule("fog-of-war", "A1/1")
@pytest.mark.ruling("R45")
def test_a1_no_defenders_where_the_owner_is_out_of_supply() -> None:
    """Libya cut off takes no card; a neutral province does."""
    p = Position(A1=True).control("allies", "west_med").hand("axis", "army/1")
    m = play(p.turn("axis"), "defend army/1")
    assert refusal(m, "in libya") == ("A1", "out-of-supply")
    assert {"in spain", "in moscow", "in italy"} <= set(legal(m))
    free = play(Position().control("allies", "west_med").hand("axis", "army/1").turn("axis"), "defend army/1")
    assert "in libya" in legal(free)


@pytest.mark.rule("fog-of-war", "A1/2")
@pytest.mark.ruling("R45")
def test_a1_covers_a_quagmire_there_but_not_its_attacker() -> None:
    p = Position(A1=True).control("allies", "west_med").quagmire("libya", by="allies").hand("axis", "army/1")
    m = play(p.defence("allies", "libya", "army/1").turn("axis"), "defend army/1")
    assert refusal(m, "in libya") == ("A1", "out-of-supply")
    p = Position(A1=True).control("axis", "egypt east_med morocco").quagmire("libya", by="allies")
    m = p.defence("allies", "libya", "army/1").hand("allies", "army/2").turn("allies")
    play(m, "resolve libya", "reinforce army/2")
    assert defenders(m, "allies", "libya") == ["army/2", "army/1"]


@pytest.mark.rule("fog-of-war", "A1", "4")
def test_with_no_province_to_defend_the_card_is_played_elsewhere() -> None:
    """A1: Turkey, the last Allied province, is cut off. Without A1: the Allies are driven off the map."""
    p = Position(A1=True).hand("allies", "army/1")
    m = p.control("axis", " ".join(p.t.facts.ids[:28])).control("allies", "turkey").turn("allies")
    assert refusal(m, "defend army/1") == ("A1", "nowhere-to-defend")
    p = Position().hand("allies", "army/1")
    m = p.control("axis", " ".join(p.t.facts.ids[:28])).turn("allies")
    assert legal(m) == ["new", "intel"]


# A2


def interdiction(seed: int = 7, east: str = "fleet/3 air") -> Match:
    """A2: Egypt attacked from Libya; both Mediterranean seas are Allied, two cards in the East, three in the West."""
    p = Position(seed, A2=True).control("allies", "west_med").defence("allies", "east_med", east)
    p.defence("allies", "west_med", "decoy decoy decoy").board("axis", "loss", "").garrison("axis", "berlin")
    return launch(p, "axis", "egypt", "army/3 army/2 army/1 decoy decoy")


@pytest.mark.rule("fog-of-war", "1.6/3", "A2/1", "A2/4", "A2/5")
@pytest.mark.ruling("R46")
def test_a2_example_naval_interdiction() -> None:
    """The Axis crosses the East; Fleet/3 and Air cost it two cards at random: an Army/2, unseen, and a Decoy, shown.

    The attack goes on with 4 instead of 6. The province card is never drawn, the Allied cards stay where they were.
    """

    def fought(seed: int) -> Match:
        m = play(interdiction(seed), "from libya east_med")
        return play(m, "interdict east_med fleet/3", "interdict east_med air")

    assert legal(interdiction()) == ["from libya west_med", "from libya east_med"]
    m = find_match(fought, lambda m: board(m, "axis", "loss") == ["army/2"], range(200))
    assert battle(m) == (4, 0)
    assert known_on_board(m, "axis", "loss") == []
    assert "The Axis lost a Decoy at sea, drawn at random from the operation." in m.log("allies")
    assert "The Axis lost a card at sea, drawn at random from the operation and not shown." in m.log("allies")
    assert board(m, "axis", "discard") == ["decoy", "decoy"]
    assert defenders(m, "allies", "east_med") == ["fleet/3", "air"]
    assert known(m, "allies", "east_med") == ["fleet/3", "air"]


@pytest.mark.rule("fog-of-war", "A2/3")
@pytest.mark.ruling("R46")
def test_a2_the_enemy_may_show_some_or_none() -> None:
    m = play(interdiction(), "from libya east_med")
    assert (m.turn, legal(m)) == ("allies", ["interdict east_med fleet/3", "interdict east_med air", "end"])
    none = play(m.copy(), "end")
    assert battle(none) == (6, 0)
    assert known(none, "allies", "east_med") == []
    play(m, "interdict east_med air", "end")
    assert sea_losses(m) == 1


def sea_losses(m: Match) -> int:
    """A2: how many of the five cards the Axis has lost to interdiction, by the log."""
    return sum(" at sea, drawn at random" in line for line in m.log("allies"))


@pytest.mark.rule("fog-of-war", "A2/4")
@pytest.mark.ruling("R46")
def test_a2_the_cards_are_shown_first_and_the_losses_drawn_afterwards() -> None:
    """After the first card nothing is lost yet; the operation loses as many cards as were shown in all."""
    m = play(interdiction(), "from libya east_med", "interdict east_med fleet/3")
    assert (sea_losses(m), m.turn) == (0, "allies")
    assert operation(m, "axis", "alpha")["cards"]["count"] == 5
    assert known(m, "allies", "east_med") == ["fleet/3"]
    assert legal(m) == ["interdict east_med air", "end"]
    play(m, "interdict east_med air")
    assert sea_losses(m) == 2


@pytest.mark.rule("fog-of-war", "A2")
@pytest.mark.ruling("R46")
def test_a2_no_more_cards_are_shown_than_the_operation_holds() -> None:
    p = Position(A2=True).control("allies", "west_med").defence("allies", "east_med", "fleet/3 fleet/2 air")
    m = play(launch(p, "axis", "egypt", "army/3 army/2", "libya east_med"), "interdict east_med fleet/3")
    play(m, "interdict east_med air")
    assert sea_losses(m) == 2
    assert known(m, "allies", "east_med") == ["fleet/3", "air"]


@pytest.mark.rule("fog-of-war", "A2")
@pytest.mark.ruling("R46")
def test_a2_whether_there_is_a_ship_to_show_stays_secret() -> None:
    """Fleet or Decoy in the sea crossed: the Allies are asked all the same, and the Axis cannot tell."""

    def world(sea: str, hand: str) -> Match:
        p = Position(A2=True).control("allies", "west_med").defence("allies", "east_med", sea).hand("allies", hand)
        return launch(p, "axis", "egypt", "army/3", "libya east_med")

    fleet, decoy = world("fleet/3", "decoy"), world("decoy", "fleet/3")
    assert (fleet.turn, decoy.turn) == ("allies", "allies")
    assert legal(decoy) == ["end"]
    assert fleet.view("axis") == decoy.view("axis")
    play(fleet, "end")
    play(decoy, "end")
    assert fleet.view("axis") == decoy.view("axis")
    assert fleet.log("axis") == decoy.log("axis")


@pytest.mark.rule("fog-of-war", "A2")
@pytest.mark.ruling("R46")
def test_a2_an_operation_left_without_cards_is_routed() -> None:
    p = Position(A2=True).control("allies", "west_med").defence("allies", "east_med", "fleet/3 air")
    m = play(launch(p, "axis", "egypt", "army/3", "libya east_med"), "interdict east_med fleet/3")
    assert "The battle for Egypt is a Rout for the attacker." in m.log(None)
    assert known(m, "allies", "east_med") == ["fleet/3"]


@pytest.mark.rule("fog-of-war", "A2/2")
@pytest.mark.ruling("R16", "R46")
def test_a2_no_attack_from_an_enemy_sea_and_no_path_through_a_quagmire() -> None:
    p = Position(A2=True).operation("axis", "alpha", "britain", "army/3").dial("axis", "delta")
    assert refusal(p.turn("axis"), "launch alpha") == ("7.2", "no-supply")
    p = Position(A2=True).control("allies", "west_med").quagmire("east_med", by="axis").dial("axis", "delta")
    m = p.defence("axis", "east_med", "air").operation("axis", "alpha", "egypt", "army/3").turn("axis")
    play(m, "launch alpha")
    assert "The Axis attacked from Libya, supplied across the West Mediterranean." in m.log(None)
    m = interdiction()
    assert refusal(m, "from libya direct") == ("A2", "no-route")
    assert refusal(m, "from libya west_med+east_med") == ("A2", "no-route")
    assert refusal(m, "from italy direct") == ("7.1.2", "no-launch-place")


@pytest.mark.rule("fog-of-war", "A2/1")
@pytest.mark.ruling("R46")
def test_a2_supply_and_quagmires_are_fed_across_enemy_seas() -> None:
    """Levant is in supply across the East Mediterranean; an attack in Libya cut off by land is not cut off by sea."""
    for on in (False, True):
        m = Position(A2=on).control("axis", "paris vichy morocco levant").fallen("france").turn("axis")
        assert province(m, "levant")["supplied"] is on
        p = Position(A2=on).control("axis", "egypt east_med morocco").quagmire("libya", by="allies")
        m = play(p.defence("allies", "libya", "army/1").turn("allies"), "resolve libya", "fight")
        assert legal(m) == (["use", "keep"] if on else ["fight", "cut-off"])


@pytest.mark.rule("fog-of-war", "A2/3")
def test_a2_own_seas_are_crossed_without_interdiction() -> None:
    m = launch(Position(A2=True).defence("axis", "west_med", "fleet/1"), "axis", "egypt", "army/3")
    assert battle(m) == (3, 0)


# A3


def britain_and_paris(britain: str, cards: str = "army/3 air", **options: bool) -> Match:
    """Paris, Axis, attacked from the North Atlantic; Britain under one side or the other."""
    p = Position(A3=True, **options).control("axis", "paris vichy morocco").fallen("france", "uk")
    return launch(p.control(britain, "britain").defence("axis", "paris", "army/1"), "allies", "paris", cards)


@pytest.mark.rule("fog-of-war", "A3/1", "A3/2", "A3/3")
@pytest.mark.ruling("R47")
def test_a3_example_across_the_channel() -> None:
    """With Britain the bonus is +2 and Air fights; without it +4, and Air is discarded like a Decoy."""
    m = britain_and_paris("allies")
    assert battle(m) == (4, 1 + 2)
    m = britain_and_paris("axis")
    assert battle(m) == (3, 1 + 4)
    assert board(m, "allies", "discard") == ["air"]


@pytest.mark.rule("fog-of-war", "A3/1")
@pytest.mark.ruling("R47")
@pytest.mark.parametrize(("shore", "target"), [("morocco", "italy"), ("morocco", "spain"), ("italy", "morocco")])
def test_a3_the_other_straits(shore: str, target: str) -> None:
    """Control of the other shore is enough, be it in quagmire."""
    side = "axis" if shore == "italy" else "allies"
    p = Position(A3=True).control(side, "west_med").neutral("spain", "").control(side, shore)
    p.quagmire(shore, by="allies" if side == "axis" else "axis")
    m = launch(p, side, target, "army/3 air")
    m = play(m, "from west_med direct") if "from west_med direct" in legal(m) else m
    assert battle(m) == (4, 2)


@pytest.mark.rule("fog-of-war", "A3", "7.1.4")
@pytest.mark.ruling("R47")
def test_a3_air_fights_in_later_rounds_and_in_land_attacks() -> None:
    p = Position(A3=True).quagmire("italy", by="allies").defence("allies", "italy", "army/1").hand("allies", "air")
    m = play(p.control("axis", "morocco").turn("allies"), "resolve italy", "reinforce air", "fight")
    assert battle(m) == (2, 0)
    m = launch(Position(A3=True), "axis", "paris", "army/3 air")
    assert battle(m) == (4, 0)


# A4


def invasion(cards: str, defence: str, **options: bool) -> Match:
    """Italy invaded from the West Mediterranean, with +4 for the defender."""
    p = Position(A4=True, **options).control("allies", "west_med").defence("axis", "italy", defence)
    return launch(p, "allies", "italy", cards, "west_med direct")


@pytest.mark.rule("fog-of-war", "A4/2", "A4/3")
@pytest.mark.ruling("R48")
@pytest.mark.parametrize(
    ("cards", "attack"),
    [
        ("army/3 fleet/3", 3 + 1),
        ("army/3 fleet/3 fleet/2 fleet/1", 3 + 3),
        ("army/1 fleet/3 fleet/3", 1 + 1),
        ("army/1 air fleet/3 fleet/2", 2 + 2),
        ("army/2 fleet/1", 2),
    ],
)
def test_a4_fleets_add_half_their_strength_up_to_that_of_the_troops(cards: str, attack: int) -> None:
    assert battle(play(invasion(cards, ""), "bombard")) == (attack, 4)


@pytest.mark.rule("fog-of-war", "A4/1")
@pytest.mark.ruling("R48")
def test_a4_the_attacker_chooses_whether_the_fleets_bombard() -> None:
    """Once all cards are shown: with the Fleet 3 + 1, without it 3, and the Fleet is discarded like a Decoy."""
    m = invasion("army/3 fleet/3", "army/1")
    assert (m.turn, legal(m)) == ("allies", ["bombard", "hold-fire"])
    assert province(m, "italy")["defence"]["axis"]["cards"] == ["army/1"]
    assert m.odds("bombard") == {"victory": 0, "quagmire": 0, "defeat": 1, "rout": 0}
    assert m.odds("hold-fire") == {"victory": 0, "quagmire": 0, "defeat": 1, "rout": 0}
    fired = play(m.copy(), "bombard")
    assert (battle(fired), board(fired, "allies", "discard")) == ((4, 5), [])
    assert "The Allies' Fleets bombarded the coast of Italy." in fired.log(None)
    play(m, "hold-fire")
    assert (battle(m), board(m, "allies", "discard")) == ((3, 5), ["fleet/3"])


@pytest.mark.rule("fog-of-war", "A4")
@pytest.mark.ruling("R48")
def test_a4_nobody_is_asked_without_fleets_without_an_invasion_or_without_the_rule() -> None:
    assert legal(invasion("army/3", "")) == ["use", "keep"]
    assert "bombard" not in legal(launch(Position(A4=True), "axis", "paris", "army/3 fleet/2"))
    p = Position().control("allies", "west_med")
    assert "bombard" not in legal(launch(p, "allies", "italy", "army/3 fleet/3", "west_med direct"))
    p = Position(A4=True).defence("axis", "west_med", "fleet/1")
    assert "bombard" not in legal(launch(p, "allies", "west_med", "fleet/3 air"))


@pytest.mark.rule("fog-of-war", "A4/4")
@pytest.mark.ruling("R21", "R48")
def test_a4_defeat_sends_the_fleets_to_loss_and_their_strength_is_matched() -> None:
    m = play(invasion("army/2 fleet/2", "army/1"), "bombard", "keep")
    assert {"fleet/2", "army/2"} <= set(known_on_board(m, "allies", "loss"))
    assert board(m, "axis", "win") == ["army/1"]


@pytest.mark.rule("fog-of-war", "A4/5")
def test_a4_after_a_victory_the_fleets_are_discarded() -> None:
    m = play(invasion("army/3 army/3 army/2 fleet/2", ""), "bombard", "keep")
    assert legal(m) == ["lose army/3", "lose army/2"]
    assert board(m, "allies", "discard") == ["fleet/2"]
    assert "After the bombardment the Allies discarded a Fleet/2." in m.log(None)
    play(m, "lose army/3", "lose army/2")
    assert defenders(m, "allies", "italy") == ["army/3"]


@pytest.mark.rule("fog-of-war", "A4/6")
def test_a4_in_a_quagmire_the_fleets_go_to_win_before_losses_are_drawn() -> None:
    m = play(invasion("army/3 army/2 fleet/2", ""), "bombard", "keep")
    assert province(m, "italy")["quagmire"] == "allies"
    assert board(m, "allies", "win") == ["fleet/2"]
    assert "After the bombardment the Allies put a Fleet/2 in Win." in m.log(None)
    assert len(defenders(m, "allies", "italy")) == 1


@pytest.mark.rule("fog-of-war", "A4/4")
@pytest.mark.ruling("R48")
def test_a4_fleets_alone_are_routed_into_loss() -> None:
    m = play(invasion("fleet/3 decoy", ""), "bombard")
    assert "The battle for Italy is a Rout for the attacker." in m.log(None)
    assert "fleet/3" in known_on_board(m, "allies", "loss")
    assert board(m, "allies", "discard") == ["decoy"]


@pytest.mark.rule("fog-of-war", "A4/7")
def test_a4_no_bombardment_without_an_invasion() -> None:
    m = launch(Position(A4=True), "axis", "paris", "army/3 fleet/2")
    assert battle(m) == (3, 0)
    assert board(m, "axis", "discard") == ["fleet/2"]
    p = Position(A4=True).quagmire("italy", by="allies").defence("allies", "italy", "army/2").hand("allies", "fleet/3")
    m = play(p.turn("allies"), "resolve italy", "reinforce fleet/3", "fight")
    assert battle(m) == (2, 0)


@pytest.mark.rule("fog-of-war", "A3", "A4")
def test_a3_and_a4_air_that_cannot_fight_covers_no_fleet() -> None:
    """No strait is crossed: Air is discarded and Fleets add no more than the Army."""
    p = Position(A3=True, A4=True).control("allies", "west_med").control("axis", "morocco")
    m = play(launch(p, "allies", "italy", "army/1 air fleet/3 fleet/3", "west_med direct"), "bombard")
    assert battle(m) == (1 + 1, 4)


# A5


@pytest.mark.rule("fog-of-war", "A5/1")
@pytest.mark.ruling("R49")
@pytest.mark.parametrize(
    ("target", "cards", "allowed"),
    [
        ("paris", "air", False),
        ("paris", "air decoy fort/3 fleet/2", False),
        ("paris", "air army/1", True),
        ("north_sea", "air army/3", False),
        ("north_sea", "air fleet/1", True),
        ("paris", "decoy", True),
    ],
)
def test_a5_air_alone_is_not_launched(target: str, cards: str, allowed: bool) -> None:
    m = Position(A4=True, A5=True).operation("axis", "alpha", target, cards).dial("axis", "delta").turn("axis")
    assert ("launch alpha" in legal(m)) is allowed
    if not allowed:
        assert refusal(m, "launch alpha") == ("A5", "air-alone")
        assert m.log("allies") == []


@pytest.mark.rule("fog-of-war", "A5/2")
@pytest.mark.ruling("R28", "R49")
def test_a5_interdiction_that_leaves_air_alone_calls_the_attack_off() -> None:
    """Greece, neutral, is not attacked at all: it stays neutral, and so do the Axis cards lying there.

    The cards of the operation were shown and are discarded.
    """

    def sunk(seed: int) -> Match:
        p = Position(seed, A2=True, A5=True).control("axis", "turkey").defence("allies", "east_med", "fleet/1")
        p.board("axis", "loss", "").garrison("axis", "berlin").neutral("greece", "army/1").at_war("ussr")
        p.defence("axis", "greece", "army/2")
        return play(launch(p, "axis", "greece", "air army/1"), "interdict east_med fleet/1")

    m = find_match(sunk, lambda m: board(m, "axis", "loss") == ["army/1"], range(60))
    assert (
        "The Axis had only Air cards against Greece: the attack was called off and its cards were discarded."
        in m.log(None)
    )
    assert control(m, "greece") == "neutral"
    assert defenders(m, "axis", "greece") == ["army/2"]
    assert board(m, "axis", "discard") == known_on_board(m, "axis", "discard") == ["air"]
    assert province(m, "greece", "allies")["neutral"]["known"] == []
    assert m.view(None)["operations"]["axis"] == {}


@pytest.mark.rule("fog-of-war", "A5/3")
@pytest.mark.ruling("R49")
def test_a5_an_attack_in_quagmire_with_air_alone_is_dismantled() -> None:
    """Checked when it is resolved, after adding cards; the defence is not shown."""

    def stuck(hand: str) -> Match:
        p = Position(A5=True).quagmire("vichy", by="axis").defence("axis", "vichy", "air").hand("axis", hand)
        return play(p.defence("allies", "vichy", "army/1").turn("axis"), "resolve vichy", f"reinforce {hand}", "fight")

    m = stuck("decoy")
    assert province(m, "vichy")["quagmire"] is None
    assert known_on_board(m, "axis", "discard") == ["air", "decoy"]
    assert known(m, "allies", "vichy") == []
    assert control(m, "vichy") == "allies"
    assert battle(stuck("army/1")) == (2, 1)


@pytest.mark.rule("fog-of-war", "A3", "A5")
@pytest.mark.ruling("R49")
def test_a3_and_a5_air_alone_is_dismantled_before_it_is_sifted_out() -> None:
    """Britain invaded by Air and Army over an open sea; interdiction takes the Army. A3 alone would make it a rout."""

    def sunk(seed: int) -> Match:
        p = Position(seed, A2=True, A3=True, A5=True).control("axis", "north_atlantic")
        p.board("axis", "loss", "").garrison("axis", "berlin").defence("allies", "north_sea", "fleet/1")
        m = launch(p, "axis", "britain", "air army/1", "north_atlantic north_sea")
        return play(m, "interdict north_sea fleet/1")

    m = find_match(sunk, lambda m: board(m, "axis", "loss") == ["army/1"], range(60))
    assert (
        "The Axis had only Air cards against Britain: the attack was called off and its cards were discarded."
        in m.log(None)
    )
    assert not [line for line in m.log(None) if "Rout" in line]


@pytest.mark.rule("fog-of-war", "A5/4")
def test_a5_air_defends_alone() -> None:
    m = launch(Position(A5=True).defence("allies", "paris", "air air"), "axis", "paris", "army/3")
    assert battle(m) == (3, 2)


# A6


def bids(first: str, second: str, seed: int = 7) -> Match:
    """Alice sits first, Bob second."""
    m = grognard.game("fog-of-war").new(seed=seed, options={"A6": True})
    for seat, bid in (("first", first), ("second", second)):
        side, offer = bid.split()
        m.play(f"side {side}", seat)
        m.play(f"offer {offer}", seat)
    return m


@pytest.mark.rule("fog-of-war", "A6/2", "A6/3", "A6/4")
@pytest.mark.ruling("R50", "R51")
@pytest.mark.parametrize(
    ("alice", "bob", "sides", "goal"),
    [
        ("allies 2", "axis 1", ["allies", "axis"], 70),
        ("allies 2", "allies 3", ["axis", "allies"], 67),
        ("axis 4", "axis 3", ["axis", "allies"], 74),
        ("axis 0", "axis 20", ["allies", "axis"], 90),
    ],
)
def test_a6_examples_of_bids(alice: str, bob: str, sides: list[str], goal: int) -> None:
    m = bids(alice, bob)
    assert m.view(None)["sides"] == sides
    assert m.view(None)["goal"] == goal
    assert m.turn == ("first" if sides[0] == "axis" else "second")


@pytest.mark.rule("fog-of-war", "A6/5")
@pytest.mark.ruling("R51")
def test_a6_a_tie_is_settled_at_random_and_still_moves_the_goal() -> None:
    ties = [bids("allies 5", "allies 5", seed).view(None) for seed in range(20)]
    assert {tuple(view["sides"]) for view in ties} == {("axis", "allies"), ("allies", "axis")}
    assert {view["goal"] for view in ties} == {65}


@pytest.mark.rule("fog-of-war", "A6/1")
@pytest.mark.ruling("R50", "R51")
def test_a6_bids_are_secret_until_both_are_in() -> None:
    m = grognard.game("fog-of-war").new(seed=7, options={"A6": True})
    assert m.seats == ("first", "second")
    assert len(m.to_move) == 2
    m.play("side axis", "second")
    assert [str(a) for a in m.legal("second")] == [f"offer {n}" for n in range(21)]
    assert m.why_not("offer 21", "second") is not None
    m.play("offer 3", "second")
    assert m.turn == "first"
    assert m.view("second")["offer"] == {"side": "axis", "points": 3}
    assert m.view("first")["offer"] is None
    assert m.view("first")["sides"] is None
    assert m.log("first") == []
    m.play("side axis", "first")
    m.play("offer 3", "first")
    assert len(m.log("first")) >= 3
