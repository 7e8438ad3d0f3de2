"""The diary: finished games are entered by themselves, shown with a chart, and can be taken along."""

from __future__ import annotations

import io
import json
import os
from datetime import datetime
from pathlib import Path

import pytest

import grognard
from grognard.diary.chart import sparkline
from grognard.diary.folder import add_match, diary_folder, entries
from grognard.engine.summary.course import course_of
from grognard.terminal.main import main

GOLDEN = sorted((Path(__file__).parent.parent / "conformance" / "golden").glob("fog-of-war.*.txt"))[0]
DAY = datetime(1942, 6, 21, 8, 30)


def typed(*words: str) -> tuple[int, str]:
    out = io.StringIO()
    return main(list(words), io.StringIO(""), out), out.getvalue()


@pytest.fixture
def kept() -> grognard.Match:
    m = grognard.replay(GOLDEN.read_text(encoding="utf-8"))
    add_match(m, os.environ, DAY)
    return m


@pytest.mark.parametrize("lang", ["en", "it"])
def test_list_and_entry(kept: grognard.Match, lang: str) -> None:
    code, out = typed("diary", "--lang", lang)
    assert code == 0
    assert "1942-06-21 08:30" in out
    assert kept.game.name(lang) in out
    code, out = typed("diary", "1", "--lang", lang)
    assert code == 0
    assert all(name in out for name in kept.game.words.texts[lang]["gauge"].values())
    assert kept.origin.seed in out


def test_a_game_is_kept_once(kept: grognard.Match) -> None:
    add_match(kept, os.environ, datetime(1943, 1, 1))
    assert len(entries(os.environ)) == 1


def test_a_game_that_an_older_version_kept_is_kept_once() -> None:
    """Its file is named after the state, which that version laid out otherwise."""
    first, game, _, *rest = GOLDEN.read_text(encoding="utf-8").splitlines()  # version 1 did not name the rules
    old = "\n".join([first.replace("2", "1"), game, *rest])
    folder = diary_folder(os.environ)
    folder.mkdir(parents=True)
    (folder / "20260501-120000-fog-of-war-0123456789abcdef.txt").write_text(old, encoding="utf-8")
    (folder / "20260501-120000-fog-of-war-0123456789abcde0.txt").write_text("no record", encoding="utf-8")
    add_match(grognard.replay(old), os.environ, DAY)
    assert len(entries(os.environ)) == 2


def test_course_ends_where_the_match_ends(kept: grognard.Match) -> None:
    course = course_of(kept)
    assert course.moments[-1] == str(kept.view(None)["year"])
    assert {key: values[-1] for key, values in course.gauges.items()} == kept.game.gauges(kept.view(None))
    assert all(len(values) == len(course.moments) for values in course.gauges.values())


def test_sparkline_shows_low_and_high() -> None:
    assert sparkline([0, 7, 3.5]) == "▁█▅"
    assert sparkline([4, 4]) == "▁▁"


@pytest.mark.parametrize(("name", "start"), [("a.txt", "grognard-record"), ("a.svg", "<svg"), ("a.csv", ",Axis")])
def test_written_to_a_file(kept: grognard.Match, home: Path, name: str, start: str) -> None:
    code, out = typed("diary", "1", "--to", name)
    assert code == 0
    assert name in out
    assert (home / name).read_text(encoding="utf-8").startswith(start)


def test_json_holds_everything(kept: grognard.Match, home: Path) -> None:
    assert typed("diary", "1", "--to", "a.json")[0] == 0
    found = json.loads((home / "a.json").read_text(encoding="utf-8"))
    assert kept.result is not None
    assert found["result"] == kept.result.as_dict()
    assert found["turns"] == course_of(kept).moments


def test_a_record_is_added() -> None:
    code, _ = typed("diary", "--add", str(GOLDEN))
    assert code == 0
    assert len(entries(os.environ)) == 1


@pytest.mark.parametrize("words", [("7",), ("x",), ("1", "--to", "a.doc"), ("1", "--to", "absent/a.svg")])
def test_wrong_numbers_and_names(
    kept: grognard.Match, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    code, _ = typed("diary", *words)
    assert code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_unfinished_games_do_not_enter(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "open.txt").write_text(grognard.game("fog-of-war").new(seed=1).record(), encoding="utf-8")
    assert typed("diary", "--add", "open.txt")[0] == 2
    assert "open.txt" in capsys.readouterr().err
    assert entries(os.environ) == []


def test_an_edited_page_is_named_and_the_rest_shown(kept: grognard.Match) -> None:
    folder = diary_folder(os.environ)
    page = next(folder.glob("*.txt"))
    broken = folder / page.name.replace("19420621", "19410101")
    broken.write_text(page.read_text(encoding="utf-8").replace("end ", "end 1"), encoding="utf-8")
    code, out = typed("diary")
    assert code == 0
    assert broken.name in out.replace("\n", "").replace(" ", "")
    assert kept.game.name("en") in out
