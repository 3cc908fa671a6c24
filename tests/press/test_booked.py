"""A turn and a played example in a booklet: where they stand, what they show, what they cost."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest

from tablewright.drawing import Run, walk
from tablewright.errors import SourceError
from tablewright.layout.book import Booklet
from tablewright.press.cache import font_library
from tablewright.press.faces import Faces
from tablewright.press.options import PrintOptions
from tablewright.press.rules import rulebook_pages
from tablewright.press.run import print_game
from tablewright.press.several import unchanged
from tablewright.press.store import FaceStore
from tablewright.press.studios import studio_of
from tablewright.read.workspace import Workspace

PHASES = """\
prefix: PO
zones:
  - {id: deck, name: Deck, face: down, ordered: true}
  - {id: row, name: Row, spaces: 2}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
setups:
  - lay: [{deck: fish, to: deck}, {source: deck, count: 1, to: row, each: space}]
phases:
  - {id: hunt, name: Hunt, note: Play Carp.}
  - {id: rest, name: Rest, note: Look at the row.}
"""
RULES = "# Pond\n\nTwo pikes.\n\n## Goal\n\n**PO-001** Eat.\n"
RECORD = """\
record: shown
game: pond
about: Ann eats
seats: [Ann, Bo]
start: {Ann: {hand: [Pike, Carp]}}
moves:
  - note: Ann holds two fish.
  - note: She plays the Pike and thinks twice.
  - Ann plays Pike
"""


@pytest.fixture
def pond(workspace: Path) -> Path:
    game = workspace / "cards" / "pond"
    with (game / "game.yaml").open("a") as file:
        file.write(PHASES)
    (game / "rules.md").write_text(RULES)
    (game / "records").mkdir()
    (game / "records" / "plays.yaml").write_text(RECORD)
    return workspace


def look(workspace: Path, *lines: str) -> None:
    folder = workspace / "layouts" / "books"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pond.yaml").write_text("\n".join(("book: pond", *lines)) + "\n")


def booklet(workspace: Path, leaf: int = 1) -> Booklet:
    space = Workspace(workspace, fonts=font_library)
    edition = space.read_edition("pond")
    store = FaceStore()
    faces = Faces(edition, studio_of(edition, font_library(edition.assets.fonts)), store)
    made = rulebook_pages(edition, space.rules_to_print(edition), faces, leaf=leaf)
    store.close()
    assert faces.errors == ()
    return made


def words(made: Booklet) -> list[str]:
    """The words of each page."""
    return [
        " ".join(mark.text for mark, _ in walk(page.marks) if isinstance(mark, Run))
        for page in made.pages
    ]


def page_with(made: Booklet, said: str) -> int:
    """The number of the only page that says something, from 1."""
    (found,) = (at for at, text in enumerate(words(made), 1) if said in text)
    return found


def test_a_short_turn_is_one_page_with_the_cards_that_it_is_about(pond: Path) -> None:
    look(pond)
    page = words(booklet(pond))[page_with(booklet(pond), "next player") - 1]
    assert "Play Carp." in page
    assert "Carp 2" in page, "the card that the words name"
    assert "Stickleback 1" in page, "what lies in the row after the set-up"


def test_two_pages_of_a_turn_lie_side_by_side(pond: Path) -> None:
    long = "Eat one fly after the other until none is left in all the pond. " * 9
    steps = [f"  - {{name: Step {at}, says: {long}}}" for at in range(1, 8)]
    look(pond, "turn:", *steps)
    game = pond / "cards" / "pond"
    for rules in (0, 8, 16):
        # However many pages stand before and after it.
        assert _pages(pond, game, rules) > rules // 8
        look(pond, "turn:", *steps)
        made = booklet(pond)
        first, last = page_with(made, "Step 1"), page_with(made, "Step 7")
        assert (first % 2, last) == (0, first + 1), rules


def test_an_example_shows_what_its_record_tells(pond: Path) -> None:
    look(pond, "example: shown", "turn: []")
    made = booklet(pond)
    page = words(made)[page_with(made, "An example") - 1]
    assert "Ann eats" in page
    assert "Ann holds two fish." in page
    assert page.count("Pike 4") == 2, "in hand, and when it is played"
    assert page.count("Carp 2") == 1
    assert "Discard 1 card from your hand." in page.rpartition("thinks twice.")[2]


def test_a_change_of_the_record_prints_the_rules_anew(pond: Path) -> None:
    look(pond, "example: shown")
    options = PrintOptions(out=pond / "out", what=("rules",))
    print_game(pond, "pond", options, lambda what, done, total: None)
    assert unchanged(pond, "pond", options) is not None
    path = pond / "cards" / "pond" / "records" / "plays.yaml"
    path.write_text(RECORD.replace("two fish", "both fish"))
    assert unchanged(pond, "pond", options) is None
    made = print_game(pond, "pond", options, lambda what, done, total: None)
    pages = pypdf.PdfReader(made.files[0]).pages
    assert any("both fish" in page.extract_text() for page in pages)


def test_a_mistake_in_the_example_keeps_the_rules_from_being_printed(pond: Path) -> None:
    look(pond, "example: shwon")
    with pytest.raises(SourceError, match="there is no record 'shwon'"):
        booklet(pond)


def test_a_turn_takes_a_sheet_only_where_it_is_asked_for(pond: Path) -> None:
    game = pond / "cards" / "pond"
    # As many as fill a sheet, so that smaller words make no room either.
    full = max(count for count in range(10, 30) if _pages(pond, game, count) == 4)
    assert _pages(pond, game, full) == 4
    look(pond)
    left_out = booklet(pond, leaf=4)
    assert (len(left_out.pages), left_out.left_out, left_out.more) == (4, True, 0)
    look(pond, "turn: [{phases: [hunt]}, {phases: [rest]}]")
    asked = booklet(pond, leaf=4)
    assert (len(asked.pages), asked.left_out, asked.more) == (8, False, 1)
    # One that does not fit on one page is not dropped for that.
    long = "Eat one fly after the other until none is left in all the pond. " * 9
    look(pond, "turn:", *(f"  - {{name: Step {at}, says: {long}}}" for at in range(1, 8)))
    assert page_with(booklet(pond, leaf=4), "Step 7")
    look(pond, "turn: [{phases: [hunt]}, {phases: [rest]}]")
    options = PrintOptions(out=pond / "out", what=("rules",))
    report = print_game(pond, "pond", options, lambda what, done, total: None).report
    assert any("The turn and the example take 1 sheet of these" in line for line in report)


def _pages(workspace: Path, game: Path, rules: int) -> int:
    """The pages of a booklet with so many rules, without a turn and without a back cover."""
    said = "\n".join(f"**PO-{100 + at}** {'Flies are eaten. ' * 30}\n" for at in range(rules))
    (game / "rules.md").write_text(f"{RULES}\n{said}")
    look(workspace, "turn: []")
    return sum(bool(text) and "At a glance" not in text for text in words(booklet(workspace)))
