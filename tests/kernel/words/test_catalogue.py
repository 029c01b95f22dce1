"""Messages put into words: typed values become typed parts, later files win, what a language lacks is in English."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.kernel.message import (
    Amount,
    AmountPart,
    Field,
    Message,
    SeatPart,
    Thing,
    ThingPart,
    Who,
    Words,
    refuse,
    say,
    several,
)
from orrery.kernel.words.catalogue import (
    BadMessage,
    Catalogue,
    Source,
    catalogue,
    files_of,
    read_ahead,
    references,
    variables,
)

ENGLISH = """\
# a comment
-item = { $form ->
    [a] an Item
    [many] Items
   *[one] Item
}
seat = { $seat ->
    [0] Blue
   *[other] Red
}
amount-water = { $count } Water
amount-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
amount-rest = a day of rest
place-market = the Market
gains = { $seat } gains { $goods } at { $place }.
pick = Pick { -item(form: "a") } of { -item(form: "many") }, one { -item }.
    .option = Take { $what }
    .log = { $seat } takes { $what }.
twice = { pick } { pick.option }
loud = { CAPITAL($what) }!
brace = { "{" }{ $what }{ "}" }
"""
GERMAN = """\
seat = { $seat ->
    [0] Blau
   *[other] Rot
}
amount-water = { $count } Wasser
gains = { $seat } bekommt { $goods } bei { $place }.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language, text in (("en", ENGLISH), ("de", GERMAN)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "words.ftl").write_text(text, encoding="utf-8")
    (tmp_path / "en" / "second").mkdir()
    (tmp_path / "en" / "second" / "terms.ftl").write_text(
        "-item = { $form ->\n    [a] a Card\n   *[one] Card\n}\n", "utf-8"
    )
    return tmp_path


@pytest.fixture
def english(folder: Path) -> Catalogue:
    return catalogue("en", [folder], titles={"item-relic": "Alien Relic"})


def test_a_sentence_is_a_list_of_typed_parts(english: Catalogue) -> None:
    """Somebody, an amount and a thing with its scene item stay what they are; the rest is text in one piece."""
    goods = several([Amount(3, "water"), Amount(1, "dice")], "and")
    words = english.words(say("gains", seat=Who(0), goods=goods, place=Thing("place", "market", "station-market")))
    assert words.text == "Blue gains 3 Water and 1 die at the Market."
    assert words.parts == (
        SeatPart("Blue", 0), " gains ", AmountPart("3 Water", 3, "water"), " and ", AmountPart("1 die", 1, "dice"),
        " at ", ThingPart("the Market", "station-market"), ".",
    )  # fmt: skip


@pytest.mark.parametrize(("count", "text"), [(0, "0 dice"), (1, "1 die"), (2, "2 dice")])
def test_plurals_are_the_catalogues(english: Catalogue, count: int, text: str) -> None:
    assert english.say(say("loud", what=Amount(count, "dice"))) == f"{text}!"


def test_terms_have_forms_and_messages_refer_to_each_other(english: Catalogue) -> None:
    assert english.say(say("pick")) == "Pick an Item of Items, one Item."
    assert english.say(say("twice", what="it")) == "Pick an Item of Items, one Item. Take it"


def test_an_edition_calls_things_otherwise(folder: Path) -> None:
    """Its files win, wherever a term is used."""
    second = catalogue("en", [folder], ["second"])
    assert second.say(say("pick")) == "Pick a Card of Card, one Card."


def test_attributes_and_nested_messages(english: Catalogue) -> None:
    assert english.words(Message("pick", (("what", say("brace", what="x")),), "option")).text == "Take {x}"
    assert english.has("pick", "log")
    assert not english.has("pick", "decline")


def test_names_come_from_the_sheets_where_no_file_has_them(english: Catalogue) -> None:
    assert english.say(say("loud", what=Thing("item", "relic"))) == "Alien Relic!"
    assert english.say(say("loud", what=Amount(1, "rest"))) == "A day of rest!"
    assert english.has("item-relic")


def test_a_field_means_what_its_name_says(english: Catalogue, folder: Path) -> None:
    """A key is the thing of that kind, a number that much of a good; what has no such words is itself. A field that
    nobody has a name for is no word that a language lacks."""
    loud = english.words(say("loud", what=Field("place", "market")))
    assert loud.text == "The Market!"
    assert english.words(say("loud", what=Field("water", 3))).parts[0] == AmountPart("3 Water", 3, "water")
    assert english.say(say("loud", what=Field("total", 3))) == "3!"
    assert english.say(say("seat", seat=Field("seat", 0))) == "Blue"
    german = catalogue("de", [folder])
    assert german.say(say("amount-water", count=Field("total", 3))) == "3 Wasser"
    assert german.missing == {}


