"""G-39  What a seat may know: views, scenes, sentences, options and ids never tell more."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    JADE,
    arena,
    asked,
    begin,
    bury,
    face_up,
    fresh,
    keys,
    next_technologies,
    next_token,
    play,
    player,
    round_of,
    set_player,
)
from tests.games.last_light.sense import games
from tests.helpers.disguise import disguised, readers, reshuffle, shown
from tests.helpers.random_games import Known, check_names_told

from orrery.games.last_light.components import BOX, SECTOR
from orrery.games.last_light.secrecy import technologies_on_boards
from orrery.games.last_light.state import Player, State
from orrery.games.last_light.vocabulary import DISCARD, FACTION
from orrery.kernel.log import Chose
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import HIDDEN
from orrery.kernel.state import Step

TITLES = {key: re.compile(rf"\b{re.escape(card.title)}\b") for key, card in BOX.technologies.items()}
TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"inner-ring": "carried", "first-player": "round"}),
    (4, {"rare-tokens": "rings", "graveyard": "four-players"}),
]


def sent(match: Match, reader: int | None) -> str:
    """All that a reader gets, as it is sent."""
    return msgspec.json.encode((match.view(reader), match.scene(reader))).decode()


def going_on(seats: int = 3) -> State:
    """A table where a round follows, for after the end of a game all is open."""
    s = arena(seats)
    s.agenda = [Step("round")]
    return s


# -- what lies hidden -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_nothing_hidden_is_in_a_view(number: int):
    """LL-4.1, 3.10, 3.11, 15.7, G-39, T-195  No other hand, chosen card, dealt faction or achievement, no face-down
    token and no deck, at any choice of whole games, for any reader."""
    seats, options = TABLES[number]
    met: set[str] = set()
    for match in games(seats, number, options):
        if match.over:
            break
        for reader in readers(match):
            seen: State = match.seen(reader)
            assert {*seen.deck, *seen.common, *seen.rare, *seen.deep, *seen.factions} <= {"?"}
            looked = seen.players[reader].looked if reader is not None else []
            for sector, site in seen.sites.items():
                assert not site.pile or site.token in ("", "?") or sector in looked
            for p in seen.players:
                if p.seat != reader:
                    _only_counted(match.state, p, met)
    assert met == {"hand", "drawn", "achievement", "factions", "card"}  # each was there to be hidden


def _only_counted(s: State, p: Player, met: set[str]) -> None:
    """What another seat holds is only counted."""
    real = s.players[p.seat]
    assert p.unresearched == ["?"] * len(real.unresearched)
    assert p.drawn == ["?"] * len(real.drawn)
    assert p.factions == ["?"] * len(real.factions)
    assert p.choices == []
    assert p.achievement == (real.achievement if real.achieved or not real.achievement else "?")
    assert p.card == (real.card if s.revealed else 0)
    met |= {name for name in ("drawn", "factions") if getattr(real, name)}
    met |= {"hand"} if real.unresearched else set()
    met |= {"achievement"} if p.achievement == "?" else set()
    met |= {"card"} if real.card and not s.revealed else set()


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_all_else_is_public(number: int):
    """LL-4.1, G-39  Resources, light, cards on the table and in the hand of action cards, technologies in play, ships,
    graveyards and discards are everybody's to see."""
    seats, options = TABLES[number]
    for match in games(seats, number, options):
        if match.over:
            break
        s = match.state
        for reader in readers(match):
            seen: State = match.seen(reader)
            assert (seen.fleets, seen.discards, seen.spent_tokens) == (s.fleets, s.discards, s.spent_tokens)
            for p, real in zip(seen.players, s.players, strict=True):
                assert (p.light, p.stock, p.hand, p.table) == (real.light, real.stock, real.hand, real.table)
                assert (p.civilizations, p.abilities, p.mods) == (real.civilizations, real.abilities, real.mods)
                assert (p.extractors, p.graveyard, p.faction) == (real.extractors, real.graveyard, real.faction)
                assert (p.exhausted, p.looked) == (real.exhausted, real.looked)


