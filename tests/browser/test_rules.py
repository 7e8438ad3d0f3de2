"""How to win, and the index of all rules with its search, from the menu of a match."""

from __future__ import annotations

import pytest

import grognard
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.support.server import Server

GOAL = {"en": "How to win", "it": "Come si vince"}
INDEX = {"en": "Rules", "it": "Regole"}


def choose(player: Player, entry: str) -> None:
    player.one("[data-do=menu]").click()
    player.page.get_by_role("menuitem", name=entry, exact=True).click()
    player.one("dialog[open]").wait_for()


def sit_down(player: Player, server: Server) -> None:
    made = server.new("me", "bot:random", seed="7")
    player.hold(made["match"], tokens=made["tokens"], watch=made["watch"])
    player.wait_for_turn()


@pytest.mark.parametrize("lang", ["en", "it"])
def test_how_to_win_is_in_the_menu(sit: Sit, server: Server, lang: str) -> None:
    anna = sit(lang=lang)
    sit_down(anna, server)
    choose(anna, GOAL[lang])
    told = anna.one("dialog[open]").inner_text()
    game = grognard.game("fog-of-war")
    for rule in game.goal:
        found = game.rule(rule, lang)
        assert found is not None
        assert found[0] in told
        assert found[1] in told


def test_the_index_has_all_rules_and_finds_words(sit: Sit, server: Server) -> None:
    anna = sit(lang="it")
    sit_down(anna, server)
    choose(anna, INDEX["it"])
    shown = anna.one(".rule-index details:not([hidden])")
    assert shown.count() == len(grognard.game("fog-of-war").rule_ids())
    field = anna.one(".rule-index input")
    field.fill("Intel SEGNALINI")
    few = shown.count()
    assert 0 < few < len(grognard.game("fog-of-war").rule_ids())
    assert all("intel" in (text or "").lower() for text in shown.all_text_contents())
    field.press("Enter")
    anna.see("dialog[open]", 1)
    shown.first.locator("summary").click()
    anna.see(".rule-index details[open]", 1)
    field.fill("xyzzy")
    anna.see(".rule-index details:not([hidden])", 0)
    assert anna.one(".rule-index [role=status]").is_visible()
