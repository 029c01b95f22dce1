"""LL-10  Exploration, and what every token brings."""

from __future__ import annotations

from tests.games.last_light.actions.command_tables import hidden
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    HIT,
    JADE,
    arena,
    asked,
    begin,
    bury,
    face_up,
    goods,
    keys,
    lumos,
    next_technologies,
    next_token,
    play,
    player,
    refused,
    round_of,
    set_player,
    where,
)
from tests.games.last_light.cards.printed import THE_BOX

from orrery.games.last_light.components import SECTOR, SECTOR_KEYS, neighbours
from orrery.games.last_light.state import SUPPLY, extractor_owner
from orrery.kernel.play.match import Match


def beside(sector: str) -> set[str]:
    """The sectors next to one before the first turn."""
    return {SECTOR_KEYS[there] for there in neighbours(0, 0)[SECTOR[sector]]}


def revealing(token: str, *, seats: int = 3, sector: str = "outer-3", **given: object) -> Match:
    """Azure's small ship is at a planet, does not move, and reveals this token."""
    s = arena(seats)
    set_player(s, AZURE, **{"ships": {"small": [sector]}, "table": ["command"], **given})
    next_token(s, token)
    return play(begin(s, "command", AZURE, chance=[0]), AZURE, "done")


# -- exploration ------------------------------------------------------------------------------------------------------


def test_only_where_a_ship_ends():
    """LL-10.4, T-094  With movement 2 from outer-4 over the token of inner-2 to inner-1: only the last is revealed."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-4"]}, mods={"small": ["swift-hulls"]})
    next_token(s, "rare-13")
    match = begin(s, "command", AZURE, chance=[0])
    assert "inner-1" not in beside("outer-4")
    assert beside("outer-4") & beside("inner-1") == {"inner-2"}  # the only way
    play(match, AZURE, "ship:small-1", "go:inner-1")
    assert match.state.sites[SECTOR["inner-1"]].token == "rare-13"
    assert hidden(match.state, "inner-2")
    assert asked(match) == []


def test_ships_that_stay_explore_too():
    """LL-10.4  A ship that did not move reveals the token where it is."""
    match = revealing("common-19")
    assert match.state.sites[SECTOR["outer-3"]].token == "common-19"
    assert not hidden(match.state, "outer-3")
    assert asked(match) == []


def test_the_player_chooses_the_order():
    """LL-10.4, T-095  Two ships on two tokens: the player says which first, and it is done before the other shows."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-3", "outer-7"]})
    next_token(s, "common-04")
    match = play(begin(s, "command", AZURE, chance=[0]), AZURE, "done")
    assert keys(match, AZURE) == ["explore:outer-3", "explore:outer-7"]
    play(match, AZURE, "explore:outer-7")
    assert asked(match) == [(AZURE, "trade-offer")]
    assert (hidden(match.state, "outer-3"), hidden(match.state, "outer-7")) == (True, False)
    assert match.state.sites[SECTOR["outer-7"]].token == "common-04"
    play(match, AZURE, "trade:gain-rare")
    assert goods(match, AZURE)[2] >= 1
    assert not hidden(match.state, "outer-3")


def test_reveals_are_not_optional():
    """LL-10.4, 7.6, G-13  Every token with own ships is revealed; one cannot stop before the last."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-3", "outer-7"]})
    match = play(begin(s, "command", AZURE), AZURE, "done")
    refused(match, AZURE, "done")


def test_a_wormhole_may_leave_a_token_alone():
    """LL-10.5, T-096, G-21  At outer-7 is a wormhole: the ship of outer-3 comes, and the token there stays."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-3", "outer-7"]})
    next_token(s, "common-01")
    match = play(begin(s, "command", AZURE, chance=[0]), AZURE, "done", "explore:outer-7")
    assert asked(match) == [(AZURE, "wormhole")]
    play(match, AZURE, "ship:small-1")
    assert where(match, AZURE, "small-1") == "outer-7"
    assert asked(match) == []
    assert hidden(match.state, "outer-3")


