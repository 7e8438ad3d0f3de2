"""A match of the diary as a file: the record, a picture, or data for other programs."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from grognard import Match
from grognard.diary import chart
from grognard.engine.game import is_own
from grognard.engine.summary.course import course_of

FORMATS = ("txt", "svg", "csv", "json")


def export(m: Match, form: str, lang: str) -> str:
    """The content of a file; txt is the record itself."""
    if form == "txt":
        return m.record()
    if form == "svg":
        return chart.svg(title(m, lang), m.prompt(None, lang), course_of(m), gauge_names(m, lang))
    if form == "csv":
        return table(m, lang)
    return json.dumps(facts(m), ensure_ascii=False, indent=2) + "\n"


def title(m: Match, lang: str) -> str:
    """The game, and the scenario if the game has several or a player has written it."""
    named = len(m.game.scenarios) > 1 or is_own(m.origin.scenario)
    scenario = f", {m.game.scenario_name(m.origin.scenario, lang)}" if named else ""
    return f"{m.game.name(lang)}{scenario}"


def gauge_names(m: Match, lang: str) -> dict[str, str]:
    return {key: str(name) for key, name in m.game.words.texts[lang].get("gauge", {}).items()}


def table(m: Match, lang: str) -> str:
    """CSV with one line for each turn."""
    course, names = course_of(m), gauge_names(m, lang)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["", *(names[key] for key in course.gauges)])
    for i, moment in enumerate(course.moments):
        writer.writerow([moment, *(f"{values[i]:g}" for values in course.gauges.values())])
    return out.getvalue()


def facts(m: Match) -> dict[str, Any]:
    course = course_of(m)
    return {
        "game": m.game.id,
        "scenario": m.origin.scenario,
        "options": m.origin.options,
        "seed": m.origin.seed,
        "result": None if m.result is None else m.result.as_dict(),
        "turns": course.moments,
        "gauges": course.gauges,
    }
