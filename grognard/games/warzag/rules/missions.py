"""Phase V, end of the turn (rulebook 9): the secondary mission is shown, rewarded and replaced."""

from __future__ import annotations

from grognard.games.warzag.facts.geometry import near
from grognard.games.warzag.rules.armies import on_board
from grognard.games.warzag.rules.cards import draw_card
from grognard.games.warzag.rules.territory import earn
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events
from grognard.games.warzag.vocabulary.words import DEED_COUNT, bits


def draw_mission(t: Tabletop, seat: int) -> None:
    """2, 9: the top card; one that was shown before is known to all."""
    card = t.mission_deck.pop(0)
    t.mission[seat] = card
    t.seals += 1
    if t.missions_shown >> card & 1:
        t.tell(events.DREW_KNOWN_MISSION, [t.nation[seat], card])
    else:
        events.tell_own(t, seat, events.GOT_MISSION, [card], events.DREW_MISSION, [t.nation[seat]])


def counted(t: Tabletop, seat: int, what: int) -> int:
    """9: what a mission counts, in the order of DEEDS: deeds of this turn, or what is there now (R39)."""
    if what < DEED_COUNT:
        return t.deeds[what]
    land = t.land[seat]
    if what == DEED_COUNT:
        return (land & t.f.historic).bit_count()
    if what == DEED_COUNT + 1:
        return max((t.armies[place].bit_count() for place in bits(land & t.f.industry)), default=0)
    if what == DEED_COUNT + 2:
        return (land & t.fortifications & near(land & t.f.bases)).bit_count()
    if what == DEED_COUNT + 3:
        return int(t.leader_place[seat] == t.f.research_place)
    if what == DEED_COUNT + 4:
        return t.points[seat]
    mine = on_board(t, seat)
    if what == DEED_COUNT + 5:
        return len(mine)
    return int(not any(t.wounds[token] for token in mine))


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
