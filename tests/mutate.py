"""Which changes of a game's rules no test would notice: `make mutate GAME=last-light`, or

    python -m tests.mutate last-light --count 50

One small change after another is made in a copy of the rules (a comparison turned, a number raised, a statement left
out), and the game's tests are run until one fails. What none of them notices is printed with its file and line. What
was tried is kept in build/mutate, so that a further run goes on where the last one ended; a file that has changed since
is tried anew.
"""

from __future__ import annotations

import argparse
import ast
import copy
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from random import Random

import msgspec
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

ROOT = Path(__file__).parents[1]
GAMES = Path("src", "orrery", "games")
KEPT = ROOT / "build" / "mutate"
NOT_RULES = {"scene", "text", "art", "lessons", "sheets", "evaluate.py"}  # what of a game holds no rules
LEAST = 20.0  # seconds that a run of the tests may take in any case
SLOWER = 4  # times as long as without a change, and a run counts as stuck

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
}  # fmt: skip
_NOT_RULES = {"annotation", "returns", "decorator_list", "bases", "keywords"}  # parts of functions and classes
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(msgspec.Struct, frozen=True):
    """One change: a piece of a file, from one byte to another, that reads differently."""

    file: str
    digest: str  # of the file as it is
    line: int
    start: int
    end: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before}  ->  {self.after}"

    def source(self, original: bytes) -> bytes:
        """The whole file with the change in it."""
        return original[: self.start] + self.after.encode() + original[self.end :]


class Tried(msgspec.Struct):
    """What came of a mutant: which file of tests noticed it; none did where it survived."""

    mutant: Mutant
    noticed_by: str | None


# -- the changes -------------------------------------------------------------------------------------------------


def mutants(file: str, source: bytes) -> list[Mutant]:
    """Every change that is tried of a file."""
    digest = hashlib.sha256(source).hexdigest()[:16]
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, changed in _changes(ast.parse(source)):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        before, after = _on_a_line(source[start:end].decode()), ast.unparse(changed)
        if isinstance(node, ast.expr) and not isinstance(node, ast.Constant):
            after = f"({after})"
        found.append(Mutant(file, digest, node.lineno, start, end, before, after))
    return found


def _on_a_line(text: str) -> str:
    return " ".join(text.split())


def _changes(tree: ast.AST) -> Iterator[tuple[ast.stmt | ast.expr, ast.AST]]:
    """Pieces of a program, and what each becomes."""
    for node in _rules_of(tree):
        if isinstance(node, ast.expr):
            for changed in _other_expressions(node):
                yield node, changed
        elif _can_be_left_out(node):
            yield node, ast.Pass()


def _rules_of(node: ast.AST) -> Iterator[ast.stmt | ast.expr]:
    """Every piece whose change could change a rule: no annotations, docstrings, imports or decorators."""
    for name, value in ast.iter_fields(node):
        if name in _NOT_RULES and not isinstance(node, ast.Call):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.Import | ast.ImportFrom | ast.JoinedStr | ast.Assert | ast.Raise):
                continue
            if isinstance(child, ast.stmt | ast.expr):
                yield child
            if isinstance(child, ast.AST):
                yield from _rules_of(child)


def _other_expressions(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            yield _with(node, ops=[*node.ops[:place], _COMPARED[type(operator)](), *node.ops[place + 1 :]])
    elif isinstance(node, ast.BinOp) and type(node.op) in _RECKONED:
        yield _with(node, op=_RECKONED[type(node.op)]())
    elif isinstance(node, ast.BoolOp):
        yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.IfExp):
        yield _with(node, body=node.orelse, orelse=node.body)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CALLED:
        yield _with(node, func=ast.Name(_CALLED[node.func.id]))


def _with(node: ast.expr, **changed: object) -> ast.expr:
    other = copy.copy(node)
    for name, value in changed.items():
        setattr(other, name, value)
    return other


def _can_be_left_out(node: ast.stmt | ast.expr) -> bool:
    """A statement that does something and binds no name that would be missing."""
    if isinstance(node, ast.AugAssign):
        return True
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)


# -- the game ----------------------------------------------------------------------------------------------------


def folders(game: str) -> tuple[Path, Path]:
    """The rules and the tests of a game or an expansion, both below the root."""
    name = game.replace("-", "_")
    rules = [path for path in (ROOT / GAMES).rglob(name) if (path / "RULES.md").is_file()]
    tests = [path for path in (ROOT / "tests" / "games").rglob(name) if path.is_dir()]
    if not rules or not tests:
        raise SystemExit(f"There is no game '{game}' with rules in {GAMES} and tests in tests/games.")
    return rules[0].relative_to(ROOT), tests[0].relative_to(ROOT)


def rule_files(folder: Path) -> list[Path]:
    """The files of a game's rules, its expansions' left out."""
    paths = [path for path in sorted(folder.rglob("*.py")) if not NOT_RULES & set(path.relative_to(folder).parts)]
    return [path for path in paths if not _of_an_expansion(path.relative_to(folder), folder)]


def files_of_tests(tests: Path, rules: Path) -> list[Path]:
    """The files of a game's tests in all their rooms, its expansions' left out."""
    return [path for path in sorted(tests.rglob("test_*.py")) if not _of_an_expansion(path.relative_to(tests), rules)]


def _of_an_expansion(path: Path, rules: Path) -> bool:
    """Whether a file, of the rules or of the tests, lies in a room whose rules are a book of their own."""
    return any((rules / room / "RULES.md").is_file() for room in path.parents if room != Path())


