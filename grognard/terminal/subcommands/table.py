"""`grognard table`: runs the server, and says where it is and who can reach it."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from typing import TextIO

from grognard.server.serve import serve
from grognard.server.settings import Settings, database_of
from grognard.server.storage.connect import find_database
from grognard.terminal.arguments import Arguments
from grognard.terminal.show import Screen
from grognard.terminal.speech import CommandError, Speech

LOG_FORMATS = ("text", "json")
WEBHOOKS = ("off", "public", "any")
PUSH = ("public", "off", "any")
DURABILITY = {"power": "FULL", "process": "NORMAL"}
PATIENCE = 15.0  # seconds that opening a browser waits for the server


def settings_of(given: Arguments) -> Settings:
    values, usual = given.values, Settings()
    rate = float(given.number("rate", int(usual.rate)))
    return Settings(
        host=values.get("host", usual.host),
        port=given.number("port", usual.port, 0),
        database=values.get("database", ""),
        address=values.get("address", ""),
        pace=seconds(given, "pace", usual.pace),
        workers=given.number("thinkers", usual.workers),
        rate=rate,
        burst=3 * rate,
        digest=seconds(given, "digest", usual.digest),
        webhooks=one_of(given, "webhooks", WEBHOOKS),
        push=one_of(given, "push", PUSH),
        push_delay=seconds(given, "push-delay", usual.push_delay),
        smtp=values.get("smtp", ""),
        sender=values.get("sender", ""),
        synchronous=DURABILITY[one_of(given, "durability", tuple(DURABILITY))],
        trusted=[one for one in values.get("behind", "").split(",") if one],
        key=values.get("key", ""),
        password_file=values.get("password-file", ""),
        names=[one.lower() for one in values.get("names", "").split(",") if one],
        keep=seconds(given, "keep", usual.keep),
        log_format=one_of(given, "log", LOG_FORMATS),
    )


def seconds(given: Arguments, word: str, default: float) -> float:
    text = given.values.get(word, str(default))
    if text.replace(".", "", 1).isdecimal():
        return float(text)
    raise CommandError("seconds", option=f"--{word}", value=text)


def one_of(given: Arguments, word: str, known: tuple[str, ...]) -> str:
    text = given.values.get(word, known[0])
    if text in known:
        return text
    raise CommandError("one-of", option=f"--{word}", value=text, known=", ".join(known))


def run(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    """Serves until Ctrl-C."""
    settings = settings_of(given)
    with listen(settings) as line:
        return run_on(line, settings, given, lang, out)


def run_on(line: socket.socket, settings: Settings, given: Arguments, lang: str, out: TextIO) -> int:
    settings.port = int(line.getsockname()[1])
    database = find_database(settings, os.environ)
    screen, speech = Screen(out), Speech(lang)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = settings.address or f"http://{host}:{settings.port}/"
    screen.tell(speech("table.at", address=address), "strong")
    screen.tell(speech("table.local" if settings.local else "table.public"))
    screen.tell(speech("table.kept", database=without_password(settings)))
    screen.tell(speech("table.stop"))
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        screen.tell(speech("table.root"), "warn")
    if has_password(settings):
        screen.tell(speech("table.password"), "warn")
    out.flush()
    if "open" in given.switches and has_screen():
        threading.Thread(target=open_browser, args=(address,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        serve(settings, database, line)
    return 0


def listen(settings: Settings) -> socket.socket:
    """Takes the port at once, so that nobody else gets it meanwhile; CommandError if somebody has it."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family)
    except (OSError, OverflowError) as error:
        raise CommandError("address", host=settings.host, port=settings.port, detail=error) from error


def without_password(settings: Settings) -> str:
    address = database_of(settings, os.environ)
    head, at, tail = address.rpartition("@")
    return f"{head.partition('//')[0]}//…{at}{tail}" if at else address


def has_password(settings: Settings) -> bool:
    """A password on the command line can be read by every user of the machine."""
    return ":" in settings.database.partition("//")[2].rpartition("@")[0]


def has_screen() -> bool:
    """Without a display, Python would start a text browser in this terminal."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    """Opens the browser once the server answers; without one, the address on the screen has to do."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(address, timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
