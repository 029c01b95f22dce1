"""What a browser shows and is sent holds nothing that its reader may not know."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Response, WebSocket
from tests.browser.people import ASKED, Player

Come = Callable[..., Player]


def items(view: Any) -> list[Any]:
    return [item for area in view["scene"]["areas"] for item in area["items"]]


def secrets(view: Any) -> set[str]:
    """Words that only this seat may read while it plans: its rolled dice, its cards and what it may do with them."""
    options = view["ask"]["options"] if view.get("ask") else []
    found = {word for option in options for word in (option["key"], option["text"])}
    for item in items(view):
        if item.get("owner") != view["reader"]:
            continue
        if item["kind"] == "die" and item["face"].isdigit():
            found.add(item["label"])  # "rolled 5", "Purple 3"
        if item["kind"] == "card" and item["id"].startswith("item-"):
            found |= {item["id"], item["label"]}
    found |= {line["text"] for line in view["log"] if "dice: " in line["text"]}
    return found


def listen(player: Player) -> list[str]:
    """Everything that this browser receives from now on, over HTTP and over its socket."""
    received: list[str] = []

    def answered(response: Response) -> None:
        if "/assets/" not in response.url:
            received.append(response.text() if response.status == 200 else "")

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: received.append(str(frame)))

    player.page.on("response", answered)
    player.page.on("websocket", opened)
    return received


def test_a_spectator_sees_nothing_secret(come: Come) -> None:
    """Neither in the page nor on the wire, while cards are dealt and drafted and dice planned; and is asked nothing."""
    ada, noor, watcher = come("Ada"), come("Noor"), come("Felix")
    table = ada.table("me", "open", options={"edition": "second"})
    noor.api("POST", f"/tables/{table}/join", {})
    received = listen(watcher)
    watcher.open(table)

    hidden: set[str] = set()
    shown = [item for player in (ada, noor) for item in items(player.view(table))]
    dealt = [item for item in shown if item["id"].startswith("character-")]
    assert len(dealt) == 6
    for player in (ada, noor):
        player.advance(table, "draft", choices=1, place=1)
    played = {item["id"] for item in items(watcher.view(table))}
    hidden |= {word for item in dealt if item["id"] not in played for word in (item["id"], item["label"])}
    assert len(hidden) == 8, "all but the two that were chosen stay secret"
    for _ in range(3):
        for player in (ada, noor):
            hidden |= {word for word in secrets(player.view(table)) if not word.startswith("character")}
            player.advance(table, "assign", choices=1)
    for player in (ada, noor):
        assert player.view(table)["ask"]["prompt"] == "assign"
        hidden |= secrets(player.view(table))
    ada.advance(table, choices=2)  # behind the screen
    hidden |= secrets(ada.view(table))
    assert any(word.startswith("rolled ") for word in hidden)
    assert any(word.startswith("item-") for word in hidden)

    watcher.page.locator("[data-testid=status]").get_by_text("Round 1").wait_for()
    watcher.page.wait_for_timeout(300)
    assert "ready" not in watcher.reads("prompt").lower()
    assert watcher.one("option").count() == 0
    assert watcher.page.locator("[data-open]").count() == 0
    for where, text in (("page", watcher.saw()), ("wire", "\n".join(received))):
        assert "dice." in text, "that they rolled is public"
        assert [word for word in hidden if re.search(rf"\b{re.escape(word)}\b", text)] == [], f"on the {where}"
    for what in ("replay", "export", "estimate"):
        text = watcher.context.request.get(f"{watcher.url}/api/tables/{table}/{what}").text()
        assert [word for word in hidden if word in text] == [], what


def test_people_at_one_screen_do_not_see_each_others_secrets(come: Come) -> None:
    """A curtain falls between two people's secret choices: behind it the page holds nothing of either's hand."""
    ada = come("Ada")
    ada.lobby()
    ada.of("first-light", "setup-open").click()
    ada.one("seats-2").click()
    ada.one("seat-1").select_option("me")
    ada.one("seat-name-0").fill("Ada")
    ada.one("seat-name-1").fill("Noor")
    ada.one("setup-create").click()

    ada.one("curtain").wait_for()
    table, holder, curtains = ada.table_id, -1, 0
    for turn in range(8):  # a character each, then three drafts each
        ada.page.locator(f"[data-testid=curtain], {ASKED}").first.wait_for()
        if ada.one("curtain").count():
            curtains += 1
            behind = ada.saw()
            assert [word for seat in (0, 1) for word in secrets(ada.view(table, seat)) if word in behind] == []
            assert ada.one("option").count() == ada.page.locator("[data-item]").count() == 0
            opener = ada.one("curtain-open")
            assert int(opener.get_attribute("data-seat") or "-1") != holder, "the device goes to the other"
            holder = int(opener.get_attribute("data-seat") or "-1")
            assert ("Ada", "Noor")[holder] in opener.inner_text()
            if curtains % 2:
                opener.click()
            else:  # without a mouse; and not by a key that has lain pressed since the last choice
                ada.page.evaluate("dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', repeat: true}))")
                assert ada.one("curtain").count()
                ada.page.keyboard.press("Enter")
            ada.await_turn()
        mine = ada.view(table, holder)
        drawn = " ".join(line["text"] for line in mine["log"])  # and perhaps passed on to the other since
        shown = ada.saw()
        assert all(key in shown for key in ada.offered())
        others = secrets(ada.view(table, 1 - holder)) - secrets(mine)
        assert [word for word in others if word in shown and word not in drawn] == [], f"turn {turn}"
        ada.choose(turn)
    assert curtains >= 5
