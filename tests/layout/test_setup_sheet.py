"""The set-up sheet and the words of set-ups: on one page, at 9 pt at least."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablewright.drawing import Box, Color, Drawing, Run, Shape, rectangle, walk
from tablewright.fonts import Fonts
from tablewright.layout.painted import scale_of
from tablewright.layout.setup_sheet import PrintedFile, SetupSheet, lay_setup_sheet
from tablewright.layout.setup_words import Section, setup_name, setup_sections, zone_name
from tablewright.model.game import Card, Counter, Deck, Game, Icon, Lay, Seats, Setup, Zone
from tablewright.model.rulebook import Paragraph, Prose, Rulebook
from tablewright.model.rulebook import Section as RuleSection
from tablewright.units import MM

FONTS = Fonts()
A4, LETTER = (210 * MM, 297 * MM), (215.9 * MM, 279.4 * MM)
FACE = Drawing(197, 269, (Shape(rectangle(Box(0, 0, 197, 269)), Color(0, 0, 0.4)),), key="face",
               trim=Box(8.5, 8.5, 180, 252), corner=8)  # fmt: skip
SHEET = SetupSheet(
    title="Pond",
    about="2 to 4 players",
    printed=(
        PrintedFile("10-cards-fish.pdf", "3 sheets of A4", (("Fish: 27 cards", "Blue backs."),)),
    ),
    paper=("White cardstock.",),
    cutting=("Cut along the lines.",),
    needed=(("2 dice (d6)", "Any colour."), ("1 bag", "")),
    setup=(Section("2 players", (("Hand of each player", "5 cards"),), ("Sit down.", "Begin.")),),
    pictures=(FACE, FACE, FACE),
    title_font=("Cinzel", 700),
    accent=Color(0.1, 0.3, 0.5),
)


def runs(drawing: Drawing) -> list[tuple[Run, float, float]]:
    """Runs with the left and lower end of their line on the page."""
    return [
        (mark, matrix[4] + mark.x, matrix[5] + mark.y)
        for mark, matrix in walk(drawing.marks)
        if isinstance(mark, Run) and scale_of(matrix) == 1
    ]


def text(*pages: Drawing) -> str:
    return " ".join(run.text for page in pages for run, _, _ in runs(page))


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_it_says_everything_on_one_page(paper: tuple[float, float]) -> None:
    (page,) = lay_setup_sheet(SHEET, paper, FONTS)
    assert (page.width, page.height) == paper
    said = text(page)
    for words in (
        "Pond", "2 to 4 players", "10-cards-fish.pdf", "3 sheets of A4", "Fish: 27 cards",
        "Blue backs.", "White cardstock.", "Cut along the lines.", "2 dice (d6):", "Any colour.",
        "1 bag", "2 players", "Hand of each player:", "5 cards", "1.", "Sit down.", "Begin.",
    ):  # fmt: skip
        assert words in said, words
    for run, x, y in runs(page):
        assert run.size >= 9
        assert x >= 15 * MM - 1
        assert x + run.width <= paper[0] - 15 * MM + 1
        assert y <= paper[1] - 15 * MM + 1


def test_pictures_are_shown_whole_and_in_the_page() -> None:
    (page,) = lay_setup_sheet(replace(SHEET, pictures=(FACE,) * 20), A4, FONTS)
    shown = [matrix for mark, matrix in walk(page.marks) if isinstance(mark, Shape) and mark.fill]
    assert 4 <= len(shown) <= 7
    for scale, _, _, _, x, _ in shown:
        assert x + (8.5 + 180) * scale <= A4[0] - 15 * MM + 0.1
    (bare,) = lay_setup_sheet(replace(SHEET, pictures=()), A4, FONTS)
    assert not [mark for mark, _ in walk(bare.marks) if isinstance(mark, Shape) and mark.fill]


def test_much_text_becomes_smaller_and_leaves_the_pictures_out() -> None:
    many = replace(
        SHEET, cutting=tuple(f"Cut number {n} " + "along the line " * 6 for n in range(50))
    )
    (page,) = lay_setup_sheet(many, A4, FONTS)
    assert min(run.size for run, _, _ in runs(page)) == 8
    assert "Cut number 47" in text(page)
    assert "Begin." in text(page)


def test_what_fits_on_no_page_runs_on() -> None:
    many = replace(
        SHEET, cutting=tuple(f"Cut number {n} " + "along the line " * 6 for n in range(150))
    )
    pages = lay_setup_sheet(many, A4, FONTS)
    assert len(pages) > 1
    said = text(*pages)
    assert all(f"Cut number {n}" in said for n in range(150))
    assert all(y <= A4[1] - 15 * MM + 1 for page in pages for _, _, y in runs(page))


def test_marks_of_markup_are_shown_as_they_are() -> None:
    odd = replace(SHEET, needed=(("3 *odd* {things}", "with [brackets]"),))
    (page,) = lay_setup_sheet(odd, A4, FONTS)
    assert "3 *odd* {things}:" in text(page)
    assert "with [brackets]" in text(page)


GAME = Game(
    game="pond",
    title="Pond",
    seats=Seats(min=1, max=3),
    zones=(
        Zone(id="hand", name="Hand", owner="seat"),
        Zone(id="deck", name="Draw pile"),
        Zone(id="row", name="Row", spaces=4),
    ),
    counters=(Counter(id="food", name="Food", owner="seat"),),
    icons={"gem": Icon(icon="gem", word="gem/gems")},
)
DECKS = {"fish": Deck(deck="fish", title="Fish", face="plain", cards=(Card(name="Pike"),))}
LAY = (
    Lay(deck="fish", to="deck", shuffle=True),
    Lay(source="deck", count=5, to="seat.hand"),
    Lay(source="deck", count=1, to="row", each="space"),
    Lay(cards={"Pike": 1, "Minnow": 3}, to="row.2"),
)
LAID = (
    ("Draw pile", "all of Fish; shuffle"),
    ("Hand of each player", "5 cards from Draw pile"),
    ("Row", "1 card from Draw pile on each space"),
    ("Row, space 2", "Pike, 3 Minnow"),
)


def test_where_cards_go_in_words() -> None:
    setup = Setup(lay=LAY, steps=("Take 2 {gem}.", "Begin."))
    assert setup_sections(replace(GAME, setups=(setup,)), DECKS) == (
        Section("", LAID, ("Take 2 gems.", "Begin.")),
    )


def test_what_counters_start_at_and_what_the_rules_deal_is_said() -> None:
    counters = (
        Counter(id="food", name="Food", owner="seat", start=3),
        Counter(id="round", name="Round", min=1, start=1),
        Counter(id="left", name="Left", start=9, quiet=True),
    )
    game = replace(GAME, counters=counters, setups=(Setup(), Setup(id="two", counters={"food": 5})))
    said = [section.lines for section in setup_sections(game, DECKS)]
    assert said == [((setup_name(game.setups[0]), "Food 3"), ("Two", "Food 5"))]
    text = "At the start of the game, deal 2 cards to each player."
    paragraph = Paragraph(
        number="PO-001", section="Play", headings=(), blocks=(Prose(markup=text, text=text),)
    )
    rules = Rulebook(
        game="pond", sections=(RuleSection(title="Play", level=2, paragraphs=(paragraph,)),)
    )
    assert setup_sections(game, DECKS, rules)[-1] == Section(
        "Then, by the rules", (), (f"PO-001: {text}",)
    )


def test_pieces_are_not_called_cards() -> None:
    token = Deck(
        deck="frogs", title="Frogs", kind="tokens", face="plain", cards=(Card(name="Frog"),)
    )
    lay = Lay(cards={"Frog": 2}, only=("Frog",), to="row.1")
    (section,) = setup_sections(replace(GAME, setups=(Setup(lay=(lay,)),)), {"frogs": token})
    assert section.lines == (("Row, space 1", "Frog (2 pieces)"),)


def test_the_seats_of_a_set_up_in_words() -> None:
    named = replace(GAME, seats=Seats(min=2, max=2, names=("Red", "Blue")))
    for game, written, words in (
        (GAME, "A.hand", "Hand of the first player"),
        (GAME, "C.hand", "Hand of the third player"),
        (GAME, "seat.hand", "Hand of each player"),
        (named, "B.hand", "Hand of Blue"),
    ):
        assert zone_name(written, game) == words
    setup = Setup(lay=(Lay(source="A.hand", count=2, to="B.hand"),))
    (section,) = setup_sections(replace(GAME, setups=(setup,)), DECKS)
    assert section.lines == (
        ("Hand of the second player", "2 cards from Hand of the first player"),
    )


def test_set_ups_that_differ_in_start_values_share_a_section() -> None:
    setups = (
        Setup(id="two", name="Two", seats=(2,), lay=LAY, counters={"food": (0, 1)}),
        Setup(id="three", name="Three", seats=(3,), lay=LAY, counters={"food": 2}),
    )
    (section,) = setup_sections(replace(GAME, setups=setups), DECKS)
    assert section.heading == "2 or 3 players"
    assert section.lines == (*LAID, ("Two", "Food 0, 1 in turn order"), ("Three", "Food 2"))


def test_what_is_the_same_is_not_said_again() -> None:
    setups = (
        Setup(id="two", seats=(2,), lay=LAY, steps=("Begin.",)),
        Setup(id="one", seats=(1,), lay=(*LAY[:-1], Lay(deck="fish", count=9, to="row")),
              steps=("Begin.",)),
    )  # fmt: skip
    first, second = setup_sections(replace(GAME, setups=setups), DECKS)
    assert first == Section("2 players", LAID, ("Begin.",))
    assert second == Section(
        "1 player", (("Row", "9 of Fish"), ("All else", "as for 2 players")), ()
    )
