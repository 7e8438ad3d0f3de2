"""What a seat may know: an allow-list, nothing else leaves the table."""

from __future__ import annotations

from typing import Any

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, verb_of
from grognard.engine.windows import NO_ANSWER
from grognard.games.warzag.facts.objectives import HOLDINGS
from grognard.games.warzag.rules.armies import attack_sum, defence_of, on_board, resistance_sum
from grognard.games.warzag.rules.attack import attack_total, defence_total, garrison, place_resistance
from grognard.games.warzag.rules.conquest import price as keeping_price
from grognard.games.warzag.rules.counterattack import damage, face
from grognard.games.warzag.rules.development import downgrade_price
from grognard.games.warzag.rules.development import price as development_price
from grognard.games.warzag.rules.expansion import annexing_price
from grognard.games.warzag.rules.expansion import price as training_price
from grognard.games.warzag.rules.income import income
from grognard.games.warzag.rules.reactions import REACT
from grognard.games.warzag.rules.research import spaces_to_run
from grognard.games.warzag.rules.victory import holdings
from grognard.games.warzag.scopes import NOT_ROLLED, Invasion, PlayedCard
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import steps, verbs
from grognard.games.warzag.vocabulary.words import (
    BY_OBJECTIVE,
    CARDS,
    CATEGORIES,
    DEVELOPMENTS,
    FACES,
    INACTIVE,
    NATIONS,
    NO_NATION,
    NOBODY,
    OFF,
    PLACES,
    ROUT,
    UNDEVELOPED,
    army_row,
    category_of,
    seat_of,
)

COUNTING_STEPS = (steps.HITS, steps.LOSSES, steps.WOUND)  # points are being used up
ENDING_STEPS = (steps.CONQUER, steps.ADVANCE)  # the die has done its work


def view_of(t: Tabletop, seat: int) -> dict[str, Any]:
    """The table as that seat sees it; -1 is a spectator."""
    return {
        "sides": [nation_word(t, s) or "" for s in range(t.seats)],
        "alliances": t.alliances,
        "round": t.round,
        "rounds": t.f.rounds if t.exhaustion else None,
        "active": nation_word(t, t.active) if t.round else None,
        "phase": phase_of(t),
        "order": [nation_word(t, s) for s in t.order],
        "places": {t.f.ids[p]: place_view(t, p) for p in range(PLACES)},
        "nations": {nation_word(t, s): seat_view(t, s, seat) for s in range(t.seats) if t.nation[s] != NO_NATION},
        "supply": {"count": len(t.supply_deck), "known": [known_card(t, card) for card in t.supply_deck]},
        "missions": {"count": len(t.mission_deck), "known": [known_mission(t, card) for card in t.mission_deck]},
        "promotions": {id: t.promotions_left[i] for i, id in enumerate(t.f.promotion_ids)},
        "credits": credits_view(t),
        "prices": prices_view(t),
        "card": card_view(t),
        "window": window_view(t, seat),
        "battle": battle_view(t),
    }


def prices_view(t: Tabletop) -> dict[str, Any]:
    """6.1, 6.3, 7.6, 8.3: what things cost the active seat now, cards included. All of it is public."""
    seat = t.active
    return {
        "train": {word: training_price(t, seat, category) for category, word in enumerate(CATEGORIES)}
        if t.nation[seat] != NO_NATION
        else {},
        "annex": {t.f.ids[p]: annexing_price(t, p) for p in range(PLACES) if t.owner[p] == NOBODY},
        "develop": {t.f.ids[p]: development_price(t, p) for p in bits_of(t.land[seat] & t.f.standard)},
        "downgrade": downgrade_price(t, seat) if t.nation[seat] != NO_NATION else 0,
        "keep": keeping_price(t) if t.under_way(steps.INVASION) else 0,
    }


def nation_word(t: Tabletop, seat: int) -> str | None:
    return NATIONS[t.nation[seat]] if t.nation[seat] != NO_NATION else None


