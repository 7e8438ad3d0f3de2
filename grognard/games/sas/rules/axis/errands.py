"""Why a unit of the Axis goes where it goes (3.2, 8.3): told before it sets out, with the rule."""

from __future__ import annotations

from grognard.games.sas.rules.axis.positions import Plan, starts
from grognard.games.sas.rules.axis.shooting import said_target, target_squares
from grognard.games.sas.rules.axis.walking import place_or_spot
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events
from grognard.games.sas.vocabulary.spoken import pack_unit


def explain_advance(t: Tabletop, unit: int, plan: Plan) -> None:
    """3.2: which of the three cases sends it there, or why it stays; a mortar has an errand of its own (9)."""
    if plan.targets and plan.squares:
        stays = plan.squares == [t.unit_square[unit]]
        explain(t, unit, plan.errand, stays, nearest_target(t, starts(t, unit)[0], plan.targets))


def explain(t: Tabletop, unit: int, errand: int, stays: bool, target: int) -> None:
    if stays and errand != events.GOES_TOWARDS:
        errand = events.STAYS_BEST
    t.tell(errand, [pack_unit(t.unit_kind[unit], place_or_spot(t, unit)), said_target(t, target)])


def nearest_target(t: Tabletop, squares: list[int], targets: list[int]) -> int:
    """Of several that count alike, the one that is fewest squares away."""
    return min(
        targets, key=lambda target: min(t.ground.distance(a, b) for a in squares for b in target_squares(t, target))
    )
