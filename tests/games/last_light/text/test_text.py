"""What is said to people: a sentence for every option and event, for the eyes that may see it."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HIT,
    SPEECH,
    SYMBOL,
    WORLD,
    begin,
    bury,
    face_up,
    fight,
    fresh,
    lumos,
    new_state,
    next_technologies,
    next_token,
    play,
    round_of,
    set_player,
    told,
    words,
)
from tests.games.last_light.text.said import HERE, prompt

import orrery
from orrery.games import find
from orrery.games.last_light.components import BOX, SECTOR, SECTORS, Ability, Goods, Mod, Perks, Use
from orrery.games.last_light.scene.pieces import goods_pips
from orrery.games.last_light.speech import cards, names
from orrery.games.last_light.vocabulary import vocabulary
from orrery.kernel.message import Value
from orrery.kernel.message import say as message
from orrery.kernel.play.match import Match
from orrery.kernel.scene import Pip
from orrery.kernel.words import rulebook

FOLDER = find("last-light").folder
RULES = rulebook.read(FOLDER / "RULES.md").rules


def read_by(match: Match, reader: int | None) -> list[str]:
    return [line.text for line in match.sentences(reader)]


# -- nothing is left without words ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_action_has_words(seats):
    """Every action of the vocabulary can be described at any question, and when nothing is asked at all."""
    match = fresh(seats)
    for action in range(len(vocabulary)):
        assert SPEECH.option(match.state, None, action).text
        assert match.describe(action).text
    match = begin(new_state(seats), "round")
    for action in range(len(vocabulary)):
        assert re.match(r"[A-Z0-9]", match.describe(action).text), vocabulary.key(action)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_told_in_sentences(seats):
    """Prompts, options and log of random games are sentences, and every rule they name is in the book."""
    rng = Random(seats)
    for seed in range(3):
        match = orrery.start("last-light", seats=seats, seed=seed)
        while match.pending:
            ask = rng.choice(match.pending)
            assert re.fullmatch(r"[A-Z0-9].*[.?]", prompt(match, ask.seat)), ask.prompt
            for action in ask.options:
                said = match.describe(action, ask.seat)
                assert said.rule in RULES, ask.prompt
                assert said.text.strip() == said.text != ""
            match.choose(ask.seat, rng.choice(ask.options))
        for reader in (None, *range(seats)):
            for line in match.sentences(reader):
                assert line.rule in RULES, line.text
                assert re.fullmatch(r"[A-Z0-9].*\.", line.text), line.text
                assert not re.search(r"None|  |\bthe the\b|\{|\}", line.text), line.text


# -- what cards say ---------------------------------------------------------------------------------------------------


def test_goods_in_words_and_in_pips():
    """Goods are read and drawn in one order, and nothing is said to be nothing."""
    goods = Goods(common=2, rare=1, light=3)
    assert words(names.goods(goods)) == "2 common, 1 rare, 3 light"
    assert goods_pips(goods) == (Pip("common", 2), Pip("rare", 1), Pip("light", 3))
    assert words(names.goods(Goods())) == "nothing"
    assert goods_pips(Goods()) == ()


@pytest.mark.parametrize("name", Perks.__struct_fields__)
def test_every_perk_has_words(name):
    """LL-15.1, 15.6  Whatever a card can change is said, with its figure where it has one."""
    for figure in (1, 2):
        [said] = cards.perks(BOX, Perks(**{name: figure}))
        assert re.fullmatch(r"[A-Z].*\.", words(said))


@pytest.mark.parametrize(
    ("kind", "field"), [(kind, name) for kind in (Use, Ability, Mod) for name in kind.__struct_fields__]
)
def test_every_word_of_the_cards_is_said(kind, field):
    """LL-4.6, 11.6, 15.3  What exhausting a card, an ability and a mod can do each has words of its own."""
    given = {"gain": Goods(common=1)}.get(field, 1 if kind.__annotations__[field] == "int" else True)
    [said] = cards.effects(f"{kind.__name__.lower()}-", kind(**{field: given}))
    assert re.fullmatch(r"[a-z].+[^.]", words(said))


FRAMES = {
    "ability": "Each ability symbol rolled by your {ships} ",
    "mod": "Your {ships} ",
}


@pytest.mark.parametrize("key", [key for key, card in BOX.technologies.items() if card.kind in FRAMES])
def test_an_ability_and_a_mod_say_whose_they_are(key):
    """LL-11.6, 15.3  Whatever they do stands in a sentence that begins with the ships it is done by."""
    card = BOX.technologies[key]
    said = words(cards.technology(BOX, key, "small"))
    assert re.fullmatch(re.escape(FRAMES[card.kind].format(ships="small ships")) + r"\w.+\.", said)


@pytest.mark.parametrize("key", BOX.uses)
def test_what_is_exhausted_says_so(key):
    """LL-4.6  What exhausting a card does is told behind that word."""
    said = cards.technology(BOX, key) if key in BOX.technologies else cards.faction(BOX, key)
    assert re.search(r"(^|\. )Exhaust: \w.+\.", words(said))


def test_every_card_says_something():
    """LL-15.1 to 15.3, 15.6, 15.7, 10.8  Technologies, factions, tokens, achievements and action cards have a text."""
    said: list[Value] = [cards.technology(BOX, key) for key in BOX.technologies]
    said += [cards.faction(BOX, key) for key in BOX.factions]
    said += [message("token-text", token=cards.token(BOX, key)) for key in BOX.tokens]
    said += [cards.achievement(new_state(3), key) for key in BOX.achievements]
    said += [cards.action(BOX, key) for key in BOX.cards] + [cards.planet(BOX, key) for key in BOX.planets]
    said += map(cards.sector, range(SECTORS))
    assert all(re.fullmatch(r"[A-Z].*\.", words(one)) for one in said)


def test_no_two_technologies_read_alike():
    """LL-15.1 to 15.3  Each technology differs in play from every other."""
    said = [(card.kind, card.size, words(cards.technology(BOX, key))) for key, card in BOX.technologies.items()]
    assert len(set(said)) == len(said)


def test_a_card_in_play_names_its_size():
    """LL-15.4  A mod for any size says so in hand, and names its size once it is in play."""
    assert words(cards.technology(BOX, "ion-drive")).startswith("Your ships of one size ")
    assert words(cards.technology(BOX, "ion-drive", "medium")).startswith("Your medium ships ")


# -- the log ----------------------------------------------------------------------------------------------------------


def test_a_round_is_one_line():
    """LL-4.1, 6.1, 9.4  The cards shown, what is mined and what Refresh gives are a line each."""
    s = new_state(3)
    set_player(s, CORAL, extractors=["colony-1", "inner-1"])
    face_up(s, "inner-1", "rare-03")
    match = round_of(s, "mine", "refresh", "refresh")
    assert told(match) == [
        "Round 1: Azure plays Mine, Coral plays Refresh and Jade plays Refresh.",
        "Azure mines 1 common with 1 extractor.",
        "Coral refreshes and gains 2 light for inner planets.",
        "Jade refreshes; no planet gives light.",
    ]


def test_technologies_are_named_to_whoever_draws_them():
    """LL-5.2, G-39  Others read how many were drawn; what is discarded lies open."""
    s = new_state(3)
    set_player(s, AZURE, common=9, uncommon=9, rare=9)
    next_technologies(s, "archive", "ion-drive", "siphon")
    match = play(begin(s, "research", AZURE, chance=[0, 0, 0]), AZURE, "discard:siphon")
    assert read_by(match, AZURE)[0] == "Azure draws 3 technologies: Archive, Ion Drive and Siphon."
    assert read_by(match, CORAL)[0] == read_by(match, None)[0] == "Azure draws 3 technologies."
    assert read_by(match, CORAL)[1] == "Azure discards Siphon."


def test_achievements_and_factions_dealt_are_secret():
    """LL-3.10, 3.11, 15.7  Kept factions are named to all, achievements and what was dealt to their owner alone."""
    match = fresh(3)
    for seat in range(3):
        match.choose(seat, match.ask(seat).options[0])
        play(match, seat, "achievement:red")
    kept = match.state.players[AZURE].faction
    own, others = read_by(match, AZURE), read_by(match, CORAL)
    assert "Azure keeps the achievement Red worlds." in own
    assert "Azure keeps an achievement, covered." in others
    assert f"Azure leads the faction {BOX.factions[kept].title}." in others
    assert any(line.startswith("Azure is dealt 2 factions: ") for line in own)
    assert "Azure is dealt 2 factions." in others


def test_a_look_is_for_one_pair_of_eyes():
    """LL-15.1  Others read where somebody looked, not what was seen."""
    s = new_state(3)
    set_player(s, AZURE, civilizations=["long-eye"])
    next_token(s, "common-04")
    match = play(begin(s, "window", AZURE, 1, chance=[0]), AZURE, "use:long-eye", f"look:{WORLD}")
    said = "Azure looks at the token on Dovre (Outer 3)"
    assert read_by(match, AZURE)[-1] == f"{said}: yields 1 uncommon; you may trade once."
    assert read_by(match, CORAL)[-1] == f"{said}."


def test_a_reveal_tells_all_it_brings():
    """LL-10.6 to 10.8  What a planet yields and what its token gives is one line, counted twice for an echo."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": [WORLD]}, faction="paths")
    next_token(s, "common-03")
    next_token(s, "common-02")
    match = play(begin(s, "command", AZURE, chance=[0, 0]), AZURE, "done", "keep:common-02")
    assert told(match)[1:] == ["Azure explores Dovre (Outer 3), which yields 1 common, and gains 2 rare."]


