"""The log, whole: every step of every procedure is told, in order, to those who may know it."""

from __future__ import annotations

import pytest

import grognard
from tests.support.fog import Position, play


@pytest.mark.rule("fog-of-war", "2/5", "2/6")
def test_the_log_of_the_opening() -> None:
    """Set-up: each side reads what it may know."""
    m = grognard.game("fog-of-war").new(seed=5)
    play(m, "box poland", "place fort/2", "in paris", "end", "end")
    assert m.log("axis") == [
        "You drew the victory cards Poland, Yugoslavia and Paris.",
        "You kept the victory cards Yugoslavia and Paris; the one you did not choose went back in the box.",
        "The Allies laid a card face down in Paris.",
        "The Axis drew an Army/3, a Fleet/1 and a Decoy.",
        "The Allies drew 3 cards.",
        "The Axis's turn begins: NEW OP points to operation Alpha.",
    ]
    assert m.log("allies") == [
        "The Axis kept the victory cards it chose and put the other one back in the box.",
        "The Allies laid a Fort/2 in Paris.",
        "The Axis drew 3 cards.",
        "The Allies drew a Fleet/1, an Air card and a Decoy.",
        "The Axis's turn begins: NEW OP points to operation Alpha.",
    ]


@pytest.mark.rule("fog-of-war", "3.1/1", "5.1/2", "11.2/1")
def test_the_log_of_a_turn() -> None:
    """A new operation, a look that is blocked, the draw that brings winter."""
    p = Position().hand("axis", "army/3 decoy").defence("allies", "paris", "army/2").hand("allies", "army/1")
    m = p.board("axis", "draw", "army/1 army/2 air").turn("axis")
    play(m, "new", "target paris", "add alpha army/3", "add alpha decoy", "end", "look paris", "raise", "pass", "end")
    assert m.log("axis") == [
        "The Axis created operation Alpha against Paris.",
        "The Axis added an Army/3 to operation Alpha.",
        "The Axis added a Decoy to operation Alpha.",
        "The Axis announced a look at the defence of Paris, for one token.",
        "The Allies raised to 2 Intel tokens.",
        "The Allies blocked the look at the defence of Paris.",
        "The Axis drew an Army/2, an Army/1 and an Air card.",
        "A draw pile is empty: it is winter until the end of the year.",
        "The Allies' turn begins: NEW OP points to operation Bravo.",
    ]
    assert m.log("allies") == [
        "The Axis created operation Alpha against a secret target.",
        "The Axis added a card face down to operation Alpha.",
        "The Axis added a card face down to operation Alpha.",
        "The Axis announced a look at the defence of Paris, for one token.",
        "The Allies raised to 2 Intel tokens.",
        "The Allies blocked the look at the defence of Paris.",
        "The Axis drew 3 cards.",
        "A draw pile is empty: it is winter until the end of the year.",
        "The Allies' turn begins: NEW OP points to operation Bravo.",
    ]


@pytest.mark.rule("fog-of-war", "9.1/5", "6.1/4", "5.5.2/2")
def test_the_log_of_a_defeat_by_a_neutral() -> None:
    """From the launch to the entry of Scandinavia."""
    p = Position().operation("axis", "bravo", "scandinavia", "army/1 decoy").neutral("scandinavia", "army/3")
    p.defence("allies", "scandinavia", "army/1 fleet/1").defence("axis", "scandinavia", "air")
    m = play(p.turn("axis"), "launch bravo", "use", "lose-neutral army/3")
    assert m.log(None) == [
        "The Axis launched operation Bravo against Scandinavia.",
        "The Axis attacked from the Ruhr.",
        "The Axis revealed an Army/1 and a Decoy.",
        "The Axis discarded the card that it had in Scandinavia.",
        "The Allies revealed an Army/1 and a Fleet/1.",
        "The Neutrals revealed an Army/3.",
        "The Axis discarded a Decoy: of no use in this battle.",
        "The Allies discarded a Fleet/1: of no use in this battle.",
        "The Axis used the Advantage marker, which passes to the other side.",
        "The Axis added 1 to the strength of the cards (Advantage marker).",
        "The Axis added 1 to the strength of the cards (wheel).",
        "Attack 3 (cards 1, bonuses 2) against defence 4 (cards 4, bonuses 0).",
        "The battle for Scandinavia is a Defeat for the attacker.",
        "The Axis lost an Army/1.",
        "A neutral Army/3 left the game.",
        "Scandinavia entered the war on the side of the Allies.",
    ]


