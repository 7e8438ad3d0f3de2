"""The sums of a fight on the stage: dice, the highest of them, every modifier with its rule (2.8, 10.3 to 10.7)."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.stage.parts import Case, Roll, Sum
from grognard.games.cataclysm.board.kit import Kit
from grognard.games.cataclysm.odds.dice import chances
from grognard.games.cataclysm.odds.fights import outcomes
from grognard.games.cataclysm.rules.effectiveness import SIX, read_dice
from grognard.games.cataclysm.vocabulary.force_words import (
    AIDED,
    AIR_SUPERIORITY,
    ATTACK,
    BASIC_DICE,
    COMBATANTS,
    DEFENCE,
    FACTORS,
    FEWER_CARRIERS,
    FEWER_TANKS,
    RULE_OF_FACTOR,
)

OF_DICE: Final = (BASIC_DICE, AIR_SUPERIORITY, FEWER_TANKS, FEWER_CARRIERS, AIDED)
ANY_LOSS: Final = 10**6  # more than anybody can lose: here only who wins is of interest
WINS, TIES, LOSES, DISASTER = range(4)  # the cases of a comparison


class Throw:
    """The dice of one combatant: how many, what is added, and what they came to."""

    def __init__(self, kit: Kit, combatant: int) -> None:
        self.kit = kit
        self.dice = 0
        self.modifier = 0
        self.result = 0
        word = COMBATANTS[combatant]
        self.sum = Sum(kit.say("stage", f"{word}-sum"), "10.7", combatant, kit.say("stage", f"{word}-score"))

    def count(self, factor: int, amount: int, at: int) -> None:
        """10.3 to 10.6: dice are rolled, modifiers are added."""
        name, rule = self.kit.name("factor", FACTORS[factor]), RULE_OF_FACTOR[factor]
        name = name[:1].upper() + name[1:]
        if factor in OF_DICE:
            self.dice += amount
            key = "dice" if factor == BASIC_DICE else "more-dice"
            said = self.kit.say("stage", key, name, amount if factor == BASIC_DICE else signed(amount))
            self.sum.add(said, rule, None, at)
        else:
            self.modifier += amount
            self.sum.add(name, rule, amount, at)

    def chances(self) -> dict[int, float]:
        return chances(max(1, self.dice), self.modifier)

    def fall(self, faces: list[int], at: int) -> list[Roll]:
        """2.8: the highest die counts, each further six adds one, and no result is below one."""
        best, sixes = max(faces), max(0, faces.count(SIX) - 1)
        self.result = read_dice(faces, self.modifier)
        self.sum.add(self.kit.say("stage", "highest"), "2.8", best, at)
        if sixes:
            self.sum.add(self.kit.say("stage", "sixes"), "2.8", sixes, at)
        if self.sum.total != self.result:
            self.sum.add(self.kit.say("stage", "at-least-one"), "2.8", self.result - self.sum.total, at)
        rolls = [Roll(str(face), self.kit.say("battle", "die", face), at) for face in faces]
        rolls[faces.index(best)].best = True
        return rolls


def signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−")


def cases_of(kit: Kit, throws: list[Throw]) -> list[Case]:
    """10.7, 10.12: how the comparison may turn out, with the chances before the dice fall."""
    shares = outcomes(throws[ATTACK].chances(), throws[DEFENCE].chances(), ANY_LOSS)
    rows = (("won", "10.7"), ("tied", "10.7"), ("beaten", "10.7"))
    found = [
        Case(kit.name("outcome", key), kit.say("stage", f"case-{key}", round(100 * shares[key])), rule)
        for key, rule in rows
    ]
    return [*found, Case(kit.say("stage", "disaster"), kit.say("stage", "case-disaster"), "10.12")]
