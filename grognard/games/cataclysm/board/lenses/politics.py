"""Lenses about politics: interests and provocation (5.1, 5.2.3), and what crises may hit (3.7.4)."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import Badge
from grognard.games.cataclysm.board.crises import FACES, WAYS, row, sentence
from grognard.games.cataclysm.board.lenses.kit import LensKit
from grognard.games.cataclysm.rules.interests import interested, interests
from grognard.games.cataclysm.rules.relations import of_ideology
from grognard.games.cataclysm.vocabulary.words import IDEOLOGIES, NOBODY

INTEREST: Final = "lens-interest"
CRISIS: Final = "lens-crisis"


def show_interests(kit: LensKit) -> None:
    """5.1, 5.2.3: who has an interest here, whom each ideology would provoke, and where the holder has interests."""
    area, power = kit.area(), kit.holder()
    found = interested(kit.t, area)
    kit.tell("interested" if found else "nobody-interested", kit.area_name(area), kit.powers_named(found))
    for ideology, word in enumerate(IDEOLOGIES):
        own = of_ideology(kit.t, ideology)
        if own:
            provoked = found & ~own
            key = "provoked" if provoked else "provokes-nobody"
            kit.tell(key, kit.noun("ideology", word), kit.powers_named(provoked))
    if power != NOBODY:
        kit.add_extent(interests(kit.t, power), INTEREST)
        kit.tell("interests-of", kit.power_noun(power), interests(kit.t, power).bit_count())


def show_crises(kit: LensKit) -> None:
    """3.7.4: what each roll would do now, and how likely each area is to be hit by the next crisis."""
    chances: dict[str, float] = {}
    for each in kit.view["crisis_table"]:
        kit.answer.lines.append(sentence(kit, row(kit, each)))
        for effect in each["effects"]:
            for word, faces in effect["hits"].items():
                if word in kit.view["areas"]:
                    chances[word] = chances.get(word, 0.0) + each["ways"] / WAYS * faces / FACES
    for word, chance in chances.items():
        share = f"{max(1, round(100 * chance))}%"
        text = kit.say("lens-said", "hit", kit.name("area", word), share)
        kit.add_tag(kit.facts.atlas.number[word], Badge("", share, CRISIS), text)
