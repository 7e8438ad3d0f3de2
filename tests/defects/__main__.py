"""Does the suite catch its defects? Each is put into a fresh process, whose tests must then fail.

Usage: python -m tests.defects [--jobs N] [--only WORDS]
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.defects import engine_defects, fog_defects, rommel_defects, warzag_defects
from tests.defects.patching import Defect

DEFECTS = [*engine_defects.DEFECTS, *fog_defects.DEFECTS, *rommel_defects.DEFECTS, *warzag_defects.DEFECTS]
ARGUMENTS = ["-q", "--no-header", "--tb=no", "--hypothesis-profile=quick", "-p", "no:cacheprovider"]
LIMIT = 900  # seconds for one defect; it only ends a hang
FAILED = re.compile(r"^FAILED (\S+)", re.MULTILINE)


class Outcome:
    """What became of one defect."""

    def __init__(self, defect: Defect, caught_by: str, seconds: float) -> None:
        self.defect = defect
        self.caught_by = caught_by
        self.seconds = seconds


def run_patched(number: int) -> int:
    """Inside the fresh process: put the defect in, run its tests up to the first failure, the long ones last."""
    defect = DEFECTS[number]
    defect.patch()
    found = pytest.main([*ARGUMENTS, "-x", *defect.tests])
    if found in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        found = pytest.main([*ARGUMENTS, "-x", "-m", "proof", *defect.tests])
    return int(found)


def attempt(number: int) -> Outcome:
    started = time.monotonic()
    command = [sys.executable, "-m", "tests.defects", "--patched", str(number)]
    try:
        run = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=LIMIT, check=False)
        found = FAILED.search(run.stdout) if run.returncode == 1 else None
    except subprocess.TimeoutExpired:
        found = None
    caught_by = found.group(1).removeprefix("tests/") if found else ""
    return Outcome(DEFECTS[number], caught_by, time.monotonic() - started)


def sound(jobs: int, chosen: list[int]) -> bool:
    """Without defects, the same tests pass."""
    tests = sorted({test for number in chosen for test in DEFECTS[number].tests})
    command = [sys.executable, "-m", "pytest", *ARGUMENTS, "-n", str(jobs), *tests]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if run.returncode:
        print(run.stdout)
    return run.returncode == 0


def report(outcomes: list[Outcome], seconds: float) -> int:
    caught = sum(bool(outcome.caught_by) for outcome in outcomes)
    print(f"defects caught: {caught} of {len(outcomes)}, {seconds:.0f} s")
    return 0 if caught == len(outcomes) else 1


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.defects", description="Does the suite catch its defects?")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time (2)")
    parser.add_argument("--only", default="", help="only the defects whose name holds these words")
    parser.add_argument("--patched", type=int, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.patched is not None:
        return run_patched(chosen.patched)
    started = time.monotonic()
    numbers = [number for number, defect in enumerate(DEFECTS) if chosen.only in defect.name]
    if not sound(chosen.jobs, numbers):
        print("the suite fails without any defect: mend that first")
        return 1
    print(f"the suite passes without defects, {time.monotonic() - started:.0f} s")
    outcomes: list[Outcome] = []
    with ThreadPoolExecutor(chosen.jobs) as pool:
        for outcome in pool.map(attempt, numbers):
            name, verdict = outcome.defect.name, outcome.caught_by or "NOT CAUGHT"
            print(f"{name:<50}  {verdict}  {outcome.seconds:.0f} s", flush=True)
            outcomes.append(outcome)
    return report(outcomes, time.monotonic() - started)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
