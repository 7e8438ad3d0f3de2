"""What can happen by force and in civil wars, after the events of `events.py`. Sentences are in the text files."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.text import Sentence

INTERVENED: Final = 70
AIDED_CHINA: Final = 71
BUILT: Final = 72
DEPLOYED: Final = 73
RECALLED: Final = 74
OPERATION_DECLARED: Final = 75
EXTENDED: Final = 76
ACTIVATED: Final = 77
CONSENTED: Final = 78
REFUSED: Final = 79
CALLED_OFF: Final = 80
AUGMENTED: Final = 81
SURPRISE_ATTACK: Final = 82
AID_SPENT: Final = 83
LIMITED: Final = 84
SAILED: Final = 85
SUPPORTED: Final = 86
FOUGHT: Final = 87
ROLLED: Final = 88
AIR_SUPERIOR: Final = 89
WITHDREW: Final = 90
FLIPPED: Final = 91
LOST: Final = 92
MINOR_LOST: Final = 93
RETREATED: Final = 94
DESTROYED: Final = 95
REGROUPED: Final = 96
CONQUERED: Final = 97
REPULSED: Final = 98
BASE_CAPTURED: Final = 99
TRIUMPH: Final = 100
DISASTER: Final = 101
DAMAGED: Final = 102
CIVIL_WAR_BEGINS: Final = 103
CIVIL_WAR_ROLLED: Final = 104
STALEMATE: Final = 105
AID_LOST: Final = 106
MARGINAL_VICTORY: Final = 107
DECISIVE_VICTORY: Final = 108
CHINESE_BATTLE: Final = 109
AID_LOST_IN_CHINA: Final = 110
CHINESE_ARMY_RETREATS: Final = 111
CHINESE_ARMY_LOST: Final = 112
CHINESE_ARMY_HOLDS: Final = 113
EXPANSION_ROLLED: Final = 114
CHINA_UNITED: Final = 115
DEFENDS: Final = 116
MINOR_DEFENDS: Final = 117
COUNTS: Final = 118
FIELD_WON: Final = 119
SAILED_BY: Final = 120
SURPLUS: Final = 121

FORCE_EVENTS = [
    Sentence("intervened", "8.5", ["power", "cause", "area"]),
    Sentence("aided-china", "8.5", ["power", "faction", "area"]),
    Sentence("built", "8.3", ["power", "marker"]),
    Sentence("deployed", "8.4", ["unit", "area", "area"], way=(1, 2)),
    Sentence("recalled", "8.4.1", ["unit", "area"]),
    Sentence("operation-declared", "9.2", ["power", "operation", "area", "holder"]),
    Sentence("extended", "7.3.3", ["power"]),
    Sentence("activated", "9.1", ["unit", "area", "side"]),
    Sentence("consented", "9.1", ["power"]),
    Sentence("refused-units", "9.1", ["power"]),
    Sentence("called-off", "9.7", ["power", "area"]),
    Sentence("augmented", "8.2", ["power", "n"]),
    Sentence("surprise-attack", "9.8", ["power", "power"]),
    Sentence("aid-spent", "9.7.1", ["power", "area"]),
    Sentence("limited", "9.6", ["unit", "area"]),
    Sentence("sailed", "9.3.2", ["area", "area"]),
    Sentence("supported", "10.2", ["unit", "area", "area", "side"], way=(1, 2)),
    Sentence("fought", "10.1", ["domain", "area"]),
    Sentence("rolled", "10.7", ["combatant", "dice", "n"]),
    Sentence("air-superior", "10.3", ["combatant", "area"]),
    Sentence("withdrew", "10.7", ["power", "area"]),
    Sentence("flipped", "10.8", ["unit", "area"]),
    Sentence("lost", "10.8", ["unit", "area"]),
    Sentence("minor-lost", "10.8", ["area"]),
    Sentence("retreated", "10.10", ["unit", "area"]),
    Sentence("destroyed", "10.10", ["unit", "area"]),
    Sentence("regrouped", "10.11", ["unit", "area", "area"], way=(1, 2)),
    Sentence("conquered", "10.9.1", ["power", "area"]),
    Sentence("repulsed", "10.9", ["power", "area"]),
    Sentence("base-captured", "9.4.2", ["power", "base"]),
    Sentence("triumph", "10.12", ["power"]),
    Sentence("disaster", "10.12", ["power"]),
    Sentence("damaged", "9.5.2", ["area"]),
    Sentence("civil-war-begins", "11.1", ["area"], turning_point=True),
    Sentence("civil-war-rolled", "11.3", ["area", "n", "n"]),
    Sentence("stalemate", "11.3", ["area"]),
    Sentence("aid-lost", "11.3", ["cause", "area"]),
    Sentence("marginal-victory", "11.3", ["cause", "area"]),
    Sentence("decisive-victory", "11.3", ["cause", "area"], turning_point=True),
    Sentence("chinese-battle", "11.4.4", ["faction", "area", "area", "n", "n"], way=(1, 2)),
    Sentence("aid-lost-in-china", "11.4.4", ["faction", "area"]),
    Sentence("chinese-army-retreats", "11.4.4", ["faction", "area", "area"], way=(1, 2)),
    Sentence("chinese-army-lost", "11.4.1", ["faction", "area"]),
    Sentence("chinese-army-holds", "11.4.4", ["faction", "area"]),
    Sentence("expansion-rolled", "11.4.6", ["faction", "area", "n"]),
    Sentence("china-united", "11.4.5", ["faction"], turning_point=True),
    Sentence("defends", "10.2", ["unit", "area", "side"]),
    Sentence("minor-defends", "2.4.4", ["n", "area"]),
    Sentence("counts", "10.4", ["combatant", "factor", "signed"]),
    Sentence("field-won", "10.9.2", ["power", "area"]),
    Sentence("sailed-by", "9.3.2", ["area"]),
    Sentence("surplus", "7.1", ["unit", "area"]),
]
