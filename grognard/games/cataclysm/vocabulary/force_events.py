"""What can happen by force and in civil wars, after the events of `events.py`. Sentences are in the text files."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.text import Sentence

INTERVENED: Final = 68
AIDED_CHINA: Final = 69
BUILT: Final = 70
DEPLOYED: Final = 71
RECALLED: Final = 72
OPERATION_DECLARED: Final = 73
EXTENDED: Final = 74
ACTIVATED: Final = 75
CONSENTED: Final = 76
REFUSED: Final = 77
CALLED_OFF: Final = 78
AUGMENTED: Final = 79
SURPRISE_ATTACK: Final = 80
AID_SPENT: Final = 81
LIMITED: Final = 82
SAILED: Final = 83
SUPPORTED: Final = 84
FOUGHT: Final = 85
ROLLED: Final = 86
AIR_SUPERIOR: Final = 87
WITHDREW: Final = 88
FLIPPED: Final = 89
LOST: Final = 90
MINOR_LOST: Final = 91
RETREATED: Final = 92
DESTROYED: Final = 93
REGROUPED: Final = 94
CONQUERED: Final = 95
REPULSED: Final = 96
BASE_CAPTURED: Final = 97
TRIUMPH: Final = 98
DISASTER: Final = 99
DAMAGED: Final = 100
CIVIL_WAR_BEGINS: Final = 101
CIVIL_WAR_ROLLED: Final = 102
STALEMATE: Final = 103
AID_LOST: Final = 104
MARGINAL_VICTORY: Final = 105
DECISIVE_VICTORY: Final = 106
CHINESE_BATTLE: Final = 107
AID_LOST_IN_CHINA: Final = 108
CHINESE_ARMY_RETREATS: Final = 109
CHINESE_ARMY_LOST: Final = 110
CHINESE_ARMY_HOLDS: Final = 111
EXPANSION_ROLLED: Final = 112
CHINA_UNITED: Final = 113
DEFENDS: Final = 114
MINOR_DEFENDS: Final = 115
COUNTS: Final = 116
FIELD_WON: Final = 117

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
]
