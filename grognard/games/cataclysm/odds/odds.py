"""Which moves have odds: attacks and what strengthens them, and political actions that need a check."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.games.cataclysm.odds.dice import at_least
from grognard.games.cataclysm.odds.fights import fight_odds
from grognard.games.cataclysm.odds.foresight import foreseen
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.effectiveness import effectiveness, penalty
from grognard.games.cataclysm.rules.political import action_modifier, diplomacy_modifier
from grognard.games.cataclysm.rules.politics.attempts import duce_die, extra_for
from grognard.games.cataclysm.rules.relations import is_belligerent
from grognard.games.cataclysm.scopes import Political
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_steps, force_verbs, steps, verbs
from grognard.games.cataclysm.vocabulary.force_words import CHECKS, DEFENCE
from grognard.games.cataclysm.vocabulary.words import (
    ESCALATION,
    MANOEUVRE,
    PRESSURE,
    PROPAGANDA,
    SPECIAL,
)

SUCCESS, FAILURE = CHECKS
OF_A_FIGHT = (force_verbs.ATTACK, verbs.DONE, force_verbs.ACTIVATE, force_verbs.AUGMENT, force_verbs.SUPPORT)
BEFORE_THE_FIGHT = (force_steps.ACTIVATE, force_steps.CHOOSE_AUGMENTATION, force_steps.SUPPORT)
ACTION_OF_VERB = {
    verbs.ESCALATE: ESCALATION,
    verbs.MANOEUVRE: MANOEUVRE,
    verbs.PRESS: PRESSURE,
    verbs.PROPAGANDA: PROPAGANDA,
    verbs.REMILITARIZE: SPECIAL,
    verbs.ABYSSINIA: SPECIAL,
    verbs.END_TRADE: SPECIAL,
    verbs.LEND_LEASE: SPECIAL,
    verbs.RAILWAY: SPECIAL,
}


def odds(t: Tabletop, seat: int, move: int) -> dict[str, float] | None:
    """The chances of a move; None if it is not about dice, or about dice that are far away."""
    if t.step in BEFORE_THE_FIGHT:
        return attack_odds(t, move)
    if t.step == steps.CHOOSE_ACTION:
        return action_odds(t, move)
    if t.step == steps.TRY and verb_of(move) == verbs.TRY:
        return check_odds(t, t.arg, 0, 0)
    return None


def attack_odds(t: Tabletop, move: int) -> dict[str, float] | None:
    """10.7: of the fight as it stands, or with what the move adds; the defender reads them from the other end."""
    if verb_of(move) not in OF_A_FIGHT:
        return None
    after = foreseen(t, move)
    found = fight_odds(after, Operation(after), 0)
    is_defender = t.step == force_steps.SUPPORT and t.arg == DEFENCE
    return dict(reversed(found.items())) if is_defender else found


def action_odds(t: Tabletop, move: int) -> dict[str, float] | None:
    """5.3, 6: of the check that a political action needs; alliances and declarations name their powers first."""
    power, verb = Political(t).power, verb_of(move)
    if verb == verbs.DIPLOMACY:
        return check_odds(t, power, diplomacy_modifier(t, power, arg_a(move)), duce_die(t))
    if verb == verbs.ESCALATE and is_belligerent(t, power):
        return {SUCCESS: 1.0, FAILURE: 0.0}
    if verb not in ACTION_OF_VERB:
        return None
    action = ACTION_OF_VERB[verb]
    return check_odds(t, power, action_modifier(t, power, action), extra_for(t, power, action))


def check_odds(t: Tabletop, power: int, modifier: int, extra: int) -> dict[str, float]:
    """5.3: as many dice as the effectiveness, and some more; the result must reach 5."""
    chance = at_least(effectiveness(t, power) + extra, modifier + penalty(t, power), t.f.success)
    return {SUCCESS: chance, FAILURE: 1.0 - chance}
