"""Under the map of The Fog of War: the cards one chooses from, or the key to the signs."""

from __future__ import annotations

import pytest

import grognard
from grognard.engine.drawing.scene import BATTLE, Scene
from grognard.engine.drawing.svg.page import page_drawings
from grognard.engine.language.text import LANGUAGES
from grognard.games.fog_of_war.board.roles import ROLES
from tests.support.fog import Position


def under_the_map(scene: Scene) -> dict[str, list[str]]:
    """What lies in the zone of battles, by layer, as it is drawn; whether it can be chosen is told by other lines."""
    layers = [layer for layer in scene.layers if layer.zone == BATTLE]
    return {layer.id: [page_drawings(ROLES).look(shown, False)[0] for shown in layer.items] for layer in layers}


@pytest.mark.rule("fog-of-war", "2")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cards_of_set_up_stay_while_a_province_is_chosen(lang: str) -> None:
    m = grognard.game("fog-of-war").new(seed=4)
    m.play(m.legal()[0])
    for seat, other in [("allies", "axis")] * 3 + [("axis", "allies")] * 3:
        before, beside = under_the_map(m.scene(seat, lang)), under_the_map(m.scene(other, lang))
        m.play("place army/1")
        assert list(before) == ["tray"]
        assert under_the_map(m.scene(seat, lang)) == before
        assert under_the_map(m.scene(other, lang)) == beside
        offered = {action for shown in m.scene(seat, lang).items() for action in shown.actions}
        assert offered == {str(action) for action in m.legal(seat)}
        m.play(m.legal()[0])


@pytest.mark.rule("fog-of-war", "2")
def test_a_card_that_is_not_on_offer_is_named_and_tells_why() -> None:
    m = grognard.game("fog-of-war").new(seed=4)
    m.play(m.legal()[0])
    m.play("place army/1")
    card = next(shown for shown in m.scene("allies").items() if shown.id == "tray-army1")
    assert card.text == "Army/1"
    assert card.meanings == [("army/1", ("place",))]
    assert not card.actions
    assert not card.states


@pytest.mark.rule("fog-of-war", "4")
@pytest.mark.parametrize("hand", ["army/1", "army/1 decoy"])
def test_who_defends_with_a_card_of_the_hand_needs_no_tray(hand: str) -> None:
    m = Position().hand("axis", hand).turn("axis")
    m.play("defend army/1")
    assert not list(under_the_map(m.scene("axis")))
