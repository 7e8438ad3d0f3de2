"""What must hold between the values of the game, so that no overlay makes a game that cannot be played."""

from __future__ import annotations

from grognard.engine.data.errors import DataError, show
from grognard.engine.data.reader import Data
from grognard.games.fog_of_war.piles import MOST_OF_KIND

# Where these two stand in the lists of provinces is fixed: after the map.
OFFMAP = ["usa_canada", "urals"]

# The most cards that one side may have in all; how many of one kind, its piles decide.
MOST_OF_SIDE = 120

NEUTRAL_GROUPS = ["minor_neutral", "ussr"]


def province_ids(data: Data) -> list[str]:
    """1.3: the provinces in the order of their numbers."""
    numbered = [(data.integer(f"province.{p}.number"), p) for p in data.names("province")]
    return [p for _, p in sorted(numbered)]


def check_facts(data: Data) -> None:
    """Raises DataError at the first value that does not go with the others."""
    check_numbers(data)
    check_control(data)
    check_decks(data)
    check_neutral_cards(data)
    check_victory(data)
    check_industry(data)
    check_ascending(data, "game.years")


def check_numbers(data: Data) -> None:
    """1.3: no two provinces have one number."""
    check_distinct(data, [f"province.{p}.number" for p in data.names("province")])


def check_distinct(data: Data, paths: list[str]) -> None:
    """Points at the overlay when one of two equal values comes from it."""
    seen: dict[str, str] = {}
    for path in paths:
        value = show(data.get(path).value)
        if value in seen:
            raise data.culprit([path, seen[value]]).error("repeated", value=value)
        seen[value] = path


def check_ascending(data: Data, path: str) -> None:
    """A track or a calendar never stands still or goes back."""
    steps = data.integers(path)
    if steps != sorted(set(steps)):
        raise data.get(path).error("ascending", value=show(steps))


def check_control(data: Data) -> None:
    """9.1, 9.2: minor neutrals and the USSR start neutral, nobody else does, and no sea is either."""
    for p in data.names("province"):
        control, group, kind = f"province.{p}.start_control", f"province.{p}.group", f"province.{p}.kind"
        neutral = data.word(control) == "neutral"
        if neutral != (data.word(group) in NEUTRAL_GROUPS):
            raise disagreement(data, control, group)
        if neutral and data.word(kind) == "sea":
            raise disagreement(data, kind, control)


def disagreement(data: Data, first: str, second: str) -> DataError:
    """Points at the overlay when only one of the two comes from it."""
    culprit = data.culprit([first, second])
    other = data.get(second if culprit.path == first else first)
    return culprit.error("disagree", value=show(culprit.value), other=other.path, limit=show(other.value))


def check_decks(data: Data) -> None:
    """1.4: a side has some cards to start with, and no more than the state can hold."""
    for side in data.names("deck"):
        stages = data.names(f"deck.{side}")
        kinds = data.names(f"deck.{side}.START")
        for kind in kinds:
            most(data, [f"deck.{side}.{stage}.{kind}" for stage in stages], f"{side} {kind}", MOST_OF_KIND)
        most(data, [f"deck.{side}.{stage}.{kind}" for stage in stages for kind in kinds], side, MOST_OF_SIDE)
        least(data, [f"deck.{side}.START.{kind}" for kind in kinds], f"{side} START", 1)


def most(data: Data, paths: list[str], what: str, high: int) -> None:
    """Values that together must not pass a sum."""
    total = data.total(paths)
    if total > high:
        raise data.culprit(paths).error("too-many", what=what, value=str(total), high=str(high))


def least(data: Data, paths: list[str], what: str, low: int) -> None:
    """Values that together must reach a sum."""
    total = data.total(paths)
    if total < low:
        raise data.culprit(paths).error("too-few", what=what, value=str(total), low=str(low))


def check_neutral_cards(data: Data) -> None:
    """2: Neutral cards stand in neutral provinces, and there are enough of them."""
    placed = [f"neutral_placement.{p}" for p in data.names("neutral_placement")]
    for p in data.names("neutral_placement"):
        if data.integer(f"neutral_placement.{p}") and data.word(f"province.{p}.start_control") != "neutral":
            raise disagreement(data, f"neutral_placement.{p}", f"province.{p}.start_control")
    cards = [f"neutral_deck.{kind}" for kind in data.names("neutral_deck")]
    total = data.total(placed)
    if data.total(cards) < total:
        culprit = data.culprit([*placed, *cards])
        if culprit.path in placed:
            raise culprit.error("too-many", what="neutral_placement", value=str(total), high=str(data.total(cards)))
        least(data, cards, "neutral_deck", total)


def check_victory(data: Data) -> None:
    """1.4, 2: Victory cards are different land provinces; no more are kept than drawn, nor drawn than there are."""
    cards = [f"victory.card.{card}" for card in data.names("victory.card")]
    lands = [p for p in data.names("province") if data.word(f"province.{p}.kind") == "land"]
    for card in cards:
        if data.word(card) not in lands:
            raise disagreement(data, card, f"province.{data.word(card)}.kind")
    check_distinct(data, cards)
    check_not_above(data, "victory.keep", "victory.draw")


def check_not_above(data: Data, lesser: str, greater: str) -> None:
    """Points at whichever of the two the overlay changed."""
    low, high = data.integer(lesser), data.integer(greater)
    if low > high:
        raise disagreement(data, lesser, greater)


def check_industry(data: Data) -> None:
    """10: the track grows, and both sides start on one of its spaces."""
    check_ascending(data, "industry.track")
    spaces = data.integers("industry.track")
    for side in data.names("industry.start"):
        start = f"industry.start.{side}"
        if data.integer(start) not in spaces:
            raise disagreement(data, start, "industry.track")
