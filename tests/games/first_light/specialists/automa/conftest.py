"""The Schemes of these tests."""

from __future__ import annotations

import pytest
from tests.games.first_light.specialists.automa.ai_tables import CARDS

from orrery.games.first_light.components import Scheme
from orrery.games.first_light.specialists.components import box


@pytest.fixture(autouse=True)
def _schemes_of_these_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, (value, first, second, third) in CARDS.items():
        card = Scheme(key=key, value=value, first=first, second=second, third=third)
        monkeypatch.setitem(box().schemes, key, card)
