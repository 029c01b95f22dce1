"""What the log claims has happened, why, and at what price; and what was declined or came to nothing has a line."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HERE,
    HIT,
    JADE,
    SPEECH,
    WORLD,
    arena,
    begin,
    bury,
    face_up,
    fight,
    fresh,
    lumos,
    next_token,
    play,
    round_of,
    set_player,
    told,
    words,
)
from tests.games.last_light.sense import games
from tests.helpers.calls import calls, functions, texts_handed

from orrery.games import find
from orrery.games.last_light.components import BOX, Goods
from orrery.games.last_light.speech import cards, names
from orrery.games.last_light.speech.notes import DECLINED, VAIN
from orrery.games.last_light.speech.question import Question
from orrery.games.last_light.state import SUPPLY
from orrery.kernel.message import ThingPart
from orrery.kernel.state import Noted

FINDS = {"extractor": "common-05", "ship": "common-16", "research": "common-06", "wormhole": "common-01"}


def explored(effect: str, *choices: str, **given: object) -> list[str]:
    """The lines after Azure's only ship has found a token of this effect on a planet, and made these choices."""
    s = arena(3)
    ships = {"ships": {"small": [WORLD]}, **given}
    set_player(s, AZURE, **ships)
    next_token(s, FINDS[effect])
    return told(play(begin(s, "explore", AZURE, chance=[0]), AZURE, *choices))


def test_every_planet_that_is_named_is_lit():
    """LL-1.5  Who points at a planet's name in the log sees where it lies, from the first line on."""
    *_, match = games(3, 1)
    drawn = {item.id: item.label for area in match.scene(None).areas for item in area.items}
    planets = {item: label.split()[0] for item, label in drawn.items() if item.startswith("planet-")}
    lit = set[str]()
    for line in match.sentences(None):
        lit |= {part.item for part in line.parts if isinstance(part, ThingPart)}
        bare = " ".join(part for part in line.parts if isinstance(part, str))
        assert {*planets.values()}.isdisjoint(bare.split()), line.text
    assert lit >= {*planets}


# -- nothing is claimed that did not happen ---------------------------------------------------------------------------


def test_no_small_ship_is_left_to_come():
    """LL-10.8, 16.23, T-102  All five are on the board: the token shows a ship, but none comes, and the log says so."""
    lines = explored("ship", ships={"small": [WORLD, HERE, HERE, HERE, HERE]})
    assert lines == [
        "Azure explores Dovre (Outer 3), which yields 1 uncommon; its token shows a small ship.",
        "Azure has no small ship left in the supply: none comes.",
    ]


def test_an_extractor_that_may_not_be_placed():
    """LL-10.8, 7.4, 16.4, T-100  None left, a planet that has one, or foreign ships: each is said, none is offered."""
    shown = "Azure explores Dovre (Outer 3), which yields 1 common; its token shows an extractor to place."
    everywhere = [f"outer-{n}" for n in (7, 11, 15)] + ["inner-1", "colony-1", "colony-2", "colony-3", "inner-4"]
    assert explored("extractor", extractors=everywhere) == [shown, "Azure has no extractor left to place."]
    for seat, given, why in (
        (JADE, {"extractors": [WORLD]}, "the planet has one"),
        (CORAL, {"ships": {"small": [WORLD]}}, "others have ships there"),
    ):
        s = arena(3)
        set_player(s, AZURE, ships={"small": [WORLD]})
        set_player(s, seat, **given)
        next_token(s, FINDS["extractor"])
        match = begin(s, "explore", AZURE, chance=[0])
        assert told(match) == [shown, f"Azure can place no extractor: {why}."]
        assert match.over


def test_research_with_an_empty_hand():
    """LL-10.8, G-48, T-104  Nothing in hand: the token shows a technology, and the log that there is none."""
    assert explored("research") == [
        "Azure explores Dovre (Outer 3), which yields 1 common; its token shows a technology to put into play, free.",
        "Azure has no technology in hand to put into play.",
    ]


