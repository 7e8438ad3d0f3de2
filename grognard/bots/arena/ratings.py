"""Win rates with Wilson intervals, and Elo ratings (Bradley-Terry) with intervals by resampling."""

from __future__ import annotations

from math import exp, log, sqrt
from random import Random

Z95 = 1.959964
SCALE = 400.0 / log(10.0)  # Elo points for one unit of log odds
MEAN = 1500.0
ROUNDS = 200
RESAMPLES = 200
DRAWS = 0.5  # points that an imaginary draw gives to each of a pair
NEARLY_NONE = 0.01  # the same for resampled results, which are uncertain already

Score = tuple[int, int, float]  # one game: bot, other bot, points of the first: 1, 0.5 or 0


class Rating:
    """A bot's Elo with its 95 % interval."""

    def __init__(self, elo: float, low: float, high: float) -> None:
        self.elo = elo
        self.low = low
        self.high = high


def wilson(points: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a rate; valid even for few games and for rates near 0 and 1."""
    if n == 0:
        return 0.0, 1.0
    rate, z2 = points / n, Z95 * Z95
    middle = (rate + z2 / (2 * n)) / (1 + z2 / n)
    half = Z95 / (1 + z2 / n) * sqrt(rate * (1 - rate) / n + z2 / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def points_table(scores: list[Score], count: int) -> list[list[float]]:
    """points[a][b]: the points of a in games against b."""
    points = [[0.0] * count for _ in range(count)]
    for a, b, won in scores:
        points[a][b] += won
        points[b][a] += 1.0 - won
    return points


def bradley_terry(points: list[list[float]], draws: float = DRAWS) -> list[float]:
    """Elo ratings. One imaginary draw for each pair that met keeps the rating of a bot that lost every game finite."""
    count = len(points)
    met = [[points[a][b] + points[b][a] for b in range(count)] for a in range(count)]
    strength = [1.0] * count
    for _ in range(ROUNDS):
        strength = [improved(points, met, strength, a, draws) for a in range(count)]
        centre = exp(sum(log(s) for s in strength) / count)
        strength = [s / centre for s in strength]
    return [MEAN + SCALE * log(s) for s in strength]


def improved(points: list[list[float]], met: list[list[float]], strength: list[float], a: int, draws: float) -> float:
    """One step of the usual iteration: wins divided by expected shares."""
    rivals = [b for b in range(len(strength)) if b != a and met[a][b]]
    wins = sum(points[a][b] + draws for b in rivals)
    shares = sum((met[a][b] + 2 * draws) / (strength[a] + strength[b]) for b in rivals)
    return wins / shares if rivals else strength[a]


def ratings(scores: list[Score], count: int, seed: object = 0) -> list[Rating]:
    """The ratings of all bots; the intervals come from resampled results."""
    points = points_table(scores, count)
    base = bradley_terry(points)
    rng = Random(f"ratings {seed}")
    samples = [bradley_terry(resampled(points, rng), NEARLY_NONE) for _ in range(RESAMPLES)]
    found = []
    for i, elo in enumerate(base):
        spread = sorted(sample[i] for sample in samples)
        found.append(Rating(elo, spread[round(0.025 * RESAMPLES)], spread[round(0.975 * RESAMPLES) - 1]))
    return found


def resampled(points: list[list[float]], rng: Random) -> list[list[float]]:
    """Results with each pair's rate drawn from its posterior; unlike a bootstrap, a clean sweep stays uncertain."""
    found = [row[:] for row in points]
    for a in range(len(points)):
        for b in range(a):
            games = points[a][b] + points[b][a]
            if games:
                rate = rng.betavariate(points[a][b] + 0.5, points[b][a] + 0.5)
                found[a][b], found[b][a] = games * rate, games * (1.0 - rate)
    return found
