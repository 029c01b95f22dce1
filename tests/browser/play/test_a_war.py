"""Chaos Order by clicks, whole, at the desk and on a phone: from the choice of a faction to how the war was won."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import expect
from tests.browser.clicks import click_on_the_board
from tests.browser.people import MOST, Player

Come = Callable[..., Player]
PHASES = ("Discover", "Build", "Harvest", "Recruit", "Move")
# What a warrior is asked in every game, by the first words of the keys of options.
SET_UP = {"faction", "base", "leader", "post"}
EVERY_GAME = {*SET_UP, "spot", "token", "act", "pass", "research", "from", "to", "plan", "no-card"}
BATTLES = 2

# Of these moves the one that ends nearest to a rival's army.
NEAREST = """(moves) => {
  const middle = (hex) => {
    const box = document.querySelector(`.board [data-item="hex-${hex}"]`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const rivals = document.querySelectorAll(".board [data-item^=army-]:not([data-item^=army-0-])");
  const armies = [...rivals].map((army) => middle(army.dataset.item.split("-")[2]));
  const way = (move) => {
    const [x, y] = middle(move.split(":")[1]);
    return Math.min(...armies.map(([ax, ay]) => Math.hypot(ax - x, ay - y)));
  };
  return moves.reduce((best, move) => (way(move) < way(best) ? move : best));
}"""


class Warrior:
    """Somebody who acts once in each phase, and marches on the nearest army until they have fought a few battles.

    Two in one thousand such games have no battle with cards: where the only rival stays in a lake. The Oxataya follow.
    """

    def __init__(self, player: Player, dice: Random, faction: str = "") -> None:
        self.player, self.dice, self.faction = player, dice, faction
        self.asked: set[str] = set()  # what options were there, by the first words of their keys
        self.acted: set[str] = set()  # phases
        self.battles = self.on_board = self.in_list = 0

    def fight_it_out(self) -> None:
        """Choose by clicks until somebody has won."""
        while self.player.await_turn():
            assert self.on_board + self.in_list < MOST
            offered = self.player.offered()
            self.battles += "no-card" in offered
            self.asked |= {key.partition(":")[0] for key in offered}
            wanted = self._wanted(offered)
            if wanted is not None:
                self._click(wanted)
            elif click_on_the_board(self.player, self.dice):
                self.on_board += 1
            else:
                self.player.choose(self.dice.randrange(100))
                self.in_list += 1

    def _wanted(self, offered: list[str]) -> str | None:
        """What a warrior would choose, if it makes a difference."""
        marching = self.battles < BATTLES
        moves = [key for key in offered if key.startswith(("from:", "to:"))]
        if moves and marching:
            return str(self.player.page.evaluate(NEAREST, moves))
        if {"act", "pass"} & {*offered}:
            return self._act_or_pass(offered, marching)
        march = ["spot:move-first", "spot:move-last", "all"] if marching else []
        new = [f"spot:{phase.lower()}" for phase in PHASES if phase not in self.acted]
        return next((key for key in [f"faction:{self.faction}", *march, *new] if key in offered), None)

    def _act_or_pass(self, offered: list[str], marching: bool) -> str:
        """Act where that is new, and to march."""
        phase = next(phase for phase in PHASES if phase in self.player.reads("prompt-text"))
        if "act" not in offered or (phase in self.acted and not (marching and phase == "Move")):
            return "pass"
        self.acted.add(phase)
        return "act"

    def _click(self, key: str) -> None:
        """Choose this: where it is a hex, on the map."""
        player, before = self.player, self.player.asked()
        family, _, member = key.partition(":")
        hex = player.page.locator(f'.board [data-item="hex-{member}"][data-open]:not([data-several])')
        if family in ("from", "to") and hex.count():
            player.click_piece(hex)
            self.on_board += 1
        else:
            player.press(player.page.locator(f'[data-testid=option][data-key="{key}"]'))
            self.in_list += 1
        player.moved_on(before)


def is_told(player: Player, warrior: Warrior) -> None:
    """All of the game was played, and the last screen says who has won and how."""
    assert warrior.asked >= EVERY_GAME
    assert warrior.acted == {*PHASES}
    assert warrior.battles > 0
    outcome: Any = player.view(player.table_id)["outcome"]
    names = {side["seat"]: side["name"] for side in player.view(player.table_id)["seats"]}
    winners = [one["seat"] for one in outcome["standings"] if one["rank"] == 1]
    results = player.one("results")
    expect(player.one("how-won")).to_have_text(outcome["how"])
    heading = results.get_by_role("heading").first
    if 0 in winners:
        expect(heading).to_contain_text("You won")
    for winner in winners:
        if 0 not in winners:
            expect(heading).to_contain_text(names[winner])
        expect(results.locator(f"[data-testid=standing][data-seat='{winner}']")).to_contain_text(names[winner])
    log = " ".join(line["text"] for line in player.view(player.table_id)["log"])
    for phase in ("Set prices", *PHASES, "Combat", "Gain income", "Check relics"):
        assert f"{phase}." in log


def test_a_war_at_the_desk(come: Come) -> None:
    """Set-up, prices, the five phases, battles planned in secret, income and relics, with two bots, by clicks."""
    player = come()
    player.lobby()
    player.of("chaos-order", "setup-open").click()
    player.one("seats-3").click()
    for seat in (1, 2):
        player.one(f"seat-{seat}").select_option("bot")
        player.one("setup-dialog").get_by_label(f"Level of the bot in seat {seat + 1}").select_option("random")
    player.one("setup-create").click()
    warrior = Warrior(player, Random(3))
    warrior.fight_it_out()
    assert 2 * warrior.on_board > warrior.in_list
    is_told(player, warrior)


def test_a_war_on_a_phone(come: Come) -> None:
    """The same with a finger: every hex, card and plan is tapped, and nothing is wider than the screen."""
    player = come("Ada", width=390, height=844)
    player.open(player.table("me", "bot", game="chaos-order"))
    warrior = Warrior(player, Random(5), "oxataya")
    warrior.fight_it_out()
    is_told(player, warrior)
    assert player.overflow() == 0
