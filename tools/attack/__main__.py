"""`make attack`: everything that a stranger can do to a table, on loopback, in one bounded run.

Hostile messages to a match of every game, requests, frames, records and missions; a flood; kill -9 and a database that
drops connections. The table that it prints must show nothing accepted, lost or leaked, no traceback, and a server under
300 MB. The goals of the flood (an honest player's p95 under 100 ms, a bot's answer within 3 seconds) depend on the
machine: the run says whether they were met, and fails without them only if it is asked to (--strict).
Usage: python -m tools.attack [--messages 100000] [--only flood] [--seed 1]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tools.attack.faults import faults
from tools.attack.floods import flood
from tools.attack.frames import hostile_frames
from tools.attack.messages import hostile_messages, hostile_requests
from tools.attack.missions import hostile_missions
from tools.attack.records import hostile_records
from tools.attack.tally import Row, table

MOST_P95, MOST_BOT, MOST_MEMORY = 100.0, 3.0, 300


def attacks(given: argparse.Namespace, folder: Path) -> dict[str, Callable[[], list[Row]]]:
    seed = given.seed

    def sub(name: str) -> Path:
        (folder / name).mkdir()
        return folder / name

    return {
        "messages": lambda: [hostile_messages(sub("messages"), given.messages, seed)],
        "requests": lambda: [hostile_requests(sub("requests"), given.requests, seed)],
        "frames": lambda: [hostile_frames(sub("frames"), given.frames, seed)],
        "records": lambda: [hostile_records(sub("records"), given.records, seed)],
        "missions": lambda: [hostile_missions(sub("missions"), given.missions, seed)],
        "flood": lambda: [flood(sub("flood"), given.seconds)],
        "faults": lambda: faults(sub("faults"), given.seconds, 3),
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.attack", description="An attack on a table, on loopback.")
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--requests", type=int, default=6_000)
    parser.add_argument("--frames", type=int, default=100)
    parser.add_argument("--records", type=int, default=500)
    parser.add_argument("--missions", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="messages, requests, frames, records, missions, flood or faults")
    parser.add_argument("--strict", action="store_true", help="fail if the goals of the flood are missed")
    given = parser.parse_args()
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for name, attack in attacks(given, Path(folder)).items():
            if given.only in ("", name):
                rows += attack()
    print(table(rows))
    return judge(rows, given.strict)


def judge(rows: list[Row], strict: bool) -> int:
    """1 if anything was accepted, lost or leaked; with `strict` also if the honest player noticed the flood."""
    bad = [row.name for row in rows if row.failed or row.memory > MOST_MEMORY]
    slow = [row.name for row in rows if row.p95 > MOST_P95 or row.bot > MOST_BOT]
    if bad:
        print(f"not held: {', '.join(bad)}")
    if slow:
        print(f"slower than the goals of {MOST_P95:.0f} ms and {MOST_BOT:.0f} s: {', '.join(slow)}")
    return 1 if bad or (strict and slow) else 0


if __name__ == "__main__":
    sys.exit(main())
