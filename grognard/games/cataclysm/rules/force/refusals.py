"""Why a military action is not on offer (8, 9)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.engine.refusal import Why
from grognard.games.cataclysm.force_scopes import MilitaryActions
from grognard.games.cataclysm.rules.force.activation import actions_needed
from grognard.games.cataclysm.rules.force.builds import build_cost
from grognard.games.cataclysm.rules.force.destinations import closed_by_treaty
from grognard.games.cataclysm.rules.force.targets import NOT_ALLOWED, defender_of
from grognard.games.cataclysm.rules.political import stresa_zone
from grognard.games.cataclysm.rules.relations import is_belligerent
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_verbs, verbs
from grognard.games.cataclysm.vocabulary.words import NO_FACTION, OFFENSIVE, SIDE_COUNT, marker_row


def why_not_action(t: Tabletop, actions: MilitaryActions, move: int) -> Why | None:
    verb = verb_of(move)
    if verb == force_verbs.OPERATE:
        return why_not_operate(t, actions, arg_a(move), arg_b(move))
    if actions.targets:
        return Why("6.2", "must-attack-target")
    if verb == verbs.BUILD:
        return why_not_build(t, actions, arg_a(move))
    if verb in (force_verbs.INTERVENE, force_verbs.AID_CHINA):
        return why_not_intervene(t, actions.power, arg_a(move), verb == force_verbs.AID_CHINA)
    return None


def why_not_operate(t: Tabletop, actions: MilitaryActions, kind: int, target: int) -> Why:
    """9.1, 6.2: not a target, too few actions, or no unit in range."""
    defender = defender_of(t, actions.power, kind, target)
    if defender == NOT_ALLOWED:
        return why_closed(t, actions.power, target) or Why("9.1", "no-target", target, kind)
    if actions.targets and not actions.targets >> defender & 1:
        return Why("6.2", "must-attack-target")
    if actions_needed(kind) > actions.left:
        return Why("9.3.2", "needs-two-actions", target)
    return Why("9.1", "no-unit-in-range", target)


def why_closed(t: Tabletop, power: int, target: int) -> Why | None:
    """2.2.8, 12.1, 12.1.3: what protects an area from any attack of this power."""
    if t.f.atlas.remote >> target & 1:
        return Why("2.2.8", "remote", target)
    if closed_by_treaty(t) >> target & 1:
        return Why("12.1.3", "treaty-protects", target)
    return Why("12.1", "stresa", target) if stresa_zone(t, power) >> target & 1 else None


def why_not_build(t: Tabletop, actions: MilitaryActions, side: int) -> Why | None:
    """8.3: only belligerents build, what is in their pool, for one action or two."""
    if side >= SIDE_COUNT:
        return None
    if not is_belligerent(t, actions.power):
        return Why("8.3", "not-belligerent", actions.power)
    if build_cost(t, side) > actions.left:
        return Why("8.3", "needs-two-to-build", side)
    return Why("8.3", "none-to-build", side)


def why_not_intervene(t: Tabletop, power: int, area: int, in_china: bool) -> Why:
    """8.5: there must be a civil war, an offensive to spare, and a line."""
    is_client = t.chinese_army[area] != NO_FACTION if in_china else t.civil_wars >> area & 1 != 0
    if not is_client:
        return Why("8.5", "no-civil-war", area)
    if not t.available[marker_row(power, OFFENSIVE)]:
        return Why("8.5", "no-offensive-to-spare", power)
    return Why("8.5", "no-line-to-client", area)
