"""What was acknowledged is there, whatever is killed: a sample of what `benchmarks.hall --kills`
does on request.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
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


def killed(place: Callable[[int], str], own: Cluster | None = None) -> int:
    """Four kills; how many moves were acknowledged. In a thread of its own: where a browser was
    open in this one, it keeps its loop."""
    with ThreadPoolExecutor(1) as apart:
        some = partial(measured.kills, seed=3, own=own, each=2)
        return apart.submit(some, 4, place, setting("pebbles")).result()


def test_a_server_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    assert killed(lambda number: str(tmp_path / f"{number}.db")) >= 3


def test_nor_does_a_database_that_is_killed(postgres: Cluster) -> None:
    assert killed(lambda number: new_schema(postgres), postgres) >= 3


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
