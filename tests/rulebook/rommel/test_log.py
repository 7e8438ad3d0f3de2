"""What the log tells, line by line: everything that happens, in its order, and nothing twice."""

from __future__ import annotations

import pytest

from grognard import Match
from grognard.games.rommel.vocabulary import steps
from grognard.games.rommel.vocabulary.events import EVENTS
from grognard.games.rommel.vocabulary.words import DESTROYED, OPERATIONS, TROPHIES
from tests.support.rommel import Position, play, told


def lines(m: Match) -> list[str]:
    return [EVENTS[event.kind].key for event in told(m)]


@pytest.mark.rule("rommel", "5")
def test_the_battle_for_tobruk() -> None:
    """The detailed example of the rulebook, from the moves to the upgrades."""
    p = Position("north-africa", turn=2).axis("benghazi", "15th_pz-").axis("tengeder", "pavia").supplies(3, 3)
    p.allies("fortress_tobruk", "1st_arm", "7th_aus").draws("overrun", "dig_in", "press")
    m = p.dice(4, 1, 3, 5).dice(2, 1).dice(2, 1).dice(6, 4).upgrade("assault").battle_moves()
    play(m, "move 15th_pz", "attack fortress_tobruk benghazi", "move pavia", "attack fortress_tobruk el_adem", "done")
    play(m, "plan disrupt", "plan at_guns", "done", "hit pavia", "hit pavia")
    moves = ["attacks", "attacks"]
    plans = [
        "battle-begins",
        "forces",
        "forces",
        "allied-plan-count",
        *["allied-plan"] * 3,
        "axis-points",
        "axis-plan",
        "axis-plan",
    ]
    first = ["round-begins", *["axis-roll"] * 3, "disrupted", *["allied-roll"] * 2, "dug-in", "reduced"]
    second = ["pressed", "round-begins", "axis-roll", "axis-roll", "allied-roll", "allied-roll"]
    damage = ["destroyed", "reduced", "destroyed"]
    after = ["battle-ends", "earned", "drew-upgrade", "veteran", "elite"]
    assert lines(m) == [*moves, *plans, *first, "reduced", "destroyed", *second, *damage, *after]


@pytest.mark.rule("rommel", "8")
def test_an_allied_operation() -> None:
    """The example of the rulebook, with a battle that nobody wins."""
    p = Position(turn=3).axis("fortress_tobruk", "15th_pz").supplies(0, 0).pile(OPERATIONS, "1st_arm", "2nd_sa", "70th")
    p.t.markers, p.t.advances = [2, 1, 1, 1, 1], 1
    p.marker("go").dice(6, 1, 5).draws("salvage").dice(6, 6)
    m = play(p.begin((steps.OPERATION, 0), (steps.MOVES, 0)), "done", "fall-back 1st_arm bardia")
    entry = ["marker-drawn", "placed", "placed", "placed", "marched", "marched"]
    battle = [
        "battle-begins",
        "forces",
        "forces",
        "allied-plan-count",
        "allied-plan",
        "axis-points",
        "round-begins",
        "axis-roll",
    ]
    after = ["allied-roll", "battle-ends", "went-back", "regrouped", "prepares", "prepares"]
    assert lines(m) == [*entry, *battle, *after]


@pytest.mark.rule("rommel", "4")
def test_an_axis_turn_without_battles() -> None:
    p = Position(turn=8).axis("fortress_tobruk", "15th_pz-", "pavia", "21st_pz").allies("cairo", "70th").supplies(8, 0)
    p.pile(TROPHIES, "7th_aus").pile(DESTROYED, "ariete")
    m = p.begin((steps.REFIT, 0), (steps.MOVES, 0), (steps.SUPPLY_CHECK, 0), (steps.RESUPPLY, 0), (steps.MOVES, 0))
    play(m, "refit 15th_pz", "rebuild ariete", "done", "move pavia", "to bardia", "done")
    play(m, "supplies", "buy ariete tripoli", "done")
    points = ["region-free", "region-free", "objective-held", "destroyed-counted", "resupply-points"]
    assert lines(m) == ["refitted", "rebuilt", "moved", *points, "bought-supplies", "bought", "points-lost"]


@pytest.mark.rule("rommel", "8")
def test_allied_refit_orders_and_resupply() -> None:
    p = Position(turn=1).axis("tripoli", "15th_pz").allies("cairo", "9th_aus", "70th-").supplies(0, 3).dice(2, 5)
    p.force("7th_aus").dice(1)
    m = p.begin((steps.ALLIED_REFIT, 0), (steps.ORDERS, 0), (steps.ALLIED_RESUPPLY, 0), (steps.MOVES, 0))
    refit = ["allied-refitted"]
    orders = ["holds", "orders-rolled", "order-row", "marched"]
    resupply = ["allied-resupply-roll", "allied-supplies", "placed"]
    assert lines(m) == [*refit, *orders, *resupply]
