"""What is no whole save is refused with a sentence; nothing is half loaded."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.kept.editing import edited, played, refusal, rolls_first
from tests.kernel.toys import A, B, Toy, everything, pick, play, whisper

import orrery
from orrery import BadSave
from orrery.kernel.flow import Flow, together
from orrery.kernel.game import Game
from orrery.kernel.kept import saves


def test_a_file_cut_anywhere_is_refused(comet_rush: Game) -> None:
    data = played().save()
    for length in [*range(400), *range(400, len(data) - 1, 97)]:
        assert refusal(data[:length]).startswith(("the file is not a whole JSON file", "the file is damaged"))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "the file is not a whole JSON file"),
        (b"\x89PNG\r\n\x1a\n", "the file is not a whole JSON file"),
        (b'{"orrery": "\xff"}', "the file is not a whole JSON file"),
        ("\ud800", "the file is not a whole JSON file"),
        (b"[1, 2, 3]", "the file is not an Orrery save"),
        (b"7", "the file is not an Orrery save"),
        (b'{"name": "somebody", "version": "1.0"}', "the file is not an Orrery save"),
        (b'{"orrery": "settings", "format": 1}', "the file is not an Orrery save"),
        (b'{"orrery": "save", "format": 2}', "the file has save format 2; this program reads 1"),
        (b'{"orrery": "save"}', "the file has save format None; this program reads 1"),
        (b'{"orrery": "save", "format": 1}', "the file is damaged: Object missing required field `game`"),
        (b"[" * 100_000 + b"]" * 100_000, "the file cannot be read (RecursionError"),
        (b" " * (saves.LARGEST + 1), "the file is larger than 16 MB, which no save is"),
    ],
)
def test_foreign_files_are_refused(data: bytes | str, sentence: str) -> None:
    assert refusal(data).startswith(sentence)


def _deep(plain: dict[str, Any]) -> Any:
    nested: list[Any] = []
    for _ in range(500):
        nested = [nested]
    return nested


HEADERS: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda p: p.update(game="chess"), "the file does not fit this program: there is no game called 'chess'; there is"),
    (lambda p: p.update(rules=3), "the file was made with rules version 3 of comet-rush; this program has 2"),
    (lambda p: p.update(rules=0), "the file was made with rules version 0 of comet-rush"),
    (lambda p: p.update(seats=7), "the file does not fit this program: comet-rush takes 2 to 4 seats, not 7"),
    (lambda p: p.update(seats=-1), "the file does not fit this program: comet-rush takes 2 to 4 seats, not -1"),
    (lambda p: p.update(seats=4), "the position in the file cannot be played on (IndexError"),
    (lambda p: p.update(seats=2), "entry 2 of the log is damaged: there is no seat 2, only 0 to 1"),
    (lambda p: p.update(seats="3"), "the file is damaged: Expected `int`, got `str` - at `$.seats`"),
    (lambda p: p.update(options={"speed": 1}), "the file does not fit this program: comet-rush has no option 'speed'"),
    (lambda p: p.update(options={"rounds": 12}), "the file does not fit this program: option rounds cannot be '12'"),
    (lambda p: p.update(options={"rounds": _deep(p)}), "the file does not fit this program: option rounds cannot be"),
    (lambda p: p.update(sheets="0123456789abcdef"), "the file was made with other sheets than those in use"),
    (lambda p: p.update(note="hello"), "the file is damaged: Object contains unknown field `note`"),
    (lambda p: p.update(seed=1.5), "the file is damaged: Expected `int | str`, got `float` - at `$.seed`"),
    (lambda p: p.pop("log"), "the file is damaged: Object missing required field `log`"),
    (lambda p: p["horizon"].update(entry=9999), "the undo horizon is at entry 9999 of a log with"),
    (lambda p: p["horizon"].update(entry=0), "entry 0 of the log is chance's, but lies after the undo horizon"),
    (lambda p: p["horizon"].update(reason="it rained"), "the file is damaged: Invalid enum value 'it rained'"),
    (lambda p: p.update(boundaries=[]), "the file must hold one position for each place its log may start from"),
    (lambda p: p["boundaries"].append(p["boundaries"][0]), "the file must hold one position for each place"),
    (lambda p: p["boundaries"][-1].update(at=9999), "a position belongs to entry 9999 of a log with"),
    (lambda p: p["boundaries"][-1].update(at=-1), "a position belongs to entry -1 of a log with"),
    (lambda p: p["boundaries"][-1].update(state=7), "the position at entry"),
]


@pytest.mark.parametrize(("change", "sentence"), HEADERS)
def test_an_edited_header_is_refused(comet_rush: Game, change: Callable[[dict[str, Any]], Any], sentence: str) -> None:
    assert refusal(edited(played(), change)).startswith(sentence)


def test_a_seat_too_few_is_noticed_before_anyone_chose(comet_rush: Game) -> None:
    def two(plain: dict[str, Any]) -> None:
        log = [{**entry, "seat": 0} if entry.get("seat") == 2 else entry for entry in plain["log"]]
        plain.update(seats=2, log=log)

    data = edited(played(choices=0), two)
    assert refusal(data) == "the position at entry 4 goes on with a step the rules do not know: trade[2]"


def _state(plain: dict[str, Any]) -> dict[str, Any]:
    return plain["boundaries"][-1]["state"]


STATES: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda s: s["bag"].append("great"), "is impossible: the comets are not all in one place each"),
    (lambda s: s["deck"].pop(), "is impossible: the probes are not all in one place each"),
    (lambda s: s["bag"].append(["small"]), "is not one of comet-rush: Expected `str`, got `array`"),
    (lambda s: s.pop("crews"), "is not one of comet-rush: Object missing required field `crews`"),
    (lambda s: s["crews"][0].update(dust="much"), "is not one of comet-rush: Expected `int`, got `str`"),
    (lambda s: s["agenda"].insert(0, ["win", []]), "goes on with a step the rules do not know: win[]"),
    (lambda s: s["agenda"].insert(0, ["trade", []]), "goes on with a step the rules do not know: trade[]"),
    (lambda s: s["agenda"].insert(0, ["trade", [1, 2]]), "goes on with a step the rules do not know: trade[1, 2]"),
    (lambda s: s["agenda"].insert(0, ["trade", [_deep(s)]]), "is not one of comet-rush"),
    (lambda s: s.update(agenda=[["trade", [1]]] * 20_000), "is larger than 128 KB"),
    (lambda s: s.update(agenda=[]), "the log holds answers that the rules no longer ask for"),
    (lambda s: s["agenda"].append(["trade", [99]]), "goes on with a step the rules do not know: trade[99]"),
    (lambda s: s["agenda"].append(["trade", [-1]]), "goes on with a step the rules do not know: trade[-1]"),
    (lambda s: s["agenda"].append(["trade", ["1"]]), "goes on with a step the rules do not know: trade['1']"),
]


@pytest.mark.parametrize(("change", "sentence"), STATES)
def test_an_edited_position_is_refused(
    comet_rush: Game, change: Callable[[dict[str, Any]], Any], sentence: str
) -> None:
    assert sentence in refusal(edited(played(choices=2), lambda plain: change(_state(plain))))


def _last_choice(plain: dict[str, Any]) -> dict[str, Any]:
    return next(entry for entry in reversed(plain["log"]) if entry["entry"] == "chose")


def _another_probe(plain: dict[str, Any]) -> None:
    """The last secret choice becomes a probe that its crew does not hold."""
    choice = _last_choice(plain)
    hand = _state(plain)["crews"][choice["seat"]]["hand"]
    choice["key"] = next(f"launch:p{n}" for n in range(1, 8) if f"p{n}" not in hand)


LOGS: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda p: _last_choice(p).update(key="launch:p9"), "is damaged: comet-rush has no action called 'launch:p9'"),
    (lambda p: _last_choice(p).update(seat=8), "is damaged: there is no seat 8, only 0 to 2"),
    (lambda p: _last_choice(p).update(seat=-1), "is damaged: there is no seat -1, only 0 to 2"),
    (lambda p: _last_choice(p).update(key="pass"), "the log holds pass, which the rules do not allow"),
    (lambda p: _last_choice(p).update(secret=False), "answers that the rules no longer ask for"),
    (lambda p: _last_choice(p).update(forced=True), "with a wrong word on whether it was forced or secret"),
    (_another_probe, ", which the rules do not allow at that point"),
    (lambda p: p["log"].append(p["log"][-1]), "secret choices that the rules no longer ask for"),
    (
        lambda p: p["log"].append({"entry": "chance", "kind": "roll", "what": "", "outcome": [3]}),
        "answers that the rules no longer ask for",
    ),
    (
        lambda p: p["log"].append({"entry": "chance", "kind": "roll", "what": "", "outcome": [{}]}),
        "the file is damaged",
    ),
    (lambda p: p["log"].append({"entry": "told", "key": "sings"}), "the log of the file cannot be told (BadMessage"),
    (lambda p: p["log"].append({"entry": "told", "key": "orrery:?"}), "the log of the file cannot be told (KeyError"),
    (lambda p: p["log"].append({"entry": "danced"}), "the file is damaged: Invalid value 'danced'"),
    (
        lambda p: p["log"][3].update(seat=1),
        "(BadMessage: no catalogue has the message comet-None)",
    ),
    (
        lambda p: p["log"][0].update(outcome=["p9"]),
        "(BadMessage: no catalogue has the message probe-p9)",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), LOGS)
def test_an_edited_log_is_refused(comet_rush: Game, change: Callable[[dict[str, Any]], Any], sentence: str) -> None:
    assert sentence in refusal(edited(played(seed=1, choices=2), change))


ANSWERS: list[tuple[Callable[[list[Any]], Any], str]] = [
    (lambda log: log[0].update(outcome=[7, 1]), "the log holds no chance outcome that fits the rules at that point"),
    (lambda log: log[0].update(outcome=[1]), "the log holds no chance outcome that fits the rules at that point"),
    (lambda log: log[0].update(outcome=["1", "2"]), "the log holds no chance outcome that fits the rules"),
    (lambda log: log[0].update(outcome=[None, 1]), "the log holds no chance outcome that fits the rules"),
    (lambda log: log.pop(0), "the log holds no chance outcome that fits the rules at that point"),
    (lambda log: log[1].update(key="stop"), "the log holds stop, which the rules do not allow at that point"),
    (lambda log: log[1].update(seat=1), "the log holds an answer to another question than the rules ask"),
    (lambda log: log[1].update(secret=True), "with a wrong word on whether it was forced or secret"),
    (lambda log: log[2].pop("forced"), "with a wrong word on whether it was forced or secret"),
    (lambda log: log.insert(2, log[0]), "the log holds an answer to another question than the rules ask"),
    (lambda log: log.extend([log[1]] * 3), "the log holds answers that the rules no longer ask for"),
    (lambda log: log.pop(), "the log of the file stops short"),
]


@pytest.mark.parametrize(("change", "sentence"), ANSWERS)
def test_answers_that_do_not_fit_are_refused(change: Callable[[list[Any]], Any], sentence: str) -> None:
    match = play(rolls_first)
    match.choose(0, A)
    assert sentence in refusal(edited(match, lambda plain: change(plain["log"])), match.rules)


def test_a_forced_secret_answer_cannot_be_left_out() -> None:
    def both(s: Toy) -> Flow[None]:
        yield from together({seat: whisper(s, seat, times=2) for seat in range(2)})

    match = play(both)
    match.choose(0, A)
    lacking = edited(match, lambda plain: plain["log"].pop())
    assert refusal(lacking, match.rules) == "the log lacks a secret answer that the rules force at that point"


def test_a_secret_answer_of_a_seat_that_is_not_asked() -> None:
    def two_of_three(s: Toy) -> Flow[None]:
        yield from together({seat: whisper(s, seat) for seat in range(2)})

    match = play(two_of_three, seats=3)
    match.choose(0, B)
    another = edited(match, lambda plain: plain["log"][0].update(seat=2))
    assert refusal(another, match.rules) == "the log holds a secret choice of a seat that is not asked at that point"


def test_the_end_of_a_game_is_its_end() -> None:
    match = play(pick(0))
    match.choose(0, A)
    longer = edited(match, lambda plain: plain["log"].append(plain["log"][0]))
    assert refusal(longer, match.rules) == "the log holds answers that the rules no longer ask for"


def test_an_undo_mark_needs_its_position() -> None:
    match = play(pick(0), pick(0), pick(0))
    match.choose(0, A)
    match.choose(0, A)
    without = edited(match, lambda plain: plain["boundaries"].pop(0))
    assert refusal(without, match.rules) == "the file holds no position to undo entry 0 from"


def test_a_sheet_laid_over_ours_belongs_to_the_save(comet_rush: Game, tmp_path: Path) -> None:
    from orrery.kernel.sheets import use_overlay

    data = played().save()
    (tmp_path / "comets.toml").write_text("", encoding="utf-8")
    use_overlay(tmp_path)
    try:
        assert refusal(data).startswith("the file was made with other sheets than those in use")
    finally:
        use_overlay(None)
    assert orrery.load(data).pending


@pytest.fixture(scope="module")
def whole_save(comet_rush: Game) -> bytes:
    return played().save()


@settings(max_examples=300, derandomize=True)
@given(st.data())
def test_a_damaged_file_loads_whole_or_is_refused(whole_save: bytes, data: st.DataObject) -> None:
    """Whatever bytes change: a match that can be looked at and saved again, or a `BadSave`."""
    saved = bytearray(whole_save)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(saved) - 1))
        if data.draw(st.booleans()):
            saved[place] = data.draw(st.sampled_from(b'0123456789"[]{},:-aeprstx \n\xff'))
        else:
            del saved[place : place + data.draw(st.integers(1, 40))]
    try:
        match = orrery.load(bytes(saved))
    except BadSave:
        return
    for reader in (None, 0):
        json.dumps(match.view(reader))
    assert everything(orrery.load(match.save())) == everything(match)


ANY_JSON = st.recursive(
    st.none() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
)


@settings(max_examples=100)
@given(st.binary(max_size=200) | st.text(max_size=200) | ANY_JSON.map(json.dumps))
def test_anything_else_is_refused(comet_rush: Game, data: bytes | str) -> None:
    assert refusal(data)