def test_a_wormhole_declined_leaves_all_as_it_was():
    """LL-10.5, 10.7, T-096  If the ship of outer-3 stays, its token is revealed next."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-3", "outer-7"]})
    next_token(s, "common-19")
    next_token(s, "common-01")
    match = play(begin(s, "command", AZURE, chance=[0, 0]), AZURE, "done", "explore:outer-7", "done")
    assert match.state.sites[SECTOR["outer-3"]].token == "common-19"


def test_a_ship_from_a_token_does_not_explore_elsewhere():
    """LL-10.5, 10.8  A ship that a token gives is where the token is; nothing else is revealed."""
    match = revealing("common-16")
    assert (where(match, AZURE, "small-1"), where(match, AZURE, "small-2")) == ("outer-3", "outer-3")
    assert sum(site.pile == "" for site in match.state.sites.values()) == 1


def test_deep_space_tokens_go_and_planets_keep_theirs():
    """LL-10.6, T-097  A deep space token goes, a planet's stays open; later visits find nothing new."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["inner-2", "outer-3"]})
    next_token(s, "deep-01")
    next_token(s, "common-02")
    match = play(begin(s, "command", AZURE, chance=[0, 0]), AZURE, "done", "explore:inner-2")
    assert goods(match, AZURE) == (1, 0, 1, 0)
    assert SECTOR["inner-2"] not in match.state.sites
    assert match.state.spent_tokens == ["deep-01"]
    site = match.state.sites[SECTOR["outer-3"]]
    assert (site.token, site.pile, bool(site.planet)) == ("common-02", "", True)
    assert match.seen(CORAL).sites[SECTOR["outer-3"]].token == "common-02"
    match = play(begin(match.state, "command", AZURE), AZURE, "done")
    assert (asked(match), goods(match, AZURE)) == ([], (1, 0, 1, 0))


def test_benefits_are_the_revealers_and_once():
    """LL-10.7  Others at the planet get nothing, now or when they come."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-3"]})
    set_player(s, CORAL, ships={"small": ["outer-3"]})
    next_token(s, "common-07")
    match = play(begin(s, "command", AZURE, chance=[0]), AZURE, "done")
    match = play(begin(match.state, "command", CORAL), CORAL, "done")
    assert [player(match, seat).light for seat in range(3)] == [1, 0, 0]


def test_lumos_reveal_nothing():
    """LL-10.4, 14.7, 16.8, T-175  Allied Lumos enter a sector with a token: it stays face down."""
    s = arena(2)
    lumos(s, {"small": ["centre"]})
    s.ally = AZURE
    match = begin(s, "command", AZURE)
    play(match, AZURE, "ship:lumos-small-1", "go:inner-4", "done")
    assert where(match, 2, "small-1") == "inner-4"
    assert hidden(match.state, "inner-4")
    assert asked(match) == []


# -- effects ----------------------------------------------------------------------------------------------------------


def test_pick_up():
    """LL-10.8, 4.4, T-098, G-30  Cards 2, 5 and 6 on the table: 2 or the running Command may be taken, Refresh not."""
    match = revealing("common-03", table=["mine", "refresh", "command"])
    assert keys(match, AZURE) == ["done", "pick-up:mine", "pick-up:command"]
    refused(match, AZURE, "pick-up:refresh")
    play(match, AZURE, "pick-up:mine")
    assert (player(match, AZURE).hand, player(match, AZURE).table) == ([1, 2, 3, 4], [5, 6])


def test_pick_up_the_running_command():
    """LL-10.8, T-098, G-30  Command itself may be taken back; its attacks still follow."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-3"]}, table=["refresh"])
    set_player(s, CORAL, ships={"small": ["outer-3"]})
    next_token(s, "common-10")
    match = round_of(s, "command", "mine", "mine", chance=[0, HIT])
    play(match, AZURE, "done", "pick-up:command")
    assert (player(match, AZURE).hand, player(match, AZURE).table) == ([1, 2, 3, 4, 6], [5])
    assert asked(match) == [(AZURE, "attack")]
    play(match, AZURE, "attack:small")
    assert where(match, CORAL, "small-1") == "graveyard"
    assert "play:command" in keys(match, AZURE)


def test_pick_up_may_be_declined():
    """LL-10.7, 10.8  What is offered may be refused."""
    match = play(revealing("common-03", table=["mine", "command"]), AZURE, "done")
    assert player(match, AZURE).table == [2, 6]


def test_extractor_token():
    """LL-10.8, 16.23, T-099  On C05 with extractors in supply: one there, free; Mine later yields common."""
    match = revealing("common-05", extractors=[])
    assert keys(match, AZURE) == ["extractor:outer-3", "done"]
    play(match, AZURE, "extractor:outer-3")
    assert extractor_owner(match.state, SECTOR["outer-3"]) == AZURE
    assert player(match, AZURE).extractors.count(SUPPLY) == 7
    assert goods(match, AZURE) == (0, 0, 0, 0)
    assert goods(begin(match.state, "mine", AZURE), AZURE) == (1, 0, 0, 0)


def test_extractor_token_declined():
    """LL-10.7, 10.8  The extractor may be left in the supply."""
    match = play(revealing("common-05"), AZURE, "done")
    assert extractor_owner(match.state, SECTOR["outer-3"]) == -1


