"""People who play in a real browser: Debian's Chromium, driven through the page as it is."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, WebSocket, expect

from grognard.server.web.assets import static_files

PATIENCE = 120_000  # milliseconds; it only ends a hang
expect.set_options(timeout=PATIENCE)
SIZES = {
    "desk": {"width": 1366, "height": 768},
    "phone": {"width": 390, "height": 844},
    "small": {"width": 900, "height": 540},
}
# The page lays itself out anew in the first, and is drawn so in the second.
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
STYLED = "() => [...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)"
# Short messages stay: on a busy machine they could be gone before a test has read them.
MESSAGES_STAY = """(times) => {
  const later = setTimeout;
  window.setTimeout = (run, wait, ...more) => later(run, times.includes(wait) ? 3_600_000 : wait, ...more);
}"""
SHOWN = [int(time) for time in re.findall(r"const SHOWN\w* = (\d+);", static_files()["dialogs.js"])]
LOCALES = {"it": "it-IT", "en": "en-GB"}
MENU = ".menu:popover-open button"


class Player:
    """One browser of its own: its page, what its console complained about, every frame it was sent."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.frames: list[str] = []
        self.requests: list[str] = []
        self.under_way: set[Request] = set()
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", self._ask)
        self.page.on("requestfinished", lambda request: self.under_way.discard(request))
        self.page.on("requestfailed", lambda request: self.under_way.discard(request))
        self.page.on("websocket", self._listen)

    def _ask(self, request: Request) -> None:
        self.requests.append(request.url)
        if request.is_navigation_request():
            self.under_way.clear()  # what the page before had asked for is not waited for
        self.under_way.add(request)

    def _listen(self, socket: WebSocket) -> None:
        socket.on(
            "framereceived", lambda frame: self.frames.append(frame if isinstance(frame, str) else frame.decode())
        )

    def open(self, hash: str = "") -> None:
        """A screen by the part of the address after #, as if the link had been followed from elsewhere."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.url}/{hash}")

    def hold(self, match: str, **known: Any) -> None:
        """Keep tokens as the page does, and go to the match."""
        self.hold_without_board(match, **known)
        self.one(".item:visible").first.wait_for()

    def hold_without_board(self, match: str, **known: Any) -> None:
        """The same for a match that may not be there."""
        kept = json.dumps({"name": "Anna", "matches": {match: {"tokens": {}, **known}}})
        self.context.add_init_script(f"if (origin !== 'null') localStorage.grognard ??= {json.dumps(kept)}")
        self.open(f"#match={match}")

    def play_now(self) -> None:
        """Two clicks: one opens the page, this one starts a game. The board comes first, the choices a moment later."""
        self.open()
        self.one("[data-do=play][value=fog-of-war]").click()
        self.one(".dock-board .item").first.wait_for()
        self.wait(lambda: self.prompt() != "", "the prompt")

    def one(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def see(self, selector: str, count: int) -> None:
        """So many of them, as soon as the page has come round to it: a closed dialog, say, goes a moment later."""
        expect(self.one(selector)).to_have_count(count, timeout=PATIENCE)

    def let_messages_go(self) -> None:
        """They would go by themselves, but in tests they stay; they lie over the log."""
        self.one(".toast").evaluate_all("(all) => all.forEach((message) => message.remove())")

    def prompt(self) -> str:
        return self.one("#prompt").inner_text()

    def wait(self, true: Callable[[], bool], what: str = "") -> None:
        """Until it is so; the page goes on meanwhile."""
        until = time.monotonic() + PATIENCE / 1000
        while not true():
            assert time.monotonic() < until, f"waited in vain: {what}"
            self.page.wait_for_timeout(25)

    def becomes(self, read: Callable[[], object], wanted: object, what: object = "") -> None:
        """Until this is read; in vain, the message has what was read last."""
        until = time.monotonic() + PATIENCE / 1000
        while (found := read()) != wanted:
            assert time.monotonic() < until, f"{what}: {found!r} instead of {wanted!r}"
            self.page.wait_for_timeout(25)

    def settle(self) -> None:
        """Until the page stands as its window wants it: with all files that it has asked for, and drawn so."""
        self.page.evaluate(TWO_FRAMES)
        while self.under_way or not self.page.evaluate(STYLED):
            self.wait(lambda: not self.under_way and bool(self.page.evaluate(STYLED)), "the files of the page")
            self.page.evaluate(TWO_FRAMES)

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})
        self.settle()

    # Playing

    def focused(self) -> str:
        return str(self.page.evaluate("() => document.activeElement.dataset.id"))

    def stands(self) -> str:
        """`mine`, `over` or nothing yet."""
        words = (self.one("main").get_attribute("class") or "").split()
        return "over" if "over" in words else "mine" if "mine" in words else ""

    def wait_for_turn(self) -> bool:
        self.wait(lambda: self.stands() != "", "my move")
        return self.stands() == "mine"

    def lift_curtain(self) -> None:
        """On one screen for two: to the board of whoever is to move, whether or not a curtain hangs before it."""
        look = self.one("[data-do=look]")
        self.wait(lambda: look.is_visible() or self.stands() != "", "the curtain or the board")
        if look.is_visible():
            look.click()
        self.wait_for_turn()

    def lines(self) -> int:
        return self.one(".log li").count()

    def n(self) -> int:
        """The number of entries of the match that the page shows; -1 before it has been told of any."""
        return int(self.one("main").get_attribute("data-n") or -1)

    def at(self, n: int) -> None:
        """Until the page shows the match after so many entries: the server knows of each a moment earlier."""
        self.wait(lambda: self.n() >= n, f"entry {n}")

    def position(self) -> tuple[int, str, int, int]:
        """Enough to see that something has happened."""
        return self.n(), self.prompt(), self.lines(), self.one(".item.can, .actions button").count()

    def box(self) -> list[float]:
        """What the board shows: left, top, width, height."""
        return [float(number) for number in (self.one(".dock-board .zone").get_attribute("viewBox") or "").split()]

    def choose(self, rng: Random) -> None:
        """Some legal thing of the board or some button, by the mouse, through menu and question if they come."""
        self.go_on_stage()
        before = self.n()
        found = self.one(".battle-stage .can:visible, .dock-board .can:visible, .pane .can:visible, .actions button")
        self.wait(lambda: found.count() > 0 or self.stands() != "mine", "something to choose")
        if self.stands() != "mine":
            return
        chosen = found.nth(rng.randrange(found.count()))
        chosen.dispatch_event("click")
        self.choose_entry(lambda count: rng.randrange(count))
        self.agree_until(lambda: self.n() > before or self.stands() != "mine", f"an effect of {chosen}")

    def choose_entry(self, which: Callable[[int], int]) -> None:
        """Of the menu that a click has opened, if it has opened one."""
        entries = self.one(MENU)
        if count := entries.count():
            entries.nth(which(count)).click()

    def go_on_stage(self) -> None:
        """What is chosen in a battle is chosen on the stage, at its last beat."""
        for command in (".tools [data-do=stage].calls", ".battle-stage [data-do=stage-skip]"):
            if self.one(f"{command}:visible").count():
                self.one(command).dispatch_event("click")

    def agree_until(self, true: Callable[[], bool], what: str = "") -> None:
        """Until it is so; yes to the question before what cannot be undone, whenever it comes, and do not ask again."""
        question = self.one("dialog[open]:has([name=sure])")

        def agree() -> bool:
            if question.count():
                question.locator("[name=sure]").check()
                question.locator("button.main").click()
            return true()

        self.wait(agree, what)


@contextmanager
def player(
    browser: Browser, url: str, size: str = "desk", lang: str = "en", theme: str = "light", **more: Any
) -> Iterator[Player]:
    context = browser.new_context(
        viewport=SIZES[size],  # type: ignore[arg-type]
        locale=LOCALES[lang],
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=size == "phone",
        is_mobile=size == "phone",
        **more,
    )
    context.add_init_script(f"({MESSAGES_STAY})({json.dumps(SHOWN)})")
    found = Player(context, url)
    yield found
    context.close()
    told = [text for text in found.complaints if "ERR_INTERNET_DISCONNECTED" not in text]
    assert not told, told
