"""`print --changed`: only what differs from what was marked as printed, and what to take out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from tablewright.cli.printing import command
from tablewright.press.ledger import Entry
from tablewright.press.printed import difference
from tests.preview.ponds import pond

LEDGER = "cards/pond/printed.json"


def tablewright(root: Path, *words: str, game: str = "pond") -> Result:
    return CliRunner().invoke(command, [game, "-w", str(root), *words])


@pytest.fixture
def box(tmp_path: Path, own_cache: Path) -> Path:
    """A workspace whose game lies in the box as it is."""
    pond(tmp_path)
    done = tablewright(tmp_path, "--mark-printed")
    assert done.exit_code == 0, done.output
    assert "5 cards are marked as printed" in done.output
    return tmp_path


def change(box: Path, *pairs: tuple[str, str]) -> None:
    path = box / "cards" / "pond" / "fish.yaml"
    text = path.read_text()
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after, 1)
    path.write_text(text)


def test_what_has_changed_is_printed_and_what_is_old_is_listed(box: Path) -> None:
    change(
        box,
        ("Gain 1 point.", "Gain 3 points."),
        ("copies: 2", "copies: 4"),
        ("  - name: Pike\n    code: DD9\n    weight: 9\n", "  - {name: Bream, weight: 2}\n"),
    )
    done = tablewright(box, "--changed")
    assert done.exit_code == 0, done.output
    put, taken = done.output.split("Put into the box:")[1].split("Take out of the box:")
    assert [line.strip() for line in put.strip().splitlines()] == [
        "1 × Roach (AAR, fish): changed",
        "2 × Perch (BBK, fish): more of them now",
        put.strip().splitlines()[2].strip(),
    ]
    assert "1 × Bream" in put
    assert put.rstrip().endswith("fish): new")
    assert "1 × Roach (AAR, fish): changed" in taken
    assert "1 × Pike (DD9, fish): not in the game any more" in taken
    assert "Tench" not in done.output
    out = box / "output" / "pond" / "changed"
    assert (out / "10-cards-fish.pdf").is_file()
    assert "Take out of the box:" in (out / "changed.txt").read_text(encoding="utf-8")
    assert not (box / "output" / "pond" / "10-cards-fish.pdf").exists()
    assert tablewright(box, "--mark-printed").exit_code == 0
    assert "nothing to print" in tablewright(box, "--changed").output


def test_what_changes_no_card_is_no_change(box: Path) -> None:
    change(box, ("# The fish", "# All the fish"), ("cards:\n", "cards:\n\n"))
    assert "nothing to print" in tablewright(box, "--changed").output


def test_fewer_cards_are_only_taken_out(box: Path) -> None:
    change(box, ("copies: 2", "copies: 1"))
    done = tablewright(box, "--changed")
    assert "Put into the box" not in done.output
    assert "1 × Perch (BBK, fish): fewer now" in done.output
    assert not (box / "output").exists()


def test_a_picture_that_was_painted_over_is_a_change(box: Path) -> None:
    art = box / "cards" / "pond" / "art"
    art.mkdir()
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h{}v9z"/></svg>'
    (art / "Pike.svg").write_text(svg.format(9))
    face = "  - {name: Pike, code: DD9, weight: 9, picture: Pike.svg}\n"
    change(
        box,
        ("  - name: Pike\n    code: DD9\n    weight: 9\n", face),
        ("  weight: {", "  picture: {type: picture}\n  weight: {"),
    )
    assert tablewright(box, "--mark-printed").exit_code == 0
    (art / "Pike.svg").write_text(svg.format(5))
    assert "1 × Pike (DD9, fish): changed" in tablewright(box, "--changed").output


def test_without_a_ledger_it_is_said_what_to_do(tmp_path: Path, own_cache: Path) -> None:
    pond(tmp_path)
    done = tablewright(tmp_path, "--changed")
    assert done.exit_code == 1
    assert "tablewright print pond --mark-printed" in str(done.exception)


def test_a_ledger_that_is_none_is_said(box: Path) -> None:
    for wrong in ("{", "[]", '{"format": 7, "cards": {}}', '{"format": 1, "cards": {"A": 3}}'):
        (box / LEDGER).write_text(wrong)
        done = tablewright(box, "--changed")
        assert done.exit_code == 1, wrong
        assert "is no list of printed cards" in str(done.exception)


def test_what_does_not_go_together_is_said(box: Path) -> None:
    for words in (("--changed", "--only", "Roach"), ("--mark-printed", "--what", "cards")):
        done = tablewright(box, *words)
        assert done.exit_code == 2
        assert "of all cards" in done.output
    everything = CliRunner().invoke(command, ["--all", "-w", str(box), "--changed"])
    assert "of one GAME" in everything.output


def test_a_game_that_ships_is_noted_elsewhere(
    tmp_path: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    done = tablewright(tmp_path, "--mark-printed", game="rummy")
    assert done.exit_code == 0, done.output
    (path,) = (tmp_path / "data").rglob("rummy.json")
    assert len(json.loads(path.read_text())["cards"]) == 52
    assert "nothing to print" in tablewright(tmp_path, "--changed", game="rummy").output


def test_differences_by_hand() -> None:
    a, b = Entry("A", "d", 2, "x"), Entry("B", "d", 1, "y")
    assert difference({"A": a}, {"A": a}).to_print == ()
    more = difference({"A": a}, {"A": Entry("A", "d", 5, "x"), "B": b})
    assert [(code, number, why) for code, _, number, why in more.to_print] == [
        ("A", 3, "more"), ("B", 1, "new"),
    ]  # fmt: skip
    assert more.only == '"A" x3, "B" x1'
    assert more.decks == ("d",)
    assert not more.to_take_out
    both = difference({"A": a, "B": b}, {"A": Entry("A", "d", 1, "z")})
    assert [(code, number, why) for code, _, number, why in both.to_take_out] == [
        ("A", 2, "changed"), ("B", 1, "gone"),
    ]  # fmt: skip


def sticker_words(box: Path) -> str:
    """The words of the sheets of stickers."""
    pages = PdfReader(box / "output" / "pond" / "changed" / "60-stickers.pdf").pages
    return "\n".join(page.extract_text() for page in pages)


def test_what_has_changed_here_and_there_is_stuck_on(box: Path) -> None:
    change(
        box,
        ("Gain 2 points.", "Gain 5 points."),
        ("copies: 2", "copies: 3"),
        ("name: Tench, code: CCE, weight: 3", "name: Ruffe, code: CCE, weight: 3"),
        ("  - name: Pike\n    code: DD9\n    weight: 9\n", "  - {name: Bream, weight: 2}\n"),
    )
    done = tablewright(box, "--changed", "--stickers")
    assert done.exit_code == 0, done.output
    stuck, rest = done.output.split("Stick onto the cards in the box:")[1].split("Put into the box")
    assert [line.strip() for line in stuck.strip().splitlines()] == [
        "2 × Perch (BBK, fish): front, bottom: rules",
        "1 × Tench, now Ruffe (CCE, fish): front, top: picture, name",
    ]
    put, taken = rest.split("Take out of the box:")
    assert "1 × Perch (BBK, fish): one more than before" in put
    assert "1 × Bream" in put
    assert "Pike" in taken
    assert "Perch" not in taken
    assert "Stickers: 3 stickers on 1 sheet" in done.output
    assert "Cut them out from tick to tick" in done.output
    said = sticker_words(box)
    assert "Perch (BBK)" in said
    assert "front, bottom: rules, 2 of these" in said
    assert "Tench, now Ruffe (CCE)" in said
    assert "50 mm" in said
    assert (box / "output/pond/changed/10-cards-fish.pdf").is_file()
    marked = tablewright(box, "--mark-printed").output
    assert "Taken as printed or taken out since the last time: Perch, Ruffe, Bream, Pike" in marked
    assert "nothing to print" in tablewright(box, "--changed", "--stickers").output


def test_stickers_alone_make_no_other_sheet_and_leave_no_old_one(box: Path) -> None:
    out = box / "output" / "pond" / "changed"
    change(box, ("copies: 2", "copies: 3"))
    assert tablewright(box, "--changed").exit_code == 0
    assert (out / "10-cards-fish.pdf").is_file()
    change(box, ("copies: 3", "copies: 2"), ("Gain 1 point.", "Gain 3 points."))
    # A style for stock that is cut already has no margin, and stickers are not cut by it.
    sheets = box / "layouts" / "sheets"
    sheets.mkdir(parents=True)
    (sheets / "mine.yaml").write_text(
        "sheet: mine\ncolumns: 2\nrows: 5\nstart: [20mm, 10mm]\nmargin: 0mm\nguides: dotted\n"
    )
    wish = ("--changed", "--stickers", "--format", "pdf,svg", "--sheet", "mine")
    done = tablewright(box, *wish)
    assert done.exit_code == 0, done.output
    assert "1 × Roach (AAR, fish): front, bottom: rules" in done.output
    assert "Cut them out along their lines" in done.output
    left = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
    assert left == ["60-stickers.pdf", "changed.txt", "stickers/stickers-01.svg"]
    svg = (out / "stickers/stickers-01.svg").read_text(encoding="utf-8")
    assert 'height="297mm"' in svg
    assert 'width="210mm"' in svg
    assert tablewright(box, "--changed", "--stickers", "--paper", "50mmx40mm").exit_code == 1


def test_a_ledger_that_knows_no_sides_is_told_what_to_do(box: Path) -> None:
    path = box / LEDGER
    plain = json.loads(path.read_text())
    del plain["sides"]
    for card in plain["cards"].values():
        del card["front"]
        card.pop("back", None)
    path.write_text(json.dumps({**plain, "format": 1}))
    change(box, ("Gain 1 point.", "Gain 3 points."))
    assert "1 × Roach (AAR, fish): changed" in tablewright(box, "--changed").output
    done = tablewright(box, "--changed", "--stickers")
    assert done.exit_code == 1
    assert "was written before there were stickers" in str(done.exception)
    assert tablewright(box, "--mark-printed").exit_code == 0
    change(box, ("Gain 3 points.", "Gain 4 points."))
    assert "front, bottom: rules" in tablewright(box, "--changed", "--stickers").output


def test_stickers_are_of_what_has_changed(box: Path) -> None:
    for words in (("--stickers",), ("--stickers", "--mark-printed")):
        done = tablewright(box, *words)
        assert done.exit_code == 2
        assert "--stickers goes with --changed" in done.output
