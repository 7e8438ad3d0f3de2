"""Weights in battle (rulebook 5.5, 6): launch places, the advantage marker, reinforcements, losses."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.fog_of_war.bot.scales import Scales
from grognard.games.fog_of_war.piles import one
from grognard.games.fog_of_war.rules.losses import staked
from grognard.games.fog_of_war.rules.strength import (
    attack_bonus,
    attack_kinds,
    fighting_kinds,
    outcome,
    pile_strength,
    totals,
    values_at,
    winter_bonus,
)
from grognard.games.fog_of_war.scopes import BattleScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import verbs
from grognard.games.fog_of_war.vocabulary.words import HAND, PROVINCES, ZONES


def launch_place_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """6.6, A2: over land rather than across a beach, through as few enemy seas as can be."""
    ashore = not t.is_sea(BattleScope(t).place)
    found = []
    for move in moves:
        launch = arg_a(move)
        wet = ashore and launch < PROVINCES and t.is_sea(launch)
        seas = arg_b(move).bit_count()
        found.append((0.1 if wet else 1.0) / (1 + seas))
    return found


def advantage_weights(t: Tabletop, side: int) -> list[float]:
    """5.5.3: use the marker only when it changes the result."""
    battle = BattleScope(t)
    attack, defence = totals(t, battle)
    bonus, ratio = t.facts.advantage_bonus, t.facts.win_ratio
    now = outcome(attack, defence, ratio)
    mine = bonus if side == battle.attacker else 0
    then = outcome(attack + mine, defence + bonus - mine, ratio)
    return [0.02, 1.0] if now == then else [3.0, 1.0]


def reinforce_weights(t: Tabletop, scales: Scales, side: int, moves: list[int]) -> list[float]:
    """6.4: add what turns the quagmire into a victory, or at least saves it; nothing to one already won or lost."""
    place = BattleScope(t).place
    attack = scales.attack(t.pile[t.defence_zone(side, place)], place)
    enemy = t.pile[t.defence_zone(1 - side, place)]
    defence = scales.defence(enemy, place) + scales.defence(t.pile[t.neutral_zone(place)], place)
    defence += winter_bonus(t, place)
    hand = scales.attack(t.pile[side * ZONES + HAND], place)
    enough = attack >= t.facts.win_ratio * defence
    useful = not enough and attack + hand >= defence
    found = []
    for move in moves:
        if verb_of(move) != verbs.REINFORCE:
            found.append(4.0 if enough else 1.0)
            continue
        value = scales.attack(one(arg_a(move)), place)
        found.append(2.0 * value if useful and value else 0.1 if value and not enough else 0.02)
    return found


def unsupplied_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """6.5: fight an attack that would lose everything; cut off one that would not."""
    attack, defence = totals(t, BattleScope(t))
    fights = defence > attack
    return [1.0 if (move == verbs.FIGHT) == fights else 0.05 for move in moves]


def interdict_weights(moves: list[int]) -> list[float]:
    """A2: the cards shown stay where they are: sink all that can be sunk."""
    return [1.0 if move != verbs.END else 0.1 for move in moves]


def bombard_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """A4: risk the fleets only if they change the result."""
    battle = BattleScope(t)
    ratio = t.facts.win_ratio
    attack, defence = totals(t, battle)
    troops = fighting_kinds(t, battle) & attack_kinds(t, battle.place)
    alone = pile_strength(values_at(t, battle.place), t.pile[battle.zone(t)], troops) + attack_bonus(t, battle)
    changes = outcome(attack, defence, ratio) != outcome(alone, defence, ratio)
    return [1.0 if (move == verbs.BOMBARD) == changes else 0.05 for move in moves]


def loss_weights(t: Tabletop, side: int, moves: list[int]) -> list[float]:
    """6.1, 6.3: neutral cards first, then few large cards rather than many small ones."""
    battle = BattleScope(t)
    _, neutral = staked(t, battle, side)
    values = values_at(t, battle.place)
    return [
        (0.03 if neutral and verb_of(move) == verbs.LOSE else 1.0) * (1.0 + 0.1 * values[arg_a(move)]) for move in moves
    ]
