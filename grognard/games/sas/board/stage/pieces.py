"""What stands on the stage in an attack: operators, units of the Axis, weapons."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import CARD, PIECE, Item
from grognard.games.sas.board.kit import Kit
from grognard.games.sas.vocabulary.pieces import AXIS
from grognard.games.sas.vocabulary.spoken import spoken_kind, spoken_place

SIZE: Final = 54.0  # of a figure
FACING: Final = (90.0, 270.0)  # the figures of the two sides look at each other
GEAR_RULES: Final = {
    "knife": "2.6",
    "sterling": "10.3",
    "pistol": "10.4",
    "sniper-rifle": "10.9",
    "spear-gun": "10.12",
    "vickers": "11",
    "grenade": "10.7",
    "stick-grenade": "10.7",
}


def operator_piece(kit: Kit, id: str, word: str) -> Item:
    name = kit.name("operator", word)
    piece = Item(id, PIECE, 0, 0, SIZE, SIZE, "", f"{name}.")
    piece.role, piece.symbol = "piece-operator", "operative"
    return piece


def unit_piece(kit: Kit, id: str, spoken: int) -> Item:
    """As events name it: its kind, and where it stood."""
    word = AXIS[spoken_kind(spoken)]
    name = kit.name("axis", word)
    place = kit.words.speakers["place"](kit.lang, spoken_place(spoken))
    piece = Item(id, PIECE, 0, 0, SIZE, SIZE, "", f"{name}, {place}.")
    piece.role, piece.symbol = "piece-axis", word
    piece.value = "" if word == "rifleman" else kit.say("unit-letter", word)
    return piece


def gear_piece(kit: Kit, id: str, word: str) -> Item:
    name = kit.name("gear", word)
    piece = Item(id, CARD, 0, 0, 90, 38, name, f"{name}.")
    piece.role = "operators"
    return piece
