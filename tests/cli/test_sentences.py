"""What `check` says of sentences that nothing reads, and of those that two phrases read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click import unstyle

from tablewright.cli.sentences import check_sentences
from tablewright.cli.show import format_problem
from tablewright.model.edition import Edition
from tablewright.read.workspace import Workspace
from tests.cli.test_commands import tablewright
from tests.press.pond import write_pond
from tests.referee.phrases import samples

GAME = """\
game: tiny
title: Tiny
seats: {min: 2, max: 2}
vocabularies: [common, sample-disco]
labels:
  - {id: orbit, text: "Orbit:"}
icons:
  missile: {icon: star, word: missile/missiles}
"""
DECK = """\
deck: main
title: Main
face: tiny
cards:
  - name: Block
    text: |
      Launch 2 {missile}.
      Draw **1** card.
      Lunch 3
      {missile}.
  - name: Line
    text: "Orbit: If you do, launch 1 {missile} form space 2."
  - {name: Good, text: Draft.}
  - {name: Odd, text: Xyzzy quux.}
"""
FACE = """\
face: tiny
size: 63mm x 88mm
styles:
  base: {font: Noto Sans, size: 9pt}
elements:
  - {kind: text, text: "{{ card.text }}", style: base}
"""


def edition(folder: Path, vocabularies: tuple[str, ...] | None = None) -> Edition:
    game = folder / "cards" / "tiny"
    game.mkdir(parents=True)
    faces = folder / "layouts" / "faces"
    faces.mkdir(parents=True)
    (game / "game.yaml").write_text(GAME, encoding="utf-8")
    (game / "main.yaml").write_text(DECK, encoding="utf-8")
    (faces / "tiny.yaml").write_text(FACE, encoding="utf-8")
    read = Workspace(folder).read_edition("tiny", write_codes=False)
    if vocabularies is not None:
        read = replace(read, game=replace(read.game, vocabularies=vocabularies))
    return read


def test_what_nothing_reads_is_shown_with_a_caret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert samples.DISCO in GAME
    problems, about = check_sentences(edition(tmp_path))
    assert not about
    assert [unstyle(format_problem(problem)) for problem in problems] == [
        """\
cards/tiny/main.yaml:9:7: warning: no phrase reads this sentence, so it is carried out by hand; \
expected 'Launch 3 missiles.' or another phrase of docs/phrases.md, got 'Lunch 3 missiles.'
     9 |       Lunch 3
               ^""",
        """\
cards/tiny/main.yaml:12:49: warning: no phrase reads this sentence, so it is carried out by hand; \
expected 'launch 1 missile from space 2.' or another phrase of docs/phrases.md, got \
'launch 1 missile form space 2.'
    12 |     text: "Orbit: If you do, launch 1 {missile} form space 2."
                                                         ^""",
        """\
cards/tiny/main.yaml:14:23: warning: no phrase reads this sentence, so it is carried out by hand; \
expected a phrase, got 'Xyzzy quux.'
    14 |   - {name: Odd, text: Xyzzy quux.}
                               ^
       = the phrases are listed in docs/phrases.md""",
    ]


def test_a_game_without_phrases_gets_one_line(tmp_path: Path) -> None:
    assert check_sentences(edition(tmp_path, ("common", "nowhere"))) == (
        (),
        "its sentences are carried out by hand; no phrases for vocabulary 'nowhere' yet",
    )


def test_a_game_that_is_only_printed_hears_nothing(tmp_path: Path) -> None:
    assert check_sentences(edition(tmp_path, ("common",))) == ((), "")


def test_two_ways_to_read_are_an_error(tmp_path: Path) -> None:
    problems, _ = check_sentences(edition(tmp_path, (samples.DISCO, samples.TWICE)))
    assert [(problem.severity, problem.found) for problem in problems] == [
        ("error", "sample-disco.sentence-51 and sample-twice.sentence-1"),
        ("warning", "'launch 1 missile form space 2.'"),
        ("warning", "'Xyzzy quux.'"),
    ]


def test_check_says_how_a_game_is_followed(tmp_path: Path) -> None:
    write_pond(tmp_path)
    game = tmp_path / "cards" / "pond" / "game.yaml"
    game.write_text(game.read_text() + "vocabularies: [common, pond]\n", encoding="utf-8")
    done = tablewright(tmp_path, "check", "pond")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[1] == (
        "Pond: its sentences are carried out by hand; no phrases for vocabulary 'pond' yet."
    )
