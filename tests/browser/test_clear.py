"""Playing is clear: why not, rules, hints, odds, undo, questions, languages, keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import grognard
from grognard import Action, Match
from grognard.server.web.assets import static_files
from tests.browser.conftest import Sit
from tests.browser.player import MENU, Player
from tests.support.server import Server

# What the box "don't ask again" has set.
FORGET = """() => {
  const kept = JSON.parse(localStorage.grognard);
  for (const match of Object.values(kept.matches)) delete match.sure;
  localStorage.grognard = JSON.stringify(kept);
}"""


def begun(sit: Sit, server: Server, lang: str = "en") -> Player:
    """Past the setup, at the first decision with a choice of actions; sealed questions are not asked."""
    anna = sit(lang=lang)
    made = server.new("me", "bot:random", seed="7")
    anna.hold(made["match"], tokens=made["tokens"], sure=True)
    rng = Random(4)
    while anna.one(".item.can[data-id^=hand-]").count() == 0:
        anna.wait_for_turn()
        anna.choose(rng)
    anna.wait_for_turn()
    return anna


def test_what_may_not_be_clicked_says_why_by_its_rule(sit: Sit, server: Server) -> None:
    anna = begun(sit, server)
    operations = [f".item[data-id=axis-{name}]:not(.can)" for name in ("alpha", "bravo", "charlie", "delta")]
    shut = next(selector for selector in operations if anna.one(selector).count())
    anna.one(shut).dispatch_event("click")
    anna.one("#alerts .toast .rule").wait_for()
    assert anna.one("#alerts .rule").inner_text() in ("5.2", "5.3", "5.4", "5.5")
    anna.let_messages_go()
    anna.one(".log .rule").last.click()
    title = anna.one("dialog h2").inner_text()
    assert title[0].isdigit()
    assert len(anna.one("dialog .pre").inner_text()) > 20
    anna.page.keyboard.press("Escape")
    anna.see("dialog[open]:not(.curtain)", 0)


def test_a_typed_order_that_is_refused_names_its_rule(sit: Sit, server: Server) -> None:
    anna = begun(sit, server)
    anna.page.keyboard.press("c")
    anna.page.keyboard.type("launch foxtrot")
    anna.page.keyboard.press("Enter")
    anna.one("#alerts .toast .rule").wait_for()
    anna.one("#alerts .rule").click()
    assert anna.one("dialog h2").inner_text()


def test_a_typed_order_is_played_and_undone(sit: Sit, server: Server) -> None:
    anna = begun(sit, server)
    anna.one(".order input").focus()
    options = anna.one("#orders option")
    anna.wait(lambda: options.count() > 1, "completion")
    action = next(
        a
        for a in (options.nth(i).get_attribute("value") for i in range(options.count()))
        if a and a.startswith("defend")
    )
    before = anna.prompt()
    anna.page.keyboard.type(action)
    anna.page.keyboard.press("Enter")
    anna.wait(lambda: anna.prompt() != before, "the order")
    anna.one(".log").press("u")
    anna.wait(lambda: anna.prompt() == before, "undo")


def test_a_hint_has_a_reason_and_can_be_followed(sit: Sit, server: Server) -> None:
    anna = begun(sit, server)
    anna.one("[data-do=hint]").click()
    anna.one("#toasts [data-do=act]").wait_for()
    assert len(anna.one("#toasts .toast").inner_text()) > 20


def test_tips_for_the_mouse_and_for_the_keyboard(sit: Sit, server: Server) -> None:
    anna = begun(sit, server)
    card = anna.one(".item.can[data-id^=hand-]").first
    card.hover()
    anna.one("#tip li").first.wait_for()
    anna.page.mouse.move(1, 1)
    anna.wait(lambda: anna.one("#tip").is_hidden(), "the tip goes")
    card.focus()
    anna.one("#tip li").first.wait_for()


def test_a_tip_never_offers_what_is_no_longer_legal(sit: Sit, server: Server) -> None:
    """Another device plays while the pointer rests on a card."""
    anna = begun(sit, server)
    match, token = anna.page.evaluate(
        """() => {
          const [match, { tokens }] = Object.entries(JSON.parse(localStorage.grognard).matches)[0];
          return [match, tokens.axis];
        }"""
    )
    anna.one(".item.can[data-id^=hand-]").first.hover()
    anna.one("#tip li").first.wait_for()
    path = f"/api/matches/{match}"
    legal = server.get(f"{path}/legal", token)
    action = next(one["action"] for one in legal["actions"] if one["action"].startswith("defend"))
    server.post(f"{path}/play", {"n": legal["n"], "action": action}, token)
    words = [one["text"] for one in server.get(f"{path}/legal", token)["actions"]]
    anna.wait(lambda: set(anna.one("#tip:not([hidden]) li").all_inner_texts()) <= set(words), "a tip that is true")


def test_a_click_on_what_means_nothing_says_what_it_is(sit: Sit, server: Server) -> None:
    """A finger cannot hover: the tables of Rommel's maps are read by touching their signs."""
    made = server.post("/api/matches", {"game": "rommel", "seats": {"axis": {"kind": "me"}}, "name": "Anna"})
    anna = sit()
    anna.hold(made["match"], tokens=made["tokens"], sure=True)
    anna.wait_for_turn()
    anna.one(".item[data-id=table-orders]").dispatch_event("click")
    anna.one(".toast .pre").wait_for()
    assert anna.one(".toast .pre").inner_text().startswith("Allied orders\n")


