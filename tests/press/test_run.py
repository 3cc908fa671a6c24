"""A whole run of `print`: what is written, what is done again, and what a mistake leaves behind."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest

from tablewright.errors import SourceError, TablewrightError
from tablewright.press.options import PrintOptions
from tablewright.press.run import Printed, print_game
from tablewright.units import MM


def run(workspace: Path, **options: object) -> Printed:
    chosen = PrintOptions(**{"out": workspace / "out", **options})  # type: ignore[arg-type]
    return print_game(workspace, "pond", chosen, lambda what, done, total: None)


def names(printed: Printed, out: Path) -> list[str]:
    return [path.relative_to(out).as_posix() for path in printed.files]


def test_each_deck_becomes_a_file_of_sheets(workspace: Path) -> None:
    printed = run(workspace)
    assert names(printed, workspace / "out") == [
        "00-setup.pdf",
        "10-cards-fish.pdf",
        "10-cards-weed.pdf",
    ]
    fish = pypdf.PdfReader(printed.files[1])
    assert len(fish.pages) == 2, "a sheet of fronts and its backs"
    assert fish.pages[0].extract_text().count("Stickleback 1") == 3
    assert fish.metadata is not None
    assert fish.metadata.title == "Pond: Fish"
    assert fish.pages[0].mediabox.width == pytest.approx(210 * MM, abs=0.01)
    weed = pypdf.PdfReader(printed.files[2])
    assert len(weed.pages) == 1, "a deck without a back has no pages of backs"


def test_the_report_says_what_was_made_and_what_comes_next(workspace: Path) -> None:
    report = "\n".join(run(workspace).report)
    assert "10-cards-fish.pdf  Fish: 5 cards on 1 sheet" in report
    assert "10-cards-weed.pdf  Weed: 2 cards on 1 sheet" in report
    assert "Fish: 1 sheet of A4." in report
    assert "the printer turns sheets over the long edge" in report
    assert "Print at 100 %" in report


def test_a_second_run_lays_no_face_out_again(workspace: Path) -> None:
    first = run(workspace)
    before = [path.read_bytes() for path in first.files]
    again = run(workspace)
    assert (first.laid, first.kept) == (5, 0)
    assert (again.laid, again.kept) == (0, 5)
    assert [path.read_bytes() for path in again.files] == before


def test_after_one_card_changed_only_its_face_is_laid_out(workspace: Path) -> None:
    run(workspace)
    deck = workspace / "cards" / "pond" / "fish.yaml"
    deck.write_text(deck.read_text().replace("Discard 1 card", "Discard 2 cards"))
    again = run(workspace)
    assert (again.laid, again.kept) == (1, 4)
    assert "Discard 2 cards from" in pypdf.PdfReader(again.files[1]).pages[0].extract_text()


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("layouts/faces/pond-fish.yaml", "#dfeef5", "#ffffff"),
        ("cards/pond/game.yaml", 'version: "3"', 'version: "4"'),
    ],
)
def test_a_face_is_laid_out_again_when_what_shapes_it_changed(
    workspace: Path, path: str, old: str, new: str
) -> None:
    run(workspace)
    file = workspace / path
    file.write_text(file.read_text().replace(old, new))
    assert run(workspace).laid >= 4


def test_a_changed_picture_changes_the_faces_that_show_it(workspace: Path) -> None:
    from PIL import Image

    deck = workspace / "cards" / "pond" / "fish.yaml"
    deck.write_text(
        deck.read_text()
        .replace("cost: {type: number", "art: {type: picture}\n  cost: {type: number")
        .replace("    cost: 4\n", "    cost: 4\n    art: pike.png\n")
    )
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(
        face.read_text()
        + "  - {kind: picture, source: \"{{ card.art | default('') }}\", box: {width: 9mm}}\n"
    )
    picture = workspace / "cards" / "pond" / "pike.png"
    Image.new("RGB", (900, 900), "red").save(picture)
    run(workspace, decks=("fish",))
    Image.new("RGB", (900, 900), "blue").save(picture)
    again = run(workspace, decks=("fish",))
    assert (again.laid, again.kept) == (1, 3)


STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1H{}V3Z"/></svg>'


def test_a_picture_that_is_the_same_on_all_cards_changes_all(workspace: Path) -> None:
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(face.read_text() + "  - {kind: picture, source: star.svg, box: {width: 9mm}}\n")
    star = workspace / "cards" / "pond" / "star.svg"
    star.write_text(STAR.format(7))
    assert run(workspace, decks=("fish",)).laid == 4
    star.write_text(STAR.format(6))
    again = run(workspace, decks=("fish",))
    assert (again.laid, again.kept) == (3, 1), "the back does not show it"


def test_a_picture_that_is_found_earlier_is_shown_now(workspace: Path) -> None:
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(face.read_text() + "  - {kind: picture, source: star.svg, box: {width: 9mm}}\n")
    (workspace / "layouts" / "star.svg").write_text(STAR.format(7))
    run(workspace, decks=("weed",))
    (workspace / "cards" / "pond" / "star.svg").write_text(STAR.format(6))
    assert run(workspace, decks=("weed",)).laid == 1


def test_an_icon_changes_the_faces_that_show_it_alone(workspace: Path) -> None:
    icons = workspace / "layouts" / "icons"
    icons.mkdir()
    (icons / "fin.svg").write_text(STAR.format(7))
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(
        face.read_text()
        + '  - {kind: icon, icon: fin, when: "{{ card.cost > 3 }}", box: {width: 9mm}}\n'
    )
    run(workspace, decks=("fish",))
    (icons / "fin.svg").write_text(STAR.format(6))
    again = run(workspace, decks=("fish",))
    assert (again.laid, again.kept) == (1, 3)
    own = workspace / "cards" / "pond" / "layouts" / "icons" / "fin.svg"
    own.parent.mkdir(parents=True)
    own.write_text(STAR.format(6))
    again = run(workspace, decks=("fish",))
    assert (again.laid, again.kept) == (1, 3), "its name leads to another file now"


def test_an_icon_in_texts_changes_them(workspace: Path) -> None:
    icons = workspace / "layouts" / "icons"
    icons.mkdir()
    (icons / "fin.svg").write_text(STAR.format(7))
    deck = workspace / "cards" / "pond" / "fish.yaml"
    deck.write_text(deck.read_text().replace("Discard 1 card from your hand.", "Discard 1 {fin}."))
    game = workspace / "cards" / "pond" / "game.yaml"
    game.write_text(game.read_text() + "icons: {fin: {icon: fin, word: fin}}\n")
    before = run(workspace, decks=("fish",)).files[-1].read_bytes()
    (icons / "fin.svg").write_text(STAR.format(6))
    assert run(workspace, decks=("fish",)).files[-1].read_bytes() != before


def test_code_that_draws_nothing_makes_no_face_stale(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(workspace)
    monkeypatch.setattr("tablewright.press.cache.program_digest", lambda: "another")
    assert run(workspace).laid == 0
    monkeypatch.setattr("tablewright.press.shaped.drawn_by", lambda *files: "another")
    assert run(workspace).kept == 0


def test_all_mistakes_come_at_once_and_nothing_is_written(workspace: Path) -> None:
    good = {path: path.read_bytes() for path in run(workspace).files}
    for name, old in (("fish.yaml", "Draw 1 card."), ("weed.yaml", "    copies: 2")):
        deck = workspace / "cards" / "pond" / name
        new = "far too long " * 60
        text = f"{old}\n    text: |\n      {new}" if name == "weed.yaml" else new
        deck.write_text(deck.read_text().replace(old, text))
    with pytest.raises(SourceError) as caught:
        run(workspace)
    places = [problem.place for problem in caught.value.problems]
    assert [(Path(place.path).name, place.line) for place in places] == [
        ("fish.yaml", 12),
        ("weed.yaml", 11),
    ]
    assert all("fit" in problem.message for problem in caught.value.problems)
    assert {path: path.read_bytes() for path in good} == good
    assert sorted((workspace / "out").iterdir()) == sorted(good), "no draft is left behind"


def test_an_error_is_told_again_until_it_is_mended(workspace: Path) -> None:
    deck = workspace / "cards" / "pond" / "fish.yaml"
    text = deck.read_text()
    deck.write_text(text.replace("Draw 1 card.", "Draw 1 \U0001f9ff card."))
    for _ in range(2):
        with pytest.raises(SourceError):
            run(workspace)
    deck.write_text(text)
    assert run(workspace).laid == 1, "what had no error of its own was kept"


def test_only_some_cards(workspace: Path) -> None:
    printed = run(workspace, only="Pike, Duckweed x9")
    texts = [pypdf.PdfReader(path).pages[0].extract_text() for path in printed.files]
    assert "Pike 4" in texts[0]
    assert "Carp" not in texts[0]
    assert texts[1].count("Duckweed 0") == 9


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"only": "Pkie"}, "no card has the name or code 'Pkie' in --only; did you mean 'Pike'?"),
        ({"decks": ("fihs",)}, "Pond has no deck 'fihs'; did you mean 'fish'?"),
        ({"sheet": "defalt"}, "no sheet style 'defalt'; did you mean 'default'?"),
        (
            {"paper": "leter"},
            "no paper 'leter'; did you mean 'letter'? Or give its size, such as 210mmx297mm",
        ),
        ({"paper": "a4xa3"}, "no paper 'a4xa3'"),
        ({"paper": "0mmx297mm"}, "--paper 0mmx297mm: expected lengths greater than 0"),
    ],
)
def test_what_cannot_be_asked_for(
    workspace: Path, options: dict[str, object], message: str
) -> None:
    with pytest.raises(TablewrightError) as caught:
        run(workspace, **options)
    assert message in str(caught.value)
    assert not list((workspace / "out").glob("*")) if (workspace / "out").exists() else True


@pytest.mark.parametrize("paper", ["letter", "Letter", "both", "300mm x 400mm", "8.5inx11in"])
def test_papers_by_name_and_measure(workspace: Path, paper: str) -> None:
    page = pypdf.PdfReader(run(workspace, paper=paper, what=("cards",)).files[0]).pages[0]
    sizes = {
        "letter": (215.9, 279.4),
        "both": (210, 279.4),
        "300mm x 400mm": (300, 400),
        "8.5inx11in": (215.9, 279.4),
    }
    found = sorted((float(page.mediabox.width), float(page.mediabox.height)))
    assert found == pytest.approx([side * MM for side in sizes[paper.lower()]], abs=0.01)


def test_backs_in_a_file_of_their_own(workspace: Path) -> None:
    printed = run(workspace, style={"backs": "separate"}, decks=("fish",))
    assert names(printed, workspace / "out") == ["10-cards-fish.pdf", "10-cards-fish-backs.pdf"]
    assert len(pypdf.PdfReader(printed.files[1]).pages) == 1


def test_faces_as_svg_and_png(workspace: Path) -> None:
    from PIL import Image

    printed = run(workspace, formats=("svg", "png"), dpi=100, rounded=True)
    found = names(printed, workspace / "out")
    assert any(each.startswith("faces/222_") and each.endswith(".svg") for each in found)
    assert "faces/fish-back.png" in found
    assert len(found) == 11, "four fronts and one back, twice, and the list of their names"
    listed = (workspace / "out" / "faces" / "list.csv").read_text().splitlines()
    assert listed[0] == "file,code,name,deck"
    assert len(listed) == 6
    assert any(line.startswith("222_") for line in listed)
    assert "fish-back,fish-back,back,Fish" in listed
    assert "  faces/  10 files (SVG and PNG); list.csv says whose they are" in printed.report
    with Image.open(next((workspace / "out" / "faces").glob("222_*.png"))) as picture:
        assert picture.size == (250, 350)
        corner = picture.convert("RGBA").getpixel((0, 0))
    assert isinstance(corner, tuple)
    assert corner[3] == 0, "transparent outside the round corner"


def test_pages_as_pictures(workspace: Path) -> None:
    printed = run(workspace, formats=("png",), dpi=50, pages=True, decks=("weed",))
    assert "sheets/10-cards-weed-01.png" in names(printed, workspace / "out")


def test_a_file_of_a_card_that_is_gone_is_taken_away_unless_it_was_changed(
    workspace: Path,
) -> None:
    run(workspace, formats=("svg",))
    faces = workspace / "out" / "faces"
    (mine,) = faces.glob("24W_*.svg")
    mine.write_text("mine now")
    deck = workspace / "cards" / "pond" / "fish.yaml"
    text = deck.read_text()
    deck.write_text(text[: text.index("  - name: Pike")])
    run(workspace, formats=("svg",))
    assert not list(faces.glob("23Y*"))
    assert mine.read_text() == "mine now"
    assert len(list(faces.glob("222_*.svg"))) == 1


def test_files_stay_where_their_folder_is_called_otherwise_the_next_time(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`make print` is in the workspace, `print -w /its/path` comes from anywhere."""
    monkeypatch.chdir(workspace)
    first = run(Path("."))
    assert not first.files[0].is_absolute()
    deck = workspace / "cards" / "pond" / "fish.yaml"
    deck.write_text(deck.read_text().replace("Discard 1 card", "Discard 2 cards"))
    again = run(workspace)
    assert again.files
    assert all(path.exists() for path in again.files)


