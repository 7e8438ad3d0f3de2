"""What is on the table in Rommel, nothing else."""

from __future__ import annotations

from typing import Any

from grognard.engine.dice import draw
from grognard.engine.saving.fields import Fields
from grognard.engine.state import State
from grognard.games.rommel.facts.campaign import Campaign
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.vocabulary.words import ABSENT, NOBODY, PLACES, PLAN_COUNT

FIELDS = Fields(
    numbers="axis_at ally_at turn phase advances points torch ordered order_at place by to_end round bpp axis_plans "
    "combined_a combined_b drawn result_vp exploited",
    lists="supplies upgrades_left markers allied_plans spent_plans dice owed kills earned row destroyed_by_turn "
    "history rolled rolled_before",
    strings="where reduced upgrade elite moved came axis_in ally_in fight todo aim",
)
UNPACKED = ("f", "c", "options", "running", "at", "fresh")  # known without being saved, save for running


class Tabletop(State):
    """Map, piles, cups, tracks, and the battle or the orders that are going on."""

    # So many fields are looked up faster in slots than in a dictionary
    __slots__ = (*UNPACKED, *FIELDS.numbers, *FIELDS.lists, *FIELDS.strings)

    def __init__(self, f: Facts, c: Campaign, options: int) -> None:
        super().__init__()
        self.f = f
        self.c = c
        self.options = options  # one bit for each of OPTIONS

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

    def copy(self) -> Tabletop:
        t = Tabletop(self.f, self.c, self.options)
        self.copy_base(t)
        t.where = self.where[:]
        t.reduced = self.reduced[:]
        t.upgrade = self.upgrade[:]
        t.elite = self.elite[:]
        t.moved = self.moved[:]
        t.came = self.came[:]
        t.axis_in = self.axis_in[:]
        t.ally_in = self.ally_in[:]
        t.axis_at = self.axis_at
        t.ally_at = self.ally_at
        t.at = self.at[:]
        t.fresh = self.fresh
        t.turn = self.turn
        t.phase = self.phase
        t.supplies = self.supplies[:]
        t.upgrades_left = self.upgrades_left[:]
        t.markers = self.markers[:]
        t.advances = self.advances
        t.points = self.points
        t.torch = self.torch
        t.ordered = self.ordered
        t.row = self.row[:]
        t.order_at = self.order_at
        t.todo = self.todo[:]
        t.aim = self.aim[:]
        t.fight = self.fight[:]
        t.place = self.place
        t.by = self.by
        t.to_end = self.to_end
        t.round = self.round
        t.bpp = self.bpp
        t.axis_plans = self.axis_plans
        t.allied_plans = self.allied_plans[:]
        t.spent_plans = self.spent_plans[:]
        t.combined_a = self.combined_a
        t.combined_b = self.combined_b
        t.dice = self.dice[:]
        t.owed = self.owed[:]
        t.kills = self.kills[:]
        t.earned = self.earned[:]
        t.drawn = self.drawn
        t.exploited = self.exploited
        t.running = self.running
        t.history = self.history[:]
        t.destroyed_by_turn = self.destroyed_by_turn[:]
        t.result_vp = self.result_vp
        t.rolled = self.rolled[:]
        t.rolled_before = self.rolled_before[:]
        return t

    def pack(self) -> dict[str, object]:
        fields = FIELDS.pack(self)
        if self.running:
            fields["running"] = self.running  # only then: records made before there was running end as they did
        return fields

    def restore(self, fields: dict[str, Any]) -> None:
        FIELDS.restore(self, fields)
        self.running = int(fields.get("running", 0))
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