def test_what_cannot_be_undone_is_asked_about(sit: Sit, server: Server) -> None:
    anna = sit()
    made = server.new("me", "bot:random", seed="7")
    anna.hold(made["match"], tokens=made["tokens"])
    rng = Random(4)
    for _ in range(40):
        anna.wait_for_turn()
        final = anna.one(".actions .final")
        if final.count():
            break
        anna.choose(rng)
    anna.page.evaluate(FORGET)
    anna.page.reload()
    anna.one(".actions .final").first.click()
    anna.one("dialog [name=sure]").wait_for()
    before = anna.lines()
    anna.page.keyboard.press("Escape")
    anna.see("dialog[open]:not(.curtain)", 0)
    anna.one(".order input").fill("launch foxtrot")
    anna.page.keyboard.press("Enter")
    anna.one("#alerts .toast .rule").wait_for()  # whatever had been sent before would have been obeyed before
    assert anna.lines() == before


def test_the_order_that_the_page_gives_as_an_example_is_played(sit: Sit, server: Server) -> None:
    made, order = played_until(server, lambda match, action: str(action) == "end")
    anna = sit()
    anna.hold(made["match"], tokens=made["tokens"], sure=True)
    anna.lift_curtain()
    field = anna.one(".order input")
    assert f"“{order}”" in str(field.get_attribute("placeholder"))
    path, token = f"/api/matches/{made['match']}", next(iter(made["tokens"].values()))
    before = server.get(path, token)["n"]
    field.fill(order)
    field.press("Enter")
    anna.wait(lambda: bool(server.get(path, token)["n"] > before), "the end of the turn")


def before_a_battle(server: Server) -> tuple[dict[str, Any], str]:
    """A match on one screen that has come to a launch, and the order for it."""
    return played_until(server, lambda match, action: bool(match.odds(action)))


def played_until(server: Server, wanted: Callable[[Match, Action], bool]) -> tuple[dict[str, Any], str]:
    """A match on one screen, played at random until some action is wanted, and the order for that action."""
    made, twin, rng = server.new("me", "me", seed="odds-1"), grognard.game("fog-of-war").new(seed="odds-1"), Random(2)
    while True:
        legal = twin.legal()
        found = [str(action) for action in legal if wanted(twin, action)]
        if found:
            return made, found[0]
        seat, n, action = str(twin.turn), len(twin.played()), rng.choice(legal)
        server.post(f"/api/matches/{made['match']}/play", {"n": n, "action": str(action)}, made["tokens"][seat])
        twin.play(action)


def test_the_question_before_a_battle_tells_the_odds(sit: Sit, server: Server) -> None:
    """With a finger nothing hovers."""
    made, order = before_a_battle(server)
    anna = sit(size="phone")
    anna.hold(made["match"], tokens=made["tokens"])
    anna.lift_curtain()
    anna.one("button[data-tab=log]").tap()
    anna.one(".order input").fill(order)
    anna.page.keyboard.press("Enter")
    rows = anna.one("dialog .odds tr")
    rows.first.wait_for()
    assert "\N{NO-BREAK SPACE}%" in rows.first.inner_text(), "no line ends between the number and its sign"
    anna.one("dialog button:not(.main)").last.tap()
    anna.see("dialog .odds", 0)
    assert server.get(f"/api/matches/{made['match']}", next(iter(made["tokens"].values())))["over"] is False


def test_a_turn_with_the_keyboard_alone(sit: Sit, server: Server) -> None:
    anna = begun(sit, server)
    keys, menu = anna.page.keyboard, anna.one(MENU)
    for _ in range(6):
        if not anna.wait_for_turn():
            break
        before = anna.n()
        keys.press("n")
        focused = "() => document.activeElement.closest('.item, button') !== null"
        anna.wait(lambda focused=focused: anna.page.evaluate(focused), "a choice with the focus")  # type: ignore[misc]
        keys.press("Enter")
        anna.wait(lambda b=before: menu.count() > 0 or anna.n() > b, "a key")  # type: ignore[misc]
        if menu.count():
            keys.press("ArrowDown")
            keys.press("Enter")
        anna.wait(lambda b=before: anna.n() > b, "the effect of a key")  # type: ignore[misc]
    keys.press("n")
    keys.press("ArrowRight")
    keys.press("?")
    anna.wait(lambda: anna.one("dialog kbd").count() > 8, "the keys")
    keys.press("Escape")