def test_a_game_says_what_a_field_of_a_name_means(folder: Path) -> None:
    """What the game has by a name wins over the thing of that kind, in every language."""
    for language in ("en", "de"):
        words = catalogue(language, [folder], meanings={"receiver": Who, "place": lambda key: Amount(3, "water")})
        assert isinstance(words.words(say("loud", what=Field("receiver", 0))).parts[0], SeatPart)
        assert isinstance(words.words(say("loud", what=Field("place", "market"))).parts[0], AmountPart)


def test_lists(english: Catalogue) -> None:
    three = [Amount(count, "water") for count in (1, 2, 3)]
    assert english.say(say("loud", what=several(three))) == "1 Water, 2 Water, 3 Water!"
    assert english.say(say("loud", what=several(three, "or"))) == "1 Water, 2 Water or 3 Water!"
    assert english.say(say("loud", what=several([]))) == "Nothing!"
    assert english.say(say("loud", what="")) == "!"


def test_what_a_language_lacks_is_said_in_english_and_counted(folder: Path) -> None:
    german = catalogue("de", [folder])
    goods = Amount(3, "water")
    assert german.say(say("gains", seat=Who(0), goods=goods, place=Thing("place", "market"))) == (
        "Blau bekommt 3 Wasser bei the Market."
    )
    assert german.missing["place-market"] > 0
    assert "gains" not in german.missing


def test_an_entry_has_from_english_what_it_lacks_and_it_is_counted(tmp_path: Path) -> None:
    """A message with its words alone in another language still has its options and its line in the log; but the forms
    of a name are those of the language that has the name."""
    texts = {
        "en": "pick = Pick.\n    .option = Take { $what }\nplace-hill = hill\n    .to = to the hill\n",
        "de": 'pick = Nimm.\nplace-hill = Hügel\nmoved = { FORM($place, "to") }\n',
    }
    for language, text in texts.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "words.ftl").write_text(text, encoding="utf-8")
    german = catalogue("de", [tmp_path])
    assert german.say(say("pick")) == "Nimm."
    assert german.missing == {}
    assert german.has("pick", "option")
    assert german.say(Message("pick", (("what", "all"),), "option")) == "Take all"
    assert german.missing["pick.option"] > 0
    assert not german.has("pick", "log")
    assert german.say(say("moved", place=Thing("place", "hill"))) == "Hügel"


def test_a_missing_value_or_message_is_named(english: Catalogue) -> None:
    with pytest.raises(BadMessage, match=r"the value \$what is missing"):
        english.say(say("loud"))
    with pytest.raises(BadMessage, match=r"no catalogue has the message pick.decline"):
        english.words(Message("pick", (), "decline"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("one = { $x\n", "not a message"),
        ("one = 1\none = 2\n", "stands there twice"),
        ("one = { NUMBER($x) }\n", "CAPITAL"),
    ],
)
def test_a_file_that_is_not_well_formed_is_named(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "bad.ftl").write_text(text, encoding="utf-8")
    with pytest.raises(BadMessage, match=why):
        Source([tmp_path / "bad.ftl"]).get("one")


def test_what_was_read_ahead_is_not_read_again(folder: Path) -> None:
    """Whoever serves others reads all words before; a message that is not well formed is refused when it is said."""
    (folder / "en" / "bad.ftl").write_text("bad = { $x\n", encoding="utf-8")
    read_ahead(folder)
    source = Source(files_of([folder], "en"))
    again = Source(files_of([folder], "en"))
    assert source.get("pick") is again.get("pick")
    with pytest.raises(BadMessage, match="not a message"):
        source.get("bad")


def test_what_an_entry_speaks_of_and_refers_to(folder: Path) -> None:
    source = Source(files_of([folder], "en"))
    pick, twice = source.get("pick"), source.get("twice")
    assert pick is not None
    assert twice is not None
    assert (variables(pick), references(pick)) == ({"what", "seat"}, {"-item"})
    assert references(twice) == {"pick"}


def test_a_refusal_gets_its_values_where_somebody_asks(english: Catalogue) -> None:
    constant = refuse("loud", "X-1")
    assert constant.of(what="no").message == say("loud", what="no")
    assert constant.message == say("loud")
    assert english.say(constant.of(what="no").message) == "No!"


def test_neighbouring_texts_are_one() -> None:
    assert Words.of(["a", "", "b", SeatPart("Blue", 0), "c"]) == Words(("ab", SeatPart("Blue", 0), "c"), "abBluec")
