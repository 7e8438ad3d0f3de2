"""A pytest plugin that refuses to run unless the modules under test are the compiled ones.

Without a native module Python silently uses the .py file beside it, and a green run would then prove nothing.
"""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from tools.compile import COMPILED, modules

PACKAGE = COMPILED / "grognard"


def module_name(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def interpreted() -> list[str]:
    """Modules that should be native but are not, or come from another folder."""
    names = [module_name(path) for path in modules(PACKAGE)]
    files = {name: Path(importlib.import_module(name).__file__ or "") for name in names}
    return [name for name, file in files.items() if file.suffix == ".py" or PACKAGE not in file.parents]


def pytest_configure(config: pytest.Config) -> None:
    if not PACKAGE.exists():
        raise pytest.UsageError("nothing in build/compiled: run `make compile` first")
    wrong = interpreted()
    if wrong:
        raise pytest.UsageError(f"not compiled: {', '.join(wrong)}")


def pytest_report_header(config: pytest.Config) -> str:
    return f"grognard: {len(modules(PACKAGE))} native modules"
