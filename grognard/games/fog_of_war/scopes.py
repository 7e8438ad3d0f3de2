"""The locals of the procedures, by name: what a battle, a look or a production needs to know while it lasts."""

from __future__ import annotations

from typing import Final

from grognard.engine.scope import Scope
from grognard.engine.state import State
from grognard.games.fog_of_war.piles import one
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import steps
from grognard.games.fog_of_war.vocabulary.words import NOWHERE


class OffersScope(Scope):
    """A6: the offer that each seat has written down so far, a side and then points; NOWHERE until it has."""

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.BID_SIDES)

    def side(self, seat: int) -> int:
        return self.stack[self.first + seat]

    def set_side(self, seat: int, side: int) -> None:
        self.stack[self.first + seat] = side

    def points(self, seat: int) -> int:
        return self.stack[self.first + 2 + seat]

    def set_points(self, seat: int, points: int) -> None:
        self.stack[self.first + 2 + seat] = points

    def made(self, seat: int) -> bool:
        """The offer of that seat is complete."""
        return self.points(seat) != NOWHERE


class BattleScope(Scope):
    """5.5, 6: a battle. It begins with the launch of an operation, or with reinforcements for a quagmire."""

    SIZE: Final = 10

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.BATTLE)

    @property
    def attacker(self) -> int:
        """The side that attacks."""
        return self.stack[self.first]

    @attacker.setter
    def attacker(self, value: int) -> None:
        self.stack[self.first] = value

    @property
    def place(self) -> int:
        """The province fought for: the target of the operation."""
        return self.stack[self.first + 1]

    @place.setter
    def place(self, value: int) -> None:
        self.stack[self.first + 1] = value

    @property
    def op(self) -> int:
        """The operation that was launched; NOWHERE in a quagmire."""
        return self.stack[self.first + 2]

    @op.setter
    def op(self, value: int) -> None:
        self.stack[self.first + 2] = value

    @property
    def launch(self) -> int:
        """7.1.2, 7.1.4: the launch province, which in a quagmire is the province fought for."""
        return self.stack[self.first + 3]

    @launch.setter
    def launch(self, value: int) -> None:
        self.stack[self.first + 3] = value

    @property
    def seas(self) -> int:
        """A2: the enemy seas that supply crosses, a bit for each province."""
        return self.stack[self.first + 4]

    @seas.setter
    def seas(self, value: int) -> None:
        self.stack[self.first + 4] = value

    @property
    def revealed(self) -> int:
        """5.5.2: 1 once the cards lie face up."""
        return self.stack[self.first + 5]

    @revealed.setter
    def revealed(self, value: int) -> None:
        self.stack[self.first + 5] = value

    @property
    def marker(self) -> int:
        """5.5.3: 1 + the side that has used the advantage marker in this battle; 0 if neither has."""
        return self.stack[self.first + 6]

    @marker.setter
    def marker(self, value: int) -> None:
        self.stack[self.first + 6] = value

    @property
    def owed(self) -> int:
        """6.1, 6.3: the strength that the winner has still to set aside, or (6.7) the number of cards."""
        return self.stack[self.first + 7]

    @owed.setter
    def owed(self, value: int) -> None:
        self.stack[self.first + 7] = value

    @property
    def silent(self) -> int:
        """A4: 1 if the attacker's fleets do not bombard the coast."""
        return self.stack[self.first + 8]

    @silent.setter
    def silent(self, value: int) -> None:
        self.stack[self.first + 8] = value

    @property
    def free(self) -> int:
        """6.7: 1 if nothing at all defended: what is owed is counted in cards, not in strength."""
        return self.stack[self.first + 9]

    @free.setter
    def free(self, value: int) -> None:
        self.stack[self.first + 9] = value

    @property
    def defender(self) -> int:
        return 1 - self.attacker

    @property
    def first_round(self) -> bool:
        """6.4: not a quagmire that goes on."""
        return self.op != NOWHERE

    def zone(self, t: Tabletop) -> int:
        """The attacker's cards lie in the defence space of the province they fight for."""
        return t.defence_zone(self.attacker, self.place)


class InterdictionScope(Scope):
    """A2: the naval cards that the defender has shown, one pile for each sea in the order of the facts."""

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.INTERDICT)

    def shown(self, sea: int) -> int:
        """The pile shown in that sea, counted from 0."""
        return self.stack[self.first + sea]

    def show(self, sea: int, kind: int) -> None:
        self.stack[self.first + sea] += one(kind)


class LookScope(Scope):
    """11.2: a look that was announced, and the bids for it."""

    SIZE: Final = 4

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.LOOK)

    @property
    def side(self) -> int:
        """The side that wants to look."""
        return self.stack[self.first]

    @side.setter
    def side(self, value: int) -> None:
        self.stack[self.first] = value

    @property
    def pile(self) -> int:
        """11.1: the pile that it wants to look at."""
        return self.stack[self.first + 1]

    @pile.setter
    def pile(self, value: int) -> None:
        self.stack[self.first + 1] = value

    def bid(self, side: int) -> int:
        """The tokens that a side has bid so far."""
        return self.stack[self.first + 2 + side]

    def set_bid(self, side: int, tokens: int) -> None:
        self.stack[self.first + 2 + side] = tokens


class ProductionScope(Scope):
    """10.1: the production of one side."""

    SIZE: Final = 2

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.PRODUCE)

    @property
    def points(self) -> int:
        """Production points left."""
        return self.stack[self.first]

    @points.setter
    def points(self, value: int) -> None:
        self.stack[self.first] = value

    @property
    def victory_points(self) -> int:
        """10.1.1: how many of them may still buy victory points."""
        return self.stack[self.first + 1]

    @victory_points.setter
    def victory_points(self, value: int) -> None:
        self.stack[self.first + 1] = value


class CardScope(Scope):
    """2, 4: a card that was chosen for a province still to be named."""

    @property
    def kind(self) -> int:
        return self.stack[self.first]

    @kind.setter
    def kind(self, value: int) -> None:
        self.stack[self.first] = value


class ProvinceScope(Scope):
    """3.2: the province whose cards are taken back."""

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.TAKE_CARDS)

    @property
    def province(self) -> int:
        return self.stack[self.first]
