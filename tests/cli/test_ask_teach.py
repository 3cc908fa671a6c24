"""`tablewright ask --teach`: the smallest change that mends a question, and what is written."""

from __future__ import annotations

import io
import re
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from referee.asking.teaching import Word
from tablewright.cli.ask import made
from tablewright.cli.ask_teach import taught
from tablewright.cli.ask_trying import Lesson, goes_into, with_change
from tests.cli.lagoon import RULINGS, write_lagoon
from tests.cli.test_commands import tablewright

FLING = ("must i fling my hand", "--answer", "yes", "--rule", "PO-003")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_lagoon(tmp_path)


def teach(folder: Path, *words: str, status: int = 0) -> str:
    """What is said, with a space for each line."""
    done = tablewright(folder, "ask", "pond", "--teach", *words)
    assert done.returncode == status, done.stderr
    return done.stdout if status == 0 or done.stdout else done.stderr


def test_a_word_a_phrasing_and_a_ruling_each_with_its_lines(tmp_path: Path, game: Path) -> None:
    before = {path: path.read_bytes() for path in game.rglob("*") if path.is_file()}
    said = teach(tmp_path, *FLING)
    assert said.splitlines()[:13] == [
        "must i fling my hand",
        "  right:  yes, by PO-003",
        "  given:  unanswered",
        "  near:   PO-002, PO-003",
        "",
        "1. A word: where they say 'fling', the rulebook says 'discard'",
        "   cards/pond/rulings.yaml, line 2:",
        "     # What they ask at the pond.",
        "   + words:",
        "   +   fling: discard",
        "     rulings:",
        "   Then it is answered: Yes. Your whole hand is discarded at the end of your turn. "
        "[PO-003]",
        "   Right in the question file: 3 of 4 before, 3 of 4 after; misleading: 1 before, 1 after",
    ]
    assert "2. A phrasing of 'hand-discarded', under 'yes:'" in said
    assert "   cards/pond/rulings.yaml, line 11:\n" in said
    assert "   +   - must i fling my hand\n" in said
    assert "3. A ruling: 'fling-hand'; its words are a draft" in said
    assert "   +   answer: At the end of your turn, discard your whole hand.\n" in said
    assert said.endswith("--write puts the first into its file, --write --change 2 the second.\n")
    assert {path: path.read_bytes() for path in game.rglob("*") if path.is_file()} == before


def test_the_change_and_the_question_are_written(tmp_path: Path, game: Path) -> None:
    said = teach(tmp_path, *FLING, "--write", "--change", "2")
    assert "Written: cards/pond/rulings.yaml\nWritten: cards/pond/questions.yaml\n" in said
    old, new = "  - is my hand gone after my turn\n", "  - must i fling my hand\n"
    assert (game / "rulings.yaml").read_text() == RULINGS.replace(old, old + new)
    assert (
        (game / "questions.yaml")
        .read_text()
        .endswith("- ask: must i fling my hand\n  answer: yes\n  rule: [PO-003]\n")
    )
    assert "right already: Yes. Your whole hand" in teach(tmp_path, *FLING, "--write")
    assert (game / "questions.yaml").read_text().count("must i fling") == 1


def test_the_questions_that_a_change_mends_are_told(tmp_path: Path, game: Path) -> None:
    (tmp_path / "more.yaml").write_text(
        "game: pond\nquestions:\n- {ask: can i fling my hand out, answer: yes, rule: PO-003}\n"
    )
    said = teach(tmp_path, *FLING, "--exam", "more.yaml")
    assert re.search(r"Right in the question file: . of 1 before, . of 1 after", said)


def test_what_is_right_may_stand_in_the_question_file(tmp_path: Path, game: Path) -> None:
    with (game / "questions.yaml").open("a", encoding="utf-8") as file:
        file.write("- {ask: must i fling my hand, answer: yes, rule: PO-003, says: whole}\n")
    said = teach(tmp_path, "Must I fling my hand?")
    assert "  right:  yes, by PO-003, saying whole\n" in said
    assert "   Right in the question file: 3 of 5 before, 4 of 5 after" in said
    assert "   mended: must i fling my hand\n" in said


