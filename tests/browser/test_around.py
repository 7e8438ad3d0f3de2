"""The pages around a match: the lobby at every size, an invitation, a seat on two devices, the summary of each game."""

from __future__ import annotations

import pytest

import grognard
from tests.browser.conftest import Sit
from tests.browser.test_access import check
from tests.conformance.tours import tours
from tests.support.server import Server

SIZES = [(390, 844), (844, 390), (820, 1180), (1024, 768), (1366, 768), (1440, 900), (2560, 1440)]
# Pairs of texts and controls that cover each other, and what is wider than its own place.
FAULTS = """() => {
  const kinds = "button, a, h1, h2, li, p, small, dd, dt, td, th, label, input";
  const shown = [...document.querySelectorAll(`main :is(${kinds})`)]
    .filter((one) => one.checkVisibility() && !one.closest(".art") && one.getBoundingClientRect().width > 0);
  const faults = [];
  for (const [i, one] of shown.entries()) {
    const a = one.getBoundingClientRect();
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline" && one.tagName !== "INPUT")
      faults.push(`too wide: ${one.tagName} ${one.textContent.slice(0, 40)}`);
    for (const other of shown.slice(i + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const b = other.getBoundingClientRect();
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 2)
        faults.push(`overlap: ${one.textContent.slice(0, 30)} / ${other.textContent.slice(0, 30)}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is wider than the screen");
  return faults;
}"""


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_lobby_fits_every_screen(sit: Sit, server: Server, lang: str) -> None:
    made = server.new("me", "me")
    anna = sit(lang=lang)
    anna.hold(made["match"], tokens=made["tokens"])
    anna.open()
    anna.one(".game img:visible").first.wait_for()
    anna.one(".my-match img:visible").first.wait_for()
    assert anna.one(".game").count() == len(grognard.games())
    for width, height in SIZES:
        anna.resize(width, height)
        anna.becomes(lambda: anna.page.evaluate(FAULTS), [], (width, height))
    check(anna, "lobby")


def test_a_match_that_waits_is_one_press_away(sit: Sit, server: Server) -> None:
    made = server.new("me", "bot:random")
    anna = sit()
    anna.hold(made["match"], tokens=made["tokens"])
    anna.open()
    anna.one(".waiting").wait_for()
    assert "The Fog of War" in anna.one(".waiting").inner_text()
    anna.one(".waiting a").click()
    anna.one(".dock-board .item").first.wait_for()


def test_an_invitation_leads_from_the_link_to_the_first_move(sit: Sit, server: Server) -> None:
    made = server.new("friend", "bot:random", name="Anna")
    bruno = sit()
    bruno.open(f"#join={made['invites']['axis']}")
    bruno.one("form button.main").wait_for()
    assert "Axis" in bruno.one(".sides .mine").inner_text()
    check(bruno, "invitation")
    bruno.one("form input").fill("Bruno")
    bruno.one("form button.main").click()
    bruno.one(".dock-board .item").first.wait_for()
    assert bruno.wait_for_turn()
    match = bruno.page.url.rpartition("=")[2]
    token = bruno.page.evaluate("(id) => JSON.parse(localStorage.grognard).matches[id].tokens.axis", match)
    actions = server.get(f"/api/matches/{match}/legal", token)["actions"]
    bruno.one(".item.can, .actions button").first.wait_for()
    server.post(f"/api/matches/{match}/play", {"n": 0, "action": actions[0]["action"]}, token)
    bruno.wait(lambda: bruno.lines() > 0, "the first move in the log")


def test_a_seat_goes_to_a_second_device_and_back(sit: Sit, server: Server) -> None:
    made = server.new("me", "bot:random")
    desk, phone = sit(), sit(size="phone")
    desk.hold(made["match"], tokens=made["tokens"])
    desk.one("[data-do=menu]").click()
    desk.page.get_by_role("menuitem", name="My seats on another device").click()
    link = desk.one("dialog input[readonly]").input_value()
    desk.one("dialog img.qr").wait_for()
    phone.page.goto(link)
    phone.one(".dock-board .item").first.wait_for()
    desk.one("dialog button.main").click()
    desk.one("[data-do=menu]").click()
    desk.page.get_by_role("menuitem", name="Close my other devices").click()
    phone.one(".refused h1, #line .refused, .toast").first.wait_for()
    desk.one(".dock-board .item").first.wait_for()
    desk.see("#line .open", 1)


def test_whoever_knows_the_address_watches_if_the_match_allows_it(sit: Sit, server: Server) -> None:
    made = server.new("me", "bot:random", watchable=True)
    zoe = sit()
    zoe.open(f"#match={made['match']}")
    zoe.one(".dock-board .item").first.wait_for()
    closed = server.new("me", "bot:random")
    zoe.open(f"#match={closed['match']}")
    zoe.one(".refused h1").wait_for()
    assert "not open to spectators" in zoe.one(".refused h1").inner_text()
    zoe.complaints.clear()  # the browser reports the refused request on its console


@pytest.mark.parametrize("game", grognard.games())
def test_the_summary_of_each_game(sit: Sit, server: Server, game: str) -> None:
    final = tours(game)[0].end
    made = server.http.post("/api/records", content=final.record()).json()
    anna = sit()
    anna.open(f"#result={made['watch']}")
    anna.one(".film .shown svg").wait_for()
    assert anna.one(".verdict h1").inner_text() == final.prompt(None, "en")
    assert 1 <= anna.one(".charts figure").count() <= 4
    assert anna.one(".turning li").count() >= 1
    anna.one(".stills button").first.click()
    anna.see(".shown > svg > g:not(.off)", 1)
    check(anna, f"summary of {game}")


def test_light_games_come_before_heavy_ones(sit: Sit) -> None:
    """After the one to start with."""
    anna = sit()
    anna.open()
    profiles = {game: grognard.game(game).profile for game in grognard.games()}
    anna.see("[data-do=play]", len(profiles))
    shown = [str(one.get_attribute("value")) for one in anna.one("[data-do=play]").all()]
    keys = [(not profile.first, profile.weight) for game in shown if (profile := profiles[game]) is not None]
    assert keys == sorted(keys)


@pytest.mark.parametrize("game", grognard.games())
def test_the_fields_of_the_set_up_stand_in_line(sit: Sit, game: str) -> None:
    anna = sit()
    anna.open(f"#new={game}")
    anna.one("#seats select").first.wait_for()
    fields = anna.one("fieldset:has(#seats) :is(select, input)")
    lefts = "(all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size"
    anna.settle()
    anna.becomes(lambda: fields.evaluate_all(lefts), 1, "how many columns they stand in")
