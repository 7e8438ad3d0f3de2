"""What a player waits for in a real browser: the first board, and the board after a move.

Debian's Chromium against a server on this machine. The first board is timed from the moment the address is entered, in
a browser that has nothing cached, to the repaint that shows the board. A move is timed twice: from the message that
brings it to the repaint that shows it, and from the click. Animations are off, so that only drawing counts. On a busy
machine these times say little; the CPU time of the page's main thread for each move still does.
Usage: python -m bench.browser [--rounds 1] [--moves 60] [--visits 7]
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Callable
from random import Random
from typing import Any, TypedDict

from playwright.sync_api import Browser, Page, sync_playwright

from bench.table import ROOT, start, wait
from tools.debian import chromium

SIZE = (1366, 768)
PATIENCE = 30_000  # milliseconds
POLLING = 50  # milliseconds; polling at every repaint would itself take time

# Records when the first board was painted, and how long each message took until its change was painted.
WATCH = """
window.seen = { board: 0, redraws: [], clicks: [], clicked: 0 };
const painted = (act) => requestAnimationFrame(() => setTimeout(act));
new MutationObserver((_, self) => {
  if (!document.querySelector(".dock-board .item")) return;
  self.disconnect();
  painted(() => (seen.board = performance.now()));
}).observe(document, { childList: true, subtree: true });
window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    this.addEventListener("message", ({ data }) => {
      if (!data.startsWith('{"t":"patch"')) return;
      const [began, clicked] = [performance.now(), seen.clicked];
      painted(() => {
        seen.redraws.push(performance.now() - began);
        if (clicked) seen.clicks.push(performance.now() - clicked);
        seen.clicked = 0;
      });
    });
  }
};
"""
# The player may choose, or the match is over.
READY = """() => document.querySelector("main.over")
  ?? (document.querySelector("main.mine") && document.querySelector(".actions button, .item.can"))"""
# Clicks a legal item.
CLICK = """(n) => {
  const can = [...document.querySelectorAll(".actions button, .item.can")];
  seen.clicked = performance.now();
  can[n % can.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


class Waits(TypedDict):
    """What a player of one game waits for, in milliseconds."""

    first_board_median: float
    first_board_worst: float
    redraw_p50: float
    redraw_p95: float
    click_p50: float
    click_p95: float
    cpu_per_move: float
    moves: int


class Visitor:
    """One match, and pages that play its first seat; the other seats move at once."""

    def __init__(self, browser: Browser, url: str, game: str) -> None:
        self._browser = browser
        self._url = url
        self._request = browser.new_context().request
        self._rng = Random(1)
        games = self._ask("/api/games?lang=en")["games"]
        seats = next(row["seats"] for row in games if row["id"] == game)
        body = {"game": game, "seed": "bench", "seats": {seat["id"]: {"kind": "me"} for seat in seats}, "name": "Anna"}
        made = self._ask("/api/matches", body)
        self._match: str = made["match"]
        self._tokens: dict[str, str] = made["tokens"]
        self._seat: str = seats[0]["id"]
        held = {"tokens": {self._seat: self._tokens[self._seat]}, "sure": True}
        kept = {"name": "Anna", "lang": "en", "matches": {self._match: held}}
        self._script = f"if (origin !== 'null') localStorage.grognard = {json.dumps(json.dumps(kept))};{WATCH}"

    def _ask(self, path: str, body: dict[str, Any] | None = None, seat: str = "") -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self._tokens[seat]}"} if seat else {}
        ask, url = self._request, self._url + path
        answer = ask.post(url, data=body, headers=headers) if body else ask.get(url, headers=headers)
        found: dict[str, Any] = answer.json()
        return found

    def visit(self) -> Page:
        """A page in a browser that has nothing cached."""
        wide, high = SIZE
        context = self._browser.new_context(viewport={"width": wide, "height": high}, reduced_motion="reduce")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(self._script)
        page.goto(f"{self._url}/#match={self._match}")
        page.wait_for_function("() => seen.board > 0")
        return page

    def first_board(self) -> float:
        page = self.visit()
        found = float(page.evaluate("() => seen.board"))
        page.context.close()
        return found

    def moves(self, count: int) -> dict[str, list[float]]:
        """Plays by clicking; the moves of other seats count as well."""
        page = self.visit()
        computed = thread_clock(page)
        before = computed()
        for _ in range(count):
            if not self._may_choose(page):
                break
            made = page.evaluate("() => seen.redraws.length")
            page.evaluate(CLICK, self._rng.randrange(1000))
            entry = page.locator(".menu button").first
            if entry.count():
                page.evaluate("() => (seen.clicked = performance.now())")
                entry.dispatch_event("click")
            page.wait_for_function("(made) => seen.redraws.length > made", arg=made, polling=POLLING)
            page.wait_for_timeout(60)  # the next choices arrive shortly after the board
        page.wait_for_timeout(500)
        used = 1000 * (computed() - before)
        found: dict[str, list[float]] = page.evaluate("() => ({ redraws: seen.redraws, clicks: seen.clicks })")
        page.context.close()
        return {**found, "cpu": [used / max(1, len(found["redraws"]))]}

    def _may_choose(self, page: Page) -> bool:
        """Waits until the other seats have moved."""
        path = f"/api/matches/{self._match}"
        while (to_move := self._ask(path, seat=self._seat)["to_move"]) and self._seat not in to_move:
            found = self._ask(f"{path}/legal", seat=to_move[0])
            action = self._rng.choice(found["actions"])["action"]
            self._ask(f"{path}/play", {"n": found["n"], "action": action}, to_move[0])
        page.wait_for_function(READY, polling=POLLING)
        return bool(to_move)


def thread_clock(page: Page) -> Callable[[], float]:
    """The CPU seconds of the page's main thread: script, styles, layout, painting."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def read() -> float:
        found = session.send("Performance.getMetrics")["metrics"]
        return float(next(metric["value"] for metric in found if metric["name"] == "TaskDuration"))

    return read


def at(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def measure_waits(browser: Browser, url: str, game: str, visits: int, moves: int) -> Waits:
    visitor = Visitor(browser, url, game)
    boards = [visitor.first_board() for _ in range(visits)]
    played = visitor.moves(moves)
    return {
        "first_board_median": statistics.median(boards),
        "first_board_worst": max(boards),
        "redraw_p50": at(played["redraws"], 0.5),
        "redraw_p95": at(played["redraws"], 0.95),
        "click_p50": at(played["clicks"], 0.5),
        "click_p95": at(played["clicks"], 0.95),
        "cpu_per_move": played["cpu"][0],
        "moves": len(played["redraws"]),
    }


def in_a_browser(games: list[str], rounds: int = 1, visits: int = 7, moves: int = 60) -> dict[str, list[Waits]]:
    """By game, one measurement for each round; empty without a browser."""
    path = chromium()
    if path is None:
        return {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, port = start(folder, "power", ROOT)
        try:
            wait(port)
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            url = f"http://127.0.0.1:{port}"
            found: dict[str, list[Waits]] = {game: [] for game in games}
            for _ in range(rounds):
                for game, measured in found.items():
                    measured.append(measure_waits(browser, url, game, visits, moves))
            browser.close()
            return found
        finally:
            server.terminate()
            server.wait(20)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.browser", description="What a player waits for.")
    parser.add_argument("--games", nargs="*", default=["fog-of-war"])
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--visits", type=int, default=7)
    parser.add_argument("--moves", type=int, default=60)
    given = parser.parse_args()
    print(json.dumps(in_a_browser(given.games, given.rounds, given.visits, given.moves), indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