def test_extractor_token_without_an_extractor():
    """LL-10.8, 16.20, 16.23, T-100  None in supply: nothing happens, and the token is open."""
    s = arena(3)
    places = ["outer-7", "outer-11", "outer-15", "distant-3", "distant-9", "colony-1", "colony-2"]
    set_player(s, AZURE, ships={"small": ["outer-3"]}, extractors=places)
    bury(s, CORAL, (AZURE, "extractor-8"))
    next_token(s, "common-05")
    match = play(begin(s, "command", AZURE, chance=[0]), AZURE, "done")
    assert asked(match) == []
    assert player(match, AZURE).extractors.count(SECTOR["outer-3"]) == 0
    assert match.state.sites[SECTOR["outer-3"]].token == "common-05"
    assert player(match, CORAL).graveyard == [17]


def test_extractor_token_beside_an_enemy():
    """LL-10.8, 16.4, 7.4  With a foreign ship in the sector no extractor is offered."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-3"]})
    set_player(s, CORAL, ships={"small": ["outer-3"]})
    next_token(s, "common-05")
    match = play(begin(s, "command", AZURE, chance=[0]), AZURE, "done")
    assert asked(match) == []
    assert extractor_owner(match.state, SECTOR["outer-3"]) == -1


def test_trade_token():
    """LL-10.8, 16.25, T-101, G-22  C04: exactly one trade, and nobody gains light."""
    match = revealing("common-04", common=2)
    assert keys(match, AZURE) == [
        "done", "trade:gain-common", "trade:gain-uncommon", "trade:gain-rare", "trade:common-uncommon",
    ]  # fmt: skip
    play(match, AZURE, "trade:common-uncommon")
    assert asked(match) == []
    assert [goods(match, seat) for seat in range(3)] == [(0, 1, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)]


def test_trade_token_declined():
    """LL-10.7, 10.8, T-101  The trade may be left alone."""
    match = play(revealing("common-04"), AZURE, "done")
    assert (asked(match), goods(match, AZURE)) == ([], (0, 0, 0, 0))


def test_ship_token():
    """LL-10.8, 16.23  C16: a small ship from the supply, in this sector, free."""
    match = revealing("common-16")
    assert where(match, AZURE, "small-2") == "outer-3"
    assert goods(match, AZURE) == (0, 0, 0, 0)


def test_ship_token_without_a_ship():
    """LL-10.8, 16.23, T-102  All five smalls on the board or in graveyards: none comes, and none leaves a graveyard."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-3", "outer-4", "outer-4", "centre"]}, common=9)
    bury(s, CORAL, (AZURE, "small-5"))
    next_token(s, "common-16")
    match = play(begin(s, "command", AZURE, chance=[0]), AZURE, "done")
    assert asked(match) == []
    assert match.state.fleets[AZURE].ships.count(SECTOR["outer-3"]) == 1
    assert where(match, AZURE, "small-5") == "graveyard"
    assert (player(match, CORAL).graveyard, goods(match, CORAL)) == ([4], (0, 0, 0, 0))
    assert goods(match, AZURE) == (9, 0, 0, 0)


def test_wormhole_from_the_far_side():
    """LL-10.8, 16.24, T-103, G-47  C01: a ship may come from anywhere, past asteroids, whatever its movement."""
    ships = {"small": ["outer-3", "centre"], "large": ["distant-11"], "medium": ["outer-3"]}
    match = revealing("common-01", ships=ships)
    assert keys(match, AZURE) == ["done", "ship:small-2", "ship:large-1"]  # not the two that are here already
    play(match, AZURE, "ship:large-1")
    assert where(match, AZURE, "large-1") == "outer-3"
    assert asked(match) == []


def test_wormhole_takes_a_ship_that_has_moved():
    """LL-10.8, 16.24, G-47  A ship that moved in this Command may be brought as well."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-3"], "medium": ["outer-8"]})
    next_token(s, "common-01")
    match = begin(s, "command", AZURE, chance=[0])
    play(match, AZURE, "ship:medium-1", "go:distant-8", "done", "ship:medium-1")
    assert where(match, AZURE, "medium-1") == "outer-3"


def test_wormhole_is_not_for_lumos():
    """LL-10.8, G-47  Allied Lumos cannot use it, nor can ships in the supply."""
    s = arena(2)
    lumos(s, {"small": ["centre", "centre"]})
    s.ally = AZURE
    set_player(s, AZURE, ships={"small": ["outer-3"], "large": ["distant-11"]})
    face_up(s, "distant-11", "common-19")
    next_token(s, "common-01")
    match = play(begin(s, "command", AZURE, chance=[0]), AZURE, "done")
    assert keys(match, AZURE) == ["done", "ship:large-1"]


def test_wormhole_reveals_nothing_more():
    """LL-10.8, 10.5, G-47  The ship's arrival turns no further token, and those elsewhere are looked at as before."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-3"], "medium": ["outer-8"]})
    next_token(s, "common-01")
    match = play(begin(s, "command", AZURE, chance=[0]), AZURE, "done", "ship:medium-1")
    assert sum(site.pile == "" for site in match.state.sites.values()) == 1


