"""Where the processes of these tests come from, and a database that several share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.postgres import Cluster, postgres
from tests.server.processes import Nursery

from orrery.server.store import migrate

__all__ = ["postgres"]


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    started = Nursery(tmp_path_factory.mktemp("servers") / "log")
    yield started
    started.close()


@pytest.fixture(scope="module")
def shared(postgres: Cluster) -> str:
    """A database that several workers share."""
    url = postgres.database()
    migrate.upgrade(url)
    return url
