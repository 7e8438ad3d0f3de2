"""Do the tests notice small changes of the rules? A sample of changes, for each of which a test must fail.

Usage: python -m tests.mutants [GAME ...] [--count N] [--seed N] [--jobs N] [--only WORDS]
"""

from __future__ import annotations

import argparse
import random
import re
import resource
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from tests.mutants.forks import Fork
from tests.mutants.loader import put_in
from tests.mutants.places import ROOT, folder, module_path, own_tests, rules_of, shared_tests
from tests.mutants.points import Mutant, mutants_of
from tests.mutants.reach import Reach
from tests.mutants.trial import FOREVER, MEMORY, NEEDS_FRESH_PROCESS, SECONDS, Trial, silence

GAMES = ("fog-of-war", "rommel", "warzag", "sas", "cataclysm")
ARGUMENTS = ["-q", "-x", "--no-header", "--tb=no", "--hypothesis-profile=quick", "-p", "no:cacheprovider"]
GOAL = 90  # per cent
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


class Outcome:
    """What became of one mutant: the test that noticed it, or nothing."""

    def __init__(self, mutant: Mutant, caught_by: str) -> None:
        self.mutant = mutant
        self.caught_by = caught_by.removeprefix("tests/")


def all_mutants(game: str) -> list[Mutant]:
    """Every possible change of the rules of a game."""
    found: list[Mutant] = []
    for path in sorted(rules_of(game).rglob("*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        found += mutants_of(module, path) if path.name != "__init__.py" else []
    return found


def equivalent(game: str) -> dict[str, str]:
    """Changes that change nothing, by name, each with the reason."""
    path = Path(__file__).parent / "equivalent" / f"{folder(game)}.toml"
    return dict(tomllib.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def sample(game: str, count: int, seed: int, words: str) -> list[Mutant]:
    """So many changes by lot. Equivalent ones are left out afterwards: the list of them does not alter the lot."""
    known = equivalent(game)
    found = [mutant for mutant in all_mutants(game) if words in mutant.name]
    drawn = random.Random(seed).sample(found, min(count, len(found)))
    return [mutant for mutant in drawn if mutant.name not in known]


def try_in_forks(game: str, mutants: list[Mutant], jobs: int) -> list[str]:
    """Which test notices each of them. The game must not be imported yet: what runs then is noted."""
    silence(1)
    reach = Reach(rules_of(game))
    trial = Trial(game, mutants, jobs, reach)
    reach.start()
    pytest.main([*ARGUMENTS, "-s", *own_tests(game), *shared_tests()], plugins=[trial])
    return trial.caught_by


def run_mutated(game: str, module: str, number: int) -> int:
    """Inside a fresh process: make the change, run the tests up to the first failure."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    put_in(module, module_path(module), number)
    for tests in (own_tests(game), [*shared_tests(), "-k", game]):
        found = pytest.main([*ARGUMENTS, *tests])
        if found != pytest.ExitCode.OK:
            return int(found)
    return 0


def try_in_fresh_process(game: str, mutant: Mutant) -> str:
    command = [sys.executable, "-m", "tests.mutants", game, "--module", mutant.module, "--number", str(mutant.number)]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, cwd=ROOT)
    if run.returncode <= 0:
        return FOREVER if run.returncode else ""
    found = FAILED.search(run.stdout)
    return found.group(1) if found else "cannot be imported"


def report(game: str, outcomes: list[Outcome], seconds: float) -> bool:
    caught = [outcome for outcome in outcomes if outcome.caught_by]
    stored = sum(outcome.caught_by.startswith("conformance/") for outcome in caught)
    for outcome in outcomes:
        if not outcome.caught_by:
            print(f"  survived: {outcome.mutant.name} (line {outcome.mutant.lines[0]})")
    per_cent = 100 * len(caught) / max(1, len(outcomes))
    print(
        f"mutants caught, {game}: {len(caught)} of {len(outcomes)} ({per_cent:.1f} %), {stored} of them by stored games"
        f" and shared properties only, {len(equivalent(game))} known to be equivalent, {seconds:.0f} s",
        flush=True,
    )
    return per_cent >= GOAL


def judge(game: str, chosen: argparse.Namespace) -> bool:
    started = time.monotonic()
    mutants = sample(game, chosen.count, chosen.seed, chosen.only)
    caught_by = Fork(lambda: try_in_forks(game, mutants, chosen.jobs)).found()
    outcomes = [
        Outcome(mutant, try_in_fresh_process(game, mutant) if found == NEEDS_FRESH_PROCESS else found)
        for mutant, found in zip(mutants, caught_by, strict=True)
    ]
    return report(game, outcomes, time.monotonic() - started)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description="Do the tests notice small changes?")
    parser.add_argument("games", nargs="*", help="all of them if none is named")
    parser.add_argument("--count", type=int, default=300, help="mutants per game (300)")
    parser.add_argument("--seed", type=int, default=1, help="another seed is another sample (1)")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time (2)")
    parser.add_argument("--only", default="", help="only the mutants whose name holds these words")
    parser.add_argument("--module", help=argparse.SUPPRESS)
    parser.add_argument("--number", type=int, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.module is not None:
        return run_mutated(chosen.games[0], chosen.module, chosen.number)
    found = [judge(game, chosen) for game in chosen.games or GAMES]
    return 0 if all(found) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
