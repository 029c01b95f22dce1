"""Who somebody is: a guest, their name, their other devices, their webhook."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from orrery.server.wire.base import Name, Sent, Told


class NameMe(Sent):
    """Be a guest of this name, or change the name."""

    name: Name


class UseCode(Sent):
    """Go on as the person who made this resume code."""

    code: Annotated[str, Meta(min_length=4, max_length=40)]


class LeaveDevice(Sent):
    """Be nobody here any more: on this device, or on all of them."""

    everywhere: bool = False


class SetWebhook(Sent):
    """Where to send a message when it is my turn."""

    url: Annotated[str, Meta(min_length=8, max_length=500)]


class Me(Told):
    """Who this browser is. No id: nothing here opens anything."""

    name: str
    webhook: str = ""  # the host alone; the rest of the address is a secret


class ResumeCode(Told):
    """A code to type on another device; it works once, for a quarter of an hour."""

    code: str
    minutes: int