def test_a_folder_that_cannot_be_written_says_what_to_do(workspace: Path) -> None:
    (workspace / "out").write_text("a file is in the way")
    with pytest.raises(TablewrightError, match=r"choose another folder with --out"):
        run(workspace)


def test_the_set_up_sheet_alone_and_left_out(workspace: Path) -> None:
    alone = run(workspace, what=("setup",))
    assert names(alone, workspace / "out") == ["00-setup.pdf"]
    page = pypdf.PdfReader(alone.files[0]).pages[0].extract_text()
    for said in ("Pond", "10-cards-fish.pdf", "Fish: 5 cards", "1 sheet of A4", "2 players"):
        assert said in page, said
    part = run(workspace, decks=("fish",), out=workspace / "part")
    assert "00-setup.pdf" not in names(part, workspace / "part"), "it is about a whole game"


def test_the_set_up_sheet_as_a_picture(workspace: Path) -> None:
    printed = run(workspace, what=("setup",), formats=("png",), dpi=40)
    assert names(printed, workspace / "out") == ["sheets/00-setup-01.png"]


def test_little_ink_has_drawings_of_its_own(workspace: Path) -> None:
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(
        face.read_text().replace("#dfeef5", "#101820").replace("10pt,", "10pt, color: white,")
    )
    from PIL import Image, ImageStat

    darkness = []
    for ink in ("full", "low", "full"):
        run(workspace, formats=("png",), dpi=50, decks=("fish",), ink=ink)
        with Image.open(next((workspace / "out" / "faces").glob("222_*.png"))) as picture:
            darkness.append(255 - ImageStat.Stat(picture.convert("L")).mean[0])
    assert darkness[1] < 0.25 * darkness[0]
    assert darkness[2] == darkness[0], "the face for little ink is not taken for the other"
    again = run(
        workspace, formats=("png",), dpi=50, decks=("fish",), ink="low", out=workspace / "b"
    )
    assert (again.laid, again.kept) == (0, 4)


def test_what_all_cards_of_a_face_have_is_said_once(workspace: Path) -> None:
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(
        face.read_text().replace("kind: rectangle", 'kind: rectangle, opacity: "{{ 1 / 0 }}"')
    )
    with pytest.raises(SourceError) as caught:
        run(workspace)
    said = [(problem.message, problem.hint) for problem in caught.value.problems]
    assert said == [("'/' divides 1 by 0", "on card 'Stickleback'")]


def test_a_mistake_is_not_lost_where_texts_have_one_size(workspace: Path) -> None:
    """The sizes are worked out before the first card is laid out, and come upon it first."""
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(face.read_text().replace("styles:", 'let: {a: "{{ table.x }}"}\nstyles:'))
    deck = workspace / "cards" / "pond" / "fish.yaml"
    deck.write_text(deck.read_text().replace("fields:", "common_size: [rules]\nfields:", 1))
    with pytest.raises(SourceError) as caught:
        run(workspace, decks=("fish",))
    assert [problem.message for problem in caught.value.problems] == [
        "'a' in 'let': unknown name 'table'"
    ]
