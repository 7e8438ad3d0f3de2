"""Military actions (8): operations, deployments, builds, interventions, and the Rhineland (12.1.1)."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.force_scopes import MilitaryActions
from grognard.games.cataclysm.rules.force.activation import operations
from grognard.games.cataclysm.rules.force.builds import build, build_cost, builds, may_refit_now
from grognard.games.cataclysm.rules.force.deployment import can_deploy
from grognard.games.cataclysm.rules.force.intervention import intervene, interventions
from grognard.games.cataclysm.rules.force.refusals import why_not_action
from grognard.games.cataclysm.rules.force.targets import defender_of, is_surprise
from grognard.games.cataclysm.rules.marks import has_mark, remove_mark
from grognard.games.cataclysm.rules.politics.treaties_end import remilitarize
from grognard.games.cataclysm.rules.refit import refit_mark
from grognard.games.cataclysm.rules.relations import is_active
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, force_verbs, steps, verbs
from grognard.games.cataclysm.vocabulary.words import FLEET, GERMANY, RHINELAND


class Military(Procedure[Tabletop]):
    """8.1: military actions, one after another."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.call(force_steps.NEXT_MILITARY_ACTION)


class NextMilitaryAction(Step[Tabletop]):
    """8.1: while actions are left, and the power has not surrendered in the middle of them."""

    def run(self, t: Tabletop, arg: int) -> None:
        actions = MilitaryActions(t)
        found = action_moves(t, actions) if actions.left > 0 and is_active(t, actions.power) else []
        if found:
            t.propose(force_steps.CHOOSE_MILITARY_ACTION, 0, with_end(actions, found))


class ChooseMilitaryAction(Step[Tabletop]):
    """8: what the next action is spent on; what is left may be given up."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, MilitaryActions(t).power)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        actions = MilitaryActions(t)
        return with_end(actions, action_moves(t, actions))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) != verbs.DONE:
            MilitaryActions(t).begun += 1
            t.call(force_steps.NEXT_MILITARY_ACTION)
            act(t, MilitaryActions(t), move)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return why_not_action(t, MilitaryActions(t), move)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        actions = MilitaryActions(t)
        return [actions.power, actions.left]


def with_end(actions: MilitaryActions, found: list[int]) -> list[int]:
    """6.2, 8.1: actions that are left may be given up, but not the attack that a declaration of war demands."""
    return found if actions.targets else [*found, verbs.DONE]


def action_moves(t: Tabletop, actions: MilitaryActions) -> list[int]:
    """8, 6.2: everything that the power may do; after a declaration of war only attacks on one of its targets."""
    found = [pack_move(force_verbs.OPERATE, kind, target) for kind, target in possible_operations(t, actions)]
    if actions.targets:
        return found
    power = actions.power
    if can_deploy(t, power):
        found.append(pack_move(force_verbs.DEPLOY))
    found += interventions(t, power)
    found += [pack_move(verbs.BUILD, side) for side in builds(t, power, actions.left)]
    if may_refit_now(t, power, actions.left):
        found.append(verbs.REFIT)
    if power == GERMANY and has_mark(t, RHINELAND):
        found.append(pack_move(verbs.REMILITARIZE))
    return found


def possible_operations(t: Tabletop, actions: MilitaryActions) -> list[tuple[int, int]]:
    found = operations(t, actions.power, actions.left, actions.deployed)
    if not actions.targets:
        return found
    return [each for each in found if actions.targets >> defender_of(t, actions.power, each[0], each[1]) & 1]


def act(t: Tabletop, actions: MilitaryActions, move: int) -> None:
    """8: one action, put on the stack above the next one; an operation pays when it is declared (9.1)."""
    verb, power = verb_of(move), actions.power
    if verb == force_verbs.OPERATE:
        begin_operation(t, power, arg_a(move), arg_b(move))
    elif verb == verbs.BUILD:
        build(t, actions, arg_a(move), build_cost(t, arg_a(move)))
    elif verb == verbs.REFIT:
        remove_mark(t, refit_mark(power))
        build(t, actions, FLEET, t.f.refit_cost)
    else:
        actions.left -= 1
        if verb == force_verbs.DEPLOY:
            t.then(frame(force_steps.DEPLOYMENT, power), frame(force_steps.OCCUPATION, 0))
        elif verb == verbs.REMILITARIZE:
            remilitarize(t)
            t.call(steps.AFTERMATH)
        else:
            intervene(t, power, move)
            t.call(steps.AFTERMATH)


def begin_operation(t: Tabletop, power: int, kind: int, target: int) -> None:
    """9.2: the operation declares its kind and target, which names the defender."""
    defender = defender_of(t, power, kind, target)
    surprise = 1 if is_surprise(t, power, kind, target, defender) else 0
    t.tell(force_events.OPERATION_DECLARED, [power, kind, target, defender])
    t.begin(force_steps.OPERATION, power, kind, target, defender, surprise)
