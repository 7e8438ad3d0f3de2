"""Push messages by the web standard: encrypted for one browser, signed by the table, told once, if asked for."""

from __future__ import annotations

import base64
import json
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from grognard.server.notify.push import Device, TableIdentity, encrypt, encrypted, from_base64, point, to_base64
from tests.support.server import Server, bearer, wait_for


@dataclass
class Phone:
    """A browser with its keys, and the messages that its push service has taken for it."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = field(default_factory=lambda: secrets.token_bytes(16))

    def subscription(self, **changed: str) -> dict[str, str]:
        keys = {"p256dh": to_base64(point(self.key.public_key())), "auth": to_base64(self.auth)}
        return {"endpoint": self.endpoint, **keys, **changed}

    def read(self, body: bytes) -> dict[str, Any]:
        """As a browser does, with the implementation of the author of RFC 8188."""
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(plain)
        return found


class PushService:
    """A real web server on loopback that takes push messages, and answers as it is told to."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                fields = {name.lower(): value for name, value in self.headers.items()}
                service.taken.append((self.path, fields, body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *words: object) -> None:
                """Quiet."""

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def phone(self, name: str = "phone") -> Phone:
        return Phone(f"{self.origin}/send/{name}")


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.server.shutdown()
    service.server.server_close()


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
def table(start: Any) -> Server:
    server: Server = start("--push", "any", "--push-delay", "0")
    return server


def subscribe(server: Server, made: dict[str, Any], seat: str, phone: Phone, **more: str) -> None:
    server.post(f"/api/matches/{made['match']}/push", {**phone.subscription(), **more}, made["tokens"][seat])


def move(server: Server, made: dict[str, Any], seat: str) -> None:
    """Somebody decides until another seat is to move, and goes away."""
    line = server.connect(made["match"], made["tokens"][seat])
    line.until(lambda: bool(line.state))
    while seat in line.state["to_move"]:
        line.play(line.state["actions"][0]["action"])
    line.close()


def let_rounds_pass(server: Server, service: PushService) -> None:
    """Until devices that were asked for later have been told, twice: whatever was due before has gone by then."""
    for _ in range(2):
        let_a_round_pass(server, service, f"later-{secrets.token_hex(4)}")


def let_a_round_pass(server: Server, service: PushService, name: str) -> None:
    made, later = server.new(), service.phone(name)
    subscribe(server, made, "axis", later)
    wait_for(lambda: f"/send/{name}" in [path for path, _, _ in service.taken])


def told(service: PushService) -> list[str]:
    """The devices of the test itself that were told."""
    return [path.removeprefix("/send/") for path, _, _ in service.taken if "later" not in path]


def claims_of(fields: dict[str, str]) -> dict[str, Any]:
    """What the table says of itself, once its signature is checked with the key that it names."""
    words = fields["authorization"].removeprefix("vapid ").split(", ")
    token, key = (word.partition("=")[2] for word in words)
    signed, _, signature = token.rpartition(".")
    raw = from_base64(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(key))
    public.verify(der, signed.encode(), ec.ECDSA(SHA256()))
    return {**json.loads(from_base64(signed.split(".")[1])), "key": key}


# The messages


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A: the same keys and salt give the same bytes."""
    device = Device(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    once = ec.derive_private_key(
        int.from_bytes(from_base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), ec.SECP256R1()
    )
    text = from_base64("V2hlbiBJIGdyb3cgdXAsIEkgd2FudCB0byBiZSBhIHdhdGVybWVsb24")
    sent = encrypt(text + b"\x02", device, once, from_base64("DGv6ra1nlYgDCS1FRnbzlw"))
    assert to_base64(sent) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_all_messages_have_the_same_length() -> None:
    phone = Phone("https://push.example.net/x")
    device = Device(**phone.subscription())
    sent = [encrypted({"body": "x" * n}, device) for n in (0, 1, 400)]
    assert len({len(body) for body in sent}) == 1
    assert [len(phone.read(body)["body"]) for body in sent] == [0, 1, 400]


def test_the_same_key_of_the_table_gives_the_same_identity() -> None:
    """Browsers subscribe to it: it has to outlive a restart."""
    one, other = TableIdentity(b"a" * 32), TableIdentity(b"b" * 32)
    assert one.public_key == TableIdentity(b"a" * 32).public_key != other.public_key
    assert len(from_base64(one.public_key)) == 65


# At a table


def test_a_device_is_told_once_in_words_that_only_it_can_read(table: Server, service: PushService) -> None:
    made, phone = table.new(title="Sunday"), service.phone()
    subscribe(table, made, "allies", phone, lang="it")
    move(table, made, "axis")
    wait_for(lambda: bool(service.taken))
    path, fields, body = service.taken[0]
    assert path == "/send/phone"
    assert phone.read(body) == {
        "title": "Tocca a te",
        "body": "The Fog of War: Sunday (Alleati)",
        "match": made["match"],
    }
    assert (fields["content-encoding"], fields["urgency"]) == ("aes128gcm", "normal")
    assert int(fields["ttl"]) > 0
    assert len(fields["topic"]) <= 32
    claims = claims_of(fields)
    assert claims["aud"] == service.origin
    assert time.time() < claims["exp"] < time.time() + 86400
    assert claims["key"] == table.get("/api/push")["key"]
    assert b"Sunday" not in body
    let_rounds_pass(table, service)
    assert told(service) == ["phone"]


def test_the_next_wait_is_told_again(table: Server, service: PushService) -> None:
    made, phone = table.new(), service.phone()
    subscribe(table, made, "allies", phone)
    move(table, made, "axis")
    wait_for(lambda: len(service.taken) == 1)
    move(table, made, "allies")
    move(table, made, "axis")
    wait_for(lambda: len(service.taken) == 2)
    assert service.taken[0][1]["topic"] == service.taken[1][1]["topic"]


def test_nobody_is_told_who_has_not_asked_or_is_there(table: Server, service: PushService) -> None:
    made, other, phone = table.new(), table.new(), service.phone()
    here = table.connect(made["match"], made["tokens"]["allies"])
    subscribe(table, made, "allies", phone)
    move(table, made, "axis")
    move(table, other, "axis")
    let_rounds_pass(table, service)
    assert told(service) == []
    here.close()
    wait_for(lambda: told(service) == ["phone"])
    assert phone.read(service.taken[-1][2])["match"] == made["match"]


def test_it_can_be_taken_back(table: Server, service: PushService) -> None:
    made, phone, tablet = table.new(), service.phone(), service.phone("tablet")
    subscribe(table, made, "allies", phone)
    subscribe(table, made, "allies", tablet)
    path = f"/api/matches/{made['match']}/push/stop"
    body = {"endpoint": phone.endpoint}
    assert table.post(path, body, made["tokens"]["allies"]) == {"stopped": True}
    assert table.post(path, body, made["tokens"]["allies"]) == {"stopped": False}
    move(table, made, "axis")
    wait_for(lambda: bool(service.taken))
    let_rounds_pass(table, service)
    assert told(service) == ["tablet"]


def test_seats_that_are_taken_back_take_their_devices_with_them(table: Server, service: PushService) -> None:
    """A lost phone is told nothing more."""
    made, lost, own = table.new(), service.phone("lost"), service.phone("own")
    path, token = f"/api/matches/{made['match']}", made["tokens"]["allies"]
    code = table.post(f"{path}/carry", {}, token)["code"]
    carried = table.post("/api/join", {"code": code})["tokens"]
    table.post(f"{path}/push", lost.subscription(), carried["allies"])
    table.post(f"{path}/push", own.subscription(), token)
    table.post(f"{path}/take-back", {}, token)
    move(table, made, "axis")
    wait_for(lambda: bool(service.taken))
    let_rounds_pass(table, service)
    assert told(service) == ["own"]


def test_a_device_that_is_gone_is_forgotten(table: Server, service: PushService) -> None:
    made, phone = table.new(), service.phone()
    service.status = 410
    subscribe(table, made, "allies", phone)
    move(table, made, "axis")
    stop = f"/api/matches/{made['match']}/push/stop"
    wait_for(lambda: bool(service.taken))
    service.status = 201
    let_rounds_pass(table, service)
    assert table.post(stop, {"endpoint": phone.endpoint}, made["tokens"]["allies"]) == {"stopped": False}


def test_a_service_that_fails_is_tried_again_after_a_restart(start: Any, service: PushService) -> None:
    """The wait counts as not told, and the key of the table is the same as before."""
    server = start("--push", "any", "--push-delay", "0")
    made, phone, key = server.new(), service.phone(), server.get("/api/push")["key"]
    service.status = 503
    subscribe(server, made, "allies", phone)
    move(server, made, "axis")
    wait_for(lambda: bool(service.taken))
    service.status = 201
    let_rounds_pass(server, service)
    assert told(service) == ["phone"]  # not tried again at once: a service that fails has enough to do
    server.stop()
    again = start("--push", "any", "--push-delay", "0")
    wait_for(lambda: told(service) == ["phone", "phone"])
    assert phone.read(service.taken[-1][2])["match"] == made["match"]
    assert claims_of(service.taken[-1][1])["key"] == key == again.get("/api/push")["key"]


def test_what_cannot_be_told_is_refused_in_a_sentence(table: Server, service: PushService) -> None:
    made, phone = table.new(), service.phone()
    path, token = f"/api/matches/{made['match']}/push", made["tokens"]["axis"]
    off_curve = to_base64(b"\x04" + bytes(64))
    for changed in ({"p256dh": "?"}, {"p256dh": off_curve}, {"auth": "AAAA"}, {"endpoint": "ftp://example.org/x"}):
        answer = table.http.post(path, json=phone.subscription(**changed), headers=bearer(token))
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad-request"), changed
        assert answer.json()["error"]["text"].endswith(".")
    for n in range(8):
        subscribe(table, made, "axis", service.phone(f"phone-{n}"))
    answer = table.http.post(path, json=phone.subscription(), headers=bearer(token))
    assert answer.json()["error"]["code"] == "refused"
    assert "8" in answer.json()["error"]["text"]
    subscribe(table, made, "axis", service.phone("phone-3"))  # a known one may ask again


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://127.0.0.1/x",
        "https://10.1.2.3/x",
        "https://[::1]/x",
        "https://169.254.169.254/x",
        "http://8.8.8.8/x",
        "https://8.8.8.8:8443/x",
    ],
)
def test_services_that_are_not_public_are_refused(server: Server, endpoint: str) -> None:
    """Nobody can make the table call a machine that only the table can reach, nor send in the clear."""
    made = server.new()
    path, body = f"/api/matches/{made['match']}/push", Phone(endpoint).subscription()
    answer = server.http.post(path, json=body, headers=bearer(made["tokens"]["axis"]))
    assert answer.json()["error"]["code"] == "bad-request"


def test_a_table_that_pushes_nothing_says_so(start: Any) -> None:
    server = start("--push", "off")
    made = server.new()
    assert server.get("/api/push") == {"key": ""}
    path, body = f"/api/matches/{made['match']}/push", Phone("https://8.8.8.8/x").subscription()
    answer = server.http.post(path, json=body, headers=bearer(made["tokens"]["axis"]))
    assert answer.json()["error"]["code"] == "refused"


def test_a_copy_of_the_database_names_no_device(start: Any, service: PushService, tmp_path: Any) -> None:
    server = start("--push", "any", "--push-delay", "3600")
    made, phone = server.new(), service.phone()
    subscribe(server, made, "allies", phone)
    server.stop()
    stored = b"".join(path.read_bytes() for path in tmp_path.rglob("*.sqlite*") if not path.name.endswith(".key"))
    assert made["match"].encode() in stored
    assert phone.endpoint.encode() not in stored
    assert base64.urlsafe_b64encode(phone.auth).rstrip(b"=") not in stored
