"""The chances of an invasion (7), before cards are played: the die decides, the defender strikes as hard as he can."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.games.warzag.facts.geometry import NEXT_TO
from grognard.games.warzag.rules.armies import attack_sum, defence_sum
from grognard.games.warzag.rules.attack import defence_at, defended
from grognard.games.warzag.rules.counterattack import damage_at, face
from grognard.games.warzag.rules.planning import fresh, launch_places
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import steps, verbs
from grognard.games.warzag.vocabulary.words import OUTCOMES, bits

TAKEN, HELD, WIPED_OUT = OUTCOMES


def odds(t: Tabletop, seat: int, move: int) -> dict[str, float] | None:
    """Of naming a target with all armies around it; of the attack as it is planned; of one more territory."""
    verb = verb_of(move)
    step = t.step
    if verb == verbs.INVADE and step == steps.INVADE:
        target = arg_a(move)
        places = bits(NEXT_TO[target] & launch_places(t, seat))
        return chances(t, target, sum(fresh(t, seat, place) for place in places))
    if step != steps.PLAN or verb not in (verbs.ATTACK, verbs.FROM):
        return None
    more = fresh(t, seat, arg_a(move)) if verb == verbs.FROM else 0
    return chances(t, t.target, t.fighters | more)


def chances(t: Tabletop, target: int, fighters: int) -> dict[str, float] | None:
    """Taken, held, or held with nobody of the invaders left."""
    if not fighters:
        return None
    if not defended(t, target):
        return {TAKEN: 1.0, HELD: 0.0, WIPED_OUT: 0.0}
    cards = t.step != steps.INVADE  # those of an earlier invasion count no more
    attack = attack_sum(t, fighters) + (t.plus_attack if cards else 0)
    strong = attack >= defence_at(t, target) + (t.plus_defence if cards else 0)
    life = defence_sum(t, fighters) - (t.plus_resistance if cards else 0)
    dead = deadly_faces(t, target, life) / len(t.f.faces)
    return {TAKEN: 1.0 - dead if strong else 0.0, HELD: 0.0 if strong else 1.0 - dead, WIPED_OUT: dead}


def deadly_faces(t: Tabletop, target: int, life: int) -> int:
    """7.3: how many faces of the die do so much damage."""
    count = 0
    for die in t.f.faces:
        if damage_at(t, target, face(t, die, t.owner[target])) >= life:
            count += 1
    return count
