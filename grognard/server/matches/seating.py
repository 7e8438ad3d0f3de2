"""Who may do what: keys for seats, new matches, invitations, open seats."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import grognard
from grognard.bots.roster import NAMES
from grognard.server.errors import RequestError
from grognard.server.matches.tokens import hashed, new_code, new_match_id, new_token
from grognard.server.storage.rows import BOT, PERSON, Entry, Key, MatchRow, SeatRow
from grognard.server.storage.store import Store
from grognard.server.web.fields import plain

KINDS = ("me", "friend", "open", "bot")
LONGEST_CLOCK = 90 * 86400


@dataclass
class Credentials:
    """What is handed to who set a match up: the only time that these secrets are seen."""

    match: str
    tokens: dict[str, str]
    invites: dict[str, str]
    watch: str

    def as_dict(self) -> dict[str, Any]:
        return {"match": self.match, "tokens": self.tokens, "invites": self.invites, "watch": self.watch}


@dataclass
class MatchPlan:
    """A match to be: its row, and what was asked for each seat."""

    row: MatchRow
    seats: dict[str, dict[str, Any]]
    entries: list[Entry]


def plan_match(fields: dict[str, Any]) -> MatchPlan:
    """A new match from a message."""
    game = grognard.game(fields["game"])
    options = game.check_options(fields["options"] or {})
    scenario = game.check_scenario(fields["scenario"] or None)
    check_seed(fields["seed"], fields["seats"])
    start = game.new(scenario, fields["seed"] or None, options)
    now = time.time()
    row = MatchRow(
        new_match_id(), game.id, scenario, dict(options), start.origin.seed, game.data_digest, created=now, since=now
    )
    row.title = plain(fields["title"] or "", 60)
    row.clock = check_clock(fields["clock"])
    row.to_move = " ".join(start.to_move)
    return MatchPlan(row, check_seats(fields["seats"], start.seats), [])


def check_seed(seed: str, seats: dict[str, Any]) -> None:
    """Who names the seed knows the dice: that is for games alone or against bots, not against other people."""
    if seed and any(isinstance(one, dict) and one.get("kind") in ("friend", "open") for one in seats.values()):
        raise RequestError("bad-request", "seed-among-people")


def check_clock(clock: dict[str, Any] | None) -> dict[str, float] | None:
    """Seconds for the whole match and for each decision."""
    if not clock:
        return None
    total, add = clock.get("total"), clock.get("add", 0)
    for value, least in ((total, 2), (add, 0)):
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= LONGEST_CLOCK:
            wanted = f'{{"total": 2..{LONGEST_CLOCK}, "add": 0..{LONGEST_CLOCK}}}'
            raise RequestError("bad-request", "bad-field", field="clock", wanted=wanted)
    return {"total": float(total or 0), "add": float(add)}


def check_seats(asked: dict[str, Any], seats: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """For every seat who sits there."""
    if set(asked) != set(seats) or not all(
        isinstance(one, dict) and one.get("kind") in KINDS for one in asked.values()
    ):
        raise RequestError("bad-request", "bad-seats", known=", ".join(seats))
    for one in asked.values():
        if one["kind"] == "bot" and one.get("bot", "normal") not in NAMES:
            raise RequestError("bad-request", "bad-bot", bot=plain(str(one.get("bot")), 30), known=", ".join(NAMES))
    return {seat: asked[seat] for seat in seats}


async def set_up(store: Store, plan: MatchPlan, name: str, lang: str) -> Credentials:
    """Write a planned match down and hand out its keys."""
    match, now = plan.row.id, time.time()
    hand = Credentials(match, {}, {}, new_code())
    rows: list[SeatRow] = []
    keys = [Key(hashed(hand.watch), match, "", "watch")]
    for seat, asked in plan.seats.items():
        row, key = seat_of(hand, seat, asked, plain(name, 40), lang, now)
        rows.append(row)
        keys += [key] if key is not None else []
    await store.create(plan.row, rows, keys, plan.entries)
    return hand


def seat_of(
    hand: Credentials, seat: str, asked: dict[str, Any], name: str, lang: str, now: float
) -> tuple[SeatRow, Key | None]:
    """One seat and the key to it, which goes into the hand."""
    kind = asked["kind"]
    if kind == "bot":
        bot = asked.get("bot", "normal")
        return SeatRow(hand.match, seat, BOT, bot, bot, lang, taken=now), None
    if kind == "me":
        token = hand.tokens[seat] = new_token()
        return SeatRow(hand.match, seat, PERSON, "", name, lang, taken=now), Key(
            hashed(token), hand.match, seat, "seat"
        )
    if kind == "open":
        return SeatRow(hand.match, seat, PERSON, open=True), None
    code = hand.invites[seat] = new_code()
    return SeatRow(hand.match, seat, PERSON), Key(hashed(code), hand.match, seat, "invite")


async def sit_down(store: Store, match: str, seat: str, name: str, lang: str) -> str:
    """Take a free seat; the token for it."""
    token = new_token()
    key = Key(hashed(token), match, seat, "seat")
    if not await store.claim(key, plain(name, 40), lang, time.time()):
        raise RequestError("taken", "taken")
    return token


async def find_key(store: Store, token: str) -> Key:
    """What a token opens: a seat, or the public view."""
    key = await store.key(hashed(token))
    if key is None or key.role == "invite":
        raise RequestError("unknown-token", "unknown-token")
    return key
