"""The rulebook as a file: its sheets, its links read back, diagrams, and games without one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pypdf
import pypdfium2
import pytest

from tablewright.drawing import Color, Drawing, Group, Run, Shape, Use, dump, walk
from tablewright.errors import SourceError, TablewrightError
from tablewright.layout.book import Booklet, Look, Shown, lay_booklet
from tablewright.layout.book.look import WHITE
from tablewright.layout.book.shown import legible
from tablewright.layout.face import Studio
from tablewright.layout.painted import scale_of
from tablewright.layout.vision import contrast
from tablewright.model.edition import Edition
from tablewright.model.rulebook import Rulebook
from tablewright.press import rules as press_rules
from tablewright.press.cache import font_library
from tablewright.press.faces import Faces
from tablewright.press.options import PrintOptions
from tablewright.press.rules import rulebook_pages
from tablewright.press.run import Printed, print_game
from tablewright.press.several import unchanged
from tablewright.press.store import FaceStore
from tablewright.read.diagrams import diagrams_of
from tablewright.read.workspace import Workspace
from tests.conftest import Golden
from tests.referee.generic.games import SHIPPED, WHOLE

SHORT = """\
# Pond

Two pikes hunt in one pond.

## Goal

**PO-001** [Goal] Whoever has three flies wins; see PO-002 and PO-HR-1.

> Example: A has two flies. One more, and the game is over.

**PO-002** [Goal] These count:

- big ones, and
- small ones.

| fly | worth |
|---|---|
| big | 2 |
| small | 1 |

> Diagram: card Pike
> A fish (PO-001).
> - name: **Name** and cost
> - text: what it does

## House rulings

**PO-HR-1** [gap] The longer pike wins.

