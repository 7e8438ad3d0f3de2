"""Webhooks: a message to an address that a player has named.

A player who can make a server call addresses could reach machines that only the server can reach. So the host decides
whether webhooks exist at all, `public` refuses every address that is not in the open internet, and every port but the
usual ones; the connection goes to the very address that was checked, and redirects are not followed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any
from urllib.parse import SplitResult, urlsplit

from grognard.server.errors import RequestError

TIMEOUT = 10.0  # seconds for the whole message
LONGEST_LOOKUP = 5.0  # seconds
lookups = ThreadPoolExecutor(4, "lookup")
LONGEST_LINE = 1024
PORTS = (80, 443)
# Forms of an IPv6 address that lead to an IPv4 address, which may be any: compatible, mapped, translated, NAT64 (the
# well-known prefix and the local one), 6to4, Teredo.
CARRIERS = [
    ipaddress.IPv6Network(network)
    for network in ("::/96", "::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/32", "2002::/16", "2001::/32")
]


async def check(address: str, allowed: str) -> str:
    """The machine behind an address, as a number; RequestError if it may not be called."""
    parts = split(address)
    try:
        found = await asyncio.wait_for(look_up(parts), LONGEST_LOOKUP)
    except (OSError, UnicodeError, TimeoutError) as error:
        raise RequestError("bad-request", "bad-webhook") from error
    numbers = [str(entry[4][0]) for entry in found]
    if allowed != "any" and not (port_of(parts) in PORTS and all(map(is_public, numbers))):
        raise RequestError("bad-request", "bad-webhook")
    return numbers[0]


async def look_up(parts: SplitResult) -> list[tuple[Any, ...]]:
    """The machines behind a name. In threads of its own: a name server that never answers holds up nothing else."""
    find = partial(socket.getaddrinfo, parts.hostname, port_of(parts), type=socket.SOCK_STREAM)
    return await asyncio.get_running_loop().run_in_executor(lookups, find)


def is_public(number: str) -> bool:
    """Whether an address is that of one machine on the public internet, written in the one way that means only that."""
    try:
        address = ipaddress.ip_address(number)
    except ValueError:  # with a zone, such as fe80::1%eth0
        return False
    if address.is_multicast or address.is_reserved or address.is_unspecified or address.is_loopback:
        return False
    if isinstance(address, ipaddress.IPv6Address) and any(address in network for network in CARRIERS):
        return False
    return address.is_global


def split(address: str) -> SplitResult:
    try:
        parts = urlsplit(address)
        port_of(parts)
    except ValueError as error:
        raise RequestError("bad-request", "bad-webhook") from error
    plain = address.isascii() and address.isprintable() and " " not in address
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or not plain:
        raise RequestError("bad-request", "bad-webhook")
    return parts


def port_of(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)


async def post(address: str, body: dict[str, Any], allowed: str) -> None:
    """One message; OSError if it does not arrive in time."""
    status = await deliver(address, {"Content-Type": "application/json"}, json.dumps(body).encode(), allowed)
    if status >= 400:
        raise OSError(f"answered {status}")


async def deliver(address: str, fields: dict[str, str], body: bytes, allowed: str) -> int:
    """What the other side answers, as the number that HTTP has for it; OSError if it does not answer in time."""
    try:
        async with asyncio.timeout(TIMEOUT):
            return await send(address, fields, body, allowed)
    except TimeoutError as error:
        raise OSError("too slow") from error


async def send(address: str, fields: dict[str, str], body: bytes, allowed: str) -> int:
    parts = split(address)
    number = await check(address, allowed)
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    name = parts.hostname if secure is not None else None
    reader, writer = await asyncio.open_connection(
        number, port_of(parts), ssl=secure, server_hostname=name, limit=LONGEST_LINE
    )
    try:
        writer.write(head_of(parts, fields, len(body)) + body)
        await writer.drain()
        return status_of(await reader.readline())
    except (ValueError, asyncio.LimitOverrunError) as error:
        raise OSError("not an answer") from error
    finally:
        writer.close()


def head_of(parts: SplitResult, fields: dict[str, str], length: int) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = (
        f"POST {path} HTTP/1.1",
        f"Host: {parts.netloc}",
        *(f"{name}: {value}" for name, value in fields.items()),
        f"Content-Length: {length}",
        "Connection: close",
    )
    return ("\r\n".join(lines) + "\r\n\r\n").encode("ascii")


def status_of(line: bytes) -> int:
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/") or not words[1].isdigit():
        raise OSError(f"answered {line[:40]!r}")
    return int(words[1])
