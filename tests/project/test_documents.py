"""What the documents name is there: files, pictures, commands, targets of make."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from orrery.cli import app

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
_FILE = re.compile(r"`((?:docs|src|tests|requirements|web)/[\w./-]+|[A-Z]{5,}\.md)`")
_LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
_BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)  # code, in which brackets are no links
_CODE = re.compile(r"`([^`\n]+)`|^ {4}(.+)$", re.MULTILINE)
_COMMAND = re.compile(r"(?:^|&& )orrery(?: --\w+ \S+)* ([a-z]+)\b")
_TARGET = re.compile(r"^make ([a-z]+)")
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


@each_page
def test_files_and_pictures_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = {name for name in _FILE.findall(text) if "<" not in name and "*" not in name}
    missing = {name for name in named if not (ROOT / name).exists() and not [*ROOT.glob(f"[st]*/**/{name}")]}
    linked = {link for link in _LINK.findall(_BLOCK.sub("", text)) if "://" not in link}
    missing |= {link for link in linked if not (page.parent / link).exists()}
    assert not missing


@each_page
def test_commands_and_targets_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    commands = {command.name for command in app.registered_commands} | {group.name for group in app.registered_groups}
    typed = ["".join(found) for found in _CODE.findall(text)]
    assert {name for line in typed for name in _COMMAND.findall(line)} <= commands
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert {name for line in typed for name in _TARGET.findall(line)} <= targets
