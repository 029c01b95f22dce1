"""LL-1, LL-4: a round from the secret cards to its end, in which order cards are carried out, and the two windows."""

from __future__ import annotations

import pytest
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HIT,
    JADE,
    VIOLET,
    arena,
    asked,
    begin,
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

from orrery.games.last_light.state import blockaded, extractor_owner, is_enemy
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import HIDDEN

ALL_SIX = ["research", "mine", "construct", "trade", "refresh", "command"]


def cards(match: Match, seat: int | None) -> list[int]:
    """The action cards of this round as a reader sees them."""
    return [p.card for p in match.seen(seat).players]


# -- LL-1 Goal and words -----------------------------------------------------------------------------------------------


def test_twenty_light_end_the_game():
    """LL-1.1, 13.4, G-15  The round in which somebody comes to 20 is the last; the most light wins."""
    s = arena(3)
    set_player(s, AZURE, light=19, extractors=["outer-3"])
    face_up(s, "outer-3", "common-19")
    match = round_of(s, "refresh", "mine", "mine")
    assert match.over
    assert player(match, AZURE).light == 20
    assert match.outcome.winners == [AZURE]


def test_nineteen_light_do_not():
    """LL-1.1  With 19 light the game goes on with another round."""
    s = arena(3)
    set_player(s, AZURE, light=19)
    match = round_of(s, "mine", "mine", "mine")
    assert not match.over
    assert (match.state.round, asked(match)) == (2, [(seat, "play") for seat in range(3)])


def test_being_first_past_twenty_does_not_matter():
    """LL-1.1  Azure comes to 20 with card 5; Coral, later in the round, to 22 with the turn, and wins."""
    s = arena(3)
    set_player(s, AZURE, light=19, extractors=["outer-3"])
    face_up(s, "outer-3", "common-19")
    set_player(s, CORAL, light=20, ships={"small": ["centre", "centre"]})
    match = round_of(s, "refresh", "refresh", "refresh")
    assert [player(match, seat).light for seat in (AZURE, CORAL)] == [20, 22]
    assert match.outcome.winners == [CORAL]


def test_a_round_is_one_card_each():
    """LL-1.2, 4.7  All choose, all show, each card is carried out once, the end follows, and the next round begins."""
    match = round_of(arena(3), "mine", "mine", "mine")
    assert [goods(match, seat) for seat in range(3)] == [(1, 0, 0, 0)] * 3
    assert [player(match, seat).table for seat in range(3)] == [[2]] * 3
    assert [player(match, seat).card for seat in range(3)] == [0] * 3
    assert match.state.round == 2


def test_ships_are_built_at_home():
    """LL-1.4, 7.1  The home sector of each player is the one of the own colony ship."""
    for seat, home in enumerate(("distant-1", "distant-5", "distant-9", "distant-13")):
        s = arena(4)
        set_player(s, seat, common=2, ships={})
        match = play(begin(s, "construct", seat), seat, "build:small")
        assert where(match, seat, "small-1") == home


def test_control_is_by_extractors_alone():
    """LL-1.5  A planet is controlled by whose extractor is there, whatever ships are."""
    s = arena(3)
    set_player(s, AZURE, extractors=["outer-3"])
    set_player(s, CORAL, ships={"large": ["outer-3", "outer-7"]})
    assert extractor_owner(s, 11) == AZURE  # outer-3
    assert extractor_owner(s, 15) == -1  # outer-7: ships alone do not control it


def test_blockades_are_made_by_enemies_only():
    """LL-1.6, 1.8, G-19  An enemy ship blockades, own ships do not, and own ships do not lift a blockade."""
    s = arena(3)
    set_player(s, AZURE, extractors=["outer-3"], ships={"medium": ["outer-3"]})
    assert not blockaded(s, AZURE, 11)
    set_player(s, CORAL, ships={"small": ["outer-3"]})
    assert blockaded(s, AZURE, 11)


def test_every_other_player_is_an_enemy():
    """LL-1.8  With three or four players everybody else is an enemy, the third colour too."""
    s = arena(4)
    assert all(is_enemy(s, one, other) == (one != other) for one in range(4) for other in range(4))


