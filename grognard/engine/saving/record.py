"""Records: a match as a text file that people can read, mail and replay."""

from __future__ import annotations

import base64
import json
from hashlib import blake2b
from typing import Any

from grognard.engine.errors import BadDump, BadRecord, OldDump, Refused
from grognard.engine.game import Game, is_own
from grognard.engine.match import Match
from grognard.engine.moves import played_by, played_move, sets_dice_aside
from grognard.engine.options import write_options
from grognard.engine.saving.dump import IMPOSSIBLE, load

FORMAT = "grognard-record"
VERSION = 2
HEADERS = ("game", "rules", "data", "scenario", "options", "seed", "commitment")
OPTIONAL = ("position", "signed")  # of a match that begins in the middle of another; `signed`: by the table
DICE = "dice"  # stands in place of a seat
MOST_ASIDE = 10_000  # dice
HEADERS_1 = tuple(name for name in HEADERS if name != "rules")  # of version 1, when there was only one set of rules


def fingerprint(m: Match) -> str:
    """A short hash of the layout of the state, then one of the whole state."""
    packed = m.state().pack()
    layout = [*sorted(packed), *(type(step).__name__ for step in m.game.steps)]
    return f"{short_hash(layout, 4)}-{short_hash(packed, 8)}"


def short_hash(value: object, size: int) -> str:
    return blake2b(json.dumps(value, sort_keys=True, separators=(",", ":")).encode(), digest_size=size).hexdigest()


def write_record(m: Match) -> str:
    """Header, one move per line, and a last line that reveals whether the record was cut or edited."""
    origin = m.origin
    lines = [
        f"{FORMAT} {VERSION}",
        f"game {origin.game.id}",
        f"rules {origin.game.rules_version}",
        f"data {origin.game.data_digest or '-'}",
        f"scenario {write_scenario(origin.scenario)}",
        f"options {write_options(origin.game.options, origin.options)}",
        f"seed {origin.seed or '-'}",
        f"commitment {origin.pledge}",
    ]
    if origin.position is not None:
        lines.append(f"position {position_of(m)}")
    lines += [write_played(m, played) for played in m.played()]
    lines.append(f"end {len(m.played())} {fingerprint(m)}")
    return "\n".join(lines) + "\n"


def write_scenario(scenario: str) -> str:
    """An id; or the whole text of a scenario that a player has written, in quotes on one line: the record then needs
    no other file."""
    return json.dumps(scenario, ensure_ascii=False) if is_own(scenario) else scenario


def read_scenario(value: str) -> str:
    if not value.startswith('"'):
        return value
    try:
        found = json.loads(value)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, str) or not is_own(found) or not is_text(found):
        raise bad_line(HEADERS.index("scenario") + 2)
    return found


