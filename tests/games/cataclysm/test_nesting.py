"""A procedure inside a procedure has its own context: operations within interrupts within offensives."""

from __future__ import annotations

from grognard.games.cataclysm.board.kit import Kit
from grognard.games.cataclysm.board.politics import nesting
from grognard.games.cataclysm.force_scopes import MilitaryActions
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.control import controller
from grognard.games.cataclysm.view.nesting import nesting_of
from grognard.games.cataclysm.vocabulary import force_steps, steps
from grognard.games.cataclysm.vocabulary.words import FRANCE, GERMANY, ITALY, JAPAN, OFFENSIVE, USA, marker_row
from tests.support.cataclysm import area
from tests.support.cataclysm_force import actions, battlefield, place
from tests.support.cataclysm_play import GAME, Play


def test_an_operation_inside_an_operation_leaves_it_alone() -> None:
    play = battlefield((GERMANY, FRANCE), (ITALY, FRANCE))
    place(play, GERMANY, "army ruhr", "army ruhr")
    place(play, ITALY, "army milan")
    actions(play, GERMANY, 2).order("operate land lorraine", "activate germany-army-1")
    outer = Operation(play.t)
    target, attackers, height = outer.target, outer.attackers, len(play.t.stack)
    actions(play, ITALY, 1).order("operate land provence", "activate italy-army-1")
    assert Operation(play.t).target == area("provence")
    assert Operation(play.t).attackers != attackers
    assert [each["what"] for each in nesting_of(play.t)] == ["military", "operation"] * 2
    play.dice(6, 6, 1).order("attack")
    while len(play.t.stack) > height:
        play.order(next((o for o in play.offered if o in ("done", "cup flag")), play.offered[0]))
    assert controller(play.t, area("provence")) == ITALY
    assert (Operation(play.t).target, Operation(play.t).attackers) == (target, attackers)
    assert (MilitaryActions(play.t).power, MilitaryActions(play.t).left) == (GERMANY, 2)
    assert play.t.step == force_steps.ACTIVATE


def test_a_copy_in_mid_battle_is_independent() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army ruhr", "army ruhr")
    actions(play, GERMANY, 2).order("operate land lorraine", "activate germany-army-1")
    before = Operation(play.t).attackers
    copy = play.t.copy()
    play.order("activate germany-army-2")
    assert Operation(copy).attackers == before != Operation(play.t).attackers


def told(play: Play, lang: str) -> str:
    """Where we are, in words."""
    view = GAME.view(play.t, 0)
    return nesting(Kit(view, [], lang, GAME.words, GAME.facts))


def test_the_nesting_names_the_interrupt_the_action_the_operation_and_the_decision() -> None:
    play = battlefield(players="five")
    play.empty_cup().hold_in_reserve(marker_row(JAPAN, OFFENSIVE))
    place(play, JAPAN, "fleet tokyo", "army korea")
    place(play, USA, "fleet guam")
    play.call(steps.ASK_INTERRUPT)
    assert told(play, "en") == "Interrupts"
    play.order("interrupt offensive", "deploy", "done")
    assert told(play, "en") == "Interrupt by Japan › Second military action of Japan"
    play.order("operate naval guam", "activate japan-fleet-1")
    inside = ["Interrupt by Japan", "Second military action of Japan", "Surprise attack: naval operation against Guam"]
    assert told(play, "en").split(" › ")[:3] == inside
    inside = ["Interruzione da parte del Giappone", "Seconda azione militare del Giappone"]
    assert told(play, "it").split(" › ")[:2] == inside


def test_a_drawn_marker_is_no_interrupt() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army ruhr")
    actions(play, GERMANY, 1).order("operate land lorraine")
    assert told(play, "en") == "First military action of Germany › Land operation against Lorraine"
