"""Does the suite catch its defects? Each is put into a fresh process, whose tests must then fail.

The processes are forked from one that has imported everything, so a defect costs little more than the tests that it
names. They run up to the first failure, the long ones last.

Usage: python -m tests.defects [--jobs N] [--only WORDS]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection

import pytest

from tests.defects import (
    cataclysm_defects,
    engine_defects,
    fog_defects,
    rommel_defects,
    sas_defects,
    server_defects,
    warzag_defects,
)
from tests.defects.patching import Defect

DEFECTS = [
    *engine_defects.DEFECTS,
    *fog_defects.DEFECTS,
    *rommel_defects.DEFECTS,
    *warzag_defects.DEFECTS,
    *cataclysm_defects.DEFECTS,
    *sas_defects.DEFECTS,
    *server_defects.DEFECTS,
]
ARGUMENTS = ["-q", "--no-header", "--tb=no", "--hypothesis-profile=quick", "-p", "no:cacheprovider"]
ARGUMENTS += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # hypothesis is there already
LIMIT = 900.0  # seconds for one defect; it only ends a hang
FORK = get_context("fork")


class FirstFailure:
    """A pytest plugin that keeps the name of the first test that fails."""

    def __init__(self) -> None:
        self.name = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.name:
            self.name = report.nodeid.removeprefix("tests/")


def run_patched(defect: Defect, answer: Connection) -> None:
    """Inside the forked process: put the defect in and tell which of its tests fails first."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, sys.stdout.fileno())
    os.dup2(quiet, sys.stderr.fileno())
    defect.patch()
    answer.send(first_failure(defect.tests, []) or first_failure(defect.tests, ["-m", "proof"]))


def first_failure(tests: tuple[str, ...], chosen: list[str]) -> str:
    """The first of some tests that fails; a thread that it leaves behind may raise when all is over."""
    first = FirstFailure()
    with suppress(Exception):
        pytest.main([*ARGUMENTS, *chosen, "-x", *tests], plugins=[first])
    return first.name


class Attempt:
    """One defect in a process of its own."""

    def __init__(self, defect: Defect) -> None:
        self.defect = defect
        self.started = time.monotonic()
        self.answer, there = FORK.Pipe(duplex=False)
        self.process = FORK.Process(target=run_patched, args=(defect, there))
        self.process.start()
        there.close()

    def is_over(self) -> bool:
        return not self.process.is_alive() or time.monotonic() > self.started + LIMIT

    def caught_by(self) -> str:
        """The first test that failed; nothing if none did, or if the process was lost or hangs."""
        self.process.kill()
        self.process.join()
        try:
            return str(self.answer.recv()) if self.answer.poll() else ""
        except EOFError:
            return ""

    def line(self, caught_by: str) -> str:
        seconds = time.monotonic() - self.started
        return f"{self.defect.name:<50}  {caught_by or 'NOT CAUGHT'}  {seconds:.0f} s"


def finished(jobs: int, defects: list[Defect]) -> Iterator[Attempt]:
    """An attempt for each defect, so many at a time, as they end."""
    waiting, running = defects[::-1], list[Attempt]()
    while waiting or running:
        while waiting and len(running) < jobs:
            running.append(Attempt(waiting.pop()))
        connection.wait([attempt.process.sentinel for attempt in running], LIMIT)
        over = [attempt for attempt in running if attempt.is_over()]
        running = [attempt for attempt in running if attempt not in over]
        yield from over


def is_sound(jobs: int, defects: list[Defect]) -> bool:
    """Without defects, the same tests pass. They run elsewhere: what is forked must not have seen any of them."""
    tests = sorted({test for defect in defects for test in defect.tests})
    command = [sys.executable, "-m", "pytest", *ARGUMENTS, "-m", "", "-n", str(jobs), *tests]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if run.returncode:
        print(run.stdout)
    return run.returncode == 0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.defects", description="Does the suite catch its defects?")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time (2)")
    parser.add_argument("--only", default="", help="only the defects whose name holds these words")
    chosen = parser.parse_args(arguments)
    started = time.monotonic()
    import_module("hypothesis.stateful")  # before the forks: nearly every test needs it
    defects = [defect for defect in DEFECTS if chosen.only in defect.name]
    if not is_sound(chosen.jobs, defects):
        print("the suite fails without any defect: mend that first")
        return 1
    print(f"the suite passes without defects, {time.monotonic() - started:.0f} s", flush=True)
    caught = 0
    for attempt in finished(chosen.jobs, defects):
        caught_by = attempt.caught_by()
        caught += bool(caught_by)
        print(attempt.line(caught_by), flush=True)
    print(f"defects caught: {caught} of {len(defects)}, {time.monotonic() - started:.0f} s")
    return 0 if caught == len(defects) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
