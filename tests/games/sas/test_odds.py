"""The chances that are shown before an attack."""

from __future__ import annotations

import pytest

from grognard.games.sas.odds.attack import odds
from tests.support.sas_table import Table

OPEN = """
    a b c d e f g h i j
     . . . . . . . . . .
    + + + + + + + + + + +
    """


@pytest.mark.parametrize(
    ("at", "order", "chance"),
    [
        ("f", "attack f pistol", 2 / 6),
        ("e", "attack e pistol", 3 / 6),
        ("f", "attack f sterling", 1 - (3 / 6) ** 3),
        ("b", "attack b knife", 1.0),
    ],
)
def test_the_chance_of_an_attack(at: str, order: str, chance: float) -> None:
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", at, "E").acts("paddy")
    assert odds(table.t, table.move(order)) == pytest.approx({"hit": chance, "miss": 1 - chance})


def test_aim_counts_and_a_move_has_no_odds() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", "f", "E").acts("paddy").play("aim f")
    assert odds(table.t, table.move("attack f pistol")) == pytest.approx({"hit": 4 / 6, "miss": 2 / 6})
    assert odds(table.t, table.move("move b")) is None


def test_blind_fire_has_worse_odds() -> None:
    table = Table("""
    a h b +
     . h .
    + + + +
    """)
    table.operator("paddy", "a", crouched=True).unit("rifleman", "b", "E").acts("paddy")
    assert odds(table.t, table.move("blind-fire b pistol")) == pytest.approx({"hit": 1 / 6, "miss": 5 / 6})