@pytest.mark.rule("fog-of-war", "6.3/1", "9.3/1")
def test_the_log_of_a_victory() -> None:
    """From the launch to the fall of France."""
    p = (
        Position()
        .operation("axis", "alpha", "paris", "army/3 army/2 army/1")
        .defence("allies", "paris", "army/2 decoy")
    )
    m = play(p.dial("axis", "delta").turn("axis"), "launch alpha", "keep", "lose army/2")
    assert m.log(None) == [
        "The Axis launched operation Alpha against Paris.",
        "The Axis attacked from the Ruhr.",
        "The Axis revealed an Army/3, an Army/2 and an Army/1.",
        "The Allies revealed an Army/2 and a Decoy.",
        "The Allies discarded a Decoy: of no use in this battle.",
        "Attack 6 (cards 6, bonuses 0) against defence 2 (cards 2, bonuses 0).",
        "The battle for Paris is a Victory for the attacker.",
        "The Allies lost an Army/2.",
        "The Axis gave up an Army/2, which went to Win.",
        "The Axis captured Paris.",
        "France has fallen: Paris, Vichy, Morocco and the Levant are in Axis hands.",
    ]


@pytest.mark.rule("fog-of-war", "9.4/1")
def test_the_log_of_the_fall_of_britain() -> None:
    """An invasion of an empty province."""
    p = Position().operation("axis", "alpha", "britain", "army/3 army/3 army/2").control("axis", "north_sea")
    m = p.defence("allies", "egypt", "army/2").dial("axis", "delta").turn("axis")
    play(m, "launch alpha", "keep", "lose army/3", "lose army/2")
    assert m.log(None) == [
        "The Axis launched operation Alpha against Britain.",
        "The Axis attacked from the North Sea.",
        "The Axis revealed 2 Army/3 cards and an Army/2.",
        "The Allies had no cards to reveal.",
        "The Allies added 4 to the strength of the cards (invasion).",
        "Attack 8 (cards 8, bonuses 0) against defence 4 (cards 0, bonuses 4).",
        "The battle for Britain is a Victory for the attacker.",
        "The Axis gave up an Army/3, which went to Win.",
        "The Axis gave up an Army/2, which went to Win.",
        "The Axis captured Britain.",
        "The United Kingdom has fallen: Britain and Egypt are in Axis hands.",
        "The Allies discarded the card that they had in Egypt.",
    ]


@pytest.mark.rule("fog-of-war", "6.4/1", "6.4/2")
def test_the_log_of_a_quagmire() -> None:
    """Each side learns which of its own cards were lost."""
    p = Position(11).operation("axis", "alpha", "spain", "army/3 army/2").neutral("spain", "army/1 army/1 army/1")
    m = p.defence("allies", "spain", "army/2").control("axis", "vichy").dial("axis", "delta").turn("axis")
    play(m, "launch alpha", "from vichy direct", "keep")
    assert m.log("axis") == [
        "The Axis launched operation Alpha against Spain.",
        "The Axis attacked from Vichy.",
        "The Axis revealed an Army/3 and an Army/2.",
        "The Allies revealed an Army/2.",
        "The Neutrals revealed 3 Army/1 cards.",
        "Attack 5 (cards 5, bonuses 0) against defence 5 (cards 5, bonuses 0).",
        "The battle for Spain is a Quagmire for the attacker.",
        "The Axis lost an Army/3 at random in the quagmire.",
        "The Allies lost one card at random in the quagmire, face down.",
        "The Neutrals lost an Army/1 in the quagmire, out of the game.",
        "Spain entered the war on the side of the Allies.",
    ]
    assert m.log("allies") == [
        "The Axis launched operation Alpha against Spain.",
        "The Axis attacked from Vichy.",
        "The Axis revealed an Army/3 and an Army/2.",
        "The Allies revealed an Army/2.",
        "The Neutrals revealed 3 Army/1 cards.",
        "Attack 5 (cards 5, bonuses 0) against defence 5 (cards 5, bonuses 0).",
        "The battle for Spain is a Quagmire for the attacker.",
        "The Axis lost one card at random in the quagmire, face down.",
        "The Allies lost an Army/2 at random in the quagmire.",
        "The Neutrals lost an Army/1 in the quagmire, out of the game.",
        "Spain entered the war on the side of the Allies.",
    ]