def test_lumos_are_enemies_unless_allied():
    """LL-1.8, 14.4, G-28, G-49  At the start of both players; allied with Azure, of Coral alone."""
    s = arena(2)
    lumos(s, {"small": ["outer-3"]})
    assert s.ally == -1
    assert [is_enemy(s, seat, 2) for seat in (AZURE, CORAL)] == [True, True]
    assert [is_enemy(s, 2, seat) for seat in (AZURE, CORAL)] == [True, True]
    s.ally = AZURE
    assert [is_enemy(s, seat, 2) for seat in (AZURE, CORAL)] == [False, True]
    assert [is_enemy(s, 2, seat) for seat in (AZURE, CORAL)] == [False, True]
    assert not blockaded(s, AZURE, 11)
    assert blockaded(s, CORAL, 11)


# -- choosing and showing ----------------------------------------------------------------------------------------------


def test_cards_are_chosen_in_secret():
    """LL-4.1, T-010, G-39  Two of three have chosen: nobody else sees what; after the third all show at once."""
    match = begin(arena(3), "round")
    assert asked(match) == [(seat, "play") for seat in range(3)]
    match.choose(AZURE, "play:mine")
    match.choose(CORAL, "play:trade")
    assert cards(match, JADE) == [0, 0, 0]
    assert cards(match, AZURE) == [2, 0, 0]
    assert cards(match, CORAL) == [0, 4, 0]
    assert cards(match, None) == [0, 0, 0]
    for reader in (JADE, None):
        assert [p.table for p in match.seen(reader).players] == [[], [], []]
        assert [len(p.hand) for p in match.seen(reader).players] == [6, 6, 6]
    match.choose(JADE, "play:construct")
    assert cards(match, None) == [2, 4, 3]
    assert [p.table for p in match.seen(None).players] == [[2], [4], [3]]


def test_later_rounds_are_as_secret():
    """LL-4.1, T-010, G-39  In the second round a chosen card is as hidden as in the first, until all have chosen."""
    match = round_of(arena(3), "mine", "mine", "mine")
    match.choose(AZURE, "play:trade")
    assert cards(match, AZURE) == [4, 0, 0]
    assert cards(match, CORAL) == cards(match, None) == [0, 0, 0]


def test_what_is_public_and_what_is_not():
    """LL-4.1, 15.7, G-39  Hands, achievements and the deck are covered; goods, discards and tables open."""
    s = arena(3)
    set_player(s, AZURE, light=3, common=2, hand=["archive", "siphon"], achievement="red", table=["mine"])
    s.deck.remove("vanguard")
    s.discards.append("vanguard")
    match = begin(s, "round")
    seen = match.seen(CORAL)
    azure = seen.players[AZURE]
    assert (azure.unresearched, azure.achievement) == ([HIDDEN, HIDDEN], HIDDEN)
    assert (azure.light, azure.stock.common, azure.table, azure.hand) == (3, 2, [2], [1, 3, 4, 5, 6])
    assert seen.discards == ["vanguard"]
    assert set(seen.deck) == {HIDDEN}
    assert len(seen.deck) == THE_BOX["technologies"] - 3
    assert {site.token for site in seen.sites.values()} == {""}
    own = match.seen(AZURE).players[AZURE]
    assert (own.unresearched, own.achievement) == (["archive", "siphon"], "red")


def test_a_played_card_stays_on_the_table():
    """LL-4.4  It lies open and is not in hand in the next round."""
    match = round_of(arena(3), "mine", "mine", "mine")
    assert (player(match, AZURE).hand, player(match, AZURE).table) == ([1, 3, 4, 5, 6], [2])
    assert "play:mine" not in keys(match, AZURE)
    refused(match, AZURE, "play:mine")


def test_a_card_must_be_played():
    """LL-4.5  Who has a card is offered cards and nothing else; a last one is played without asking."""
    match = begin(arena(3), "round")
    assert keys(match, AZURE) == [f"play:{name}" for name in ALL_SIX]
    refused(match, AZURE, "done")
    s = arena(3)
    set_player(s, AZURE, table=["research", "construct", "trade", "refresh", "command"])
    match = begin(s, "round")
    assert [seat for seat, _prompt in asked(match)] == [CORAL, JADE]
    play(match, CORAL, "play:mine")
    play(match, JADE, "play:mine")
    assert goods(match, AZURE) == (1, 0, 0, 0)


