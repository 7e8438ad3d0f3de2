"""What guides a player on every screen of a match: where in the turn we are, and how far the goal is."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

DONE: Final = "done"  # a part of the turn that is over
NOW: Final = "now"  # what is going on
NEXT: Final = "next"  # a part of the turn still to come
OUTER: Final = "outer"  # a procedure inside which all that follows happens


class Crumb(NamedTuple):
    """One short text of the line above the prompt, outermost or earliest first."""

    text: str
    state: str

    def to_dict(self) -> dict[str, str]:
        return {"text": self.text, "state": self.state}


def in_order(texts: list[str], now: int) -> list[Crumb]:
    """The parts of a turn; those before `now` are done, those behind it come next."""
    return [Crumb(text, DONE if i < now else NOW if i == now else NEXT) for i, text in enumerate(texts)]


def nested(texts: list[str]) -> list[Crumb]:
    """Procedures inside procedures; the innermost is the one going on."""
    return [Crumb(text, OUTER if i < len(texts) - 1 else NOW) for i, text in enumerate(texts)]


class Goal(NamedTuple):
    """What a seat plays for, and how far it is. The texts are in the player's language."""

    text: str  # one sentence
    rule: str  # where the rulebook says so
    state: str  # where it stands, in a few words: they are all that a phone has room for
    next: str = ""  # what it will be worth later; often nothing
    share: float | None = None  # how much of it is done, from 0 to 1; None where that means nothing

    def to_dict(self) -> dict[str, Any]:
        fields: dict[str, Any] = {"text": self.text, "rule": self.rule, "state": self.state}
        fields |= {"next": self.next} if self.next else {}
        return fields | ({} if self.share is None else {"share": round(min(1.0, max(0.0, self.share)), 3)})
