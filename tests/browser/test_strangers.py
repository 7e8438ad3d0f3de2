"""People for whom there is no seat: unknown matches, unknown pages, matches of bots alone, spectators."""

from __future__ import annotations

import httpx

from tests.browser.conftest import Sit
from tests.browser.player import MENU
from tests.support.server import Server


def test_an_unknown_match_is_told_in_a_sentence(sit: Sit) -> None:
    anna = sit()
    anna.open("#match=nosuchmatch")
    anna.one(".refused h1").wait_for()
    assert "no such match" in anna.one(".refused h1").inner_text()
    anna.one(".refused a").click()
    anna.one(".games").wait_for()
    anna.complaints.clear()  # the browser reports the refused request on its console


def test_a_match_that_is_gone_is_told_in_a_sentence(sit: Sit) -> None:
    bruno = sit(lang="it")
    bruno.hold_without_board("nosuchmatch", tokens={"axis": "old"})
    bruno.one(".refused h1").wait_for()
    assert bruno.one(".refused h1").inner_text() != ""
    assert bruno.one("#prompt").count() == 0


def test_an_unknown_page_leads_to_the_lobby(sit: Sit, server: Server) -> None:
    anna = sit()
    anna.page.goto(f"{server.url}/no/such/page")
    anna.one(".games").wait_for()
    assert "no such page" in anna.one(".toast").first.inner_text()
    anna.complaints.clear()  # the browser reports the 404 on its console
    answer = httpx.get(f"{server.url}/no/such/page", headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown-match")


def test_a_match_of_bots_alone_can_be_watched_to_its_end(sit: Sit) -> None:
    anna = sit()
    anna.open("#new=rommel")
    anna.one("select[name=scenario]").select_option("ghost-division")
    for field in anna.one("#seats select").all():
        field.select_option("bot random")
    anna.one("form button.main").click()
    anna.one(".dock-board .item").first.wait_for()
    anna.wait(lambda: anna.stands() == "over", "the end of the match")
    assert anna.one("#prompt").inner_text() != ""
    anna.one("a[href^='#review']").wait_for()


def test_a_spectator_sees_only_what_is_meant_for_spectators(sit: Sit, server: Server) -> None:
    made = server.new("me", "bot:random")
    zoe = sit()
    zoe.open(f"#watch={made['watch']}")
    zoe.one(".dock-board .item").first.wait_for()
    zoe.wait(lambda: zoe.prompt() != "", "the prompt")
    for form in (".order", ".say"):
        assert not zoe.one(form).is_visible()
    zoe.one("[data-do=menu]").click()
    zoe.one(MENU).first.wait_for()
    entries = zoe.one(MENU).all_inner_texts()
    assert not any("otif" in entry for entry in entries)


def test_an_invitation_says_what_it_is_for_before_it_asks_for_a_name(sit: Sit, server: Server) -> None:
    made = server.new("me", "friend")
    bruno = sit(lang="it")
    bruno.open(f"#join={made['invites']['allies']}")
    bruno.one("form").wait_for()
    told = bruno.one("main").inner_text()
    assert "The Fog of War" in told
    assert "Alleati" in told
    bruno.one("form input").fill("Bruno")
    bruno.one("form button.main").click()
    bruno.one(".dock-board .item").first.wait_for()


def test_an_invalid_invitation_is_told_before_any_name(sit: Sit) -> None:
    bruno = sit()
    bruno.open("#join=nonsense")
    bruno.one(".refused h1").wait_for()
    assert "link" in bruno.one(".refused h1").inner_text(), "it stays on the page"
    assert bruno.one("input, dialog[open]").count() == 0
    assert bruno.one("main a").count() == 1
    bruno.complaints.clear()  # the browser reports the refused request on its console


def test_a_link_that_others_cannot_reach_says_so(sit: Sit) -> None:
    anna = sit()
    anna.open("#new=fog-of-war")
    anna.one("select[name=allies]").select_option("friend")
    anna.one("form [name=name]").fill("Anna")
    anna.one("form button.main").click()
    anna.one(".news [data-do=copy]").click()
    assert "only on this computer" in anna.one(".news").inner_text()
    anna.one(".toast").first.wait_for()
