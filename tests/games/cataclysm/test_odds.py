"""The odds of fights and checks: they are what the dice do."""

from __future__ import annotations

from math import isclose

from grognard.games.cataclysm.odds.dice import at_least, chances
from grognard.games.cataclysm.odds.fights import outcomes
from grognard.games.cataclysm.vocabulary import force_steps, steps
from grognard.games.cataclysm.vocabulary.words import FLAG, FRANCE, GERMANY, marker_row
from tests.support.cataclysm_force import actions, battlefield, place, play_on
from tests.support.cataclysm_play import GAME, Play


def odds_of(play: Play, notation: str) -> dict[str, float]:
    move = GAME.grammar.read(notation)
    assert move is not None
    found = GAME.odds(play.t, play.seat, move)
    assert found is not None
    return found


def test_two_dice_give_seven_once_in_thirty_six() -> None:
    assert isclose(chances(2, 0)[7], 1 / 36)
    assert isclose(chances(1, 0)[3], 1 / 6)
    assert isclose(sum(chances(3, -1).values()), 1.0)
    assert isclose(at_least(1, 0, 5), 1 / 3)
    assert isclose(at_least(1, -9, 1), 1.0), "no result is below one"


def test_a_fight_of_one_die_each() -> None:
    found = outcomes(chances(1, 0), chances(1, 0), 1)
    assert isclose(found["tied"], 1 / 6)
    assert isclose(found["beaten"], 15 / 36)
    assert isclose(found["rout"], 15 / 36), "one loss is all the defender can take"
    found = outcomes(chances(1, 0), chances(1, 0), 2)
    assert isclose(found["rout"], 9 / 36), "twice the other's result"


def test_an_attack_has_odds_that_augmentation_improves() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army ruhr", "air bavaria")
    place(play, FRANCE, "army lorraine")
    actions(play, GERMANY, 2).order("operate land lorraine", "activate germany-army-1")
    plain = odds_of(play, "attack")
    assert isclose(sum(plain.values()), 1.0)
    assert isclose(plain["beaten"], plain["rout"] + plain["won"]), "two dice each"
    play.order("attack")
    assert odds_of(play, "done") == plain
    assert odds_of(play, "augment")["beaten"] < plain["beaten"]


def test_a_political_action_has_the_odds_of_its_check() -> None:
    play = battlefield()
    play.begin(steps.POLITICAL, FRANCE, marker_row(FRANCE, FLAG))
    assert isclose(odds_of(play, "propaganda")["success"], 1 / 6), "one die, 6 with -1 for Mobilization"


def test_each_unit_that_may_support_has_odds_of_its_own() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army ruhr", "air bavaria")
    place(play, FRANCE, "army lorraine", "air paris", "air paris")
    actions(play, GERMANY, 1).order("operate land lorraine")
    assert list(odds_of(play, "activate germany-army-1")) == ["rout", "won", "tied", "beaten"]
    play_on(play.order("activate germany-army-1", "attack"), until=force_steps.SUPPORT)
    assert odds_of(play, "support germany-air-1")["beaten"] < odds_of(play, "done")["beaten"], "it rules the air"
    play.order("support germany-air-1")
    assert list(odds_of(play, "done")) == ["beaten", "tied", "won", "rout"], "France reads them from its own end"
    assert odds_of(play, "support france-air-1")["beaten"] > odds_of(play, "done")["beaten"]


def test_asking_for_odds_changes_nothing() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army ruhr", "air bavaria")
    place(play, FRANCE, "army lorraine")
    actions(play, GERMANY, 2).order("operate land lorraine")
    told, before = len(play.t.journal or []), play.t.pack()
    for notation in play.offered:
        odds_of(play, notation)
    assert play.t.pack() == before
    assert len(play.t.journal or []) == told
