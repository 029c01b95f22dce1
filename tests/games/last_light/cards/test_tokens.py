"""LL-10.8: one case for each of the 45 exploration tokens, and what an extractor at each yields."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    JADE,
    arena,
    asked,
    begin,
    goods,
    keys,
    next_technologies,
    next_token,
    play,
    player,
    set_player,
    where,
)
from tests.games.last_light.cards.printed import THE_BOX
from tests.games.last_light.cards.token_list import COMMON_TOKENS, EVERY_TOKEN, NOTHING, RARE_TOKENS

from orrery.games.last_light.components import SECTOR
from orrery.games.last_light.state import SUPPLY, State
from orrery.kernel.play.match import Match

PLACES = {
    "common": "outer-3",
    "rare": "inner-1",
    "deep": "inner-2",
}  # where a token of each pile lies with three players
GAINS = ["trade:gain-common", "trade:gain-uncommon", "trade:gain-rare"]


def place(token: str) -> str:
    return PLACES[token.split("-", maxsplit=1)[0]]


def table(token: str) -> State:
    """Azure: a small ship at the token, a large one far away, Mine on the table, a technology too dear to make."""
    s = arena(3)
    ships = {"small": [place(token)], "large": ["distant-11"]}
    set_player(s, AZURE, ships=ships, table=["mine", "command"], hand=["inner-choir"], extractors=[])
    next_token(s, token)
    next_technologies(s, "vanguard")
    return s


def reveal(token: str) -> Match:
    """Azure commands, moves nothing and so reveals the token."""
    return play(begin(table(token), "command", AZURE, chance=[0, 0]), AZURE, "done")


# -- what a token does -------------------------------------------------------------------------------------------------


def nothing(match: Match, token: str) -> None:
    assert goods(match, AZURE) == (0, 0, 0, 0)


def wormhole(match: Match, token: str) -> None:
    assert keys(match, AZURE) == ["done", "ship:large-1"]
    play(match, AZURE, "ship:large-1")
    assert where(match, AZURE, "large-1") == place(token)
    assert goods(match, AZURE) == (0, 0, 0, 0)


def pick_up(match: Match, token: str) -> None:
    assert keys(match, AZURE) == ["done", "pick-up:mine", "pick-up:command"]
    play(match, AZURE, "pick-up:mine")
    assert (player(match, AZURE).hand, player(match, AZURE).table) == ([1, 2, 3, 4, 5], [6])


def trade(match: Match, token: str) -> None:
    assert keys(match, AZURE) == ["done", *GAINS]
    play(match, AZURE, "trade:gain-rare")
    assert [goods(match, seat) for seat in range(3)] == [(0, 0, 1, 0), (0, 0, 0, 0), (0, 0, 0, 0)]


def extractor(match: Match, token: str) -> None:
    assert keys(match, AZURE) == [f"extractor:{place(token)}", "done"]
    play(match, AZURE, f"extractor:{place(token)}")
    assert player(match, AZURE).extractors == [SECTOR[place(token)], *[SUPPLY] * 7]


def research(match: Match, token: str) -> None:
    assert keys(match, AZURE) == ["done", "make:inner-choir"]
    play(match, AZURE, "make:inner-choir")
    assert (player(match, AZURE).civilizations, player(match, AZURE).unresearched) == (["inner-choir"], [])
    assert goods(match, AZURE) == (0, 0, 0, 0)


def draw(match: Match, token: str) -> None:
    assert player(match, AZURE).unresearched == ["inner-choir", "vanguard"]
    assert len(match.state.deck) == THE_BOX["technologies"] - 2


def ship(match: Match, token: str) -> None:
    assert [where(match, AZURE, f"small-{n}") for n in (1, 2, 3)] == [place(token), place(token), "supply"]
    assert goods(match, AZURE) == (0, 0, 0, 0)


def gained(*expected: int) -> Callable[[Match, str], None]:
    def check(match: Match, token: str) -> None:
        assert goods(match, AZURE) == expected

    return check


EFFECTS: dict[str, Callable[[Match, str], None]] = {
    "": nothing,
    "wormhole": wormhole,
    "pick up": pick_up,
    "trade": trade,
    "extractor": extractor,
    "research": research,
    "draw": draw,
    "ship": ship,
    "gain 1 common": gained(1, 0, 0, 0),
    "gain 1 uncommon": gained(0, 1, 0, 0),
    "gain 1 rare": gained(0, 0, 1, 0),
    "gain 1 light": gained(0, 0, 0, 1),
}


@pytest.mark.parametrize("token", EVERY_TOKEN)
def test_reveal(token: str):
    """LL-10.6, 10.7, 10.8  Each token does what it shows, once, for who reveals it, and nothing else happens."""
    match = reveal(token)
    EFFECTS[EVERY_TOKEN[token][1]](match, token)
    assert asked(match) == []
    assert [goods(match, seat) for seat in (CORAL, JADE)] == [(0, 0, 0, 0)] * 2
    assert [player(match, seat).unresearched for seat in (CORAL, JADE)] == [[], []]
    pile = token.split("-", maxsplit=1)[0]
    assert token not in getattr(match.state, pile)
    assert len(getattr(match.state, pile)) == {"common": 18, "rare": 13, "deep": 11}[pile]
    site = match.state.sites.get(SECTOR[place(token)])
    if pile == "deep":
        assert site is None
        assert match.state.spent_tokens == [token]
    else:
        assert site is not None
        assert (site.token, site.pile) == (token, "")
        assert match.state.spent_tokens == []


@pytest.mark.parametrize("token", [*COMMON_TOKENS, *RARE_TOKENS])
def test_yield(token: str):
    """LL-6.1, 6.2, 10.6  An extractor on a planet gives in each Mine what the planet's token shows."""
    s = table(token)
    set_player(s, AZURE, extractors=[place(token)])
    s.sites[SECTOR[place(token)]].pile = ""
    s.sites[SECTOR[place(token)]].token = token
    getattr(s, token.split("-", maxsplit=1)[0]).remove(token)
    match = begin(s, "mine", AZURE)
    assert goods(match, AZURE) == EVERY_TOKEN[token][0]
    assert EVERY_TOKEN[token][0] != NOTHING


@pytest.mark.parametrize(
    "token", [key for key, (_yields, does) in EVERY_TOKEN.items() if does not in ("", "draw", "ship")]
)
def test_offers_may_be_refused(token: str):
    """LL-10.7  Where a token says the player may, done leaves everything as it is; gains are not asked."""
    match = reveal(token)
    if EVERY_TOKEN[token][1].startswith("gain"):
        assert asked(match) == []
        return
    before = (goods(match, AZURE), list(match.state.fleets[AZURE].ships), list(player(match, AZURE).extractors))
    play(match, AZURE, "done")
    assert (goods(match, AZURE), match.state.fleets[AZURE].ships, player(match, AZURE).extractors) == before
    assert player(match, AZURE).table == [2, 6]
    assert player(match, AZURE).unresearched == ["inner-choir"]
    assert asked(match) == []


def test_every_effect_is_on_some_token():
    """LL-10.8  Each of the nine effects of the rules has a token that shows it."""
    assert {does for _yields, does in EVERY_TOKEN.values()} == set(EFFECTS)
