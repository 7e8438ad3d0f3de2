"""Where the rules of a game and its tests are."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
SHARED = "tests/conformance/"  # the tests that all games share


def folder(game: str) -> str:
    return game.replace("-", "_")


def rules_of(game: str) -> Path:
    return ROOT / "grognard" / "games" / folder(game) / "rules"


def module_path(module: str) -> Path:
    return ROOT / (module.replace(".", "/") + ".py")


def own_tests(game: str) -> list[str]:
    """The tests of the rules of a game and of what the game shows."""
    return [f"tests/rulebook/{folder(game)}", f"tests/games/{folder(game)}"]


def shared_tests() -> list[str]:
    """Its stored games and the properties that all games share."""
    return [f"{SHARED}test_golden.py", f"{SHARED}test_invariants.py"]
