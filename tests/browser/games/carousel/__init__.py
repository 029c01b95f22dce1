"""Carousel: a round board that turns, for the tests of the browser client. It has no art."""

from __future__ import annotations

from pathlib import Path

from orrery.kernel.game import Game, Options, Rules


def load(options: Options) -> Rules:
    from .rules import rules

    return rules()


GAME = Game(
    name="carousel",
    title="Carousel",
    version=1,
    seats=range(1, 2),
    options=[],
    load=load,
    folder=Path(__file__).parent,
    summary="Ships on rings that turn.",
)
