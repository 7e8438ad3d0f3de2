"""People who play in a real browser: Debian's Chromium, driven through the page as it is."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect

PATIENCE = 60_000  # milliseconds; it only ends a hang
SIZES = {
    "desk": {"width": 1366, "height": 768},
    "phone": {"width": 390, "height": 844},
    "small": {"width": 900, "height": 540},
}
# The page lays itself out anew in the first, and is drawn so in the second.
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
LOCALES = {"it": "it-IT", "en": "en-GB"}


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
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("websocket", self._listen)

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

    def prompt(self) -> str:
        return self.one("#prompt").inner_text()

    def wait(self, true: Callable[[], bool], what: str = "") -> None:
        """Until it is so; the page goes on meanwhile."""
        until = time.monotonic() + PATIENCE / 1000
        while not true():
            assert time.monotonic() < until, f"waited in vain: {what}"
            self.page.wait_for_timeout(25)

    def settle(self) -> None:
        """Until the page stands as its window wants it."""
        self.page.evaluate(TWO_FRAMES)

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

    def position(self) -> tuple[str, int, int]:
        """Enough to see that something has happened."""
        return self.prompt(), self.lines(), self.one(".item.can, .actions button").count()

    def box(self) -> list[float]:
        """What the board shows: left, top, width, height."""
        return [float(number) for number in (self.one(".dock-board .zone").get_attribute("viewBox") or "").split()]

    def choose(self, rng: Random) -> None:
        """Some legal thing of the board or some button, by the mouse, through menu and question if they come."""
        self.go_on_stage()
        before = self.position()
        found = self.one(".battle-stage .can:visible, .dock-board .can:visible, .pane .can:visible, .actions button")
        self.wait(lambda: found.count() > 0 or self.stands() != "mine", "something to choose")
        if self.stands() != "mine":
            return
        chosen = found.nth(rng.randrange(found.count()))
        chosen.dispatch_event("click")
        entries = self.one(".menu button")
        if entries.count():
            entries.nth(rng.randrange(entries.count())).click()
        self.wait(lambda: self.has_left(before), f"an effect of {chosen}")

    def go_on_stage(self) -> None:
        """What is chosen in a battle is chosen on the stage, at its last beat."""
        for command in (".tools [data-do=stage].calls", ".battle-stage [data-do=stage-skip]"):
            if self.one(f"{command}:visible").count():
                self.one(command).dispatch_event("click")

    def has_left(self, before: tuple[str, int, int]) -> bool:
        """Something has happened since; a question that comes in between is answered."""
        self.agree()
        return self.position() != before or self.stands() != "mine"

    def agree(self) -> None:
        """Yes to the question before what cannot be undone, and do not ask again."""
        yes = self.one("dialog[open]:not(.curtain) button.main")
        if yes.count():
            self.one("[name=sure]").check()
            yes.click()


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
    found = Player(context, url)
    yield found
    context.close()
    told = [text for text in found.complaints if "ERR_INTERNET_DISCONNECTED" not in text]
    assert not told, told
