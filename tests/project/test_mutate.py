"""The runner of mutants changes one thing at a time, knows where, and goes on where it ended."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import mutate
from tests.mutate import Session, Tried, files_of_tests, folders, mutants, rule_files

RULE = b'''"""A room."""

from orrery.kernel.flow import Flow


@rule(turn=1)
def pay(s: State, price: int = 3) -> Flow[None]:
    """FL-9.1  Nobody pays more than 10."""
    if price <= s.water and not s.done:
        s.water -= min(price, 10)
        s.tell("p\xc3\xa1id", price + 1)
    left = s.water
    raise Refusal(f"{left > 1}")
'''


def test_every_change_is_one_place_of_the_rules() -> None:
    """No docstring, annotation, import, decorator or error is touched; each file can still be read."""
    found = mutants("pay.py", RULE)
    assert [f"{mutant.line}: {mutant.before} -> {mutant.after}" for mutant in found] == [
        "7: 3 -> 4",
        "9: price <= s.water and not s.done -> (price <= s.water or not s.done)",
        "9: price <= s.water -> (price < s.water)",
        "9: not s.done -> (s.done)",
        "10: s.water -= min(price, 10) -> pass",
        "10: min(price, 10) -> (max(price, 10))",
        "10: 10 -> 11",
        '11: s.tell("p\xe1id", price + 1) -> pass',
        "11: price + 1 -> (price - 1)",
        "11: 1 -> 2",
    ]
    for mutant in found:
        changed = mutant.source(RULE)
        compile(changed, "pay.py", "exec")
        assert changed != RULE
        assert len(changed.splitlines()) == len(RULE.splitlines())


def test_a_game_is_its_rules_without_its_expansions() -> None:
    """So are its tests: those of every room, and none of an expansion."""
    rules, tests = folders("first-light")
    files = [path.as_posix() for path in rule_files(mutate.ROOT / rules)]
    assert any(path.endswith("/negotiation.py") for path in files)
    assert not any("/specialists/" in path or "/scene/" in path for path in files)
    assert tests == Path("tests/games/first_light")
    proofs = [path.as_posix() for path in files_of_tests(mutate.ROOT / tests, mutate.ROOT / rules)]
    assert any(path.endswith("/stations/test_negotiation.py") for path in proofs)
    assert not any("/specialists/" in path for path in proofs)
    assert folders("specialists")[1] == Path("tests/games/first_light/specialists")
    with pytest.raises(SystemExit, match="There is no game 'chess'"):
        folders("chess")


def test_a_run_goes_on_where_the_last_one_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was tried of a file is forgotten when the file changes, and not before."""
    rules, tests = tmp_path / "src/orrery/games/drift", tmp_path / "tests/games/drift"
    rules.mkdir(parents=True)
    tests.mkdir(parents=True)
    for path in (rules / "RULES.md", tests / "test_pay.py", tests / "test_a.py", tests / "test_b.py"):
        path.write_bytes(b"")
    (rules / "pay.py").write_bytes(RULE)
    monkeypatch.setattr(mutate, "ROOT", tmp_path)
    monkeypatch.setattr(mutate, "KEPT", tmp_path)
    session = Session("drift", fresh=False)
    first, second, *_ = session.left(0)
    session.note(Tried(first, None))
    session.note(Tried(second, "tests/games/drift/test_b.py"))
    again = Session("drift", fresh=False)
    assert again.survivors() == [first]
    assert again.left(0) == session.left(0)
    assert len(again.left(0)) == len(mutants("", RULE)) - 2
    order = [Path(name).stem for name in again.files(first)]
    assert order == ["test_pay", "test_b", "test_a"]
    (rules / "pay.py").write_bytes(RULE + b"\n")
    assert Session("drift", fresh=False).done == []
    assert Session("drift", fresh=True).done == []
