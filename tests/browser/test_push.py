"""Messages of one's move in a real browser: asked for in the settings, shown by the service worker, taken back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.player import Player, player
from tests.server.test_push import Phone, PushService, move, push_service
from tests.support.server import Server, wait_for

# No push service of a browser's maker can be reached from here: this one is on loopback, with keys of its own.
SUBSCRIBED = """(() => {
  if (!globalThis.PushManager) return;
  const answer = %s;
  const subscription = {
    endpoint: answer.endpoint,
    toJSON: () => ({ endpoint: answer.endpoint, keys: { p256dh: answer.p256dh, auth: answer.auth } }),
    unsubscribe: async () => { delete localStorage.subscribed; return true; },
  };
  PushManager.prototype.subscribe = async (options) => {
    window.subscribedWith = options;
    localStorage.subscribed = "yes";
    return subscription;
  };
  PushManager.prototype.getSubscription = async () => (localStorage.subscribed ? subscription : null);
})()"""
HOLD = """(matches) => {
  localStorage.grognard = JSON.stringify({ ...JSON.parse(localStorage.grognard), matches });
}"""
SHOWN = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = (await registration?.getNotifications()) ?? [];
  return found.map(({ title, body, data }) => ({ title, body, match: data }));
}"""


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("push")
    running = Server(f"sqlite:{folder / 'table.sqlite'}", folder / "log", "--push", "any", "--push-delay", "0")
    yield running
    running.stop()


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
def anna(browser: Browser, table: Server) -> Iterator[Player]:
    with player(browser, table.url, permissions=["notifications"]) as person:
        yield person


def switch_push(person: Player, on: bool = True) -> None:
    person.one("#settings").click()
    person.one("[name=push]").set_checked(on)
    person.one("dialog[open] button.main").click()
    person.see("dialog[open]", 0)
    person.wait(lambda: setting(person) == ("on" if on else "off"), "the switch")


def setting(person: Player) -> object:
    return person.page.evaluate("() => JSON.parse(localStorage.grognard ?? '{}').push")


def deliver(person: Player, message: str) -> None:
    """As the browser's maker would: to the worker, whether a page is open or not."""
    session = person.context.new_cdp_session(person.page)
    found: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    person.wait(lambda: bool(found), "the registration of the worker")
    given = {"origin": person.url, "registrationId": found[-1]["registrationId"], "data": message}
    session.send("ServiceWorker.deliverPushMessage", given)


def with_phone(person: Player, service: PushService) -> Phone:
    phone = service.phone()
    person.context.add_init_script(SUBSCRIBED % json.dumps(phone.subscription()))
    return phone


def test_a_player_who_is_away_is_told_on_the_device(anna: Player, table: Server, service: PushService) -> None:
    """From the switch in the settings to the message on the screen, and back."""
    phone, made = with_phone(anna, service), table.new(title="Sunday")
    anna.hold(made["match"], tokens={"allies": made["tokens"]["allies"]})
    with anna.page.expect_response(lambda answer: answer.url.endswith("/push") and answer.status == 201):
        switch_push(anna)
    assert anna.page.evaluate("() => subscribedWith.applicationServerKey") == table.get("/api/push")["key"]
    anna.page.goto("about:blank")  # she goes away
    move(table, made, "axis")
    wait_for(lambda: bool(service.taken))
    message = phone.read(service.taken[0][2])
    anna.page.goto(f"{anna.url}/")
    deliver(anna, json.dumps(message))
    anna.wait(lambda: anna.page.evaluate(SHOWN) == [message], "the message")
    switch_push(anna, on=False)
    move(table, made, "allies")
    move(table, made, "axis")
    other = table.new()
    table.post(f"/api/matches/{other['match']}/push", service.phone("other").subscription(), other["tokens"]["axis"])
    wait_for(lambda: service.taken[-1][0] == "/send/other")
    assert [path for path, _, _ in service.taken] == ["/send/phone", "/send/other"]
    workers = "async () => (await navigator.serviceWorker.getRegistrations()).length"
    anna.becomes(lambda: anna.page.evaluate(workers), 0, "workers that are left")


def test_nothing_is_told_until_somebody_asks(anna: Player, table: Server, service: PushService) -> None:
    """A browser that may show messages is not subscribed by that alone."""
    with_phone(anna, service)
    made = table.new()
    anna.hold(made["match"], tokens={"allies": made["tokens"]["allies"]})
    anna.wait(lambda: anna.prompt() != "", "the board")
    assert anna.page.evaluate("() => window.subscribedWith") is None
    assert not any("/push" in url for url in anna.requests)


def test_a_match_that_is_opened_later_is_told_too(anna: Player, table: Server, service: PushService) -> None:
    phone = with_phone(anna, service)
    anna.open()
    switch_push(anna)
    made = table.new()
    anna.page.evaluate(HOLD, {made["match"]: {"tokens": {"allies": made["tokens"]["allies"]}}})
    with anna.page.expect_response(lambda answer: answer.url.endswith("/push") and answer.status == 201):
        anna.open(f"#match={made['match']}")
    anna.page.goto("about:blank")
    move(table, made, "axis")
    wait_for(lambda: bool(service.taken))
    assert phone.read(service.taken[0][2])["match"] == made["match"]


def test_a_browser_without_a_push_service_says_so(anna: Player) -> None:
    """This one has none: messages come while a page is open, and a sentence says it."""
    anna.open()
    switch_push(anna)
    anna.one("#alerts .toast").wait_for()
    assert "only while a page" in anna.one("#alerts .toast").inner_text()
    assert all("Push API" in text for text in anna.complaints)
    anna.complaints.clear()  # Chromium says why


def test_a_browser_that_refuses_messages_says_so(browser: Browser, table: Server) -> None:
    with player(browser, table.url) as bruno:
        bruno.context.add_init_script("Notification.requestPermission = async () => 'denied'")
        bruno.open()
        bruno.one("#settings").click()
        bruno.one("[name=push]").check()
        bruno.one("dialog[open] button.main").click()
        bruno.one("#alerts .toast").wait_for()
        assert "does not allow" in bruno.one("#alerts .toast").inner_text()
        assert setting(bruno) is None
