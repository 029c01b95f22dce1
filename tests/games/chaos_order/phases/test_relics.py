"""CO-11, 12, 13.3  Relics, the end of a round and the ends of the game."""

from __future__ import annotations

from tests.games.chaos_order.builder import BOX, asked, begin, keys, leader, play, player, set_player, table, told

from orrery.games.chaos_order.components import HEX, HEXES
from orrery.games.chaos_order.state import Price, State, controlled_land, relic_place
from orrery.kernel.play.match import Match


def relic_at(s: State, relic: int) -> str:
    return HEXES[relic_place(s, relic)]


def relics_from(s: State, relic: int) -> dict[str, int]:
    """A fighter in the region of each relic from this one on."""
    return {relic_at(s, each): 1 for each in range(relic, 7)}


def check(s: State) -> Match:
    """The whole phase of a round; nothing comes after."""
    return begin(s, "phase", "relics")


def test_all_relics_win_before_one_is_taken():
    """CO-11.1, G-40, T-088  One faction has the four regions with a relic in round 3."""
    s = table("ai", "zcharo", round=3, phase="income")
    set_player(s, 0, fighters=relics_from(s, 3))
    match = check(s)
    assert (match.state.winners, match.state.how) == ([0], "relics")
    assert not player(match, 0).relics


def test_a_relic_is_taken():
    """CO-11.2, G-39, T-089  The AI gain 1 research and 1 fame; units go home, a building stays and keeps the region."""
    s = table("ai", "zcharo", phase="income")
    where = relic_at(s, 1)
    set_player(s, 0, fighters={where: 3}, leaders={"xiao": where}, buildings={where: ["foundry"]})
    match = check(s)
    assert asked(match) == [(0, "research")]
    assert player(match, 0).relics == [1]
    play(match, 0, "research:move")
    p = player(match, 0)
    assert p.fame == 1
    assert HEX[where] not in p.fighters
    assert leader(match, 0, "xiao") == "base"
    assert HEX[where] in controlled_land(match.state, p)
    assert "4 units of Player 1 go home from" in " ".join(told(match))


def test_a_second_relic_covers_the_second_space():
    """CO-11.2  The AI have a relic: the next one gives 2 fame."""
    s = table("ai", "zcharo", round=2, phase="income")
    s.players[0].relics = [1]
    set_player(s, 0, fighters={relic_at(s, 2): 1})
    match = play(check(s), 0, "done")
    assert player(match, 0).fame == 2


def test_a_relic_space_upgrades_an_attribute_for_nothing():
    """CO-11.2, 14.7  The second relic of the Circadians: an attribute without its gem, and the fame it brings."""
    s = table("circadians", "zcharo", round=2, phase="income")
    s.players[0].relics, s.players[0].gems = [1], 0
    set_player(s, 0, fighters={relic_at(s, 2): 1})
    match = play(check(s), 0, "done", "attribute:mobile")
    assert (player(match, 0).attributes, player(match, 0).fame) == (["mobile"], 1)


def test_a_relic_that_nobody_controls_leaves_the_game():
    """CO-11.3, T-090  Relic 2 is gone; who then has the regions of 3 to 6 wins."""
    s = table("ai", "zcharo", round=2, phase="income")
    match = check(s)
    assert relic_place(match.state, 2) < 0
    assert not any(p.relics for p in match.state.players)
    assert "Nobody controls relic 2: it leaves the game." in told(match)
    s = table("ai", "zcharo", round=3, phase="income")
    set_player(s, 1, fighters=relics_from(s, 3))
    assert check(s).state.winners == [1]


def test_fame_from_a_relic_wins_at_once():
    """CO-13.2, G-42  The AI at 17 take a relic while the Zcharo wait with 20: the AI have won."""
    s = table("ai", "zcharo", phase="income")
    s.players[0].fame, s.players[1].fame = 17, 20
    set_player(s, 0, fighters={relic_at(s, 1): 1})
    match = check(s)
    assert (match.state.winners, match.state.how) == ([0], "fame")


