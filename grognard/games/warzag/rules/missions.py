"""Phase V, end of the turn (rulebook 9): the secondary mission is shown, rewarded and replaced."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.warzag.facts.geometry import near
from grognard.games.warzag.rules.armies import on_board
from grognard.games.warzag.rules.cards import draw_card
from grognard.games.warzag.rules.territory import developed_as, earn
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import deeds, events
from grognard.games.warzag.vocabulary.words import FORT


def draw_mission(t: Tabletop, seat: int) -> None:
    """2, 9: the top card; one that was shown before is known to all."""
    card = t.mission_deck.pop(0)
    t.mission[seat] = card
    t.seals += 1
    if t.missions_shown >> card & 1:
        t.tell(events.DREW_KNOWN_MISSION, [t.nation[seat], card])
    else:
        t.tell_own(seat, events.GOT_MISSION, [card], events.DREW_MISSION, [t.nation[seat]])


def counted(t: Tabletop, seat: int, what: int) -> int:
    """9, R39: what a mission counts: deeds of this turn, or what there is now."""
    if what < deeds.DEED_COUNT:
        return t.deeds[what]
    if what == deeds.HISTORIC:
        return (t.land[seat] & t.f.historic).bit_count()
    if what == deeds.INDUSTRY_ARMIES:
        return most_armies_on_industry(t, seat)
    if what == deeds.FORT_BY_BASE:
        return forts_next_to_bases(t, seat)
    if what == deeds.LEADER_RESEARCH:
        return int(t.leader_place[seat] == t.f.research_place)
    if what == deeds.POINTS:
        return t.points[seat]
    if what == deeds.ARMIES:
        return len(on_board(t, seat))
    return int(all_unhurt(t, seat))


def most_armies_on_industry(t: Tabletop, seat: int) -> int:
    """On one territory of the war industry."""
    industry = bits_of(t.land[seat] & t.f.industry)
    return max((t.armies[place].bit_count() for place in industry), default=0)


def forts_next_to_bases(t: Tabletop, seat: int) -> int:
    own = t.land[seat]
    return developed_as(t, FORT, own & near(own & t.f.bases)).bit_count()


def all_unhurt(t: Tabletop, seat: int) -> bool:
    return not any(t.wounds[token] for token in on_board(t, seat))


def accomplished(t: Tabletop, seat: int, mission: int) -> bool:
    return all(counted(t, seat, what) >= n for what, n in t.f.mission[mission])


def settle_mission(t: Tabletop, seat: int) -> None:
    """9, R39: shown to all, rewarded if it was accomplished, put under the deck; then another one is drawn."""
    card = t.mission[seat]
    done = accomplished(t, seat, card)
    t.missions_shown |= 1 << card
    t.mission_deck.append(card)
    t.seals += 1
    t.tell(events.MISSION_DONE if done else events.MISSION_FAILED, [t.nation[seat], card])
    if done:
        earn(t, seat, t.f.prize_points[card])
        for _ in range(t.f.prize_supply[card]):
            draw_card(t, seat)
    draw_mission(t, seat)
