"""New matches and who sits where: credentials, invitations, open seats."""

from __future__ import annotations

import time
from dataclasses import dataclass

from msgspec import Struct

import grognard
from grognard import Match
from grognard.bots.roster import NAMES
from grognard.engine.game import is_own
from grognard.server.errors import RequestError
from grognard.server.matches.session import Session
from grognard.server.matches.tokens import hashed, new_code, new_match_id, new_token
from grognard.server.messages import ClockChoice, NewMatch, SeatChoice
from grognard.server.storage.rows import BOT, PERSON, Entry, Key, MatchRow, SeatRow
from grognard.server.storage.store import Store
from grognard.server.validation import clean


class Credentials(Struct):
    """The secrets of a new match, for the person who sets it up; the server keeps only their hashes."""

    match: str
    tokens: dict[str, str]
    invites: dict[str, str]
    watch: str


@dataclass
class MatchPlan:
    """A match to be set up: its row, its first entries, and the choice for each seat."""

    row: MatchRow
    seats: dict[str, SeatChoice]
    entries: list[Entry]


def new_row(start: Match) -> MatchRow:
    """The row of a match that begins now."""
    origin, game, now = start.origin, start.game, time.time()
    row = MatchRow(new_match_id(), game.id, origin.scenario, dict(origin.options), origin.seed, game.data_digest)
    row.created = row.since = now
    row.rules = game.rules_version
    row.to_move = " ".join(start.to_move)
    return row


def plan_match(message: NewMatch) -> MatchPlan:
    game = grognard.game(message.game)
    options = game.check_options(message.options)
    check_seed(message.seed, message.seats)
    start = game.new(message.scenario or None, message.seed or None, options)
    scenario = start.origin.scenario
    row = new_row(start)
    name = start.game.scenario_name(scenario, message.lang) if is_own(scenario) else ""
    row.title = clean(message.title, 60) or name
    row.clock = clock_of(message.clock)
    row.rated, row.watchable = message.rated, message.watchable
    return MatchPlan(row, check_seats(message.seats, start.seats), [])


def check_seed(seed: str, seats: dict[str, SeatChoice]) -> None:
    """Refuse a given seed in a match with other people: a player who chose the seed would know the dice."""
    if seed and any(choice.kind in ("friend", "open") for choice in seats.values()):
        raise RequestError("bad-request", "seed-among-people")


def clock_of(clock: ClockChoice | None) -> dict[str, float] | None:
    return None if clock is None else {"total": clock.total, "add": clock.add}


def check_seats(choices: dict[str, SeatChoice], seats: tuple[str, ...]) -> dict[str, SeatChoice]:
    """A choice for every seat, in the order of the game."""
    if set(choices) != set(seats):
        raise RequestError("bad-request", "bad-seats", known=", ".join(seats))
    for choice in choices.values():
        if choice.kind == "bot" and choice.bot not in NAMES:
            raise RequestError("bad-request", "bad-bot", bot=clean(choice.bot, 30), known=", ".join(NAMES))
    return {seat: choices[seat] for seat in seats}


async def set_up(store: Store, plan: MatchPlan, name: str, lang: str, ticks: float = 0.0) -> Credentials:
    """Store a planned match and create its keys. `ticks`: now, in table time."""
    match, now = plan.row.id, time.time()
    credentials = Credentials(match, {}, {}, new_code())
    plan.row.hosts = " ".join(seat for seat, choice in plan.seats.items() if choice.kind == "me")
    rows: list[SeatRow] = []
    keys = [Key(hashed(credentials.watch), match, "", "watch")]
    for seat, choice in plan.seats.items():
        row, key = make_seat(credentials, seat, choice, now)
        row.ticks = ticks if row.taken else 0.0
        if choice.kind == "me":
            row.name, row.lang = clean(name, 40), lang
        rows.append(row)
        keys += [key] if key is not None else []
    await store.create(plan.row, rows, keys, plan.entries)
    return credentials


def make_seat(credentials: Credentials, seat: str, choice: SeatChoice, now: float) -> tuple[SeatRow, Key | None]:
    """One seat and the key to it, whose secret goes to the credentials."""
    match = credentials.match
    if choice.kind == "bot":
        return SeatRow(match, seat, BOT, choice.bot, choice.bot, taken=now), None
    if choice.kind == "me":
        token = credentials.tokens[seat] = new_token()
        return SeatRow(match, seat, PERSON, taken=now), Key(hashed(token), match, seat, "seat")
    if choice.kind == "open":
        return SeatRow(match, seat, PERSON, open=True), None
    code = credentials.invites[seat] = new_code()
    return SeatRow(match, seat, PERSON), Key(hashed(code), match, seat, "invite")


async def take_seat(store: Store, person: SeatRow, ticks: float) -> str:
    """Take a free seat; the token for it. A seat that is kept for somebody is taken by nobody else."""
    token = new_token()
    key = Key(hashed(token), person.match, person.seat, "seat")
    person.taken, person.ticks = time.time(), ticks
    if not await store.claim(key, person):
        raise RequestError("taken", "taken")
    return token


def check_invitation(session: Session, host: str, seat: str) -> None:
    """Only the person who set a match up invites, and only to seats that are kept for nobody."""
    row = session.seats.get(seat)
    if row is None or row.kind == BOT or row.taken:
        raise RequestError("taken", "taken")
    if row.reserved:
        raise RequestError("taken", "reserved")
    if host not in session.row.hosts.split() and session.row.hosts:
        raise RequestError("not-your-seat", "not-host")


async def find_key(store: Store, token: str) -> Key:
    """The key of a token, for a seat or for the public view."""
    key = await store.key(hashed(token))
    if key is None or key.role not in ("seat", "watch"):
        raise RequestError("unknown-token", "unknown-token")
    return key