> Switch: The hungrier pike wins.
"""


def run(workspace: Path, game: str = "pond", **options: object) -> Printed:
    chosen = PrintOptions(**{"out": workspace / "out", **options})  # type: ignore[arg-type]
    return print_game(workspace, game, chosen, lambda what, done, total: None)


def names(printed: Printed) -> list[str]:
    return [path.name for path in printed.files]


@pytest.fixture
def pond(workspace: Path) -> Path:
    """The workspace with rules for its game."""
    game = workspace / "cards" / "pond"
    with (game / "game.yaml").open("a") as file:
        file.write(
            "prefix: PO\nvariants:\n  PO-HR-1: {default: longer, choices: [longer, hungrier]}\n"
        )
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(face.read_text().replace("id: title", "id: name"))
    (game / "rules.md").write_text(SHORT)
    return workspace


def look(workspace: Path, words: str) -> None:
    """Gives the game a look of its rulebook."""
    folder = workspace / "cards" / "pond" / "layouts" / "books"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pond.yaml").write_text(f"book: pond\n{words}\n")


def test_a_game_without_rules_has_no_booklet(workspace: Path) -> None:
    assert "50-rules.pdf" not in names(run(workspace))
    with pytest.raises(TablewrightError, match="Pond has no rules to print"):
        run(workspace, what=("rules",))


def test_a_short_rulebook_is_a_short_booklet(pond: Path) -> None:
    printed = run(pond)
    assert names(printed) == [
        "00-setup.pdf",
        "10-cards-fish.pdf",
        "10-cards-weed.pdf",
        "50-rules.pdf",
    ]
    file = pypdf.PdfReader(printed.files[-1])
    assert len(file.pages) == 2, "one sheet"
    assert [round(float(edge)) for edge in file.pages[0].mediabox] == [0, 0, 842, 595]
    assert file.root_object["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipShortEdge"  # type: ignore[index]
    report = "\n".join(printed.report)
    assert "50-rules.pdf  Rulebook: 4 pages of A5 on 1 sheet of A4" in report
    assert "Fold all sheets together" in report
    setup = pypdf.PdfReader(printed.files[0]).pages[0].extract_text()
    assert "50-rules.pdf" in setup
    assert "Rulebook: 4 pages of A5" in setup


def test_a_run_for_some_cards_makes_no_booklet(pond: Path) -> None:
    assert names(run(pond, decks=("fish",))) == ["10-cards-fish.pdf"]


def test_a_rule_that_changed_is_printed_anew(pond: Path) -> None:
    options = PrintOptions(out=pond / "out", what=("rules",))
    run(pond, what=("rules",))
    assert unchanged(pond, "pond", options) is not None
    rules = pond / "cards" / "pond" / "rules.md"
    rules.write_text(SHORT.replace("three flies", "four flies"))
    assert unchanged(pond, "pond", options) is None
    file = pypdf.PdfReader(run(pond, what=("rules",)).files[0])
    assert any("four flies" in page.extract_text() for page in file.pages)


def test_a_mistake_in_the_rules_keeps_the_game_from_being_printed(pond: Path) -> None:
    rules = pond / "cards" / "pond" / "rules.md"
    rules.write_text(SHORT.replace("card Pike", "card Pyke"))
    with pytest.raises(SourceError, match=r"rules.md:21:3: there is no card 'Pyke'"):
        run(pond)
    assert not (pond / "out" / "50-rules.pdf").exists()
    assert names(run(pond, what=("cards",))) == ["10-cards-fish.pdf", "10-cards-weed.pdf"]


def test_remarks_about_sources_are_printed_only_if_asked_for(pond: Path) -> None:
    rules = pond / "cards" / "pond" / "rules.md"
    remark = "> Source: The first edition says flees.\n\n**PO-002**"
    rules.write_text(SHORT.replace("**PO-002**", remark))

    def words(*, remarks: bool) -> str:
        (path,) = run(pond, what=("rules",), booklet="pages", remarks=remarks).files
        return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)

    assert "flees" not in words(remarks=False)
    found = words(remarks=True)
    assert found.index("Remarks about the sources") < found.index("PO-001: The first edition says")


def test_the_back_cover_shows_what_is_looked_up(pond: Path) -> None:
    with (pond / "cards" / "pond" / "game.yaml").open("a") as file:
        file.write(
            "phases: [{id: hunt, name: Hunt, note: One fly each.}, {id: rest, name: Rest}]\n"
        )
    rules = pond / "cards" / "pond" / "rules.md"
    rules.write_text(SHORT + "\n**PO-003** [gap] In the rest phase, sleep.\n")
    look(pond, "turn: []")
    (path,) = run(pond, what=("rules",)).files
    outside = pypdf.PdfReader(path).pages[0].extract_text()
    assert "Hunt. One fly each." in outside
    assert "Rest. Sleep. (PO-003)" in outside.replace("\n", " ")


def test_words_that_nobody_could_read_are_left_out_of_a_figure() -> None:
    def word(size: float) -> Run:
        return Run("Barlow/400", size, 0, 0, 1, (), f"{size}", WHITE)

    card = Drawing(9, 9, (word(4.0), word(9.0)), key="card")
    half = (0.5, 0.0, 0.0, 0.5, 0.0, 0.0)
    found = legible((word(4.0), Group((Use(card, half), word(6.0)))), 1.0)
    assert [mark.text for mark, _ in walk(found) if isinstance(mark, Run)] == ["4.0", "9.0", "6.0"]
    inner = found[1].marks[0].drawing  # type: ignore[union-attr]
    assert inner.key != card.key


def test_a_label_of_what_the_card_does_not_show(pond: Path) -> None:
    face = pond / "layouts" / "faces" / "pond-fish.yaml"
    text = "    text: '{{ card.text }}'\n".replace("'", '"')
    when = "    when: '{{ card.cost < 4 }}'\n"
    face.write_text(face.read_text().replace(text, text + when))
    with pytest.raises(SourceError, match=r"24:5: the card 'Pike' does not show its part 'text'"):
        run(pond, what=("rules",))


@pytest.mark.parametrize(
    ("options", "pages", "duplex"),
    [
        ({"booklet": "sheets"}, 2, "/DuplexFlipShortEdge"),
        ({"booklet": "pages"}, 3, "/Simplex"),
        ({"style": {"backs": "long-edge"}}, 2, "/DuplexFlipLongEdge"),
        ({"paper": "a5"}, 3, "/Simplex"),
        ({"paper": "a3"}, 2, "/DuplexFlipShortEdge"),
    ],
)
def test_ways_onto_paper(pond: Path, options: dict[str, Any], pages: int, duplex: str) -> None:
    (path,) = run(pond, what=("rules",), **options).files
    file = pypdf.PdfReader(path)
    assert len(file.pages) == pages
    assert file.root_object["/ViewerPreferences"]["/Duplex"] == duplex  # type: ignore[index]
    linked = any("/Annots" in page for page in file.pages)
    assert linked == (duplex == "/Simplex"), "no links across sheets that are folded or cut"


def test_backs_in_a_file_of_their_own(pond: Path) -> None:
    printed = run(pond, what=("rules",), style={"backs": "separate"})
    assert names(printed) == ["50-rules.pdf", "50-rules-backs.pdf"]
    assert [len(pypdf.PdfReader(path).pages) for path in printed.files] == [1, 1]


def test_half_of_letter(pond: Path) -> None:
    (path,) = run(pond, what=("rules",), paper="letter", booklet="pages").files
    page = pypdf.PdfReader(path).pages[0]
    assert [round(float(edge), 1) for edge in page.mediabox] == [0, 0, 396, 612]


def test_pages_as_pictures(pond: Path) -> None:
    printed = run(pond, what=("rules",), formats=("svg",))
    assert [path.relative_to(pond / "out").as_posix() for path in printed.files] == [
        "rules/01.svg",
        "rules/02.svg",
        "rules/03.svg",
        "rules/04.svg",
    ]


def test_a_look_of_its_own(pond: Path) -> None:
    books = pond / "layouts" / "books"
    books.mkdir()
    (books / "pond.yaml").write_text("book: pond\nfont: Barlow\naccent: '#0000ff'\ncover: [Carp]\n")
    run(pond, what=("rules",), booklet="pages")
    found = pages_of(pond, "pond")
    fonts = {run.font for page in found for run in runs(page)}
    assert any(font.startswith("Barlow") for font in fonts)
    (books / "pond.yaml").write_text("book: pond\ncover: [Carpp]\n")
    with pytest.raises(TablewrightError, match="there is no card 'Carpp'; did you mean 'Carp'"):
        run(pond, what=("rules",))


def test_a_booklet_is_laid_again_only_if_it_changed(
    pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = pages_of(pond, "pond")
    laid = []

    def noted(rulebook: Rulebook, *given: Any) -> Booklet:
        laid.append(rulebook.title)
        return lay_booklet(rulebook, *given)

    monkeypatch.setattr("tablewright.press.rules.lay_booklet", noted)
    assert pages_of(pond, "pond") == first
    changed(pond / "cards" / "pond" / "weed.yaml", "Duckweed", "Waterweed")
    assert pages_of(pond, "pond") == first
    assert not laid, "a card that the booklet does not show"
    changed(pond / "cards" / "pond" / "fish.yaml", "Discard 1 card", "Discard 2 cards")
    assert pages_of(pond, "pond") != first
    assert len(laid) == 1, "a card that a diagram shows"
    changed(pond / "cards" / "pond" / "rules.md", "big ones", "large ones")
    pages_of(pond, "pond")
    assert len(laid) == 2


def test_labels_point_to_a_text_in_the_size_it_is_printed_in(
    pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fish = pond / "cards" / "pond" / "fish.yaml"
    changed(fish, "back: plain-back", "back: plain-back\ncommon_size: [rules]")
    changed(fish, "Draw 2 cards.", "Draw 2 cards. " * 18)
    shown: list[Shown] = []

    def noted(rulebook: Rulebook, edition: Edition, look: Look, pictures: Any, *rest: Any) -> Any:
        shown.extend(pictures.values())
        return lay_booklet(rulebook, edition, look, pictures, *rest)

    monkeypatch.setattr("tablewright.press.rules.lay_booklet", noted)
    pages_of(pond, "pond")
    ((box,),) = (one.parts["text"] for one in shown)
    (words,) = (run for run in runs(shown[0].drawing) if run.text.startswith("Discard"))
    assert words.size < 10, "another card has more words"
    assert box.width == pytest.approx(words.width, abs=1)


def changed(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def pages_of(workspace: Path, game: str) -> tuple[Drawing, ...]:
    space = Workspace(workspace, fonts=font_library)
    edition = space.read_edition(game, write_codes=False)
    fonts = font_library(edition.assets.fonts)
    store = FaceStore()
    faces = Faces(edition, Studio(fonts, edition.assets, edition.layouts), store)
    booklet = rulebook_pages(edition, space.rules_to_print(edition), faces)
    store.close()
    assert faces.errors == ()
    return booklet.pages


def runs(page: Drawing) -> list[Run]:
    return [mark for mark, _ in walk(page.marks) if isinstance(mark, Run)]


def test_a_page_as_text(pond: Path, golden: Golden) -> None:
    golden("layout/booklet", dump(pages_of(pond, "pond")[1]))


# The five games that ship.


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("shipped")


@pytest.mark.parametrize("game", SHIPPED if WHOLE else SHIPPED[::2])
def test_shipped_booklets(game: str, shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every rule in its order; every link leads to the page that holds what it says; every word
    within the margins, large enough, in a colour that reads on white."""
    rules = Workspace(shipped).rulebook(game)
    laid: list[Booklet] = []

    def laying(*args: Any, **options: Any) -> Booklet:
        laid.append(rulebook_pages(*args, **options))
        return laid[-1]

    monkeypatch.setattr(press_rules, "rulebook_pages", laying)
    (path,) = run(shipped, game, what=("rules",), booklet="pages").files
    (booklet,) = laid
    cover = booklet.pages[0].marks[0]
    assert isinstance(cover, Shape)
    assert isinstance(cover.fill, Color)
    for page in booklet.pages:
        ground = cover.fill if page is booklet.pages[0] else WHITE
        for mark, matrix in walk(page.marks):
            if isinstance(mark, Run) and scale_of(matrix) == 1:
                left, right = mark.x + matrix[4], mark.x + mark.width + matrix[4]
                assert 28 < left < right < page.width - 28, mark.text
                assert mark.size >= 6.0, mark.text
                read = contrast(mark.color, ground) >= 4.5
                assert read or (mark.color == WHITE and ground == WHITE), mark.text
    _check_links(path, rules)
    assert len(list(diagrams_of(rules))) >= 3


