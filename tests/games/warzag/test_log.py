"""What the log and the refusals of WARZAG WWII say: what happened, in whole sentences."""

from __future__ import annotations

import pytest

import grognard
from tests.support.warzag import War, say, seat_of


def test_the_log_of_an_invasion_that_fails() -> None:
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "infantry").own("italy", "g4")
    m = war.armies("italy", "g4", "artillery armour").die("T").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack")
    say(m, "italy", "eliminate uk-infantry h4")
    assert m.log(seat_of(m, "uk"), "it")[-10:] == [
        "Il Regno Unito invade G4, difeso dall'Italia.",
        "Da H4 attacca un'armata (Fanteria Commandos): attacco 3, difesa 2.",
        "In G4 difende un'armata (Artiglieria obice 75/18): resistenza 3, attacco 2, difesa 4.",
        "In G4 difende un'armata (Mezzi corazzati M13/40): resistenza 4, attacco 3, difesa 6.",
        "L'attacco vale 3, la difesa 10.",
        "L'Italia lancia il dado speciale ed esce la tenacia (T).",
        "L'Italia contrattacca con 12 punti: resistenza 7, attacco 5, bonus 0.",
        "L'Italia sceglie di eliminare la Fanteria Commandos in H4; restano 10 punti.",
        "L'invasione di G4 da parte del Regno Unito fallisce: nessuna armata dell'invasore è sopravvissuta.",
        "La Fanteria Commandos in H4 è eliminata.",
    ]


def test_the_log_of_a_loan() -> None:
    m = War("uk", "italy").hand("uk", "war_loan").phase("uk", 2)
    say(m, "uk", "play war_loan")
    assert m.log(seat_of(m, "italy"), "en")[-2:] == [
        "The United Kingdom plays War loan.",
        "The United Kingdom gains 6 PP.",
    ]


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ("move uk-armour h4", "You do not command the Churchill Armour in H4."),
        ("move italy-infantry g4", "You do not command the Bersaglieri Infantry in G4."),
    ],
)
def test_an_army_that_is_not_there_is_not_commanded(order: str, sentence: str) -> None:
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "infantry").armies("uk", "i1", "armour")
    m = war.own("italy", "g4").armies("italy", "g4", "infantry").phase("uk", 2)
    with pytest.raises(grognard.Refused) as error:
        m.play(order, seat_of(m, "uk"))
    assert error.value.text("en") == sentence


def test_an_alliance_does_not_command_the_armies_of_the_other() -> None:
    war = War("uk", "italy", "ussr", "germany", alliances=True).own("uk", "h4").armies("uk", "h4", "infantry")
    m = war.own("italy", "g4").armies("italy", "g4", "infantry").phase("italy", 2)
    with pytest.raises(grognard.Refused) as error:
        m.play("move uk-infantry h4", seat_of(m, "italy"))
    assert error.value.text("en") == "You do not command the Commando Infantry in H4."


def test_a_wounded_army_loses_defence_not_its_enemy() -> None:
    """Armour is plural in Italian, and it is the army that loses points."""
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "armour").own("italy", "g4")
    m = war.armies("italy", "g4", "infantry").die("R").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack", "eliminate italy-infantry g4")
    line = "L'Italia ferisce i Mezzi corazzati Churchill in H4, che perdono 2 punti di difesa e ne conservano 4."
    assert line in m.log(seat_of(m, "uk"), "it")


def test_strategic_ground_is_kept_free_of_charge() -> None:
    war = War("uk", "italy").own("uk", "b3").armies("uk", "b3", "infantry").own("italy", "c3")
    m = war.phase("uk", 3)
    say(m, "uk", "invade c3", "from b3", "attack")
    assert m.prompt(seat_of(m, "uk")) == "The Ruhr has fallen: occupy the territory free of charge, or set it free."
