"""What people write is text, whatever it looks like; and a page may run nothing but our own scripts."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.people import Player

Come = Callable[..., Player]
SCRIPT = "<script>hacked=1</script>"
IMAGE = "<img src=x onerror=hacked=1>"
LINK = "javascript:hacked=1 <a href='javascript:hacked=1'>x</a>"


def unharmed(player: Player) -> None:
    assert player.page.evaluate("typeof hacked") == "undefined"
    assert player.page.locator("img[src='x']").count() == 0
    assert player.page.locator("a[href^='javascript']").count() == 0


def test_markup_in_names_and_chat_is_shown_as_text(come: Come) -> None:
    """In the name of a guest, of a seat and of a table, and in chat; on the table, in the lobby and in the replay.

    That nothing was even tried is seen by `come`: a script refused by the page's policy would be a fault.
    """
    eve, ada = come(IMAGE), come("Ada")
    table = eve.table(SCRIPT, IMAGE, "open", name=f"{SCRIPT} & {IMAGE}")
    ada.goto(f"/t/{table}")
    ada.one("join-2").click()
    ada.page.locator(".board [data-item]").first.wait_for()
    assert SCRIPT in ada.page.inner_text("header")
    assert SCRIPT in ada.page.locator("[data-tour=players]").inner_text()
    for line in (SCRIPT, IMAGE, LINK):
        eve.api("POST", f"/tables/{table}/chat", {"text": line})
    ada.panel("chat")
    for line in (SCRIPT, IMAGE, LINK):
        ada.one("chat-line").get_by_text(line, exact=False).first.wait_for()
    unharmed(ada)
    ada.panel("log")
    unharmed(ada)

    ada.lobby()
    row = ada.page.locator(f"[data-testid=table-row][data-id='{table}']")
    expect(row).to_contain_text(SCRIPT)
    expect(row).to_contain_text(IMAGE)
    unharmed(ada)
    ada.goto(f"/t/{table}/replay")
    ada.page.locator(".board [data-item]").first.wait_for()
    expect(ada.page.locator("h1")).to_contain_text(SCRIPT)
    unharmed(ada)


def test_every_page_has_a_strict_policy(come: Come) -> None:
    """Scripts and styles only from this house, and none written into the page."""
    ada = come("Ada")
    table = ada.table("me")
    for path in ("/", f"/t/{table}", f"/t/{table}/replay", "/rules/first-light", "/no-such-page", "/api/house"):
        policy = ada.context.request.get(ada.url + path).headers["content-security-policy"]
        rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";") if " " in rule.strip())
        assert rules["default-src"] in ("'self'", "'none'"), path
        assert "unsafe" not in rules.get("script-src", ""), path
        assert rules.get("object-src", "'none'") == "'none'", path
        assert rules["frame-ancestors"] == "'none'", path


def test_the_policy_holds(come: Come) -> None:
    """A script put into the page does not run: the policy is what the browser goes by."""
    ada = come("Ada")
    ada.lobby()
    ada.page.evaluate("""() => {
      const script = document.createElement("script");
      script.textContent = "window.hacked = 1";
      document.body.append(script);
    }""")
    unharmed(ada)
    assert any("Content Security Policy" in fault for fault in ada.faults)
    ada.faults.clear()
