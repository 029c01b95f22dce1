"""What a test needs of the machine: at home its lack skips the test, in the checks it fails."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def lacking(what: str) -> NoReturn:
    """Say what is missing."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)