def phase_of(t: Tabletop) -> int:
    """4: the phase under way; none before the first turn, the last one between turns and at the end."""
    if t.under_way(steps.TURN):
        return t.phase
    return 5 if t.round else 0


def place_view(t: Tabletop, place: int) -> dict[str, Any]:
    """3: whose it is, what stands there. All of it is public."""
    owner = t.owner[place]
    development = t.development[place]
    return {
        "owner": None if owner == NOBODY else nation_word(t, owner),
        "development": None if development == UNDEVELOPED else DEVELOPMENTS[development],
        "radioactive": bool(t.radioactive >> place & 1),
        "armies": [army_view(t, token) for token in bits_of(t.armies[place])],
        "leaders": [nation_word(t, seat) for seat in range(t.seats) if t.leader_place[seat] == place],
    }


def army_view(t: Tabletop, token: int) -> dict[str, Any]:
    """6.1, B1: a token and the defence that wounds have left it."""
    return {
        "nation": nation_word(t, seat_of(token)),
        "category": CATEGORIES[category_of(token)],
        "defence": defence_of(t, token),
        "wounds": t.wounds[token],
        "moved": bool((t.moved | t.fought) >> token & 1),
    }


def seat_view(t: Tabletop, seat: int, watcher: int) -> dict[str, Any]:
    """2: what lies beside the board for a seat; cards in full for its owner only."""
    shown = t.over and t.reason == BY_OBJECTIVE and bool(t.winners >> seat & 1)
    objective = t.objective[seat] if seat == watcher or shown else OFF
    mission = t.mission[seat]
    known = mission != OFF and bool(seat == watcher or t.missions_shown >> mission & 1)
    return {
        "points": t.points[seat],
        "income": income(t, seat),
        "base": None if t.home_base[seat] == OFF else t.f.ids[t.home_base[seat]],
        "leader": None if t.leader_place[seat] == OFF else t.f.ids[t.leader_place[seat]],
        "resting": bool(t.resting[seat]),
        "out": bool(t.eliminated >> seat & 1),
        "kills": t.kills[seat],
        "track": None if t.research_token[seat] == INACTIVE else t.research_token[seat],
        "laps": t.laps[seat],
        "strides": spaces_to_run(t, seat),
        "armies": {word: category_view(t, seat, category) for category, word in enumerate(CATEGORIES)},
        "hand": hand_view(t, seat, watcher),
        "objective": None if objective == OFF else t.f.objective_ids[objective],
        "progress": [] if objective == OFF else progress(t, seat, objective),
        "mission": t.f.mission_ids[mission] if known else None,
    }


def progress(t: Tabletop, seat: int, objective: int) -> list[list[Any]]:
    """2.4: what an objective asks for, and how much of it the seat has."""
    have, need = holdings(t, seat).amounts(), t.f.objective[objective].amounts()
    rows = zip(HOLDINGS, have, need, strict=True)
    return [[word, mine, wanted] for word, mine, wanted in rows if wanted]


def category_view(t: Tabletop, seat: int, category: int) -> dict[str, Any]:
    """6.1, B4: the values of a category with its promotion, and how many tokens are left to train."""
    row = army_row(seat, category)
    fielded = sum(category_of(token) == category for token in on_board(t, seat))
    return {
        "attack": t.army_attack[row],
        "resistance": t.army_resistance[row],
        "defence": t.army_defence[row],
        "autonomy": t.army_autonomy[row],
        "cost": t.f.cost[army_row(t.nation[seat], category)],
        "promotion": t.f.promotion_ids[t.promotion[row] - 1] if t.promotion[row] else None,
        "left": t.f.tokens[category] - fielded,
    }


def hand_view(t: Tabletop, seat: int, watcher: int) -> dict[str, Any]:
    """B5, R59: the owner sees all cards, everybody those that were shown before."""
    cards = [CARDS[t.f.card_kind[card]] for card in t.hand[seat]]
    known = [CARDS[t.f.card_kind[card]] for card in t.hand[seat] if t.supply_shown >> card & 1]
    shown: dict[str, Any] = {"count": len(cards), "known": known}
    return shown | {"cards": cards} if seat == watcher else shown


