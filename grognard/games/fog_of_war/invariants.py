"""What holds in every state of The Fog of War: the bounds of its fields, and that no card is lost or doubled."""

from __future__ import annotations

from grognard.engine.saving.bounds import Bounds, flags, must, up_to
from grognard.games.fog_of_war.piles import BITS, one
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    AXIS,
    DRAW,
    KIND_COUNT,
    LOOK_COUNT,
    NEUTRAL,
    NEUTRAL_DEFENCE,
    NOWHERE,
    OP_COUNT,
    PROVINCES,
    ZONE_COUNT,
    ZONES,
)

MOST_POINTS = 200  # of victory, intel and offers: far more than a campaign gives
MOST_VICTORY_CARDS = 6


def bounds(t: Tabletop) -> Bounds:
    f, cards = t.facts, t.cards
    yes_or_no = up_to(1)
    found: Bounds = {
        "where": up_to(ZONE_COUNT - 1),
        "pile": flags(BITS * KIND_COUNT),
        "size": up_to(cards.count),
        "neutral_seen": flags(cards.count - cards.neutral_first),
        "control": up_to(NEUTRAL),
        "quagmire": up_to(2),
        "target": up_to(NOWHERE),
        "pool": flags(PROVINCES),
        "target_seen": flags(2 * OP_COUNT),
        "op_looked": flags(2 * OP_COUNT),
        "dial": up_to(OP_COUNT - 1),
        "year": up_to(len(f.years) - 1),
        "vp": up_to(MOST_POINTS),
        "goal": up_to(MOST_POINTS),
        "industry": up_to(len(f.industry) - 1),
        "intel": up_to(MOST_POINTS),
        "spent": up_to(MOST_POINTS),
        "begun": flags(2),
        "played": up_to(cards.count),
        "fought": flags(PROVINCES),
        "blocked": flags(LOOK_COUNT),
        "victory_cards": up_to(MOST_VICTORY_CARDS - 1),
        "victory_seen": flags(MOST_VICTORY_CARDS),
    }
    for name in "winter advantage active created france uk ussr usa dealt chosen side_of".split():
        found[name] = yes_or_no
    return found


def check(t: Tabletop) -> None:
    check_cards(t)
    check_memories(t)
    check_wheels(t)
    must(sorted(t.victory_cards) == list(range(MOST_VICTORY_CARDS)), "2: every victory card is somewhere")
    must(sorted(t.side_of) == [AXIS, ALLIES], "A6: the seats play different sides")


def check_cards(t: Tabletop) -> None:
    """1.4: every card lies in one place, and piles and sizes say so."""
    pile, size = [0] * ZONE_COUNT, [0] * ZONE_COUNT
    for card, zone in enumerate(t.where):
        pile[zone] += one(t.cards.kind[card])
        size[zone] += 1
    must(t.pile == pile, "1.4: piles agree with where the cards lie")
    must(t.size == size, "1.4: sizes agree with where the cards lie")
    for side in (AXIS, ALLIES):
        for card in range(t.cards.first[side][0], t.cards.first[side][KIND_COUNT]):
            must(side * ZONES + DRAW <= t.where[card] < (side + 1) * ZONES, "a card lies on its own side")
    for card in range(t.cards.neutral_first, t.cards.count):
        must(t.where[card] >= NEUTRAL_DEFENCE, "a neutral card defends, or is out of the game")


def check_memories(t: Tabletop) -> None:
    """The truth is one of the things that each side thinks possible."""
    for side in (AXIS, ALLIES):
        hidden = t.hidden[side]
        for card in range(hidden.first, hidden.first + hidden.count):
            must(hidden.mask_of(card) & hidden.bit(t.where[card]) != 0, "a card lies where it may lie")
        for n in range(side * OP_COUNT, side * OP_COUNT + OP_COUNT):
            seen = t.target[n] == NOWHERE or t.target_seen >> n & 1
            must(bool(seen or t.pool[n] >> t.target[n] & 1), "a target is one of those that are possible")


def check_wheels(t: Tabletop) -> None:
    """5.1: a province card is in one operation only, and never one's own province."""
    for side in (AXIS, ALLIES):
        targets = [target for target in t.target[side * OP_COUNT : (side + 1) * OP_COUNT] if target != NOWHERE]
        must(len(set(targets)) == len(targets), "5.1: no two operations have one target")
        must(all(target < len(t.control) and t.control[target] != side for target in targets), "5.1: not one's own")
        for op in range(OP_COUNT):
            free = t.target[side * OP_COUNT + op] == NOWHERE
            must(not (free and t.size[t.op_zone(side, op)]), "5.1: cards lie in operations that have a target")
