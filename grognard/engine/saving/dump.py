"""The whole secret state in and out: `m.dump()` and `grognard.load(blob)`."""

from __future__ import annotations

import json
import zlib
from array import array
from hashlib import blake2b
from typing import Any

from grognard.engine.errors import BadDump, GrognardError
from grognard.engine.game import Game
from grognard.engine.match import Match
from grognard.engine.origin import Origin, Past
from grognard.engine.state import Event, State

MAGIC = b"grognard-dump 1\n"
LIMIT = 4_000_000  # a dump is a few kilobytes; more than this unpacked is not ours
SUM = 16


def dump(m: Match) -> bytes:
    """Header, table, moves; a redealt match also carries the position and the past it started from."""
    origin = m.origin
    fields: dict[str, Any] = {
        "game": origin.game.id,
        "data": origin.game.data_digest,
        "scenario": origin.scenario,
        "options": origin.options,
        "seed": origin.seed,
        "pledge": origin.pledge,
        "moves": list(m.played()),
        "table": m.state().pack(),
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
    """The fields of a dump, once its frame and checksum hold."""
    if not isinstance(blob, (bytes, bytearray)) or not blob.startswith(MAGIC):
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
    except (zlib.error, ValueError) as error:
        raise broken() from error
    if not isinstance(fields, dict) or not isinstance(fields.get("game"), str):
        raise broken()
    return fields


def load(blob: bytes, game: Game[Any]) -> Match:
    """A match from its dump; the game has already been found by its name."""
    fields = read_fields(blob)
    if fields.get("data") != game.data_digest:
        raise BadDump(
            "this match was saved with other map or card values: load it with the same overlay",
            "questa partita è stata salvata con altri valori di mappa o carte: caricala con lo stesso file di valori",
        )
    try:
        return rebuild(fields, game)
    except GrognardError:
        raise
    except (KeyError, ValueError, TypeError, IndexError, OverflowError) as error:
        raise broken() from error


def rebuild(fields: dict[str, Any], game: Game[Any]) -> Match:
    options = game.check_options(fields["options"])
    origin = Origin(game, game.check_scenario(fields["scenario"]), options, str(fields["seed"]))
    origin.pledge = str(fields["pledge"])
    if "position" in fields:
        origin.position = state_from(game, origin, fields["position"])
        origin.past = Past([Event(kind, args, seen) for kind, seen, args in fields["past"]], None)
    table = state_from(game, origin, fields["table"])
    return Match(origin, table, array("Q", fields["moves"]))


def state_from(game: Game[Any], origin: Origin, packed: dict[str, Any]) -> State:
    table: State = game.unpack(packed, origin.scenario, origin.options)
    return table
