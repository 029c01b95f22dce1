"""The saves that are kept, of every version of every game's rules: `python -m tests.saves` adds what is missing.

Saves are a contract: whoever left a game half-way comes back to it after any update. So a folder `saves` beside a
game's tests (or an expansion's) holds games in the middle of every kind of step, as each version of the rules wrote
them: single files, and sets of them (`v2.tar.xz`). What is kept is never changed and never thrown away (see
`contract.py`); for a new version of the rules, or a new kind of step, a further set is added.
"""

from __future__ import annotations

import io
import lzma
import tarfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.helpers.contract import enter, files
from tests.playthroughs import TESTS, folder, games

import orrery
from orrery.games import find
from orrery.kernel.game import EXPANSIONS, BadOption, Game, Option
from orrery.kernel.kept import shape
from orrery.kernel.log import Chose
from orrery.kernel.play.match import Match

ENOUGH = 600  # games played in search of moments; rarer ones than these bring are not looked for
SENSE = 0.7  # how much of what is chosen makes some sense; the rest is left to chance, for what sense never does


class Header(msgspec.Struct):
    """The first lines of a save: of which game it is, and the rules version that wrote it."""

    game: str
    rules: int


@dataclass(frozen=True)
class Kept:
    """One save that is kept: the file it lies in, and its name there."""

    path: Path
    name: str
    data: bytes

    def __str__(self) -> str:
        place = self.path.relative_to(TESTS).as_posix()
        return f"{place}:{self.name}" if self.name else place

    @cached_property
    def header(self) -> Header:
        """What it says of itself."""
        return msgspec.json.decode(self.data, type=Header)


def kept() -> list[Kept]:
    """Every save that is kept, of every game."""
    return [save for path in files(TESTS) if path.name.endswith((".json", ".tar.xz")) for save in _read(path)]


def _read(path: Path) -> Iterator[Kept]:
    if path.suffix == ".json":
        yield Kept(path, "", path.read_bytes())
        return
    with tarfile.open(path) as archive:
        for member in archive:
            held = archive.extractfile(member)
            assert held is not None
            yield Kept(path, member.name, held.read())


def saves_of(game: str, expansions: Iterable[str] = ()) -> Path:
    """The folder of the saves of a game with these expansions."""
    return folder(game).joinpath(*expansions, "saves")


# -- moments worth keeping ---------------------------------------------------------------------------------------------


def kinds(match: Match) -> set[str]:
    """The kinds of moment a match stands in: the step with each question, and whether secret choices are half made."""
    chosen = any(type(entry) is Chose and not entry.forced for entry in match.log[match.boundary :])
    waiting = ["-part-chosen" if match.behind_screens and chosen else ""]
    if waiting[0] and len(match.pending) < len(match._flows or ()):
        waiting.append("-part-chosen-some-done")
    return {f"{match.step}-{ask.prompt}{how}" for ask in match.pending for how in waiting}


def settings(game: Game) -> list[list[str]]:
    """The expansions to play a game with: none, and each."""
    return [[], *([str(name)] for option in game.options if option.name == EXPANSIONS for name in option.choices)]


def played(game: Game, expansions: list[str], count: int) -> Iterator[Match]:
    """Games of every size with every option, before each choice; it is one match that goes on."""
    choose = next(sense.sensible for sense in games() if sense.TOLD[0].game == game.name)
    for seed in range(count):
        rng = Random(f"kept {seed}")
        with suppress(BadOption):  # options that do not go together
            match = orrery.start(
                game.name, seats=rng.choice(game.seats), seed=seed, options=_options(game, expansions, rng)
            )
            while match.pending:
                yield match
                ask = rng.choice(match.pending)
                sensible = rng.random() < SENSE
                match.choose(ask.seat, choose(match, ask, rng) if sensible else rng.choice(ask.options))


def _options(game: Game, expansions: list[str], rng: Random) -> dict[str, Any]:
    def there(option: Option) -> bool:
        return bool(option.choices) and option.name != EXPANSIONS and (not option.needs or option.needs in expansions)

    taken: dict[str, Any] = {option.name: rng.choice(option.choices) for option in game.options if there(option)}
    return taken | ({EXPANSIONS: expansions} if expansions else {})


def moments(game: Game, expansions: list[str], known: set[str]) -> Iterator[tuple[str, bytes]]:
    """A save, and its name, for every kind of moment that is not known yet."""
    known = set(known)
    for match in played(game, expansions, ENOUGH):
        new = kinds(match) - known
        if new:
            known |= new
            yield f"{min(new)}-{match.seats}.json", match.save()


# -- keeping them ------------------------------------------------------------------------------------------------------


def add(game: Game, expansions: list[str]) -> Path | None:
    """Keep a save for every kind of moment that those of the present version lack; None if they lack nothing."""
    there = saves_of(game.name, expansions)
    present = [save for save in kept() if save.path.parent == there and save.header.rules == game.version]
    known = {kind for save in present for kind in kinds(orrery.load(save.data))}
    new = dict(moments(game, expansions, known))
    if not new:
        return None
    path = _unused(there, game.version)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(packed(new))
    return path


def packed(saves: dict[str, bytes]) -> bytes:
    """Saves as one archive, the same bytes for the same saves; those of one game lie side by side and cost little."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, data in saves.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return lzma.compress(plain.getvalue(), preset=9 | lzma.PRESET_EXTREME)


def _unused(there: Path, version: int) -> Path:
    """A name for a further set: v2.tar.xz, then v2-2.tar.xz."""
    names = [f"v{version}.tar.xz", *(f"v{version}-{n}.tar.xz" for n in range(2, 100))]
    return next(there / name for name in names if not (there / name).exists())


def main() -> None:
    for sense in games():
        game = find(sense.TOLD[0].game)
        if shape.keep(game):
            print(f"{game.name}: the shape of rules version {game.version}")
        for expansions in settings(game):
            path = add(game, expansions)
            named = " with ".join([game.name, *expansions])
            print(f"{named}: {path.relative_to(TESTS.parent) if path else 'every kind of step is kept'}")
    enter(TESTS)


if __name__ == "__main__":
    main()