def _check_links(path: Path, rules: Rulebook) -> None:
    reader = pypdf.PdfReader(path)
    pages = {page.indirect_reference.idnum: at for at, page in enumerate(reader.pages)}  # type: ignore[union-attr]
    words = [page.get_textpage() for page in pypdfium2.PdfDocument(path)]
    numbered = re.compile(rf"({'|'.join(sorted(rules.by_number, key=len, reverse=True))})\b")
    prefix = next(iter(rules.by_number)).partition("-")[0]
    reached = set()
    for at, page in enumerate(reader.pages):
        for annotation in page.get("/Annots", []):
            link = annotation.get_object()
            left, bottom, right, top = (float(edge) for edge in link["/Rect"])
            said = words[at].get_text_bounded(left, bottom - 1, right, top + 1)
            number = numbered.search(said) or numbered.search(f"{prefix}-{said.strip(' ,')}")
            if number is None or right - left > 100:
                continue
            there, high = pages[link["/Dest"][0].idnum], float(link["/Dest"][3])
            margin = words[there].get_text_bounded(0, high - 24, 95, high + 4)
            assert number[1] in margin, f"page {at + 1}: {said} leads to {margin}"
            reached.add(number[1])
    mentioned = {number for rule in rules.paragraphs for number in rule.mentions}
    assert mentioned <= reached
    # A number in brackets may begin a line by chance.
    begins = re.compile(rf"^{numbered.pattern}(?![,;)])", re.MULTILINE)
    starts = [found[1] for page in words for found in begins.finditer(page.get_text_range())]
    assert list(dict.fromkeys(starts)) == list(rules.by_number)
    titles = [mark.get_title() for mark in pypdfium2.PdfDocument(path).get_toc()]
    shown = titles[2 : titles.index("Index")]
    sections = [section.title for section in rules.sections]
    assert shown[: len(sections)] == sections
    assert shown[len(sections) :] in (["Your turn", "An example"], ["The round", "An example"])
    assert (titles[1], titles[-1]) == ("Contents", "At a glance")
