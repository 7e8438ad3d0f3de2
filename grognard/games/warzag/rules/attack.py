"""Phase III, invasion: the attack (rulebook 7.2), and territories without armies (7.5)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.armies import (
    army_moves,
    attack_sum,
    defence_of,
    defence_sum,
    resistance_sum,
    token_at,
    unit_of,
)
from grognard.games.warzag.rules.cards import card_moves, play_card, why_not_card
from grognard.games.warzag.rules.leader import evict
from grognard.games.warzag.scopes import Invasion
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import AFTER_DIE, BEFORE_DIE, FORT, INVADING, OFF


def defended(t: Tabletop, place: int) -> bool:
    """7, R3, R21: with armies, a fortification or what is printed on it, the whole combat takes place (case 1)."""
    return bool(t.armies[place]) or t.development[place] == FORT or bool(t.f.place_defence[place])


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


def place_resistance(t: Tabletop, place: int) -> int:
    """7.3: a fortification or a historic territory strikes back, even on a rout."""
    return t.f.place_resistance[place] + (t.f.fort_resistance if t.development[place] == FORT else 0)


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
        tell_armies(t)
        t.tell(events.SUMMED, [invasion.attack, defence_total(t)])
        if affordable(t, garrison(t)):
            t.call(steps.HITS)


def tell_armies(t: Tabletop) -> None:
    """7.2, 7.4: what each army and the territory count; equal armies of one territory together."""
    invasion = Invasion(t)
    for unit, place, alike in groups(t, invasion.fighters):
        count = alike.bit_count()
        t.tell(events.ATTACKS, [count, unit, place, attack_sum(t, alike) // count, defence_sum(t, alike) // count])
    for unit, place, alike in groups(t, garrison(t)):
        count = alike.bit_count()
        totals = (attack_sum(t, alike), resistance_sum(t, alike), defence_sum(t, alike))
        t.tell(events.DEFENDS, [count, unit, place, *[total // count for total in totals]])
    if place_bonus(t, invasion.target) or place_resistance(t, invasion.target):
        bonuses = [place_bonus(t, invasion.target), place_resistance(t, invasion.target)]
        t.tell(events.GROUND, [invasion.target, *bonuses])


def groups(t: Tabletop, tokens: int) -> list[tuple[int, int, int]]:
    """Equal armies of one territory: their unit, their place, and all of them as a set."""
    found: dict[tuple[int, int], int] = {}
    for token in bits_of(tokens):
        key = (unit_of(t, token), t.army_place[token])
        found[key] = found.get(key, 0) | 1 << token
    return [(unit, place, alike) for (unit, place), alike in found.items()]


def affordable(t: Tabletop, tokens: int) -> int:
    """Those of these armies that the points left can eliminate, each by its own defence (R4)."""
    invasion = Invasion(t)
    found = 0
    for token in bits_of(tokens & ~invasion.dead):
        if defence_of(t, token) <= invasion.points_left:
            found |= 1 << token
    return found


def eliminate_moves(t: Tabletop, tokens: int) -> list[int]:
    """7.2, 7.3, R9: any of these that the points pay for, or none."""
    return [*army_moves(t, verbs.ELIMINATE, affordable(t, tokens)), verbs.DONE]


def chosen(t: Tabletop, tokens: int, move: int) -> int:
    """The army that a move means by a unit and its place; of equals, one that aggression has not rushed (R24)."""
    alike = tokens & t.armies[arg_b(move)]
    rushed = Invasion(t).rushed
    stayed = token_at(t, alike if rushed == OFF else alike & ~(1 << rushed), arg_a(move))
    return token_at(t, alike, arg_a(move)) if stayed == OFF else stayed


def eliminate(t: Tabletop, seat: int, tokens: int, move: int) -> None:
    """7.2, 7.3: marked; all are removed together at the end (R10)."""
    invasion = Invasion(t)
    token = chosen(t, tokens & ~invasion.dead, move)
    invasion.dead |= 1 << token
    invasion.points_left -= defence_of(t, token)
    t.tell(events.CHOSE_TARGET, [t.nation[seat], arg_a(move), arg_b(move), invasion.points_left])


def why_not_eliminate(t: Tabletop, tokens: int, move: int, rule: str) -> Why:
    invasion = Invasion(t)
    token = chosen(t, tokens & ~invasion.dead, move)
    if token == OFF:
        return Why(rule, "not-in-battle", arg_a(move), arg_b(move))
    return Why(rule, "points-short", defence_of(t, token), invasion.points_left)


class Hits(Step[Tabletop]):
    """7.2 b, R9: the invader eliminates any armies, or none, as far as the points go."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*eliminate_moves(t, garrison(t)), *card_moves(t, seat, INVADING)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.PLAY:
            play_card(t, seat, arg_a(move))
            return
        if move != verbs.DONE:
            eliminate(t, seat, garrison(t), move)
            if affordable(t, garrison(t)):
                return
        t.leave()

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        invasion = Invasion(t)
        return [invasion.points_left, invasion.target]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.PLAY:
            return why_not_card(t, seat, arg_a(move), INVADING)
        return why_not_eliminate(t, garrison(t), move, "7.2") if verb_of(move) == verbs.ELIMINATE else None
