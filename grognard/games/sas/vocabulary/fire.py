"""The argument of an attack of the Axis: the unit, the operator or vehicle it attacks, and the kind of attack."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import first_of, pack_arg, second_of, third_of

FIRST_CAR: Final = 13  # targets from here on, after the operators, are vehicles of the operators
AIR_TARGET: Final = 17  # 13.6: the Typhoon, after them
SPOKEN_CAR: Final = 18  # from here on, in sentences only, vehicles of the operators by their kind
REACTION: Final = 1  # 2.13: answers an action of the operator
LEAVING: Final = 2  # 2.13: the action has taken the operator out of sight


def pack_fire(unit: int, target: int, flags: int = 0) -> int:
    return pack_arg(unit, target, flags)


def fire_unit(arg: int) -> int:
    return first_of(arg)


def fire_target(arg: int) -> int:
    return second_of(arg)


def fire_flags(arg: int) -> int:
    return third_of(arg)