@pytest.mark.rule("fog-of-war", "6.5/4")
def test_the_log_of_an_attack_cut_off() -> None:
    """A quagmire out of supply."""
    p = Position().quagmire("libya", by="allies").defence("allies", "libya", "army/2 decoy").hand("allies", "army/1")
    m = p.control("axis", "egypt east_med morocco").defence("axis", "libya", "army/2").turn("allies")
    play(m, "resolve libya", "reinforce army/1", "fight", "cut-off")
    assert m.log(None) == [
        "The Allies took up the quagmire in Libya again.",
        "The Allies laid a card face down in Libya.",
        "The Allies revealed an Army/2, an Army/1 and a Decoy.",
        "The Axis revealed an Army/2.",
        "The Allies discarded a Decoy: of no use in this battle.",
        "The Allies were cut off in Libya: all their cards there went to Win.",
    ]


@pytest.mark.rule("fog-of-war", "A2/4", "A2/5")
def test_the_log_of_an_interdiction() -> None:
    """The card shown, the card lost."""
    p = Position(A2=True).control("allies", "west_med").defence("allies", "east_med", "fleet/3 air")
    p.defence("allies", "egypt", "army/1").operation("axis", "alpha", "egypt", "army/3 decoy").dial("axis", "delta")
    m = play(p.turn("axis"), "launch alpha", "from libya east_med", "interdict east_med air", "end")
    assert m.log("allies") == [
        "The Axis launched operation Alpha against Egypt.",
        "The Axis attacked from Libya, supplied across the East Mediterranean.",
        "Naval interdiction: the Allies revealed an Air card in the East Mediterranean.",
        "The Axis lost a Decoy at sea, drawn at random from the operation.",
        "The Axis revealed an Army/3.",
        "The Allies revealed an Army/1.",
    ]


@pytest.mark.rule("fog-of-war", "A4/1")
def test_the_log_of_fleets_that_hold_their_fire() -> None:
    """They are discarded with what cannot fight."""
    p = Position(A4=True).control("allies", "west_med").operation("allies", "alpha", "italy", "army/3 fleet/3")
    m = p.defence("axis", "italy", "army/1").dial("allies", "delta").turn("allies")
    play(m, "launch alpha", "from west_med direct", "hold-fire", "keep")
    assert m.log(None) == [
        "The Allies launched operation Alpha against Italy.",
        "The Allies attacked from the West Mediterranean.",
        "The Allies revealed an Army/3 and a Fleet/3.",
        "The Axis revealed an Army/1.",
        "The Allies discarded a Fleet/3: of no use in this battle.",
        "The Axis added 4 to the strength of the cards (invasion).",
        "Attack 3 (cards 3, bonuses 0) against defence 5 (cards 1, bonuses 4).",
        "The battle for Italy is a Defeat for the attacker.",
        "The Allies lost an Army/3.",
        "The Axis gave up an Army/1, which went to Win.",
    ]


@pytest.mark.rule("fog-of-war", "3.2/1", "10.1/1", "9.7/1")
def test_the_log_of_the_end_of_1940() -> None:
    """Points, Win, production, cards taken back, the Balkans, the new year."""
    p = Position().board("axis", "win", "air air air").defence("axis", "ruhr", "decoy").advantage("allies")
    p.operation("allies", "alpha", "libya", "fleet/1").neutral("balkans", "army/1 army/1")
    m = p.defence("allies", "balkans", "army/1").year_end()
    play(m, "buy army/3", "industry", "tokens", "point", "end", "buy army/3", "end")
    play(m, "recall ruhr", "take decoy", "end", "dismantle alpha", "end")
    assert m.log("axis") == [
        "End of the year: the Axis gained 4 victory points from its provinces and now has 4.",
        "The Axis's Win cards were split: 2 to Discard, 1 to Loss.",
        "The Axis had 8 production points (resources 8, industry 8).",
        "The Axis bought an Army/3, from Loss to Discard.",
        "The Axis raised industry to 10.",
        "The Axis bought 2 Intel tokens.",
        "The Axis bought a victory point and now has 5.",
        "The Allies had 6 production points (resources 11, industry 6).",
        "The Allies bought a card face down, from Loss to Discard.",
        "The Axis took a Decoy back from the Ruhr, to Discard.",
        "The Allies dismantled operation Alpha: its cards were discarded.",
        "The Balkans entered the war on the side of the Axis.",
        "The Allies discarded the card that they had in the Balkans.",
        "The Allies received 3 reinforcement cards in Loss.",
        "The Axis drew an Air card and 2 Decoys.",
        "The Allies drew 3 cards.",
        "The year 1941 begins: the Axis has the first turn.",
        "The Axis's turn begins: NEW OP points to operation Bravo.",
    ]