def test_a_hand_that_holds_nothing_for_it_says_no_more_than_a_refusal():
    """LL-10.8, 15.1, G-39  The only card in hand is in play already: others read the same as if it was kept back."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": [WORLD]}, hand=["reinforce"], civilizations=["reinforce"])
    next_token(s, FINDS["research"])
    assert told(begin(s, "explore", AZURE, chance=[0]))[1:] == ["Azure puts no technology into play."]


def test_a_wormhole_with_no_ship_elsewhere():
    """LL-10.8, 16.24  The only ship is there already."""
    assert explored("wormhole")[1:] == ["Azure has no ship elsewhere that could come through the wormhole."]


def test_nothing_left_to_draw():
    """LL-2.4, G-32  Deck and discards are empty: no card is claimed."""
    s = arena(3)
    s.deck, s.players[CORAL].unresearched = [], s.deck
    match = begin(s, "research", AZURE)
    assert told(match) == ["Azure finds neither deck nor discards to draw from.", "Azure manufactures nothing."]


def test_repairs_are_those_that_were_made():
    """LL-11.6, 15.1  Repair Docks and Repair Drones say how much they repaired, or that there was nothing."""
    for damage, said in ((0, "no ship is damaged"), (2, "2 damage repaired")):
        s = arena(3)
        set_player(
            s, AZURE, civilizations=["repair-docks"], ships={"large": [HERE]}, damage={"large-1": damage}
        )  # fmt: skip
        match = play(begin(s, "window", AZURE, 1), AZURE, "use:repair-docks")
        assert told(match) == [f"Azure exhausts Repair Docks: 1 common; {said}."]
    for damage, said in ((0, "no damage repaired"), (1, "1 damage repaired")):
        s = arena(3)
        set_player(
            s, AZURE, abilities={"large": "repair-drones"}, ships={"large": [HERE]}, damage={"large-1": damage}
        )  # fmt: skip
        set_player(s, CORAL, ships={"large": [HERE]})
        match = play(fight(s, AZURE, chance=[3, 3, BLANK]), AZURE, "attack:large")
        assert told(match)[1:] == [f"Azure's Repair Drones: {said}."]


def test_nobody_has_anything_to_steal():
    """LL-11.6  Boarding Hooks work, but Coral has nothing."""
    s = arena(3)
    set_player(s, AZURE, abilities={"small": "boarding-hooks"}, ships={"small": [HERE]})
    set_player(s, CORAL, ships={"large": [HERE]})
    match = play(fight(s, AZURE, chance=[3]), AZURE, "attack:small")
    assert told(match)[-1] == "No enemy of Azure in the sector has a resource to take."


# -- what is declined -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "given", "said"),
    [
        ("extractor", {}, "Azure places no extractor there."),
        ("research", {"hand": ["archive"]}, "Azure puts no technology into play."),
        ("wormhole", {"ships": {"small": [WORLD, HERE]}}, "Azure brings no ship through the wormhole."),
    ],
)
def test_what_a_token_offers_and_is_left(effect: str, given: dict[str, object], said: str):
    """LL-10.7  Declined, it leaves a line."""
    assert explored(effect, "done", **given)[1:] == [said]


def kinds_of(question: type[Question]) -> Iterator[type[Question]]:
    yield question
    for below in question.__subclasses__():
        yield from kinds_of(below)


def named_in(code: ast.AST, prompts: dict[str, str]) -> set[str]:
    return {prompts[node.id] for node in ast.walk(code) if isinstance(node, ast.Name) and node.id in prompts}


def test_whatever_is_declined_or_in_vain_has_its_own_rule():
    """LL-1.2: every question that is put as an offer, and everything the code tells came to nothing, has a rule, and
    no rule is left over; nothing is told with the rule of something else."""
    folder, prompts = find("last-light").folder, {kind.__name__: kind.prompt for kind in kinds_of(Question)}
    declined = texts_handed(folder, "Declined", 1)
    for function in functions(folder):
        for call in calls(function, "offered"):
            asked = named_in(call, prompts) or named_in(function, prompts)
            assert asked, f"{function.name} offers nothing that is known"
            declined |= asked
    assert declined == set(DECLINED)
    assert texts_handed(folder, "InVain", 1) == set(VAIN)


def test_actions_that_do_nothing():
    """LL-5.3, 7.1, 7.4, 7.6, 10.2, 13  Research, Construct and Command in which nothing was done say so."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["distant-1"]})
    s.deck, s.players[JADE].unresearched = [], s.deck
    match = round_of(s, "construct", "research", "command")
    play(play(match, AZURE, "done"), JADE, "done")
    assert told(match)[1:] == [
        "Coral finds neither deck nor discards to draw from.",
        "Coral manufactures nothing.",
        "Azure builds no ship.",
        "Azure places no extractor.",
        "Jade moves no ship.",
    ]


