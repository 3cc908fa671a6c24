"""Draws the pictures of docs/gallery.md: cards, a back, pieces and boards of each shipped game.

In: the shipped games, through the command line as anybody would. Out: `gallery-GAME-cards.png` and
`gallery-GAME-boards.png` in docs/pictures/, and the part of the page that shows them.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

    from tablewright.model.edition import Edition

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
WIDTH = 1500
"""Pixels of a picture's width."""
GAP = 16
FRONTS = 6
BOARD_HEIGHT = 420
GROUND = (214, 211, 204)


def gallery_text() -> str:
    """The part of docs/gallery.md about the games: a heading, a line and pictures for each."""
    parts = []
    for edition in editions():
        game = edition.game
        pieces = ", ".join(deck.title for deck in edition.decks.values() if deck.kind == "cards")
        parts += [f"## {game.title}", "", " ".join(game.about.split()), ""]
        parts += [f"![Cards of {game.title}: {pieces}](pictures/gallery-{game.game}-cards.png)", ""]
        if edition.boards:
            names = " and ".join(board.title for board in edition.boards.values())
            parts += [f"![{names}](pictures/gallery-{game.game}-boards.png)", ""]
        parts += [f"`tablewright print {game.game}`", ""]
    for shelf, games in shelves().items():
        listed = [
            f"- **{each.game.title}** (`{each.game.game}`): {each.game.about}" for each in games
        ]
        name = shelf.lower().replace(" ", "-")
        parts += [f"## {shelf}", "", *map(" ".join, map(str.split, listed)), ""]
        parts += [f"![Cards of the games](pictures/gallery-{name}-cards.png)", ""]
        parts += [f"![Boards of the games](pictures/gallery-{name}-boards.png)", ""]
        parts += [f"`tablewright print --shelf {shelf}`", ""]
    return "\n".join(parts).rstrip()


def editions() -> list[Edition]:
    """The shipped games that are on no shelf."""
    from tablewright.read.folders import own_or_shipped
    from tablewright.read.workspace import Workspace

    workspace = Workspace(ROOT)
    return [workspace.read_edition(name, write_codes=False) for name in own_or_shipped(ROOT)]


def shelves() -> dict[str, list[Edition]]:
    """The shipped games of each shelf."""
    from tablewright.read.workspace import Workspace

    workspace = Workspace(ROOT)
    found: dict[str, list[Edition]] = {}
    for entry in workspace.games()[0]:
        if entry.shelf:
            edition = workspace.read_edition(entry.id, write_codes=False)
            found.setdefault(entry.shelf, []).append(edition)
    return found


def write_gallery() -> list[Path]:
    """Draw the pictures of all games. Raises CalledProcessError if a command fails."""
    PICTURES.mkdir(exist_ok=True)
    written = []
    for edition in editions():
        with tempfile.TemporaryDirectory() as folder:
            written.append(cards(edition, Path(folder)))
            if edition.boards:
                written.append(boards(edition, Path(folder)))
    for shelf, games in shelves().items():
        with tempfile.TemporaryDirectory() as folder:
            written += of_a_shelf(shelf, games, Path(folder))
    return written


