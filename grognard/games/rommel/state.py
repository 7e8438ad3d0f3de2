"""What is on the table in Rommel, nothing else."""

from __future__ import annotations

from grognard.engine.saving.fields import Fields
from grognard.engine.state import State
from grognard.games.rommel.facts.campaign import Campaign
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.scopes import BattleScope
from grognard.games.rommel.vocabulary.words import ABSENT, NOBODY, OPTIONS_EACH, STEPPED, UNCHANGED

FIELDS = Fields(constant="f c options")


class Tabletop(State):
    """Map, piles, cups, tracks, and the battle or the orders that are going on."""

    def __init__(self, f: Facts, c: Campaign, options: int) -> None:
        super().__init__()
        self.f = f
        self.c = c
        self.options = options  # one bit for each of OPTIONS
        self.campaign = c.index
        # 9: linked campaigns; these last longer than a campaign
        self.link = UNCHANGED  # the row of the table for the campaign before
        self.career = 0  # set when other campaigns follow this one
        self.results: list[int] = []  # the victory points of the campaigns that are over

    def lay(self) -> None:
        """2: an empty table."""
        f = self.f
        units, areas = f.unit_count, len(f.area_ids)
        # By unit
        self.where = [ABSENT] * units  # an area or a pile
        self.reduced = [0] * units  # the face of the counter
        self.upgrade = [0] * units  # 0 for none, else 1 + the kind of the counter
        self.elite = [0] * units  # the side of the upgrade
        self.moved = [0] * units  # in this turn
        self.upgraded = [0] * units  # 7.1: how often, after the battle under way
        self.came = [NOBODY] * units  # 5.5: the area from which it entered the one where it is
        # By area: how many units of each side; and the areas where a side has any, as sets of bits
        self.axis_in = [0] * areas
        self.ally_in = [0] * areas
        self.axis_at = 0
        self.ally_at = 0
        # 4.4, 4.10: by area, which side attacks there and whether it fights to the end
        self.fight = [0] * areas
        self.held = f.flag[:]  # 1.1: the side that controls an area since the end of the last phase
        # Tracks, cups, sections
        self.turn = 0
        self.phase = 0
        self.supplies = [self.c.axis_supplies, self.c.allied_supplies]
        self.upgrades_left = f.upgrade_count[:]
        self.markers = f.markers[:]  # 8.2: in the cup
        self.advances = 0  # 8.4: drawn since the last Go!
        self.points = 0  # 4.9: resupply points to spend
        self.torch = 0  # 10.1: what was rolled, less sacrifices
        self.running = 0  # 0.1: set when the Allies are not stepped until the next turn
        self.lay_orders()
        self.dice: list[int] = []  # 5.3: the Axis dice of the round of a battle, see rules/dice.py
        # For the diary (2.11): what is kept of every turn, see rules/diary.py
        self.history: list[int] = []
        self.destroyed_by_turn = [0, 0]  # Axis and Allied Forces destroyed in this turn
        # All dice and draws of this turn and of the one before: they fall openly
        self.rolled: list[int] = []
        self.rolled_before: list[int] = []

    def lay_orders(self) -> None:
        """8.8: no orders are followed."""
        self.ordered = 0  # the regions that have had their orders in this phase, as a set of bits
        self.row: list[int] = []  # the orders that are followed
        self.order_at = 0  # which of them now
        self.column: list[int] = []  # the Forces that follow them, the strongest first
        self.waiting: list[int] = []  # those of the column that have still to follow the order
        self.aim = [0] * len(self.f.area_ids)  # 8.10, 8.14: 1 for a goal; 8.11: how many Forces head for an area
        self.exploited = 0  # 6.10: set when the row is an Exploit

    def roll(self, sides: int) -> int:
        """2.13: a die or a draw, open to all."""
        face = super().roll(sides)
        self.rolled.append(face + 1)
        return face

    @property
    def battle(self) -> BattleScope:
        """5: the battle under way."""
        return BattleScope(self)

    def fields(self) -> Fields:
        return FIELDS

    def blank(self) -> Tabletop:
        return Tabletop(self.f, self.c, self.options)

    def derive(self) -> None:
        self.c = self.f.campaigns[self.campaign]

    def has(self, option: int) -> bool:
        """2.12: an option of this campaign, or one that every campaign has, is in force."""
        mine = option >= STEPPED or option // OPTIONS_EACH == self.campaign
        return mine and bool(self.options >> option & 1)
