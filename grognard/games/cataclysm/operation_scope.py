"""The locals of an operation (9) and its combat (10)."""

from __future__ import annotations

from typing import Final

from grognard.engine.scope import Scope
from grognard.engine.state import State
from grognard.games.cataclysm.vocabulary import force_steps


class Operation(Scope):
    """9: the operation under way, with its combat."""

    SIZE: Final = 23

    def __init__(self, t: State) -> None:
        super().__init__(t, force_steps.OPERATION)

    @property
    def power(self) -> int:
        """The attacker."""
        return self.stack[self.first]

    @property
    def kind(self) -> int:
        """See OPERATIONS."""
        return self.stack[self.first + 1]

    @property
    def target(self) -> int:
        return self.stack[self.first + 2]

    @property
    def defender(self) -> int:
        """The primary defender, or NOBODY."""
        return self.stack[self.first + 3]

    @defender.setter
    def defender(self, value: int) -> None:
        self.stack[self.first + 3] = value

    @property
    def surprise(self) -> int:
        """9.8: 1 for a surprise attack."""
        return self.stack[self.first + 4]

    @surprise.setter
    def surprise(self, value: int) -> None:
        self.stack[self.first + 4] = value

    @property
    def paid(self) -> int:
        """Military actions spent on activation."""
        return self.stack[self.first + 5]

    @paid.setter
    def paid(self, value: int) -> None:
        self.stack[self.first + 5] = value

    @property
    def extended(self) -> int:
        """7.3.3, 9.3.2: 1 at extended range."""
        return self.stack[self.first + 6]

    @extended.setter
    def extended(self, value: int) -> None:
        self.stack[self.first + 6] = value

    @property
    def augmented(self) -> int:
        """8.2: actions spent to augment the operation."""
        return self.stack[self.first + 7]

    @augmented.setter
    def augmented(self, value: int) -> None:
        self.stack[self.first + 7] = value

    @property
    def origins(self) -> int:
        """9.1: the areas from which units were activated, as a set."""
        return self.stack[self.first + 8]

    @origins.setter
    def origins(self, value: int) -> None:
        self.stack[self.first + 8] = value

    @property
    def attackers(self) -> int:
        """All units of the attacking side, as a set."""
        return self.stack[self.first + 9]

    @attackers.setter
    def attackers(self, value: int) -> None:
        self.stack[self.first + 9] = value

    @property
    def defenders(self) -> int:
        """All units of the defending side, as a set."""
        return self.stack[self.first + 10]

    @defenders.setter
    def defenders(self, value: int) -> None:
        self.stack[self.first + 10] = value

    @property
    def limited(self) -> int:
        """9.6: the units with limited supply, as a set."""
        return self.stack[self.first + 11]

    @limited.setter
    def limited(self, value: int) -> None:
        self.stack[self.first + 11] = value

    @property
    def declined(self) -> int:
        """10.2: the units whose owners do not let them support, as a set."""
        return self.stack[self.first + 12]

    @declined.setter
    def declined(self, value: int) -> None:
        self.stack[self.first + 12] = value

    @property
    def path(self) -> int:
        """9.3.2: the seas of an invasion, as a set."""
        return self.stack[self.first + 13]

    @path.setter
    def path(self, value: int) -> None:
        self.stack[self.first + 13] = value

    @property
    def aided(self) -> int:
        """9.7.1: 1 if the defender has spent aid."""
        return self.stack[self.first + 14]

    @aided.setter
    def aided(self, value: int) -> None:
        self.stack[self.first + 14] = value

    @property
    def superior(self) -> int:
        """10.3: the side with air superiority, or NO_SIDE."""
        return self.stack[self.first + 15]

    @superior.setter
    def superior(self, value: int) -> None:
        self.stack[self.first + 15] = value

    @property
    def withdrawn(self) -> int:
        """10.7: the sides that have chosen to retreat, as a set."""
        return self.stack[self.first + 16]

    @withdrawn.setter
    def withdrawn(self, value: int) -> None:
        self.stack[self.first + 16] = value

    @property
    def winner(self) -> int:
        """10.7: the side that has won the last fight, or NO_SIDE."""
        return self.stack[self.first + 17]

    @winner.setter
    def winner(self, value: int) -> None:
        self.stack[self.first + 17] = value

    @property
    def excess(self) -> int:
        """10.12: 1 if the main fight cost more than the loser could lose."""
        return self.stack[self.first + 18]

    @excess.setter
    def excess(self, value: int) -> None:
        self.stack[self.first + 18] = value

    @property
    def engaged(self) -> int:
        """10.12: the powers of the losing side with units in the main fight, as a set."""
        return self.stack[self.first + 19]

    @engaged.setter
    def engaged(self, value: int) -> None:
        self.stack[self.first + 19] = value

    @property
    def losses(self) -> int:
        """10.7: the losses that the main fight inflicted on the defender."""
        return self.stack[self.first + 20]

    @losses.setter
    def losses(self, value: int) -> None:
        self.stack[self.first + 20] = value

    @property
    def regrouped(self) -> int:
        """10.11: the units that have regrouped, as a set."""
        return self.stack[self.first + 21]

    @regrouped.setter
    def regrouped(self, value: int) -> None:
        self.stack[self.first + 21] = value

    @property
    def far(self) -> int:
        """7.3.3: the units that operate at extended range, as a set."""
        return self.stack[self.first + 22]

    @far.setter
    def far(self, value: int) -> None:
        self.stack[self.first + 22] = value
