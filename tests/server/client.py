"""What a client does with what it is sent: the view is kept up to date, exactly as the browser keeps it."""

from __future__ import annotations

from typing import Any

Plain = dict[str, Any]
SCENE_PATCHED = ("status", "status_parts", "chapter", "phases", "phase", "beside", "owners")
LEFT_OUT: Plain = {
    "status_parts": [],
    "chapter": "",
    "phases": [],
    "phase": -1,
    "beside": [],
}  # on the wire, where it is just this


def applied(view: Plain | None, message: Plain) -> Plain | None:
    """The view after a message, as the browser makes it."""
    if message["type"] == "view":
        return message
    if view is not None and message["type"] == "people":
        return _with(view, seats=message["seats"], watching=message.get("watching"))
    if message["type"] != "update":
        return view
    assert view is not None
    assert view["version"] == message["base"]
    log = view.get("log", [])[: message.get("log_from", 0)] + message.get("log", [])
    return _with(
        view, version=message["version"], table=message["table"], seats=message["seats"], ask=message.get("ask"),
        undo=message.get("undo"), outcome=message.get("outcome"), log=log,
        scene=patched(view["scene"], message["scene"]) if "scene" in message else view["scene"],
    )  # fmt: skip


def _with(view: Plain, **values: Any) -> Plain:
    """The view with other values; what is empty is left out, as it is on the wire."""
    return {key: value for key, value in {**view, **values}.items() if value or key == "reader"}


def patched(scene: Plain, patch: Plain) -> Plain:
    """A scene with what changed in it."""
    areas = {area["id"]: area for area in scene["areas"]} | {area["id"]: area for area in patch.get("areas", [])}
    for change in patch.get("patches", []):
        areas[change["id"]] = _area(areas[change["id"]], change)
    order = patch.get("order") or list(areas)
    changed: Plain = {key: patch[key] for key in SCENE_PATCHED if key in patch}
    whole = {**scene, **changed, "areas": [areas[id] for id in order]}
    return {key: value for key, value in whole.items() if key not in LEFT_OUT or value != LEFT_OUT[key]}


def _area(area: Plain, change: Plain) -> Plain:
    gone = set(change.get("gone", []))
    items = {item["id"]: item for item in area["items"] if item["id"] not in gone}
    items |= {item["id"]: item for item in change.get("items", [])}
    return {**area, "items": [items[id] for id in change.get("order") or list(items)]}
