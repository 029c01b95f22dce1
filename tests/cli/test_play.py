"""A game in the terminal: typed through a pipe, saved, loaded, taken back, explained."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.typing_at import GAMES, PROGRAM, pipe, run
from tests.helpers.patience import STUCK

import orrery
from orrery.cli.words import winners
from orrery.kernel.game import Outcome, Standing
from orrery.kernel.log import Chose
from orrery.kernel.words.rulebook import of_game
from orrery.terminal.words import plain

FIRST = "1\n" * 40


def test_a_whole_game_by_piping_numbers() -> None:
    """Numbers alone play a game to its score table; the end needs no answer."""
    played = pipe("play", "drift", "--seats", "3", "--seed", "4", "--bots", "greedy,random", typed=FIRST)
    assert played.returncode == 0, played.stderr
    assert "Final scores" in played.stdout
    assert "Landed cards" in played.stdout
    assert re.search(r"(wins with|share the victory)", played.stdout)
    assert "Traceback" not in played.stderr


def test_the_solo_game() -> None:
    assert "Final scores" in run("play", "drift", "--seats", "1", typed=FIRST).stdout


def test_the_end_of_a_chapter_says_how_the_next_is_played() -> None:
    """What is typed for the next chapter keeps seats and options; after the last one nothing follows."""
    shown = run("play", "drift", "--seats", "1", "--option", "voyage=1", "--option", "rounds=1", typed=FIRST).stdout
    said = " ".join(shown.split())
    assert "Chapter 2 of 3 of the campaign: " in said
    assert "play drift --seats 1 --option rounds=1 --option voyage=2." in said
    last = run("play", "drift", "--seats", "1", "--option", "voyage=3", typed=FIRST).stdout
    assert "Final scores" in last
    assert "campaign" not in last
    assert "campaign" not in run("play", "drift", "--seats", "1", typed=FIRST).stdout


def test_options_reach_the_game() -> None:
    assert "Round 1 of 3" in run("play", "drift", "--option", "rounds=3").stdout


def test_the_end_of_the_input_saves_the_game(tmp_path: Path) -> None:
    """EOF: the file is named, the status is 0, and the game goes on from there."""
    stopped = run("play", "drift", "--seed", "4", typed="1\n")
    assert stopped.exit_code == 0
    assert "saved in drift-1.json" in stopped.stdout
    assert orrery.load((tmp_path / "drift-1.json").read_bytes()).pending
    resumed = run("play", "--load", "drift-1.json", typed=FIRST)
    assert "Final scores" in resumed.stdout


def test_a_second_save_takes_another_name(tmp_path: Path) -> None:
    run("play", "drift")
    run("play", "drift")
    assert (tmp_path / "drift-2.json").exists()


def test_saving_by_command(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    shown = run("play", "drift", typed="s\ns diary.txt\ns absent/x.json\ns mine.json\ns mine.json\nq\nn\n").stdout
    assert "Name the file" in shown
    assert "diary.txt is there already and is no saved game" in shown
    assert "absent/x.json cannot be written" in shown
    assert shown.count("Saved in mine.json") == 2
    assert (tmp_path / "diary.txt").read_text() == "dear diary"
    assert not (tmp_path / "drift-1.json").exists()


def test_leaving_asks_to_save(tmp_path: Path) -> None:
    assert "Save first?" in run("play", "drift", typed="q\nc\nq\nmine.json\n").stdout
    assert (tmp_path / "mine.json").exists()
    run("play", "drift", typed="q\n\n")
    assert (tmp_path / "drift-1.json").exists()


def test_nobody_leaves_while_the_game_cannot_be_saved(tmp_path: Path) -> None:
    """A file that cannot be written is said so, and the person is still at the table."""
    shown = run("play", "drift", typed="q\nabsent/x.json\n1\nq\nmine.json\n").stdout
    assert "absent/x.json cannot be written" in shown
    log = orrery.load((tmp_path / "mine.json").read_bytes()).log
    assert any(isinstance(entry, Chose) and entry.seat == 0 for entry in log), "the choice after it counts"


def test_a_fault_of_ours_keeps_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is no mistake of the game's code ends the program, and the game can be gone on with."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError("no news")

    monkeypatch.setattr("orrery.cli.session.Session._news", broken)
    stopped = run("play", "drift")
    assert stopped.exit_code == 1
    assert "a fault inside the program, ZeroDivisionError: no news" in stopped.stderr
    assert "please report it" in stopped.stderr
    assert orrery.load((tmp_path / "drift-1.json").read_bytes()).pending


TIED = [Standing("Red", 0, 12, {}, 1, "more fuel"), Standing("Green", 1, 12, {}, 2), Standing("Blue", 2, 9, {}, 3)]
SHARED = [Standing("Red", 0, 12, {}, 1), Standing("Green", 1, 12, {}, 1), Standing("Blue", 2, 12, {}, 1)]


def test_who_wins() -> None:
    """Alone, on the tie-break that decided, or together."""
    said = plain()
    assert winners(Outcome(TIED), said) == "Red wins with 12 points on the tie-break (more fuel)."
    assert winners(Outcome([TIED[0], TIED[2]]), said) == "Red wins with 12 points."
    assert winners(Outcome(SHARED), said) == "Red, Green and Blue share the victory with 12 points."


def test_a_game_of_another_name_is_not_loaded() -> None:
    run("play", "drift")
    refused = run("play", "chess", "--load", "drift-1.json")
    assert refused.exit_code == 2
    assert "is a game of drift" in refused.stderr


def test_undo_goes_back_and_says_its_horizon() -> None:
    """The move is taken back; the roll before it is not."""
    shown = run("play", "drift", "--seats", "1", typed="1\n2\nu\nu\nq\nn\n").stdout
    assert "Your last choice is taken back." in shown
    assert "Nothing can be taken back: secret choices were revealed since" in shown
    assert shown.count("Move your ship") == 2


def test_confirming_before_others_act() -> None:
    """With --confirm the last choice can be taken back before a bot answers it."""
    shown = run("play", "drift", "--confirm", typed="1\nu\n2\n\n\n").stdout
    assert shown.count("Enter lets the others go on") == 2
    assert shown.count("Keep or push your die") == 2


def test_only_enter_lets_the_others_go_on() -> None:
    """A number, a key, a word: nothing but Enter commits the choice, and undo is there until then."""
    shown = run("play", "drift", "--confirm", typed="1\n7\nplan:push\nyes\nu\n2\n \n").stdout
    assert shown.count("Your choice is made; Enter lets the others go on") == 3
    assert shown.count("Enter lets the others go on, u takes your choice back >") == 5
    assert shown.count("Keep or push your die") == 2
    assert shown.index("Move your ship") > shown.rindex("takes your choice back >")


def test_questions_are_answered_before_the_others_go_on(tmp_path: Path) -> None:
    """Rules, reasons, the log, the table, help and a save are there while a choice waits to be confirmed."""
    typed = "1\n? DR-2.2\n? rock nw\nwhy move:se\nl 1\nb belt\nh\ns mine.json\nq\nc\nu\n"
    shown = run("play", "drift", "--confirm", typed=typed).stdout
    assert "neighbouring rock or stay" in shown
    assert "rock nw" in shown
    assert "Move to rock se: not your turn" in shown
    assert shown.count("The belt ─") == 1  # when asked for
    assert "takes your last choice back" in shown
    assert (tmp_path / "mine.json").exists()
    assert "Save first?" in shown
    assert shown.count("Keep or push your die") == 2


def test_at_the_hand_over_only_enter_goes_on() -> None:
    """Whatever else is typed shows nothing of either hand, and the last choice can still be taken back."""
    shown = run("play", "drift", "--hotseat", "--seed", "8", typed="\n1\nb\n1\nl\nu\n2\n\n").stdout
    assert shown.count("The next person presses Enter") == 3
    assert shown.count("Keep or push your die") == 3
    between = shown.partition("The keyboard goes to Green")[2].partition("Red takes the last choice back) > u")[0]
    assert "The belt" not in between


@pytest.mark.parametrize("game", ["drift", "first-light", "last-light", "chaos-order"])
def test_help_speaks_of_the_game_at_hand(game: str) -> None:
    """Every key, rule, area, thing and word that help gives as an example is of this game, and does what it says."""
    shown = " ".join(run("play", game, "--seed", "3", typed="h\n").stdout.split())
    said = shown[shown.index("> h ") :]
    key, area, rule, item, word = (
        re.search(pattern, said)[1]
        for pattern in (
            r"> h (\S+) takes the option", r"show, show (\S+)", r"rules, rules ([A-Z]+-\S+) lists",
            r"or a chapter \? (\S+) finds", r"why (\S+) says",
        )
    )  # fmt: skip
    match = orrery.start(game, seats=2, seed=3)
    assert key == "1"
    assert rule in of_game(match.rules.game.folder).rules
    assert any(area in there.title.lower() for there in match.scene(0).areas)
    assert any(item in one.label.lower() for there in match.scene(0).areas for one in there.items)
    assert word in match.rules.vocabulary.families
    typed = f"? {rule}\n? {item}\nshow {area}\nrules {rule}\nwhy {word}\nwhy\n"
    answers = run("play", game, "--seed", "3", typed=typed).stdout
    assert "nothing on the table is called so" not in answers
    assert "Nothing that can be done" not in answers
    assert "Nothing on the table is called" not in answers
    assert game == "first-light" or ("FL-" not in said and "laboratory" not in said)


def test_rule_help() -> None:
    shown = run("play", "drift", "--seats", "1", typed="1\n? DR-2.2\n? dr-2.1\n? 2\n?\n? rock nw\n? nonsense\n").stdout
    assert "neighbouring rock or stay" in shown
    assert "secretly keeps or pushes" in shown
    assert "move:" not in shown, "nobody is shown the key of an action"
    assert "No rule speaks of 'nonsense' and nothing on the table is called so" in shown


def test_why_not() -> None:
    typed = "1\nwhy move:c\nmove:c\nmove:nw\nwhy move:se\nwhy land\nwhy\nwhy xyz\n"
    shown = run("play", "drift", "--seats", "1", typed=typed).stdout
    assert ": DR-2.2: That rock is not next to yours." in shown
    assert "\nDR-2.2: That rock is not next to yours." in shown
    assert ": not what you are asked now." in shown
    assert "you may; type 1" in shown
    assert "Name something that could be done" in shown
    assert "Nothing that can be done is called 'xyz'" in shown
    assert "move:" not in re.sub(r"> .*", "", shown), "nobody is shown the key of an action"


def test_what_is_not_understood() -> None:
    shown = run("play", "drift", typed="0\n3\n99999999999999\nwhat now\n\nh\nl\nl 1\nb\n").stdout
    assert "There is no option 0; type what stands before one of them: 1, 2." in shown
    assert "There is no option 999999999999" in shown
    assert "I do not know 'what now'; type what stands before an option" in shown
    assert "takes your last choice back" in shown
    assert shown.count("The belt ─") == 1


def test_only_what_changed_is_drawn_again() -> None:
    """Keeping the die and staying change nothing; the map comes when options first point into it."""
    shown = run("play", "drift", "--seats", "1", "--seed", "4", typed="1\n1\nshow belt\n").stdout
    assert shown.count("Red (you)") == 1
    assert shown.count("The belt ─") == 2


def test_what_can_be_shown_is_listed() -> None:
    """By itself, and for whoever names nothing that is there; all of it on request."""
    shown = run("play", "drift", typed="show\nshow nonsense\nshow all\n").stdout
    listed = "show NAME shows one of these, show all everything: The belt"
    assert " ".join(shown.split()).count(listed) == 2
    assert "Nothing on the table is called 'nonsense'" in shown
    assert shown.count("The belt ─") == 1


def test_options_have_their_numbers_on_the_map() -> None:
    """And to stay, which is nowhere on it, has the last."""
    shown = run("play", "drift", "--seats", "1", typed="1\n").stdout
    for number in range(1, 7):
        assert f"<{number}>" in shown
    assert "7  Stay" in shown


def test_nothing_of_other_hands_is_printed() -> None:
    """What the bots hold and drew is in no line before they show it."""
    match = orrery.start("drift", seats=3, seed=8)
    hidden = [match.state.players[seat].hand for seat in (1, 2)]
    shown = run("play", "drift", "--seats", "3", "--seed", "8", typed="l\nb\n? a\nq\nn\n").stdout.lower()
    for card in (card for hand in hidden for card in hand):
        assert card not in shown


def test_hotseat_hides_one_hand_before_the_next() -> None:
    """Between two seats stands a screen; each sees its own cards alone."""
    match = orrery.start("drift", seats=2, seed=8)
    shown = run("play", "drift", "--hotseat", "--seed", "8", typed="\n1\n\n1\n").stdout
    first, _, second = shown.partition("The keyboard goes to Green")
    assert "The keyboard goes to Red" in first
    red, green = (match.state.players[seat].hand for seat in (0, 1))
    assert all(card in first.lower() for card in red)
    assert not any(card in first.lower() for card in green)
    before_next = second.partition("The keyboard goes to Red")[0].lower()
    assert all(card in before_next for card in green)
    assert not any(card in before_next for card in red)


def test_hotseat_take_back_at_the_hand_over() -> None:
    shown = run("play", "drift", "--hotseat", "--seed", "8", typed="\n1\nu\n2\n\n").stdout
    assert "(u: Red takes the last choice back)" in shown
    assert shown.count("Keep or push your die") == 3


def test_watching_bots() -> None:
    shown = run("play", "drift", "--seats", "2", "--bots", "random,greedy", "--seed", "5")
    assert shown.exit_code == 0
    assert "Final scores" in shown.stdout
    assert "> " not in shown.stdout


def test_after_the_end(tmp_path: Path) -> None:
    typed = "1\n" * 6 + "x\nl\nb\ns done.json\nq\n"
    shown = run("play", "drift", "--seats", "1", "--seed", "4", typed=typed).stdout
    assert "The game is over; type s FILE, l, b or q." in shown
    assert orrery.load((tmp_path / "done.json").read_bytes()).over


def test_the_same_seed_deals_the_same_game() -> None:
    once, again = (run("play", "drift", "--seed", "77", typed=FIRST).stdout for _ in range(2))
    assert once == again


@pytest.mark.parametrize("columns", [80, 140])
def test_no_line_is_longer_than_the_screen(columns: int) -> None:
    played = pipe("play", "drift", "--seats", "3", typed="h\n" + FIRST, COLUMNS=str(columns))
    assert max(map(len, played.stdout.splitlines())) <= columns


def test_no_color_means_no_escape_codes() -> None:
    coloured = pipe("play", "drift", typed=FIRST, FORCE_COLOR="1", NO_COLOR="")
    plain = pipe("play", "drift", typed=FIRST, FORCE_COLOR="1", NO_COLOR="1")
    assert "\x1b[" in coloured.stdout
    assert "\x1b[" not in plain.stdout


def test_a_screen_without_unicode() -> None:
    """Lines and marks become the nearest plain characters."""
    played = pipe("play", "drift", typed="1\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert played.returncode == 0
    assert "Ro G^" in played.stdout
    assert "?" not in played.stdout.replace("? goal", "")


def test_a_closed_pipe_is_quiet(tmp_path: Path) -> None:
    script = f"yes 1 | {sys.executable} -c '{PROGRAM}' --games {GAMES} play drift | head -3"
    done = subprocess.run(script, shell=True, capture_output=True, text=True, timeout=STUCK, check=False)
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


def test_an_interrupt_keeps_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    stopped = run("play", "drift")
    assert stopped.exit_code == 130
    assert (tmp_path / "drift-1.json").exists()


def test_a_language_the_game_does_not_speak_is_refused() -> None:
    refused = run("play", "drift", "--language", "tlh")
    assert refused.exit_code != 0
    assert "drift does not speak 'tlh'; it speaks en" in " ".join(refused.output.split())


def test_the_terminal_speaks_the_readers_language() -> None:
    """Not only the game: what may be typed, what was not understood, what ends undo, and how to go on."""
    shown = run(
        "play", "first-light", "--language", "de", "--seed", "3", typed="h\nfoo\n99\nsend:nowhere\nu\nq\nn\n"
    ).stdout
    assert "nimmt die Möglichkeit, vor der das steht" in " ".join(shown.split())
    assert "„foo“ kenne ich nicht" in shown
    assert "Es gibt keine Möglichkeit 99" in shown
    assert "hat keine Aktion namens „send:nowhere“" in shown
    assert "Nichts lässt sich zurücknehmen" in shown
    assert "Vorher speichern?" in shown
