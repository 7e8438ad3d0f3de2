"""The operation as it would be fought after a move: with one more unit or action, and its supply (8.2, 9.1, 9.6)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.force.declaring import activate
from grognard.games.cataclysm.rules.force.opening import without_line
from grognard.games.cataclysm.rules.force.support import bring
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_steps, force_verbs


def foreseen(t: Tabletop, move: int) -> Tabletop:
    """A copy on which the move has added its unit or action; before units have moved, supply is noted as well."""
    after = t.copy()
    op, verb = Operation(after), verb_of(move)
    if verb == force_verbs.ACTIVATE:
        activate(after, op, arg_a(move))
    elif verb == force_verbs.AUGMENT:
        op.augmented += 1
    elif verb == force_verbs.SUPPORT:
        bring(after, op, arg_a(move), t.arg)
    if t.step in (force_steps.ACTIVATE, force_steps.CHOOSE_AUGMENTATION):
        op.limited = without_line(after, op)
    return after
