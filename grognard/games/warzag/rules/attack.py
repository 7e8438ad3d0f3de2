"""Phase III, invasion: the attack (rulebook 7.2), and territories without armies (7.5)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.armies import attack_sum, defence_of, defence_sum, token_at, unit_of
from grognard.games.warzag.rules.leader import evict
from grognard.games.warzag.scopes import Invasion
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import AFTER_DIE, BEFORE_DIE, FORT, OFF


def defended(t: Tabletop, place: int) -> bool:
    """7, R3: with armies or a fortification the whole combat takes place (case 1)."""
    return bool(t.armies[place]) or t.development[place] == FORT


def garrison(t: Tabletop) -> int:
    """7.2: the armies of the defender on the invaded territory."""
    return t.armies[Invasion(t).target]


def attack_total(t: Tabletop) -> int:
    """7.2 a: the attack of all armies that take part, and what a card adds."""
    invasion = Invasion(t)
    return attack_sum(t, invasion.fighters) + invasion.card_attack


def place_bonus(t: Tabletop, place: int) -> int:
    """7.4: a fortification, or what is printed on a historic territory."""
    return t.f.place_defence[place] + (t.f.fort_defence if t.development[place] == FORT else 0)


def defence_at(t: Tabletop, place: int) -> int:
    """7.4: the defence of all armies there and of the territory, without cards."""
    return defence_sum(t, t.armies[place]) + place_bonus(t, place)


def defence_total(t: Tabletop) -> int:
    """7.4, R4, R5: the defence of all armies of the defender before any is removed, and the bonuses."""
    invasion = Invasion(t)
    return defence_at(t, invasion.target) + invasion.card_defence


class Combat(Step[Tabletop]):
    """7: case 1, the territory is defended, or case 2, it is not."""

    def run(self, t: Tabletop, arg: int) -> None:
        if defended(t, Invasion(t).target):
            t.then(
                frame(steps.WINDOW, BEFORE_DIE),
                steps.STRIKE,
                steps.ROLL,
                frame(steps.WINDOW, AFTER_DIE),
                steps.ANSWER,
                steps.OUTCOME,
            )
        else:
            walk_in(t)


def walk_in(t: Tabletop) -> None:
    """7.5: case 2, nobody resists; a leader on the territory goes home."""
    invasion = Invasion(t)
    t.tell(events.CASE_TWO, [invasion.target])
    t.fought |= invasion.fighters
    evict(t, invasion.target)
    t.call(steps.CONQUER)


class Strike(Step[Tabletop]):
    """7.2: the attack is summed up; if it can eliminate anything, the invader chooses."""

    def run(self, t: Tabletop, arg: int) -> None:
        invasion = Invasion(t)
        invasion.attack = attack_total(t)
        invasion.points_left = invasion.attack
        t.tell(events.SUMMED, [invasion.attack, defence_total(t)])
        if affordable(t, garrison(t)):
            t.call(steps.HITS)


def affordable(t: Tabletop, tokens: int) -> list[int]:
    """The different units that the points left can eliminate, each by its own defence (R4)."""
    invasion = Invasion(t)
    found: list[int] = []
    for token in bits_of(tokens & ~invasion.dead):
        if defence_of(t, token) <= invasion.points_left:
            unit = unit_of(t, token)
            if unit not in found:
                found.append(unit)
    return found


def eliminate_moves(t: Tabletop, tokens: int) -> list[int]:
    """7.2, 7.3, R9: any of these that the points pay for, or none."""
    return [*[pack_move(verbs.ELIMINATE, unit) for unit in affordable(t, tokens)], verbs.DONE]


def eliminate(t: Tabletop, seat: int, tokens: int, unit: int) -> None:
    """7.2, 7.3: marked; all are removed together at the end (R10)."""
    invasion = Invasion(t)
    token = token_at(t, tokens & ~invasion.dead, unit)
    invasion.dead |= 1 << token
    invasion.points_left -= defence_of(t, token)
    t.tell(events.CHOSE_TARGET, [t.nation[seat], unit, invasion.points_left])


def why_not_eliminate(t: Tabletop, tokens: int, unit: int, rule: str) -> Why:
    invasion = Invasion(t)
    token = token_at(t, tokens & ~invasion.dead, unit)
    if token == OFF:
        return Why(rule, "not-in-battle", unit)
    return Why(rule, "points-short", defence_of(t, token), invasion.points_left)


class Hits(Step[Tabletop]):
    """7.2 b, R9: the invader eliminates any armies, or none, as far as the points go."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return eliminate_moves(t, garrison(t))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move != verbs.DONE:
            eliminate(t, seat, garrison(t), arg_a(move))
            if affordable(t, garrison(t)):
                return
        t.leave()

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        invasion = Invasion(t)
        return [invasion.points_left, invasion.target]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.ELIMINATE:
            return None
        return why_not_eliminate(t, garrison(t), arg_a(move), "7.2")
