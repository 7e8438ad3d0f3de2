"""Invasions on the stage: the sums equal what decided the invasion, the die is there, and who fell is marked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import grognard
from grognard.engine.drawing.stage.comparison import compare
from grognard.engine.drawing.stage.stage import Battle
from grognard.engine.state import Event
from grognard.games.warzag.vocabulary import events
from grognard.games.warzag.vocabulary.words import FACES
from tests.conformance.players import Player, advance

GAMES = 3
DECISIONS = 1500
CARDS = (events.PLAYED, events.CREDITED)


@cache
def finished_invasions() -> list[tuple[Battle, list[Event]]]:
    return list(played_invasions())


def played_invasions() -> Iterator[tuple[Battle, list[Event]]]:
    """Each invasion of random games as soon as it is over, with its events."""
    for number in range(GAMES):
        m, player = grognard.game("warzag").new(seed=number, options={"players": 2 + number % 3}), Player(number)
        seen = 0
        for _ in range(DECISIONS):
            advance(m, player, 1)
            seat = m.seats[0]
            found = m.stage(seat) if m.to_move else None
            for battle in found.battles if found is not None else []:
                if battle.over and battle.id > seen:
                    seen = battle.id
                    yield battle, events_of(m.events(seat), battle.id)


def events_of(told: list[Event], number: int) -> list[Event]:
    starts = [i for i, event in enumerate(told) if event.kind == events.INVADED]
    end = starts[number] if number < len(starts) else len(told)
    return told[starts[number - 1] : end]


def test_sums_equal_the_numbers_that_decided() -> None:
    checked = 0
    for battle, told in finished_invasions():
        attack, defence, damage = battle.rounds[0].sums
        decided = next((e.args[2:] for e in told if e.kind in (events.SUCCEEDED, events.HELD)), None)
        if decided is not None:
            assert [attack.total, defence.total] == decided, battle.title
        struck = [event.args[-1] for event in told if event.kind == events.STRUCK_BACK]
        assert struck == [damage.total], battle.title
        checked += 1
    assert checked > 20


def test_only_cards_need_a_line_for_cards() -> None:
    for battle, told in finished_invasions():
        by_cards = [line for one in battle.rounds[0].sums for line in one.lines if line.rule == "B5"]
        assert not by_cards or any(event.kind in CARDS for event in told), battle.title


def test_the_die_and_its_face_are_shown() -> None:
    for battle, told in finished_invasions():
        faces = [FACES[e.args[-1]] for e in told if e.kind in (events.ROLLED, events.REROLLED)]
        assert [roll.value for roll in battle.rounds[0].rolls] == faces
        assert [case.chosen for case in battle.rounds[0].cases] == [face == faces[-1] for face in FACES]


def test_everybody_who_fell_is_marked() -> None:
    for battle, told in finished_invasions():
        end = next(i for i, e in enumerate(told) if e.kind in (events.SUCCEEDED, events.HELD, events.WIPED_OUT))
        fallen = 0
        for event in told[end + 1 :]:
            if event.kind != events.ELIMINATED:
                break
            fallen += 1
        lost = [f for side in battle.rounds[0].sides for f in side.fighters if f.fates and f.fates[-1].state == "lost"]
        assert len(lost) == fallen, battle.title


def test_losses_are_chosen_on_the_stage() -> None:
    m, player = grognard.game("warzag").new(seed=2, options={"players": 2}), Player(2)
    for _ in range(2000):
        seat = m.to_move[0]
        chosen = {str(action) for action in m.legal(seat) if action.verb in ("eliminate", "wound")}
        if chosen:
            stage = m.stage(seat)
            assert {action for piece in stage.pieces() for action in piece.actions} == chosen
            return
        advance(m, player, 1)
    raise AssertionError("no invasion")


def test_all_targets_of_an_invasion_are_compared_side_by_side() -> None:
    """7.1: with the odds of each, before one of them is named; then the territories to invade it from."""
    m, player = grognard.game("warzag").new(seed=2, options={"players": 2}), Player(2)
    compared = set()
    for _ in range(2000):
        seat = m.to_move[0]
        for verbs in (("invade",), ("from", "attack")):
            wanted = [str(action) for action in m.legal(seat) if action.verb in verbs]
            if len(wanted) > 1:
                stage = m.stage(seat)
                assert stage is not None
                assert stage.options == wanted
                table = compare(m, wanted, seat, "en")
                assert [column.action for column in table.columns][: len(wanted)] == wanted or "attack" in verbs
                compared.add(verbs)
        if len(compared) == 2:
            return
        advance(m, player, 1)
    raise AssertionError("no choice of targets")


def test_the_ways_to_spend_points_are_told_on_the_stage() -> None:
    """7.4: which sets of armies the points eliminate, as long as armies can be eliminated."""
    m, player = grognard.game("warzag").new(seed=2, options={"players": 2}), Player(2)
    for _ in range(2000):
        seat = m.to_move[0]
        if any(action.verb == "eliminate" for action in m.legal(seat)):
            stage = m.stage(seat)
            assert stage is not None
            assert [note for note in stage.battles[-1].rounds[-1].notes if "eliminate" in note]
            return
        advance(m, player, 1)
    raise AssertionError("no invasion")
