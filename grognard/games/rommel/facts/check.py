"""What must hold between the values of the game, so that no overlay makes a game that cannot be played."""

from __future__ import annotations

from grognard.engine.data.errors import show
from grognard.engine.data.reader import Data
from grognard.games.rommel.vocabulary.words import CAMPAIGNS, ORDERS

# The rules call these by name.
MUST_BE_AREAS = {"na": ["tripoli", "cairo"]}


def check_facts(data: Data) -> None:
    """Raises DataError at the first value that does not go with the others."""
    for unit in data.names("unit"):
        check_unit(data, unit)
    for key in CAMPAIGNS:
        check_rows(data, f"{key}.allied_resupply", ["forces", "supplies"])
        for region in data.names(f"{key}.region"):
            check_rows(data, f"{key}.orders.{region}", ["orders"])
            check_orders(data, key, f"{key}.orders.{region}.orders")
        check_pairs(data, f"{key}.axis_resupply.holding", f"{key}.axis_resupply.holding_points")
        check_years(data, key)
        for area in MUST_BE_AREAS.get(key, []):
            data.get(f"{key}.area.{area}.region")
    check_pairs(data, "allied_plans.supplies", "allied_plans.more")
    check_pairs(data, "allied_plans.supplies", "allied_plans.cost")


def check_unit(data: Data, unit: str) -> None:
    """2.9: every face can hit and move, and starts where its own campaign is played."""
    for face in ("full", "reduced"):
        attack, superior, defense, move = data.integers(f"unit.{unit}.{face}")
        if min(attack, defense, move) < 1 or superior > attack:
            raise data.get(f"unit.{unit}.{face}").error("range", low="1", high="9", value=show(attack))
    entry, area = data.word(f"unit.{unit}.entry"), data.word(f"unit.{unit}.area")
    areas = data.names(f"{data.word(f'unit.{unit}.campaign')}.area")
    if (entry == "start") != (area in areas):
        raise data.get(f"unit.{unit}.area").error("not-id", value=show(area), tables="area")


def check_rows(data: Data, table: str, columns: list[str]) -> None:
    """Rows of a table ascend, the first one is for any low roll, and every column has as many."""
    low = data.integers(f"{table}.low")
    if low != sorted(set(low)):
        raise data.get(f"{table}.low").error("ascending", value=show(low))
    for column in columns:
        check_pairs(data, f"{table}.low", f"{table}.{column}")


def check_pairs(data: Data, one: str, other: str) -> None:
    """Two lists that belong together are of one length."""
    want, found = len(data.get(one).elements()), len(data.get(other).elements())
    if want != found:
        raise data.culprit([one, other]).error("length", low=str(want), value=str(found))


def check_orders(data: Data, key: str, path: str) -> None:
    """8.10 to 8.16: every word is an order, and areas are of this map."""
    for row in data.words(path):
        for word in row.split():
            kind, _, rest = word.removesuffix(":-1").partition(":")
            good = rest in data.names(f"{key}.area") if kind == "area" else kind in ORDERS and not rest
            if not good:
                raise data.get(path).error("choices", choices=", ".join([*ORDERS, "area:..."]), value=show(word))


def check_years(data: Data, key: str) -> None:
    """2.6: a calendar never goes back."""
    boxes = [f"{key}.turn.{box}.year" for box in data.names(f"{key}.turn")]
    years = [data.integer(path) for path in boxes]
    if years != sorted(years):
        raise data.culprit(boxes).error("ascending", value=show(years))
