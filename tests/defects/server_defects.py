"""Mistakes in the server: what strangers send, whose seat it is, what time tells, who takes how much, clocks, logs."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from grognard.engine.position import PASS
from grognard.engine.saving import bounds, record
from grognard.server import logs
from grognard.server.bots import autoplay, pauses
from grognard.server.errors import RequestError
from grognard.server.feeds import finality
from grognard.server.matches import clocks, history, registry, requests, session
from grognard.server.notify import webhooks
from grognard.server.storage import sqlite
from grognard.server.storage.rows import PLAY, UNDO
from grognard.server.web import gate, http
from grognard.server.workers import pool, work, worker
from tests.defects.patching import Defect, nothing, put, replace, wrap

BOUNDS = "tests/engine/saving/test_bounds.py"
FILES = "tests/engine/saving/test_files.py"
TRUST = "tests/server/test_trust.py"
WORKERS = "tests/server/test_workers.py"
SHARES = "tests/server/test_shares.py"
SEATS = "tests/server/test_kept_seats.py"
PASSES = "tests/server/test_passes.py"
TIME = "tests/server/test_time.py"
SESSION = "tests/server/test_session.py"
ANY_TIME = "tests/server/test_any_time.py"
FINALITY = "tests/server/test_finality.py"
KEEPING = "tests/server/test_keeping.py"
NOTIFY = "tests/server/test_notify.py"
RUNNING = "tests/server/test_running.py"


async def nothing_later(*args: Any) -> None:
    """Does nothing, whatever it should do."""


# What strangers send


def fields_unchecked() -> None:
    replace(bounds, "check_fields", nothing)


def stacks_unchecked() -> None:
    replace(bounds, "check_stack", nothing)


def half_letters() -> None:
    replace(record, "is_text", lambda value: True)


def quotes_as_they_came() -> None:
    replace(worker, "texts_of", lambda error: {lang: error.text(lang) for lang in ("en", "it")})


def endless_jobs() -> None:
    def around(old: Any, self: pool.Question, *args: Any) -> None:
        old(self, *args)
        self.seconds = float("inf")

    wrap(pool.Question, "__init__", around)


def done_in_the_server() -> None:
    async def at_once(request: Any, job: Any) -> bytes:
        return work.WORK[type(job)](job)

    replace(http, "work", at_once)


def failed_matches_stay_open() -> None:
    put(registry.Registry, "close_broken", nothing_later)


# Seats


def kept_for_nobody() -> None:
    def around(old: Any, self: sqlite.Sqlite, sql: str, args: Any = ()) -> Any:
        return old(self, sql.replace("AND reserved = ?", "AND (reserved = ? OR 1 = 1)"), args)

    wrap(sqlite.Sqlite, "change", around)


def dice_that_were_seen() -> None:
    put(session.Session, "takeback", lambda self, to, agreed: str(history.Takeback(to, agreed)))


# What time tells


def passes_at_once() -> None:
    async def pass_for(self: autoplay.Autoplay, room: Any, seat: str) -> None:
        await room.enter(PLAY, seat, room.session.n, PASS)

    put(autoplay.Autoplay, "_pass_for", pass_for)


def passes_for_the_absent() -> None:
    put(clocks.Stopwatch, "running", True)
    wrap(clocks.Stopwatch, "elapsed", lambda old, self: 1.0)


def passes_alike() -> None:
    put(pauses.Pauses, "chose", nothing)


def always_alone() -> None:
    put(session.Session, "passing_seats", lambda self: [])


# Shares


def questions_without_end() -> None:
    put(pool.FairQueue, "count", lambda self, caller: 0)


def all_workers_for_one() -> None:
    def around(old: Any, self: pool.FairQueue, workers: int) -> None:
        old(self, workers)
        self._most_busy = workers

    wrap(pool.FairQueue, "__init__", around)


def work_for_nobody() -> None:
    async def never(request: Any) -> None:
        await asyncio.sleep(3600)

    replace(http, "hung_up", never)


def everything_tried() -> None:
    put(finality, "AT_ONCE", float("inf"))


def acts_without_end() -> None:
    put(session.Session, "_check_acts", nothing)


def one_talks_for_all() -> None:
    def check(room_session: Any, seat: str) -> None:
        if len(room_session.notes) >= requests.MOST_NOTES:
            raise RequestError("refused", "notes-full", most=requests.MOST_NOTES)

    replace(requests, "check_space", check)


def open_gate() -> None:
    put(gate.Gate, "enter", lambda self, address: True)


# Clocks


def undo_gains_time() -> None:
    session.DECIDED[UNDO] = 1


def time_of_day() -> None:
    put(clocks.TableTime, "now", lambda self: time.time())


# Storage and running it for others


def damage_overlooked() -> None:
    replace(sqlite, "check_file", nothing)


def carried_addresses() -> None:
    webhooks.CARRIERS.clear()


def any_port() -> None:
    put(webhooks, "PORTS", range(1 << 16))


def tokens_in_the_log() -> None:
    replace(logs, "without_secrets", lambda text: text)


def any_name() -> None:
    replace(http, "is_own_name", lambda name, settings: True)


DEFECTS = [
    Defect(
        "server: fields of a state are not checked",
        fields_unchecked,
        f"{BOUNDS}::test_a_field_of_another_type_or_out_of_its_bounds_is_refused",
    ),
    Defect(
        "server: the stack of a state is not checked",
        stacks_unchecked,
        f"{BOUNDS}::test_a_field_of_another_type_or_out_of_its_bounds_is_refused",
    ),
    Defect("server: half a letter is a scenario", half_letters, f"{FILES}::test_a_bad_record_is_refused"),
    Defect(
        "server: a worker dies of a quotation",
        quotes_as_they_came,
        f"{WORKERS}::test_a_worker_outlives_what_is_not_even_text",
    ),
    Defect("server: jobs without an end", endless_jobs, f"{WORKERS}::test_a_job_that_takes_too_long_is_ended"),
    Defect(
        "server: records are replayed in the server",
        done_in_the_server,
        f"{WORKERS}::test_the_server_replays_and_draws_nothing_itself",
    ),
    Defect(
        "server: a match that fails stays open",
        failed_matches_stay_open,
        f"{TRUST}::test_a_match_whose_rules_fail_on_a_move_is_closed_and_set_aside",
    ),
    Defect(
        "server: kept seats are for everybody",
        kept_for_nobody,
        f"{SEATS}::test_a_kept_seat_is_not_taken_with_whatever_code_somebody_has",
    ),
    Defect("server: dice fall again", dice_that_were_seen, f"{SEATS}::test_after_a_take_back_other_dice_fall"),
    Defect(
        "server: a forced pass comes at once",
        passes_at_once,
        f"{PASSES}::test_a_pass_is_not_made_before_a_choice_would_be",
    ),
    Defect(
        "server: passes for players who are away",
        passes_for_the_absent,
        f"{PASSES}::test_nobody_passes_for_a_player_who_is_away",
    ),
    Defect(
        "server: passes take as long as usual, choices do not",
        passes_alike,
        f"{TIME}::test_passes_and_choices_cannot_be_told_apart_by_their_times",
    ),
    Defect(
        "server: nobody passes among people",
        always_alone,
        f"{PASSES}::test_a_pass_is_made_at_once_only_where_no_other_person_looks_on",
    ),
    Defect(
        "server: questions of one caller without end",
        questions_without_end,
        f"{WORKERS}::test_one_caller_has_so_many_questions_waiting",
    ),
    Defect("server: all workers for one caller", all_workers_for_one, f"{SHARES}::test_nobody_keeps_all_workers_busy"),
    Defect(
        "server: work for a caller who has left",
        work_for_nobody,
        f"{WORKERS}::test_work_is_cancelled_when_the_caller_of_a_request_hangs_up",
    ),
    Defect(
        "server: hundreds of actions are tried",
        everything_tried,
        f"{FINALITY}::test_trying_out_many_actions_holds_nobody_up",
    ),
    Defect(
        "server: acts at any time without end", acts_without_end, f"{ANY_TIME}::test_nobody_keeps_others_from_deciding"
    ),
    Defect("server: one talks for all", one_talks_for_all, f"{SHARES}::test_a_match_does_not_grow_for_ever"),
    Defect(
        "server: connections without end",
        open_gate,
        f"{RUNNING}::test_the_gate_lets_so_many_in_from_one_address_and_in_all",
    ),
    Defect("server: an undo gains time", undo_gains_time, f"{SESSION}::test_nobody_gains_time_by_undoing"),
    Defect(
        "server: clocks follow the time of day",
        time_of_day,
        f"{TIME}::test_neither_downtime_nor_the_time_of_day_costs_anybody_time",
    ),
    Defect(
        "server: a damaged file is opened",
        damage_overlooked,
        f"{KEEPING}::test_damage_among_the_moves_is_recognised_before_a_match_is_opened",
    ),
    Defect(
        "server: webhooks by way of IPv6",
        carried_addresses,
        f"{NOTIFY}::test_webhooks_do_not_reach_what_only_the_server_can_reach",
    ),
    Defect(
        "server: webhooks to any port",
        any_port,
        f"{NOTIFY}::test_webhooks_do_not_reach_what_only_the_server_can_reach",
    ),
    Defect(
        "server: tokens in the log",
        tokens_in_the_log,
        f"{RUNNING}::test_the_log_has_one_json_object_per_line_and_no_secret",
    ),
    Defect("server: any host name", any_name, f"{RUNNING}::test_a_table_answers_to_its_own_names_only"),
]
