"""How a match ended."""

from __future__ import annotations

from typing import Any


class Result:
    """Who won, why, and the score of every seat."""

    def __init__(self, winners: tuple[str, ...], reason: str, scores: dict[str, float]) -> None:
        self.winners = winners
        self.reason = reason
        self.scores = scores

    def as_dict(self) -> dict[str, Any]:
        return {"winners": list(self.winners), "reason": self.reason, "scores": dict(self.scores)}

    def __repr__(self) -> str:
        return f"<Result {'+'.join(self.winners) or 'nobody'} by {self.reason}>"
