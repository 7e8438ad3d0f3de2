"""Runs the benchmarks, prints the tables and writes build/bench.json. Usage: make bench [ARGS="--rounds 3"]."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Literal

from rich.console import Console
from rich.table import Table

import grognard
from bench.browser import Waits, in_a_browser
from bench.clock import Spread, spread
from bench.peers import PEERS
from bench.rounds import COMPILED, ROOT, Plan, Report, Summary, run
from bench.table import MATCHES, Speed, measure

Wait = Literal["first_board_median", "redraw_p50", "redraw_p95", "click_p50", "click_p95", "cpu_per_move"]
Shown = Literal["moves_per_second", "moves_per_cpu_second", "p50_ms", "p99_ms", "stolen"]
OUTPUT = ROOT / "build" / "bench.json"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Speed of Grognard beside its peers.")
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is run; medians are shown")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds a peer plays in each round")
    parser.add_argument("--games", nargs="*", default=list(grognard.games()), help="Grognard's games, default all")
    parser.add_argument("--peers", nargs="*", default=list(PEERS), choices=list(PEERS), help="peers, default all")
    parser.add_argument("--compiled", action="store_true", help="measure build/compiled too (make compile)")
    return parser.parse_args()


def builds(compiled: bool) -> dict[str, Path]:
    """Which packages are measured, and the folder each is imported from."""
    if not compiled:
        return {"interpreted": ROOT}
    if not (COMPILED / "grognard").exists():
        sys.exit("Nothing in build/compiled: run `make compile` first.")
    return {"interpreted": ROOT, "compiled": COMPILED}


def plan(chosen: argparse.Namespace) -> Plan:
    return {
        "games": chosen.games,
        "peers": chosen.peers,
        "builds": builds(chosen.compiled),
        "rounds": chosen.rounds,
        "seconds": chosen.seconds,
    }


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def speed_row(spread: Spread) -> list[str]:
    return [number(spread["median"]), f"{number(spread['low'])} - {number(spread['high'])}"]


def speeds(found: Report) -> Table:
    """Grognard first, then the peers."""
    table = Table("random play", "decisions/s", "lowest - highest", "simulations/s of the search")
    for name, summary in found["grognard"].items():
        searched = number(summary["simulations_per_second"]["median"])
        table.add_row(name, *speed_row(summary["decisions_per_second"]), searched, style="bold")
    for name, peer in found["peers"].items():
        table.add_row(name, *speed_row(peer))
    return table


def ratios(found: Report) -> Table:
    table = Table("how many times faster than, by round", *found["peers"])
    for name, summary in found["grognard"].items():
        table.add_row(name, *map(times, summary["times_peer"].values()))
    return table


def times(found: Spread) -> str:
    """The median with the lowest and the highest value."""
    return f"{number(found['median'])} ({number(found['low'])} - {number(found['high'])})"


def cost_row(summary: Summary) -> list[str]:
    costs = [number(cost["median"]) for cost in summary["microseconds"].values()]
    return [*costs, str(summary["dump_bytes"]), str(summary["native_modules"])]


def goals(found: Report) -> Table:
    """The goals: a whole game of heuristic bots within 20 s, all fields of sight of nine tiles within 1 ms (native)."""
    table = Table("heuristic bots, and sight", "a whole game, s", "all fields of sight, ms")
    for name, summary in found["grognard"].items():
        seen = summary["sight_milliseconds"]
        table.add_row(name, times(summary["whole_game_seconds"]), times(seen) if seen["median"] else "–")
    return table


def costs(found: Report) -> Table:
    table = Table("microseconds", "copy", "view", "redeal", "dump", "largest dump, bytes", "native modules")
    for name, summary in found["grognard"].items():
        table.add_row(name, *cost_row(summary))
    return table


SHOWN: tuple[Shown, ...] = ("moves_per_second", "moves_per_cpu_second", "p50_ms", "p99_ms", "stolen")
ROWS = {
    "views, on the disk before it is acknowledged": ("view", "power"),
    "views, safe from kill -9": ("view", "process"),
    "scenes, as browsers get them": ("drawn", "power"),
}


def at_the_table(rounds: int, seconds: float, packages: dict[str, Path]) -> dict[str, dict[str, Spread]]:
    """End to end on one core: socket, rules, SQLite commit, both boards sent. The builds take turns, as peers do."""
    runs: dict[str, list[Speed]] = {}
    for _ in range(rounds):
        for name, row in ROWS.items():
            for build, package in packages.items():
                runs.setdefault(f"{name} ({build})", []).append(measure(MATCHES, seconds, *row, package))
    return {
        name: {field: spread([float(run[field]) for run in many]) for field in SHOWN} for name, many in runs.items()
    }


def table_speeds(found: dict[str, dict[str, Spread]]) -> Table:
    head = ("moves/s", "lowest - highest", "per second of its CPU", "lowest - highest", "p50 ms", "p99 ms", "host took")
    table = Table("the table, one core", *head)
    for name, speed in found.items():
        rates, (typical, slow, stolen) = SHOWN[:2], SHOWN[2:]
        rows = [cell for rate in rates for cell in speed_row(speed[rate])]
        taken = f"{100 * speed[stolen]['median']:.0f} %"
        table.add_row(name, *rows, number(speed[typical]["median"]), number(speed[slow]["median"]), taken)
    return table


WAITS: tuple[Wait, ...] = ("first_board_median", "redraw_p50", "redraw_p95", "click_p50", "click_p95", "cpu_per_move")


def waits(found: dict[str, list[Waits]]) -> Table:
    """Medians of the rounds. The goals: a first board within 1,000 ms, a redraw within 50 ms at p95."""
    head = ("first board, ms", "redraw p50", "redraw p95", "click to board p50", "p95", "CPU ms a move")
    table = Table("in a real browser", *head)
    for game, rounds in found.items():
        table.add_row(game, *(times(spread([one[what] for one in rounds])) for what in WAITS))
    return table


def main() -> int:
    console = Console()
    chosen = arguments()
    found = run(plan(chosen), console.print)
    console.print(speeds(found), ratios(found), costs(found), goals(found))
    table = at_the_table(chosen.rounds, max(2.0, 3 * chosen.seconds), builds(chosen.compiled))
    console.print(table_speeds(table))
    browser = in_a_browser(chosen.games, chosen.rounds)
    console.print(waits(browser) if browser else "No Chromium here: waiting times in a browser were not measured.")
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(json.dumps({**found, "table": table, "browser": browser}, indent=2) + "\n", encoding="utf-8")
    console.print(f"written to {OUTPUT.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
