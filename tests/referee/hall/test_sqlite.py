"""What several tables write at once: one transaction, on disk when each has its answer; what one of
them does wrong makes no difference to the others.
"""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from referee.hall.database import Run, StoreError
from referee.hall.sqlite import Sqlite


@pytest.fixture
def both(tmp_path: Path) -> tuple[Sqlite, Sqlite]:
    """A file that is open, and somebody else who looks at it."""
    database = Sqlite(tmp_path / "hall.db", serving=True)
    with database.transaction() as run:
        run("CREATE TABLE kept (table_id TEXT PRIMARY KEY)")
    return database, Sqlite(tmp_path / "hall.db")


def kept(database: Sqlite) -> list[str]:
    return [id for (id,) in database.read("SELECT table_id FROM kept ORDER BY table_id")]


def test_what_comes_while_another_is_written_is_written_together(
    both: tuple[Sqlite, Sqlite],
) -> None:
    database, other = both
    begun, goes_on = threading.Event(), threading.Event()
    answers: dict[str, str] = {}

    def slowly(run: Run) -> None:
        run("INSERT INTO kept VALUES ('first')")
        begun.set()
        assert goes_on.wait(5)

    def writes(id: str) -> None:
        def write(run: Run) -> None:
            run("INSERT INTO kept VALUES (?)", id)
            if id == "wrong":
                raise StoreError("no")

        try:
            database.together(slowly if id == "first" else write)
        except StoreError as error:
            answers[id] = str(error)
        else:
            answers[id] = "kept" if id in kept(other) else "lost"

    threads = [threading.Thread(target=writes, args=("first",))]
    threads[0].start()
    assert begun.wait(5)
    assert kept(database) == [], "who reads does not wait, and sees what is committed"
    for id in ("a", "wrong", "first again", "b"):
        threads.append(threading.Thread(target=writes, args=(id,)))
        threads[-1].start()
    goes_on.set()
    for thread in threads:
        thread.join(5)
    assert answers == {"first": "kept", "a": "kept", "wrong": "no", "first again": "kept",
                       "b": "kept"}  # fmt: skip
    assert kept(other) == ["a", "b", "first", "first again"]

    def twice(run: Run) -> None:
        run("INSERT INTO kept VALUES ('a')")

    with pytest.raises(StoreError, match="UNIQUE constraint"):
        database.together(twice)
    database.close()
    other.close()


def test_nobody_who_is_told_is_lost_and_nobody_who_is_lost_is_told(
    both: tuple[Sqlite, Sqlite], monkeypatch: pytest.MonkeyPatch
) -> None:
    database, other = both
    told: list[str] = []

    def work(name: str) -> None:
        for number in range(40):
            id = f"{name}{number:02}"

            def write(run: Run, id: str = id) -> None:
                run("INSERT INTO kept VALUES (?)", id)

            database.together(write)
            told.append(id)

    threads = [threading.Thread(target=work, args=(name,)) for name in "abcdef"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert kept(other) == sorted(told)
    assert len(told) == 240
    # What cannot be committed is kept for none of them.
    monkeypatch.setattr(database, "transaction", lambda: (_ for _ in ()).throw(StoreError("full")))
    with pytest.raises(StoreError, match="full"):
        database.together(lambda run: None)
    monkeypatch.undo()
    database.close()
    other.close()
