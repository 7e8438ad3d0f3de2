"""The locals of military actions (8), deployments (8.4) and fights (10); `operation_scope.py` has those of operations.

An operation within an interrupt within an offensive has locals of its own, and leaves those of the others alone.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.scope import Scope
from grognard.engine.state import State
from grognard.games.cataclysm.vocabulary import force_steps


class MilitaryActions(Scope):
    """8.1: the military actions of an offensive or a manoeuvre."""

    SIZE: Final = 5

    def __init__(self, t: State) -> None:
        super().__init__(t, force_steps.MILITARY)

    @property
    def power(self) -> int:
        return self.stack[self.first]

    @property
    def left(self) -> int:
        """How many actions are left."""
        return self.stack[self.first + 1]

    @left.setter
    def left(self, value: int) -> None:
        self.stack[self.first + 1] = value

    @property
    def targets(self) -> int:
        """6.2: after a declaration of war the powers of which one must be attacked, as a set; else 0."""
        return self.stack[self.first + 2]

    @property
    def deployed(self) -> int:
        """8.4.2: the units that were deployed and cannot be activated any more, as a set."""
        return self.stack[self.first + 3]

    @deployed.setter
    def deployed(self, value: int) -> None:
        self.stack[self.first + 3] = value

    @property
    def begun(self) -> int:
        """8.1: how many actions have begun; the last of them is under way."""
        return self.stack[self.first + 4]

    @begun.setter
    def begun(self, value: int) -> None:
        self.stack[self.first + 4] = value


class Deployment(Scope):
    """8.4: the deployment under way."""

    SIZE: Final = 4

    def __init__(self, t: State) -> None:
        super().__init__(t, force_steps.DEPLOYMENT_PROCEDURE)

    @property
    def power(self) -> int:
        return self.stack[self.first]

    @property
    def only(self) -> int:
        """3.7.2: the only unit that may move, or EVERY_UNIT."""
        return self.stack[self.first + 1]

    @property
    def moved(self) -> int:
        """The units that have moved, as a set."""
        return self.stack[self.first + 2]

    @moved.setter
    def moved(self, value: int) -> None:
        self.stack[self.first + 2] = value

    @property
    def crowded(self) -> int:
        """7.1: the area that holds one unit too many, of which another must leave next, as a set; or 0."""
        return self.stack[self.first + 3]

    @crowded.setter
    def crowded(self, value: int) -> None:
        self.stack[self.first + 3] = value


class Fight(Scope):
    """10.4 to 10.8: one fight on land, at sea or in the air. Lists of dice are written as the digits of a number."""

    SIZE: Final = 9

    def __init__(self, t: State) -> None:
        super().__init__(t, force_steps.FIGHT)

    @property
    def domain(self) -> int:
        return self.stack[self.first]

    @property
    def attack_dice(self) -> int:
        return self.stack[self.first + 1]

    @attack_dice.setter
    def attack_dice(self, value: int) -> None:
        self.stack[self.first + 1] = value

    @property
    def defence_dice(self) -> int:
        return self.stack[self.first + 2]

    @defence_dice.setter
    def defence_dice(self, value: int) -> None:
        self.stack[self.first + 2] = value

    @property
    def attack(self) -> int:
        """The attacker's result."""
        return self.stack[self.first + 3]

    @attack.setter
    def attack(self, value: int) -> None:
        self.stack[self.first + 3] = value

    @property
    def defence(self) -> int:
        """The defender's result."""
        return self.stack[self.first + 4]

    @defence.setter
    def defence(self, value: int) -> None:
        self.stack[self.first + 4] = value

    @property
    def owed(self) -> int:
        """Losses that the side that is choosing has still to take."""
        return self.stack[self.first + 5]

    @owed.setter
    def owed(self, value: int) -> None:
        self.stack[self.first + 5] = value

    @property
    def total(self) -> int:
        """Losses that this side takes in all."""
        return self.stack[self.first + 6]

    @total.setter
    def total(self, value: int) -> None:
        self.stack[self.first + 6] = value

    @property
    def by_allies(self) -> int:
        """10.8: how many of them allies have taken."""
        return self.stack[self.first + 7]

    @by_allies.setter
    def by_allies(self, value: int) -> None:
        self.stack[self.first + 7] = value

    @property
    def flipped(self) -> int:
        """10.8: 1 if one of them was taken by an upgraded unit."""
        return self.stack[self.first + 8]

    @flipped.setter
    def flipped(self, value: int) -> None:
        self.stack[self.first + 8] = value
