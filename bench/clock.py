"""Timing, the same for Grognard and for its peers."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import TypedDict


class Spread(TypedDict):
    """Several measurements of one thing."""

    median: float
    low: float
    high: float


def spread(values: Sequence[float]) -> Spread:
    """The median, so that one slow round does not count; the extremes show how noisy the machine was."""
    return {"median": statistics.median(values), "low": min(values), "high": max(values)}


def rate(play_one: Callable[[], int], seconds: float) -> float:
    """Decisions per second: plays whole games until the time is up; `play_one` returns the decisions it made."""
    play_one()  # not counted: fills caches and loads tables
    decisions = 0
    started = time.perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        decisions += play_one()
        elapsed = time.perf_counter() - started
    return decisions / elapsed


def microseconds(calls: Sequence[Callable[[], object]], seconds: float) -> float:
    """The mean cost of a call: all of them in turn, until the time is up."""
    done = 0
    started = time.perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        for call in calls:
            call()
        done += len(calls)
        elapsed = time.perf_counter() - started
    return elapsed / done * 1e6
