"""Balance of WARZAG WWII: games between equal players, nations and bases by lot, and who wins how often.

Every seat plays a move that the game's knowledge weighs highest, as the bot `heuristic` does; but on the real state,
without redeals, which makes many games affordable. Among equals the lot decides: the first in the list would be the
territory with the lowest number, which lies near one base and far from another. It prints shares of the games in which
a nation or base took part.

Usage: python -m tools.balance_warzag [--players N] [--alliances] [--loose] [--games N] [--seed WORD]
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

import grognard
from grognard import Match

LONGEST = 200  # rounds; a war that lasts longer counts as won by nobody


class Tally:
    """How often each thing took part, and how often it won; a victory of allies is one for each."""

    def __init__(self) -> None:
        self.part: Counter[str] = Counter()
        self.won: Counter[str] = Counter()

    def add(self, thing: str, won: bool) -> None:
        self.part[thing] += 1
        self.won[thing] += won

    def line(self) -> str:
        shares = [f"{thing} {100 * self.won[thing] / n:.1f} %" for thing, n in sorted(self.part.items())]
        return ", ".join(shares)


def play(options: dict[str, object], seed: str, loose: bool) -> Match:
    """One game; before the first turn everything is chosen by lot, afterwards the best move, or any by its weight."""
    m = grognard.game("warzag").new(seed=seed, options=options)
    rng = Random(seed)
    while m.to_move and m.state().round <= LONGEST:  # type: ignore[attr-defined]
        seat = rng.choice(m.to_move)
        moves = m.moves(seat)
        t = m.state()
        if len(moves) == 1 or not t.order:  # type: ignore[attr-defined]
            m.push(rng.choice(moves), seat)
            continue
        weights = m.game.knowledge.weights(t, m.seat_index(seat), moves)
        m.push(rng.choices(moves, weights)[0] if loose else rng.choice(best(moves, weights)), seat)
    return m


def best(moves: list[int], weights: list[float]) -> list[int]:
    """The moves of the highest weight."""
    top = max(weights)
    return [move for move, weight in zip(moves, weights, strict=True) if weight == top]


def count(m: Match, nations: Tally, bases: Tally, order: Tally) -> None:
    """Who took part in a game, and who won it."""
    view = m.view(None)
    winners = m.result.winners if m.result is not None else ()
    for seat, nation in zip(m.seats, view["sides"], strict=True):
        base = grognard.game("warzag").words.texts["en"]["name"]["base"][view["nations"][nation]["base"]]
        nations.add(nation, seat in winners)
        bases.add(base, seat in winners)
        order.add(f"seat {view['order'].index(nation) + 1}", seat in winners)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--alliances", action="store_true")
    parser.add_argument("--loose", action="store_true", help="moves are drawn by their weights")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="balance")
    given = parser.parse_args()
    tallies = [Tally(), Tally(), Tally()]
    reasons: Counter[str] = Counter()
    rounds = []
    for n in range(given.games):
        m = play({"players": given.players, "alliances": given.alliances}, f"{given.seed}-{n}", given.loose)
        count(m, *tallies)
        reasons[m.result.reason if m.result is not None else "nobody"] += 1
        rounds.append(m.state().round)  # type: ignore[attr-defined]
    for name, tally in zip(("nations", "bases", "order"), tallies, strict=True):
        print(f"{name}: {tally.line()}")
    print(f"ended by: {dict(reasons)}; median of rounds: {sorted(rounds)[len(rounds) // 2]}")


if __name__ == "__main__":
    main()