def of_a_shelf(shelf: str, games: list[Edition], folder: Path) -> list[Path]:
    """A few cards of each deck that no game before it had, and all boards."""
    from PIL import Image

    fronts, laid = [], []
    seen: set[str] = set()
    for edition in games:
        game = edition.game.game
        cards = [deck for deck in edition.decks.values() if deck.kind == "cards"]
        if cards and not seen & {deck.title for deck in cards}:
            seen |= {deck.title for deck in cards}
            book = edition.layouts.books.get(game)
            covers = [
                card
                for deck in cards
                for card in deck.cards
                if book and card.name in book.front.cards
            ]
            codes = [card.code for card in (*covers[:1], *covers[-1:])] or chosen(edition)[:2]
            options = ("--what", "cards", "--format", "png", "--dpi", "110", "--rounded")
            print_game(game, *options, "--only", ", ".join(codes), "--out", folder / game)
            faces = folder / game / "faces"
            backs = sorted(path for path in faces.glob("*.png") if "back" in path.stem)
            paths = [*(faces / f"{code}.png" for code in codes), *backs[:1]]
            fronts += [Image.open(path).convert("RGBA") for path in paths]
        if edition.boards:
            print_game(
                game, "--what", "boards", "--format", "png", "--dpi", "72", "--out", folder / game
            )
            for name in edition.boards:
                board = Image.open(folder / game / "boards" / f"{name}.png").convert("RGBA")
                width = round(board.width * BOARD_HEIGHT / board.height)
                laid.append(board.resize((width, BOARD_HEIGHT)))
    name = shelf.lower().replace(" ", "-")
    return [
        in_a_row(fronts, f"gallery-{name}-cards"), in_a_row(laid, f"gallery-{name}-boards"),
    ]  # fmt: skip


def print_game(game: str, *options: str | Path) -> None:
    """Run `tablewright print`."""
    command = [sys.executable, "-m", "tablewright", "print", game, *map(str, options)]
    subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)


def chosen(edition: Edition) -> list[str]:
    """Codes of cards from all decks of cards, more of those that have more."""
    decks = [deck for deck in edition.decks.values() if deck.kind == "cards" and deck.cards]
    decks = sorted(decks, key=lambda deck: -len(deck.cards))[:FRONTS]
    shares = [1] * len(decks)
    while sum(shares) < min(FRONTS, sum(len(deck.cards) for deck in decks)):
        fullest = max(
            range(len(decks)),
            key=lambda at: len(decks[at].cards) / (shares[at] + 1) ** 2,
        )
        shares[fullest] += 1
    return [
        deck.cards[int((number + 0.5) * len(deck.cards) / share)].code
        for deck, share in zip(decks, shares, strict=True)
        for number in range(share)
    ]


def cards(edition: Edition, folder: Path) -> Path:
    """Some faces and a back side by side."""
    from PIL import Image

    game = edition.game.game
    codes = chosen(edition)
    options = ("--what", "cards", "--format", "png", "--dpi", "110", "--rounded")
    print_game(game, *options, "--only", ", ".join(codes), "--out", folder)
    faces = folder / "faces"
    backs = sorted(path for path in faces.glob("*.png") if "back" in path.stem)
    paths = [faces / f"{code}.png" for code in codes] + backs[:1]
    return in_a_row([Image.open(path).convert("RGBA") for path in paths], f"gallery-{game}-cards")


def boards(edition: Edition, folder: Path) -> Path:
    """The game's boards side by side, at one height."""
    from PIL import Image

    game = edition.game.game
    print_game(game, "--what", "boards", "--format", "png", "--dpi", "72", "--out", folder)
    shown = []
    for name in edition.boards:
        board = Image.open(folder / "boards" / f"{name}.png").convert("RGBA")
        width = round(board.width * BOARD_HEIGHT / board.height)
        shown.append(board.resize((width, BOARD_HEIGHT)))
    return in_a_row(shown, f"gallery-{game}-boards")


def in_a_row(pictures: list[Image], name: str) -> Path:
    """Pictures side by side on a ground, `WIDTH` pixels wide, saved in few colours."""
    from PIL import Image

    height = max(picture.height for picture in pictures)
    pictures = [
        picture.resize((round(picture.width * height / picture.height), height))
        for picture in pictures
    ]
    scale = (WIDTH - GAP * (len(pictures) + 1)) / sum(picture.width for picture in pictures)
    scaled = [
        picture.resize((int(picture.width * scale), int(picture.height * scale)))
        for picture in pictures
    ]
    whole = Image.new("RGB", (WIDTH, scaled[0].height + 2 * GAP), GROUND)
    x = GAP
    for picture in scaled:
        whole.paste(picture, (x, GAP), picture)
        x += picture.width + GAP
    path = PICTURES / f"{name}.png"
    whole.quantize(200, dither=Image.Dither.NONE).save(path, optimize=True)
    return path
