"""A match in numbers, from its view: for charts, for lists of matches, and for the tally at the end."""

from __future__ import annotations

from typing import Any

from grognard.games.cataclysm.vocabulary.words import COMMITMENTS, IDEOLOGIES, WAR_STATUSES


def gauges(view: dict[str, Any]) -> dict[str, float]:
    """1.7.1: the points of each ideology, and what its powers have."""
    found: dict[str, float] = {}
    for ideology in IDEOLOGIES:
        powers = {word for word, power in view["powers"].items() if power["ideology"] == ideology}
        areas = view["areas"].values()
        found[f"{ideology}-points"] = view["points"][ideology]
        found[f"{ideology}-areas"] = sum(area.get("controller") in powers for area in areas)
        found[f"{ideology}-units"] = sum(unit["power"] in powers for area in areas for unit in area.get("units", []))
        found[f"{ideology}-resources"] = sum(view["powers"][word]["resources"] for word in powers)
    return found


def standing(view: dict[str, Any]) -> tuple[str, list[object]]:
    return "standing", [view["turn"], *(view["points"][ideology] for ideology in IDEOLOGIES)]


def happened(view: dict[str, Any]) -> list[tuple[str, str]]:
    """5.5.4, 5.6.4, 5.6.5: the first war, the global war, and the powers that have surrendered."""
    wars = [("war-status", word) for word in WAR_STATUSES[1 : WAR_STATUSES.index(view["status"]) + 1]]
    return wars + [("power", word) for word, power in view["powers"].items() if power["surrendered"]]


def commitments(view: dict[str, Any]) -> list[tuple[str, str]]:
    """4.1: the commitment of each power that is still in play."""
    powers = view["powers"].values()
    return [
        ("commitment", word) for word in COMMITMENTS for p in powers if p["commitment"] == word and not p["surrendered"]
    ]