class Trial:
    """A copy of the program in which a rule may be changed, and the tests run."""

    def __init__(self, place: int, tests: Path) -> None:
        self.home = KEPT / f"copy-{place}"
        self.tests = tests
        shutil.rmtree(self.home, ignore_errors=True)
        shutil.copytree(ROOT / "src", self.home / "src", ignore=shutil.ignore_patterns("__pycache__", "client"))

    def run(self, files: Iterable[str], seconds: float | None = None) -> str | None:
        """The file of tests that failed first, or "time" where it took too long; None if all went well."""
        command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *files]
        environ = {**os.environ, "PYTHONPATH": str(self.home / "src")}
        try:
            done = subprocess.run(
                command, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=seconds, check=False
            )
        except subprocess.TimeoutExpired:
            return "time"
        if done.returncode == 0:
            return None
        failed = re.search(r"^(?:FAILED|ERROR) ([^:\s]+)", done.stdout, re.MULTILINE)
        return failed[1] if failed else "import"

    def tried(self, mutant: Mutant, files: Iterable[str], seconds: float) -> Tried:
        path = self.home / mutant.file
        original = path.read_bytes()
        path.write_bytes(mutant.source(original))
        try:
            return Tried(mutant, self.run(files, seconds))
        finally:
            path.write_bytes(original)


class Session:
    """The mutants of a game, and what is known of them so far."""

    def __init__(self, game: str, *, fresh: bool) -> None:
        self.rules, self.tests = folders(game)
        self.file = KEPT / f"{game}.json"
        known = list[Tried]()
        if self.file.is_file() and not fresh:
            known = msgspec.json.decode(self.file.read_bytes(), type=list[Tried])
        paths = rule_files(ROOT / self.rules)
        self.all = [
            mutant for path in paths for mutant in mutants(path.relative_to(ROOT).as_posix(), path.read_bytes())
        ]
        there = set(self.all)
        self.done = [tried for tried in known if tried.mutant in there]
        self.kills = Counter(tried.noticed_by for tried in self.done if tried.noticed_by)

    def left(self, seed: int) -> list[Mutant]:
        """What has not been tried, in an order that is the same every time."""
        tried = {one.mutant for one in self.done}
        left = [mutant for mutant in self.all if mutant not in tried]
        Random(seed).shuffle(left)
        return left

    def files(self, mutant: Mutant | None = None) -> list[str]:
        """The files of tests: first the one named like the rule, then those that noticed most so far."""
        paths = files_of_tests(ROOT / self.tests, ROOT / self.rules)
        found = [path.relative_to(ROOT).as_posix() for path in paths]
        stem = Path(mutant.file).stem if mutant else ""
        return sorted(found, key=lambda name: (Path(name).stem != f"test_{stem}", -self.kills[name]))

    def note(self, tried: Tried) -> None:
        self.done.append(tried)
        if tried.noticed_by:
            self.kills[tried.noticed_by] += 1
        self.file.write_bytes(msgspec.json.format(msgspec.json.encode(self.done), indent=1))

    def survivors(self) -> list[Mutant]:
        return sorted((one.mutant for one in self.done if not one.noticed_by), key=lambda m: (m.file, m.line, m.start))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", help="a game or an expansion, such as last-light")
    parser.add_argument("--count", type=int, help="try no more than so many (as standard: all that are left)")
    parser.add_argument("--jobs", type=int, default=1, help="how many at once")
    parser.add_argument("--seed", type=int, default=0, help="another seed tries them in another order")
    parser.add_argument("--fresh", action="store_true", help="forget what was tried before")
    args = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    session = Session(args.game, fresh=args.fresh)
    out = Console(highlight=False, soft_wrap=True)
    trials: SimpleQueue[Trial] = SimpleQueue()
    for place in range(args.jobs):
        trials.put(Trial(place, session.tests))
    out.print(f"{len(session.all)} mutants of {session.rules}, {len(session.done)} tried before.")
    seconds = _without_a_change(trials, session)
    out.print(f"Without a change every test passes, in {seconds:.0f} s.")
    _try_all(session, session.left(args.seed)[: args.count], trials, max(LEAST, SLOWER * seconds), args.jobs, out)
    survivors = session.survivors()
    out.print(f"{len(session.done)} of {len(session.all)} tried, {len(survivors)} not noticed by any test:")
    for mutant in survivors:
        out.print(f"  {mutant}", markup=False)
    return 0


def _without_a_change(trials: SimpleQueue[Trial], session: Session) -> float:
    """How long the tests take; they must all pass."""
    trial, began = trials.get(), time.monotonic()
    failed = trial.run(session.files())
    if failed:
        raise SystemExit(f"The tests fail without any change, in {failed}.")
    trials.put(trial)
    return time.monotonic() - began


def _try_all(
    session: Session, left: list[Mutant], trials: SimpleQueue[Trial], seconds: float, jobs: int, out: Console
) -> None:
    def tried(mutant: Mutant) -> Tried:
        trial = trials.get()
        try:
            return trial.tried(mutant, session.files(mutant), seconds)
        finally:
            trials.put(trial)

    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    with ThreadPoolExecutor(jobs) as pool, Progress(*columns, console=out) as bar:
        task = bar.add_task("mutants", total=len(left))
        for one in pool.map(tried, left):
            session.note(one)
            if not one.noticed_by:
                bar.console.print(f"not noticed: {one.mutant}", markup=False)
            bar.advance(task)


if __name__ == "__main__":
    sys.exit(main())
