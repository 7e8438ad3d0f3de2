"""Builds as military actions (8.3)."""

from __future__ import annotations

from grognard.games.cataclysm.force_scopes import MilitaryActions
from grognard.games.cataclysm.rules.pools import take
from grognard.games.cataclysm.rules.refit import may_refit
from grognard.games.cataclysm.rules.relations import is_belligerent
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events
from grognard.games.cataclysm.vocabulary.words import SIDE_COUNT, TYPE_COUNT, marker_row


def build_cost(t: Tabletop, side: int) -> int:
    """8.3, 4.6: one action, two for a fleet or an upgrade."""
    return t.f.cost[side] if side < TYPE_COUNT else t.f.upgrade_cost


def builds(t: Tabletop, power: int, actions: int) -> list[int]:
    """8.3: what a belligerent may build with so many actions: types of units, and upgrades by their sides."""
    if not is_belligerent(t, power):
        return []
    able = [side for side in range(SIDE_COUNT) if build_cost(t, side) <= actions]
    return [side for side in able if t.available[marker_row(power, side)]]


def may_refit_now(t: Tabletop, power: int, actions: int) -> bool:
    """8.3, 12.1.2, 12.2.1: a belligerent may use its refit for a fleet that it builds with an action."""
    return is_belligerent(t, power) and may_refit(t, power, actions)


def build(t: Tabletop, actions: MilitaryActions, side: int, cost: int) -> None:
    """8.3: the marker goes from the pool into the cup."""
    actions.left -= cost
    marker = marker_row(actions.power, side)
    take(t, marker)
    t.cup[marker] += 1
    t.tell(force_events.BUILT, [actions.power, side])
