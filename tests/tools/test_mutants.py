"""Small changes of the rules: every kind is found, made in memory, and named so that it can be found again."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.mutants.points import mutants_of, mutated

SOURCE = """
LIMIT = 3

def outcome(attack: int, defence: int = 2) -> int:
    assert attack > 0
    if not defence or attack >= 2 * defence:
        tell(attack)
    return attack + 1
"""

CHANGES = [
    "2 -> 3 in attack: int, defence: int=2",
    "if not defence or attack >= 2 * defence -> if not",
    "not defence or attack >= 2 * defence -> not defence and attack >= 2 * defence",
    "not defence -> defence in not defence or attack >= 2 * defence",
    "attack >= 2 * defence -> attack > 2 * defence",
    "2 * defence -> 2 // defence",
    "2 -> 3 in 2 * defence",
    "tell(attack) -> pass",
    "attack + 1 -> attack - 1",
    "1 -> 2 in attack + 1",
]


def test_every_kind_of_change_is_found(tmp_path: Path) -> None:
    path = tmp_path / "strength.py"
    path.write_text(SOURCE, encoding="utf-8")
    mutants = mutants_of("grognard.games.some.rules.strength", path)
    assert [mutant.name for mutant in mutants] == [f"strength.outcome: {change}" for change in CHANGES]


def test_only_the_change_that_is_asked_for_is_made() -> None:
    changed = ast.unparse(mutated(SOURCE, CHANGES.index("attack + 1 -> attack - 1")))
    assert changed == ast.unparse(ast.parse(SOURCE)).replace("attack + 1", "attack - 1")
