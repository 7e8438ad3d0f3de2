"""Logistic regression by Newton's method, in plain Python: a few dozen features, some ten thousand rows."""

from __future__ import annotations

from math import exp, log

Rows = list[tuple[list[float], float]]  # features, and 1 for won or 0 for lost

SHRINK = 8.0  # L2 regularisation: how much evidence moves a coefficient away from 0
ROUNDS = 12
TINY = 1e-9


def fit(rows: Rows) -> list[float]:
    """A coefficient for each feature; one feature should always be 1."""
    weights = [0.0] * len(rows[0][0])
    for _ in range(ROUNDS):
        gradient, hessian = derivatives(rows, weights)
        step = solve(hessian, gradient)
        weights = [weight - by for weight, by in zip(weights, step, strict=True)]
    return weights


def derivatives(rows: Rows, weights: list[float]) -> tuple[list[float], list[list[float]]]:
    """Gradient and Hessian of the loss."""
    n = len(weights)
    gradient = [SHRINK * weight for weight in weights]
    hessian = [[SHRINK if i == j else 0.0 for j in range(n)] for i in range(n)]
    for features, won in rows:
        chance = guess(weights, features)
        miss, width = chance - won, chance * (1.0 - chance)
        for i, feature in enumerate(features):
            gradient[i] += miss * feature
            scaled, line = width * feature, hessian[i]
            for j in range(i, n):
                line[j] += scaled * features[j]
    for i in range(n):
        for j in range(i):
            hessian[i][j] = hessian[j][i]
    return gradient, hessian


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gaussian elimination with partial pivoting."""
    n = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(n):
        best = max(range(i, n), key=lambda row: abs(lines[row][i]))
        lines[i], lines[best] = lines[best], lines[i]
        for row in range(n):
            if row != i:
                share = lines[row][i] / lines[i][i]
                lines[row] = [a - share * b for a, b in zip(lines[row], lines[i], strict=True)]
    return [lines[i][n] / lines[i][i] for i in range(n)]


def guess(weights: list[float], features: list[float]) -> float:
    """The probability of a win."""
    z = sum(weight * feature for weight, feature in zip(weights, features, strict=True))
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, z))))


def log_loss(guesses: list[tuple[float, float]]) -> float:
    """The mean log loss: 0.69 for a coin flip."""
    return -sum(log(max(TINY, chance if won else 1.0 - chance)) for chance, won in guesses) / len(guesses)
