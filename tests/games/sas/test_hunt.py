"""What a bot does as the Jäger: what it lays, what it replaces, where tokens and units go."""

from __future__ import annotations

from grognard.bots.roster import make_bot
from grognard.games.sas.bot.card_worth import event_value
from grognard.games.sas.bot.hunt import hunt_scores
from grognard.games.sas.bot.knowledge import SasKnowledge
from grognard.games.sas.sequence import STEPS
from grognard.games.sas.vocabulary import steps
from tests.rulebook.sas.test_08_driving import field
from tests.rulebook.sas.test_16_jager_cards import new, until
from tests.support.sas import facts
from tests.support.sas_jager import JagerTable, card

ROW = """
    a b c d e f g h i j k l
     . . . . . . . . . . . .
    m n o p q r s t u v w x
     . . . . . . . . . . . .
    + + + + + + + + + + + + +
    """


def advised(table: JagerTable) -> str:
    """The order that the advice ranks first."""
    step = STEPS[table.t.step]
    scores = hunt_scores(table.t, step.moves(table.t, table.t.arg, table.seat()))
    return table.orders()[scores.index(max(scores))]


def test_it_lays_the_alarm_and_draws_into_an_empty_hand() -> None:
    table = JagerTable(ROW).holds("j13", "j23").phase(steps.JAGER)
    assert advised(table) == "lay j13"
    assert advised(JagerTable(ROW).phase(steps.JAGER)) == "draw"


def test_it_replaces_an_event_that_helps_the_operators() -> None:
    table = JagerTable(ROW).operator("jock", "l").laid("j13").cards("g35").phase(steps.EVENT)
    assert advised(table) == "turn-over"
    alarm = next(word for word in facts().cards.words if facts().cards.cards[card(word)].halves[0].kind == 3)
    table = JagerTable(ROW).operator("jock", "l").laid("j23").cards(alarm).phase(steps.EVENT)
    assert advised(table) == "let-it-pass"


def test_it_knows_which_turn_finds_somebody() -> None:
    table = JagerTable(ROW).operator("jock", "f").post("a", "white", "NE", "N")
    clockwise = facts().cards.cards[card("j05")].halves[0]
    black = facts().cards.cards[card("j07")].halves[0]
    assert event_value(table.t, clockwise) > 3 > event_value(table.t, black)
    assert table.facing("a") == "N", "asking changes nothing"


def test_the_twig_lies_under_whoever_would_be_heard() -> None:
    table = JagerTable(ROW).operator("jock", "a").operator("paddy", "l").unit("rifleman", "j", "W")
    assert advised(table.turns_over("j19")) == "twig paddy"


def test_the_cat_sits_where_a_unit_would_look_at_an_operator() -> None:
    table = JagerTable(ROW).operator("jock", "f", "N").unit("rifleman", "b", "N").turns_over("j17")
    order = advised(table)
    table.play(order)
    cat = table.t.token_square[0]
    assert table.t.ground.distance(cat, table.at("f")) <= 4
    assert table.t.ground.distance(cat, table.at("b")) <= 4
    assert cat % 12 > 1, "between the two, or beyond"


def test_its_soldiers_go_where_they_can_fire_and_face_the_enemy() -> None:
    table = JagerTable(field(24, 8))
    table.sketch.names.update(a=3 * 24 + 2, p=3 * 24 + 12)
    table.operator("paddy", "p", discovered=True).unit("machine-gunner", "a", "W", alert=True).battle()
    table.t.unit_jager[0] = 1
    table.phase(steps.ADVANCE)
    assert advised(table) == "unit a"
    table.play("unit a").play(advised(table))
    assert table.t.unit_square[0] % 24 == 6
    assert advised(table) == "face E"


def test_its_vehicle_drives_nearer() -> None:
    table = JagerTable(field(24, 8))
    table.sketch.names["p"] = 3 * 24 + 20
    table.operator("paddy", "p", discovered=True).vehicle("armed-kubelwagen", 4, 3, "E", alert=True).battle()
    table.t.unit_jager[0] = 1
    table.phase(steps.ADVANCE)
    table.play("unit D4")
    while not table.is_over:
        table.play(advised(table))
    assert table.t.unit_x[0] > 8


def test_what_is_good_for_the_operators_is_bad_for_the_jager() -> None:
    table = JagerTable(ROW).operator("jock", "a")
    players, jager = (SasKnowledge().evaluate(table.t, seat) for seat in (0, 1))
    assert players + jager == 1


def test_the_bot_plays_through_the_contract_and_sees_no_more_than_its_seat() -> None:
    m = until(new(), "draw")
    for _ in range(6):
        until(m, "draw")
        assert str(make_bot("heuristic", 1).choose(m, "jager")) == str(
            make_bot("heuristic", 1).choose(m.redeal("jager", 5), "jager")
        )
        m.play("draw", "jager")
        if m.view("jager")["jager"]["hand"]["count"] == 4:
            break
