"""What the summary of a game shows, as its `data/summary.toml` says: charts, counted events, turning points."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


class TallyLine:
    """One line of the final points, with the rule that gives them."""

    def __init__(self, text: str, value: float, rule: str, is_total: bool = False) -> None:
        self.text = text
        self.value = value
        self.rule = rule
        self.is_total = is_total

    def to_dict(self) -> dict[str, Any]:
        return {"text": self.text, "value": self.value, "rule": self.rule, "total": self.is_total}


class Chart:
    """Some gauges in one picture; each has the role that gives its line a colour."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.id = str(fields["id"])
        self.gauges: dict[str, str] = dict(fields["gauges"])


class SummaryPlan:
    """An empty plan shows who won and why, and the war in pictures."""

    def __init__(self, fields: dict[str, Any]) -> None:
        tally = fields.get("tally", {})
        self.lead: list[str] = list(fields.get("lead", []))  # gauges whose change makes a turning point
        self.turning: list[str] = list(fields.get("turning", []))  # events that may be one, the most telling first
        self.points = str(fields.get("points", ""))  # the gauge of the points, if they are counted turn by turn
        self.tally_event = str(tally.get("event", ""))  # or the event that tells them,
        self.tally_parts: list[str] = list(tally.get("parts", []))  # the names of its numbers,
        self.tally_rule = str(tally.get("rule", ""))  # and its rule
        self.reasons: dict[str, list[str]] = dict(fields.get("reasons", {}))  # the rules behind each end of a match
        self.counts: dict[str, list[str]] = dict(fields.get("counts", {}))  # key numbers: how often events happened
        self.charts = [Chart(chart) for chart in fields.get("chart", [])]


def read_plan(package: str) -> SummaryPlan:
    path = files(package) / "data" / "summary.toml"
    return SummaryPlan(tomllib.loads(path.read_text(encoding="utf-8")))
