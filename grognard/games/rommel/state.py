"""What is on the table in Rommel, nothing else."""

from __future__ import annotations

from grognard.engine.dice import draw
from grognard.engine.saving.fields import Fields
from grognard.engine.state import State
from grognard.games.rommel.facts.campaign import Campaign
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.vocabulary.words import ABSENT, NOBODY, PLACES, PLAN_COUNT

FIELDS = Fields(constant="f c options", derived="at fresh", passing="column")


class Tabletop(State):
    """Map, piles, cups, tracks, and the battle or the orders that are going on."""

    def __init__(self, f: Facts, c: Campaign, options: int) -> None:
        super().__init__()
        self.f = f
        self.c = c
        self.options = options  # one bit for each of OPTIONS
        self.column: list[int] = []  # 8.8: who has still to move, the strongest first; found again when it is empty

    def lay(self) -> None:
        """2: an empty table."""
        f = self.f
        units, areas = len(f.unit_ids), len(f.area_ids)
        # Units: where, which face, which upgrade (0: none, else 1 + kind) and level, moved in this turn, whence
        self.where = [ABSENT] * units
        self.reduced = [0] * units
        self.upgrade = [0] * units
        self.elite = [0] * units
        self.moved = [0] * units
        self.came = [NOBODY] * units
        # Areas: how many units of each side, and the same as sets of bits
        self.axis_in = [0] * areas
        self.ally_in = [0] * areas
        self.axis_at = 0
        self.ally_at = 0
        # The same as sets of units (`Facts.bit`): who is in each area and pile, who has not moved in this turn
        self.at = [0] * PLACES
        self.at[ABSENT] = self.c.axis_mask | self.c.ally_mask
        self.fresh = self.c.axis_mask | self.c.ally_mask
        # Tracks, cups, sections
        self.turn = 0
        self.phase = 0
        self.supplies = [self.c.axis_supplies, self.c.allied_supplies]
        self.upgrades_left = f.upgrade_count[:]
        self.markers = f.markers[:]  # in the cup
        self.advances = 0  # drawn since the last Go!
        self.points = 0  # resupply points to spend
        self.torch = 0  # what Torch was rolled, less sacrifices
        # Orders (8.8): regions done, the row that is followed, who has still to move, where they head
        self.ordered = 0
        self.row: list[int] = []
        self.order_at = 0
        self.todo = [0] * units
        self.aim = [0] * areas
        # Battles to be fought: by area, who attacks and whether to the end
        self.fight = [0] * areas
        # The battle going on (5)
        self.place = 0
        self.by = 0
        self.to_end = 0
        self.round = 0
        self.bpp = 0
        self.axis_plans = 0  # one bit each
        self.allied_plans = [0] * PLAN_COUNT
        self.spent_plans = [0] * PLAN_COUNT  # discarded before the first round
        self.combined_a = NOBODY
        self.combined_b = NOBODY
        self.dice: list[int] = []  # of this round, the Axis: source << 8 | roll
        self.owed = [0, 0]  # damage that each side must still take
        self.kills = [0, 0]  # Forces that each side has destroyed in this battle
        self.earned = [0, 0]  # upgrades to be given
        self.drawn = NOBODY
        self.exploited = 0  # set when Exploit may still move somebody
        self.running = 0  # 0.1: set when the Allies are not stepped until the next turn
        # For the diary: at the end of each turn, five numbers (see rules/turn.py)
        self.history: list[int] = []
        self.destroyed_by_turn = [0, 0]  # Axis and Allied Forces destroyed in this turn
        self.result_vp = 0
        # All dice and draws of this turn and of the one before: they fall openly
        self.rolled: list[int] = []
        self.rolled_before: list[int] = []

    def roll(self, sides: int) -> int:
        """2.13: a die or a draw, open to all."""
        n = self.rolls
        self.rolls = n + 1
        face = draw(self.key, n, sides)
        self.rolled.append(face + 1)
        return face

    def fields(self) -> Fields:
        return FIELDS

    def blank(self) -> Tabletop:
        return Tabletop(self.f, self.c, self.options)

    def derive(self) -> None:
        self.sort_units()

    def sort_units(self) -> None:
        """The sets of units, from where they are and whether they have moved."""
        self.at = [0] * PLACES
        self.fresh = 0
        for unit in self.c.units:
            self.at[self.where[unit]] |= self.f.bit[unit]
            if not self.moved[unit]:
                self.fresh |= self.f.bit[unit]

    def has(self, option: int) -> bool:
        """2.12: an option of this campaign is in force."""
        return bool(self.options >> option & 1)
