"""docs/adding-a-game.md, followed to the letter: its files make a game that is playable and keeps every law."""

from __future__ import annotations

import pkgutil
import re
import sys
from random import Random

import pytest

import orrery
import orrery.parts
from orrery.cli import main
from orrery.games import find
from orrery.kernel import laws
from orrery.kernel.game import Game
from orrery.kernel.play.match import Match
from orrery.kernel.words.rulebook import Rulebook, parse

ROOMS = [
    "__init__.py", "RULES.md", "components.py", "state.py", "vocabulary.py", "setup.py", "rounds.py", "scoring.py",
    "powers.py", "secrecy.py", "scene.py", "log.py", "migrations.py", "text/en/words.ftl",
]  # fmt: skip


@pytest.fixture
def book(guide_files: dict[str, str]) -> Rulebook:
    return parse(guide_files["comet_rush/RULES.md"])


def comet(seats: int = 2, **crews: str) -> Match:
    """A match at its first launch, each crew with the hand given for it: seat0="p1 p2 ..."."""
    match = orrery.start("comet-rush", seats=seats, seed=1)
    state = match.rules.decode(match._snapshot)
    state.deck += [key for crew in state.crews for key in crew.hand]
    for crew in state.crews:
        crew.hand = crews[f"seat{crew.seat}"].split()
        for key in crew.hand:
            state.deck.remove(key)
    made = Match(match.rules, state, seats, match.options, match._luck)
    return made.begin()


def test_every_room_is_there(guide_files: dict[str, str]) -> None:
    assert {f"comet_rush/{room}" for room in ROOMS} <= set(guide_files)
    assert any(name.startswith("comet_rush/sheets/") for name in guide_files)


def test_every_part_is_named(guide: str) -> None:
    """What games share can be found from the guide, and nothing is promised that is not there."""
    parts = {module.name for module in pkgutil.iter_modules(orrery.parts.__path__)}
    assert set(re.findall(r"^\| `(\w+)` \|", guide, re.MULTILINE)) == parts


def test_the_game_is_found(comet_rush: Game) -> None:
    assert find("comet-rush") is comet_rush
    assert (comet_rush.folder / "RULES.md").is_file()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_whole_random_games_keep_the_laws(comet_rush: Game, seats: int, seed: int) -> None:
    match = orrery.start("comet-rush", seats=seats, seed=seed, options={"rounds": 3 + 2 * (seed % 2)})
    for _ in laws.play(match, Random(seed), load=orrery.load):
        pass
    assert match.state.round == match.options["rounds"]
    assert min(standing.rank for standing in match.outcome.standings) == 1
    assert orrery.load(match.save()).outcome == match.outcome
    assert orrery.replay(match.save()).verify().log == match.log


