"""Fits the evaluation of WARZAG WWII to self-play: what armies, points, cards and a partial objective are worth.

Two heuristic bots play. At the start of every turn the difference of both seats' features is recorded; a logistic
regression learns from it, and held-out games show whether it predicts better than the present numbers. Copy what it
prints to `bot/value.py`.

Usage: python -m tools.fit_warzag [--games 400] [--seed 1]; natively
`PYTHONPATH=build/compiled:. python -P -m ...`, in a third of the time.
"""

from __future__ import annotations

import sys

import grognard
from grognard.bots.roster import make_bot
from grognard.games.warzag.bot import value as bot_value
from grognard.games.warzag.rules.income import income
from grognard.games.warzag.state import Tabletop
from tools.fitting import Sample, run

NAMES = (
    "FOR_ARMIES",
    "FOR_POINTS",
    "FOR_CARDS",
    "FOR_GOAL",
    "FOR_MORE_GOAL",
    "FOR_STANDARD",
    "FOR_HISTORIC",
    "FOR_BARE",
)
OTHERS = ("FOR_INCOME", "(to move)")  # whose turn it is helps to fit the rest; two moves are compared in the same turn


def features(t: Tabletop, seat: int) -> list[float]:
    """What the evaluation looks at, in the order of NAMES and OTHERS."""
    goal, land = bot_value.progress(t, seat), t.land[seat]
    kinds = [land & t.f.standard, land & t.f.historic, bot_value.bare(t, seat)]
    found = [bot_value.army_worth(t, seat), t.points[seat], len(t.hand[seat]), goal, goal * goal]
    return [float(n) for n in (*found, *(kind.bit_count() for kind in kinds), income(t, seat), t.active == seat)]


def play(seed: str) -> list[Sample]:
    """One game: a sample for every turn."""
    m = grognard.game("warzag").new(seed=seed, options={"players": 2})
    bots = {seat: make_bot("heuristic", seed=f"{seed} {seat}") for seat in m.seats}
    moment, found = -1, []
    t = m.state()
    assert isinstance(t, Tabletop)
    while m.turn is not None:
        if t.order and m.game.knowledge.moment(t) != moment:
            moment = m.game.knowledge.moment(t)
            known = [mine - theirs for mine, theirs in zip(features(t, 0), features(t, 1), strict=True)]
            found.append((known, bot_value.standings(t, 2)[0]))
        m.push(bots[m.turn].choose(m, m.turn).move, m.turn)
    return [Sample(known, before, float(t.winners & 1)) for known, before in found]


def show(coefficients: list[float]) -> None:
    for name, value in zip((*NAMES, *OTHERS), coefficients, strict=True):
        print(f"{name}: Final = {value:.3f}")


if __name__ == "__main__":
    sys.exit(run("fit_warzag", play, show))
