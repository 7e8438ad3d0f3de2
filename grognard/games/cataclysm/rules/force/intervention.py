"""Intervention in civil wars (8.5) and in China (11.4.1)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.graph import flood_bits
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.games.cataclysm.rules.bases import beside_any
from grognard.games.cataclysm.rules.china import is_over
from grognard.games.cataclysm.rules.civil_wars import give_aid
from grognard.games.cataclysm.rules.control import armies
from grognard.games.cataclysm.rules.interests import provoked_in
from grognard.games.cataclysm.rules.lines import has_line_to_intervene, line_links, restricted_for, through
from grognard.games.cataclysm.rules.politics.awards import provoke
from grognard.games.cataclysm.rules.pools import take
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_verbs
from grognard.games.cataclysm.vocabulary.words import FACTION_COUNT, OFFENSIVE, marker_row


def interventions(t: Tabletop, power: int) -> list[int]:
    """8.5: with an offensive marker to spare, aid for a faction of a civil war or for a Chinese army."""
    if not t.available[marker_row(power, OFFENSIVE)]:
        return []
    found: list[int] = []
    for area in bits_of(t.civil_wars):
        if has_line_to_intervene(t, power, area):
            found += [pack_move(force_verbs.INTERVENE, area, faction) for faction in range(FACTION_COUNT)]
    return found + [pack_move(force_verbs.AID_CHINA, area) for area in bits_of(chinese_clients(t, power))]


def chinese_clients(t: Tabletop, power: int) -> int:
    """8.5, 11.4.5: the Chinese armies that a line reaches, while their war lasts."""
    if is_over(t):
        return 0
    found = 0
    for faction in range(FACTION_COUNT):
        found |= reached_armies(t, power, armies(t, faction))
    return found


def reached_armies(t: Tabletop, power: int, held: int) -> int:
    """8.5, 4.3: a line to a Chinese army may pass through others of its faction, but not over restricted terrain."""
    start = sum(1 << area for area in bits_of(held) if line_links(t)[area] & through(t, power))
    passed = flood_bits(line_links(t), start & ~restricted_for(t, power), held & ~restricted_for(t, power))
    return start | passed | beside_any(t, passed, line_links(t)) & held


def intervene(t: Tabletop, power: int, move: int) -> None:
    """8.5, 5.2.3: an offensive marker becomes aid, and adversaries with an interest there are provoked."""
    area = arg_a(move)
    in_china = verb_of(move) == force_verbs.AID_CHINA
    faction = t.chinese_army[area] if in_china else arg_b(move)
    provoked = provoked_in(t, power, area)
    take(t, marker_row(power, OFFENSIVE))
    give_aid(t, power, area, faction)
    if in_china:
        t.tell(force_events.AIDED_CHINA, [power, faction, area])
    else:
        t.tell(force_events.INTERVENED, [power, faction, area])
    provoke(t, provoked)
