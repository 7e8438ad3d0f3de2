"""WARZAG WWII through the contract: several seats at once, names, overlays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grognard
from grognard.engine.data.reader import DataError
from grognard.engine.language.text import read_texts
from grognard.games.warzag.game import Warzag
from tests.support.warzag import War, deciding, say, seat_of

GAME = Warzag()


def test_the_prompt_names_every_seat_that_is_awaited() -> None:
    war = War("uk", "italy", "ussr").hand("italy", "embargo").hand("ussr", "embargo")
    m = war.phase("uk", 2)
    say(m, "uk", "next")
    assert m.prompt(None, "en") == "Waiting for Italy and the USSR."
    assert m.prompt(seat_of(m, "uk"), "it") == "Si attende la decisione dell'Italia e dell'URSS."
    say(m, "italy", "pass")
    assert m.prompt(None, "en") == "Waiting for the USSR."


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
def test_every_place_that_is_not_standard_has_a_name(lang: str) -> None:
    names, f = GAME.words.texts[lang]["name"], GAME.facts
    assert set(names["place"]) == {id for n, id in enumerate(f.ids) if not f.standard >> n & 1}


OVERLAY = """
[objective.land.two]
standard = 31
[objective.mixed.two]
historic = 2
industry = 1
[supply.convoy]
copies = 3
value = 7
[mission.train_three.need]
trained = 4
[promotion.veterans]
attack = 3
[income]
base = 8
[war]
rounds = 33
"""


def test_an_overlay_changes_the_sentences_that_name_the_numbers(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text(OVERLAY)
    game = Warzag(str(overlay))
    english, italian = game.words.texts["en"], game.words.texts["it"]
    assert english["name"]["objective"]["land-two"] == "own 31 standard territories"
    assert "una" not in italian["name"]["objective"]["land-two"]
    assert "2 territori storici e un'industria bellica e" in italian["name"]["objective"]["mixed-two"]
    assert english["card"]["convoy"] == "Phase I of your turn: you gain 7 PP."
    assert italian["name"]["mission"]["train_three"] == "addestrare 4 armate in questo turno"
    assert english["promotion-text"]["veterans"] == "Infantry: attack +3"
    assert game.statements("5", "it")[1] == "Una base rende 8 PP."
    assert "33" in english["option"]["exhaustion"]
    assert "31" not in GAME.words.texts["en"]["name"]["objective"]["land-two"]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_no_number_of_a_card_is_written_by_hand(lang: str) -> None:
    """Digits in names and card texts come from the data: the files themselves have none."""
    raw = read_texts("grognard.games.warzag", ["", "cards"])[lang]
    for section in (raw["name"]["objective"], raw["name"]["mission"], raw["card"], raw["promotion-text"]):
        for key, text in section.items():
            assert not re.search(r"\d", text), key


def test_hints_say_true_numbers() -> None:
    m = War("uk", "italy").own("uk", "h3").leader("uk", "h4").phase("uk", 4)
    say(m, "uk", "next")
    reasons = {
        str(action): GAME.knowledge.reason(m.state(), 0, action.move)  # type: ignore[arg-type]
        for action in m.legal()
    }
    assert reasons["develop h3 production"] == "develop-production"
    assert GAME.words.texts["en"]["hint"]["develop-production"] == "It will yield 4 PP a turn instead of 2."
    assert set(GAME.words.texts["en"]["hint"]) >= {"develop-camp", "develop-fort", "draw"}


@pytest.mark.parametrize(
    ("line", "english", "italian"),
    [
        ("train infantry i1", "Train Infantry in base Alfa", "Addestra un'armata di Fanteria nella base Alfa"),
        ("move ussr-aviation-2 c3", "Move the Il-2 Shturmovik Aviation with 2 wounds from the Ruhr", ""),
        ("move ussr-aviation-1 c3", "", "Muovi l'Aviazione Il-2 Šturmovik con una ferita dalla Ruhr"),
        (
            "move uk-armour c5",
            "Move the Churchill Armour from the Urals",
            "Muovi i Mezzi corazzati Churchill dagli Urali",
        ),
        ("invade i4", "Invade Normandy", "Invadi la Normandia"),
        ("lead f5", "Send the leader to Turin", "Sposta il leader a Torino"),
        ("to i4", "Go to Normandy", "Vai in Normandia"),
        ("develop h3 camp", "Develop H3 as a training camp", "Sviluppa H3 in campo di addestramento"),
        (
            "count ussr",
            "Count the USSR's bases and developed territories",
            "Conta le basi e i territori sviluppati dell'URSS",
        ),
    ],
)
def test_sentences_as_people_write_them(line: str, english: str, italian: str) -> None:
    action = GAME.new(seed=1).action(line)
    assert action is not None
    for lang, wanted in (("en", english), ("it", italian)):
        assert wanted in ("", action.text(lang))
