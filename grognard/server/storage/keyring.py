"""The secret key of a table: it seals what a copy of the database must not show, and signs what the table hands out.

The key is a file beside the database. Whoever reads only the database learns no seed of a running match; whoever
uploads a position needs the signature that this table gave it.
"""

from __future__ import annotations

import base64
import hmac
import os
import secrets
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from grognard import GrognardError

KEY_BYTES = 32
NONCE_BYTES = 12
MARK_BYTES = 8
SEALED = "sealed "  # no seed and no position begins like this: neither has a blank
OWNER_ONLY = 0o600


class Keyring:
    """What one secret key can do."""

    def __init__(self, key: bytes) -> None:
        self._cipher = AESGCM(derived(key, "seal"))
        self._signing = derived(key, "sign")
        self.push_secret = derived(key, "push")
        self.mark = derived(key, "mark")[:MARK_BYTES].hex()  # which key it is; it tells nothing about the key

    def seal(self, text: str, match: str) -> str:
        """A text that only this key opens, and only for this match; an empty text stays empty."""
        if not text:
            return ""
        nonce = secrets.token_bytes(NONCE_BYTES)
        sealed = self._cipher.encrypt(nonce, text.encode(), match.encode())
        return SEALED + base64.b64encode(nonce + sealed).decode()

    def unseal(self, text: str, match: str) -> str:
        """The text that was sealed; ValueError if it was changed, or sealed for another match."""
        if not text.startswith(SEALED):
            return text
        blob = base64.b64decode(text.removeprefix(SEALED))
        try:
            return self._cipher.decrypt(blob[:NONCE_BYTES], blob[NONCE_BYTES:], match.encode()).decode()
        except InvalidTag as error:
            raise ValueError("sealed with another key") from error

    def sign(self, text: str) -> str:
        return hmac.new(self._signing, text.encode(), sha256).hexdigest()

    def signed(self, text: str, signature: str) -> bool:
        """Whether this table has signed the text."""
        return hmac.compare_digest(self.sign(text).encode(), signature.encode())


def derived(key: bytes, purpose: str) -> bytes:
    """A key for one purpose: none of them tells anything about the others."""
    return HKDF(SHA256(), KEY_BYTES, None, f"grognard {purpose}".encode()).derive(key)


def new_keyring() -> Keyring:
    """A key that lasts as long as the process, for tests and programs."""
    return Keyring(secrets.token_bytes(KEY_BYTES))


def open_keyring(path: Path, mark: str) -> Keyring:
    """The key in a file. It is made now if the database, which knows the mark of its key, has none yet."""
    if not path.exists():
        if mark:
            raise GrognardError(
                f"{path} is missing: the database is sealed with this key; put it back from your backup",
                f"manca {path}: l'archivio è sigillato con questa chiave; rimettila dalla tua copia",
            )
        make_key(path)
    keyring = Keyring(read_key(path))
    if mark and keyring.mark != mark:
        raise GrognardError(
            f"{path} is not the key of this database: name the right one with --key FILE",
            f"{path} non è la chiave di questo archivio: indica quella giusta con --key FILE",
        )
    return keyring


def make_key(path: Path) -> None:
    """A new key, readable by its owner only; never over an existing one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY), "w") as file:
            file.write(secrets.token_hex(KEY_BYTES) + "\n")
    except FileExistsError:
        return  # another process was faster
    except OSError as error:
        raise GrognardError(
            f"{path} cannot be written: {error.strerror}", f"{path} non si può scrivere: {error.strerror}"
        ) from error


def read_key(path: Path) -> bytes:
    try:
        path.chmod(OWNER_ONLY)
        key = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except (OSError, ValueError) as error:
        key = b""
        reason = error
    else:
        reason = ValueError()
    if len(key) != KEY_BYTES:
        raise GrognardError(
            f"{path} holds no key: put it back from your backup",
            f"{path} non contiene una chiave: rimetti la tua copia",
        ) from reason
    return key
