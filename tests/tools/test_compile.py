"""What is compiled: packages by their names, and what stays interpreted is there."""

from __future__ import annotations

import ast
from fnmatch import fnmatch

import pytest

from tools.compile import INTERPRETED, PACKAGES, ROOT, is_compiled, modules

PACKAGE = ROOT / "grognard"


@pytest.mark.parametrize("path", ["engine/state.py", "games/rommel/rules/battle/battle.py", "bots/search/tree.py"])
def test_rules_and_search_are_compiled(path: str) -> None:
    assert f"grognard/{path}" in modules(PACKAGE)


@pytest.mark.parametrize(
    "path",
    ["engine/drawing/svg/pen.py", "games/rommel/board/map.py", "games/rommel/facts/check.py", "engine/__init__.py"],
)
def test_pictures_data_and_what_only_gathers_names_are_not(path: str) -> None:
    assert (PACKAGE / path).exists()
    assert not is_compiled(path)


def test_whoever_writes_a_bot_extends_interpreted_classes() -> None:
    bots = {path for path in modules(PACKAGE) if path.startswith("grognard/bots/")}
    assert bots == {"grognard/bots/search/playout.py", "grognard/bots/search/tree.py"}


def test_every_name_of_the_lists_exists() -> None:
    paths = [path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*")]
    for name in (*PACKAGES, *INTERPRETED):
        assert any(fnmatch(path, name) for path in paths), name


def begins_with_a_float(value: ast.expr | None) -> bool:
    """Whether an expression is a tuple whose first number is a float, also inside other tuples."""
    while isinstance(value, ast.Tuple) and value.elts:
        value = value.elts[0]
        if isinstance(value, ast.UnaryOp):
            value = value.operand
        if isinstance(value, ast.Constant):
            return isinstance(value.value, float)
    return False


def test_no_constant_is_a_tuple_that_native_modules_cannot_read() -> None:
    """mypyc tells "not set yet" from a value by its first float, and gets it wrong: a list is read rightly."""
    found = []
    for path in modules(PACKAGE):
        for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.AnnAssign) and begins_with_a_float(node.value):
                found.append(f"{path}:{node.lineno}")
    assert not found
