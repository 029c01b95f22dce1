"""What is told to one seat alone reaches no other: the laws find rules that leak."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.kernel.law_tables import broken, keep, written

import orrery
from orrery.kernel import laws
from orrery.kernel.flow import Draw, Flow, Roll, Shuffle, together
from orrery.kernel.game import Game
from orrery.kernel.laws import LawBroken
from orrery.kernel.message import Message, Refusal, refuse, say
from orrery.kernel.play.match import start
from orrery.kernel.state import Step
from orrery.kernel.vocabulary import Action

from .toys import PICK, TEXT, A, B, C, D, Pick, PickInSecret, Told, Toy, pick, play, rules, whisper


def draws_in_the_open(s: Toy) -> Flow[None]:
    yield Pick(1, (A, B))
    s.chance = yield Draw(list("abcd"), what="cards", seat=0)
    s.next(Step("after"))


def tells_its_roll(s: Toy) -> Flow[None]:
    yield Pick(1, (A, B))
    [face] = yield Roll(1, sides=100, seat=0)
    s.tell(Told(0, [face]))
    s.next(Step("after"))


def shuffles_in_the_open(s: Toy) -> Flow[None]:
    yield Pick(1, (A, B))
    s.pool = yield Shuffle(list("wxyz"), what="pile")
    s.next(Step("after"))


def says_in_the_agenda(s: Toy) -> Flow[None]:
    yield Pick(1, (A, B))
    [drawn] = yield Draw(list("abcd"), what="cards", seat=0)
    s.secret[0] = drawn
    s.next(Step("after", [drawn]))


def answers_in_the_open(s: Toy) -> Flow[None]:
    s.open[0] = PICK.member((yield PickInSecret(0, (A, B, C))))
    s.next(Step("after"))


def answers_behind_glass(s: Toy) -> Flow[None]:
    def flow(seat: int) -> Flow[None]:
        s.chance[seat] = yield Pick(seat, (A, B, C))

    s.chance = [0, 0]
    yield from together({seat: flow(seat) for seat in range(2)})


def draws(s: Toy) -> Flow[None]:
    """A right rule: what it draws is hidden."""
    yield Pick(1, (A, B))
    [s.secret[0]] = yield Draw(list("abc"), what="cards", seat=0)
    s.next(Step("after"))


class PickBut(Pick, kw_only=True):
    """T-1.1  A pick whose words speak of something."""

    prompt = "pick"
    but: str

    def says(self, s: Toy) -> Message:
        return say("pick-but", but=self.but)


class PickBecause(Pick, kw_only=True):
    """T-1.1  A pick whose refusal speaks of something."""

    prompt = "pick"
    but: str

    def refuse(self, s: Toy, action: Action) -> Refusal | None:
        return refuse("has-that", "T-2.1", but=self.but) if action not in self.options else None


def offers_what_another_drew(s: Toy) -> Flow[None]:
    yield Pick(1, (D, PICK.of(s.secret[0])))


def asks_about_what_another_drew(s: Toy) -> Flow[None]:
    yield PickBut(1, (A, B), but=s.secret[0])


def refuses_what_another_drew(s: Toy) -> Flow[None]:
    yield PickBecause(1, (A, B), but=s.secret[0])


def after(s: Toy, *_: str) -> Flow[None]:
    yield Pick(1, (A, B))
    s.open[1] = "late"
    s.next(Step("later"))


def later(s: Toy) -> Flow[None]:
    yield Pick(1, (A, B))


def _hides_until_late(s: Toy, seat: int | None) -> Toy:
    seen = rules({}).redact(s, seat)
    if s.open.get(1) == "late":
        seen.secret = list(s.secret)
    return seen


_OF_CARDS = "pick-but = Not the { $but }.\nhas-that = seat 0 has the { $but }"
_DREW = "what a draw of cards told seat 0 alone"


@pytest.mark.parametrize(
    ("steps", "part", "said"),
    [
        ([draws_in_the_open, after], {}, f"by the state {_DREW}, at chance 0: '"),
        ([tells_its_roll, after], {}, "by the log what a roll told seat 0 alone, at 0 "),
        ([shuffles_in_the_open, after], {}, "by the state what a shuffle of pile told nobody, at pool "),
        ([says_in_the_agenda, after], {}, f"by the state {_DREW}, at agenda 0 1 0: '"),
        ([answers_in_the_open, after], {}, "by the state what seat 0 answered in secret, at open 0: '"),
        ([draws, offers_what_another_drew], {}, f"seat 1 can tell by the asks {_DREW}, at 0 options 1 key: 'pick:"),
        ([draws, asks_about_what_another_drew], {}, f"seat 1 can tell by the asks {_DREW}, at 0 text"),
        ([draws, refuses_what_another_drew], {}, f"seat 1 can tell by why not {_DREW}, at "),
        ([draws, after, later], {"redact": _hides_until_late}, f"by the state {_DREW}, at secret 0: '"),
    ],
)
def test_a_leak_is_caught(
    tmp_path: Path, steps: list[Callable[..., Flow[None]]], part: dict[str, Any], said: str
) -> None:
    """Whatever shows to another what one seat alone was told breaks the law, in rules, words and redaction alike; the
    message says who can tell, by what, and where."""
    words = [TEXT, written(tmp_path, _OF_CARDS)]
    made = {("after" if place == 1 else rule.__name__): rule for place, rule in enumerate(steps)}
    match = start(rules(made, plan=[steps[0].__name__], words=words, **part), 2, {"size": 1}, 0)
    found = broken(match)
    assert "toy breaks the law of what is told to one seat alone: " in found
    assert said in found
    assert re.search(r"\((seat \d, )?step \w+, at (pick of seat \d|the end).*, entry \d+\)$", found), found


def test_the_guides_game_with_a_redaction_that_hides_too_little(comet_rush: Game) -> None:
    """A card drawn with `seat=` and shown to everybody keeps the redaction law, for nothing hidden is made up anew; it
    breaks this one, at the first choice of the first game."""

    def shows_hands(s: Any, seat: int | None) -> Any:
        seen = right.redact(s, seat)
        for crew, open_crew in zip(s.crews, seen.crews, strict=True):
            open_crew.hand = list(crew.hand)
        return seen

    right = comet_rush.load({})
    match = start(replace(right, redact=shows_hands), 3, {"rounds": 3}, 0)
    laws.redaction(match, Random(0))
    with pytest.raises(LawBroken, match=r"a spectator can tell by the state what a draw of probes told seat \d alone"):
        next(laws.play(match, Random(0), load=orrery.load))


def test_answers_behind_screens_show_to_nobody() -> None:
    """Seat 0 has answered and seat 1 has not: the state of a spectator must not depend on the answer."""
    match = play(answers_behind_glass, pick(0))
    match.choose(0, A)

    def looked_at() -> None:
        for seed in range(20):
            laws.behind_screens(match, Random(seed))

    with pytest.raises(LawBroken, match="by the state what seat 0 answers behind its screen, at chance 0: '"):
        looked_at()


def test_what_comes_out_when_all_have_answered_is_told() -> None:
    """Two bid in secret, and the state shows both bids: a log that does not say so leaves its readers behind."""

    def bids(s: Toy) -> Flow[None]:
        s.open |= yield from together({seat: whisper(s, seat) for seat in range(2)})
        if silent:
            return
        s.tell(Told(None, list(s.open.values())))

    silent = False
    keep(play(bids, pick(0)))
    silent = True
    said = broken(play(bids, pick(0)))
    assert "a spectator can tell by the state what seat " in said
    assert "; where it is to come out, tell it in the log (step pick0, at pick of seat 0," in said


def test_a_deal_before_the_first_question_is_looked_at_too() -> None:
    """What is dealt at the start, before anybody is asked, is held to the law like the rest."""

    def deal(s: Toy) -> Flow[None]:
        s.chance = yield Draw(list("abcd"), what="cards", seat=0)

    match = play(deal, pick(1))
    assert f"by the state {_DREW}" in broken(match)
    assert "step deal, at pick of seat 1" in broken(match)


def test_what_is_told_alone_may_come_out_later() -> None:
    """A right game: drawn in secret, shown in a later step, which says so; of two cards one is kept in secret and the
    other openly discarded; answers come out when all are in."""

    def shows(s: Toy) -> None:
        s.chance = [s.secret[0]]
        s.tell(Told(0, [s.secret[0]]))

    def reveals(s: Toy) -> Flow[None]:
        s.open |= yield from together({seat: whisper(s, seat, times=2) for seat in range(2)})
        s.tell(Told(None, list(s.open.values())))

    def discards(s: Toy) -> Flow[None]:
        kept = PICK.member((yield PickInSecret(1, (A, B))))
        s.secret[1] = kept
        s.chance = ["b" if kept == "a" else "a"]
        s.tell(Told(1, list(s.chance)))

    made = {
        "draws": draws,
        "after": after,
        "discards": discards,
        "later": later,
        "shows": shows,
        "reveals": reveals,
        "pick": pick(0),
    }
    keep(start(rules(made, plan=["draws", "shows", "discards", "reveals", "draws", "pick"]), 2, {"size": 1}, 0))


@pytest.mark.parametrize("silent", [False, True])
def test_who_is_asked_shows_nothing_hidden(silent: bool) -> None:
    """A question that is asked only by what one seat knows tells it to all; asked whatever is hidden, it does not."""

    def begins(s: Toy) -> Flow[None]:
        [s.secret[0]] = yield Draw(list("abc"), what="cards", seat=0)
        s.next(Step("first"), Step("then"), Step("first"))

    def then(s: Toy) -> Flow[None]:
        if s.secret[0] or not silent:
            yield Pick(0, (A, B))

    made = {"begins": begins, "first": pick(1), "then": then}
    match = start(rules(made, plan=["begins"]), 2, {"size": 1}, 0)
    said = r"after pick:a (a spectator|seat 0) can tell by who is asked what it may not know: ask whatever is hidden"
    with pytest.raises(LawBroken, match=said) if silent else nullcontext():
        for seed in range(5):
            laws.asked(match, Random(seed), 1, A)


def test_who_is_asked_now_shows_nothing_hidden() -> None:
    """So does a question that is there already, before anything is chosen."""

    def begins(s: Toy) -> Flow[None]:
        [s.secret[0]] = yield Draw(list("abc"), what="cards", seat=0)
        s.next(Step("then"), Step("first"))

    def then(s: Toy) -> Flow[None]:
        if s.secret[0]:
            yield Pick(0, (A, B))

    match = start(rules({"begins": begins, "first": pick(1), "then": then}, plan=["begins"]), 2, {"size": 1}, 0)
    assert [ask.seat for ask in match.pending] == [0]
    with pytest.raises(LawBroken, match=r"(a spectator|seat 1) can tell by who is asked what it may not know: ask"):
        laws.asked(match, Random(0), 0, A)
