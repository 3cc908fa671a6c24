"""A deck of finished pictures: what becomes of a folder, and of what may be wrong in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from tablewright.cli import group
from tablewright.errors import SourceError, TablewrightError
from tablewright.model.edition import Layouts
from tablewright.press.finished_cards import cut_for, read_pictures
from tablewright.press.pictured import add_pictures
from tablewright.read.cards import MOST_COPIES
from tablewright.read.workspace import Workspace

POKER, POKER_WITH_BLEED = (750, 1050), (821, 1121)


def paint(folder: Path, *names: str, size: tuple[int, int] = POKER) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        Image.new("RGB", size, (20, 90, 160)).save(folder / name)
    return folder


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "cards" / "tarot"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text("game: tarot\ntitle: Tarot\nseats: 1\n")
    return folder


def add(game: Path, scans: Path, **said: str) -> list[str]:
    """What is said of a deck that is added."""
    more = add_pictures(Workspace(game.parent.parent), "tarot", "arcana", scans, **said)
    more.write()
    return more.said


def refused(game: Path, scans: Path, **said: str) -> str:
    """Why a deck is not added; nothing was written."""
    there = sorted(game.rglob("*"))
    with pytest.raises(TablewrightError) as error:
        add(game, scans, **said)
    assert sorted(game.rglob("*")) == there
    if isinstance(error.value, SourceError):
        return "\n".join(f"{each}; {each.hint}" for each in error.value.problems)
    return str(error.value)


def test_a_folder_becomes_a_deck_that_prints(
    game: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = game.parent.parent
    monkeypatch.chdir(root)
    scans = paint(root / "scans", "10 Wheel.png", "2 Priestess.PNG", "the_fool x3.png")
    paint(root / "backs", "sun.png", size=POKER_WITH_BLEED)
    (scans / "notes.txt").write_text("not a card")

    def say(*words: str) -> Result:
        return CliRunner().invoke(group, words)

    done = say("add", "deck", "tarot", "arcana", "--pictures", "scans", "--back", "backs/sun.png")
    assert done.exit_code == 0, done.output
    assert "added the deck arcana of 5 cards" in done.output
    assert "added 3 pictures: cards/tarot/art/arcana" in done.output
    assert (
        "The cards are poker-us, 63.5 x 88.9 mm; the pictures end at the cut, so their edges go on "
        "into the bleed."
    ) in done.output
    assert "Print it: tablewright print tarot --deck arcana" in done.output
    (deck,) = Workspace(root).read_edition("tarot").decks.values()
    assert [(card.name, card.copies, card.art) for card in deck.cards] == [
        ("2 Priestess", 1, "art/arcana/2 Priestess.png"),
        ("10 Wheel", 1, "art/arcana/10 Wheel.png"),
        ("The fool", 3, "art/arcana/the_fool.png"),
    ]
    faces = game / "layouts" / "faces"
    assert "extend: stretch" in (faces / "arcana.yaml").read_text()
    assert "extend" not in (faces / "arcana-back.yaml").read_text().split("elements:")[1]
    printed = say("print", "tarot", "--what", "cards")
    assert printed.exit_code == 0, printed.output
    assert "Arcana: 5 cards on 1 sheet" in printed.output
    assert "warning" not in printed.output
    again = say("add", "deck", "tarot", "arcana", "--pictures", "scans")
    assert "there is a deck or board 'arcana' already" in str(again.exception)
    for words in (("--size", "poker-us"), ("--pictures", "scans", "--face", "plain")):
        assert say("add", "deck", "tarot", "other", *words).exit_code == 2


@pytest.mark.parametrize(
    ("size", "said", "expected"),
    [
        (POKER, "", ("poker-us", False, False)),
        (POKER_WITH_BLEED, "", ("poker-us", False, True)),
        ((744, 1039), "", ("poker-metric", False, False)),
        ((1050, 750), "", ("poker-us", True, False)),
        ((827, 1417), "", ("tarot", False, False)),
        ((827, 827), "", ("square-small", False, False)),
        ((898, 898), "", ("square-small", False, True)),
        ((1000, 1400), "", ("poker-us", False, False)),
        ((1024, 1536), "", ("dixit", False, False)),
        ((500, 700), "tarot", None),
        ((500, 900), "50mm x 90mm", ("50mm x 90mm", False, False)),
        ((560, 960), "50mm x 90mm", ("50mm x 90mm", False, True)),
        ((900, 450), "domino", ("domino", True, False)),
    ],
)
def test_the_size_is_that_of_the_shape(
    game: Path, size: tuple[int, int], said: str, expected: tuple[str, bool, bool] | None
) -> None:
    drawn = read_pictures(paint(game / "scans", "a.png", "b.png", size=size))
    layouts = Layouts(stocks=Workspace(game.parent.parent).read_stocks())
    if expected is None:
        with pytest.raises(TablewrightError, match="2 of 2 pictures have another shape"):
            cut_for(layouts, drawn, said)
    else:
        cut = cut_for(layouts, drawn, said)
        assert (cut.size, cut.turned, cut.whole) == expected


def test_pictures_that_lie_in_art_already_stay_there(game: Path) -> None:
    art = paint(game / "art" / "arcana", "Fool.png")
    assert add(game, art)[1] == "They have no back; --back takes a picture for all of them."
    assert [path.name for path in art.iterdir()] == ["Fool.png"]
    (game / "arcana.yaml").unlink()
    (game / "layouts" / "faces" / "arcana.yaml").unlink()
    paint(art, "Sun x2.png")
    assert "call it 'Sun.png' and write 'copies: 2'" in refused(game, art)


def test_what_is_wrong_with_a_folder_is_said(game: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    assert "is not there; --pictures takes a folder" in refused(game, empty)
    empty.mkdir()
    (empty / "all.pdf").write_bytes(b"%PDF")
    assert "holds no picture" in refused(game, empty)
    assert "there is all.pdf. Pages of a PDF file become pictures" in refused(game, empty)
    assert "is a file, not a folder" in refused(game, empty / "all.pdf")
    odd = ("___.png", "Pike x0.png", f"Roach x{MOST_COPIES + 1}.png")
    scans = paint(tmp_path / "scans", "Fool.png", "fool.jpg", "Sun.png", *odd)
    (scans / "Sun.png").write_bytes(b"not a picture")
    said = refused(game, scans)
    assert "two pictures are called 'Fool'; expected one for each card" in said
    assert "'Sun.png' is not a PNG, JPEG, WebP or GIF picture, or is damaged; save it anew" in said
    for name in odd:
        assert f"'{name}' is no name of a card" in said


def test_pictures_of_another_shape_are_named(game: Path, tmp_path: Path) -> None:
    scans = paint(tmp_path / "scans", "A.png", "B.png", "C.png")
    paint(scans, "D.png", size=POKER_WITH_BLEED)
    paint(scans, "E.png", size=(700, 700))
    said = refused(game, scans)
    assert said.startswith("2 of 5 pictures have another shape than cards of 63.5 x 88.9 mm: D.png")
    assert "D.png is 821 x 1121 and E.png is 700 x 700; crop them" in said
    strange = paint(tmp_path / "strange", "A.png", size=(100, 900))
    assert "the shape of no card that is known (A.png is 100 x 900)" in refused(game, strange)
    assert "--size: unknown card stock 'pokr'; did you mean 'poker-us'?" in refused(
        game, scans, size="pokr"
    )


def test_a_back_that_cannot_be_is_said(game: Path, tmp_path: Path) -> None:
    scans = paint(tmp_path / "scans", "A.png")
    assert "there is no file sun.png" in refused(game, scans, back="sun.png")
    assert "did you mean 'plain-back'?" in refused(game, scans, back="plain-bak")
    wide = paint(tmp_path / "backs", "wide.png", size=(900, 300)) / "wide.png"
    assert refused(game, scans, back=str(wide)) == (
        "--back: wide.png is 900 x 300, and the cards are 63.5 x 88.9 mm; crop it to their shape"
    )
    add(game, scans, back="plain-back")
    assert "back: plain-back" in (game / "arcana.yaml").read_text()


def test_a_game_begins_with_pictures_or_not_at_all(
    tmp_path: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    paint(tmp_path / "scans", "Fool.png", "Sun x2.png", size=POKER_WITH_BLEED)

    def new(*words: str) -> Result:
        return CliRunner().invoke(group, ["new", "suns", *words])

    done = new("--pictures", "nowhere")
    assert "nowhere is not there" in str(done.exception)
    assert not list((tmp_path / "cards").glob("*"))
    for words in (("--size", "tarot"), ("--pictures", "scans", "--kind", "dice")):
        assert new(*words).exit_code == 2
    done = new("--pictures", "scans", "--title", "Suns", "--paper", "letter")
    assert done.exit_code == 0, done.output
    assert "the pictures have their bleed" in done.output
    assert "wrote cards/suns: art/, cards.yaml, game.yaml, layouts/\n" in done.output
    edition = Workspace(tmp_path).read_edition("suns", write_codes=False)
    assert (edition.game.paper, edition.game.referee) == ("letter", False)
    assert [card.name for card in edition.decks["cards"].cards] == ["Fool", "Sun"]
    ruled = CliRunner().invoke(group, ["add", "rule", "suns", "Zieh eine Karte."])
    assert "It is for people alone: the game says 'referee: false'." in ruled.output
    assert "The referee" not in ruled.output
