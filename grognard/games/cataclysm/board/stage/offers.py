"""What may be chosen on the stage: units that join, support, take a loss, regroup or leave (9.1, 10.2, 10.8, 10.11)."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.cataclysm.board.kit import Kit
from grognard.games.cataclysm.board.stage.pieces import Participant, power_of, unit_fighter
from grognard.games.cataclysm.board.stage.telling import OperationTeller
from grognard.games.cataclysm.board.units import UNIT_VERBS
from grognard.games.cataclysm.vocabulary.words import SIDES

COMPARED: Final = ("attack", "activate", "augment", "support")  # whose odds stand side by side
JOINING: Final = ("activate", "support", "regroup")
SAME: Final = ("lose", "regroup", "leave")  # equal units of a fight are the same choice


def offer(kit: Kit, teller: OperationTeller) -> None:
    """Units on the stage offer what they may do; those that may still come stand below them."""
    for unit, participant in teller.participants.items():
        kit.offer(teller.fighters[unit].piece, unit_word(kit, unit), UNIT_VERBS)
        offer_like_its_equals(kit, teller, participant)
    for minor in teller.minors:
        if not minor.fates:
            kit.press(minor.piece, ("lose-minor",))
    if "lose" in kit.verbs():
        teller.round.notes.append(kit.say("stage", "limits"))
    for seen in candidates(kit, teller):
        add_candidate(kit, teller, seen)


def unit_word(kit: Kit, unit: int) -> str:
    return str(kit.words.lexicons["unit"].words[unit])


def offer_like_its_equals(kit: Kit, teller: OperationTeller, participant: Participant) -> None:
    """10.8: of equal units one is named in a move; all of them can be pressed."""
    piece = teller.fighters[participant.unit].piece
    if piece.actions:
        return
    for unit, other in teller.participants.items():
        if other.face == participant.face and power_of(kit, unit) == power_of(kit, participant.unit):
            piece.offer(kit.offered(unit_word(kit, unit), SAME))


def candidates(kit: Kit, teller: OperationTeller) -> list[Participant]:
    """Units that are not on the stage yet, but that a move would bring there."""
    numbers = {word: n for n, word in enumerate(kit.words.lexicons["unit"].words)}
    named = [
        word for action in kit.actions if action.verb in JOINING for sort, word in action.names() if sort == "unit"
    ]
    found = [numbers[word] for word in dict.fromkeys(named) if numbers[word] not in teller.participants]
    return [seen for unit in found for seen in as_it_stands(kit, teller, unit)]


def as_it_stands(kit: Kit, teller: OperationTeller, unit: int) -> list[Participant]:
    """A unit on the map, with the side that is up."""
    for word, area in kit.view["areas"].items():
        for seen in area.get("units", []):
            if seen["unit"] == unit:
                return [participant(kit, teller, seen, word)]
    return []


def participant(kit: Kit, teller: OperationTeller, seen: dict[str, Any], area: str) -> Participant:
    unit = seen["unit"]
    return Participant(unit, teller.combatant_of(unit), SIDES.index(seen["side"]), kit.facts.atlas.number[area])


def add_candidate(kit: Kit, teller: OperationTeller, seen: Participant) -> None:
    id = f"stage-{teller.battle.id}-{len(teller.battle.rounds)}-may-{seen.unit}"
    fighter = unit_fighter(kit, id, seen, teller.role(seen.combatant), teller.at)
    fighter.group = kit.say("stage", "may-join")
    kit.offer(fighter.piece, unit_word(kit, seen.unit), JOINING)
    teller.round.sides[seen.combatant].fighters.append(fighter)
