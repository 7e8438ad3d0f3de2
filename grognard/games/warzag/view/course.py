"""A match in numbers, from its view: for charts, for lists of matches, and for the tally at the end."""

from __future__ import annotations

from typing import Any

from grognard.games.warzag.vocabulary.words import NATIONS


def gauges(view: dict[str, Any]) -> dict[str, float]:
    """3.2, 5: what each nation holds; a nation that nobody plays, or that is out, holds nothing."""
    found: dict[str, float] = {}
    for nation in NATIONS:
        about = view["nations"].get(nation, {})
        found[f"{nation}-territories"] = territories(view, nation)
        found[f"{nation}-points"] = about.get("points", 0)
        found[f"{nation}-income"] = about.get("income", 0)
        found[f"{nation}-armies"] = sum(armies_of(place, nation) for place in view["places"].values())
    return found


def territories(view: dict[str, Any], nation: str) -> int:
    return sum(place["owner"] == nation for place in view["places"].values())


def armies_of(place: dict[str, Any], nation: str) -> int:
    return sum(army["nation"] == nation for army in place["armies"])


def own_nation(view: dict[str, Any]) -> str:
    """Of the seat that looks; empty for spectators, and before it is dealt."""
    seat = view["seat"]
    return str(view["sides"][view["seats"].index(seat)]) if seat in view["seats"] else ""


def standing(view: dict[str, Any]) -> tuple[str, list[object]]:
    """The round; for a seat with a nation, what that nation holds."""
    nation = own_nation(view)
    if nation not in view["nations"]:
        return "standing", [view["round"]]
    return "standing-own", [view["round"], view["nations"][nation]["points"], territories(view, nation)]