@pytest.mark.rule("fog-of-war", "9.5/2")
def test_the_log_of_the_end_of_1941() -> None:
    """The USA enters."""
    m = play(Position().year(1941).year_end(), "end", "end", "end", "end")
    assert m.log(None) == [
        "End of the year: the Axis gained 4 victory points from its provinces and now has 4.",
        "The Allies had 6 production points (resources 12, industry 6).",
        "The Axis had 8 production points (resources 8, industry 8).",
        "The USA entered the war: its cards joined the Allied draw pile.",
        "The Allies received 5 reinforcement cards in Loss.",
        "The Axis drew 3 cards.",
        "The Allies drew 3 cards.",
        "The year 1942 begins: the Allies have the first turn.",
        "The Allies' turn begins: NEW OP points to operation Bravo.",
    ]


@pytest.mark.rule("fog-of-war", "9.2/1")
def test_the_log_of_the_end_of_1942() -> None:
    """The USSR enters."""
    p = Position().year(1942).at_war("usa").defence("axis", "moscow", "army/1")
    m = play(p.year_end(), "end", "end", "end", "end")
    assert m.log(None) == [
        "End of the year: the Axis gained 4 victory points from its provinces and now has 4.",
        "The Allies had 6 production points (resources 14, industry 6).",
        "The Axis had 8 production points (resources 8, industry 8).",
        "The USSR entered the war: its neutral provinces became Allied and its cards joined the Allied draw pile.",
        "The Axis discarded the card that it had in Moscow.",
        "The Allies received 3 reinforcement cards in Loss.",
        "The Axis drew 3 cards.",
        "The Allies drew 3 cards.",
        "The year 1943 begins: the Allies have the first turn.",
        "The Allies' turn begins: NEW OP points to operation Bravo.",
    ]


@pytest.mark.rule("fog-of-war", "12/4")
def test_the_log_of_the_end_of_the_war() -> None:
    """The Axis has its points."""
    m = Position().vp(68).year_end()
    assert m.log(None) == [
        "End of the year: the Axis gained 4 victory points from its provinces and now has 72.",
        "The Axis won the war.",
    ]


@pytest.mark.rule("fog-of-war", "11.1/2", "11.3/3")
def test_the_log_of_a_look_at_the_victory_cards() -> None:
    """The Axis does not learn which card was seen."""
    m = Position().victory("poland italy", "paris").intel_step("allies")
    play(m, "look victory", "pass")
    assert m.log("allies") == [
        "The Allies announced a look at the undrawn victory cards, for one token.",
        "You saw an undrawn victory card, which the Axis does not hold: Yugoslavia.",
    ]
    assert m.log("axis") == [
        "The Allies announced a look at the undrawn victory cards, for one token.",
        "The Allies looked at the undrawn victory cards and saw one card.",
    ]


@pytest.mark.rule("fog-of-war", "5.1/5")
def test_the_log_of_an_operation_that_new_op_reaches() -> None:
    """The enemy does not learn its target."""
    p = Position().operation("axis", "bravo", "paris", "army/3").hand("axis", "army/1")
    m = p.dial("axis", "alpha").opens("axis")
    assert m.log("allies") == [
        "The Axis's wheel turned NEW OP to operation Bravo, which was dismantled: its cards were discarded.",
        "The Axis's turn begins: NEW OP points to operation Bravo.",
    ]