def test_arrows_walk_over_the_map(sit: Sit) -> None:
    anna = sit()
    anna.play_now()
    anna.one(".item[data-id=ruhr]").focus()
    anna.page.keyboard.press("ArrowRight")
    anna.wait(lambda: anna.focused() != "ruhr", "one to the right")
    first = anna.focused()
    anna.page.keyboard.press("ArrowDown")
    anna.wait(lambda: anna.focused() not in ("ruhr", first), "one down")


@pytest.mark.parametrize(
    ("lang", "words"),
    [("it", ("Gioca subito", "Scegli la carta", "Annulla")), ("en", ("Play now", "Choose the victory", "Undo"))],
)
def test_italian_and_english(sit: Sit, lang: str, words: tuple[str, str, str]) -> None:
    anna = sit(lang=lang)
    anna.open()
    assert anna.one("[data-do=play]").first.inner_text() == words[0]
    assert anna.page.evaluate("() => document.documentElement.lang") == lang
    anna.one("[data-do=play][value=fog-of-war]").click()
    anna.wait_for_turn()
    assert anna.prompt().startswith(words[1])
    assert anna.one("[data-do=undo]").inner_text() == words[2]


def test_language_name_and_theme_are_kept(sit: Sit) -> None:
    anna = sit()
    anna.open()
    anna.one("#settings").click()
    anna.one("dialog [name=name]").fill("Anna")
    anna.one("dialog [name=lang]").select_option("it")
    anna.one("dialog [name=theme]").select_option("dark")
    anna.one("dialog button.main").click()
    anna.wait(lambda: anna.one("[data-do=play]").first.inner_text() == "Gioca subito", "Italian")
    anna.open()
    anna.one("[data-do=play][value=fog-of-war]").click()
    anna.wait_for_turn()
    assert "Anna" in anna.one("#place").inner_text()
    assert anna.page.evaluate("() => getComputedStyle(document.documentElement).colorScheme") == "dark"


def test_every_option_is_explained_by_its_rule_and_seats_follow(sit: Sit) -> None:
    anna = sit()
    anna.open("#new=warzag")
    anna.one("[name='option players']").select_option("2")
    anna.see("#seats select", 2)
    assert all(text.strip() for text in anna.one(".option small").all_inner_texts())
    anna.one(".option").filter(has=anna.one("[name='option players']")).locator(".rule").click()
    anna.wait(lambda: "production points" in anna.one("dialog").inner_text(), "the whole rule")


def test_options_that_contradict_each_other_cannot_begin(sit: Sit) -> None:
    anna = sit(lang="it")
    anna.open("#new=warzag")
    anna.one("[name='option players']").select_option("2")
    anna.one("[name='option alliances']").check()
    anna.wait(lambda: "servono 4 giocatori" in anna.one(".refusal").inner_text(), "the sentence")
    anna.wait(lambda: anna.one("form button.main").is_disabled(), "a form that cannot be sent")
    anna.one("[name='option players']").select_option("4")
    anna.wait(lambda: not anna.one("form button.main").is_disabled(), "a form that may be sent")
    anna.one(".refusal").wait_for(state="hidden")


def test_the_form_names_the_scenarios_and_shows_their_options_only(sit: Sit) -> None:
    anna = sit()
    anna.open("#new=rommel")
    anna.see("[name=scenario] option", 4)
    names = anna.one("[name=scenario] option").all_inner_texts()
    assert names[2:] == ["D-Day, 1944", "Rommel's career: all three campaigns, linked, 1940 to 1944"]
    anna.one("[name=scenario]").select_option("north-africa")
    malta, storm = anna.one("[name='option malta']"), anna.one("[name='option great-storm']")
    malta.wait_for()
    storm.wait_for(state="hidden")
    anna.one("[name=scenario]").select_option("d-day")
    storm.wait_for()
    malta.wait_for(state="hidden")
    anna.one("[name=scenario]").select_option("career")
    malta.wait_for()
    anna.one("[name='option previous']").wait_for(state="hidden")


def test_both_languages_have_the_same_words() -> None:
    same = set[str]()
    for file in ("words", "words.around", "words.later", "editor"):
        it, en = (json.loads(static_files()[f"{file}.{lang}.json"]) for lang in ("it", "en"))
        assert set(it) == set(en)
        assert all(it.values())
        same |= {key for key in it if it[key] == en[key]}
    assert same <= {"lang-it", "lang-en", "menu", "chat", "seat-bot", "scenario", "fact-minutes", "fact-hours"}
