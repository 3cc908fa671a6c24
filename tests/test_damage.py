"""A share of the damage done by `benchmarks.damage`: nothing falls over, and every run can be had
again by its number."""

from __future__ import annotations

import pickle
import random
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from benchmarks import damage
from benchmarks.attempts import KINDS, Attempt, Ground
from benchmarks.herons import write_herons
from benchmarks.mutations import damaged
from tablewright.errors import Place, Problem, SourceError, TablewrightError
from tablewright.read.workspace import Workspace

RUNS = 8
"""Of each kind."""


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Ground:
    return Ground(tmp_path_factory.mktemp("ground"))


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_falls_over(ground: Ground, kind: str) -> None:
    found = [damage.run(ground, 7, number, kind) for number in range(RUNS)]
    assert [wrong for _, wrong in found if wrong] == []


@pytest.mark.parametrize("source", ["csv", "xlsx", "ods"])
def test_undamaged_it_is_a_game(tmp_path: Path, source: str) -> None:
    write_herons(tmp_path, source)
    edition = Workspace(tmp_path).read_edition("herons", write_codes=False)
    assert edition.warnings == ()
    names = [card.name for deck in edition.decks.values() for card in deck.cards]
    assert names == ["Minnow", "Pike", "Reed", "Bulrush, tall"]


GAIN = b"Gain 1 {fly}, in the reeds or on a bank. "


@pytest.mark.parametrize(
    ("kind", "name", "more"),
    [
        ("rules", "csv:cards/herons/rules.md", b"\n**HE-009** [gap] " + GAIN * 3500 + b"\n"),
        ("record", "csv:records.yaml", b"\n---\nrecord: X\n\tgame: y\n" * 3500),
        ("record", "csv:records.yaml", b"\n---\nrecord: X\nz: y\ny: y\nx: y\n" * 9000),
        ("yaml", "csv:cards/herons/game.yaml", b"labels: [" + b"x, " * 3000 + b"x]\n"),
    ],
)
def test_what_is_long_is_read_in_a_runs_time(
    ground: Ground, kind: str, name: str, more: bytes
) -> None:
    whole = dict(KINDS[kind].wholes(ground))[name]
    begun = time.process_time()
    with suppress(TablewrightError):
        KINDS[kind].attempt(ground, name, whole + more)
    assert time.process_time() - begun < damage.LONGEST


def test_undamaged_its_records_say_nothing_of_a_crash(ground: Ground) -> None:
    (whole,) = KINDS["record"].wholes(ground)
    KINDS["record"].attempt(ground, *whole)


def test_a_run_is_the_same_each_time(ground: Ground) -> None:
    for kind, attempt in KINDS.items():
        name, whole = attempt.wholes(ground)[0]
        first, again = (damaged(whole, random.Random(kind), name) for _ in range(2))
        assert first == again
        assert any(damaged(whole, random.Random(seed), name) != whole for seed in range(9))


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ZeroDivisionError("by a heron"), "ZeroDivisionError: by a heron"),
        (SourceError([Problem(Place("a.yaml"), "no heron")]), ""),
    ],
)
def test_what_falls_over_is_told_and_what_is_said_to_people_is_not(
    ground: Ground, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    def fails(*_: object) -> None:
        raise error

    kinds: Mapping[str, Attempt] = {"fails": Attempt(1, lambda _: [("a", b"b")], fails)}
    monkeypatch.setattr(damage, "KINDS", kinds)
    _, wrong = damage.run(ground, 1, 1)
    assert said in wrong
    assert bool(wrong) == bool(said)


def test_mistakes_come_back_from_another_process() -> None:
    error = SourceError([Problem(Place("a.yaml", 1, 2), "no heron")])
    again = pickle.loads(pickle.dumps(error))
    assert again.problems == error.problems
    assert str(again) == str(error)
