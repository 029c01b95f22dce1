"""The browser client's files, and the one page that all its addresses lead to."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import Response, get

from orrery.kernel.message import say
from orrery.server.refusals import Refusal

CLIENT = Path(__file__).parents[1] / "client"
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Orrery</title>
<h1>Orrery</h1><p>The browser client has not been built. Run <code>make play</code> in a checkout, or install a
released package, which has it inside. The server itself works: see <a href="/docs">its interface</a>.</p></html>"""


@get(["/", "/t/{path:path}", "/rules/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(path: str = "") -> Response[bytes]:  # noqa: ARG001
    """The client, which finds out from its address what to show."""
    return client_page()


def client_page(status: int = 200) -> Response[bytes]:
    found = CLIENT / "index.html"
    data = found.read_bytes() if found.is_file() else NOT_BUILT.encode()
    headers = {"Cache-Control": "no-cache"}
    return Response(data, status_code=status, media_type="text/html", headers=headers)


@get("/assets/{file:str}", include_in_schema=False, sync_to_thread=False)
def asset(file: str) -> Response[bytes]:
    """A part of the client; its name holds a hash, so it may be kept for ever."""
    return _file(next((path for path in (CLIENT / "assets").iterdir() if path.name == file), None), FOR_EVER)


@get("/favicon.svg", include_in_schema=False, sync_to_thread=False)
def favicon() -> Response[bytes]:
    return _file(CLIENT / "favicon.svg", "public, max-age=86400")


def _file(path: Path | None, cached: str) -> Response[bytes]:
    if path is None or not path.is_file():
        raise Refusal(404, "no-page", say("no-page"))
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Response(path.read_bytes(), media_type=media, headers={"Cache-Control": cached})


HANDLERS = [page, asset, favicon]