def test_after_the_end_everything_is_open():
    """LL-15.7, 1.1  When the game is over nothing needs to be kept from anybody."""
    *_, match = games(3, "end")
    assert match.over
    assert match.seen(None) == match.state


# -- set-up -----------------------------------------------------------------------------------------------------------


def test_factions_dealt_are_for_their_owner():
    """LL-3.2, 3.10, G-39, T-195  Two are dealt to each: their owner sees which, the others that there are two."""
    match = fresh(3)
    for seat in range(3):
        mine = match.seen(seat).players[seat]
        assert len(mine.factions) == 2
        assert "?" not in mine.factions
        for other in {0, 1, 2} - {seat}:
            assert match.seen(seat).players[other].factions == ["?", "?"]
            for key in match.state.players[other].factions:
                assert BOX.factions[key].title not in sent(match, seat)
                assert f'"{key}"' not in sent(match, seat)
    assert [p.factions for p in match.seen(None).players] == [["?", "?"]] * 3


def test_the_choice_is_secret_until_all_have_chosen():
    """LL-3.10, 3.11, T-195  Azure has kept both; Coral sees neither, nor how far Azure is; then factions are shown."""
    match = fresh(3)
    before = sent(match, CORAL)
    play(match, AZURE, keys(match, AZURE)[0])
    assert sent(match, CORAL) == before
    play(match, AZURE, "achievement:red")
    kept = match.state.players[AZURE].choices
    assert match.seen(CORAL).players[AZURE].choices == []
    assert match.seen(AZURE).players[AZURE].choices == kept
    assert match.seen(CORAL).players[AZURE].faction == ""
    for seat in (CORAL, JADE):
        play(match, seat, keys(match, seat)[0], "achievement:blue")
    assert match.seen(CORAL).players[AZURE].faction == kept[0]
    assert match.seen(CORAL).players[AZURE].achievement == "?"
    assert match.seen(AZURE).players[AZURE].achievement == "red"


def test_factions_not_kept_are_never_shown():
    """LL-3.10, G-39  What was dealt and not kept is nowhere in what others are sent."""
    match = fresh(3)
    dealt = [list(p.factions) for p in match.state.players]
    for seat in range(3):
        play(match, seat, f"faction:{dealt[seat][0]}", "achievement:blue")
    for seat in range(3):
        for other in {0, 1, 2} - {seat}:
            title = BOX.factions[dealt[other][1]].title
            assert title not in sent(match, seat)
            assert title not in " ".join(line.text for line in match.sentences(seat))


# -- the round --------------------------------------------------------------------------------------------------------


def test_action_cards_are_shown_together():
    """LL-4.1, G-39, T-195  Azure has chosen: whatever it was, Coral, Jade and a spectator get the same; when the last
    has chosen, all three lie open."""
    others = (CORAL, JADE, None)
    gets = []
    for card in ("construct", "trade"):
        match = play(begin(arena(3), "round"), AZURE, f"play:{card}")
        gets.append([shown(match, reader) for reader in others])
    assert gets[0] == gets[1]
    match = play(begin(arena(3), "round"), AZURE, "play:construct")
    assert match.seen(AZURE).players[AZURE].card == 3
    play(match, CORAL, "play:construct")
    assert [p.card for p in match.seen(JADE).players] == [0, 0, 0]
    play(match, JADE, "play:mine")
    assert [p.card for p in match.seen(None).players] == [3, 3, 2]