def is_text(value: str) -> bool:
    """Half of a pair of surrogates can be written in JSON, but it is no letter, and no file can hold it."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def position_of(m: Match) -> str:
    """The position that a match begins from, as its record has it."""
    return base64.b64encode(m.at_start().dump()).decode()


def write_played(m: Match, played: int) -> str:
    """A line: the seat and its move; or `dice` and the number of the next die, if dice were set aside."""
    if sets_dice_aside(played):
        return f"{DICE} {played_move(played)}"
    return f"{m.seats[played_by(played)]} {m.game.grammar.write(played_move(played))}"


class Record:
    """A record that has been read: the version of its format, its header and its moves."""

    def __init__(
        self, version: int, header: dict[str, str], moves: list[tuple[str, str]], end: tuple[str, str]
    ) -> None:
        self.version = version
        self.header = header
        self.moves = moves
        self.end = end
        self.rules = int(header.get("rules", "1"))


def read_record(text: object) -> Record:
    """Header and moves of a record; raises BadRecord with the number of the first bad line."""
    lines = [line.strip() for line in text.split("\n")] if isinstance(text, str) else []
    version = read_version(lines[0] if lines else "")
    while lines and not lines[-1]:
        lines.pop()
    header = read_header(lines, HEADERS_1 if version == 1 else HEADERS)
    first = len(header) + 1
    last = lines[-1].split()
    if len(last) != 3 or last[0] != "end":
        raise BadRecord("the record is cut: its last line is missing", "il verbale è incompleto: manca l'ultima riga")
    moves = [split_move(line, first + i + 1) for i, line in enumerate(lines[first:-1])]
    return Record(version, header, moves, (last[1], last[2]))


def read_version(line: str) -> int:
    for version in range(1, VERSION + 1):
        if line == f"{FORMAT} {version}":
            return version
    raise BadRecord(
        "this is not a record, or one of another version",
        "questo non è il verbale di una partita, o è di un'altra versione",
    )


def read_header(lines: list[str], names: tuple[str, ...]) -> dict[str, str]:
    header: dict[str, str] = {}
    for name in (*names, *OPTIONAL):
        i = len(header) + 1
        word, _, value = lines[i].partition(" ") if i < len(lines) else ("", "", "")
        if word == name and value and (name != "rules" or is_version(value)):
            header[name] = value
        elif name not in OPTIONAL:
            raise bad_line(i + 1)
    return header


def is_version(text: str) -> bool:
    return text.isdecimal() and len(text) < 10


def split_move(line: str, number: int) -> tuple[str, str]:
    seat, _, notation = line.partition(" ")
    if not notation:
        raise bad_line(number)
    return seat, notation


def bad_line(number: int) -> BadRecord:
    return BadRecord(f"line {number} of the record cannot be read", f"la riga {number} del verbale non si può leggere")


def begin(record: Record, game: Game[Any]) -> Match:
    """The match of a record before its first move."""
    header = record.header
    if header["data"] != (game.data_digest or "-"):
        raise other_rules(record, game) or BadRecord(
            "this match was recorded with other map or card values: replay it with the same overlay",
            "questa partita è stata registrata con altri valori di mappa o carte: rivedila con lo stesso file",
        )
    if "position" in header:
        return from_position(header["position"], len(header) + 1, game)
    m = game.new(read_scenario(header["scenario"]), header["seed"], game.read_options(header["options"]))
    if m.commitment != header["commitment"]:
        raise BadRecord(
            "the seed of the record does not match its commitment", "il seme del verbale non corrisponde al suo impegno"
        )
    return m


def from_position(blob: str, line: int, game: Game[Any]) -> Match:
    try:
        return load(base64.b64decode(blob, validate=True), game)
    except OldDump as error:
        raise BadRecord(error.text("en"), error.text("it")) from error
    except (ValueError, BadDump) as error:
        raise bad_line(line) from error


def replay(record: Record, game: Game[Any]) -> Match:
    """Play a record again, to the identical state."""
    m = begin(record, game)
    try:
        for i, (seat, notation) in enumerate(record.moves):
            replay_move(m, record, seat, notation, len(record.header) + 2 + i)
    except IMPOSSIBLE as error:
        if m.origin.position is None:
            raise
        raise bad_line(len(record.header) + 1) from error  # the position was made up
    count, mark = record.end
    if count != str(len(record.moves)) or (is_comparable(record, m) and mark != fingerprint(m)):
        raise BadRecord(
            "the record was edited or cut: its moves do not lead to the position it ends with",
            "il verbale è stato modificato o tagliato: le mosse non portano alla posizione finale indicata",
        )
    return m


def is_comparable(record: Record, m: Match) -> bool:
    """Whether the fingerprint can be compared: not that of version 1, of other rules, or of a state that had other
    fields or steps. Of such records only the legality and the number of the moves are checked."""
    layout, dash, _ = record.end[1].partition("-")
    same_layout = not dash or layout == fingerprint(m).partition("-")[0]
    return record.version == VERSION and record.rules == m.game.rules_version and same_layout


def play_line(m: Match, seat: str, notation: str) -> None:
    """One line of a record: a move, or dice that are set aside. ValueError if there are no such dice."""
    if seat != DICE:
        m.play(notation, seat)
        return
    rolled = m.state().rolls
    if not notation.isdecimal() or len(notation) > 9 or not rolled <= int(notation) <= rolled + MOST_ASIDE:
        raise ValueError(notation)
    m.set_dice_aside(int(notation))


def replay_move(m: Match, record: Record, seat: str, notation: str, line: int) -> None:
    if seat != DICE and seat not in m.seats:
        raise bad_line(line)
    try:
        play_line(m, seat, notation)
    except ValueError as error:
        raise bad_line(line) from error
    except Refused as error:
        raise other_rules(record, m.game) or BadRecord(
            f"line {line} of the record, {seat} {notation}, is not legal there: {error.text('en')}",
            f"la riga {line} del verbale, {seat} {notation}, non è ammessa in quel punto: {error.text('it')}",
        ) from error


def other_rules(record: Record, game: Game[Any]) -> BadRecord | None:
    """Why a move may have become illegal: the match was played under other rules."""
    then, now = record.rules, game.rules_version
    if then == now:
        return None
    return BadRecord(
        f"this match was played under version {then} of the rules of {game.name('en')}; here is version {now}",
        f"questa partita è stata giocata con la versione {then} delle regole di {game.name('it')}; qui c'è la {now}",
    )
