"""For whoever runs the house: is it alive, is it ready, its numbers, its documentation."""

from __future__ import annotations

import hmac
from typing import Any

from litestar import Request, Response, get
from litestar.enums import MediaType

import orrery
from orrery.kernel.message import say
from orrery.server.refusals import Refusal
from orrery.server.services import Services


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def health() -> dict[str, str]:
    """The process is alive."""
    return {"status": "alive"}


@get("/readyz", include_in_schema=False)
async def ready(services: Services) -> dict[str, str]:
    """The process can serve: it has begun, and what it writes comes to the store's disk."""
    if not services.ready:
        raise Refusal(503, "not-ready", say("not-ready"), wait=1)
    await services.store.beat(services.hall.me)
    return {"status": "ready"}


@get("/version", include_in_schema=False, sync_to_thread=False)
def version() -> dict[str, str]:
    """Which program this is."""
    return {"orrery": orrery.__version__}


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any], services: Services) -> Response[str]:
    """Numbers for Prometheus, for whoever has the token of the house: they tell how much goes on, and when."""
    token, given = services.settings.metrics_token, request.headers.get("authorization", "")
    if not token or not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise Refusal(
            403, "not-yours", "These numbers are for whoever runs the house: send its metrics_token as a bearer token."
        )
    return Response(services.metrics.text(), media_type=services.metrics.media_type)


HANDLERS = [health, ready, version, metrics]
