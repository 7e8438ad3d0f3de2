"""Imports one module with a change in it; the file stays as it is."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

from tests.mutants.points import mutated


class MutatedLoader(SourceFileLoader):
    """Compiles the changed text instead of the one in the file."""

    def __init__(self, module: str, path: str, number: int) -> None:
        super().__init__(module, path)
        self.number = number

    def get_code(self, fullname: str) -> CodeType:
        tree = mutated(Path(self.path).read_text(encoding="utf-8"), self.number)
        return compile(tree, self.path, "exec")


class MutatedFinder(MetaPathFinder):
    """Finds the one module that is changed."""

    def __init__(self, module: str, path: Path, number: int) -> None:
        self.module = module
        self.loader = MutatedLoader(module, str(path), number)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        return importlib.util.spec_from_file_location(fullname, self.loader.path, loader=self.loader)


def put_in(module: str, path: Path, number: int) -> None:
    """Change a module that is not imported yet."""
    if module in sys.modules:
        raise RuntimeError(f"{module} is imported already")
    sys.meta_path.insert(0, MutatedFinder(module, path, number))
