"""What all that goes over the wire is made from: the two bases, and names, keys and numbers with their bounds."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from orrery.kernel.play import luck

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
ActionKey = Annotated[str, Meta(min_length=1, max_length=100)]
Digest = Annotated[str, Meta(max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
NONCE = rf"^({luck.NONCE.pattern})?\Z"  # random hexadecimal digits; none adds nothing
Nonce = Annotated[str, Meta(pattern=NONCE)]
OptionGiven = str | int | bool | list[str]
Status = Literal["gathering", "running", "over"]


class Sent(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The base of what people send."""


class Told(msgspec.Struct, omit_defaults=True, kw_only=True):
    """The base of what people are sent."""
