"""WARZAG WWII through the contract: several seats at once, names, overlays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grognard
from grognard.engine.data.reader import DataError
from grognard.games.warzag.game import Warzag
from tests.support.warzag import War, deciding, say, seat_of

GAME = Warzag()


def test_the_prompt_names_every_seat_that_is_awaited() -> None:
    war = War("uk", "italy", "ussr").hand("italy", "embargo").hand("ussr", "embargo")
    m = war.phase("uk", 2)
    say(m, "uk", "next")
    assert m.prompt(None, "en") == "Waiting for: Italy, USSR"
    assert m.prompt(seat_of(m, "uk"), "it") == "In attesa di: Italia, URSS"
    say(m, "italy", "pass")
    assert m.prompt(None, "en") == "Waiting for: USSR"


def test_secret_choices_are_undone_only_by_the_seat_that_chose_last() -> None:
    war = War("uk", "italy", "ussr").hand("italy", "embargo").hand("ussr", "embargo").hand("uk", "convoy")
    m = war.phase("uk", 2)
    say(m, "uk", "next")
    say(m, "ussr", "pass")
    assert m.can_undo(seat_of(m, "ussr"))
    assert not m.can_undo(seat_of(m, "italy"))
    m.undo(seat_of(m, "ussr"))
    assert sorted(deciding(m)) == ["italy", "ussr"]
    say(m, "ussr", "pass")
    say(m, "italy", "pass")
    assert not any(m.can_undo(seat) for seat in m.seats), "that all others passed is news"


def test_a_seat_is_called_by_its_nation_once_it_has_one() -> None:
    m = GAME.new(seed=1)
    assert m.caption("first", "it") == "primo giocatore"
    m.play("nation ussr")
    assert m.caption("first", "it") == "URSS"


def test_values_of_a_printed_copy(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text('[unit.uk.infantry]\nattack = 5\n[die]\nfaces = ["D", "D", "R", "R", "R", "T"]\n')
    game = grognard.game("warzag", str(overlay))
    m = game.new(seed=1, options={"two": True})
    m.play("nation uk")
    m.play("nation italy")
    assert m.view(None)["nations"]["uk"]["armies"]["infantry"]["attack"] == 5
    assert game.data_digest != GAME.data_digest


@pytest.mark.parametrize(
    "text",
    [
        '[place.b1]\nkind = "research"\n',
        '[place.a1]\nkind = "standard"\n',
        '[place.a1]\nbase = "delta"\n',
        '[nation.germany]\nside = "allies"\n',
        '[nation.germany]\nability = "obstinacy"\n',
        '[bases]\nopen = ["alfa", "alfa", "delta", "foxtrot"]\n',
        "[unit.uk.infantry]\ndefence = 0\n",
        '[track]\nspaces = ["start"]\n',
        "[war]\nrounds = 0\n",
    ],
)
def test_values_that_make_no_game_are_refused(text: str, tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text(text)
    with pytest.raises(DataError) as error:
        grognard.game("warzag", str(overlay))
    assert error.value.text("it") != error.value.text("en")
    assert "mine.toml" in error.value.text("en")


def test_every_value_says_where_it_comes_from() -> None:
    rows = GAME.data_rows()
    assert len(rows) > 400
    assert {row[2] for row in rows} == {"rulebook", "reconstructed"}
    assert all(row[3] in ("certain", "likely", "guess") for row in rows)
    certain = {row[0]: row[1] for row in rows if row[3] == "certain"}
    assert certain["unit.uk.infantry.defence"] == "2"
    assert certain["setup.points_two"] == "20"


@pytest.mark.parametrize("lang", ["en", "it"])
def test_words_go_with_the_values(lang: str) -> None:
    """What is not a standard territory has a name, and an objective asks for the numbers of its card."""
    names, f = GAME.words.texts[lang]["name"], GAME.facts
    assert set(names["place"]) == {id for n, id in enumerate(f.ids) if not f.standard >> n & 1}
    for id, asked in zip(f.objective_ids, f.objective, strict=True):
        told = [int(number) for number in re.findall(r"\d+", names["objective"][id])]
        assert sorted(told) == sorted(n for n in asked.amounts() if n), id
