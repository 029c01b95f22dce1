"""Catalogues: the forms a name has in a language, and what stands between several things."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.kernel.catalogue import BadMessage, Catalogue, catalogue
from orrery.kernel.message import Several, Thing, ThingPart, say, several

WORDS = """
place-laboratory = das Labor
    .to = ins Labor
place-market = der Markt
    .to = zum Markt
place-home = zu Hause
join-or = { " oder " }
join-equals = { " = " }
goes = Der Würfel geht { FORM($place, "to") }.
here = { CAPITAL($place) } ist frei.
plain = { $places }
wrong = { UPPER($place) }
"""


@pytest.fixture
def words(tmp_path: Path) -> Catalogue:
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "words.ftl").write_text(WORDS)
    return catalogue("de", [tmp_path])


def places(*keys: str, join: str = "or") -> Several:
    return several((Thing("place", key) for key in keys), join)


def test_a_name_has_forms(words: Catalogue) -> None:
    """FORM takes the attribute of a thing's name, or the name where there is none; of several things, of each."""
    assert words.say(say("goes", place=Thing("place", "laboratory"))) == "Der Würfel geht ins Labor."
    assert words.say(say("goes", place=Thing("place", "home"))) == "Der Würfel geht zu Hause."
    assert words.say(say("goes", place=places("laboratory", "market"))) == "Der Würfel geht ins Labor oder zum Markt."


def test_a_form_is_still_the_thing(words: Catalogue) -> None:
    """A thing in some form or with a capital letter still points at its scene item."""
    laboratory = Thing("place", "laboratory", "station-laboratory")
    assert words.words(say("goes", place=laboratory)).parts[1] == ThingPart("ins Labor", "station-laboratory")
    assert words.words(say("here", place=laboratory)).parts[0] == ThingPart("Das Labor", "station-laboratory")


def test_what_stands_between_several(words: Catalogue) -> None:
    """ "and" and "or" stand before the last only; any other join between all."""
    three = ("laboratory", "market", "home")
    assert words.say(say("plain", places=places(*three))) == "das Labor, der Markt oder zu Hause"
    assert words.say(say("plain", places=places(*three, join="equals"))) == "das Labor = der Markt = zu Hause"


def test_other_functions_are_refused(words: Catalogue) -> None:
    """A file that calls what catalogues do not know is told what they do."""
    with pytest.raises(BadMessage, match="FORM"):
        words.say(say("wrong", place="x"))