def test_actions_that_did_something_do_not_say_that_they_stopped():
    """LL-7.1, 7.4, 10.2  After a ship, an extractor and a move, "no more" is no line."""
    s = arena(3)
    set_player(s, AZURE, common=3)
    match = play(begin(s, "construct", AZURE), AZURE, "build:small", "extractor:colony-2")
    assert told(match) == [
        "Azure builds a small ship and pays 2 common.",
        "Azure places an extractor on space 2 of the colony ship, which yields 1 common.",
    ]
    match = play(begin(match.state, "command", AZURE), AZURE, "ship:small-1", "go:outer-1", "done")
    assert [line for line in told(match) if "no" in line.split()] == []


def test_an_attack_that_was_declined():
    """LL-11.5, 16.22, 14.5  Who could attack and did not is told, the Lumos as well."""
    s = arena(2)
    set_player(s, AZURE, ships={"small": [HERE]})
    set_player(s, CORAL, ships={"small": [HERE]})
    lumos(s, {"small": [HERE]})
    s.ally = AZURE
    match = play(fight(s, AZURE), AZURE, "done", "done")
    assert told(match) == ["Azure does not attack in Inner 3.", "The Lumos do not attack in Inner 3."]


def test_one_look_declined_ends_the_looking():
    """LL-15.1  Long Eye shows up to two tokens: who wants none is asked once, and it is told once."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["long-eye"])
    match = play(begin(s, "window", AZURE, 1), AZURE, "use:long-eye", "done")
    assert told(match)[1:] == ["Azure looks at no token."]
    assert match.over


def test_a_trade_that_gives_nobody_light():
    """LL-8.2, 15.1  Silent Brokers: no light is given, and the log says why."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["silent-brokers"])
    match = play(begin(s, "trade", AZURE), AZURE, *["trade:gain-rare"] * 3)
    assert told(match)[-1] == "Azure has a card in play by which this Trade gives light to nobody."


# -- prices and reasons -----------------------------------------------------------------------------------------------


def test_prices_are_told_as_paid():
    """LL-5.3, 7.1, 7.3  With discounts the log has what was paid, and to whom; two payments in a row stay apart."""
    s = arena(3)
    set_player(s, AZURE, common=9, uncommon=9, rare=9, civilizations=["shipwrights", "fabricators"], hand=["ion-drive"])
    bury(s, CORAL, (AZURE, "medium-1"))
    match = play(begin(s, "construct", AZURE), AZURE, "build:small", "rebuild:medium-1", "done", "done")
    assert told(match)[:2] == [
        "Azure builds a small ship and pays 1 common.",
        "Azure builds a medium ship out of Coral's graveyard and pays Coral 1 common, 1 uncommon.",
    ]
    match = play(begin(match.state, "manufacture", AZURE), AZURE, "make:ion-drive", "size:small")
    assert told(match) == ["Azure manufactures Ion Drive for small ships and pays 1 common, 1 uncommon."]


def test_what_is_taken_for_a_ship_says_so():
    """LL-15.6, 11.6  Quill Raiders plunder for a ship, Boarding Hooks for a symbol."""
    s = arena(3)
    set_player(s, AZURE, faction="quill", ships={"small": [HERE]})
    set_player(s, CORAL, ships={"small": [HERE]}, rare=1)
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
    assert told(match)[-1] == "Azure takes 1 rare from Coral for destroying a ship."


@pytest.mark.parametrize(("rule", "why"), [("LL-15.6", " for destroying a ship"), ("LL-11.6", "")])
def test_logs_of_before_have_the_rule_by_which_something_was_taken(rule: str, why: str):
    """LL-11.6, 15.6  A note that keeps the rule in place of the reason is told as one that keeps the reason."""
    sentence = SPEECH.sentence(Noted("took", AZURE, [CORAL, "rare", rule]))
    assert sentence is not None
    assert (sentence.text, sentence.rule) == (f"Azure takes 1 rare from Coral{why}.", rule)