def test_what_is_drawn_is_for_its_owner():
    """LL-5.2, G-39, T-195  Three drawn in Research: Azure sees them and discards one; the others see three backs, and
    then the one that was discarded."""
    s = going_on()
    next_technologies(s, "archive", "vanguard", "siphon")
    match = begin(s, "research", AZURE, chance=[0, 0, 0])
    titles = [BOX.technologies[key].title for key in ("archive", "vanguard", "siphon")]
    for reader in (CORAL, None):
        assert match.seen(reader).players[AZURE].drawn == ["?", "?", "?"]
        assert not any(title in sent(match, reader) for title in titles)
        assert match.view(reader)["asks"] == [{"seat": AZURE, "prompt": "discard"}]
    assert [option["key"] for option in match.view(AZURE)["asks"][0]["options"]] == [
        "discard:archive",
        "discard:vanguard",
        "discard:siphon",
    ]
    play(match, AZURE, "discard:vanguard")
    assert match.seen(CORAL).discards == ["vanguard"]
    assert match.seen(CORAL).players[AZURE].unresearched == ["?", "?"]
    assert match.seen(AZURE).players[AZURE].unresearched == ["archive", "siphon"]


def test_a_hand_is_seen_by_its_owner():
    """LL-1.7, G-39  One's own unresearched technologies are there to be read; of others' there is the number."""
    s = arena(3)
    set_player(s, AZURE, hand=["archive", "siphon"])
    set_player(s, CORAL, hand=["vanguard"])
    match = begin(s, "round")
    assert [p.unresearched for p in match.seen(AZURE).players] == [["archive", "siphon"], ["?"], []]
    assert [p.unresearched for p in match.seen(None).players] == [["?", "?"], ["?"], []]
    assert BOX.technologies["archive"].title in sent(match, AZURE)
    assert BOX.technologies["archive"].title not in sent(match, CORAL)


def test_what_could_be_made_is_for_its_owner():
    """LL-5.3, G-39  Azure may make one of two: the others learn that Azure is asked, and the one that is made."""
    s = going_on()
    set_player(s, AZURE, hand=["archive", "siphon"], common=9, uncommon=9, rare=9)
    match = begin(s, "manufacture", AZURE)
    for reader in (CORAL, None):
        assert match.view(reader)["asks"] == [{"seat": AZURE, "prompt": "manufacture"}]
    play(match, AZURE, "make:archive")
    assert match.seen(CORAL).players[AZURE].civilizations == ["archive"]
    assert match.seen(CORAL).players[AZURE].unresearched == ["?"]
    assert BOX.technologies["siphon"].title not in sent(match, CORAL)


def test_an_achievement_is_hidden_until_it_is_scored():
    """LL-15.7, G-39, T-195  Others see that there is one; when it is scored they see which."""
    s = arena(3)
    set_player(s, AZURE, achievement="yellow", extractors=["distant-9", "outer-7"], ships={"small": ["outer-3"]})
    face_up(s, "outer-3", "common-19")
    match = round_of(s, "construct", "mine", "mine")
    assert [match.seen(reader).players[AZURE].achievement for reader in (AZURE, CORAL, None)] == ["yellow", "?", "?"]
    assert BOX.achievements["yellow"].title not in sent(match, CORAL)
    play(match, AZURE, "extractor:outer-3")
    assert {match.seen(reader).players[AZURE].achievement for reader in readers(match)} == {"yellow"}


# -- tokens -----------------------------------------------------------------------------------------------------------


def looking() -> Match:
    """Azure has looked at the token of inner-1, a rare one that yields light, and may look at another."""
    s = going_on()
    set_player(s, AZURE, civilizations=["long-eye"])
    set_player(s, CORAL, civilizations=["grey-forge"], ships={"small": ["inner-2"]})
    next_token(s, "rare-04")
    match = begin(s, "window", AZURE, 1, chance=[0])
    return play(match, AZURE, "use:long-eye", "look:inner-1")


def test_a_token_looked_at_is_known_to_one_alone():
    """LL-2.4, G-39, T-195  Azure knows it, the others only that Azure looked; it is face down still."""
    match = looking()
    inner = SECTOR["inner-1"]
    seen = {reader: match.seen(reader).sites[inner] for reader in readers(match)}
    assert (seen[AZURE].token, seen[AZURE].pile) == ("rare-04", "rare")
    for reader in (CORAL, JADE, None):
        assert (seen[reader].token, seen[reader].pile) == ("?", "rare")
        assert match.seen(reader).players[AZURE].looked == [inner]
        assert "rare-04" not in sent(match, reader)
        assert BOX.tokens["rare-04"].title not in sent(match, reader)


