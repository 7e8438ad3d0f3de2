"""The state of The Fog of War. What only a battle or a look needs is in `scopes.py`."""

from __future__ import annotations

from grognard.engine.memory.hidden import Hidden
from grognard.engine.saving.fields import Fields
from grognard.engine.state import State
from grognard.games.fog_of_war.facts.cards import Cards
from grognard.games.fog_of_war.facts.facts import Facts
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

FIELDS = Fields(constant="facts cards advanced", derived="reach bases")


class Tabletop(State):
    """The map, both player boards, both wheels, and what each side can have worked out about the other's cards."""

    def __init__(self, f: Facts, cards: Cards, advanced: int) -> None:
        super().__init__()
        self.facts = f
        self.cards = cards
        self.advanced = advanced  # bit n - 1: advanced rule n is in force

    def lay(self) -> None:
        """2: the state before the cards are laid out."""
        f, cards = self.facts, self.cards
        # Cards: where each lies, and for each zone its pile (`piles.py`) and its size
        self.where = bytearray(cards.count)
        self.pile = [0] * ZONE_COUNT
        self.size = [0] * ZONE_COUNT
        # What each side can have worked out: hidden[side] is the opponent's memory of that side's cards
        self.hidden = [Hidden.blank(cards.first[side][0], cards.of(side), side * ZONES) for side in (AXIS, ALLIES)]
        self.neutral_seen = [0, 0]
        # The map (1.3)
        self.control = [*f.start_control, ALLIES, ALLIES]
        self.quagmire = [0] * PROVINCES  # 0, or 1 + the side that attacks
        # The wheels (5): target of each operation, and which targets an observer thinks possible
        self.target = [NOWHERE] * (2 * OP_COUNT)
        self.pool = [0] * (2 * OP_COUNT)
        self.target_seen = 0  # bit per operation: the opponent has seen its province card
        self.op_looked = 0  # bit per operation: the opponent has looked at it, and may have seen its province card
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
        self.played = 0  # cards played this turn
        self.created = 0  # 1 once a new operation was created this turn
        self.fought = 0  # provinces whose quagmire was made or resolved this turn
        self.blocked = 0  # piles that may not be looked at again this turn
        # Politics (9): 1 once France or the UK has fallen, the USSR or the USA has entered
        self.france = 0
        self.uk = 0
        self.ussr = 0
        self.usa = 0
        # Victory cards (2): those kept, those in the box, those on the board, as positions in the facts
        self.victory_cards = list(range(len(f.victory)))
        self.victory_seen = 0
        self.dealt = 0  # 1 once the Axis has drawn three
        self.chosen = 0  # 1 once it has chosen which of them to keep
        # Which side each seat plays (A6)
        self.side_of = [AXIS, ALLIES]
        # Derived from control, quagmires and entries (7), by side: what supply reaches, -1 if stale; its bases
        self.reach = [-1, -1]
        self.bases = [0, 0]

    def fields(self) -> Fields:
        return FIELDS

    def blank(self) -> Tabletop:
        return Tabletop(self.facts, self.cards, self.advanced)

    def derive(self) -> None:
        """7: what supply reaches is computed again on demand."""
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

    def target_of(self, side: int, op: int) -> int:
        """The target of an operation; NOWHERE if there is no operation in that space of the wheel."""
        return self.target[side * OP_COUNT + op]

    def target_was_seen(self, side: int, op: int) -> bool:
        """The opponent has seen the province card of this operation."""
        return bool(self.target_seen >> (side * OP_COUNT + op) & 1)

    def is_sea(self, province: int) -> bool:
        return bool(self.facts.sea >> province & 1)

    def in_ussr(self, province: int) -> bool:
        return bool(self.facts.ussr >> province & 1)

    # Neutral cards that each side has seen, a bit for each

    def has_seen(self, side: int, neutral: int) -> bool:
        return bool(self.neutral_seen[side] >> (neutral - self.cards.neutral_first) & 1)

    def show_neutral(self, side: int, neutral: int) -> None:
        """That side has seen this neutral card."""
        self.neutral_seen[side] |= 1 << (neutral - self.cards.neutral_first)

    def hide_neutral(self, side: int, neutral: int) -> None:
        """That side has not seen this neutral card."""
        self.neutral_seen[side] &= ~(1 << (neutral - self.cards.neutral_first))