def test_refresh_says_which_planets_gave_light():
    """LL-9.4, 16.9  Ring by ring, from cards, and how many a blockade closed."""
    s = arena(3)
    set_player(s, AZURE, extractors=["inner-1", WORLD, "outer-7", "distant-3"], civilizations=["inner-choir"])
    set_player(s, CORAL, ships={"small": ["outer-7"]})
    assert told(begin(s, "refresh", AZURE)) == [
        (
            "Azure refreshes and gains 4 light: 2 for inner planets, 1 for outer planets and 1 from cards; "
            "1 planet is blockaded."
        )
    ]
    s = arena(3)
    set_player(s, AZURE, extractors=["outer-7"])
    set_player(s, CORAL, ships={"small": ["outer-7"]})
    assert told(begin(s, "refresh", AZURE)) == ["Azure refreshes; 1 planet is blockaded."]


def test_cards_are_named_where_they_add():
    """LL-6.1, 13.2, 5.1  Mine, the centre and Research say what came from cards."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["centre", "centre"]}, civilizations=["deep-drills", "solar-collectors"])
    assert told(begin(s, "mine", AZURE)) == ["Azure mines 2 common with 1 extractor, 1 common of it from cards."]
    for seat in range(3):
        set_player(s, seat, table=["refresh"])
    assert "Azure gains 3 light for 2 ships in the centre, 1 of it from cards." in told(begin(s, "end_of_round"))


def test_what_factions_bring_to_the_start():
    """LL-15.6  Resources that come with a faction are told before the first round."""
    s = arena(3)
    s.players[AZURE].faction = s.players[JADE].faction = "tarn"
    s.players[CORAL].faction = "hathe"  # brings nothing
    match = begin(s, "start")
    assert [line for line in told(match) if "starts" in line] == [
        "Azure starts with 1 common, 2 uncommon, 1 rare more.",
        "Jade starts with 1 common, 2 uncommon, 1 rare more.",
    ]


# -- dice -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("again", "became"), [((HIT, BLANK), "1 hit, 1 blank"), ((BLANK, BLANK), "2 blanks")])
def test_what_dice_showed_and_became(again: tuple[int, int], became: str):
    """LL-11.5, 15.1  Target Computers: both rolls are told, also where blanks came up blank again."""
    s = arena(3)
    set_player(s, AZURE, ships={"large": [HERE]}, civilizations=["target-computers"])
    set_player(s, CORAL, ships={"large": [HERE]})
    match = play(fight(s, AZURE, chance=[BLANK, HIT, BLANK, *again]), AZURE, "attack:large")
    assert told(match)[0] == (
        f"Azure attacks in Inner 3: large ships roll 1 hit, 2 blanks; 2 blanks rolled again: {became}."
    )


# -- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("coral", "said", "rule"),
    [
        ({"light": 20}, "Azure wins with 21 light.", "LL-1.1"),
        (
            {"light": 21},
            "Azure wins: the best are tied in light, and Azure has more technologies in play, 1 to 0.",
            "LL-13.5",
        ),
        (
            {"light": 21, "civilizations": ["archive"]},
            "Azure wins: the best are tied in light and technologies in play, and Azure has more resources, 2 to 0.",
            "LL-13.5",
        ),
        (
            {"light": 21, "civilizations": ["archive"], "rare": 2},
            "Azure and Coral share the victory: they are tied in light, technologies in play and resources.",
            "LL-13.5",
        ),
    ],
)
def test_the_last_line_names_the_winner_and_the_tie_break(coral: dict[str, object], said: str, rule: str):
    """LL-1.1, 13.5, G-34, T-158, T-159  Who wins and by what; the sheet of results has the figures, "1 technology"."""
    s = arena(3)
    set_player(s, AZURE, light=21, civilizations=["drydock"], common=2)
    set_player(s, CORAL, **coral)
    match = begin(s, "end_of_round")
    last = match.sentences(None)[-1]
    assert (last.text, last.rule) == (said, rule)
    assert match.outcome is not None
    tied = coral["light"] == 21
    assert next(standing.tiebreak for standing in match.outcome.standings) == (
        "1 technology, 2 resources" if tied else ""
    )


# -- options ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_achievements_say_how_many_planets_are_in_reach(seats: int):
    """LL-3.3, 15.7  Each says how many planets of this map show its colour."""
    match = fresh(seats)
    sites = match.state.sites
    planets = [BOX.planets[site.planet] for site in sites.values() if site.planet]
    match.choose(AZURE, match.pending[0].options[0])
    for key, card in BOX.achievements.items():
        shown = sum(card.colour in planet.colours for planet in planets)
        said = match.describe(f"achievement:{key}", AZURE).text
        assert said.endswith(f"Of the {len(planets)} planets on this map {shown} show it.")
        assert said == f"{card.title}: {words(cards.achievement(match.state, key))}"


def test_discards_say_what_they_cost():
    """LL-5.2, 5.3  Of three technologies drawn, each option has its price, discounts included."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["fabricators"])
    s.deck.sort(key=lambda key: key not in ("drydock", "trophy-yards", "slipstream-keel"))
    match = begin(s, "research", AZURE, chance=[0, 0, 0])
    key = match.rules.vocabulary.key(match.pending[0].options[0])
    name = words(names.card(BOX, key.partition(":")[2]))
    assert match.describe(key, AZURE).text.startswith(f"Discard {name}, which costs 1 uncommon: ")


