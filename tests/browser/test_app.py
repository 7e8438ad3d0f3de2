"""The page as an app in a real browser: nothing is kept until somebody asks, then the client's own files alone."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from grognard.server.web.assets import assets, static_files, version
from tests.browser.conftest import Sit
from tests.browser.player import Player, player
from tests.support.server import USUAL_PROGRAM, Server

KEPT = """async () => {
  const names = await caches.keys();
  const found = await Promise.all(names.map(async (name) => [...await (await caches.open(name)).keys()]));
  return found.flat().map(({ url }) => url.replace(origin, ""));
}"""
WORKERS = "async () => (await navigator.serviceWorker.getRegistrations()).length"
AT_WORK = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  return active.state === "activated" && navigator.serviceWorker.controller !== null;
}"""
# The table with a client of which one file has changed.
NEWER = """
from grognard.server.web import assets
files = dict(assets.static_files())
files["page.css"] += "/* newer */"
assets.static_files = lambda: files
from grognard.terminal.main import main
main()
"""
OFFLINE = {"en": "You are offline", "it": "Sei senza connessione"}


def kept(person: Player) -> set[str]:
    return set(person.page.evaluate(KEPT))


def wait_for_app(person: Player, files: set[str]) -> None:
    """Until the worker keeps these files and is at work: from then on it answers without a network."""
    person.becomes(lambda: kept(person), files, "the files of the client")
    person.wait(lambda: bool(person.page.evaluate(AT_WORK)), "the worker")


def switch_app(person: Player, on: bool = True) -> None:
    person.one("#settings").click()
    person.one("[name=app]").set_checked(on)
    person.one("dialog[open] button.main").click()
    person.see("dialog[open]", 0)


def files(of: str = "") -> set[str]:
    return {"/", *(f"/static/{of or version()}/{name}" for name in assets())}


def test_the_browser_can_install_the_page(sit: Sit, server: Server) -> None:
    """Chromium itself finds nothing wrong with the manifest, and the icons have the sizes that it names."""
    anna = sit()
    anna.open()
    session = anna.context.new_cdp_session(anna.page)
    found = session.send("Page.getAppManifest")
    assert found["url"] == f"{server.url}/app.webmanifest"
    assert found["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        [{"errorId": "in-incognito", "errorArguments": []}],
    )
    for icon in json.loads(found["data"])["icons"]:
        answer = server.http.get(icon["src"])
        assert answer.headers["content-type"] == "image/png"
        width, height = struct.unpack(">II", answer.content[16:24])
        assert icon["sizes"] == f"{width}x{height}"


def test_nothing_is_kept_until_somebody_asks(sit: Sit) -> None:
    anna = sit()
    anna.play_now()
    assert anna.page.evaluate(WORKERS) == 0
    assert kept(anna) == set()
    assert not any(url.endswith("/service-worker.js") for url in anna.requests)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_app_opens_without_a_network_and_says_so(sit: Sit, lang: str) -> None:
    """From the kept files alone; and it goes on by itself once the network is back."""
    anna = sit(lang=lang)
    anna.open()
    switch_app(anna)
    wait_for_app(anna, files())
    anna.context.set_offline(True)
    anna.open()
    assert OFFLINE[lang] in anna.one("main h1").inner_text()
    assert anna.one("main h1").inner_text().count(".") == 1
    anna.context.set_offline(False)
    anna.one("[data-do=play]").first.wait_for()


def test_no_answer_and_no_board_is_kept(sit: Sit) -> None:
    anna = sit()
    anna.open()
    switch_app(anna)
    wait_for_app(anna, files())
    anna.play_now()
    anna.choose(Random(1))
    anna.open("#new=rommel")
    anna.one("form button.main").wait_for()
    assert kept(anna) == files()


def test_switching_it_off_removes_everything(sit: Sit) -> None:
    anna = sit()
    anna.open()
    switch_app(anna)
    wait_for_app(anna, files())
    switch_app(anna, on=False)
    anna.wait(lambda: anna.page.evaluate(WORKERS) == 0, "no worker")
    anna.becomes(lambda: kept(anna), set(), "nothing is left")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_settings_explain_every_switch(sit: Sit, lang: str) -> None:
    """Each with a sentence that a screen reader hears; no word is missing, in whatever order the files come."""
    anna = sit(lang=lang)
    anna.open()
    anna.one("#settings").click()
    for name in ("sound", "app", "push"):
        switch = anna.one(f"[name={name}]")
        assert not switch.is_checked()
        how = anna.one(f"#{switch.get_attribute('aria-describedby')}").inner_text()
        assert how.endswith(".")
        assert len(how) > 80
    known = {key for file in ("settings", "words.later") for key in json.loads(static_files()[f"{file}.{lang}.json"])}
    shown = {line.strip() for line in anna.one("dialog[open]").inner_text().splitlines()}
    assert not {word for word in shown & known if "-" in word}


def test_the_install_button_puts_the_browsers_own_question(sit: Sit) -> None:
    anna = sit()
    anna.open()
    anna.one("#settings").click()
    anna.one("dialog[open] button.main").wait_for()
    assert anna.one("[data-install]").count() == 0
    anna.page.keyboard.press("Escape")
    anna.see("dialog[open]", 0)
    anna.page.evaluate(
        """() => dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }),
          { prompt: () => { window.asked = true; } }))"""
    )
    anna.one("#settings").click()
    anna.one("[data-install]").click()
    assert anna.page.evaluate("() => window.asked") is True


@pytest.fixture
def another_version(tmp_path: Path) -> Iterator[Any]:
    """Starts one table after the other at the same address."""
    running: list[Server] = []

    def start(*program: str) -> Server:
        port = running[-1].port if running else 0
        if running:
            running.pop().stop()
        database = f"sqlite:{tmp_path / 'table.sqlite'}"
        running.append(Server(database, tmp_path / "log", port=port, program=program))
        return running[-1]

    yield start
    for server in running:
        server.stop()


def test_a_new_version_replaces_the_old(browser: Browser, another_version: Any) -> None:
    old = another_version(*USUAL_PROGRAM)
    with player(browser, old.url) as anna:
        anna.open()
        switch_app(anna)
        wait_for_app(anna, files())
        anna.one("[data-poster]:not([hidden])").first.wait_for()
        anna.page.goto("about:blank")
        another_version("-c", NEWER)
        anna.open()
        anna.one("[data-do=play]").first.wait_for()
        src = anna.one("script[type=module]").get_attribute("src") or ""
        newer = re.findall(r"/static/(\w+)/", src)[0]
        assert newer != version()
        wait_for_app(anna, files(newer))  # and none of the old
        anna.context.set_offline(True)
        anna.open()
        assert newer in (anna.one("script[type=module]").get_attribute("src") or "")
        assert OFFLINE["en"] in anna.one("main h1").inner_text()
