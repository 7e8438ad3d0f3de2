"""The summary of a match as plain data. The caller makes sure that it is over: everything in it is then open."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from grognard.engine.drawing.open_view import open_view
from grognard.engine.state import SPECTATOR, Event
from grognard.engine.summary.course import Course, course_of
from grognard.engine.summary.plan import TallyLine
from grognard.engine.summary.turning import turning_points

if TYPE_CHECKING:
    from grognard.engine.match import Match


def summary_of(m: Match, lang: str) -> dict[str, Any]:
    course = course_of(m)
    result = m.result
    return {
        "verdict": m.prompt(None, lang),
        "winners": [] if result is None else list(result.winners),
        "rules": [] if result is None else m.game.summary_plan.reasons.get(result.reason, []),
        "moments": [moment_name(m, moment, lang) for moment in course.moments],
        "tally": [line.to_dict() for line in tally(m, course, lang)],
        "numbers": numbers(m, lang),
        "charts": charts(m, course, lang),
        "turning": turning(m, course, lang),
    }


def moment_name(m: Match, moment: str, lang: str) -> str:
    """A turn as the game calls it: `Turn 3`, `1941`; what comes before the first turn may have a name of its own."""
    texts = m.game.words.texts[lang]["game"]
    return str(texts.get(f"moment-{moment}", texts.get("moment", "{0}"))).format(moment)


def tally(m: Match, course: Course, lang: str) -> list[TallyLine]:
    """The final points: turn by turn, as an event told them, or as the game counts them at the end."""
    plan = m.game.summary_plan
    if plan.points:
        return turn_by_turn(m, course, lang)
    if plan.tally_event:
        return told_points(m, lang)
    return m.game.tally(open_view(m), lang)


def turn_by_turn(m: Match, course: Course, lang: str) -> list[TallyLine]:
    """What each turn added to the points, and all of them."""
    plan = m.game.summary_plan
    values = course.gauges.get(plan.points, [])
    rule = m.game.goal[0] if m.game.goal else ""
    gained = zip(course.moments, values, [0.0, *values[:-1]], strict=True)
    lines = [TallyLine(moment_name(m, moment, lang), now - before, rule) for moment, now, before in gained]
    total = TallyLine(gauge_name(m, plan.points, lang), values[-1] if values else 0.0, rule, is_total=True)
    return [*(line for line in lines if line.value), total]


def told_points(m: Match, lang: str) -> list[TallyLine]:
    plan = m.game.summary_plan
    told = [event for event in public_events(m) if m.game.events[event.kind].key == plan.tally_event]
    if not told:
        return []
    names = [m.game.words.raw(lang, "tally", part) for part in plan.tally_parts]
    lines = [TallyLine(name, value, plan.tally_rule) for name, value in zip(names, told[-1].args, strict=False)]
    lines[-1].is_total = True
    return lines


def numbers(m: Match, lang: str) -> list[dict[str, Any]]:
    """How often the counted things happened."""
    seen = Counter(m.game.events[event.kind].key for event in m.journal().events(m.played()))
    return [
        {"value": sum(seen[key] for key in keys), "text": m.game.words.raw(lang, "count", count)}
        for count, keys in m.game.summary_plan.counts.items()
    ]


def charts(m: Match, course: Course, lang: str) -> list[dict[str, Any]]:
    found = []
    for chart in m.game.summary_plan.charts:
        lines = [line(m, course, gauge, role, lang) for gauge, role in chart.gauges.items()]
        found.append({"title": m.game.words.raw(lang, "chart", chart.id), "lines": [one for one in lines if one]})
    return [chart for chart in found if chart["lines"]]


def line(m: Match, course: Course, gauge: str, role: str, lang: str) -> dict[str, Any] | None:
    """A gauge by its values; one that was nothing all the time, such as a nation that nobody played, is left out."""
    values = course.gauges.get(gauge, [])
    return {"text": gauge_name(m, gauge, lang), "role": role, "values": values} if any(values) else None


def gauge_name(m: Match, gauge: str, lang: str) -> str:
    return m.game.words.raw(lang, "gauge", gauge)


def turning(m: Match, course: Course, lang: str) -> list[dict[str, Any]]:
    found = []
    for told in turning_points(m, course, lang):
        moment = moment_name(m, course.moments[course.turn_of(told.move)], lang)
        found.append({"moment": moment, "text": told.text, "rule": told.rule, "move": told.move})
    return found


def public_events(m: Match) -> list[Event]:
    return [event for event in m.journal().events(m.played()) if event.seen_by & SPECTATOR]