def test_a_place_for_an_extractor_says_all_it_gives():
    """LL-7.4, 6.1, 9.4  Yield and light of a planet; a colony space has its yield alone."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["inner-1", "distant-3"]})
    face_up(s, "inner-1", "rare-03")
    face_up(s, "distant-3", "common-12")
    match = play(begin(s, "construct", AZURE), AZURE)
    assert s.players[AZURE].extractors.count(SUPPLY) == 7
    texts = [match.describe(action, AZURE).text for action in match.pending[0].options]
    assert any(text.endswith(": yields 1 rare, and 2 light in Refresh") for text in texts)
    assert any(text.endswith("(Distant 3): yields 1 common") for text in texts)


# -- the whole log ----------------------------------------------------------------------------------------------------


def ledger(note: Noted) -> Iterator[tuple[int, Goods, int]]:
    """What a note tells of goods: who, how much, and whether gained (1) or paid (-1)."""
    key, seat, data = note.key, note.seat or 0, note.data
    if key in ("started", "mined", "gained"):
        yield seat, Goods(*data[:4]), 1
    elif key in ("built", "made"):
        yield seat, Goods(*data[-3:]), -1
    elif key == "rebuilt":
        yield from ((seat, Goods(*data[2:]), -1), (data[1], Goods(*data[2:]), 1))
    elif key == "traded":
        yield from ((seat, BOX.bargains[data[0]].pay, -1), (seat, BOX.bargains[data[0]].gain, 1))
    elif key == "gift":
        yield data[0], Goods(light=data[1]), 1
    elif key == "witness":
        yield seat, Goods(common=data[0]), 1
    elif key in ("refreshed", "research-light", "centre", "paid-out"):
        yield seat, Goods(light=data[0]), 1
    elif key == "achieved":
        yield seat, Goods(light=data[1]), 1
    elif key == "took":
        yield from ((seat, Goods(**{data[1]: 1}), 1), (data[0], Goods(**{data[1]: 1}), -1))
    elif key == "used":
        yield seat, BOX.uses[data[0]].gain, 1
    elif key == "ability":
        yield from [(seat, BOX.technologies[data[0]].ability.gain, 1)] * data[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_log_accounts_for_everything_anybody_has(seats: int):
    """LL-2.3, 1.1  At the end of whole games, what the log says was gained and paid is what everybody has."""
    for seed in range(4):
        *_, match = games(seats, f"ledger {seed}")
        have = [[1, 0, 0, 0] for _ in range(seats)]  # 1 common each, from the set-up
        for entry in match.log:
            for seat, goods, sign in ledger(entry) if isinstance(entry, Noted) else ():
                for n, name in enumerate(Goods.__struct_fields__):
                    have[seat][n] += sign * getattr(goods, name)
        assert have == [[p.stock.common, p.stock.uncommon, p.stock.rare, p.light] for p in match.state.players]
