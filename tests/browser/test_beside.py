"""What goes on beside the board: being called, clocks, words among friends, one's own list."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from threading import Event
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.browser.conftest import Sit
from tests.browser.player import MENU
from tests.support.server import Server

# A browser that tells what it would have shown, in a page that can be left.
CALLS = """
window.calls = [];
window.Notification = class {
  static permission = "default";
  static requestPermission() { Notification.permission = "granted"; return Promise.resolve("granted"); }
};
if (globalThis.PushManager && globalThis.ServiceWorkerRegistration) {
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => calls.push(`${title}: ${body}`);
  PushManager.prototype.subscribe = async () => { throw new Error("no push service"); };
}
Object.defineProperty(document, "hidden", { get: () => !!window.away });
"""


def pass_on(server: Server, made: dict[str, Any], to: str) -> None:
    """Play for the seats that must move, until it is that seat's move."""
    path, rng = f"/api/matches/{made['match']}", Random(2)
    while True:
        moving = server.get(path, made["tokens"][to])["to_move"][0]
        if moving == to:
            return
        token = made["tokens"][moving]
        found = server.get(f"{path}/legal", token)
        server.post(f"{path}/play", {"n": found["n"], "action": rng.choice(found["actions"])["action"]}, token)


def test_a_player_who_is_away_is_notified_when_it_is_their_move(sit: Sit, server: Server) -> None:
    made = server.new(seed="7")
    anna = sit(lang="it")
    anna.context.add_init_script(CALLS)
    anna.hold(made["match"], tokens={"axis": made["tokens"]["axis"]})
    anna.wait_for_turn()
    anna.one("[data-do=menu]").click()
    anna.page.get_by_role("menuitem", name="Avvisami").click()
    anna.wait(lambda: anna.page.evaluate("() => JSON.parse(localStorage.grognard).push") == "on", "the setting")
    anna.see(".menu", 0)
    anna.one("[data-do=menu]").click()
    anna.one(MENU).first.wait_for()
    assert "Avvisami" not in anna.one(".menu").inner_text(), "asked once"
    anna.page.keyboard.press("Escape")
    pass_on(server, made, "allies")
    anna.wait(lambda: anna.stands() == "", "the other's move")
    assert anna.page.evaluate("() => calls") == []
    anna.page.evaluate("() => { window.away = true }")
    pass_on(server, made, "axis")
    anna.wait(lambda: len(anna.page.evaluate("() => calls")) > 0, "the call")
    assert [call.partition(":")[0] for call in anna.page.evaluate("() => calls")] == ["Tocca a te"]
    assert anna.page.title().startswith("● Tocca a te")


def test_clocks_are_shown_and_the_one_that_must_move_runs(sit: Sit, server: Server) -> None:
    made = server.new(clock={"total": 3000, "add": 0})
    anna = sit()
    anna.hold(made["match"], tokens={"axis": made["tokens"]["axis"]})
    anna.see("#place time", 2)
    anna.see("#place .now time[data-ends]", 1)
    clock, waiting = anna.one("#place .now time"), anna.one("#place :not(.now) > time")
    first = clock.inner_text()
    assert re.fullmatch(r"00:[45]\d:\d\d", first)
    anna.wait(lambda: clock.inner_text() < first, "it runs")
    assert waiting.inner_text() == "00:50:00"


def test_a_clock_that_has_run_out_ends_the_match(sit: Sit, server: Server) -> None:
    made = server.new(clock={"total": 2, "add": 0})
    anna = sit()
    anna.hold(made["match"], tokens={"axis": made["tokens"]["axis"]})
    anna.wait(lambda: anna.prompt() == "The Axis ran out of time. The Allies win.", "the end")
    anna.wait(lambda: "ran out of time" in anna.one(".log li").last.inner_text(), "the log")
    anna.wait(lambda: anna.stands() == "over", "nobody moves")


def test_friends_talk_among_themselves(sit: Sit, server: Server) -> None:
    seats = {seat: {"kind": "me"} for seat in ("first", "second", "third", "fourth")}
    body = {"game": "warzag", "options": {"alliances": True}, "seats": seats, "name": "Anna"}
    made = server.post("/api/matches", body)
    people = {seat: sit() for seat in ("first", "second", "third")}
    for seat, person in people.items():
        person.hold(made["match"], tokens={seat: made["tokens"][seat]})
        person.one("button[data-tab=chat]").click()
        person.one(".say [name=to]").wait_for()
    team = server.get(f"/api/matches/{made['match']}", made["tokens"]["first"])["team"]
    friend, foe = (people["second"], people["third"]) if "second" in team else (people["third"], people["second"])
    anna = people["first"]
    anna.one(".say [name=text]").fill("we strike at dawn")
    anna.one(".say [name=to]").check()
    anna.one(".say [name=text]").press("Enter")
    friend.wait(lambda: "(team): we strike at dawn" in friend.one(".chat").inner_text(), "the friend hears it")
    anna.one(".say [name=text]").fill("good luck to all")
    anna.one(".say [name=to]").uncheck()
    anna.one(".say [name=text]").press("Enter")
    foe.wait(lambda: "good luck" in foe.one(".chat").inner_text(), "the others hear the rest")
    assert not any("dawn" in frame for frame in foe.frames)


def test_a_line_that_is_begun_before_the_last_is_confirmed_stays(sit: Sit, server: Server) -> None:
    made, anna = server.new(), sit()
    joined, held = Event(), list[Callable[[], None]]()

    def hold_answers(line: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            if joined.is_set() and '"t":"ok"' in str(message):
                held.append(lambda: line.send(message))
            else:
                line.send(message)

        line.connect_to_server().on_message(pass_on)

    anna.page.route_web_socket("**/api/live", hold_answers)
    anna.hold(made["match"], tokens={"axis": made["tokens"]["axis"]})
    anna.wait_for_turn()
    joined.set()
    anna.one("button[data-tab=chat]").click()
    field = anna.one(".say [name=text]")
    field.fill("one")
    field.press("Enter")
    anna.see(".chat li", 1)
    field.fill("two")
    anna.wait(lambda: bool(held), "the answer")
    held[0]()
    server.post(f"/api/matches/{made['match']}/chat", {"text": "three"}, made["tokens"]["allies"])
    anna.see(".chat li", 2)  # the answer has come before
    assert field.input_value() == "two"


def test_a_match_is_taken_off_the_list_and_found_again(sit: Sit, server: Server) -> None:
    made = server.new("me", "bot:random")
    anna = sit()
    anna.hold(made["match"], tokens=made["tokens"])
    anna.open()
    anna.see("#mine li", 1)
    assert "bot: random" in anna.one("#mine li").inner_text()
    anna.one("[data-do=hide]").click()
    anna.see("#mine li", 0)
    anna.one("#toasts [data-do=show]").click()
    anna.see("#mine li", 1)
    anna.one("[data-do=hide]").click()
    anna.see("#mine li", 0)
    anna.open()
    anna.one("#mine .soft").wait_for()
    anna.open(f"#match={made['match']}")
    anna.one(".dock-board .item").first.wait_for()
    anna.open()
    anna.see("#mine li", 1)
