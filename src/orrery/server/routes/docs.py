"""The interface explained: a plain page made from the OpenAPI schema, with no script and nothing from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.types import ControllerRouterHandler

from orrery.server import wire
from orrery.server.wire import live

HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orrery: the interface</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/docs/docs.css"></head>
<body><main><h1>Orrery: the interface</h1><p>Every request and its answer. Machine-readable:
<a href="/docs/openapi.json">OpenAPI</a> and <a href="/docs/socket.json">the live connection's messages</a>.</p>"""
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f7f4ec; color: #1d1b26 }
main { max-width: 60rem; margin: auto; padding: 1rem }
section { border-top: 1px solid #cfc8b8; padding: .5rem 0 }
code, pre { font: 14px/1.4 ui-monospace, monospace; background: #ece6d8; border-radius: 4px; padding: .1em .3em }
pre { overflow: auto; padding: .7em }
h2 { font-size: 1.1rem; margin: .4rem 0 }
@media (prefers-color-scheme: dark) {
  body { background: #15131f; color: #eee6d6 } code, pre { background: #262235 } a { color: #8fd6ca }
}
"""


def docs_handlers() -> list[ControllerRouterHandler]:
    return [page, style, openapi, socket]


@get("/docs", include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any]) -> Response[str]:
    """Every request, for people."""
    schema = _schema(request.app)
    parts = [HEAD]
    for path, methods in sorted(schema["paths"].items()):
        for method, operation in methods.items():
            parts.append(_operation(path, method, operation))
    parts.append(f"<h2>The live connection</h2><p>{escape(wire.__doc__ or '')}</p><pre>{_socket_text()}</pre>")
    return Response("".join([*parts, "</main></body></html>"]), media_type="text/html")


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    said = escape(operation.get("description") or operation.get("summary") or "")
    parameters = ", ".join(
        f"<code>{escape(p['name'])}</code> ({escape(p['in'])})" for p in operation.get("parameters", [])
    )
    body = "".join(
        _reference(c.get("schema", {})) for c in operation.get("requestBody", {}).get("content", {}).values()
    )
    lines = [f"<section><h2><code>{method.upper()} {escape(path)}</code></h2><p>{said}</p>"]
    lines += [f"<p>Takes {parameters}.</p>"] if parameters else []
    lines += [f"<p>Body: {body}</p>"] if body else []
    return "".join([*lines, "</section>"])


def _reference(schema: dict[str, Any]) -> str:
    return f"<code>{escape(str(schema.get('$ref', schema.get('type', 'any'))).rsplit('/', 1)[-1])}</code>"


@get("/docs/docs.css", include_in_schema=False, sync_to_thread=False)
def style() -> Response[str]:
    return Response(STYLE, media_type="text/css")


@get("/docs/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The interface for programs."""
    return Response(msgspec.json.encode(_schema(request.app)), media_type="application/json")


@get("/docs/socket.json", include_in_schema=False, sync_to_thread=False)
def socket() -> Response[bytes]:
    """The messages of the live connection, both ways, as JSON schemas."""
    return Response(msgspec.json.encode(_socket_schema()), media_type="application/json")


def _schema(app: Litestar) -> dict[str, Any]:
    return app.openapi_schema.to_schema()


def _socket_schema() -> dict[str, Any]:
    (server, client), components = msgspec.json.schema_components([live.Message, live.Request])
    return {"server_sends": server, "client_sends": client, "$defs": components}


def _socket_text() -> str:
    return escape(msgspec.json.format(msgspec.json.encode(_socket_schema()), indent=1).decode())
