"""Gives a function that is imported already the code of a mutant, wherever it is referred to."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tests.mutants.points import Mutant, mutated


def codes(code: CodeType) -> Iterator[CodeType]:
    """The code of every function inside."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes(constant)


def code_of(compiled: CodeType, name: str) -> CodeType | None:
    """The code of the one function of that name."""
    found = [code for code in codes(compiled) if code.co_qualname == name]
    return found[0] if len(found) == 1 else None


def function_of(module: ModuleType, name: str) -> FunctionType | None:
    """The function itself, without what is wrapped around it."""
    owner, _, last = name.rpartition(".")
    kept: Any = vars(vars(module)[owner] if owner else module)[last]
    found = inspect.unwrap(getattr(kept, "fget", None) or getattr(kept, "__func__", kept))
    return found if isinstance(found, FunctionType) and found.__qualname__ == name else None


class Exchange:
    """A function and its changed code; impossible if the change is not in the code, as that of a default value."""

    def __init__(self, mutant: Mutant, path: Path) -> None:
        source = path.read_text(encoding="utf-8")
        before = code_of(compile(source, str(path), "exec"), mutant.function)
        self.code = code_of(compile(mutated(source, mutant.number), str(path), "exec"), mutant.function)
        module = sys.modules.get(mutant.module)
        self.function = function_of(module, mutant.function) if module is not None else None
        self.is_possible = self.code is not None and self.code != before and self.function is not None

    def make(self) -> None:
        assert self.function is not None
        assert self.code is not None
        self.function.__code__ = self.code
