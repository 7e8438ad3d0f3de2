"""What the arena tells of what happened in the games: when it first did, and how things stood turn by turn."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

import grognard
from grognard.bots.arena import arena
from grognard.bots.arena.chronicle import Chronicle
from grognard.bots.arena.report import say
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import FRANCE, LIMITED_WAR

WAR = ("war-status", "limited")


def test_what_is_new_belongs_to_the_turn_that_has_ended() -> None:
    m = grognard.game("cataclysm").new("days-of-decision", seed=1)
    chronicle, t = Chronicle(m), m.state()
    assert isinstance(t, Tabletop)
    t.war_status = LIMITED_WAR
    chronicle.follow(m)
    assert not chronicle.first, "the turn goes on"
    t.turn += 1
    chronicle.follow(m)
    t.surrendered |= 1 << FRANCE
    t.turn += 1
    chronicle.follow(m)
    assert chronicle.first == {WAR: "1937-38", ("power", "france"): "1939-40"}
    assert [counts.total() for counts in chronicle.stood.values()] == [4, 3], "France is not counted any more"


def test_what_was_so_from_the_beginning_has_not_happened() -> None:
    m = grognard.game("cataclysm").new("hitlers-war", seed=1)
    chronicle, t = Chronicle(m), m.state()
    assert isinstance(t, Tabletop)
    t.turn += 1
    chronicle.follow(m)
    assert WAR not in chronicle.first


@pytest.mark.parametrize("lang", ["en", "it"])
def test_report_and_plot_tell_it(lang: str, tmp_path: Path) -> None:
    out, plot = io.StringIO(), tmp_path / "plot.svg"
    first = grognard.game("cataclysm").new("days-of-decision", seed=4)
    arena.run_tournament(first, ["random"], 2, 1, str(plot), lang, Console(file=out, width=120))
    assert say(lang, "arena", "stood") in out.getvalue()
    named = grognard.game("cataclysm").words.texts[lang]["name"]
    for word in (str(named["commitment"]["rearmament"]), str(named["ideology"]["fascism"]), "1937-38"):
        assert word in out.getvalue()
        assert word in plot.read_text(encoding="utf-8")


def test_a_game_that_tells_nothing_gets_no_empty_chart() -> None:
    out = io.StringIO()
    arena.run_tournament(
        grognard.game("fog-of-war").new(seed=1), ["random"], 1, 1, None, "en", Console(file=out, width=120)
    )
    assert say("en", "arena", "stood") not in out.getvalue()