def test_a_game_without_rulings_gets_a_file_of_them(tmp_path: Path, game: Path) -> None:
    (game / "rulings.yaml").unlink()
    (game / "questions.yaml").unlink()
    words = ("what is PO-002 on", "--answer", "no", "--rule", "PO-002")
    said = teach(tmp_path, *words, "--write", "--exam", "mine.yaml")
    assert "cards/pond/rulings.yaml (a new file):" in said
    head = "# yaml-language-server: $schema=../../layouts/schemas/"
    assert (game / "rulings.yaml").read_text().startswith(f"{head}rulings.json\nrulings:\n- rul")
    assert (tmp_path / "mine.yaml").read_text() == (
        f"{head}questions.json\ngame: pond\nquestions:\n"
        "- ask: what is PO-002 on\n  answer: no\n  rule: [PO-002]\n"
    )
    assert tablewright(tmp_path, "check", "pond").returncode == 0


def test_a_word_of_a_game_without_rulings_goes_into_the_game(game: Path) -> None:
    lesson = cast(Lesson, SimpleNamespace(edition=SimpleNamespace(folder=game)))
    word = Word("fling", "discard")
    assert goes_into(lesson, word)[0] == game / "rulings.yaml"
    (game / "rulings.yaml").unlink()
    path, head = goes_into(lesson, word)
    assert (path, head) == (game / "game.yaml", "")
    text = path.read_text()
    assert with_change(text, word) == f"{text}words:\n  fling: discard\n"


@pytest.mark.game("lantern-court")
def test_a_game_that_ships_is_not_written(tmp_path: Path) -> None:
    words = ("may we swap", "--answer", "no", "--rule", "LC-002", "--write")
    done = tablewright(tmp_path, "ask", "lantern-court", "--teach", *words)
    assert done.returncode == 1
    assert "tablewright new NAME --like lantern-court" in done.stderr


def test_words_may_stand_in_the_game(tmp_path: Path, game: Path) -> None:
    with (game / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("words:\n  fling: discard\n")
    assert "right already" in teach(tmp_path, *FLING)
    assert tablewright(tmp_path, "check", "pond").returncode == 0


def test_what_the_rules_do_not_say(tmp_path: Path, game: Path) -> None:
    said = teach(tmp_path, "how many flies does a frog have", "--answer", "unanswered")
    assert "given:  value (misleading)" in said
    assert "   +   verdict: silent\n   +   answer: The rules do not say.\n" in said


def test_where_nothing_small_works(tmp_path: Path, game: Path) -> None:
    said = teach(tmp_path, "can i keep my hand", "--answer", "yes", "--rule", "PO-003", status=1)
    assert said.splitlines()[-5:] == [
        "No small change mends it.",
        "  A phrasing of 'hand-discarded', under 'yes:':",
        "    cannot be written: 'can i keep my hand' stands under 'yes' and under 'no'",
        "  A ruling: 'keep-hand'; its words are a draft:",
        "    cannot be written: 'keep-hand' and 'hand-discarded' contradict each other",
    ]


def test_what_is_said_before_any_ruling(tmp_path: Path, game: Path) -> None:
    said = teach(tmp_path, "what does Pike do", "--answer", "unanswered", status=1)
    assert "No small change mends it." in said
    assert "    is answered then: info: Pike: Discard 1 card from your hand. [card 23Y" in said
    assert "Something else answers it before any of these" in said


def test_what_would_be_right_is_chosen_at_a_terminal(
    tmp_path: Path, game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", Screen("yes\n2\n"))
    index = made(tmp_path, "pond")
    assert taught(tmp_path, "pond", FLING[0], ("", ()), None, 0, index, made)
    said = capsys.readouterr().out
    assert "  2  PO-003  At the end of your turn, discard your whole hand.\n" in said
    assert "  right:  yes, by PO-003\n" in said
    assert "1. A word: where they say 'fling', the rulebook says 'discard'\n" in said


def test_what_would_be_right_is_asked_for_where_nobody_types(tmp_path: Path, game: Path) -> None:
    for words, complaint in (
        (("must i fling it", "--answer", "yes"), "--rule says which rule answers it; the nearest"),
        (("must i fling it", "--rule", "PO-003"), "--answer says what would be right"),
        (("must i fling it", "--answer", "Yes", "--rule", "PO-003"), "would be right: 'yes'"),
        ((), "--teach needs the question"),
        (("must i", "--json"), "--teach goes without --json"),
    ):
        assert complaint in teach(tmp_path, *words, status=2)
    done = tablewright(tmp_path, "ask", "pond", "must i", "--write")
    assert (done.returncode, "go with --teach" in done.stderr) == (2, True)
    wrong = (*FLING[:-1], "PO-030")
    assert "there is no rule 'PO-030' in rules.md; did you mean" in teach(
        tmp_path, *wrong, status=1
    )
    assert (
        "there is no change 9; the last is 3"
        in tablewright(
            tmp_path, "ask", "pond", "--teach", *FLING, "--write", "--change", "9"
        ).stderr
    )
