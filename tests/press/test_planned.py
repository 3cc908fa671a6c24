"""What a run says before it writes: sheets that are then written, ink as it is then on them, and
options that take less, which then take so much."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pypdf
import pypdfium2 as pdfium
import pytest
from click.testing import CliRunner, Result

from tablewright.cli import group
from tablewright.press.options import PrintOptions
from tablewright.press.run import Printed, print_game
from tests.press.test_boards import MAT, MORE, TABLE

FISH = "cards/pond/fish.yaml"
DARK = 'fill: "#dfeef5"'


def run(workspace: Path, **options: Any) -> Printed:
    chosen = PrintOptions(**{"out": workspace / "out", **options})
    return print_game(workspace, "pond", chosen, lambda what, done, total: None)


@pytest.fixture
def pond(workspace: Path) -> Path:
    """The pond with dark cards and boards of which one is for a single player alone."""
    game = workspace / "cards" / "pond"
    (game / "table.yaml").write_text(TABLE + "seats: [2]\n")
    (game / "mat.yaml").write_text(MAT)
    alone = TABLE.replace("board: table", "board: alone") + "seats: [1]\n"
    (game / "alone.yaml").write_text(alone)
    written = (game / "game.yaml").read_text().replace("seats: {min: 2", "seats: {min: 1")
    (game / "game.yaml").write_text(written + MORE)
    fish = workspace / FISH
    fish.write_text(fish.read_text().replace("copies: 3", "copies: 12"))
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(face.read_text().replace(DARK, 'fill: "#183040"'))
    return workspace


def full_pages(line: str) -> float:
    found = re.search(r"about (\d+) full page", line)
    assert found, line
    return float(found[1])


def test_nothing_is_written_and_what_is_said_is_then_printed(pond: Path) -> None:
    plan = run(pond, plan=True)
    assert plan.files == ()
    assert not (pond / "out").exists()
    made = run(pond)
    lines = {line[2:14]: line for line in plan.report if line.startswith("  ")}
    pages = {path.name[:2]: 0 for path in made.files}
    for path in made.files:
        pages[path.name[:2]] += len(pypdf.PdfReader(path).pages)
    # Fish lie on both sides of two sheets, weed on one side of one.
    assert pages["10"] == 2 * 2 + 1
    assert "3 sheets" in lines["cards".ljust(12)]
    assert f"{pages['20'] - 2} sheets" in lines["boards".ljust(12)]
    assert "2 overviews besides" in lines["boards".ljust(12)]
    assert plan.report[0].startswith(f"Pond takes {1 + 3 + pages['20'] - 2} sheets of A4, and ink")


def test_ink_is_about_what_the_sheets_show(pond: Path) -> None:
    fish = pond / FISH
    fish.write_text(fish.read_text().replace("copies: 12", "copies: 45"))
    (line,) = [each for each in run(pond, plan=True).report if each.startswith("  cards ")]
    dark = 0.0
    for path in run(pond, what=("cards",)).files:
        document = pdfium.PdfDocument(path)
        for page in document:
            mean = page.render(scale=0.2).to_pil().convert("RGB").resize((1, 1), 4).tobytes()
            dark += 1 - sum(mean) / 765
        document.close()
    assert dark > 4
    assert full_pages(line) == pytest.approx(dark, rel=0.25)


def test_what_takes_less_takes_so_much_less(pond: Path) -> None:
    fish = pond / FISH
    fish.write_text(fish.read_text().replace("copies: 12", "copies: 98"))
    report = run(pond, plan=True).report
    less = "\n".join(report[report.index("What takes less:") :])
    total = int(report[0].split()[2])
    for players in (1, 2):
        found = re.search(rf"--seats {players} +(\d+) sheets? fewer", less)
        assert found, less
        alone = run(pond, plan=True, seats=players).report[0].split()[2]
        assert int(alone) == total - int(found[1])
    assert re.search(r"--ink low +about an? \w+ of the ink", less)
    in_low = run(pond, plan=True, ink="low").report
    assert "--ink low" not in "\n".join(in_low)
    assert "--booklet" not in less, "the pond has no rulebook"


def test_another_paper_that_takes_less(pond: Path) -> None:
    """Four jumbo cards lie on A4, three on Letter."""
    fish, face = pond / FISH, pond / "layouts" / "faces" / "pond-fish.yaml"
    fish.write_text(fish.read_text().replace("back: plain-back\n", "").replace("12", "34"))
    face.write_text(face.read_text().replace("size: poker-us", "size: jumbo"))
    on_letter = "\n".join(run(pond, plan=True, paper="letter", decks=("fish",)).report)
    found = re.search(r"--paper a4 +(.*)", on_letter)
    assert found, on_letter
    assert found[1] == "9 sheets of A4 instead of 12, as much paper as 9"
    on_a4 = run(pond, plan=True, paper="a4", decks=("fish",)).report
    assert on_a4[0].split()[2] == "9"
    assert "--paper letter" not in "\n".join(on_a4)


def test_a_light_game_is_not_told_to_spare_ink(workspace: Path) -> None:
    report = "\n".join(run(workspace, plan=True, what=("cards",), style={"backs": "none"}).report)
    assert "--ink low" not in report
    assert "Pond takes 1 sheet of A4, and next to no ink:" in report


def test_ink_is_looked_at_once(pond: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = run(pond, plan=True).report
    monkeypatch.setattr(
        "tablewright.press.ink_estimate._pictures", lambda *asked: pytest.fail("drawn")
    )
    monkeypatch.setattr("tablewright.press.planned.parted", lambda *asked: pytest.fail("laid"))
    assert run(pond, plan=True).report == before
    fish = pond / FISH
    fish.write_text(fish.read_text().replace("Draw 1 card.", "Draw 7 cards."))
    with pytest.raises(pytest.fail.Exception):
        run(pond, plan=True)


# On the command line


def printing(workspace: Path, *words: str, typed: str = "") -> Result:
    args = ["print", *words, "-w", str(workspace)]
    return CliRunner().invoke(group, args, input=typed)


def test_the_plan_alone(pond: Path) -> None:
    done = printing(pond, "pond", "--plan")
    assert done.exit_code == 0, done.output
    assert done.output.startswith("Pond takes 9 sheets of A4, and ink for ")
    assert not (pond / "output").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--shop",), "--plan with --shop: a shop prints single cards"),
        (("--mark-printed",), "--plan with --mark-printed: it prints nothing"),
        (("--format", "png"), "--plan is about sheets, which are PDF"),
    ],
)
def test_what_has_no_plan(workspace: Path, words: tuple[str, ...], said: str) -> None:
    done = printing(workspace, "pond", "--plan", *words)
    assert done.exit_code == 2
    assert said in " ".join(done.output.split())


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablewright.cli.streams.may_ask", lambda: True)
    monkeypatch.setattr("tablewright.cli.planning.teller", lambda asked: None)


@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize(
    ("typed", "boards"),
    [
        ("\n", {"alone", "mat", "table"}),
        ("1\n", {"alone", "mat"}),
        ("9\n2\n", {"mat", "table"}),
        ("all\n", {"alone", "mat", "table"}),
    ],
)
def test_who_sits_there_is_asked_for_how_many(pond: Path, typed: str, boards: set[str]) -> None:
    done = printing(pond, "pond", "--what", "boards", typed=typed)
    assert done.exit_code == 0, done.output
    asked = "Sheets of boards by the number of players: 3 for 1, 3 for 2, 5 for all."
    assert asked in done.output
    assert done.output.count("For how many players? [all]:") == len(typed.split()) or typed == "\n"
    if "9" in typed:
        assert "  expected 1 or 2 or all, got '9'" in done.output
    names = {path.name for path in (pond / "output" / "pond").iterdir()}
    assert names == {f"20-board-{name}.pdf" for name in boards}


@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize("words", [("--seats", "2"), ("--seats", "all"), ("--plan",)], ids=str)
def test_nobody_is_asked_what_was_said(pond: Path, words: tuple[str, ...]) -> None:
    done = printing(pond, "pond", "--what", "boards", *words)
    assert done.exit_code == 0, done.output
    assert "For how many players" not in done.output


def test_nobody_is_asked_where_nobody_sits(pond: Path) -> None:
    done = printing(pond, "pond", "--what", "boards", typed="1\n")
    assert done.exit_code == 0, done.output
    assert "For how many players" not in done.output
    assert len(list((pond / "output" / "pond").iterdir())) == 3


def test_a_game_says_for_how_many(pond: Path) -> None:
    game = pond / "cards" / "pond" / "game.yaml"
    game.write_text(game.read_text() + "print_seats: 1\n")
    assert [path.stem for path in run(pond, what=("boards",)).files] == [
        "20-board-mat",
        "20-board-alone",
    ]
    assert len(run(pond, what=("boards",), seats=0).files) == 3, "--seats all"
    game.write_text(game.read_text().replace("print_seats: 1", "print_seats: 5"))
    done = printing(pond, "pond")
    assert done.exit_code == 1
    assert "'print_seats: 5' in game.yaml: Pond is for 1 to 2 players" in done.output


def test_a_number_of_players_is_a_number(workspace: Path) -> None:
    done = printing(workspace, "pond", "--seats", "two")
    assert done.exit_code == 2
    assert "expected a number of players, or 'all', got 'two'" in done.output


def test_a_plan_of_what_has_changed(workspace: Path) -> None:
    assert printing(workspace, "pond", "--mark-printed").exit_code == 0
    fish = workspace / FISH
    fish.write_text(fish.read_text().replace("copies: 3", "copies: 5"))
    done = printing(workspace, "pond", "--changed", "--plan")
    assert done.output.startswith("Pond takes 1 sheet of A4, and "), done.output
    assert not (workspace / "output").exists()
    fish.write_text(fish.read_text().replace("copies: 5", "copies: 2"))
    done = printing(workspace, "pond", "--changed", "--plan")
    assert done.output == "Nothing is to be printed: some cards are only taken out of the box.\n"
