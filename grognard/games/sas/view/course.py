"""A match in numbers, from its view: for charts, for lists of matches, and for the tally at the end."""

from __future__ import annotations

from typing import Any


def gauges(view: dict[str, Any]) -> dict[str, float]:
    """2.17, 12: stealth, the operators, the objectives, and the enemy."""
    on_map = [unit for unit in view["units"] if unit["place"] == "map"]
    return {
        "stealth": view["stealth"],
        "operators": alive(view),
        "health": sum(operator["health"] for operator in view["operators"].values()),
        "objectives": sum(view["objectives"].values()),
        "axis-units": len(on_map),
        "alerted": sum(unit["alert"] for unit in on_map),
    }


def alive(view: dict[str, Any]) -> int:
    return sum(operator["place"] != "dead" for operator in view["operators"].values())


def standing(view: dict[str, Any]) -> tuple[str, list[object]]:
    objectives = view["objectives"]
    return "standing", [view["turn"], view["stealth"], sum(objectives.values()), len(objectives)]