def test_research_token():
    """LL-10.8, T-104, G-48  C06: a technology that could not be paid goes into play free; the ban on names holds."""
    match = revealing("common-06", civilizations=["reinforce"], hand=["reinforce", "inner-choir"])
    assert keys(match, AZURE) == ["done", "make:inner-choir"]
    refused(match, AZURE, "make:reinforce")
    play(match, AZURE, "make:inner-choir")
    assert player(match, AZURE).civilizations == ["reinforce", "inner-choir"]
    assert player(match, AZURE).unresearched == ["reinforce"]
    assert goods(match, AZURE) == (0, 0, 0, 0)
    assert asked(match) == []  # one technology, not more


def test_research_token_pays_no_light():
    """LL-10.8, 5.1, G-48  With eight technologies in play the token gives no light for them."""
    quiet = [
        "deep-drills",
        "refineries",
        "trophy-yards",
        "survivors-fund",
        "drydock",
        "shipwrights",
        "archive",
        "prefabs",
    ]
    match = play(revealing("common-06", civilizations=quiet, hand=["inner-choir"]), AZURE, "make:inner-choir")
    assert player(match, AZURE).light == 0


def test_research_token_keeps_to_the_places():
    """LL-10.8, 15.3, G-48, G-35  A free mod for a full size replaces one of the player's choice."""
    match = revealing("common-06", mods={"medium": ["ion-drive", "siege-mortars"]}, hand=["twin-batteries"])
    play(match, AZURE, "make:twin-batteries", "size:medium", "replace:ion-drive")
    assert player(match, AZURE).mods[1] == ["siege-mortars", "twin-batteries"]
    assert match.state.discards == ["ion-drive"]


def test_research_token_declined():
    """LL-10.7, 10.8  The technology may stay in hand."""
    match = play(revealing("common-06", hand=["inner-choir"]), AZURE, "done")
    assert (player(match, AZURE).civilizations, player(match, AZURE).unresearched) == ([], ["inner-choir"])


def test_light_token():
    """LL-10.8, 1.1, 13.4, T-105  19 light and C07: 20, but the game ends only with the round."""
    s = arena(3)
    set_player(s, AZURE, light=19, ships={"small": ["outer-3"]})
    next_token(s, "common-07")
    match = round_of(s, "command", "mine", "command", chance=[0])
    play(match, AZURE, "done")
    assert player(match, AZURE).light == 20
    assert asked(match) == [(JADE, "move")]
    play(match, JADE, "done")
    assert match.over


def test_draw_token():
    """LL-10.8, 2.4  C09: one technology into the hand, seen by nobody else."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-3"]})
    next_token(s, "common-09")
    next_technologies(s, "vanguard")
    match = play(begin(s, "command", AZURE, chance=[0, 0]), AZURE, "done")
    assert player(match, AZURE).unresearched == ["vanguard"]
    assert len(match.state.deck) == THE_BOX["technologies"] - 1


def test_resource_token():
    """LL-10.8, 2.3  C02: 1 rare."""
    assert goods(revealing("common-02"), AZURE) == (0, 0, 1, 0)


def test_a_surveyor_chooses_of_two():
    """LL-10.4, 15.1, 2.4  With Surveyors two tokens are drawn for a planet: one stays, one goes back."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-3"]}, civilizations=["surveyors"])
    next_token(s, "common-02")
    next_token(s, "common-07")
    match = play(begin(s, "command", AZURE, chance=[0, 0]), AZURE, "done")
    assert keys(match, AZURE) == ["keep:common-07", "keep:common-02"]
    play(match, AZURE, "keep:common-02")
    assert goods(match, AZURE) == (0, 0, 1, 0)
    assert match.state.sites[SECTOR["outer-3"]].token == "common-02"
    assert "common-07" in match.state.common
    assert len(match.state.common) == THE_BOX["common-tokens"] - 1


def test_an_echo_repeats_a_planets_token():
    """LL-10.7, 15.1  For the Pathfinders the effect of a planet's token happens twice, that of deep space once."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-3", "inner-2"]}, faction="paths")
    next_token(s, "common-03")
    next_token(s, "common-02")
    next_token(s, "deep-01")
    match = play(begin(s, "command", AZURE, chance=[0, 0, 0]), AZURE, "done", "explore:outer-3", "keep:common-02")
    assert goods(match, AZURE) == (1, 0, 2, 0)
