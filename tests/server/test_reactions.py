"""Reactions: several seats are asked at once, and a slow seat costs the others no more than its own clock."""

from __future__ import annotations

from functools import cache
from itertools import count
from random import Random

import grognard
from grognard.bots.roster import make_bot
from grognard.server.matches.session import Session
from grognard.server.storage.rows import PERSON, PLAY, TIMEOUT, Entry, MatchRow, SeatRow, StoredMatch
from tests.support.server import Server, bearer

GAME = grognard.game("warzag")
OPTIONS = dict(GAME.check_options({"players": 3}))
BEGAN = 1000.0


def until_two_are_asked(seed: str) -> list[tuple[str, str]]:
    """What three bots do until two of them are asked at the same time whether they play a card; or to the end."""
    m = GAME.new(seed=seed, options=OPTIONS)
    bots = {seat: make_bot("heuristic", seat) for seat in m.seats}
    played: list[tuple[str, str]] = []
    while m.turn is not None and len(m.to_move) < 2:
        chosen = str(bots[m.turn].choose(m, m.turn))
        played.append((m.turn, chosen))
        m.play(chosen, m.turn)
    return played if m.turn is not None else []


@cache
def first_moves() -> tuple[str, list[tuple[str, str]]]:
    """The first seed in which that happens, and the way there."""
    for n in count(2):
        played = until_two_are_asked(f"window-{n}")
        if played:
            return f"window-{n}", played
    raise AssertionError


def asked() -> Session:
    """That moment in a match in which everybody has a minute, and nobody has spent any of it."""
    clock = {"total": 60.0, "add": 0.0}
    seed, played = first_moves()
    row = MatchRow("m", GAME.id, "war", OPTIONS, seed, GAME.data_digest, created=BEGAN, clock=clock)
    row.rules = GAME.rules_version
    seats = [
        SeatRow("m", seat, PERSON, name=seat, taken=BEGAN, ticks=BEGAN)
        for seat in GAME.seats(GAME.scenarios[0], OPTIONS)
    ]
    session = Session(StoredMatch(row, seats, [], []))
    for n, (seat, order) in enumerate(played, 1):
        session.apply(Entry(n, PLAY, seat, order, BEGAN, BEGAN))
    return session


def enter(session: Session, kind: str, seat: str, text: str, at: float) -> None:
    session.apply(Entry(session.n + 1, kind, seat, text, at, at))


def test_the_clocks_of_all_who_are_asked_run_and_stop_one_by_one() -> None:
    session = asked()
    quick, slow = session.to_move
    clock = session.clock
    assert clock is not None
    assert set(clock.running) == {quick, slow}
    enter(session, PLAY, quick, "pass", BEGAN + 10)
    assert session.to_move == (slow,)
    assert (clock.left[quick], clock.shown(slow, BEGAN + 30)) == (50.0, 30.0)
    assert clock.fallen(BEGAN + 59) is None
    assert clock.fallen(BEGAN + 61) == slow


def test_a_bot_plays_on_for_a_seat_whose_time_is_up() -> None:
    """The others go on with the war; nobody but the slow one has lost anything."""
    session = asked()
    quick, slow = session.to_move
    enter(session, PLAY, quick, "pass", BEGAN + 10)
    enter(session, TIMEOUT, slow, "", BEGAN + 61)
    assert session.ending is None
    assert session.bot_of(slow)
    assert not session.bot_of(quick)
    enter(session, PLAY, slow, "pass", BEGAN + 61)
    assert slow not in session.to_move
    assert session.clock is not None
    assert session.clock.left[quick] == 50.0


def test_an_answer_tells_the_others_nothing_but_that_it_was_given() -> None:
    session = asked()
    first, second = session.to_move
    third = next(seat for seat in session.match.seats if seat not in (first, second))
    before = [(session.match.view(seat), session.match.log(seat)) for seat in (second, third, None)]
    enter(session, PLAY, first, str(session.match.legal(first)[-1]), BEGAN + 1)
    after = [(session.match.view(seat), session.match.log(seat)) for seat in (second, third, None)]
    for (old, told), (new, now) in zip(before, after, strict=True):
        assert told == now
        assert {key for key in old if old[key] != new[key]} <= {"to_move"}


def test_a_seat_is_called_by_its_nation_once_it_has_chosen_one() -> None:
    row = MatchRow("m", GAME.id, "war", OPTIONS, "names", GAME.data_digest, created=BEGAN)
    row.rules = GAME.rules_version
    session = Session(
        StoredMatch(row, [SeatRow("m", seat, PERSON) for seat in GAME.seats(GAME.scenarios[0], OPTIONS)], [], [])
    )
    seat = session.to_move[0]
    assert session.label(seat, "it") == "Primo giocatore"
    order = str(session.match.legal(seat)[0])
    enter(session, PLAY, seat, order, BEGAN)
    assert session.label(seat, "it") == GAME.words.texts["it"]["name"]["nation"][order.split()[1]]


def test_the_server_passes_for_a_player_who_must_pass(server: Server) -> None:
    """Three people who never say the only thing that they could say; the match goes on all the same."""
    seats = {seat: {"kind": "me"} for seat in GAME.seats(GAME.scenarios[0], OPTIONS)}
    made = server.post("/api/matches", {"game": GAME.id, "options": {"players": 3}, "seed": "quiet", "seats": seats})
    path, rng, accepted, n = f"/api/matches/{made['match']}", Random(2), 0, 0
    for _ in range(3000):
        token = rng.choice(list(made["tokens"].values()))
        found = server.get(f"{path}/legal", token)
        actions = [one["action"] for one in found["actions"] if one["action"] != "pass"]
        if actions:
            body = {"n": found["n"], "action": rng.choice(actions)}
            accepted += server.http.post(f"{path}/play", json=body, headers=bearer(token)).status_code == 200
        n = found["n"]
        if n >= accepted + 3:
            return
    raise AssertionError(f"{accepted} moves of people, {n} in all")