def test_random_bots_play_it_as_the_guide_says(
    comet_rush: Game, guide: str, capsys: pytest.CaptureFixture[str]
) -> None:
    [example] = re.findall(r"^```python\nimport orrery\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL)
    exec(example, {"orrery": orrery})
    assert capsys.readouterr().out.startswith("Outcome(standings=[Standing(name='Crew A'")


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("games", "Secret bids for comets."),
        ("check", "kept every law"),
        ("rules", "aimed at another Slingshot"),
        ("sheets", "where the printed values are from"),
    ],
)
def test_the_commands_of_the_guide_work(
    comet_rush: Game,
    guide: str,
    command: str,
    says: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line, *_ = re.findall(rf"^orrery {command}\b.*$", guide, re.MULTILINE)
    monkeypatch.setattr(sys, "argv", line.replace("--games 20", "--games 2").split())
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 0
    assert says in capsys.readouterr().out


def test_every_rule_number_in_the_code_is_in_the_book(guide_files: dict[str, str], book: Rulebook) -> None:
    cited = {
        number
        for name, text in guide_files.items()
        if name.endswith(".py")
        for number in re.findall(r"CR-\d\.\d", text)
    }
    assert cited == set(book.rules)


# -- its rules -------------------------------------------------------------------------------------------------


def test_the_strongest_takes_the_comet(comet_rush: Game) -> None:
    """CR-2.4, 2.5"""
    match = comet(seat0="p1 p2 p3 p4 p5", seat1="p7 p6 p6 p1 p1")
    prize = match.state.comet
    match.choose(1, "launch:p7")
    match.choose(0, "launch:p5")
    crew = match.state.crews[1]
    assert crew.comets == [prize]
    assert 1 <= crew.dust <= 6
    assert match.pending[0].prompt == "trade"


def test_equals_cancel_each_other(comet_rush: Game) -> None:
    """CR-2.4  The strongest that no other crew equals; with none, the comet drifts away."""
    hands = {"seat0": "p7 p2 p3 p4 p5", "seat1": "p7 p6 p6 p1 p1", "seat2": "p3 p6 p1 p2 p2"}
    match = comet(3, **hands)
    for seat, key in enumerate(("p7", "p7", "p3")):
        match.choose(seat, f"launch:{key}")
    assert [len(crew.comets) for crew in match.state.crews] == [0, 0, 1]
    match = comet(seat0="p7 p2 p3 p4 p5", seat1="p7 p6 p6 p1 p1")
    prize = match.state.comet
    match.choose(0, "launch:p7")
    match.choose(1, "launch:p7")
    assert match.state.gone == [prize]
    assert "drifts away" in " ".join(line.text for line in match.sentences(None))


@pytest.mark.parametrize(("theirs", "takes"), [("launch:p6", 0), ("launch:p7", 0), ("launch:slingshot", None)])
def test_a_slingshot_is_one_stronger(comet_rush: Game, theirs: str, takes: int | None) -> None:
    """CR-2.3  And two that name each other are both of strength 1."""
    match = comet(seat0="slingshot p2 p3 p4 p5", seat1="p7 p6 slingshot p1 p1")
    match.choose(0, "launch:slingshot")
    match.choose(1, theirs)
    assert [crew.seat for crew in match.state.crews if crew.comets] == ([] if takes is None else [takes])


def test_a_comet_for_a_new_probe(comet_rush: Game) -> None:
    """CR-2.6"""
    match = comet(seat0="p7 p2 p3 p4 p5", seat1="p6 p6 p6 p1 p1")
    match.choose(0, "launch:p7")
    match.choose(1, "launch:p6")
    [prize] = match.state.crews[0].comets
    match.choose(0, f"trade:{prize}")
    assert match.state.crews[0].comets == []
    assert len(match.state.crews[0].hand) == 5
    drawn = match.state.crews[0].hand[-1]
    told = {reader: [line.text for line in match.sentences(reader)] for reader in (0, 1)}
    assert f"Crew A draws {match.rules.titles[f'probe-{drawn}']}." in told[0]
    assert "Crew A draws a probe." in told[1]


@pytest.mark.parametrize(
    ("before", "action", "why"),
    [
        ([], "launch:p6", "CR-2.2: You hold no Probe 6."),
        (["launch:slingshot"], "aim:0", "CR-2.3: Crew A is no rival of yours."),
        (["launch:slingshot"], "aim:3", "CR-2.3: Crew D is no rival of yours."),
        ([], "pass", "pass is not among the options now: Choose a probe to launch."),
    ],
)
def test_why_not(comet_rush: Game, before: list[str], action: str, why: str) -> None:
    match = comet(3, seat0="slingshot p2 p3 p4 p5", seat1="p7 p6 p6 p1 p1", seat2="p3 p1 p2 p2 p5")
    for key in before:
        match.choose(0, key)
    assert match.why_not(0, action) == why


def test_a_tie_goes_to_more_comets(comet_rush: Game) -> None:
    """CR-3.1"""
    state = comet(3, seat0="p1", seat1="p2", seat2="p3").state
    for crew, comets, dust in zip(state.crews, (["small"], ["bright"], ["small", "small"]), (2, 0, 0), strict=True):
        crew.comets, crew.dust = comets, dust
    outcome = comet_rush.load({}).speech().outcome(state)
    assert [standing.rank for standing in outcome.standings] == [2, 2, 1]
    assert [standing.total for standing in outcome.standings] == [4, 4, 4]
    assert outcome.of(2).tiebreak == "2 comets"