def test_without_a_card_one_sits_out():
    """LL-4.5, T-014, G-11  An empty hand, Refresh on the table: the others act, and no window opens."""
    s = arena(3)
    set_player(s, AZURE, table=ALL_SIX, civilizations=["grey-forge"])
    match = begin(s, "round")
    assert asked(match) == [(CORAL, "play"), (JADE, "play")]
    play(match, CORAL, "play:mine")
    play(match, JADE, "play:mine")
    assert [goods(match, seat) for seat in range(3)] == [(0, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 0)]
    assert player(match, AZURE).table == [1, 2, 3, 4, 5, 6]
    assert asked(match) == [(CORAL, "play"), (JADE, "play")]  # the next round, in which Azure is out again
    assert match.state.round == 2


def test_if_nobody_can_play_the_round_is_its_end():
    """LL-4.5, 13.1, G-11  Everybody's cards are on the table: the board turns, and all have Refresh again."""
    s = arena(3)
    for seat in range(3):
        set_player(s, seat, table=ALL_SIX)
    match = begin(s, "round")
    assert match.state.rotations == 2  # at once, and again when all have played the only card they got back
    assert match.state.round == 3
    assert [(player(match, seat).hand, player(match, seat).table) for seat in range(3)] == [
        ([1, 2, 3, 4, 5, 6], [])
    ] * 3


# -- order -------------------------------------------------------------------------------------------------------------


def test_lower_numbers_come_first():
    """LL-4.2, T-011, G-10  Azure Trade, Coral Mine, Jade Research: Jade, Coral, Azure."""
    match = round_of(arena(3), "trade", "mine", "research")
    assert asked(match) == [(JADE, "discard")]
    assert goods(match, CORAL) == (0, 0, 0, 0)
    play(match, JADE, keys(match, JADE)[0])
    assert asked(match) == [(AZURE, "trade")]
    assert goods(match, CORAL) == (1, 0, 0, 0)


def test_equal_numbers_in_turn_order():
    """LL-4.2, T-012  Coral is first player, Azure and Coral research with 5 cards in the deck: Coral draws first."""
    s = arena(3)
    s.first = CORAL
    set_player(s, JADE, hand=s.deck[5:])
    five = list(s.deck)
    match = round_of(s, "research", "research", "mine", chance=[0, 0, 0])
    assert asked(match) == [(CORAL, "discard")]
    assert player(match, CORAL).drawn == five[:3]
    assert (player(match, AZURE).drawn, match.state.deck) == ([], five[3:])
    play(match, CORAL, f"discard:{five[0]}")
    assert asked(match) == [(AZURE, "discard")]  # the last two, and the one Coral discarded
    assert sorted(player(match, AZURE).drawn) == sorted([*five[3:], five[0]])


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1]), (3, [3, 0, 1, 2])])
def test_turn_order_is_clockwise_from_the_first_player(first: int, order: list[int]):
    """LL-4.2, 3.12  Four Constructs are carried out from the first player on."""
    s = arena(4)
    s.first = first
    for seat in range(4):
        set_player(s, seat, common=2)
    match = round_of(s, *["construct"] * 4)
    acted = []
    while match.pending[0].prompt != "play":
        [(seat, prompt)] = asked(match)
        if prompt == "build":
            acted.append(seat)
        play(match, seat, "done")
    assert acted == order


