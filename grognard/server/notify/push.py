"""Push messages by the web standard: encrypted for one browser (RFC 8291), signed by this table (RFC 8292).

The browser names its maker's push service, and a key. The service learns when a message comes and which table sends it,
and nothing else: only that browser can read it, and all messages are of the same length.
"""

from __future__ import annotations

import base64
import json
import os
import time
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
POINT_BYTES: Final = 65
AUTH_BYTES: Final = 16
SALT_BYTES: Final = 16
RECORD_BYTES: Final = 4096
LENGTH: Final = 1024  # of every message before it is encrypted
LAST_RECORD: Final = b"\x02"
VALID: Final = 12 * 3600  # seconds for which a signature counts
KEEP: Final = 24 * 3600  # seconds for which a push service tries to deliver
# The order of the curve's group: a private key is a number below it.
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


@dataclass(frozen=True)
class Device:
    """A browser that wants to be told: where its push service takes messages, and the keys that encrypt them."""

    endpoint: str
    p256dh: str
    auth: str

    def public_key(self) -> ec.EllipticCurvePublicKey:
        """ValueError if it is none."""
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64(self.p256dh))

    def check(self) -> None:
        """ValueError if the keys could not encrypt anything."""
        self.public_key()
        if len(from_base64(self.auth)) != AUTH_BYTES:
            raise ValueError("auth")


class TableIdentity:
    """The table to push services: a key of its own, made from the secret key beside the database."""

    def __init__(self, secret: bytes) -> None:
        self._key = ec.derive_private_key(1 + int.from_bytes(secret) % (ORDER - 1), CURVE)
        self.public_key = to_base64(point(self._key.public_key()))

    def authorization(self, endpoint: str, contact: str) -> str:
        """Says to a push service who sends; it is valid there only, and not for long."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + VALID, "sub": contact}
        signed = f"{json_base64({'typ': 'JWT', 'alg': 'ES256'})}.{json_base64(claims)}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = to_base64(r.to_bytes(32) + s.to_bytes(32))
        return f"vapid t={signed}.{signature}, k={self.public_key}"


def fields_of(identity: TableIdentity, device: Device, contact: str, topic: str) -> dict[str, str]:
    """The head of a message; a newer one with the same topic takes the place of one that is not delivered yet."""
    return {
        "Authorization": identity.authorization(device.endpoint, contact),
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEEP),
        "Urgency": "normal",
        "Topic": topic,
    }


def encrypted(message: dict[str, Any], device: Device) -> bytes:
    """A message that only this device can read."""
    text = json.dumps(message, ensure_ascii=False).encode()
    padded = text + LAST_RECORD + bytes(LENGTH - len(text))
    return encrypt(padded, device, ec.generate_private_key(CURVE), os.urandom(SALT_BYTES))


def encrypt(padded: bytes, device: Device, once: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """RFC 8291, 3.4 and RFC 8188, 2: one record; `once` is a key for this message alone."""
    own, theirs = point(once.public_key()), point(device.public_key())
    shared = once.exchange(ec.ECDH(), device.public_key())
    material = derive(from_base64(device.auth), shared, b"WebPush: info\0" + theirs + own, 32)
    key = derive(salt, material, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(salt, material, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4) + len(own).to_bytes(1) + own
    return head + AESGCM(key).encrypt(nonce, padded, None)


def derive(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def to_base64(content: bytes) -> str:
    """As web addresses and keys of browsers have it."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    return base64.b64decode(text.encode() + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)


def json_base64(value: dict[str, Any]) -> str:
    return to_base64(json.dumps(value, separators=(",", ":")).encode())
