"""16.2: whichever cards the Jäger draws, lays and discards, everybody else is shown the same."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import Match
from grognard.engine.drawing.svg.miniature import draw_miniature
from grognard.engine.language.text import LANGUAGES
from tests.rulebook.sas.test_16_jager_cards import new, state_of, until

OTHERS = ("player-1", None)


def shown(m: Match, watcher: str | None) -> dict[str, Any]:
    """Everything that this watcher is sent."""
    scene = m.scene(watcher)
    return {
        "view": m.view(watcher),
        "log": [m.log(watcher, lang) for lang in LANGUAGES],
        "prompt": [m.prompt(watcher, lang) for lang in LANGUAGES],
        "scene": scene.to_dict(),
        "miniature": draw_miniature(scene, "dark"),
        "lenses": [m.lens(lens.id, watcher).to_dict() for lens in m.game.lenses if not lens.of_item],
        "undo": None if watcher is None else m.can_undo(watcher),
    }


def jager_with_cards() -> Match:
    """The Jäger has three cards in hand and is to choose one of them."""
    m = new()
    while len(m.view("jager")["jager"]["hand"]["cards"]) < 3:
        until(m, "draw")
        m.play("draw", "jager")
    return until(m, "lay")


@pytest.mark.parametrize("verb", ["lay", "discard"])
@pytest.mark.rule("sas", "16.2/3")
def test_whichever_card_is_chosen_looks_alike_to_the_others(verb: str) -> None:
    m = jager_with_cards()
    choices = [str(action) for action in m.legal("jager") if action.verb == verb]
    assert len(choices) == 3
    worlds = []
    for choice in choices:
        worlds.append(m.copy())
        worlds[-1].play(choice, "jager")
    for watcher in OTHERS:
        first, *others = (shown(world, watcher) for world in worlds)
        assert all(other == first for other in others)
    hands = {str(world.view("jager")["jager"]) for world in worlds}
    assert len(hands) == 3, "the Jäger sees the difference"


def test_a_card_that_is_let_pass_stays_unseen() -> None:
    """16.3: it goes to the discards face down, whichever it was."""
    m = jager_with_cards()
    cards = [str(action) for action in m.legal("jager") if action.verb == "lay"]
    worlds = []
    for choice in cards:
        world = m.copy()
        world.play(choice, "jager")
        worlds.append(until(world, "let-it-pass"))
        world.play("let-it-pass", "jager")
    for watcher in OTHERS:
        first, *others = (shown(world, watcher) for world in worlds)
        assert all(other == first for other in others)


def test_what_others_ask_of_a_redeal_does_not_depend_on_the_hand_of_the_jager() -> None:
    """Bots and odds of the operators are worked out in a redeal: it is the same one whatever the Jäger holds."""
    m = jager_with_cards()
    truth, other = m.redeal("player-1", 1), m.redeal("player-1", 2)
    assert truth.view("jager")["jager"] != other.view("jager")["jager"]
    assert truth.redeal("player-1", 7).dump() == other.redeal("player-1", 7).dump()


def test_what_is_asked_of_a_redeal_does_not_depend_on_the_order_of_the_events() -> None:
    """4: the cards still to come lie in another order, and none of it follows from the true one."""
    m = until(new(), "draw")
    orders = [state_of(m.redeal("player-1", seed)).deck.cards for seed in range(6)]
    assert len({tuple(order) for order in orders}) == 6
    assert state_of(m).deck.cards not in orders
    truth, other = m.redeal("player-1", 1), m.redeal("player-1", 2)
    assert truth.redeal("player-1", 7).dump() == other.redeal("player-1", 7).dump()
