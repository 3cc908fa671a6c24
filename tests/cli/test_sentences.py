"""What `check` says of sentences that nothing reads, and of those that two phrases read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click import unstyle

from referee import renamed
from referee.games import MODULES, rules_of
from referee.loading import rules_for, setting_of
from referee.phrases.reading import Language
from referee.vocabularies import VOCABULARIES
from tablewright.cli import sentences
from tablewright.cli.sentences import check_sentences
from tablewright.cli.show import format_problem
from tablewright.errors import Problem, SourceError
from tablewright.model.edition import Edition
from tablewright.read.workspace import Workspace
from tests.cli.test_commands import tablewright
from tests.conftest import own_tests
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


def found_in(edition: Edition) -> tuple[tuple[Problem, ...], str]:
    """What is told of its sentences one by one, and what of all together."""
    found = check_sentences(edition)
    return found.problems, found.note


def edition(
    folder: Path, vocabularies: tuple[str, ...] | None = None, game: str = GAME, deck: str = DECK
) -> Edition:
    own = folder / "cards" / "tiny"
    own.mkdir(parents=True)
    faces = folder / "layouts" / "faces"
    faces.mkdir(parents=True)
    (own / "game.yaml").write_text(game, encoding="utf-8")
    (own / "main.yaml").write_text(deck, encoding="utf-8")
    (faces / "tiny.yaml").write_text(FACE, encoding="utf-8")
    read = Workspace(folder).read_edition("tiny", write_codes=False)
    if vocabularies is not None:
        read = replace(read, game=replace(read.game, vocabularies=vocabularies))
    return read


def with_samples(edition: Edition) -> Language:
    """What reads a game by vocabularies of the samples."""
    game = edition.game
    return Language(game, samples.book(*game.vocabularies), tuple(edition.decks.values()))


def test_what_nothing_reads_is_shown_with_a_caret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sentences, "language_of", with_samples)
    assert samples.DISCO in GAME
    problems, about = found_in(edition(tmp_path))
    assert about == "3 of 6 sentences are carried out by hand"
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
expected a phrase of docs/phrases.md, got 'Xyzzy quux.'
    14 |   - {name: Odd, text: Xyzzy quux.}
                               ^""",
    ]


OWN = """\
deck: main
title: Main
face: tiny
cards:
  - {name: One, text: "Gain 2 missile. Draw a card."}
  - {name: Two, text: Sing loudly.}
  - {name: Three, text: "**Boom:** Gain 2 {missile}."}
  - {name: Four, text: Sing loudly.}
  - {name: Five, text: "Sing loudly. Lose a missile."}
"""


def test_a_game_of_ones_own_hears_of_every_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    counters = "counters: [{id: missile, owner: seat, icon: missile}]\n"
    game = GAME.replace("vocabularies: [common, sample-disco]\n", counters)
    problems, about = found_in(edition(tmp_path, game=game, deck=OWN))
    assert about == "5 of 7 sentences are carried out by hand"
    assert [unstyle(format_problem(problem)) for problem in problems] == [
        """\
cards/tiny/main.yaml:5:31: warning: no phrase reads this sentence, so it is carried out by hand; \
expected 'Gain 2 missiles.' or another phrase of docs/playing.md, got 'Gain 2 missile.'
     5 |   - {name: One, text: "Gain 2 missile. Draw a card."}
                                       ^""",
        """\
cards/tiny/main.yaml:6:23: warning: no phrase reads this sentence, so it is carried out by hand; \
expected a phrase of docs/playing.md, got 'Sing loudly.'
     6 |   - {name: Two, text: Sing loudly.}
                               ^
       = also on 'Four', 'Five'""",
        """\
cards/tiny/main.yaml:7:28: warning: no phrase reads this sentence, so it is carried out by hand; \
expected 'Gain 2 missiles.' or another phrase of docs/playing.md, got 'Boom: Gain 2 missiles.'
     7 |   - {name: Three, text: "**Boom:** Gain 2 {missile}."}
                                    ^
       = if 'Boom:' heads a part of the text, declare it under 'labels' in game.yaml: \
{id: boom, text: "Boom:"}""",
    ]


