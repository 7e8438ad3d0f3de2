"""The locals of WARZAG's procedures: an invasion (7), a card that was played (B5).

An invasion within a card within an invasion would have locals of its own, and leave those of the others alone.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.scope import Scope
from grognard.engine.state import State
from grognard.games.warzag.vocabulary import steps

NOT_ROLLED: Final = -1


class Invasion(Scope):
    """7: the invasion under way. Fighters are the armies that take part, garrison those on the target."""

    SIZE: Final = 14

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.INVASION)

    @property
    def target(self) -> int:
        return self.stack[self.first]

    @property
    def defender(self) -> int:
        """The seat whose territory is invaded."""
        return self.stack[self.first + 1]

    @property
    def sources(self) -> int:
        """7.1: the territories from which the armies start, as a set."""
        return self.stack[self.first + 2]

    @sources.setter
    def sources(self, places: int) -> None:
        self.stack[self.first + 2] = places

    @property
    def fighters(self) -> int:
        """7.1: the invader's tokens that take part, as a set."""
        return self.stack[self.first + 3]

    @fighters.setter
    def fighters(self, tokens: int) -> None:
        self.stack[self.first + 3] = tokens

    @property
    def rushed(self) -> int:
        """B2.2: the token that aggression has brought, or OFF."""
        return self.stack[self.first + 4]

    @rushed.setter
    def rushed(self, token: int) -> None:
        self.stack[self.first + 4] = token

    @property
    def rushed_to(self) -> int:
        """B2.2: the territory from which the rushed army attacks."""
        return self.stack[self.first + 5]

    @rushed_to.setter
    def rushed_to(self, place: int) -> None:
        self.stack[self.first + 5] = place

    @property
    def die(self) -> int:
        """7.3: the face of the special die, or NOT_ROLLED."""
        return self.stack[self.first + 6]

    @die.setter
    def die(self, face: int) -> None:
        self.stack[self.first + 6] = face

    @property
    def attack(self) -> int:
        """7.2 a: the attack, once it has been summed up."""
        return self.stack[self.first + 7]

    @attack.setter
    def attack(self, points: int) -> None:
        self.stack[self.first + 7] = points

    @property
    def points_left(self) -> int:
        """7.2 b, 7.3: points of attack, or of the counter-attack, that have not been used yet."""
        return self.stack[self.first + 8]

    @points_left.setter
    def points_left(self, points: int) -> None:
        self.stack[self.first + 8] = points

    @property
    def dead(self) -> int:
        """7.2, 7.3: tokens of both sides that are marked as eliminated, as a set."""
        return self.stack[self.first + 9]

    @dead.setter
    def dead(self, tokens: int) -> None:
        self.stack[self.first + 9] = tokens

    @property
    def card_attack(self) -> int:
        """B5: what cards add to the attack."""
        return self.stack[self.first + 10]

    @card_attack.setter
    def card_attack(self, points: int) -> None:
        self.stack[self.first + 10] = points

    @property
    def card_defence(self) -> int:
        """B5: what cards add to the defence."""
        return self.stack[self.first + 11]

    @card_defence.setter
    def card_defence(self, points: int) -> None:
        self.stack[self.first + 11] = points

    @property
    def card_resistance(self) -> int:
        """B5: what cards add to the counter-attack."""
        return self.stack[self.first + 12]

    @card_resistance.setter
    def card_resistance(self, points: int) -> None:
        self.stack[self.first + 12] = points

    @property
    def rushed_from(self) -> int:
        """B2.2: the territory to which the rushed army goes back."""
        return self.stack[self.first + 13]

    @rushed_from.setter
    def rushed_from(self, place: int) -> None:
        self.stack[self.first + 13] = place


class PlayedCard(Scope):
    """B5: the supply card that was played last and has not worked yet."""

    SIZE: Final = 4

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.CARD)

    @property
    def kind(self) -> int:
        return self.stack[self.first]

    @property
    def seat(self) -> int:
        """The seat that played the card."""
        return self.stack[self.first + 1]

    @property
    def last_seat(self) -> int:
        """The seat that played the card, or countered it last."""
        return self.stack[self.first + 2]

    @last_seat.setter
    def last_seat(self, seat: int) -> None:
        self.stack[self.first + 2] = seat

    @property
    def counters(self) -> int:
        """How often it was countered, counters of counters included."""
        return self.stack[self.first + 3]

    @counters.setter
    def counters(self, count: int) -> None:
        self.stack[self.first + 3] = count
