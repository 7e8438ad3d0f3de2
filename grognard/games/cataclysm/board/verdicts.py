"""For whom a crisis would be good: the reader's own side, and the enemies of that side."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from grognard.games.cataclysm.board.kit import Kit

FACES: Final = 6


class Verdict(NamedTuple):
    """Of how many faces of six an event is good or bad for the reader, and whether it changes anything at all."""

    good: int
    bad: int
    changes: bool


def verdict_of(kit: Kit, row: dict[str, Any]) -> Verdict:
    """All effects of one roll together."""
    good = bad = 0
    for effect in row["effects"]:
        for word, faces in effect["hits"].items():
            found = tendency(kit, effect, word)
            good += faces if found > 0 else 0
            bad += faces if found < 0 else 0
    return Verdict(min(FACES, good), min(FACES, bad), any(effect["hits"] for effect in row["effects"]))


def tendency(kit: Kit, effect: dict[str, Any], word: str) -> int:
    """1 if what happens to this power or area is good for the reader, -1 if it is bad, 0 if it only concerns others."""
    what = effect["what"]
    if what == "flag":
        return stance(kit, word)
    if what in ("test", "reduce"):
        return -stance(kit, word)
    holder = kit.view["areas"][word].get("controller")
    loss = -stance(kit, holder) if holder else 0
    return stance(kit, effect["sponsors"][word]) or loss if what == "coup" else loss


def stance(kit: Kit, power: str) -> int:
    """1 for the reader's side, -1 for a power that it is at war with, 0 for everybody else."""
    own = kit.own_side()
    if power in own:
        return 1
    return -1 if any({power, friend} == set(war) for war in kit.view["wars"] for friend in own) else 0