def known_card(t: Tabletop, card: int) -> str | None:
    return CARDS[t.f.card_kind[card]] if t.supply_shown >> card & 1 else None


def known_mission(t: Tabletop, card: int) -> str | None:
    return t.f.mission_ids[card] if t.missions_shown >> card & 1 else None


def credits_view(t: Tabletop) -> dict[str, int]:
    """B5: what cards have promised for this phase, and what has been used up."""
    return {
        "free_train": t.free_infantry,
        "discount": t.training_discount,
        "march": t.march_bonus,
        "lead": t.leader_bonus,
        "free_develop": t.free_development,
        "rushed": t.aggression_used,
        "evacuated": t.evacuations,
    }


def card_view(t: Tabletop) -> dict[str, Any] | None:
    """B5: the card that waits to be countered or to hit."""
    if not t.under_way(steps.CARD) or t.step not in (steps.REACT, steps.CARD_TARGET):
        return None
    card = PlayedCard(t)
    return {"card": CARDS[card.kind], "by": nation_word(t, card.seat), "countered": bool(card.counters % 2)}


def window_view(t: Tabletop, seat: int) -> dict[str, Any] | None:
    """B5: who is asked; the watcher's own answer and wish for silence, nobody else's."""
    asked = REACT.answers(t).asked if REACT.is_open(t) else 0
    own = None if seat < 0 else {"answer": answer_word(t, seat), "silent": bool(t.silent >> seat & 1)}
    return {"asked": [nation_word(t, s) for s in range(t.seats) if asked >> s & 1], "own": own}


def answer_word(t: Tabletop, seat: int) -> str | None:
    """What the watcher has answered in the window that is open."""
    answer = REACT.answers(t).of(seat) if REACT.is_open(t) else NO_ANSWER
    if answer == NO_ANSWER:
        return None
    return CARDS[arg_a(answer)] if verb_of(answer) == verbs.PLAY else verbs.VERBS[verb_of(answer)].word


def battle_view(t: Tabletop) -> dict[str, Any] | None:
    """7: the invasion under way, with every number that makes it up."""
    if not t.under_way(steps.INVASION):
        return None
    invasion, armies = Invasion(t), garrison(t)
    rolled = invasion.die != NOT_ROLLED and t.step not in ENDING_STEPS
    return {
        "attacker": nation_word(t, t.active),
        "defender": nation_word(t, invasion.defender),
        "place": t.f.ids[invasion.target],
        "sources": [t.f.ids[place] for place in bits_of(invasion.sources)],
        "brought": rushed_view(t),
        "fighters": side_view(t, invasion.fighters),
        "garrison": side_view(t, armies),
        "attack": attack_total(t),
        "attack_card": invasion.card_attack,
        "defence": defence_total(t),
        "defence_card": invasion.card_defence,
        "resistance": resistance_sum(t, armies),
        "tenacity": attack_sum(t, armies),
        "bonus": place_resistance(t, invasion.target) + invasion.card_resistance,
        "damage": {word: damage(t, face(t, die, invasion.defender)) for die, word in enumerate(FACES)},
        "obstinate": face(t, ROUT, invasion.defender) != ROUT,
        "die": FACES[invasion.die] if rolled else None,
        "left": invasion.points_left if t.step in COUNTING_STEPS else None,
    }


def rushed_view(t: Tabletop) -> dict[str, str] | None:
    """B2.2: the army that aggression has brought, while it lives."""
    invasion = Invasion(t)
    if not invasion.fighters >> invasion.rushed & 1:
        return None
    return {"from": t.f.ids[t.army_place[invasion.rushed]], "to": t.f.ids[invasion.rushed_to]}


def side_view(t: Tabletop, tokens: int) -> list[dict[str, Any]]:
    """The armies of one side of the battle, those marked as eliminated too."""
    dead = Invasion(t).dead
    return [
        {**army_view(t, token), "place": t.f.ids[t.army_place[token]], "dead": bool(dead >> token & 1)}
        for token in bits_of(tokens)
    ]
