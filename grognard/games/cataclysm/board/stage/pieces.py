"""What stands on the stage in an operation: units with the side that was up then, and minor armies."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import COUNTER, FULL, Item
from grognard.engine.drawing.stage.parts import Fighter
from grognard.games.cataclysm.board.kit import SYMBOLS, Kit
from grognard.games.cataclysm.board.roles import LETTERS
from grognard.games.cataclysm.vocabulary.words import DOMAIN_OF_TYPE, DOMAINS, POWERS, SIDES, TYPE_COUNT

SIZE: Final = 54.0  # of a counter
HERE: Final = -1  # where a defender comes from: it is in the target area
ON_NO_FIELD: Final = -1  # while the units gather, no fight leaves any of them aside


class Participant:
    """A unit that takes part: for which combatant, which of its sides is up, where it came from."""

    def __init__(self, unit: int, combatant: int, face: int, origin: int) -> None:
        self.unit = unit
        self.combatant = combatant
        self.face = face
        self.origin = origin
        self.limited = False

    @property
    def is_upgraded(self) -> bool:
        return self.face >= TYPE_COUNT


def power_of(kit: Kit, unit: int) -> str:
    return POWERS[kit.facts.forces.unit_power[unit]]


def domain_of(kit: Kit, unit: int) -> int:
    return DOMAIN_OF_TYPE[kit.facts.forces.unit_type[unit]]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def unit_fighter(kit: Kit, id: str, seen: Participant, leader: str, at: int) -> Fighter:
    """A unit as it stood then; units of allies also say whose they are."""
    word, power = SIDES[seen.face], power_of(kit, seen.unit)
    number = str(kit.words.lexicons["unit"].words[seen.unit]).rsplit("-", 1)[1]
    name = f"{capital(kit.side(word))} {number}"
    piece = counter(id, word, power, LETTERS[power])
    steps = kit.say("stage", "two-steps" if seen.is_upgraded else "one-step")
    piece.text = piece.tooltip = f"{name}, {kit.power(power)}: {steps}."
    if seen.is_upgraded:
        piece.states.append(FULL)
    fighter = Fighter(piece, name if power == leader else f"{name}, {kit.power(power)}", at)
    origin = "" if seen.origin == HERE else kit.say("stage", "from", kit.words.noun(kit.lang, "area", seen.origin))
    fighter.needs = [", ".join(part for part in (steps, origin) if part)]
    if seen.limited:
        fighter.needs.append(kit.say("stage", "limited"))
    return fighter


def counter(id: str, word: str, role: str, label: str) -> Item:
    """A square counter: letters above, the symbol below."""
    piece = Item(id, COUNTER, 0, 0, SIZE, SIZE, label, "")
    piece.symbol, piece.role = SYMBOLS[word], role
    return piece


def minor_fighter(kit: Kit, id: str, at: int) -> Fighter:
    """2.4.4: a minor army, which can take one loss."""
    name = kit.say("stage", "minor")
    piece = counter(id, "army", "neutral", kit.say("stage", "minor-short"))
    piece.text = piece.tooltip = f"{name}."
    fighter = Fighter(piece, name, at)
    fighter.group = kit.say("stage", "of-land")
    fighter.needs = [kit.say("stage", "one-step")]
    return fighter


def group_of(kit: Kit, unit: int, field: int) -> str:
    """In a fight on land, units of the sea and the air stand aside."""
    domain = domain_of(kit, unit)
    return kit.say("stage", "aside" if field not in (ON_NO_FIELD, domain) else f"of-{DOMAINS[domain]}")
