"""What each event of an operation shows on the stage (9, 10): units, modifiers, dice, losses, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.engine.drawing.stage.parts import LEFT, LOST, REDUCED, Fate, Fighter
from grognard.engine.drawing.stage.stage import Battle, Result, Round, Side
from grognard.engine.drawing.stage.teller import Teller
from grognard.engine.language.noun import Noun
from grognard.engine.state import Event
from grognard.games.cataclysm.board.kit import Kit
from grognard.games.cataclysm.board.stage.pieces import (
    HERE,
    ON_NO_FIELD,
    Participant,
    domain_of,
    group_of,
    minor_fighter,
    power_of,
    unit_fighter,
)
from grognard.games.cataclysm.board.stage.sums import DISASTER, LOSES, TIES, WINS, Throw, cases_of
from grognard.games.cataclysm.vocabulary import events
from grognard.games.cataclysm.vocabulary import force_events as force
from grognard.games.cataclysm.vocabulary.force_words import ATTACK, COMBATANTS, DEFENCE
from grognard.games.cataclysm.vocabulary.words import DOMAINS, NOBODY, OF_LAND, POWERS, TYPE_OF_SIDE

SENTENCES: Final = events.EVENTS + force.FORCE_EVENTS
DECLARATION, SUPPORT, FIGHT, END = range(4)  # the parts of an operation
PART_OF: Final = {
    **dict.fromkeys((force.SUPPORTED, force.AIR_SUPERIOR), SUPPORT),
    **dict.fromkeys((force.FOUGHT, force.ROLLED), FIGHT),
    **dict.fromkeys((force.CONQUERED, force.REPULSED, force.FIELD_WON, force.BASE_CAPTURED), END),
}
# Without a beat of their own: what counts in a fight, and what anybody may say at any time (5.6.2)
SILENT: Final = (force.COUNTS, events.OFFERED, events.WITHDRAWN)


class OperationTeller(Teller[Kit]):
    """First the units gather; then there is a round for every fight."""

    def __init__(self, kit: Kit, battle: Battle, power: int, target: int, defender: int) -> None:
        super().__init__(kit, SENTENCES, battle)
        self.powers = [power, defender]
        self.target = target
        self.part = DECLARATION
        self.field = ON_NO_FIELD  # of the fight under way
        self.participants: dict[int, Participant] = {}
        self.limited: set[int] = set()
        self.minor_armies = 0
        self.fighters: dict[int, Fighter] = {}  # by unit, in this round
        self.minors: list[Fighter] = []
        self.throws: list[Throw] = []
        self.begin_round("")
        self.show_kind: dict[int, Callable[[list[int]], object]] = {
            force.ACTIVATED: lambda args: self.join(args[0], ATTACK, args[2], args[1]),
            force.DEFENDS: lambda args: self.join(args[0], DEFENCE, args[2], HERE),
            force.SUPPORTED: lambda args: self.join(args[0], self.combatant_of(args[0]), args[3], args[1]),
            force.MINOR_DEFENDS: self.minor_defends,
            force.REFUSED: self.refused,
            force.LIMITED: self.out_of_supply,
            force.FOUGHT: self.fought,
            force.COUNTS: lambda args: self.throws[args[0]].count(args[1], args[2], self.at),
            force.ROLLED: self.rolled,
            force.FLIPPED: self.flipped,
            force.LOST: lambda args: self.leave(args[0], LOST, self.kit.say("stage", "lost")),
            force.DESTROYED: lambda args: self.leave(args[0], LOST, self.kit.say("stage", "no-way")),
            force.SURPLUS: lambda args: self.leave(args[0], LOST, self.kit.say("stage", "surplus")),
            force.RETREATED: lambda args: self.leave(args[0], LEFT, self.to("retreats", args[1])),
            force.REGROUPED: lambda args: self.leave(args[0], LEFT, self.to("regroups", args[2])),
            force.MINOR_LOST: lambda args: self.leave_minor(LOST, self.kit.say("stage", "lost")),
            force.CHINESE_ARMY_RETREATS: lambda args: self.leave_minor(LEFT, self.to("retreats", args[2])),
            force.DISASTER: lambda args: self.choose(DISASTER),
            force.CONQUERED: lambda args: self.decided("conquered", ATTACK, "10.9.1"),
            force.REPULSED: lambda args: self.decided("repulsed", DEFENCE, "10.9"),
            force.FIELD_WON: lambda args: self.decided("field-won", ATTACK, "10.9.2"),
        }

    def show(self, event: Event) -> None:
        """One beat for each event; what counts in a fight appears with the fight."""
        self.part = max(self.part, PART_OF.get(event.kind, DECLARATION))
        if event.kind not in SILENT:
            self.tell(event, self.part)
        shown = self.show_kind.get(event.kind)
        if shown is not None:
            shown(event.args)

    # Sides and rounds

    def name(self, combatant: int) -> Noun:
        """The power; a country of nobody by its own name."""
        power, words, lang = self.powers[combatant], self.kit.words, self.kit.lang
        return words.noun(lang, "area", self.target) if power == NOBODY else words.noun(lang, "power", power)

    def role(self, combatant: int) -> str:
        power = self.powers[combatant]
        return "neutral" if power == NOBODY else POWERS[power]

    def new_side(self, combatant: int) -> Side:
        side = Side(self.role(combatant), self.kit.say("stage", COMBATANTS[combatant], self.name(combatant)))
        side.reading = self.kit.say("stage", "reading")
        return side

    def begin_round(self, title: str) -> None:
        """Those who are left; first those who fight."""
        self.battle.rounds.append(Round(title, [self.new_side(combatant) for combatant in (ATTACK, DEFENCE)]))
        self.fighters, self.minors = {}, []
        for participant in sorted(self.participants.values(), key=self.stands_aside):
            self.place(participant)
        for _ in range(self.minor_armies if self.field in (ON_NO_FIELD, OF_LAND) else 0):
            self.place_minor()

    def stands_aside(self, participant: Participant) -> bool:
        return self.field not in (ON_NO_FIELD, domain_of(self.kit, participant.unit))

    def place(self, participant: Participant) -> None:
        id = f"stage-{self.battle.id}-{len(self.battle.rounds)}-{participant.unit}"
        fighter = unit_fighter(self.kit, id, participant, self.role(participant.combatant), self.at)
        fighter.group = group_of(self.kit, participant.unit, self.field)
        self.fighters[participant.unit] = fighter
        self.round.sides[participant.combatant].fighters.append(fighter)

    def place_minor(self) -> None:
        id = f"stage-{self.battle.id}-{len(self.battle.rounds)}-minor-{len(self.minors)}"
        self.minors.append(minor_fighter(self.kit, id, self.at))
        self.round.sides[DEFENCE].fighters.append(self.minors[-1])

    # Who takes part

    def combatant_of(self, unit: int) -> int:
        """10.2: only powers of the attacker's ideology support the attack."""
        powers, leader = self.kit.view["powers"], POWERS[self.powers[ATTACK]]
        same = powers[power_of(self.kit, unit)]["ideology"] == powers[leader]["ideology"]
        return ATTACK if same else DEFENCE

    def join(self, unit: int, combatant: int, face: int, origin: int) -> None:
        participant = self.participants[unit] = Participant(unit, combatant, face, origin)
        participant.limited = unit in self.limited
        self.place(participant)

    def minor_defends(self, args: list[int]) -> None:
        self.minor_armies = args[0]
        for _ in range(args[0]):
            self.place_minor()

    def refused(self, args: list[int]) -> None:
        """9.1: before the units move, those of an ally stay at home."""
        if self.part == DECLARATION:
            for unit in [u for u, p in self.participants.items() if p.combatant == ATTACK]:
                if power_of(self.kit, unit) == POWERS[args[0]]:
                    self.leave(unit, LEFT, self.kit.say("stage", "stays"))

    def out_of_supply(self, args: list[int]) -> None:
        """9.6: told of a supporting unit before it joins."""
        self.limited.add(args[0])
        if args[0] in self.participants:
            self.participants[args[0]].limited = True
            self.fighters[args[0]].needs.append(self.kit.say("stage", "limited"))

    # The fight

    def fought(self, args: list[int]) -> None:
        self.field = args[0]
        self.begin_round(self.kit.say("stage", f"fight-{DOMAINS[args[0]]}"))
        self.battle.beats[self.at].round = len(self.battle.rounds) - 1
        self.throws = [Throw(self.kit, combatant) for combatant in (ATTACK, DEFENCE)]
        self.round.sums = [throw.sum for throw in self.throws]

    def rolled(self, args: list[int]) -> None:
        combatant, dice, _ = args
        if not self.round.cases:
            self.round.cases = cases_of(self.kit, self.throws)
        faces = [int(digit) for digit in str(dice)]
        self.round.sides[combatant].rolls = self.throws[combatant].fall(faces, self.at)
        if combatant == DEFENCE:
            self.compare(self.throws[ATTACK].result, self.throws[DEFENCE].result)

    def compare(self, attack: int, defence: int) -> None:
        """10.7: the higher result divided by the lower, rounded down, is what the loser loses."""
        if attack == defence:
            self.choose(TIES)
            self.round.notes.append(self.kit.say("stage", "tie", attack, defence))
            return
        self.choose(WINS if attack > defence else LOSES)
        high, low = max(attack, defence), min(attack, defence)
        loser = self.name(DEFENCE if attack > defence else ATTACK)
        self.round.notes.append(self.kit.say("stage", "losses", high, low, high // low, loser))

    def choose(self, case: int) -> None:
        if self.round.cases:
            self.round.cases[case].choose(self.at)

    # Losses

    def to(self, key: str, area: int) -> str:
        return self.kit.say("stage", key, self.kit.words.noun(self.kit.lang, "area", area))

    def flipped(self, args: list[int]) -> None:
        """10.8: an upgraded unit goes on with its other side up."""
        unit = args[0]
        if unit in self.fighters:
            self.fighters[unit].fates.append(Fate(REDUCED, self.kit.say("stage", "flipped"), self.at))
            self.participants[unit].face = TYPE_OF_SIDE[self.participants[unit].face]

    def leave(self, unit: int, state: str, text: str) -> None:
        if unit in self.participants:
            self.fighters[unit].fates.append(Fate(state, text, self.at))
            del self.participants[unit]

    def leave_minor(self, state: str, text: str) -> None:
        for fighter in [minor for minor in self.minors if not minor.fates][:1]:
            fighter.fates.append(Fate(state, text, self.at))
        self.minor_armies = max(0, self.minor_armies - 1)

    # The end

    def decided(self, key: str, winner: int, rule: str) -> None:
        names = [self.name(ATTACK), self.kit.words.noun(self.kit.lang, "area", self.target)]
        role, said = self.role(winner), self.kit.say("stage", key, *names)
        self.battle.result = Result(said, rule, role, self.at, self.is_mine(role))

    def is_mine(self, role: str) -> bool:
        """Whether the seat that looks at it holds the power; nobody holds a country of nobody."""
        view = self.kit.view
        return role in view["powers"] and view["seats"][view["powers"][role]["seat"]] == view["seat"]
