"""The browser client's files, and the one page that all its addresses lead to."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

from litestar import Request, Response, get

from orrery.kernel.message import say
from orrery.server.refusals import Refusal

CLIENT = Path(__file__).parents[1] / "client"
FOR_EVER = "public, max-age=31536000, immutable"
PACKED = {"br": ".br", "gzip": ".gz"}  # how the build has packed a file beside it, the smallest first
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


@get("/assets/{file:str}", include_in_schema=False, sync_to_thread=False, compressed=True)
def asset(file: str, request: Request[Any, Any, Any]) -> Response[bytes]:
    """A part of the client; its name holds a hash, so it may be kept for ever. It was packed when it was built."""
    files = {path.name: path for path in (CLIENT / "assets").iterdir()}
    plain = _file(files.get(file), FOR_EVER)
    plain.headers["Vary"] = "Accept-Encoding"
    taken = _encodings(request.headers.get("accept-encoding", ""))
    packed = next((name for name, ending in PACKED.items() if name in taken and file + ending in files), None)
    if packed:
        plain.content = files[file + PACKED[packed]].read_bytes()
        plain.headers["Content-Encoding"] = packed
    return plain


def _encodings(accepted: str) -> set[str]:
    """What a browser can unpack, of its header Accept-Encoding; what it gives no weight it does not want."""
    parts = [[word.strip().lower() for word in part.split(";")] for part in accepted.split(",")]
    return {
        name for name, *weights in parts if not any(weight.replace(" ", "") in ("q=0", "q=0.0") for weight in weights)
    }


@get("/favicon.svg", include_in_schema=False, sync_to_thread=False)
def favicon() -> Response[bytes]:
    return _file(CLIENT / "favicon.svg", "public, max-age=86400")


def _file(path: Path | None, cached: str) -> Response[bytes]:
    if path is None or not path.is_file():
        raise Refusal(404, "no-page", say("no-page"))
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Response(path.read_bytes(), media_type=media, headers={"Cache-Control": cached})


HANDLERS = [page, asset, favicon]