def test_what_was_looked_at_stays_in_the_log_of_one():
    """LL-2.4, G-39  Azure's log differs from the others' in what was seen."""
    match = looking()
    lines = {reader: [line.text for line in match.sentences(reader)] for reader in readers(match)}
    assert lines[CORAL] == lines[JADE] == lines[None]
    assert lines[AZURE] != lines[CORAL]


def test_who_looked_first_does_not_matter():
    """LL-2.4, G-39  Two look at the same token and see the same one; the third still does not."""
    match = looking()
    s = match.state
    s.agenda = [Step("round")]
    match = play(begin(s, "look", CORAL), CORAL, "look:inner-1")
    inner = SECTOR["inner-1"]
    assert [match.seen(reader).sites[inner].token for reader in (AZURE, CORAL)] == ["rare-04", "rare-04"]
    assert [match.seen(reader).sites[inner].token for reader in (JADE, None)] == ["?", "?"]
    assert asked(match)[0] == (AZURE, "play")


def test_a_revealed_token_is_known_to_all():
    """LL-10.6, G-39  Coral reveals what Azure has looked at: it is that one, and everybody sees it."""
    match = looking()
    s = match.state
    s.agenda = [Step("round")]
    set_player(s, CORAL, ships={"small": ["inner-1"]})
    match = begin(s, "explore", CORAL)
    inner = SECTOR["inner-1"]
    assert {match.seen(reader).sites[inner].token for reader in readers(match)} == {"rare-04"}
    assert match.state.players[AZURE].looked == []


def test_face_down_tokens_are_not_decided():
    """LL-2.4, G-39  What nobody has looked at is nowhere in the state, so that it cannot leak."""
    match = fresh(4)
    assert {site.token for site in match.state.sites.values()} == {""}


# -- the log ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_no_sentence_names_a_card_that_only_others_have_seen(number: int):
    """LL-4.1, G-39, T-195  What a seat is told never names a technology that it has not held and nobody has shown."""
    seats, options = TABLES[number]
    for seed in range(2):
        check_names_told(games(seats, f"log {seed}", options), TITLES, _learn)


def _learn(match: Match, known: Known) -> None:
    """Which technologies each reader may know by name: discarded, in play, or once held."""
    s: State = match.state
    discarded = [entry.action for entry in match.log if isinstance(entry, Chose) and entry.action in DISCARD]
    shown = {*s.discards, *technologies_on_boards(s), *(DISCARD.member(action) for action in discarded)}
    for reader, cards in known.items():
        cards |= shown
        if reader is not None:
            cards |= {*s.players[reader].unresearched, *s.players[reader].drawn}


# -- the same, whatever is hidden -------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_hidden_things_do_not_change_what_is_seen(number: int):
    """LL-4.1, 3.10, 15.7, G-39, T-195  Exchange all that a reader may not know, and view, scene, options and log are
    the same bytes."""
    seats, options = TABLES[number]
    rng = Random(number)
    for place, match in enumerate(games(seats, f"twin {number}", options)):
        if match.over:
            break
        if place % 9 and place > 12:
            continue
        for reader in readers(match):
            assert shown(disguised(match, reader, rng, _exchange, _other), reader) == shown(match, reader)


