"""The API described for programs (/openapi.json) and for people (/docs), both from the list of endpoints."""

from __future__ import annotations

import html
import re
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import grognard
from grognard.server.errors import STATUS
from grognard.server.validation import describe
from grognard.server.web.endpoints import ENDPOINTS, Endpoint
from grognard.server.web.http import json

PARAMETER = re.compile(r"{(\w+)}")
SCHEMAS = "#/components/schemas/"
ERROR = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "text"],
            "properties": {
                "code": {"type": "string", "enum": list(STATUS)},
                "text": {"type": "string"},
                "rule": {"type": "string"},
            },
        }
    },
}


@cache
def openapi() -> dict[str, Any]:
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint)
    bearer = {"type": "http", "scheme": "bearer", "description": "a seat token or a watch token"}
    bodies = [endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None]
    _, schemas = msgspec.json.schema_components(bodies, ref_template=f"{SCHEMAS}{{name}}")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Grognard server", "version": grognard.__version__, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {"securitySchemes": {"token": bearer}, "schemas": {**schemas, "Error": ERROR}},
    }


def operation(endpoint: Endpoint) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.about,
        "parameters": parameters(endpoint),
        "responses": {
            "2XX": {"description": "done", "content": {endpoint.answers: {}}},
            "default": {
                "description": "refused; nothing was changed",
                "content": {"application/json": {"schema": {"$ref": f"{SCHEMAS}Error"}}},
            },
        },
    }
    if endpoint.body is not None:
        schema = {"$ref": f"{SCHEMAS}{endpoint.body.__name__}"}
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    elif endpoint.takes_text:
        found["requestBody"] = {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    if endpoint.token:
        found["security"] = [{"token": []}]
    return found


def parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    text = {"type": "string"}
    inside = [{"name": n, "in": "path", "required": True, "schema": text} for n in PARAMETER.findall(endpoint.path)]
    return inside + [
        {"name": n, "in": "query", "description": about, "schema": text} for n, about in endpoint.query.items()
    ]


# For people

INTRODUCTION = (
    "<p>Everything the browser does goes through these addresses and the socket <code>/api/live</code>; other programs"
    " may use them just as well. Bodies are JSON. A token goes into the header <code>Authorization: Bearer …</code>,"
    ' never into an address. The same for programs: <a href="/openapi.json">/openapi.json</a>.</p>'
    "<p>An error is <code>{&quot;error&quot;: {&quot;code&quot;, &quot;text&quot;, &quot;rule&quot;?}}</code>"
    " with a sentence in the language of <code>?lang=</code>, and has changed nothing.</p>"
)
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  background: var(--page); color: var(--ink); }
section { border-top: 1px solid var(--edge); padding: .5rem 0; }
h2 { font-size: 1rem; margin: .3rem 0; }
code { font-family: ui-monospace, monospace; }
th, td { text-align: left; vertical-align: top; padding: .1rem 1rem .1rem 0; }
.method { display: inline-block; min-width: 3.5rem; font-weight: bold; }
.token { color: var(--soft); }
a { color: inherit; }
"""


@cache
def manual() -> str:
    """A page without any script."""
    sections = "".join(section(endpoint) for endpoint in ENDPOINTS)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Grognard: the API of the server</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="stylesheet" href="/palette.css"><link rel="stylesheet" href="/docs.css"></head>'
        f"<body><main><h1>The API of the server</h1>{INTRODUCTION}{sections}</main></body></html>"
    )


def section(endpoint: Endpoint) -> str:
    head = f'<span class="method">{endpoint.method}</span> <code>{html.escape(endpoint.path)}</code>'
    needs = '<p class="token">Needs a token.</p>' if endpoint.token else ""
    rows = [(f"{{{name}}}", "in the address") for name in PARAMETER.findall(endpoint.path)]
    rows += [(f"?{name}=", about) for name, about in endpoint.query.items()]
    rows += field_rows(endpoint.body) if endpoint.body is not None else []
    cells = "".join(f"<tr><th><code>{html.escape(a)}</code></th><td>{html.escape(b)}</td></tr>" for a, b in rows)
    table = f"<table>{cells}</table>" if cells else ""
    return f"<section><h2>{head}</h2><p>{html.escape(endpoint.about)}</p>{needs}{table}</section>"


def field_rows(body: type[Struct]) -> list[tuple[str, str]]:
    """Each field, what it takes and what it is for."""
    properties = msgspec.json.schema(body)["$defs"][body.__name__].get("properties", {})
    rows = []
    for field in msgspec.structs.fields(body):
        optional = "" if field.required else ", may be left out"
        rows.append((field.name, f"{describe(field.type)}{optional}. {about(properties[field.name])}".strip()))
    return rows


def about(schema: dict[str, Any]) -> str:
    inside: dict[str, Any] = next(iter(schema.get("anyOf", [{}])))
    return str(schema.get("description") or inside.get("description", ""))


async def for_programs(request: Request) -> Response:
    return json(openapi())


async def for_people(request: Request) -> Response:
    return Response(manual(), 200, None, "text/html")


async def style(request: Request) -> Response:
    return Response(STYLE, 200, None, "text/css")


def manual_routes() -> list[BaseRoute]:
    return [Route("/openapi.json", for_programs), Route("/docs", for_people), Route("/docs.css", style)]
