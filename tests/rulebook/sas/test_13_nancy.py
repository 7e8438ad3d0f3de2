"""Those Who Dare (13.1 to 13.4): Nancy in disguise, talking, her garrotte and the rat bomb."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.axis.placing import shuffle_deck
from grognard.games.sas.rules.setup import candidates
from grognard.games.sas.rules.sounds import pack_sound
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import THOSE_WHO_DARE
from grognard.games.sas.vocabulary.pieces import BATTLE, GONE, INTERACTION, NANCY, NOBODY, PATROL
from grognard.games.sas.vocabulary.words import WHITE
from tests.support.sas import facts
from tests.support.sas_axis import AxisTable

FIELD = """
    a b c d e f g
     . . . . . . .
    h i j k l m n
     . . . . . . .
    o p q r s t u
     . . . . . . .
    + + + + + + + +
    """
GROUND = """
    a b c d e
     . . .w. f
    f g h k l
     . . . . .
    + + + + + +
    """


def civilian(at: str, text: str = FIELD) -> AxisTable:
    return AxisTable(text).operator("nancy", at, face="back")


@pytest.mark.rule("sas", "13/1")
def test_the_expansion_adds_its_cards_and_nancy() -> None:
    table = AxisTable(FIELD, "hit-and-run")
    assert NANCY not in candidates(table.t)
    table.t.options = 1 << THOSE_WHO_DARE
    assert NANCY in candidates(table.t)
    table.t.loaded = [1] * 60
    shuffle_deck(table.t)
    assert set(facts().cards.decks["those-who-dare"]) <= set(table.t.deck.cards)


@pytest.mark.rule("sas", "13.1/1")
@pytest.mark.ruling("R128")
def test_changing_clothes_takes_a_whole_turn() -> None:
    table = AxisTable(FIELD).operator("nancy", "a").operator("paddy", "u").acts("nancy")
    table.play("disguise")
    assert table.t.op_disguised[NANCY]
    assert table.points("nancy") == 0
    table.acts("nancy").play("move h")
    assert not table.can("disguise")
    assert table.why_not("disguise") == "2.1 no-points"
    assert table.acts("paddy").why_not("disguise") == "13.1 no-disguise"
    assert civilian("a").t.op_disguised[NANCY], "the side of the board that is chosen is what she wears"


@pytest.mark.rule("sas", "13.1/1")
def test_whoever_sees_her_change_discovers_her() -> None:
    table = AxisTable(FIELD).operator("nancy", "d").unit("rifleman", "a", "E").acts("nancy")
    table.play("disguise")
    assert table.is_discovered("nancy")


@pytest.mark.rule("sas", "13.1/2")
def test_what_a_civilian_cannot_do() -> None:
    table = civilian("c", GROUND).acts("nancy")
    verbs = {order.split()[0] for order in table.orders()}
    assert verbs == {"move", "come-out", "turn", "disguise", "done"}
    assert not table.can("move d"), "over the low wall"
    assert table.why_not("sprint h") == "13.1 undercover"
    assert table.why_not("attack b pistol") == "13.1 other-clothes"
    table = civilian("d", GROUND).acts("nancy")
    assert table.can("move k")
    assert not table.can("move e"), "into the forest"


@pytest.mark.rule("sas", "13.1/3")
def test_a_civilian_walks_through_sight_and_through_soldiers() -> None:
    table = civilian("o").post("h", "white", "E", "E").unit("rifleman", "q", "W").acts("nancy")
    for square in ("i", "j", "q"):
        table.play(f"move {square}")
    assert not table.is_discovered("nancy"), "through their sight, and onto the square of one of them"
    assert table.orders() == ["move p", "move r", "move i", "move j", "move k"] or not table.can("done")
    table.play("move r")
    assert not any(table.t.unit_alert)


@pytest.mark.rule("sas", "13.1/3")
def test_a_patrol_walks_through_her_even_in_a_door() -> None:
    table = civilian(
        "c",
        """
    a b c d e
     . .D. . .
    f g h k l
     . . . . .
    + + + + + +
    """,
    ).line("white", "abcdelkhgf", "E")
    table.t.marker = WHITE
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "e"
    assert not table.is_discovered("nancy")


@pytest.mark.rule("sas", "13.1/4")
@pytest.mark.ruling("R54", "R86")
def test_a_civilian_in_sight_costs_a_space_of_her_own() -> None:
    table = civilian("d").unit("rifleman", "a", "E")
    table.phase(steps.END)
    assert table.t.stealth == 5
    table.unit("rifleman", "u", "E", alert=True)
    table.phase(steps.END)
    assert table.t.stealth == 3, "one for her, one for the alert unit"
    table.t.unit_facing[0] = 3
    table.phase(steps.END)
    assert table.t.stealth == 2, "out of sight"


@pytest.mark.rule("sas", "13.1/4")
def test_the_two_pictures_of_page_29() -> None:
    table = civilian("i").post("g", "white", "N", "N").line("black", "jqrstunmlk", "S")
    table.acts("nancy").play("move b")
    table.play("move i").play("done")
    table.phase(steps.END)
    assert table.t.stealth == 5, "in the peripheral sight of the patrol"
    table.phase(steps.PATROLS)
    table.phase(steps.END)
    assert table.t.stealth == 5, "the patrol has walked on"


@pytest.mark.rule("sas", "13.1/5")
def test_discovered_she_has_her_actions_but_not_her_gear() -> None:
    table = civilian("d").unit("rifleman", "g", "N").acts("nancy")
    table.play("come-out")
    assert table.is_alert("g"), "the nearest unit"
    assert table.can("crouch")
    assert table.can("sprint c")
    assert not table.can("attack g pistol")
    assert "place" not in {order.split()[0] for order in table.orders()}, "the rat bomb stays on the other side"
    table.play("disguise")
    table.acts("nancy")
    assert table.can("attack g pistol")


@pytest.mark.rule("sas", "13.1/6")
def test_the_alarm_unmasks_her() -> None:
    table = civilian("d").unit("rifleman", "a", "E").operator("paddy", "u")
    table.phase(steps.ALARM)
    assert table.is_discovered("nancy")
    assert table.is_over, "nobody else has to be named"
    table = civilian("d").unit("rifleman", "a", "W").operator("paddy", "u")
    table.phase(steps.ALARM)
    table.play("reveal paddy")
    assert not table.is_discovered("nancy")
    assert table.acts("nancy").can("sprint e"), "she is no civilian any longer"
    table.phase(steps.AXIS_ATTACKS)
    table.t.unit_facing[0] = 1
    table.phase(steps.AXIS_ATTACKS, dice=[3])
    assert table.health("nancy") == 4


@pytest.mark.rule("sas", "13.2/1")
@pytest.mark.ruling("R129")
def test_the_picture_of_an_interaction() -> None:
    table = civilian("o").line("black", "lmts", "E").unit("rifleman", "g", "W").acts("nancy")
    for square in ("p", "i", "j"):
        table.play(f"move {square}")
    assert not table.can("interact l"), "not so far"
    assert table.why_not("interact q") == "13.2 no-listener"
    table.play("done")
    table.acts("nancy").play("move k").play("interact l")
    assert table.facing("l") == "W"
    assert table.t.has(NANCY, INTERACTION) == 2
    assert table.points("nancy") == 2
    table.phase(steps.END)
    assert table.t.stealth == 6


@pytest.mark.rule("sas", "13.2/1")
@pytest.mark.ruling("R129")
def test_nobody_talks_diagonally_with_the_alert_or_with_dogs() -> None:
    table = civilian("i").unit("rifleman", "c", "N").unit("rifleman", "j", "N", alert=True).unit("dog", "p", "S")
    table.acts("nancy")
    assert not any(order.startswith("interact") for order in table.orders())


@pytest.mark.rule("sas", "13.2/2")
@pytest.mark.ruling("R129")
def test_whoever_talks_sees_nothing_and_stays_until_she_is_done() -> None:
    table = civilian("k").line("white", "lmnuts", "E").operator("jock", "n").acts("nancy").play("interact l")
    table.t.marker = WHITE
    table.t.unit_facing[0] = 1
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "l"
    table.acts("jock").play("move m")
    assert not table.is_discovered("jock"), "in full view of a man who does not look"
    table.acts("nancy").play("end-talk")
    assert table.facing("l") == "E", "as before"
    assert table.t.unit_stuck[0] == 0
    table.t.op_place[1] = GONE
    table.t.op_square[1] = -1
    table.phase(steps.PATROLS)
    assert table.unit_name(0) != "l"


@pytest.mark.rule("sas", "13.2/3")
def test_talking_costs_no_stealth() -> None:
    table = civilian("k").unit("rifleman", "l", "E").unit("rifleman", "h", "E").acts("nancy").play("interact l")
    table.phase(steps.END)
    assert table.t.stealth == 6
    table.acts("nancy").play("move r")
    assert table.t.op_talks[NANCY] == NOBODY, "another action ends the talk"


@pytest.mark.rule("sas", "13.2/4")
def test_a_shot_and_a_shout_end_the_talk() -> None:
    table = civilian("k").unit("rifleman", "l", "E").acts("nancy").play("interact l")
    table.phase(steps.SOUND, arg=pack_sound(table.at("e"), 3))
    assert table.is_alert("l")
    assert table.facing("l") == "N", "to the sound"
    table = civilian("k").unit("rifleman", "l", "E").unit("rifleman", "u", "S").acts("nancy").play("interact l")
    table.operator("paddy", "r").acts("paddy").play("move s")
    assert table.t.unit_stuck[0] > 0, "nobody has shouted"
    table.t.unit_facing[1] = 3
    table.play("move t")
    assert table.is_alert("l"), "the shout of the other"
    assert table.facing("l") == "E", "as before"


@pytest.mark.rule("sas", "13.2/2")
def test_the_alarm_ends_the_talk() -> None:
    table = civilian("k").unit("rifleman", "l", "E").acts("nancy").play("interact l")
    table.phase(steps.ALARM)
    assert table.t.unit_stuck == [0]
    assert table.facing("l") == "E"


@pytest.mark.rule("sas", "13.3/1")
@pytest.mark.ruling("R87")
def test_the_garrotte_needs_six_then_five_four_three() -> None:
    table = civilian("j").unit("rifleman", "k", "E").acts("nancy")
    table.play("attack k garrotte", dice=[5])
    table.play("attack k garrotte", dice=[4])
    table.play("attack k garrotte", dice=[3])
    assert table.t.unit_place[0] != GONE
    assert not table.is_alert("k")
    table.play("attack k garrotte", dice=[3])
    assert table.t.unit_place[0] == GONE
    assert table.lies("body") == ["k"]
    assert not table.is_discovered("nancy")


@pytest.mark.rule("sas", "13.3/2")
@pytest.mark.ruling("R87")
def test_a_held_victim_does_nothing_and_the_next_turn_begins_with_six() -> None:
    table = civilian("j").unit("rifleman", "k", "E", role=PATROL).operator("jock", "m").acts("nancy")
    for die in (1, 1, 1, 1):
        table.play("attack k garrotte", dice=[die])
    table.acts("jock").play("move l")
    assert not table.is_discovered("jock"), "it sees nothing"
    table.t.unwind_all()
    table.phase(steps.OPERATORS)
    table.play("activate nancy")
    table.play("attack k garrotte", dice=[5])
    assert table.t.unit_place[0] != GONE, "six again"
    table.play("attack k garrotte", dice=[5])
    assert table.t.unit_place[0] == GONE


@pytest.mark.rule("sas", "13.3/2")
@pytest.mark.ruling("R130")
def test_whoever_is_let_go_turns_round_and_shouts() -> None:
    table = civilian("j").unit("rifleman", "k", "E").unit("rifleman", "n", "E").acts("nancy")
    table.play("attack k garrotte", dice=[1])
    assert not any(order.startswith("interact") for order in table.orders())
    table.play("move i")
    assert table.facing("k") == "W"
    assert table.is_alert("k")
    assert table.is_alert("n"), "it hears the shout"
    assert table.is_discovered("nancy")


@pytest.mark.ruling("R130")
def test_a_combined_action_may_find_nobody_to_attack_any_more() -> None:
    """She lets go before she moves; whoever faces her cannot be strangled."""
    table = civilian("j").unit("rifleman", "k", "E").unit("rifleman", "n", "W").acts("nancy")
    table.play("attack k garrotte", dice=[1])
    assert table.is_discovered("nancy"), "by the other one"
    table.play("attack-move i")
    assert table.where("nancy") == "i"
    assert table.is_alert("k")
    assert table.orders(), "her next action"


@pytest.mark.rule("sas", "13.3/3")
def test_a_witness_discovers_her_and_she_finishes_all_the_same() -> None:
    table = civilian("j").unit("rifleman", "k", "E").unit("rifleman", "n", "W").acts("nancy")
    table.play("attack k garrotte", dice=[5])
    assert table.is_discovered("nancy")
    assert table.is_alert("n")
    table.play("attack k garrotte", dice=[5, 1])
    assert table.t.unit_place[0] == GONE
    assert table.health("nancy") == 5, "the witness was alert and answers; it misses"


@pytest.mark.rule("sas", "13.3/1")
def test_only_from_directly_behind_and_only_undiscovered() -> None:
    table = civilian("d").unit("rifleman", "k", "E").acts("nancy")
    assert table.why_not("attack k garrotte") == "2.6 not-behind"
    table = civilian("j").unit("rifleman", "k", "E").acts("nancy")
    table.t.op_discovered[NANCY] = 1
    assert table.why_not("attack k garrotte") == "2.6 discovered-kill"


@pytest.mark.rule("sas", "13.4/1")
def test_the_rat_bomb_explodes_like_a_lewes_bomb() -> None:
    table = AxisTable(FIELD).operator("nancy", "a").unit("rifleman", "c", "E").cards("g01", "g02").acts("nancy")
    table.play("place b rat-bomb").play("fuse 1")
    table.t.op_square[NANCY] = table.at("u")
    table.phase(steps.EVENT, dice=[2, 1, 1, 1, 1, 1])
    table.play_on()
    assert table.t.unit_place[0] == GONE
    assert table.lies("explosion") == ["b"]
    assert table.t.section != BATTLE
