"""Home fronts (3.7.6): a stability test, a deployment, and for the Soviet Union a new posture."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.politics.escalation import escalate
from grognard.games.cataclysm.rules.politics.fall import stability_test
from grognard.games.cataclysm.rules.politics.special import change_posture, posture_moves
from grognard.games.cataclysm.rules.relations import is_active
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.rules.stability import has_home_front_test, home_front_modifier
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, force_steps, steps, verbs
from grognard.games.cataclysm.vocabulary.words import MOBILIZATION, UK


class HomeFront(Step[Tabletop]):
    """3.7.6: no test at Civilian; then the power may deploy."""

    def run(self, t: Tabletop, arg: int) -> None:
        if not is_active(t, arg):
            return
        t.tell(events.HOME_FRONT, [arg])
        t.then(steps.AFTERMATH, frame(steps.HOME_FRONT_OVER, arg))
        if arg == UK and t.s.uk_escalates and t.commitment[UK] == MOBILIZATION:
            escalate(t, UK)
        if has_home_front_test(t, arg):
            stability_test(t, arg, home_front_modifier(t, arg))


class HomeFrontOver(Step[Tabletop]):
    """3.7.6, 12.3: a deployment, and a posture if it was not changed this turn."""

    def run(self, t: Tabletop, arg: int) -> None:
        if is_active(t, arg):
            t.then(frame(force_steps.DEPLOYMENT, arg), frame(steps.ASK_POSTURE, arg), steps.AFTERMATH)


class AskPosture(Step[Tabletop]):
    """12.3: asks only the Soviet Union, once a turn."""

    def run(self, t: Tabletop, arg: int) -> None:
        if posture_moves(t, arg):
            t.call(steps.CHANGE_POSTURE, arg)


class ChangePosture(Step[Tabletop]):
    """12.3: after the test of the home front."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.PASS, *posture_moves(t, arg)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move != verbs.PASS:
            change_posture(t, arg_a(move))
