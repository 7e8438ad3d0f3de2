"""What a seat may know: an allow-list, nothing else leaves the table."""

from __future__ import annotations

from typing import Any

from grognard.engine.frames import step_of
from grognard.engine.state import NOT_EXPECTED
from grognard.games.warzag.rules.armies import attack_sum, defence_of, resistance_sum, units_in
from grognard.games.warzag.rules.attack import attack_total, defence_total
from grognard.games.warzag.rules.counterattack import damage, place_resistance
from grognard.games.warzag.rules.income import income
from grognard.games.warzag.rules.research import strides
from grognard.games.warzag.rules.territory import development_of
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import steps
from grognard.games.warzag.vocabulary.words import (
    BY_OBJECTIVE,
    CARDS,
    CATEGORIES,
    DEVELOPMENTS,
    FACES,
    INACTIVE,
    KIND_TOKENS,
    NATIONS,
    NO_NATION,
    NOBODY,
    OFF,
    PASSED,
    PASSED_TURN,
    PLACES,
    PLAYED,
    SILENT,
    TOKENS,
    bits,
)

BATTLE_STEPS = (
    steps.PLAN,
    steps.BRING_TO,
    steps.ATTACK,
    steps.STRIKE,
    steps.HITS,
    steps.ROLL,
    steps.ANSWER,
    steps.LOSSES,
    steps.WOUND,
    steps.OUTCOME,
    steps.CONQUER,
    steps.ADVANCE,
)
ROLLED_STEPS = (steps.LOSSES, steps.WOUND)


def view_of(t: Tabletop, seat: int) -> dict[str, Any]:
    """The table as that seat sees it; -1 is a spectator."""
    return {
        "sides": [nation_word(t, s) or "" for s in range(t.seats)],
        "alliances": t.alliances,
        "round": t.round,
        "rounds": t.f.rounds,
        "active": nation_word(t, t.active) if t.round else None,
        "phase": phase_of(t),
        "order": [nation_word(t, s) for s in t.order],
        "places": {t.f.ids[p]: place_view(t, p) for p in range(PLACES)},
        "nations": {nation_word(t, s): seat_view(t, s, seat) for s in range(t.seats) if t.nation[s] != NO_NATION},
        "supply": {"count": len(t.supply), "known": [known_card(t, card) for card in t.supply]},
        "missions": {"count": len(t.missions), "known": [known_mission(t, card) for card in t.missions]},
        "promotions": {id: t.promo_left[i] for i, id in enumerate(t.f.promotion_ids)},
        "credits": credits_view(t),
        "card": card_view(t),
        "window": window_view(t, seat),
        "battle": battle_view(t),
    }


def nation_word(t: Tabletop, seat: int) -> str | None:
    return NATIONS[t.nation[seat]] if t.nation[seat] != NO_NATION else None


def asking(t: Tabletop, numbers: tuple[int, ...]) -> bool:
    """One of these steps is under way."""
    return any(step_of(packed) in numbers for packed in t.frames())


def phase_of(t: Tabletop) -> int:
    """4: the phase going on: the next one waits on the stack."""
    following = t.expects(steps.PHASE)
    if following == NOT_EXPECTED:
        return 5 if t.round else 0
    return following - 1


def place_view(t: Tabletop, place: int) -> dict[str, Any]:
    """3: whose it is, what stands there. All of it is public."""
    owner = t.owner[place]
    kind = development_of(t, place)
    return {
        "owner": None if owner == NOBODY else nation_word(t, owner),
        "development": None if kind < 0 else DEVELOPMENTS[kind],
        "radioactive": bool(t.radioactive >> place & 1),
        "armies": [army_view(t, token) for token in bits(t.troops[place])],
        "leaders": [nation_word(t, seat) for seat in range(t.seats) if t.leader[seat] == place],
    }