def test_command_comes_last_and_moves_before_attacks():
    """LL-4.3, 10.1, 11.1, T-013  Azure and Jade command: Coral's Mine, Azure's moves, Jade's, then attacks."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-8"]})
    set_player(s, JADE, ships={"small": ["distant-9", "distant-8"]})
    match = round_of(s, "command", "mine", "command", chance=[HIT, BLANK])
    assert asked(match) == [(AZURE, "move")]
    assert goods(match, CORAL) == (1, 0, 0, 0)
    play(match, AZURE, "ship:small-1", "go:distant-8")  # Jade has a ship there, but nobody rolls yet
    assert asked(match) == [(JADE, "move")]
    play(match, JADE, "ship:small-1", "go:distant-8", "done")
    assert asked(match) == [(AZURE, "attack")]
    play(match, AZURE, "attack:small")
    assert asked(match) == [(JADE, "attack")]


def test_a_card_may_put_its_owner_first_or_last_in_command():
    """LL-4.3, G-43  Vanguard Doctrine moves before the first player, Tarn Sentinels after all others."""
    s = arena(4)
    set_player(s, AZURE, faction="tarn")
    set_player(s, JADE, civilizations=["vanguard"])
    match = round_of(s, *["command"] * 4)
    order = []
    while match.pending[0].prompt == "move":
        order.append(match.pending[0].seat)
        play(match, order[-1], "done")
    assert order == [JADE, CORAL, VIOLET, AZURE]


def test_each_card_is_finished_before_the_next():
    """LL-4.2, 8.2, G-10  Azure's Trade with its gift is done before Coral's begins, so the light counts at once."""
    s = arena(3)
    match = round_of(s, "trade", "trade", "mine")
    play(match, AZURE, "trade:gain-rare", "trade:gain-rare", f"gift:{CORAL}")
    assert asked(match) == [(CORAL, "trade")]
    assert player(match, CORAL).light == 1
    assert goods(match, AZURE) == (0, 0, 2, 0)


# -- windows -----------------------------------------------------------------------------------------------------------


def test_a_window_before_the_card():
    """LL-4.6, 16.17, T-015, G-12  Grey Forge before Construct: of its 3 common 2 build a ship in the same action."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["grey-forge"])
    match = round_of(s, "construct", "mine", "mine")
    assert asked(match) == [(AZURE, "use")]
    assert keys(match, AZURE) == ["done", "use:grey-forge"]
    play(match, AZURE, "use:grey-forge")
    assert goods(match, AZURE) == (3, 0, 0, 0)
    assert player(match, AZURE).exhausted == ["grey-forge"]
    play(match, AZURE, "build:small")
    assert goods(match, AZURE) == (1, 0, 0, 0)
    assert where(match, AZURE, "small-2") == "distant-1"


def test_a_window_after_the_card():
    """LL-4.6, 16.17, G-12  Left aside before, it may be used right after: too late for the ship."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["grey-forge"])
    match = round_of(s, "construct", "mine", "mine")
    play(match, AZURE, "done")
    assert asked(match) == [(AZURE, "extractor")]  # nothing to build with
    play(match, AZURE, "done")
    assert asked(match) == [(AZURE, "use")]
    play(match, AZURE, "use:grey-forge")
    assert goods(match, AZURE) == (3, 0, 0, 0)
    assert where(match, AZURE, "small-2") == "supply"
    assert asked(match) == [(seat, "play") for seat in range(3)]


def test_several_cards_in_one_window():
    """LL-4.6, G-12  One after the other, as many as one has ready; then on with the card."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["grey-forge", "plum-still", "amber-loom"])
    match = round_of(s, "construct", "mine", "mine")
    play(match, AZURE, "use:grey-forge", "use:amber-loom", "use:plum-still")
    assert goods(match, AZURE) == (3, 1, 1, 0)
    assert asked(match) == [(AZURE, "build")]


def test_no_effect_during_somebody_elses_card():
    """LL-4.6, 16.10, T-016  Coral's Mine with its windows: Azure, whose card comes later, may not use anything."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["grey-forge"])
    set_player(s, CORAL, civilizations=["plum-still"])
    match = round_of(s, "construct", "mine", "mine")
    assert asked(match) == [(CORAL, "use")]
    assert keys(match, CORAL) == ["done", "use:plum-still"]
    refused(match, AZURE, "use:grey-forge")
    refused(match, CORAL, "use:grey-forge")
    play(match, CORAL, "done", "done")
    assert asked(match) == [(AZURE, "use")]  # now it is Azure's own card


def test_no_effect_in_the_middle_of_the_card():
    """LL-4.6, T-017  Between building ships and the extractor nothing can be set off; after the card it can."""
    s = arena(3)
    set_player(s, AZURE, common=2, civilizations=["grey-forge"])
    match = round_of(s, "construct", "mine", "mine")
    play(match, AZURE, "done")
    assert asked(match) == [(AZURE, "build")]
    refused(match, AZURE, "use:grey-forge")
    play(match, AZURE, "done")
    assert asked(match) == [(AZURE, "extractor")]
    refused(match, AZURE, "use:grey-forge")
    play(match, AZURE, "done")
    assert asked(match) == [(AZURE, "use")]


def test_no_effect_while_cards_are_chosen():
    """LL-4.6  When all choose their cards, and at the end of the round, nothing can be used."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["grey-forge"])
    match = begin(s, "round")
    refused(match, AZURE, "use:grey-forge")
    for seat in range(3):
        match.choose(seat, "play:mine")
    play(match, AZURE, "done", "done")
    assert asked(match) == [(seat, "play") for seat in range(3)]
    assert player(match, AZURE).exhausted == []


