"""Numbers about results: win rates with Wilson intervals, Elo ratings by Bradley and Terry with bootstrap intervals."""

from __future__ import annotations

from math import exp, log, sqrt
from random import Random

Z95 = 1.959964
SCALE = 400.0 / log(10.0)  # Elo points for one unit of log odds
MEAN = 1500.0
ROUNDS = 200
RESAMPLES = 200

Score = tuple[int, int, float]  # one game: bot, other bot, points of the first: 1, 0.5 or 0


class Rating:
    """A bot's Elo with its 95 % interval."""

    def __init__(self, elo: float, low: float, high: float) -> None:
        self.elo = elo
        self.low = low
        self.high = high


def wilson(points: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a rate: honest even for few games and for rates near 0 and 1."""
    if n == 0:
        return 0.0, 1.0
    rate, z2 = points / n, Z95 * Z95
    middle = (rate + z2 / (2 * n)) / (1 + z2 / n)
    half = Z95 / (1 + z2 / n) * sqrt(rate * (1 - rate) / n + z2 / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def points_table(scores: list[Score], count: int) -> list[list[float]]:
    """points[a][b]: what a has won from b."""
    points = [[0.0] * count for _ in range(count)]
    for a, b, won in scores:
        points[a][b] += won
        points[b][a] += 1.0 - won
    return points


def bradley_terry(points: list[list[float]]) -> list[float]:
    """Elo ratings; one imaginary draw per pair that met keeps a bot that lost every game from falling for ever."""
    count = len(points)
    met = [[points[a][b] + points[b][a] for b in range(count)] for a in range(count)]
    strength = [1.0] * count
    for _ in range(ROUNDS):
        strength = [improved(points, met, strength, a) for a in range(count)]
        centre = exp(sum(log(s) for s in strength) / count)
        strength = [s / centre for s in strength]
    return [MEAN + SCALE * log(s) for s in strength]


def improved(points: list[list[float]], met: list[list[float]], strength: list[float], a: int) -> float:
    """One step of the usual iteration: wins over expected shares."""
    rivals = [b for b in range(len(strength)) if b != a and met[a][b]]
    wins = sum(points[a][b] + 0.5 for b in rivals)
    shares = sum((met[a][b] + 1.0) / (strength[a] + strength[b]) for b in rivals)
    return wins / shares if rivals else strength[a]


def ratings(scores: list[Score], count: int, seed: object = 0) -> list[Rating]:
    """Ratings of all bots; the intervals come from playing the same results again, drawn with repetition."""
    base = bradley_terry(points_table(scores, count))
    rng = Random(f"ratings {seed}")
    samples: list[list[float]] = []
    if scores:
        for _ in range(RESAMPLES):
            samples.append(bradley_terry(points_table(rng.choices(scores, k=len(scores)), count)))
    found = []
    for i, elo in enumerate(base):
        spread = sorted(sample[i] for sample in samples) or [elo]
        found.append(Rating(elo, spread[int(0.025 * len(spread))], spread[int(0.975 * (len(spread) - 1))]))
    return found