def test_tokens_go_to_the_vault_or_the_box():
    """CO-11.4, 4.6  A used token lies in the vault, one that is removed is gone, collected ones are in hand again."""
    s = table("ai", "zcharo", "leyrien", phase="relics")
    p, q = s.players[:2]
    p.tokens.remove("3")
    q.vault.remove("2")
    s.prices[0], s.prices[1] = Price(0, "3"), Price(1, "2")
    p.collected, p.vault = p.vault, []
    match = begin(s, "put_away")
    p, q = player(match, 0), player(match, 1)
    assert (sorted(p.tokens), p.vault, p.collected) == (["1", "2", "4", "5", "6"], ["3"], [])
    assert "2" not in q.tokens + q.vault + q.collected
    assert match.state.prices == [], "no phase has a price any more"


def test_neutral_tokens_leave_in_their_round():
    """CO-11.4, T-091  At the end of round 2 the top token of pair A goes to the box."""
    s = table("ai", "zcharo", "leyrien", round=2, phase="relics")
    match = begin(s, "put_away")
    assert match.state.neutral == [["a-bottom"], ["b-top", "b-bottom"]]


def last_round(*relics: int) -> State:
    """Round 6 with nobody on the last relic; three factions with 5, 5 and 2 land regions and so many relics."""
    s = table("ai", "zcharo", "leyrien", round=6, phase="income")
    free = [HEXES[where] for where in sorted(BOX.charts[3].land) if where != relic_place(s, 6)]
    for seat, (first, count) in enumerate(((0, 5), (5, 5), (10, 2))):
        set_player(s, seat, fighters=dict.fromkeys(free[first : first + count], 1))
    taken = iter(range(1, 6))
    for p, count in zip(s.players, relics, strict=True):
        p.relics = [next(taken) for _ in range(count)]
    return s


def test_most_land_then_most_relics():
    """CO-11.6, T-092  Land 5, 5, 2: with relics 1, 2, 0 the second wins, with 2, 2, 0 the first two share."""
    match = begin(last_round(1, 2, 0), "end")
    assert (match.state.winners, match.state.how) == ([1], "land")
    assert told(match)[-4:] == [
        "Player 1 controls 5 land regions and has 1 relic.",
        "Player 2 controls 5 land regions and has 2 relics.",
        "Player 3 controls 2 land regions and has 0 relics.",
        "Player 2 wins at the end of the last round.",
    ]
    match = begin(last_round(2, 2, 0), "end")
    assert match.state.winners == [0, 1]
    assert told(match)[-2:] == [f"Player {seat} wins at the end of the last round." for seat in (1, 2)]
    assert match.outcome is not None
    assert [standing.total for standing in match.outcome.standings] == [100, 100, 0]


def test_the_last_relic_wins_whatever_the_land():
    """CO-12.1, T-110  Who controls the last relic in round 6 has won."""
    s = last_round(0, 0, 0)
    set_player(s, 2, fighters={relic_at(s, 6): 1})
    match = check(s)
    assert (match.state.winners, match.state.how) == ([2], "relics")


def test_fame_that_waits_wins_at_the_end_of_the_phase():
    """CO-13.3, 11.5, T-093  Zcharo reach 20 in combat and go on; they win when relics are checked."""
    s = table("ai", "zcharo", phase="combat")
    s.players[1].fame = 19
    match = begin(s, "fame", 1, 1)
    assert not match.state.winners
    s = table("ai", "zcharo", phase="income")
    s.players[1].fame = 20
    match = check(s)
    assert (match.state.winners, match.state.how) == ([1], "fame")


def test_relics_come_before_fame_that_waits():
    """CO-13.3, G-41, T-093, T-094  Another has all relics, or the last one in round 6: the Zcharo have not won."""
    for now in (3, 6):
        s = table("ai", "zcharo", round=now, phase="income")
        s.players[1].fame = 20
        set_player(s, 0, fighters=relics_from(s, now))
        assert check(s).state.winners == [0]


def test_fame_that_waits_comes_before_land():
    """CO-11.5  In round 6 with nobody on the last relic 20 fame win against any number of regions."""
    s = last_round(1, 0, 0)
    s.players[1].fame = 20
    match = check(s)
    assert (match.state.winners, match.state.how) == ([1], "fame")


def test_cards_are_played_before_relics_are_checked():
    """CO-15.6  A card of this phase comes first, from the flare gun on."""
    s = table("zcharo", "ai", phase="income")
    set_player(s, 1, gems=1, fame=17, hand=["war-chronicle"])
    match = check(s)
    assert keys(match, 1) == ["play:war-chronicle", "done"]
    play(match, 1, "play:war-chronicle")
    assert match.state.winners == [1]
    assert relic_place(match.state, 1) >= 0
