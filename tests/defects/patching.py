"""Putting defects in: a function is replaced wherever its module, or another one, has taken its name."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

Patch = Callable[[], None]


class Defect:
    """A small mistake, and the tests that ought to notice it."""

    def __init__(self, name: str, patch: Patch, *tests: str) -> None:
        self.name = name
        self.patch = patch
        self.tests = tests


def put(owner: Any, name: str, new: Any) -> Any:
    """Replace an attribute; says what it was."""
    old = getattr(owner, name)
    setattr(owner, name, new)
    return old


def replace(module: Any, name: str, new: Callable[..., Any]) -> Any:
    """Replace a function in every module of the project that knows it; says what it was."""
    old = getattr(module, name)
    for other in list(sys.modules.values()):
        if getattr(other, "__name__", "").startswith("grognard") and getattr(other, name, None) is old:
            put(other, name, new)
    return old


def wrap(owner: Any, name: str, around: Callable[..., Any]) -> None:
    """Replace a method or function by one that gets the old one first."""
    old = getattr(owner, name)

    def wrapped(*args: Any) -> Any:
        return around(old, *args)

    if isinstance(owner, type):
        put(owner, name, wrapped)
    else:
        replace(owner, name, wrapped)


def nothing(*args: Any) -> None:
    """Does nothing, whatever it should do."""
