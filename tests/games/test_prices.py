"""What the board says that an action costs is what playing it costs."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

import grognard
from grognard import Match

Paid = Callable[[Match, Match, str], int | None]
NUMBERS = re.compile(r"\d+")


def paid_in_fog(before: Match, after: Match, seat: str) -> int | None:
    """Production points that are gone; the bid of a look."""
    old, new = before.view(seat), after.view(seat)
    if old["production"] and new["production"] and new["production"]["side"] == old["production"]["side"]:
        return int(old["production"]["points"]) - int(new["production"]["points"])
    if new["look"] and (not old["look"] or old["look"]["pile"] == new["look"]["pile"]):
        return int(new["look"]["bids"][old["side"]])
    return None


def paid_in_sas(before: Match, after: Match, seat: str) -> int | None:
    """Action points that the operator in action has spent."""
    old, new = before.view(seat), after.view(seat)
    active = old["active"]
    if active is None or new["active"] != active or new["operators"][active]["done"]:
        return None
    return int(old["operators"][active]["points"]) - int(new["operators"][active]["points"])


def paid_in_cataclysm(before: Match, after: Match, seat: str) -> int | None:
    """Builds or actions that are left, as the prompt says."""
    old, new = before.prompt(seat), after.prompt(seat) if seat in after.to_move else ""
    if NUMBERS.sub("", old) != NUMBERS.sub("", new) or not NUMBERS.findall(new):
        return None
    return int(NUMBERS.findall(old)[-1]) - int(NUMBERS.findall(new)[-1])


GAMES: dict[str, tuple[Paid, set[str]]] = {
    "fog-of-war": (paid_in_fog, {"buy", "industry", "tokens", "look", "raise"}),
    "sas": (paid_in_sas, {"move", "sprint", "crouch"}),
    "cataclysm": (paid_in_cataclysm, {"build"}),
}


@pytest.mark.parametrize("game", GAMES)
def test_the_price_on_the_board_is_what_is_paid(game: str) -> None:
    """Priced actions are preferred, so that all kinds of them come soon."""
    paid_for, expected = GAMES[game]
    checked: set[str] = set()
    for seed in range(12):
        match, rng = grognard.game(game).new(seed=f"price-{seed}"), Random(seed)
        for _ in range(300):
            if match.result or expected <= checked:
                break
            checked |= check_one(match, rng, paid_for, expected - checked)
    assert expected <= checked


def check_one(match: Match, rng: Random, paid_for: Paid, wanted: set[str]) -> set[str]:
    """Play something; the verb whose price was right, if it had one."""
    seat = str(match.turn)
    legal = match.legal(seat)
    priced = [action for action in legal if action.verb in wanted]
    action = rng.choice(priced or legal)
    price = match.scene(seat, "en").prices.get(str(action), "") if priced else ""
    before = match.copy()
    match.play(action, seat)
    paid = paid_for(before, match, seat) if price else None
    if paid is None:
        return set()
    assert paid == int(NUMBERS.findall(price)[0]), (action, price)
    return {action.verb}
