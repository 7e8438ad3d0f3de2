"""The whole secret state in and out: `m.dump()` and `grognard.load(blob)`."""

from __future__ import annotations

import json
import zlib
from hashlib import blake2b
from typing import Any

from grognard.engine.dice import PLEDGE_BYTES, seed_text
from grognard.engine.errors import BadDump, GrognardError, OldDump, Refused
from grognard.engine.game import Game
from grognard.engine.match import Match
from grognard.engine.moves import old_move, played_by
from grognard.engine.origin import Origin, Past
from grognard.engine.saving.bounds import Impossible, check_events, check_played
from grognard.engine.state import State

MAGIC = b"grognard-dump 2\n"
MAGIC_1 = b"grognard-dump 1\n"
LIMIT = 4_000_000  # bytes unpacked; a dump of ours has a few kilobytes
SUM = 16
# What reading or playing a state may run into that no match of this version has ever been in.
IMPOSSIBLE = (
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RecursionError,
    MemoryError,
)


def dump(m: Match) -> bytes:
    """Header, moves and state; a redealt or forked match also has the position and the past that it started from."""
    origin = m.origin
    fields: dict[str, Any] = {
        "game": origin.game.id,
        "rules": origin.game.rules_version,
        "data": origin.game.data_digest,
        "scenario": origin.scenario,
        "options": origin.options,
        "seed": origin.seed,
        "pledge": origin.pledge,
        "moves": list(m.played()),
        "state": m.state().pack(),
    }
    if origin.position is not None:
        fields["position"] = origin.position.pack()
        past = origin.past.events() if origin.past is not None else []
        fields["past"] = [[event.kind, event.seen_by, event.args] for event in past]
    body = zlib.compress(json.dumps(fields, separators=(",", ":")).encode(), 1)
    return MAGIC + blake2b(body, digest_size=SUM).digest() + body


def broken() -> BadDump:
    return BadDump(
        "this saved match is cut or damaged, nothing was loaded",
        "questa partita salvata è incompleta o danneggiata: non è stato caricato nulla",
    )


def read_fields(blob: object) -> dict[str, Any]:
    """The fields of a dump; raises BadDump if its first line or its checksum is wrong."""
    if not isinstance(blob, (bytes, bytearray)) or not blob.startswith((MAGIC, MAGIC_1)):
        raise BadDump(
            "this is not a saved match, or one of another version",
            "questa non è una partita salvata, o è di un'altra versione",
        )
    rest = bytes(blob[len(MAGIC) :])
    body = rest[SUM:]
    if blake2b(body, digest_size=SUM).digest() != rest[:SUM]:
        raise broken()
    try:
        fields = json.loads(zlib.decompressobj().decompress(body, LIMIT))
    except (zlib.error, ValueError, RecursionError) as error:
        raise broken() from error
    if not isinstance(fields, dict) or not isinstance(fields.get("game"), str):
        raise broken()
    return fields


def load(blob: bytes, game: Game[Any]) -> Match:
    """A match from its dump."""
    fields = read_fields(blob)
    if fields.get("data") != game.data_digest:
        raise other_rules(fields, game) or BadDump(
            "this match was saved with other map or card values: load it with the same overlay",
            "questa partita è stata salvata con altri valori di mappa o carte: caricala con lo stesso file di valori",
        )
    try:
        return replay_old(fields, game) if blob.startswith(MAGIC_1) else rebuild(fields, game)
    except GrognardError:
        raise
    except IMPOSSIBLE as error:
        raise other_rules(fields, game) or broken() from error


def other_rules(fields: dict[str, Any], game: Game[Any]) -> OldDump | None:
    """Why a state that is whole may not fit: it was saved under other rules."""
    then, now = fields.get("rules", 1), game.rules_version
    if then == now or not isinstance(then, int):
        return None
    return OldDump(
        f"this match was saved under version {then} of the rules of {game.name('en')}; here is version {now}",
        f"questa partita è stata salvata con la versione {then} delle regole di {game.name('it')}; qui c'è la {now}",
    )


def rebuild(fields: dict[str, Any], game: Game[Any]) -> Match:
    game = game.for_scenario(fields["scenario"])
    options = game.check_options(fields["options"])
    seed = fields["seed"] and seed_text(fields["seed"])
    origin = Origin(game, game.check_scenario(fields["scenario"]), options, seed)
    origin.pledge = check_pledge(fields["pledge"])
    if "position" in fields:
        origin.position = state_from(game, origin, fields["position"])
        origin.past = Past(check_events(fields["past"], game.events, game.words), None)
    state = state_from(game, origin, fields["state"])
    m = Match(origin, state, check_played(fields["moves"], game.grammar, len(origin.seats)))
    try_to_show(m)
    return m


def try_to_show(m: Match) -> None:
    """A state that cannot be shown to somebody was made up, even if every field of it is within its bounds."""
    for seat in (*m.seats, None):
        m.view(seat)
        m.prompt(seat)


def check_pledge(pledge: object) -> str:
    """A commitment is a hash in hexadecimal digits."""
    if not isinstance(pledge, str) or len(bytes.fromhex(pledge)) != PLEDGE_BYTES:
        raise Impossible("not a commitment")
    return pledge


def state_from(game: Game[Any], origin: Origin, packed: dict[str, Any]) -> State:
    state: State = game.unpack(packed, origin.scenario, origin.options)
    return state


def replay_old(fields: dict[str, Any], game: Game[Any]) -> Match:
    """A match from a dump of version 1, whose state had other fields: its moves are replayed from its seed."""
    if "position" in fields:
        raise OldDump(
            "this match was saved by an older version, from the middle of another match, and cannot be loaded any more",
            "questa partita è stata salvata da una versione precedente, a metà di un'altra, e non si può più caricare",
        )
    m = game.new(fields["scenario"], fields["seed"], fields["options"])
    for played in fields["moves"]:
        try:
            m.play(game.grammar.write(old_move(played)), m.seats[played_by(played)])
        except Refused as error:
            raise OldDump(
                f"this match was saved by an older version, and one of its moves is not legal now: {error.text('en')}",
                f"questa partita è di una versione precedente, e una sua mossa ora non è ammessa: {error.text('it')}",
            ) from error
    return m
