"""The rulings of a game are a part of a check by themselves, looked at anew when that on which they
stand has changed, and only then."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.press.checking import check_games
from tablewright.read.workspace import Workspace

RULES = "# Pond\n\n## Goal\n\n**PO-001** [goal] Be first.\n\n**PO-002** [pike] A Pike eats all.\n"
RULINGS = """\
rulings:
- ruling: pike-eats
  about: May it eat all?
  verdict: yes
  answer: A “Great Pike” eats all.
  cites: [PO-002]
  yes: [does the pike eat]
"""


@pytest.fixture
def game(workspace: Path) -> Path:
    folder = workspace / "cards" / "pond"
    (folder / "game.yaml").write_text((folder / "game.yaml").read_text() + "prefix: PO\n")
    (folder / "rules.md").write_text(RULES)
    (folder / "rulings.yaml").write_text(RULINGS)
    change(folder / "fish.yaml", "name: Pike", "name: Great Pike")
    return folder


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games whose rulings were looked at."""
    done: list[str] = []
    check = Workspace.check_rulings

    def watched(space: Workspace, name: str, *rest: object) -> object:
        done.append(name)
        return check(space, name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Workspace, "check_rulings", watched)
    return done


def problems(workspace: Path) -> list[str]:
    (checked,) = check_games(workspace, ("pond",), lambda what, done, total: None)
    assert ", 1 ruling" in checked.about
    return [problem.message for problem in checked.problems]


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_a_change_elsewhere_leaves_them_as_they_are(
    workspace: Path, game: Path, looked: list[str]
) -> None:
    before = problems(workspace)
    assert looked == ["pond"]
    change(game / "fish.yaml", "Draw 2 cards.", "Draw 3 cards.")
    change(workspace / "layouts" / "faces" / "pond-fish.yaml", "#dfeef5", "#ffffff")
    assert problems(workspace) == before
    assert looked == ["pond"]
    change(game / "game.yaml", 'version: "3"', 'version: "4"')
    assert problems(workspace) == before
    assert looked == ["pond", "pond"], "they may name what stands there"


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("rulings.yaml", "cites: [PO-002]", "cites: [PO-003]", "there is no rule 'PO-003'"),
        ("rules.md", "PO-002", "PO-003", "there is no rule 'PO-002'"),
        ("fish.yaml", "Great Pike", "Great Eel", "there is no card or term 'Great Pike'"),
    ],
)
def test_a_change_of_what_they_stand_on_is_seen(
    workspace: Path, game: Path, looked: list[str], name: str, old: str, new: str, message: str
) -> None:
    sound = problems(workspace)
    change(game / name, old, new)
    assert message not in sound
    assert any(message in each for each in problems(workspace))
    change(game / name, new, old)
    assert problems(workspace) == sound
    assert looked == ["pond", "pond"], "what was found before is told again"


def test_more_phrasings_are_seen(workspace: Path, game: Path, looked: list[str]) -> None:
    sound = problems(workspace)
    more = game / "phrasings.yaml"
    more.write_text("phrasings:\n- ruling: perch-eats\n  yes: [does the perch eat]\n")
    assert problems(workspace) != sound
    more.unlink()
    assert problems(workspace) == sound


def test_the_rules_that_they_cite_are_known_from_what_was_kept(workspace: Path, game: Path) -> None:
    def uncited() -> tuple[str, ...]:
        (checked,) = check_games(workspace, ("pond",), lambda what, done, total: None)
        return checked.uncited

    assert uncited() == ("PO-001",)
    change(game / "fish.yaml", "Draw 2 cards.", "Draw 3 cards.")
    assert uncited() == ("PO-001",)
