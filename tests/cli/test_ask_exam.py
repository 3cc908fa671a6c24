"""`tablewright ask --exam`: what was not right, the figures, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.lagoon import write_lagoon
from tests.cli.test_commands import tablewright


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_lagoon(tmp_path)


def test_what_is_not_right_is_shown_with_the_figures(tmp_path: Path, game: Path) -> None:
    done = tablewright(tmp_path, "ask", "pond", "--exam")
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "must i discard all my cards",
        "  right:  no",
        "  given:  yes (misleading): Yes. Your whole hand is discarded at the end of your turn.",
        "  citing: PO-003",
        "  cards/pond/questions.yaml:9:3",
        "Right: 3 of 4 (75.0 %)",
        "Misleading: 1 of 4 (25.0 %)",
        "Not answered though the rules say it: 0 of 3",
        "Unanswerable ones recognised: 1 of 1",
        "By kind of answer: no 1 of 2, value 1 of 1, unanswered 1 of 1",
    ]
    assert done.stderr == ""


def test_a_floor_is_enough(tmp_path: Path, game: Path) -> None:
    assert tablewright(tmp_path, "ask", "pond", "--exam", "--floor", "75").returncode == 0
    done = tablewright(tmp_path, "ask", "pond", "--exam", "--floor", "76")
    assert done.returncode == 1
    assert done.stdout.endswith("That is below the floor of 76 %.\n")


def test_another_file_and_all_right(tmp_path: Path, game: Path) -> None:
    (tmp_path / "few.yaml").write_text(
        "game: pond\nquestions:\n- {ask: what happens to leftover cards, answer: info}\n"
    )
    done = tablewright(tmp_path, "ask", "pond", "--exam", "few.yaml")
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "Right: 1 of 1 (100.0 %)")


def test_figures_as_json(tmp_path: Path, game: Path) -> None:
    done = tablewright(tmp_path, "ask", "pond", "--exam", "--json")
    found = json.loads(done.stdout)
    (wrong,) = found.pop("wrong")
    assert done.returncode == 1
    assert found == {
        "game": "pond",
        "questions": 4,
        "right": 3,
        "percent": 75.0,
        "misleading": 1,
        "abstained": 0,
        "unanswerable": 1,
        "recognised": 1,
        "kinds": {
            "no": {"questions": 2, "right": 1},
            "value": {"questions": 1, "right": 1},
            "unanswered": {"questions": 1, "right": 1},
        },
        "passed": False,
    }
    assert (wrong["ask"], wrong["given"]["verdict"]) == ("must i discard all my cards", "yes")


def test_mistakes_in_the_file_have_their_place(tmp_path: Path, game: Path) -> None:
    file = game / "questions.yaml"
    file.write_text(file.read_text().replace("PO-001", "PO-009"))
    done = tablewright(tmp_path, "ask", "pond", "--exam")
    assert done.returncode == 1
    assert "cards/pond/questions.yaml:8:10: there is no rule 'PO-009' in rules.md" in done.stderr
    checked = tablewright(tmp_path, "check", "pond")
    assert checked.returncode == 1
    assert "cards/pond/questions.yaml:8:10: there is no rule 'PO-009'" in checked.stderr


@pytest.mark.parametrize(
    ("words", "status", "complaint"),
    [
        (("--floor", "80"), 2, "--floor says how much of --exam has to be right"),
        (("--exam", "few.yaml", "what"), 2, "leave the question out"),
        (("--exam", "few.yaml"), 1, "few.yaml: the file cannot be read"),
        (("--exam",), 1, "pond has no questions.yaml; write one into"),
    ],
)
def test_what_cannot_be_asked(
    tmp_path: Path, game: Path, words: tuple[str, ...], status: int, complaint: str
) -> None:
    (game / "questions.yaml").unlink()
    done = tablewright(tmp_path, "ask", "pond", *words)
    assert done.returncode == status
    assert complaint in done.stderr


def test_a_file_without_questions(tmp_path: Path, game: Path) -> None:
    (game / "questions.yaml").write_text("game: pond\nquestions: []\n")
    done = tablewright(tmp_path, "ask", "pond", "--exam")
    assert done.returncode == 1
    assert "has no questions" in done.stderr
