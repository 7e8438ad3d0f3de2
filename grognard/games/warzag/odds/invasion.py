"""The chances of an invasion (7), before cards are played: the die decides, the defender strikes with all points."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, verb_of
from grognard.games.warzag.facts.geometry import NEXT_TO
from grognard.games.warzag.rules.armies import attack_sum, defence_sum
from grognard.games.warzag.rules.attack import defence_at, defended
from grognard.games.warzag.rules.counterattack import damage_at, face
from grognard.games.warzag.rules.planning import fresh, launch_places
from grognard.games.warzag.scopes import Invasion
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import steps, verbs
from grognard.games.warzag.vocabulary.words import OUTCOMES

TAKEN, HELD, WIPED_OUT = OUTCOMES


def odds(t: Tabletop, seat: int, move: int) -> dict[str, float] | None:
    """Of naming a target with all armies around it; of the attack as it is planned; of one more territory."""
    verb = verb_of(move)
    if verb == verbs.INVADE and t.step == steps.INVADE:
        return chances(t, arg_a(move), armies_around(t, seat, arg_a(move)))
    if verb == verbs.ATTACK and t.step == steps.PLAN:
        return planned_chances(t, 0)
    if verb == verbs.FROM and t.step == steps.PLAN:
        return planned_chances(t, fresh(t, seat, arg_a(move)))
    return None


def armies_around(t: Tabletop, seat: int, target: int) -> int:
    """7.1: all armies that could start an invasion of this territory, as a set."""
    found = 0
    for place in bits_of(NEXT_TO[target] & launch_places(t, seat)):
        found |= fresh(t, seat, place)
    return found


def planned_chances(t: Tabletop, more: int) -> dict[str, float] | None:
    """Of the invasion that is being planned, with these armies besides."""
    invasion = Invasion(t)
    return chances(t, invasion.target, invasion.fighters | more)


def chances(t: Tabletop, target: int, fighters: int) -> dict[str, float] | None:
    """Taken, held, or held with nobody of the invaders left."""
    if not fighters:
        return None
    if not defended(t, target):
        return {TAKEN: 1.0, HELD: 0.0, WIPED_OUT: 0.0}
    strong = attack_sum(t, fighters) >= defence_at(t, target)
    dead = deadly_faces(t, target, defence_sum(t, fighters)) / len(t.f.faces)
    return {TAKEN: 1.0 - dead if strong else 0.0, HELD: 0.0 if strong else 1.0 - dead, WIPED_OUT: dead}


def deadly_faces(t: Tabletop, target: int, defence: int) -> int:
    """7.3: how many faces of the die do as much damage as the invaders have defence."""
    count = 0
    for die in t.f.faces:
        if damage_at(t, target, face(t, die, t.owner[target])) >= defence:
            count += 1
    return count