def test_wormholes_and_free_ships():
    """LL-10.8  A wormhole names the way, and a ship that a token brings is told."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": ["inner-2", "distant-1"]})
    next_token(s, "deep-10")
    match = play(begin(s, "command", AZURE, chance=[0]), AZURE, "done", "ship:small-2")
    assert told(match)[1:] == [
        "Azure explores Inner 2; its token shows a wormhole.",
        "Azure's small ship goes through a wormhole from Distant 1 to Inner 2.",
    ]
    s = new_state(3)
    set_player(s, AZURE, ships={"small": ["inner-2"]})
    next_token(s, "deep-11")
    match = play(begin(s, "command", AZURE, chance=[0]), AZURE, "done")
    assert told(match)[1:] == [
        "Azure explores Inner 2; its token shows a small ship.",
        "A new small ship of Azure's is in Inner 2.",
    ]


def test_dice_are_told_by_size():
    """LL-11.5, 11.6, 11.10, 11.11  Hits, ability symbols and blanks of each size, then what they did."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": [HERE, HERE], "medium": [HERE]}, abilities={"medium": "siphon"})
    set_player(s, CORAL, ships={"large": [HERE]})
    match = play(fight(s, AZURE, chance=[HIT, BLANK, HIT, SYMBOL]), AZURE, "attack:small-medium")
    gain = words(names.goods(BOX.technologies["siphon"].ability.gain))
    assert told(match) == [
        "Azure attacks in Inner 4: small ships roll 1 hit, 1 blank; medium ships roll 1 hit, 1 ability symbol.",
        f"Azure's Siphon: {gain}.",
        "Coral's large ship is hit: 1 of 3 shields left.",
    ]


