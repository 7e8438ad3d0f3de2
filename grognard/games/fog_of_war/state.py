"""What is on the table in The Fog of War, nothing else."""

from __future__ import annotations

from grognard.engine.memory.hidden import Hidden
from grognard.engine.saving.fields import Fields
from grognard.engine.state import State
from grognard.games.fog_of_war.facts.cards import Cards
from grognard.games.fog_of_war.facts.facts import Facts
from grognard.games.fog_of_war.view.recall import Glance
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    AXIS,
    DEFENCE,
    NEUTRAL_DEFENCE,
    NOWHERE,
    OP_COUNT,
    OPS,
    PROVINCES,
    ZONE_COUNT,
    ZONES,
)

FIELDS = Fields(constant="f cards advanced", derived="reach bases", passing="glances")


class Tabletop(State):
    """The board, both player boards, both wheels, and the battle or the look that is going on."""

    def __init__(self, f: Facts, cards: Cards, advanced: int) -> None:
        super().__init__()
        self.f = f
        self.cards = cards
        self.advanced = advanced  # bit n - 1: advanced rule n is in force
        self.glances: list[Glance] | None = None  # what each side and spectators saw last, by side

    def lay(self) -> None:
        """2: an empty table before the cards are laid out."""
        f, cards = self.f, self.cards
        # Cards: where each lies, and for each zone its pile (six bits a kind) and its size
        self.where = bytearray(cards.count)
        self.pile = [0] * ZONE_COUNT
        self.size = [0] * ZONE_COUNT
        # What each side can have worked out: hidden[side] is the opponent's memory of that side's cards
        self.hidden = [Hidden.blank(cards.first[side][0], cards.of(side), side * ZONES) for side in (AXIS, ALLIES)]
        self.neutral_seen = [0, 0]
        # The map (1.3)
        self.control = [*f.start_control, ALLIES, ALLIES]
        self.quag = [0] * PROVINCES  # 0, or 1 + the side that attacks
        # The wheels (5): target of each operation, and which targets an observer thinks possible
        self.target = [NOWHERE] * (2 * OP_COUNT)
        self.pool = [0] * (2 * OP_COUNT)
        self.target_seen = 0  # bit per operation: the opponent has seen its province card
        self.op_looked = 0  # bit per operation: the opponent has looked at it, and may have
        self.dial = [0, 0]
        # Tracks
        self.year = 0
        self.winter = 0
        self.vp = f.start_vp
        self.goal = f.auto_victory_vp
        self.industry = [f.industry_start[AXIS], f.industry_start[ALLIES]]
        self.intel = [f.intel_start[AXIS], f.intel_start[ALLIES]]
        self.spent = [0, 0]
        self.advantage = f.advantage_start
        # The turn
        self.active = f.first_player
        self.begun = 0  # bit per side: has had its first turn
        self.played = 0
        self.created = 0
        self.fought = 0  # provinces whose quagmire was made or resolved this turn
        self.blocked = 0  # piles that may not be looked at again this turn
        # Politics (9)
        self.france = 0
        self.uk = 0
        self.ussr = 0
        self.usa = 0
        # The battle going on (5.5, 6)
        self.attacker = 0
        self.place = 0
        self.launch = 0
        self.op = 0
        self.seas = 0
        self.first_round = 0
        self.attack_bonus = 0
        self.defence_bonus = 0
        self.marker = 0  # 1 + the side that used the advantage marker in this battle
        self.attack = 0
        self.defence = 0
        self.owed = 0
        self.shown: list[int] = []  # A2: cards shown in this interdiction, sea and kind in one number
        # The look going on (11.2)
        self.look = 0
        self.bid_by = 0
        self.bids = [0, 0]
        # Victory cards (2): kept, kept, box, and the three on the board, as positions in the facts
        self.vic = [0, 1, 2, 3, 4, 5]
        self.vic_seen = 0
        self.dealt = 0
        self.chosen = 0
        # Production (10)
        self.points = 0
        self.points_vp = 0
        # Bids for sides (A6)
        self.side_of = [AXIS, ALLIES]
        self.offer_side = [NOWHERE, NOWHERE]
        self.offer = [0, 0]
        self.offered = 0
        # Derived from control, quagmires and entries (7), by side: what supply reaches, -1 if stale; its bases
        self.reach = [-1, -1]
        self.bases = [0, 0]

    def fields(self) -> Fields:
        return FIELDS

    def blank(self) -> Tabletop:
        return Tabletop(self.f, self.cards, self.advanced)

    def derive(self) -> None:
        """7: what supply reaches is found when it is asked for."""
        self.reach = [-1, -1]

    # Where things are

    def op_zone(self, side: int, op: int) -> int:
        return side * ZONES + OPS + op

    def defence_zone(self, side: int, province: int) -> int:
        return side * ZONES + DEFENCE + province

    def neutral_zone(self, province: int) -> int:
        return NEUTRAL_DEFENCE + province

    def age(self, side: int, op: int) -> int:
        """Turns of the dial since NEW OP pointed at this operation (5.1, 5.4)."""
        return (self.dial[side] - op) % OP_COUNT

    def is_sea(self, province: int) -> bool:
        return bool(self.f.sea >> province & 1)
