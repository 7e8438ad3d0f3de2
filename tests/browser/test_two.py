"""Two browsers at one match: invitation, chat, a line that breaks, offers, the end."""

from __future__ import annotations

from random import Random
from secrets import token_hex

from tests.browser.conftest import Sit
from tests.browser.player import MENU, Player
from tests.support.server import Server


def invite(sit: Sit) -> tuple[Player, Player]:
    """Anna sets a match up and sends Bruno the link to the other seat."""
    anna, bruno = sit(lang="it"), sit()
    anna.open("#new=fog-of-war")
    anna.one("select[name=allies]").select_option("friend")
    anna.one("form [name=name]").fill("Anna")
    anna.one("form button.main").click()
    link = anna.one(".news input").input_value()
    assert "/#join=" in link
    bruno.page.goto(link)
    assert "Anna" in bruno.one("form h1").inner_text()
    bruno.one("form input").fill("Bruno")
    bruno.page.keyboard.press("Enter")
    bruno.one(".dock-board .item").first.wait_for()
    anna.wait(lambda: "Bruno" in anna.one("#place").inner_text(), "Bruno sits down")
    return anna, bruno


def play_round(people: list[Player], rng: Random, decisions: int) -> None:
    for _ in range(decisions):
        people[0].wait(lambda: any(one.stands() == "mine" for one in people), "somebody's move")
        next(one for one in people if one.stands() == "mine").choose(rng)
        newest = max(one.n() for one in people)
        for one in people:
            one.at(newest)


def told(server: Server, person: Player) -> list[object]:
    """The log that the server has for somebody."""
    kept = person.page.evaluate("() => Object.entries(JSON.parse(localStorage.grognard).matches)[0]")
    lines: list[object] = server.get(f"/api/matches/{kept[0]}/log", next(iter(kept[1]["tokens"].values())))["lines"]
    return lines


def test_two_people_one_of_whom_loses_the_line(sit: Sit, server: Server) -> None:
    anna, bruno = invite(sit)
    anna.see(".news input", 0)  # the link is used up
    play_round([anna, bruno], Random(3), 8)
    bruno.context.set_offline(True)
    bruno.one("#line .lost").wait_for()
    before = bruno.lines()
    for _ in range(12):
        if anna.stands() == "mine":
            anna.choose(Random(5))
    bruno.context.set_offline(False)
    bruno.one("#line .open").wait_for()
    bruno.wait(lambda: bruno.lines() == len(told(server, bruno)) >= before, "everything missed")
    play_round([anna, bruno], Random(4), 6)
    anna.wait(lambda: anna.lines() > 0 and bruno.lines() > before, "the match goes on")


def test_chat_is_words_and_nothing_else(sit: Sit) -> None:
    anna, bruno = invite(sit)
    anna.one("button[data-tab=chat]").click()
    anna.one(".say input").fill("<img src=x onerror=alert(1)> ciao")
    anna.page.keyboard.press("Enter")
    bruno.one("button[data-tab=chat].calls").click()
    bruno.one(".chat li").wait_for()
    assert "Anna: <img src=x onerror=alert(1)> ciao" in bruno.one(".chat").inner_text()
    bruno.see(".chat img", 0)


def test_take_back_draw_and_resignation(sit: Sit) -> None:
    anna, bruno = invite(sit)
    play_round([anna, bruno], Random(3), 6)
    lines = anna.lines()
    anna.one("[data-do=menu]").click()
    anna.one(MENU).filter(has_text="tornare indietro").click()
    anna.one("dialog option").last.click()
    anna.one("dialog button.main").click()
    bruno.one(".news summary").click()
    bruno.wait(lambda: bruno.one(".news .log li").count() >= 1, "what would be lost")
    bruno.one("[data-do=answer][value=yes]").click()
    anna.wait(lambda: anna.lines() < lines, "the moves are taken back")
    bruno.one("[data-do=menu]").click()
    bruno.one(MENU).filter(has_text="draw").click()
    anna.one("[data-do=answer][value=no]").click()
    anna.see("[data-do=answer]", 0)
    bruno.one("[data-do=menu]").click()
    bruno.one(MENU).filter(has_text="Resign").click()
    bruno.one("dialog button.main").click()
    anna.wait(lambda: anna.stands() == "over", "the end")
    assert "abbandon" in anna.prompt().lower() or "Allea" in anna.prompt()


def test_a_rematch_swaps_the_sides(sit: Sit) -> None:
    anna, bruno = invite(sit)
    bruno.one("[data-do=menu]").click()
    bruno.one(MENU).filter(has_text="Resign").click()
    bruno.one("dialog button.main").click()
    anna.one(".news [data-do=rematch]").click()
    anna.wait(lambda: "Asse · Bruno" in str(anna.one("#place").text_content()), "sides are swapped")
    bruno.one(".toast [data-do=rematch]").click()
    bruno.wait(lambda: bruno.stands() == "mine", "Bruno begins")


def test_open_seats_are_found_in_the_lobby(sit: Sit, server: Server) -> None:
    title = f"Chi gioca? {token_hex(4)}"  # nobody else's
    made = server.new("open", "me", title=title)
    anna, bruno = sit(), sit()
    anna.hold(made["match"], tokens=made["tokens"])
    bruno.open()
    bruno.one("#open li").filter(has_text=title).locator("button").click()
    bruno.one("dialog input").fill("Bruno")
    bruno.page.keyboard.press("Enter")
    assert bruno.wait_for_turn()
    bruno.open()
    bruno.wait(lambda: "Your move" in bruno.one("#mine li").first.inner_text(), "the list")
