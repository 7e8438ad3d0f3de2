"""Before a gamble: the odds, and a question."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import grognard
from grognard import Match
from grognard.terminal.playing import saves
from grognard.terminal.playing.saves import PERSON, SavedGame
from tests.support.rommel import Position as Rommel
from tests.terminal.hands import kept, run


def before_a_launch() -> tuple[Match, str]:
    """A match in which the Axis can launch something whose end is not certain."""
    rng = Random(5)
    m = grognard.game("fog-of-war").new(seed=7)
    while True:
        if m.turn is None:
            m = grognard.game("fog-of-war").new(seed=rng.randrange(1000))
        for action in m.legal("axis"):
            odds = m.odds(action, "axis") if action.verb == "launch" else None
            if odds is not None and max(odds.values()) < 1:
                return m, str(action)
        m.play(rng.choice(m.legal()))


@pytest.fixture
def launch(home: Path) -> str:
    match, notation = before_a_launch()
    saves.write(SavedGame(match, {"axis": PERSON, "allies": "random"}, "en"), home / "game.save")
    return notation


def test_no_leaves_everything_as_it_is(launch: str, home: Path) -> None:
    before = kept(home / "game.save").match.dump()
    code, screen = run("resume game.save", [launch, "perhaps", "n"])
    assert code == 0
    assert "go ahead? [Y/n]" in screen
    assert "%" in screen
    assert kept(home / "game.save").match.dump() == before


def test_yes_launches_and_asks_only_once(launch: str, home: Path) -> None:
    code, screen = run("resume game.save", [launch, "si", "1"])
    assert code == 0
    assert screen.count("go ahead?") == 1
    assert launch in kept(home / "game.save").match.record()


def test_odds_on_request(launch: str, home: Path) -> None:
    code, screen = run("resume game.save --lang it", ["odds", f"probabilità {launch}"])
    assert code == 0
    assert screen.count("Vittoria ") >= 2
    assert "confermi" not in screen


@pytest.mark.parametrize(("lang", "title"), [("en", "What each plan changes"), ("it", "Che cosa cambia ogni piano")])
def test_before_a_battle_each_plan_tells_what_it_changes(home: Path, lang: str, title: str) -> None:
    """Rommel 5.2: one table of chances, then a line for every plan that may be bought, then how it was found."""
    p = Rommel().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(9, 0).draws("salvage")
    saves.write(SavedGame(p.battle("bardia").fork(1), {"axis": PERSON}, lang), home / "battle.save")
    code, screen = run(f"resume battle.save --lang {lang}", ["odds", "plan artillery", "n"])
    assert code == 0
    assert screen.count(title) == 2, "on request, and before the plan is bought"
    assert screen.count("%") == 4 + 4
    assert {"en": "Artillery      enemy destroyed +31 points", "it": "nemico distrutto +31 punti"}[lang] in screen
    assert {"en": "Exact averages", "it": "Medie esatte"}[lang] in screen
