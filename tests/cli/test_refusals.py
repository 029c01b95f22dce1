"""Everything typed wrongly gets one sentence that says what would be right, and status 2."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.typing_at import refused, run

WRONG = [
    (["play", "chess"], ["no game called 'chess'", "drift"]),
    (["play"], ["say which game", "drift"]),
    (["play", "drift", "--seats", "9"], ["1 to 3 seats, not 9"]),
    (["play", "drift", "--seats", "two"], ["--seats", "orrery play --help"]),
    (["play", "drift", "--bots", "deep-blue"], ["no bot 'deep-blue'", "greedy"]),
    (["play", "drift", "--bots", "search:lots"], ["search", "lots"]),
    (["play", "drift", "--seats", "2", "--bots", "random,random,random"], ["3 bots do not fit 2 seats"]),
    (["play", "drift", "--seats", "2", "--hotseat", "--bots", "random,random"], ["leave no seat"]),
    (["play", "drift", "--option", "rounds=9"], ["option rounds cannot be '9'", "1, 2, 3"]),
    (["play", "drift", "--option", "colour=red"], ["no option 'colour'", "rounds, storms"]),
    (["play", "drift", "--option", "rounds"], ["name=value"]),
    (["play", "drift", "--load", "absent.json"], ["absent.json", "no such file"]),
    (["play", "--load", "."], ["folder"]),
    (["play", "--load", "absent.json", "--seed", "1"], ["--load without"]),
    (["play", "drift", "--sheets", "absent"], ["absent is not a folder"]),
    (["play", "drift", "--speed", "9"], ["--speed", "orrery"]),
    (["arena", "chess", "--bots", "random"], ["no game called 'chess'"]),
    (["arena", "drift", "--bots", "deep-blue"], ["no bot 'deep-blue'"]),
    (["arena", "drift", "--bots", "random", "--games", "0"], ["1 game or more"]),
    (["arena", "drift", "--bots", "random", "--workers", "0"], ["1 worker"]),
    (["arena", "drift", "--bots", ","], ["at least one bot"]),
    (["arena", "drift"], ["--bots"]),
    (["fit", "chess"], ["no game called 'chess'"]),
    (["fit", "drift"], ["drift", "nothing to fit"]),
    (["fit", "last-light", "--bot", "deep-blue"], ["no bot 'deep-blue'", "greedy"]),
    (["fit", "last-light", "--seats", "two"], ["--seats takes numbers", "2,2,4"]),
    (["fit", "last-light", "--seats", "2,9"], ["2 to 4 seats, not 9"]),
    (["fit", "first-light", "--seats", "1"], ["at least 2"]),
    (["fit", "last-light", "--rounds", "0"], ["--rounds must be at least 1"]),
    (["fit", "last-light", "--games", "0"], ["--games must be at least 1"]),
    (["fit", "last-light", "--workers", "0"], ["--workers must be at least 1"]),
    (["fit", "last-light", "--option", "colour=red"], ["no option 'colour'"]),
    (["fit", "last-light", "--to", "."], ["name one with --to"]),
    (["fit", "last-light", "--to", "absent/weights.toml"], ["name one with --to"]),
    (["check", "drift", "--sheets-corrected", " "], ["say what was corrected", "--sheets-corrected"]),
    (
        ["arena", "drift", "--bots", "random", "--seats", "2", "--games", "1", "--workers", "1", "--json", "."],
        [". is a folder", "arena.json"],
    ),
    (["replay", "absent.json"], ["absent.json"]),
    (["check", "chess"], ["no game called 'chess'"]),
    (["check", "drift", "--games", "0"], ["1 game or more"]),
    (["check", "drift", "--seats", "7"], ["1 to 3 seats"]),
    (["sheets", "drift", "spoons"], ["no table 'spoons'", "card"]),
    (["rules", "drift", "DR-99"], ["DR-99"]),
    (["rules", "chess"], ["no game called 'chess'"]),
    (["dance"], ["dance"]),
]


@pytest.mark.parametrize(("typed", "said"), WRONG, ids=lambda value: " ".join(value)[:50])
def test_refused_in_one_sentence(typed: list[str], said: list[str]) -> None:
    refused(run(*typed), *said)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"orrery": "save"}', b"\xff\xfe\x00", b"hello"])
def test_a_file_that_is_no_save(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "bad.json").write_bytes(data)
    refused(run("play", "--load", "bad.json"), "the file")
    refused(run("replay", "bad.json", "--verify"), "the file")


def test_a_refusal_does_nothing_to_the_screen(tmp_path: Path) -> None:
    """What a file says goes into the sentence that refuses it; whatever would move the cursor is seen as it is."""
    (tmp_path / "bad.json").write_text('{"orrery": "save", "format": "\\u001b[2J\\u202e"}')
    for typed in (["replay", "bad.json"], ["play", "drift", "--option", "rounds=\x1b[2J"], ["play", "\x1b[2J"]):
        result = run(*typed)
        refused(result)
        assert result.stderr.strip().isprintable()


def test_a_fault_of_ours_is_said_and_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.cli.check._play", lambda *_: 1 / 0)
    result = run("check", "drift", "--games", "1")
    assert result.exit_code == 1
    assert "ZeroDivisionError" in result.stderr
    assert "Traceback" not in result.output


def test_version_and_help() -> None:
    assert run("--version").stdout.startswith("orrery 0.")
    for command in ("play", "arena", "replay", "check", "games", "rules", "sheets"):
        shown = run(command, "--help")
        assert shown.exit_code == 0
        assert f"orrery {command}" in shown.stdout
    assert run().exit_code in (0, 2)
