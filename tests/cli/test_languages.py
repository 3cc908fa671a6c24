"""`referee`, `serve` and `ask` in another language, as a person meets them."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.sessions.journal import take_up
from tests.cli.typed import typed_into
from tests.referee.translating import mill

START = ("referee", "mill", "--seats", "Ann,Bo", "--first", "Ann", "--dealer", "referee")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A workspace with a game that has German texts."""
    home = tmp_path / "cards" / "mill"
    (home / "languages").mkdir(parents=True)
    for name, text in mill.FILES.items():
        (home / name).write_text(text, encoding="utf-8")
    (home / "languages" / "de.yaml").write_text(mill.GERMAN, encoding="utf-8")
    return tmp_path


def test_a_game_begun_in_german_goes_on_in_english(folder: Path) -> None:
    german = (*START, "--seed", "9", "--save", "mill.save", "--language", "de")
    done = typed_into(folder, "Ann spielt Graureiher\n", *german)
    assert done.returncode == 0, done.stderr
    assert "Ann spielt Graureiher\n  Graureiher: Hand von Ann → Ufer von Ann\n" in done.stdout
    english = typed_into(folder, "log\n", "referee", "--save", "mill.save", "mill")
    assert "Ann plays Grey Heron\n" in english.stdout
    opened = take_up(folder / "mill.save", mill.setting())
    kept = opened.session.state.digest()
    opened.session.close()
    same = (*START, "--seed", "9", "--save", "other.save")
    typed_into(folder, "Ann plays Grey Heron\n", *same)
    other = take_up(folder / "other.save", mill.setting())
    assert other.session.state.digest() == kept
    other.session.close()


def test_a_game_without_texts_keeps_its_words_and_says_so(folder: Path) -> None:
    (folder / "cards" / "mill" / "languages" / "de.yaml").unlink()
    done = typed_into(folder, "Ann plays Grey Heron\n", *START, "--seed", "9", "--language", "de")
    assert "Ann spielt Grey Heron\n" in done.stdout
    assert done.stderr.splitlines()[0] == (
        "Mill Pond has no texts in 'de': its own words stay as they are; 'tablewright translate "
        "mill de' begins a file for them."
    )


def test_a_language_that_nobody_speaks_is_an_error(folder: Path) -> None:
    for command in (START, ("serve", "mill", "--seats", "Ann,Bo"), ("ask", "mill", "May I?")):
        done = typed_into(folder, "", *command, "--language", "xx")
        assert done.returncode == 1
        assert done.stderr.splitlines()[-1] == (
            "error: the referee does not speak 'xx'; it speaks en, de"
        )


def test_a_mistake_in_the_words_of_a_workspace_is_said_with_its_place(folder: Path) -> None:
    own = folder / "layouts" / "languages" / "de"
    own.mkdir(parents=True)
    (own / "own.yaml").write_text('language: de\nsays:\n  "{seat} plays {a}": "spielt"\n')
    done = typed_into(folder, "", *START, "--language", "de")
    assert done.returncode == 1
    assert "own.yaml:3:23: these words have other slots in braces" in done.stderr


def test_an_answer_cites_its_rules_in_the_language(folder: Path) -> None:
    asked = ("ask", "mill", "How many cards do I draw on my turn?", "--language", "de")
    done = typed_into(folder, "", *asked)
    assert "Ziehe in deinem Zug 1 Karte." in " ".join(done.stdout.split())
    assert done.stderr.startswith("Fragen werden nur auf Englisch verstanden")
    refused = typed_into(folder, "", "ask", "mill", "--exam", "--language", "de")
    assert refused.returncode == 2
    assert "--language is for questions" in refused.stderr
