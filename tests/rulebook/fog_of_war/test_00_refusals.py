"""Every refusal: the rule it names, a sentence in both languages, and nothing changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grognard
from grognard import Match
from grognard.games.fog_of_war.vocabulary.prompts import REFUSALS
from tests.support.fog import Position, play, refusal

PROVINCES = " ".join(Position().t.facts.ids[:28])


def placing() -> Match:
    """The Allies are placing their first card."""
    m = grognard.game("fog-of-war").new(seed=5)
    m.play(m.legal()[0])
    return m


def actions(cards: str = "army/1") -> Match:
    return Position().hand("axis", cards).turn("axis")


def wheel(target: str, cards: str, dial: str = "delta", side: str = "axis", **options: bool) -> Match:
    """One operation, Alpha, on the wheel."""
    return Position(**options).operation(side, "alpha", target, cards).dial(side, dial).turn(side)


def quagmire() -> Match:
    """An Axis quagmire in Vichy that must be resolved."""
    p = Position().quagmire("vichy", by="axis").defence("axis", "vichy", "army/2").defence("allies", "vichy", "army/2")
    return p.hand("axis", "army/1").turn("axis")


def losses() -> Match:
    """The Axis owes two after taking Paris."""
    p = Position().operation("axis", "alpha", "paris", "army/3 army/1").defence("allies", "paris", "army/2")
    return play(p.dial("axis", "delta").turn("axis"), "launch alpha", "keep")


def blocked() -> Match:
    return play(Position().defence("allies", "paris", "air").intel_step("axis"), "look paris", "raise", "pass")


def looking() -> Match:
    p = Position().operation("allies", "alpha", "libya", "air")
    return p.intel_step("axis")


def production(side: str = "axis") -> Position:
    return Position().advantage("allies" if side == "axis" else "axis")


def take_back() -> Match:
    p = Position().quagmire("vichy", by="axis").defence("axis", "vichy", "army/2").defence("axis", "ruhr", "air")
    return play(p.advantage("allies").year_end(), "end", "end")


def crossing() -> Match:
    """A2: the way to Libya crosses one of two enemy seas."""
    p = Position(A2=True).control("allies", "west_med").operation("axis", "alpha", "egypt", "army/1")
    return play(p.dial("axis", "delta").turn("axis"), "launch alpha")


def cut_off() -> Match:
    """A1: the last Allied province is out of supply and nothing is neutral."""
    p = Position(A1=True).control("axis", PROVINCES).control("allies", "turkey")
    return p.hand("allies", "army/1").turn("allies")


CASES: dict[str, tuple[Callable[[], Match], str, str]] = {
    "over": (lambda: Position().vp(66).year_end(), "end", "0"),
    "notation": (actions, "attack moscow", "0"),
    "not-offered": (actions, "use", "3.1.2"),
    "not-in-draw": (placing, "place army/3", "2"),
    "not-yours": (lambda: play(placing(), "place army/1"), "in berlin", "2"),
    "one-card-each": (lambda: play(placing(), "place army/1", "in paris", "place decoy"), "in paris", "2"),
    "nowhere-to-defend": (cut_off, "defend army/1", "A1"),
    "not-in-hand": (actions, "defend army/3", "4"),
    "resolve-first": (quagmire, "end", "3.1.2"),
    "play-a-card": (actions, "end", "3.1.4"),
    "enemy-province": (lambda: play(actions(), "defend army/1"), "in paris", "4"),
    "out-of-supply": (
        lambda: play(Position(A1=True).control("allies", "west_med").hand("axis", "air").turn("axis"), "defend air"),
        "in libya",
        "A1",
    ),
    "own-province": (lambda: play(actions(), "new"), "target berlin", "5.1"),
    "card-in-use": (lambda: play(quagmire(), "new"), "target vichy", "5.1"),
    "first-card": (lambda: play(actions(), "new", "target paris"), "end", "5.1"),
    "no-operation": (actions, "launch alpha", "5.5"),
    "one-new-operation": (lambda: play(actions("army/1 air"), "new", "target paris", "add alpha air"), "new", "5.1"),
    "empty-hand": (lambda: Position().turn("axis"), "new", "5.1"),
    "no-province-card": (lambda: Position().control("axis", PROVINCES).hand("axis", "air").turn("axis"), "new", "5.1"),
    "no-launch": (lambda: wheel("paris", "army/1", dial="bravo"), "launch alpha", "5.4"),
    "neutral-ussr": (lambda: wheel("kiev", "army/1", side="allies"), "launch alpha", "9.2"),
    "no-supply": (lambda: wheel("moscow", "army/1"), "launch alpha", "7.2"),
    "air-alone": (lambda: wheel("paris", "air", A5=True), "launch alpha", "A5"),
    "no-launch-place": (lambda: play(wheel("vichy", "army/1"), "launch alpha"), "from berlin direct", "7.1.2"),
    "no-route": (crossing, "from libya direct", "A2"),
    "not-in-battle": (losses, "lose army/2", "6.3"),
    "losses-short": (losses, "end", "6.3"),
    "no-quagmire": (quagmire, "resolve paris", "6.4"),
    "fought-already": (lambda: play(quagmire(), "resolve vichy", "fight", "keep"), "resolve vichy", "6.4"),
    "no-tokens": (lambda: Position().intel("axis", 1).turn("axis"), "intel", "11"),
    "blocked": (blocked, "look paris", "11"),
    "no-intel": (looking, "look alpha", "5.4"),
    "allies-only": (looking, "look victory", "11.1"),
    "nothing-to-see": (looking, "look britain", "11.1"),
    "last-year": (lambda: production().year(1944).at_war("usa", "ussr").year_end(), "tokens", "3.2"),
    "not-in-loss": (lambda: production().year_end(), "buy decoy", "10.1"),
    "track-ends": (lambda: production().industry("axis", 20).year_end(), "industry", "10.1"),
    "axis-points": (lambda: production("allies").year_end(), "point", "10.1"),
    "germany-breached": (lambda: production().control("allies", "ruhr").year_end(), "point", "10.1.1"),
    "half-points": (
        lambda: play(production().year_end(), "point", "point", "point", "point"),
        "point",
        "10.1.1",
    ),
    "overpays": (losses, "lose army/1", "6.3"),
    "quagmire-holds": (take_back, "recall vichy", "3.2"),
    "nothing-there": (take_back, "recall berlin", "3.2"),
    "not-there": (lambda: play(take_back(), "recall ruhr"), "take army/3", "3.2"),
}


@pytest.mark.rule("fog-of-war", "0/2")
@pytest.mark.parametrize("key", sorted(CASES))
def test_the_refusal(key: str) -> None:
    arrange, notation, rule = CASES[key]
    assert refusal(arrange(), notation) == (rule, key)


@pytest.mark.rule("fog-of-war", "0/1")
def test_only_the_seat_whose_decision_is_awaited_may_act() -> None:
    m = actions()
    assert refusal(m, "defend army/1", "allies") == ("0", "not-your-move")
    assert m.legal("allies") == []


@pytest.mark.rule("fog-of-war", "0/3")
def test_nothing_is_taken_back_once_cards_were_drawn_or_the_enemy_moved() -> None:
    m = play(actions(), "defend army/1", "in ruhr")
    m.undo("axis")
    assert m.can_undo("axis")
    m.undo("axis")
    with pytest.raises(grognard.Refused) as refused:
        m.undo("axis")
    assert (refused.value.rule, refused.value.refusal.key) == ("0", "no-undo")
    assert refused.value.text("it") != refused.value.text("en")


@pytest.mark.rule("fog-of-war", "0/2")
def test_every_refusal_of_the_game_is_proved_here() -> None:
    keys = {sentence.key.removeprefix("refusal.") for sentence in REFUSALS}
    assert keys - set(CASES) == {"not-your-move", "no-undo"}
    assert set(CASES) <= keys


@pytest.mark.rule("fog-of-war", "0", "5.2", "6.4", "5.1", "4")
@pytest.mark.parametrize(
    ("arrange", "notation", "expected"),
    [
        (lambda: wheel("paris", "army/1"), "add alpha army/3", ("5.2", "not-in-hand")),
        (lambda: play(actions(), "new", "target paris"), "add alpha air", ("5.1", "not-in-hand")),
        (lambda: play(quagmire(), "resolve vichy"), "reinforce air", ("6.4", "not-in-hand")),
        (actions, "dismantle alpha", ("5.3", "no-operation")),
        (actions, "add alpha army/1", ("5.2", "no-operation")),
        (take_back, "dismantle alpha", ("5.3", "no-operation")),
    ],
)
def test_the_same_refusal_names_the_rule_of_its_place(
    arrange: Callable[[], Match], notation: str, expected: tuple[str, str]
) -> None:
    assert refusal(arrange(), notation) == expected
