"""Dice and modifiers of combat (10), and other numbers of force."""

from __future__ import annotations

from grognard.engine.data.reader import Data


class CombatFacts:
    """What counts in a fight, and how much."""

    def __init__(self, data: Data) -> None:
        self.dice: int = data.integer("combat.dice")
        self.dice_without_units: int = data.integer("combat.dice_without_units")
        self.air_superiority: int = data.integer("combat.air_superiority")
        self.aid: int = data.integer("combat.aid")
        self.inferiority: int = data.integer("combat.inferiority")
        self.augmentation: int = data.integer("combat.augmentation")
        self.extended_range: int = data.integer("combat.extended_range")
        self.limited_supply: int = data.integer("combat.limited_supply")
        self.rough_defence: int = data.integer("combat.rough_defence")
        self.fort: int = data.integer("combat.fort")
        self.surprise: int = data.integer("combat.surprise")
        self.amphibious: int = data.integer("combat.amphibious")
        self.political_purges: int = data.integer("combat.political_purges")
        self.most_in_operation: int = data.integer("occupation.sea_in_operation")
        self.chinese_armies: int = data.integer("counter.chinese_army")