def test_hits_without_a_target_are_told_once():
    """LL-11.7, G-40  What is left over when all targets are doomed is lost, in one line."""
    s = new_state(3)
    set_player(s, AZURE, ships={"large": [HERE]})
    set_player(s, CORAL, ships={"small": [HERE]})
    match = play(fight(s, AZURE, chance=[HIT, HIT, HIT]), AZURE, "attack:large")
    assert told(match)[1:] == [
        "2 of Azure's hits find no target and are lost.",
        "Azure destroys Coral's small ship.",
    ]


def test_the_lumos_in_the_log():
    """LL-14.5, 14.8  They move, attack and destroy under their own name; the piece goes to their commander."""
    s = new_state(2)
    s.ally = AZURE
    set_player(s, CORAL, ships={"small": [HERE]})
    lumos(s, {"small": [HERE, "centre"]})
    match = play(begin(s, "command", AZURE), AZURE, "ship:lumos-small-2", "go:inner-1", "done")
    assert told(match)[0] == "The Lumos move a small ship from the centre to Inner 1."
    s = new_state(2)
    s.ally = AZURE
    set_player(s, CORAL, ships={"small": [HERE]})
    lumos(s, {"small": [HERE]})
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
    assert told(match) == [
        "The Lumos attack in Inner 4: small ships roll 1 hit.",
        "The Lumos destroy Coral's small ship; it goes to Azure's graveyard.",
    ]


