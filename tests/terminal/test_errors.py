"""Whatever is wrong: one sentence, exit code 2, nothing else, in both languages."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.terminal.main import main
from tests.terminal.hands import LANGUAGES, ROOT, play_by_numbers, run, shell

PLAY = "play fog-of-war"
BAD = [
    "ply",
    "--verbose",
    "play",
    "play chess",
    "play fog-of-war again",
    f"{PLAY} --colour red",
    f"{PLAY} --seed",
    f"{PLAY} --seed a#b",
    f"{PLAY} --seed {'9' * 200}",
    f"{PLAY} --seed 1 --seed 2",
    f"{PLAY} --hot-seat=yes",
    f"{PLAY} --hot-seat --against random",
    f"{PLAY} --options A9",
    f"{PLAY} --against nobody",
    f"{PLAY} --as italy",
    f"{PLAY} --options bid --as axis",
    f"{PLAY} --data missing.toml",
    f"{PLAY} --data broken.toml",
    f"{PLAY} --data wrong.toml",
    f"{PLAY} --save nowhere/game.save",
    f"{PLAY} --save .",
    f"{PLAY} --save game.save",
    "resume",
    "resume missing.save",
    "resume .",
    "resume broken.toml",
    "resume cut.save",
    "resume edited.save",
    "resume version.save",
    "replay",
    "replay missing.record",
    "replay cut.record",
    "replay edited.record",
    "replay seed.record",
    "replay version.record",
    "replay game.save",
    "replay game.record --as nobody",
    "replay game.record --data good.toml",
    "rule",
    "rule chess",
    "rule fog-of-war 99.9",
    "data chess",
    "data fog-of-war --only rumours",
    "arena fog-of-war --bots nobody,random",
    "arena fog-of-war --games none",
    "arena fog-of-war --jobs 0",
    "arena fog-of-war --plot nowhere/plot.svg",
    "help ply",
]


@pytest.fixture
def litter(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Good files, and every way in which they can go bad."""
    play_by_numbers("play fog-of-war --against random --seed 7 --save game.save", "en", 60)
    run("resume game.save", ["record game.record"])
    save, record = (home / "game.save").read_bytes(), (home / "game.record").read_text()
    (home / "cut.save").write_bytes(save[:-40])
    (home / "edited.save").write_bytes(save.replace(b'"random"', b'"normal"'))
    (home / "version.save").write_bytes(save.replace(b"grognard-save 1", b"grognard-save 9"))
    (home / "cut.record").write_text(record[: len(record) // 2].rpartition("\n")[0])
    (home / "edited.record").write_text(record.replace("axis end\n", "", 1))
    (home / "seed.record").write_text(record.replace("seed 7", "seed 8"))
    (home / "version.record").write_text(record.replace("grognard-record 2", "grognard-record 9"))
    (home / "broken.toml").write_text("[province\nvp = \n")
    (home / "wrong.toml").write_text('[province.italy]\nvp = "many"\n')
    (home / "good.toml").write_text("[province.italy]\nvp = 3\n")
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "empty"))


@pytest.mark.usefixtures("litter")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_sentence_and_exit_code_2(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in BAD:
        out = io.StringIO()
        code = main([*words.split(), "--lang", lang], io.StringIO(), out)
        error = capsys.readouterr().err
        assert (words, code, out.getvalue()) == (words, 2, "")
        assert error.count("\n") == 1, (words, error)
        assert "Traceback" not in error
        assert "usage:" not in error
        assert len(error) > 15


@pytest.mark.usefixtures("litter")
def test_the_sentences_are_translated(capsys: pytest.CaptureFixture[str]) -> None:
    for words in BAD:
        said = []
        for lang in LANGUAGES:
            main(["--lang", lang, *words.split()], io.StringIO(), io.StringIO())
            said.append(capsys.readouterr().err)
        assert said[0] != said[1], words


@pytest.mark.parametrize(("variables", "said"), [({"LC_ALL": "it_IT.UTF-8"}, "Non c'è"), ({"LC_ALL": "C"}, "There is")])
def test_the_language_of_the_shell(variables: dict[str, str], said: str) -> None:
    done = shell(["ply"], **variables)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(said)


def test_what_is_quoted_stays_on_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "a\nb\x1b[2J"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "\x1b" not in error


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", "fr"]) == 2
    assert "no language fr" in capsys.readouterr().err


def test_a_reader_that_goes_away_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "grognard.terminal.main", "data", "fog-of-war"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=300) == 0