@pytest.mark.parametrize(
    ("vocabularies", "message", "expected"),
    [
        (("common", "nowhere"), "there is no vocabulary 'nowhere'", "'common'"),
        pytest.param(
            ("shards-of-infinity",),
            "the phrases of 'shards-of-infinity' stand on the turns of shards-of-infinity, which "
            "the game 'tiny' does not have",
            "'common'",
            marks=pytest.mark.game("shards-of-infinity"),
        ),
        pytest.param(
            ("common", "sequence"),
            "the phrases of 'sequence' stand on the turns of disco-infinity and space-mines, which "
            "the game 'tiny' does not have",
            "'common'",
            marks=pytest.mark.game("disco-infinity", "space-mines"),
        ),
    ],
)
def test_vocabularies_that_a_game_cannot_have_are_errors(
    tmp_path: Path, vocabularies: tuple[str, ...], message: str, expected: str
) -> None:
    read = edition(tmp_path, vocabularies)
    problems, about = found_in(read)
    assert not about
    (problem,) = problems
    assert (problem.message, problem.expected, problem.severity) == (message, expected, "error")
    assert (problem.place.line, problem.source) == (4, "vocabularies: [common, sample-disco]")
    with pytest.raises(SourceError, match=message):
        setting_of(read)


def test_a_vocabulary_of_before_is_named_as_it_is_called_today(tmp_path: Path) -> None:
    (problem,), _ = found_in(edition(tmp_path, ("common", "mines")))
    assert problem.message == "there is no vocabulary 'mines'"
    assert problem.hint == "it is called 'space-mines' now"
    assert set(renamed.VOCABULARIES.values()) <= set(own_tests())


def test_every_borrowed_vocabulary_is_refused_by_every_other_game() -> None:
    """A new module that forgets to name its vocabularies would crash in games that borrow them."""
    named = {name for game in MODULES for name in rules_of(game).vocabularies}
    assert named == set(VOCABULARIES) - {"common", "rules"}


def test_a_game_with_the_id_of_a_shipped_one_but_other_cards_is_any_game(tmp_path: Path) -> None:
    game = edition(tmp_path, ("common",)).game
    assert rules_for(replace(game, game="disc")) is rules_of("")


def test_two_ways_to_read_are_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sentences, "language_of", with_samples)
    problems, _ = found_in(edition(tmp_path, (samples.DISCO, samples.TWICE)))
    assert [(problem.severity, problem.found) for problem in problems] == [
        ("error", "sample-disco.sentence-51 and sample-twice.sentence-1"),
        ("warning", "'launch 1 missile form space 2.'"),
        ("warning", "'Xyzzy quux.'"),
    ]


def test_check_says_how_much_is_by_hand(tmp_path: Path) -> None:
    fish = write_pond(tmp_path) / "fish.yaml"
    text = fish.read_text(encoding="utf-8")
    fish.write_text(text.replace("Discard 1 card", "Discard 1 fish"), encoding="utf-8")
    done = tablewright(tmp_path, "check", "pond")
    assert done.returncode == 0, done.stderr
    assert "All is well" not in done.stdout
    assert done.stdout.splitlines()[1] == "Pond: 1 of 3 sentences is carried out by hand."
    assert "'Discard {a/number} card(s) from your hand.'" in done.stderr


def test_all_is_well_where_everything_is_read(tmp_path: Path) -> None:
    write_pond(tmp_path)
    done = tablewright(tmp_path, "check", "pond")
    assert done.stdout.splitlines() == ["Pond: 7 cards in 2 decks, 5 faces laid out. All is well."]
    assert done.stderr == ""
