"""What workers tell each other is understood by each, and what is not understood stops nobody."""

from __future__ import annotations

import asyncio
from itertools import count

import msgspec
import pytest
from tests.server.at_the_table import House

from orrery.server.tables.sync import CHANNEL
from orrery.server.tables.workers import Changed, Left, Message, Rearranged, Said, Settled

MESSAGES: list[Message] = [
    Changed("w", "t"), Rearranged("w", "t"), Said("w", "t", 3), Settled("w", "t", 4), Left("w", "p")
]  # fmt: skip


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_a_message_says_what_it_is(message: Message) -> None:
    """Else a worker would take a line of chat for a choice."""
    assert msgspec.json.decode(msgspec.json.encode(message), type=Message) == message


@pytest.mark.parametrize("said", [b"nonsense", b'{"what": "new in a later version"}', b'["table", "changed", "w"]'])
def test_a_worker_that_is_told_nonsense_hears_what_comes_after_it(house: House, said: bytes) -> None:
    """Two versions of the program may run at once for a while; and what a worker says itself it does not hear."""
    table = house.guest("Ada").create("me")
    live, sync = house.live(table), house.services.sync

    async def talk(by: str, until_heard: bool) -> None:
        listening = asyncio.create_task(sync.listen())
        for _ in count() if until_heard else range(20):
            house.services.channels.publish(said, CHANNEL)
            house.services.channels.publish(msgspec.json.encode(Settled(by, table, live.n)), CHANNEL)
            await asyncio.sleep(0.01)
            if live.settled.is_set() or listening.done():
                break
        listening.cancel()

    house.run(talk(house.services.hall.me, until_heard=False))
    assert not live.settled.is_set()
    house.run(talk("another", until_heard=True))
    assert live.settled.is_set()
