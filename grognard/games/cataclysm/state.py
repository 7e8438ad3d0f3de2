"""What is on the table in Cataclysm, nothing else."""

from __future__ import annotations

from typing import Final

from grognard.engine.saving.fields import Fields
from grognard.engine.state import State
from grognard.games.cataclysm.facts.facts import Facts
from grognard.games.cataclysm.facts.scenario import Scenario
from grognard.games.cataclysm.known import MilitaryMap, PoliticalMap, Survey
from grognard.games.cataclysm.vocabulary.words import (
    ACTION_COUNT,
    AREA_COUNT,
    FACTION_COUNT,
    IDEOLOGY_COUNT,
    MARKER_COUNT,
    NEUTRAL,
    NO_FACTION,
    NO_MARKER,
    NOBODY,
    NOWHERE,
    POWER_COUNT,
)

MOST_ROLLED: Final = 64
FIELDS = Fields(constant="f s holder", derived="political military survey")


class Tabletop(State):
    """Both maps, the power cards, the political display, the turn track and the cup."""

    def __init__(self, f: Facts, s: Scenario, holder: list[int]) -> None:
        super().__init__()
        self.f = f
        self.s = s
        self.holder = holder  # by power: the seat that plays it

    def lay(self) -> None:
        """Empty maps and cards; `rules/setup.py` fills them."""
        f = self.f

        # The maps (2.2, 2.3). Sets of areas are ints, one bit each.
        self.cubes = bytearray(AREA_COUNT)  # how many
        self.cube_colour = bytearray([NEUTRAL] * AREA_COUNT)  # a power or NEUTRAL: all cubes of an area are alike
        self.minor_armies = bytearray(f.atlas.minor_armies)
        self.base_owner = bytearray(f.bases.owner)
        self.damaged = 0  # areas whose resources were bombed
        self.special_resources = 0  # Soviet ones

        # Units on the map (2.4); the others are markers
        self.unit_area = bytearray([NOWHERE] * f.forces.unit_count)
        self.upgraded = 0  # units
        self.delayed = 0  # units in the delay box (2.3.5)

        # Civil wars (11)
        self.civil_wars = 0  # areas
        self.aid = bytearray(POWER_COUNT * AREA_COUNT * FACTION_COUNT)  # by `aid_row`
        self.influence = [0] * POWER_COUNT  # areas with influence of each power
        self.chinese_army = bytearray([NO_FACTION] * AREA_COUNT)
        self.china_state = self.s.china
        self.chinese_influence = 0  # powers, once the war in China is over

        # Politics (4.1, 5, 12), by power
        self.surrendered = self.s.surrendered  # powers
        self.commitment = bytearray(POWER_COUNT)
        self.stability = bytearray(POWER_COUNT)
        self.reduced = 0  # powers whose effectiveness is reduced this turn
        self.escalated = 0  # powers that have escalated this turn
        self.failures = bytearray(POWER_COUNT * ACTION_COUNT)  # cubes for failed actions, by `failure_row`
        self.posture = self.s.posture
        self.posture_changed = False
        self.marks = self.s.marks  # see MARKS

        # The political display (5.6, 6.1)
        self.enemies = [0] * POWER_COUNT  # powers that each power is at war with
        self.alliance = [0] * IDEOLOGY_COUNT  # the powers of the alliance of each ideology
        self.war_status = self.s.war_status
        self.fought = False  # whether any power has been at war
        self.warned = 0  # ideologies that cannot be surprised any more (9.8)
        self.surrender_markers = bytearray(IDEOLOGY_COUNT)
        self.offers = [0] * POWER_COUNT  # enemies to whom each power has offered an armistice (5.6.2)
        self.requests: list[int] = []  # what was ordered at any time and waits for the next marker (R45)

        # Turn track, cards and cup (3), by marker
        self.turn = self.s.start
        self.last_turn = self.s.end
        self.sudden_death = False
        self.crises_drawn = 0
        self.closing = False  # C.4: the next crisis ends the game
        self.last_ideology = NOBODY  # of the marker drawn or played last (3.5)
        self.available = bytearray(MARKER_COUNT)
        self.holding = bytearray(MARKER_COUNT)
        self.cup = bytearray(MARKER_COUNT)
        self.next_turn = bytearray(MARKER_COUNT)
        self.reserve = bytearray([NO_MARKER] * POWER_COUNT)
        self.a_bomb_turn = NOWHERE
        self.drawer = 0  # the seat that draws this turn (3.3)
        self.rolled: list[int] = []  # the last dice and draws, which lie openly on the table
        self.quiet = 0  # powers that do not want to be asked for an interrupt until their reserve changes

        # Gained or demanded, and dealt with as soon as the action allows it (`rules/politics/aftermath.py`)
        self.gained = bytearray(MARKER_COUNT)  # markers for the cup or the reserve, as their owner chooses (5.2.2)
        self.pending_tests = bytearray(POWER_COUNT)  # stability tests (5.5.1)
        self.atomic_losses = bytearray(POWER_COUNT)  # that raise the surrender threshold of these tests (12.2.2)
        self.received = bytearray(POWER_COUNT)  # a resource of the United States for each power, see RESOURCES (4.4.1)

        self.derive()

    def roll(self, sides: int) -> int:
        """Dice are rolled openly: the last ones can be seen."""
        value = super().roll(sides)
        self.rolled.append(value)
        if len(self.rolled) > MOST_ROLLED:
            del self.rolled[0]
        return value

    def derive(self) -> None:
        self.survey = Survey()
        self.politics_changed()

    def politics_changed(self) -> None:
        """Cubes, bases, wars, alliances, aid or Chinese armies are not what they were: only who lies where is known."""
        self.political = PoliticalMap()
        self.military = MilitaryMap()

    def forces_changed(self) -> None:
        """Units are not where they were: what depends on them is not known any more."""
        self.survey = Survey()
        self.military = MilitaryMap()

    def fields(self) -> Fields:
        return FIELDS

    def blank(self) -> Tabletop:
        return Tabletop(self.f, self.s, self.holder)
