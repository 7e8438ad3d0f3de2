"""What can be looked up: games, rules, data, help, version; and the text files themselves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grognard
from grognard.terminal.main import COMMANDS
from grognard.terminal.speech import chosen_language, texts
from tests.terminal.hands import LANGUAGES, run


def keys(table: dict[str, object], path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found.update(keys(value, f"{path}{key}."))
        else:
            found[path + key] = str(value)
    return found


def test_both_languages_have_the_same_keys_and_details() -> None:
    english, italian = keys(texts()["en"]), keys(texts()["it"])
    assert list(english) == list(italian)
    for key, sentence in english.items():
        assert set(re.findall(r"{\w+}", sentence)) == set(re.findall(r"{\w+}", italian[key])), key


def test_every_option_has_help() -> None:
    for lang in LANGUAGES:
        for word, (form, _) in COMMANDS.items():
            code, screen = run(f"{word} --help --lang {lang}")
            assert code == 0
            assert all(f"--{flag.word}" in screen for flag in form.flags)


def test_arena() -> None:
    code, screen = run("arena fog-of-war --bots random,random -n 2 --seed 1 --lang it")
    assert code == 0
    assert "2 partite" in screen


def test_version() -> None:
    assert run("--version") == (0, f"grognard {grognard.__version__}\n")


def test_games() -> None:
    code, screen = run("games --lang it")
    assert code == 0
    assert all(id in screen for id in grognard.games())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_can_be_read(lang: str) -> None:
    game = grognard.game("fog-of-war")
    _, index = run(f"rule fog-of-war --lang {lang}")
    for id in game.rule_ids():
        code, screen = run(f"rule fog-of-war {id} --lang {lang}")
        assert code == 0
        assert f"{id}  " in screen
        assert f"\n  {id} " in f"\n{index}"


def test_data_lists_every_value_with_its_source(home: Path) -> None:
    _, screen = run("data fog-of-war --lang it")
    flat = " ".join(screen.split())
    rows = grognard.game("fog-of-war").data_rows()
    assert all(f"{row[0]} = {row[1]}" in flat for row in rows)
    assert f"Valori: {len(rows)}" in screen


def test_data_of_one_source_and_with_an_overlay(home: Path) -> None:
    (home / "mine.toml").write_text("[province.italy]\nvp = 3\n")
    _, screen = run("data fog-of-war --only overlay --data mine.toml")
    assert "province.italy.vp = 3  (from your copy, certain)" in screen
    assert "province.spain" not in screen
    _, screen = run("data fog-of-war --only reconstructed")
    assert "(printed in the rulebook" not in screen


def test_other_values_have_another_digest(home: Path) -> None:
    (home / "mine.toml").write_text("[province.italy]\nvp = 3\n")
    plain, same = grognard.game("fog-of-war"), grognard.game("fog-of-war", None)
    mine = grognard.game("fog-of-war", "mine.toml")
    assert plain.data_digest == same.data_digest
    assert plain.data_digest != mine.data_digest
    with pytest.raises(grognard.BadRecord, match="other map or card values"):
        grognard.replay(mine.new(seed=7).record())


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_US", "LC_ALL": "it"}, "it"),
        ({"LANG": "de_DE"}, "en"),
    ],
)
def test_the_language_of_the_environment(variables: dict[str, str], lang: str) -> None:
    assert chosen_language(None, variables) == lang
