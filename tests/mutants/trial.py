"""Collects the tests of a game once and tries each mutant in a fork, with the tests that run the changed statement."""

from __future__ import annotations

import os
import resource
import signal
import sys
import time
from collections import Counter
from functools import partial
from itertools import zip_longest
from types import FrameType

import pytest

from tests.mutants.exchange import Exchange
from tests.mutants.forks import Died, Fork
from tests.mutants.places import SHARED, module_path
from tests.mutants.points import Mutant
from tests.mutants.reach import Line, Reach

SECONDS = 40  # of processor time for the tests of one mutant: a change that makes the rules run forever is noticed, too
MEMORY = 2 << 30  # bytes, for rules that collect without end
FOREVER = "runs forever"
NEEDS_FRESH_PROCESS = "?"  # whether a test notices the change cannot be known in a fork


class TooLong(BaseException):
    """A test used much more processor time than it does without a change."""


def too_long(signal: int, frame: FrameType | None) -> None:
    raise TooLong


class Run:
    """What one test did without a change."""

    def __init__(self, lines: set[Line], seconds: float) -> None:
        self.lines = lines
        self.seconds = seconds


class Trial:
    """A plugin of pytest that tries mutants instead of running the tests once."""

    def __init__(self, game: str, mutants: list[Mutant], jobs: int, reach: Reach) -> None:
        self.game = game
        self.mutants = mutants
        self.jobs = jobs
        self.reach = reach
        self.caught_by: list[str] = []
        self.runs: dict[str, Run] = {}
        self.on_import: set[Line] = set()
        self.catches: Counter[tuple[str, str]] = Counter()  # of a test, by the changed module
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of the tests that all games share, those of this game."""
        items[:] = [item for item in items if SHARED not in item.nodeid or self.game in item.name]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.on_import = self.reach.stop()
        self.runs = Fork(lambda: self.without_change(session.items)).found()
        shares = [partial(self.try_all, session.items, self.mutants[n :: self.jobs]) for n in range(self.jobs)]
        found = [fork.found() for fork in [Fork(share) for share in shares]]
        self.caught_by = [found[n % self.jobs][n // self.jobs] for n in range(len(self.mutants))]
        return True

    def without_change(self, items: list[pytest.Item]) -> dict[str, Run]:
        """Which lines each test runs; all of them must pass."""
        runs = {}
        for item in items:
            started = time.process_time()
            self.reach.start()
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
            runs[item.nodeid] = Run(self.reach.stop(), time.process_time() - started)
            if self.failed:
                raise RuntimeError(f"{self.failed} fails without a change")
        return runs

    def try_all(self, items: list[pytest.Item], mutants: list[Mutant]) -> list[str]:
        found = []
        for mutant in mutants:
            found.append(self.try_one(items, mutant))
            if not found[-1]:  # the report comes late; who waits can begin to look
                print(f"  not noticed: {mutant.name} (line {mutant.lines[0]})", file=sys.stderr, flush=True)
        return found

    def try_one(self, items: list[pytest.Item], mutant: Mutant) -> str:
        """Which test notices a mutant, if any does."""
        exchange = Exchange(mutant, module_path(mutant.module))
        if not exchange.is_possible:
            return NEEDS_FRESH_PROCESS
        lines = {(str(module_path(mutant.module)), line) for line in mutant.lines}
        tests = self.in_order([item for item in items if lines & self.runs[item.nodeid].lines], mutant.module)
        try:
            found = Fork(lambda: self.first_failure(tests, exchange)).found()
        except Died:
            found = FOREVER
        self.catches[found, mutant.module] += 1
        return NEEDS_FRESH_PROCESS if not found and lines & self.on_import else found

    def in_order(self, items: list[pytest.Item], module: str) -> list[pytest.Item]:
        """The tests of the game, then the shared ones; first those that noticed other changes, then specific ones."""

        def key(item: pytest.Item) -> tuple[bool, int, int]:
            id = item.nodeid
            return SHARED in id, -self.catches[id, module], len(self.runs[id].lines)

        return sorted(items, key=key)

    def first_failure(self, items: list[pytest.Item], exchange: Exchange) -> str:
        """In a fork: make the change, run the tests up to the first failure."""
        silence(1, 2)
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, too_long)
        exchange.make()
        for item, after in zip_longest(items, items[1:]):
            signal.setitimer(signal.ITIMER_PROF, 1 + 10 * self.runs[item.nodeid].seconds)
            try:
                item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
            except TooLong:  # between two parts of the test, where pytest does not expect it
                self.failed = item.nodeid
            if self.failed:
                break
        return self.failed


def silence(*outputs: int) -> None:
    """What tests of mutants print is of no interest."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    for output in outputs:
        os.dup2(nothing, output)
