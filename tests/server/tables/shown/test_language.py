"""A reader's language: the one they chose, or else the dearest to their browser that a game speaks."""

from __future__ import annotations

import pytest
from tests.server.at_the_table import Guest, House
from tests.server.client import Plain

import orrery


def looked(ada: Guest, table: str, cookie: str = "", accepted: str = "") -> Plain:
    """The table as somebody sees it whose browser says this of languages."""
    given = {"accept-language": accepted} if accepted else {}
    chosen = f"{ada.cookie}; language={cookie}" if cookie else ada.cookie
    view: Plain = ada.house.request("GET", f"/api/tables/{table}", headers=given, cookie=chosen).ok()
    return view


@pytest.mark.parametrize(
    ("cookie", "accepted", "german"),
    [
        ("", "", False),
        ("de", "", True),
        ("", "de-AT,en;q=0.5", True),
        ("", "xx, de", True),
        ("en", "de", False),
        ("tlh", "fr;q=1, en", False),
        ("", "de;q=0", False),
        ("", "de; q=0.000, en", False),
        ("", "en;q=0.3, de;q=0.8", True),
        ("", "de;q=0.3, en;q=0.8", False),
        ("", "en;q=0, DE-at ; Q=0.1", True),
        ("", "de;q=lots", False),
        ("", "den, en", False),
        ("../etc", "d" * 5000, False),
    ],
)
def test_a_table_speaks_the_readers_language(house: House, cookie: str, accepted: str, german: bool) -> None:
    ada = house.guest("Ada")
    table = ada.create("me", "random")
    match = house.match(table)
    view = looked(ada, table, cookie, accepted)
    language = "de" if german else "en"
    assert view["ask"]["text"] == match.rules.speech(language).prompt(match.seen(0), match.pending[0]).text
    assert [area["title"] for area in view["scene"]["areas"]] == [area.title for area in match.scene(0, language).areas]


def test_two_languages_are_two_sights_of_one_ask(house: House) -> None:
    """The words differ, and so the version; what is asked is the same, and answered by the same key."""
    ada = house.guest("Ada")
    table = ada.create("me", "random")
    english, german = looked(ada, table), looked(ada, table, "de")
    assert english["version"] != german["version"]
    assert english["ask"]["id"] == german["ask"]["id"]
    assert [one["key"] for one in english["ask"]["options"]] == [one["key"] for one in german["ask"]["options"]]


def test_every_game_speaks_english() -> None:
    for game in orrery.games():
        assert orrery.start(game.name, seats=2, seed=0).rules.languages()[0] == "en"