def test_a_destroyed_ship_of_the_lumos():
    """LL-14.10  Whose ship was destroyed is said of the Lumos as of anybody."""
    s = new_state(2)
    set_player(s, AZURE, ships={"small": [HERE]})
    lumos(s, {"small": [HERE]})
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
    assert told(match)[-1] == "Azure destroys the Lumos' small ship."


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "The board turns: the inner ring by 90 degrees, the outer ring by 45."),
        ({"carried": True}, "The board turns: the inner ring by 135 degrees, the outer ring by 45."),
        ({"spun": True}, "The board turns: the inner ring by 180 degrees, the outer ring by 90."),
        ({"anchored": True}, "The board turns, but its rings are held still."),
    ],
)
def test_how_far_the_rings_turn(given, said):
    """LL-13.1, G-02  The turn is told in degrees, carried, doubled or held still."""
    s = new_state(3)
    for name, value in given.items():
        setattr(s, name, value)
    for seat in range(3):
        set_player(s, seat, table=["refresh"])
    assert said in told(begin(s, "end_of_round"))


def test_light_is_told_where_it_comes_from():
    """LL-5.1, 8.2, 12.2, 13.2, 15.7  Research, Trade, graveyard, centre and achievement each say so."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": ["centre"]}, civilizations=["archive", "drydock", "refineries", "fabricators"])
    for seat in range(3):
        set_player(s, seat, table=["refresh"])
    assert "Azure gains 1 light for 1 ship in the centre." in told(begin(s, "end_of_round"))
    light, four = 4 // BOX.figures.tech_light, "4 technologies"
    sets = f"1 for every {BOX.figures.tech_light}"
    assert told(begin(s, "research", AZURE))[-2] == f"Azure gains {light} light for {four} in play, {sets}."
    match = play(begin(new_state(3), "gift", AZURE), AZURE, f"gift:{CORAL}")
    assert told(match) == ["Azure's Trade gives Coral 1 light."]


def test_a_full_graveyard_is_told():
    """LL-12.2  Who gains how much, and that the pieces are released."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": [HERE]})
    set_player(s, CORAL, ships={"small": [HERE]})
    bury(s, AZURE, *((CORAL, f"extractor-{number}") for number in (6, 7, 8)))
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
    assert told(match)[-1] == "Azure's graveyard is full: Azure gains 1 light, and its 4 pieces are released."


def test_the_end_tells_how_everybody_stands():
    """LL-13.4, 1.1  Everybody's light, and in the last line the winner."""
    s = new_state(3)
    set_player(s, CORAL, light=21)
    match = begin(s, "end_of_round")
    assert told(match)[-2:] == [
        "The game ends: Azure has 0 light, Coral has 21 light and Jade has 0 light.",
        "Coral wins with 21 light.",
    ]


def test_sectors_are_called_by_their_names():
    """LL-1.3  A sector is called the same in prompts, options and log."""
    assert words(names.sector("centre")) == words(names.sector(0)) == "the centre"
    assert words(names.sector(SECTOR["outer-5"])) == words(names.sector("outer-5")) == "Outer 5"
