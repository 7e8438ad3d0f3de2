"""Webhooks: a message to an address that a player has named.

A player who can make a server call addresses could reach machines that only the server can reach. So the host decides
whether webhooks exist at all, `public` refuses every address that is not in the open internet, the connection goes to
the very address that was checked, and redirects are not followed.
"""

from __future__ import annotations

import http.client
import ipaddress
import json
import socket
import ssl
from typing import Any
from urllib.parse import SplitResult, urlsplit

from grognard.server.errors import RequestError

TIMEOUT = 5.0


def check(address: str, allowed: str) -> str:
    """The machine behind an address, as a number; RequestError if it may not be called."""
    parts = split(address)
    try:
        found = socket.getaddrinfo(parts.hostname, port_of(parts), type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise RequestError("bad-request", "bad-webhook") from error
    numbers = [str(entry[4][0]) for entry in found]
    if allowed != "any" and not all(ipaddress.ip_address(number).is_global for number in numbers):
        raise RequestError("bad-request", "bad-webhook")
    return numbers[0]


def split(address: str) -> SplitResult:
    try:
        parts = urlsplit(address)
        port_of(parts)
    except ValueError as error:
        raise RequestError("bad-request", "bad-webhook") from error
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or not address.isascii():
        raise RequestError("bad-request", "bad-webhook")
    return parts


def port_of(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)


def post(address: str, body: dict[str, Any], allowed: str) -> None:
    """One message; OSError if it does not arrive."""
    parts = split(address)
    number = check(address, allowed)
    stream = socket.create_connection((number, port_of(parts)), TIMEOUT)
    if parts.scheme == "https":
        stream = ssl.create_default_context().wrap_socket(stream, server_hostname=parts.hostname)
    connection = http.client.HTTPConnection(parts.hostname or "", port_of(parts), timeout=TIMEOUT)
    connection.sock = stream
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        status = connection.getresponse().status
        if status >= 400:
            raise OSError(f"answered {status}")
    except http.client.HTTPException as error:
        raise OSError(type(error).__name__) from error
    finally:
        connection.close()