def _exchange(s: State, reader: int | None, rng: Random) -> None:
    """Shuffle unseen cards and tokens among all hidden places; change secret choices and achievements."""
    others = [p for p in s.players if p.seat != reader]
    reshuffle([s.deck, *(cards for p in others for cards in (p.unresearched, p.drawn))], rng)
    reshuffle([s.factions, *(p.factions for p in others)], rng)
    looked = s.players[reader].looked if reader is not None else []
    for pile, pool in (("common", s.common), ("rare", s.rare), ("deep", s.deep)):
        sites = [site for n, site in s.sites.items() if site.pile == pile and site.token and n not in looked]
        tokens = [site.token for site in sites]
        reshuffle([pool, tokens], rng)
        for site, token in zip(sites, tokens, strict=True):
            site.token = token
    for p in others:
        p.choices = []
        if p.achievement and not p.achieved:
            p.achievement = rng.choice([key for key in BOX.achievements if key != p.achievement])
        if not s.revealed:
            p.card = rng.choice([0, *p.hand])


def _other(member: Any, rng: Random) -> Any:
    """Another card or token of its kind."""
    for kind in (BOX.technologies, BOX.factions, BOX.achievements, BOX.tokens):
        if member in kind:
            return rng.choice([key for key in kind if key != member])
    raise AssertionError(f"{member} is no card")


def test_the_disguise_does_change_what_is_hidden():
    """G-39, T-195  The exchange above is a real one: what Azure sees of the twin differs, in the hand, the achievement,
    the token looked at and the log."""
    s = arena(3)
    set_player(s, AZURE, hand=["archive", "siphon"], achievement="red", civilizations=["long-eye"])
    next_token(s, "rare-04")
    match = play(begin(s, "window", AZURE, 1, chance=[0]), AZURE, "use:long-eye", "look:inner-1")
    assert asked(match) == [(AZURE, "look")]
    twin = disguised(match, CORAL, Random(2), _exchange, _other)
    assert shown(twin, CORAL) == shown(match, CORAL)
    mine, other = match.seen(AZURE).players[AZURE], twin.seen(AZURE).players[AZURE]
    assert mine.unresearched != other.unresearched
    assert mine.achievement != other.achievement
    assert shown(twin, AZURE) != shown(match, AZURE)
    assert [line.text for line in twin.sentences(AZURE)] != [line.text for line in match.sentences(AZURE)]


def test_no_id_is_made_of_what_is_hidden():
    """G-39, T-195  The ids of a scene for Coral hold no key of a card of Azure's hand, faction dealt, or token."""
    s = arena(3)
    set_player(s, AZURE, hand=["archive", "boarding-hooks"], achievement="red")
    match = begin(s, "round")
    ids = " ".join(item.id for area in match.scene(CORAL).areas for item in area.items)
    assert not [key for key in ("archive", "boarding-hooks", *BOX.tokens) if key in ids]
    match = fresh(3)
    ids = " ".join(item.id for area in match.scene(CORAL).areas for item in area.items)
    assert not [key for key in match.state.players[AZURE].factions if re.search(rf"\b{key}\b", ids)]
    assert all(action in FACTION for action in match.pending[0].options)


def test_a_graveyard_and_what_it_holds_are_public():
    """LL-12.1, G-39  Everybody sees whose pieces lie where."""
    s = arena(3)
    bury(s, AZURE, (CORAL, "small-5"))
    match = begin(s, "round")
    assert {tuple(match.seen(reader).players[AZURE].graveyard) for reader in readers(match)} == {(18 + 4,)}
    assert player(match, AZURE).graveyard == [22]


def test_a_second_look_at_a_token_cannot_be_taken_back():
    """LL-15.1, G-39  What another has looked at is a secret to me: my look ends undo, as the first one did."""
    match = begin(arena(3), "look", AZURE)
    match.choose(AZURE, "look:inner-1")
    token = match.state.sites[SECTOR["inner-1"]].token
    assert match.rules.redact(match.state, CORAL).sites[SECTOR["inner-1"]].token == HIDDEN
    again = match.state
    again.agenda = [Step("look", [CORAL])]  # something to ask after the look, so that undo could be tried
    match = begin(again, "look", CORAL)
    match.choose(CORAL, "look:inner-1")
    assert match.rules.redact(match.state, CORAL).sites[SECTOR["inner-1"]].token == token
    assert not match.can_undo(CORAL)
