"""Settings of the suite, and its count: every statement of the rules and every ruling is cited by a passing test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

import grognard

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
settings.register_profile("test", max_examples=6, deadline=None, derandomize=True, suppress_health_check=SLOW)
# `make proof`: the same, longer.
settings.register_profile("proof", settings.get_profile("test"), max_examples=12)
# For runs that are meant to fail: the first failure will do.
settings.register_profile(
    "quick", settings.get_profile("test"), max_examples=15, phases=[Phase.explicit, Phase.generate]
)
settings.load_profile("test")

RULINGS = Path(__file__).parent.parent / "docs" / "rulings"
RULING = re.compile(r"^### (R\d+)\.", re.MULTILINE)
MARKERS = (
    "drawing: about pictures, which are never compiled; `make test-compiled` takes a sample of it only",
    "proof: a long run, for `make proof`; a short one like it is in `make test`",
    "rule(game, *ids): the statements of a rulebook (6.3/2) that this test shows to be kept, or a whole section",
    "ruling(*ids): the rulings of docs/rulings that this test shows to be kept",
)
Ids = set[tuple[str, str]]  # game and id
UNFINISHED: set[str] = set()  # not in the library yet: what their tests cite is not counted


def known_statements() -> Ids:
    return {(game, id) for game in grognard.games() for id in grognard.game(game).statement_ids()}


def known_sections() -> Ids:
    """Sections that are divided into statements may be cited as a whole; that covers none of the statements."""
    return {(game, id) for game in grognard.games() for id in grognard.game(game).rule_ids()} - known_statements()


def known_rulings() -> Ids:
    found: Ids = set()
    for game in grognard.games():
        path = RULINGS / f"{game}.md"
        found |= {(game, id) for id in RULING.findall(path.read_text(encoding="utf-8"))} if path.exists() else set()
    return found


def cited(item: pytest.Item) -> list[tuple[str, tuple[str, str]]]:
    """What a test cites: a ruling belongs to the game of the rules beside it, or of the folder it is in."""
    marks = [mark for mark in item.iter_markers("rule") if mark.args[0] not in UNFINISHED]
    rules = [(str(mark.args[0]), str(id)) for mark in marks for id in mark.args[1:]]
    folders = [game for game in grognard.games() if game.replace("-", "_") in item.path.parts]
    games = {game for game, _ in rules} or set(folders)
    rulings = [(game, str(id)) for mark in item.iter_markers("ruling") for id in mark.args for game in games]
    return [("statement", rule) for rule in rules] + [("ruling", ruling) for ruling in rulings]


class Count:
    """What must be cited, what may be cited as well, and what tests that passed have cited."""

    def __init__(self, kind: str, known: Ids, allowed: Ids) -> None:
        self.kind = kind
        self.known = known
        self.allowed = allowed
        self.cited: Ids = set()

    def lines(self) -> list[str]:
        found = [self.line(game) for game in sorted({game for game, _ in self.known})]
        found += [f"  {game} {id}: no test that passed cites it" for game, id in sorted(self.known - self.cited)]
        return found + [f"  {game} {id}: cited, but there is none" for game, id in sorted(self.unknown())]

    def line(self, game: str) -> str:
        known = {pair for pair in self.known if pair[0] == game}
        return f"{self.kind}s covered, {game}: {len(known & self.cited)} of {len(known)}"

    def unknown(self) -> Ids:
        return self.cited - self.known - self.allowed

    def whole(self) -> bool:
        return self.known <= self.cited and not self.unknown()


class RuleCount:
    """Counts on the process that reports, from what each test's report carries."""

    def __init__(self) -> None:
        self.counts = {
            "statement": Count("statement", known_statements(), known_sections()),
            "ruling": Count("ruling", known_rulings(), set()),
        }

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            for kind, value in report.user_properties:
                if kind in self.counts:
                    game, id = str(value).split(" ", 1)
                    self.counts[kind].cited.add((game, id))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.exitstatus == pytest.ExitCode.OK and not all(count.whole() for count in self.counts.values()):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for count in self.counts.values():
            for line in count.lines():
                terminalreporter.write_line(line)


def is_whole(config: pytest.Config) -> bool:
    """The full suite is run, with or without the long runs: no file named, nothing else selected or left out."""
    chosen = ("keyword", "deselect", "ignore", "ignore_glob", "lf", "failedfirst", "collectonly")
    whole = config.args_source == pytest.Config.ArgsSource.TESTPATHS and config.option.markexpr in ("", "not proof")
    return whole and not any(getattr(config.option, name, None) for name in chosen)


def pytest_configure(config: pytest.Config) -> None:
    for marker in MARKERS:
        config.addinivalue_line("markers", marker)
    if not hasattr(config, "workerinput") and is_whole(config):
        config.pluginmanager.register(RuleCount(), "rule-count")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.user_properties += [(kind, " ".join(value)) for kind, value in cited(item)]