def test_windows_of_command():
    """LL-4.6, 4.3, G-12  Before each player's own moves; after all attacks, one by one in the order of Command."""
    s = arena(3)
    for seat, key in enumerate(("grey-forge", "plum-still", "amber-loom")):
        set_player(s, seat, civilizations=[key])
    s.first = JADE
    match = round_of(s, *["command"] * 3)
    prompts = []
    while asked(match)[0][1] != "play":
        prompts.append(asked(match)[0])
        play(match, prompts[-1][0], "done")
    before = [(seat, prompt) for seat in (JADE, AZURE, CORAL) for prompt in ("use", "move")]
    assert prompts == [*before, (JADE, "use"), (AZURE, "use"), (CORAL, "use")]


def test_what_works_by_itself_needs_no_window():
    """LL-4.6, 15.1, G-12  A permanent civilization does its work without being asked for."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["deep-drills"])
    match = round_of(s, "mine", "mine", "mine")
    assert goods(match, AZURE) == (2, 0, 0, 0)
    assert asked(match) == [(seat, "play") for seat in range(3)]


def test_after_the_cards_comes_the_end():
    """LL-4.7, 13.1  When the last card is done, the board turns in the same round."""
    s = arena(3)
    for seat in (CORAL, JADE):
        set_player(s, seat, table=["refresh"])
    match = round_of(s, "refresh", "command", "mine")
    assert match.state.rotations == 0
    assert asked(match) == [(CORAL, "move")]
    play(match, CORAL, "done")
    assert match.state.rotations == 1


# -- LL-2 Supplies -----------------------------------------------------------------------------------------------------


def test_goods_never_run_out():
    """LL-2.3, G-31  The box has 15 rare resources and 90 light; more can be gained, and paying makes nobody richer."""
    s = arena(3)
    set_player(s, AZURE, rare=15, light=0)
    set_player(s, CORAL, rare=15)
    match = play(begin(s, "trade", AZURE), AZURE, "trade:gain-rare", "trade:rare-uncommon", f"gift:{JADE}")
    assert goods(match, AZURE) == (0, 2, 15, 0)
    assert goods(match, CORAL) == (0, 0, 15, 0)
    assert goods(match, JADE) == (0, 0, 0, 1)


def test_no_limit_on_cards_in_hand():
    """LL-2.5  A hand of thirty technologies grows by two, and nobody discards because of it."""
    s = arena(3)
    set_player(s, AZURE, hand=s.deck[:30])
    match = begin(s, "research", AZURE)
    play(match, AZURE, keys(match, AZURE)[0])
    assert len(player(match, AZURE).unresearched) == 32
    assert asked(match) in ([], [(AZURE, "manufacture")])


def test_pools_are_decided_when_somebody_sees_them():
    """LL-2.4, 10.4  A face-down token is what chance says when it is turned up, out of all that can still be there."""
    for token in ("common-19", "common-17"):
        s = arena(3)
        set_player(s, AZURE, ships={"small": ["outer-3"]})
        next_token(s, token)
        match = play(begin(s, "command", AZURE, chance=[0]), AZURE, "done")
        assert match.state.sites[11].token == token
        assert token not in match.state.common


def test_technologies_of_the_deck_are_decided_when_drawn():
    """LL-2.4  Chance says which technologies come off the deck."""
    s = arena(3)
    next_technologies(s, "vanguard", "siphon", "archive")
    match = begin(s, "research", AZURE, chance=[0, 0, 0])
    assert player(match, AZURE).drawn == ["vanguard", "siphon", "archive"]
