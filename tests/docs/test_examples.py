"""What the documentation prints is true: code runs, sessions go as shown, links lead somewhere, the example plays."""

from __future__ import annotations

import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import grognard
from docs.examples.tiny_game import Nerve
from grognard import Match, library
from grognard.engine.language.text import LANGUAGES
from grognard.terminal.main import main

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / name for name in ("README.md", "README.it.md", "CHANGELOG.md", "CONTRIBUTING.md")]
PAGES += sorted((ROOT / "docs").glob("*.md"))
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]+))?\)")
TYPED = re.compile(r"^\w+> (.*)$")


def blocks(page: Path, language: str) -> list[tuple[int, str]]:
    """The code blocks of a page in one language, with the line each starts on."""
    text = page.read_text(encoding="utf-8")
    return [(text[: m.start(2)].count("\n"), m[2]) for m in FENCE.finditer(text) if m[1] == language]


def pages_with(language: str) -> list[Path]:
    return [page for page in PAGES if blocks(page, language)]


@pytest.fixture(autouse=True)
def _somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written into the project or the user's home; the list of games is restored afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(library, "GAMES", {**library.GAMES, "nerve": Nerve})


# Code, values and links


@pytest.mark.parametrize("page", pages_with("python"), ids=lambda page: page.name)
def test_python_blocks_run(page: Path) -> None:
    """From top to bottom, each going on from the one before; a failure names the line of the page."""
    names: dict[str, object] = {"__name__": "documentation"}
    for line, code in blocks(page, "python"):
        exec(compile("\n" * line + code, str(page), "exec", dont_inherit=True), names)


@pytest.mark.parametrize("page", [ROOT / "docs" / "players.md", ROOT / "docs" / "giocatori.md"], ids=lambda p: p.name)
def test_example_overlays_can_be_played(page: Path) -> None:
    for _, text in blocks(page, "toml"):
        Path("mine.toml").write_text(text, encoding="utf-8")
        rows = grognard.game("fog-of-war", "mine.toml").data_rows()
        assert any(source == "overlay" for _, _, source, _, _ in rows)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target, anchor in LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
        if "://" in target:
            continue
        path = (page.parent / target) if target else page
        assert path.exists(), target
        if anchor:
            assert anchor in anchors(path), f"{target}#{anchor}"


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


# Sessions: a block `console` that starts with `$ grognard …`, and the blocks after it that go on with it


class Session:
    """A command, what is typed, and the lines that a page shows; a line with only … stands for lines left out."""

    def __init__(self, command: str) -> None:
        self.command = shlex.split(command)[1:]
        self.typed: list[str] = []
        self.shown: list[tuple[int, str]] = []

    def read(self, line: int, text: str) -> None:
        typed = TYPED.match(text)
        if typed is not None:
            self.typed.append(typed[1])
        if text.strip() not in ("", "…"):
            self.shown.append((line, squeezed(text)))


def squeezed(text: str) -> str:
    """Columns may get wider or narrower; words must be the same."""
    return " ".join(text.split())


def sessions(page: Path) -> Iterator[Session]:
    session: Session | None = None
    for start, text in blocks(page, "console"):
        for line, row in enumerate(text.split("\n"), start + 1):
            if row.startswith("$ "):
                if session is not None:
                    yield session
                session = Session(row[2:])
            elif session is not None:
                session.read(line, row)
    if session is not None:
        yield session


@pytest.mark.parametrize("page", pages_with("console"), ids=lambda page: page.name)
def test_sessions_go_as_shown(page: Path) -> None:
    """Every line shown is printed, and in that order."""
    for session in sessions(page):
        out = io.StringIO()
        main(session.command, io.StringIO("".join(f"{line}\n" for line in session.typed)), out)
        printed = iter([squeezed(line) for line in out.getvalue().split("\n")])
        for line, text in session.shown:
            assert text in printed, f"{page.name}, line {line}: grognard does not print this here: {text}"


# The game of docs/game-authors.md


def play_on(m: Match, rng: Random) -> Iterator[Match]:
    while m.turn is not None:
        yield m
        m.play(rng.choice(m.legal()))
    yield m


@pytest.fixture(params=range(20))
def tiny(request: pytest.FixtureRequest) -> Iterator[Match]:
    """Every position of a random game."""
    return play_on(grognard.game("nerve").new(seed=request.param), Random(request.param))


def test_tiny_games_end(tiny: Iterator[Match]) -> None:
    *before, m = tiny
    assert m.result is not None
    assert len(before) >= 3
    assert sum(m.result.scores.values()) == len(m.result.winners)


def test_tiny_secrets_are_kept(tiny: Iterator[Match]) -> None:
    for m in tiny:
        for seat in m.seats:
            world = m.redeal(seat, 1)
            assert world.view(seat) == m.view(seat)
            assert world.log(seat) == m.log(seat)
            assert world.legal(seat) == m.legal(seat)
            assert world.state().pack() == m.redeal(seat, 2).redeal(seat, 1).state().pack()


def test_tiny_games_can_be_kept(tiny: Iterator[Match]) -> None:
    for m in tiny:
        assert grognard.load(m.dump()).dump() == m.dump()
        assert grognard.replay(m.record()).record() == m.record()


def test_tiny_undo_is_exact(tiny: Iterator[Match]) -> None:
    for m in tiny:
        for action in m.legal():
            world, seat = m.copy(), m.turn
            assert seat is not None
            world.play(action, seat)
            assert world.can_undo(seat) == (str(action) == "raise")
            if world.can_undo(seat):
                world.undo(seat)
                assert world.dump() == m.dump()


def test_tiny_refusals_speak() -> None:
    m = grognard.game("nerve").new(seed=1)
    for _ in range(4):
        m.play("raise")
    why = m.why_not("raise")
    assert why is not None
    assert why.rule == "2"
    assert len({why.text(lang) for lang in LANGUAGES}) == 2


def test_tiny_pictures(tiny: Iterator[Match]) -> None:
    for m in tiny:
        for seat in (*m.seats, None):
            assert all(item.text for item in m.scene(seat, "it").items())
            assert m.prompt(seat, "it").split()[0] in m.text(seat, "it")
            assert m.svg(seat, "it").startswith("<svg")
