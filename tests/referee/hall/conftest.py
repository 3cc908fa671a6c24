"""A hall's store, of either kind: the fixture `place` is an address, a new file or a new schema of
a PostgreSQL that the tests start for themselves.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.postgres import Cluster, cluster, programs

NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL of this test process, in a folder of its own and under a user without
    privileges.

    Where there is none the test fails; `make test` leaves these tests out on such a machine and
    says so, and `.ci/run` installs one.
    """
    if programs() is None:
        pytest.fail(
            "no PostgreSQL found; install it (Debian: apt-get install postgresql), or leave these "
            'tests out with: pytest -m "not postgres"',
            pytrace=False,
        )
    with cluster() as own:
        yield own


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new hall is to be kept."""
    if request.param == "sqlite":
        return str(tmp_path / "hall.db")
    return new_schema(request.getfixturevalue("postgres"))


@pytest.fixture
def shared_place(postgres: Cluster) -> str:
    """The same, for several servers."""
    return new_schema(postgres)


def new_schema(own: Cluster) -> str:
    return own.address(f"hall{next(NUMBERS)}")
