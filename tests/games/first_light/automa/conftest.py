"""The Schemes of these tests."""

from __future__ import annotations

import pytest

from orrery.games.first_light.components import Scheme, base_box

# The Schemes of these tests, whatever the sheets print: a value and three options from the top.
CARDS = (
    (1, "leyrien", "laboratory", "mining-camp:1"),
    (2, "depository", "foundry", "market:1"),
    (3, "zcharo", "academy:2", "mining-camp:1"),
    (4, "mining-camp:2", "market:2", "market:1"),
    (5, "jrayek", "laboratory", "mining-camp:1"),
    (6, "leyrien", "foundry", "market:1"),
    (1, "depository", "academy:2", "mining-camp:1"),
    (2, "zcharo", "market:2", "market:1"),
    (3, "mining-camp:2", "laboratory", "mining-camp:1"),
    (4, "jrayek", "foundry", "market:1"),
    (5, "leyrien", "academy:2", "mining-camp:1"),
    (6, "depository", "market:2", "market:1"),
    (1, "zcharo", "laboratory", "mining-camp:1"),
    (2, "mining-camp:2", "foundry", "market:1"),
    (3, "jrayek", "academy:2", "mining-camp:1"),
    (4, "leyrien", "market:2", "market:1"),
    (5, "depository", "laboratory", "mining-camp:1"),
    (6, "zcharo", "foundry", "market:1"),
    (1, "mining-camp:2", "academy:2", "mining-camp:1"),
    (2, "jrayek", "market:2", "market:1"),
)
SCHEMES = {
    (key := f"scheme-{number:02}"): Scheme(key=key, value=value, first=first, second=second, third=third)
    for number, (value, first, second, third) in enumerate(CARDS, 1)
}


@pytest.fixture(autouse=True)
def _schemes_of_these_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, card in SCHEMES.items():
        monkeypatch.setitem(base_box().schemes, key, card)
