"""Dice as a keyed cryptographic stream: fair, reproducible, and open to audit after the game.

The key comes from the secret seed. Its hash, the commitment, is public from the first moment; the seed is shown when
the game is over, and anyone can hash it and replay the record.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Final

from grognard.engine.errors import BadSeed

SEED_LIMIT = 80
PLEDGE_BYTES = 32  # of a commitment
KEYED: Final[dict[bytes, blake2b]] = {}  # a cache, by key: hashes that have read the key and nothing else
MOST_KEYED: Final = 1000
NUMBERED: Final = 1024  # few games roll more dice
NUMBERS: Final = [n.to_bytes(8, "little") for n in range(NUMBERED)]  # as the hash reads them
read_bytes: Final = int.from_bytes
HALF_BITS: Final = 28  # of the 56 that a hash has
HALF_MASK: Final = (1 << HALF_BITS) - 1


def new_seed() -> str:
    """A seed nobody can guess, for games that matter."""
    return secrets.token_hex(16)


def seed_text(seed: object) -> str:
    """The one spelling of a seed: whole numbers and short words without blanks."""
    if isinstance(seed, int) and not isinstance(seed, bool):
        return str(seed)
    if (
        isinstance(seed, str)
        and seed
        and len(seed) <= SEED_LIMIT
        and seed.isprintable()
        and not set(seed) & set(" \t#")
    ):
        return seed
    raise BadSeed(
        f"the seed {seed!r} is neither a whole number nor a word of at most {SEED_LIMIT} letters without blanks",
        f"il seme {seed!r} non è né un numero intero né una parola di al massimo {SEED_LIMIT} caratteri senza spazi",
    )


def key_of(seed: str) -> bytes:
    """The secret key of the stream."""
    return blake2b(seed.encode(), person=b"grognard-dice", digest_size=16).digest()


def commitment(seed: str) -> str:
    """The hash that is published before the first roll: it fixes the seed without revealing anything about it."""
    return blake2b(seed.encode(), person=b"grognard-pledge", digest_size=PLEDGE_BYTES).hexdigest()


def draw(key: bytes, n: int, sides: int) -> int:
    """The n-th number of the stream, 0 to sides - 1."""
    try:
        hashed = KEYED[key].copy()
    except KeyError:
        hashed = keyed_hash(key)
    hashed.update(NUMBERS[n] if n < NUMBERED else n.to_bytes(8, "little"))
    return scale(read_bytes(hashed.digest(), "little"), sides)


def scale(fraction: int, sides: int) -> int:
    """`fraction * sides >> 56`, by halves: a native build does not keep ints as large as the product unboxed."""
    carry = (fraction & HALF_MASK) * sides >> HALF_BITS
    return ((fraction >> HALF_BITS) * sides + carry) >> HALF_BITS


def keyed_hash(key: bytes) -> blake2b:
    """A new hash with this key. It is cached, because copying it for each die is faster than keying a new one."""
    if len(KEYED) >= MOST_KEYED:
        KEYED.clear()
    KEYED[key] = blake2b(digest_size=7, key=key)
    return KEYED[key].copy()