def army_view(t: Tabletop, token: int) -> dict[str, Any]:
    """6.1, B1: a token and the defence that wounds have left it."""
    return {
        "nation": nation_word(t, token // TOKENS),
        "category": CATEGORIES[token % TOKENS // KIND_TOKENS],
        "defence": defence_of(t, token),
        "wounds": t.hurt[token],
        "moved": bool((t.moved | t.fought) >> token & 1),
    }


def seat_view(t: Tabletop, seat: int, watcher: int) -> dict[str, Any]:
    """2: what lies beside the board for a seat; cards in full for its owner only."""
    shown = t.over and t.reason == BY_OBJECTIVE and bool(t.winners >> seat & 1)
    objective = t.objective[seat] if seat == watcher or shown else OFF
    mission = t.mission[seat]
    known = mission != OFF and bool(seat == watcher or t.mission_seen >> mission & 1)
    return {
        "points": t.pp[seat],
        "income": income(t, seat),
        "base": None if t.base[seat] == OFF else t.f.ids[t.base[seat]],
        "leader": None if t.leader[seat] == OFF else t.f.ids[t.leader[seat]],
        "resting": bool(t.rest[seat]),
        "out": bool(t.out >> seat & 1),
        "kills": t.kills[seat],
        "track": None if t.track[seat] == INACTIVE else t.track[seat],
        "laps": t.laps[seat],
        "strides": strides(t, seat),
        "armies": {CATEGORIES[c]: stats_view(t, seat, c) for c in range(4)},
        "hand": hand_view(t, seat, watcher),
        "objective": None if objective == OFF else t.f.objective_ids[objective],
        "mission": t.f.mission_ids[mission] if known else None,
    }


def stats_view(t: Tabletop, seat: int, category: int) -> dict[str, Any]:
    """6.1, B4: the values of an army with its promotion."""
    n = seat * 4 + category
    first = seat * TOKENS + category * KIND_TOKENS
    count = t.f.tokens[category]
    return {
        "attack": t.atk[n],
        "resistance": t.res[n],
        "defence": t.dfn[n],
        "autonomy": t.mob[n],
        "cost": t.f.cost[t.nation[seat] * 4 + category],
        "promotion": t.f.promotion_ids[t.promo[n] - 1] if t.promo[n] else None,
        "left": sum(t.at[token] == OFF for token in range(first, first + count)),
    }


def hand_view(t: Tabletop, seat: int, watcher: int) -> dict[str, Any]:
    """B5, R59: the owner sees his cards, and everybody those that were shown before."""
    cards = [CARDS[t.f.card_kind[card]] for card in t.hand[seat]]
    known = [CARDS[t.f.card_kind[card]] for card in t.hand[seat] if t.supply_seen >> card & 1]
    shown: dict[str, Any] = {"count": len(cards), "known": known}
    return shown | {"cards": cards} if seat == watcher else shown


def known_card(t: Tabletop, card: int) -> str | None:
    return CARDS[t.f.card_kind[card]] if t.supply_seen >> card & 1 else None


def known_mission(t: Tabletop, card: int) -> str | None:
    return t.f.mission_ids[card] if t.mission_seen >> card & 1 else None


def credits_view(t: Tabletop) -> dict[str, int]:
    """B5: what cards have promised for this phase, and what has been used up."""
    return {
        "free_train": t.free_train,
        "discount": t.discount,
        "march": t.march,
        "lead": t.lead_extra,
        "free_develop": t.free_develop,
        "rushed": t.rushed,
        "evacuated": t.evacuated,
    }


def card_view(t: Tabletop) -> dict[str, Any] | None:
    """B5: the card that waits to be countered or to hit."""
    if not asking(t, (steps.RESOLVE, steps.CARD_TARGET)):
        return None
    return {"card": CARDS[t.card], "by": nation_word(t, t.card_by), "countered": bool(t.counters & 1)}


def window_view(t: Tabletop, seat: int) -> dict[str, Any] | None:
    """B5: who is asked; one's own answer and one's wish for silence, nobody else's."""
    own = None if seat < 0 else {"answer": answer_word(t.answers[seat]), "silent": bool(t.mute >> seat & 1)}
    asked = [nation_word(t, s) for s in range(t.seats) if t.window >> s & 1]
    return {"asked": asked, "own": own}


def answer_word(answer: int) -> str | None:
    if answer == SILENT:
        return None
    if answer in (PASSED, PASSED_TURN):
        return "pass" if answer == PASSED else "pass-turn"
    return CARDS[answer - PLAYED]


def battle_view(t: Tabletop) -> dict[str, Any] | None:
    """7: the invasion going on, with every number that makes it up."""
    if not asking(t, BATTLE_STEPS):
        return None
    rolled = asking(t, ROLLED_STEPS) or (asking(t, (steps.ANSWER,)) and not asking(t, (steps.ROLL,)))
    armies = t.troops[t.target]
    return {
        "attacker": nation_word(t, t.active),
        "defender": nation_word(t, t.defender),
        "place": t.f.ids[t.target],
        "sources": [t.f.ids[p] for p in bits(t.sources)],
        "brought": None if t.brought == OFF else {"from": t.f.ids[t.at[t.brought]], "to": t.f.ids[t.launch]},
        "fighters": side_view(t, t.fighters),
        "garrison": side_view(t, armies),
        "attack": attack_total(t),
        "attack_card": t.plus_attack,
        "defence": defence_total(t),
        "defence_card": t.plus_defence,
        "resistance": resistance_sum(t, armies),
        "tenacity": attack_sum(t, armies),
        "bonus": place_resistance(t, t.target) + t.plus_resistance,
        "damage": {FACES[die]: damage(t, die) for die in range(3)},
        "die": FACES[t.die] if rolled else None,
        "left": t.left if asking(t, (steps.HITS, *ROLLED_STEPS)) else None,
        "kinds": len(units_in(t, t.fighters)),
    }


def side_view(t: Tabletop, tokens: int) -> list[dict[str, Any]]:
    """The armies of one side of the battle, those marked as eliminated too."""
    found = []
    for token in bits(tokens):
        found.append({**army_view(t, token), "place": t.f.ids[t.at[token]], "dead": bool(t.dead >> token & 1)})
    return found
