"""For whoever runs the server: is it alive, is it ready, and how is it doing (in the format of Prometheus).

Numbers are given only to callers on the same machine that do not come through a proxy: they say how many people play.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grognard.server.errors import RequestError
from grognard.server.web.http import LOOPBACK, caller, check_origin, error_answer, json, language, registry_of

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """Counts requests, and reads everything else off the server when it is asked."""

    def __init__(self, app: Starlette) -> None:
        self._app = app
        self._registry = CollectorRegistry()
        self._registry.register(self)
        self.answers = Counter("grognard_answers", "HTTP answers", ["status"], registry=self._registry)
        self.seconds = Histogram(
            "grognard_answer_seconds", "time until an HTTP answer begins", buckets=BUCKETS, registry=self._registry
        )

    def collect(self) -> Iterable[Metric]:
        """What is true at this moment."""
        state = self._app.state
        registry = getattr(state, "registry", None)
        if registry is None:
            return
        rooms = list(registry.rooms.values())
        gauges = {
            "rooms": ("matches in memory", len(rooms)),
            "subscribers": ("clients that receive a match", sum(len(room.subscribers) for room in rooms)),
            "live_connections": ("sockets and streams", state.connection_limit.count),
            "bot_questions": ("questions that wait for a bot", len(registry.pool.queue)),
            "jobs": ("replays, pictures, odds and records that wait", len(registry.jobs.queue)),
            "table_seconds": ("table time", registry.time.now()),
        }
        if hasattr(state, "gate"):
            gauges["connections"] = ("open connections", state.gate.count)
        for name, (about, value) in gauges.items():
            yield GaugeMetricFamily(f"grognard_{name}", about, value)
        failures = registry.pool.failures + registry.jobs.failures
        yield CounterMetricFamily("grognard_worker_failures", "workers that were ended", failures)
        yield CounterMetricFamily("grognard_database_refusals", "jobs that the database refused", registry.store.losses)
        if hasattr(state, "gate"):
            yield CounterMetricFamily("grognard_refused_connections", "connections refused", state.gate.refused)

    def text(self) -> bytes:
        return generate_latest(self._registry)


class CountAnswers:
    """Plain ASGI, so that streams pass unbuffered."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        metrics: Metrics = scope["app"].state.metrics
        began = time.monotonic()

        async def count(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.answers.labels(str(message["status"])).inc()
                metrics.seconds.observe(time.monotonic() - began)
            await send(message)

        await self._app(scope, receive, count)


async def alive(request: Request) -> Response:
    """The process answers."""
    return json({"alive": True})


async def ready(request: Request) -> Response:
    """The database answers, too, and the server is not about to stop."""
    registry = registry_of(request)
    is_ready = not registry.closing and await registry.store.answers()
    return json({"ready": is_ready}, 200 if is_ready else 503)


async def metrics(request: Request) -> Response:
    try:
        check_origin(request.headers, registry_of(request).settings)
    except RequestError as error:
        return error_answer(error, language(request))
    if caller(request) not in LOOPBACK or any(name in request.headers for name in FORWARDED):
        return error_answer(RequestError("unknown-match", "no-such-page"), language(request))
    return Response(request.app.state.metrics.text(), 200, {"cache-control": "no-store"}, CONTENT_TYPE_LATEST)


def metric_routes() -> list[Route]:
    return [Route("/healthz", alive), Route("/readyz", ready), Route("/metrics", metrics)]
