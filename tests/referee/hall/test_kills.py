"""What was acknowledged is there, whatever is killed: a sample of what `benchmarks.hall --kills`
does on request.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import hall as measured
from benchmarks.postgres import Cluster
from tests.referee.hall.conftest import new_schema
from tests.referee.hall.halls import Browser, hall_at
from tests.shipped import setting


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured, "LONGEST", 0.4)


def test_a_server_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    moves = measured.kills(
        4, lambda number: str(tmp_path / f"{number}.db"), setting("pebbles"), seed=3, each=2
    )
    assert moves > 4


def test_nor_does_a_database_that_is_killed(postgres: Cluster) -> None:
    moves = measured.kills(
        4, lambda number: new_schema(postgres), setting("pebbles"), seed=3, own=postgres, each=2
    )
    assert moves > 4


def test_a_server_goes_on_once_its_database_is_back(postgres: Cluster, shared_place: str) -> None:
    with hall_at(shared_place) as hall:
        ann = Browser(hall)
        ann.sits(ann.makes("Ann", "Bo"), "Ann")
        assert ann.does()[0] == 200
        before = ann.hosted.stamp
        postgres.kill()
        status, came = ann.act("note", text="tea")
        assert (status, "does not answer" in came["error"]) == (503, True)
        postgres.again()
        assert ann.sees()["v"] == before
        assert ann.act("note", text="tea")[0] == 200
