"""A value that somebody has changed in the page, written into the file that it came from; nothing
but such a request changes a file."""

from __future__ import annotations

from pathlib import Path
from string import ascii_uppercase

from tablewright.errors import Place, TablewrightError
from tablewright.model.edition import Edition
from tablewright.model.game import Card, Deck
from tablewright.preview.wall import Piece, said
from tablewright.read.codes import write_whole
from tablewright.read.published import is_copy
from tablewright.read.replacing import with_cell, with_value_at

ALWAYS = ("text", "flavour", "copies")
"""What every card has and may be changed in the page. A name and a code stand in other places, too:
in set-ups, in rulings, on what was printed."""
BARE = ("number", "flag")
TYPED = ("text", "number", "choice", "flag", "color", "icon", "picture")
LONGEST = 8_000
"""Characters of a value."""


def editable(deck: Deck) -> tuple[tuple[str, str], ...]:
    """The keys of a deck's cards that may be changed in the page, with their types."""
    own = ((name, kind.type) for name, kind in deck.fields.items() if kind.type in TYPED)
    return (("text", "words"), ("flavour", "words"), ("copies", "number"), *own)


def change(edition: Edition, piece: Piece, key: str, was: str, value: str, *, root: Path) -> str:
    """Writes a value of a card into its file and says where. Raises TablewrightError, and then
    nothing is changed; `was` is what the page showed, so that nobody's change is lost."""
    deck = edition.decks[piece.deck]
    card = piece.card
    if key not in dict(editable(deck)):
        raise TablewrightError(f"'{key}' is not changed here; change it in its file")
    if len(value) > LONGEST:
        raise TablewrightError(f"expected at most {LONGEST} characters")
    value = value.replace("\r\n", "\n").strip()
    if said(_now(card, key)) != was:
        raise TablewrightError(f"'{key}' of {card.name} is another one by now; look again")
    origin = card.origin
    if origin is None:
        raise TablewrightError(f"nobody knows where {card.name} was written")
    path = Path(origin.place.path)
    if not path.resolve().is_relative_to(root.resolve()):
        raise TablewrightError(
            f"{path.name} ships with Tablewright, or belongs to another workspace; "
            "'tablewright new --like' makes a copy of your own"
        )
    place = origin.of(key)
    if place.path != origin.place.path:
        place = origin.place
    if is_copy(path):
        raise TablewrightError(
            f"{path.name} is a copy of a published spreadsheet; change the card there, and fetch "
            "it with --refresh"
        )
    if path.suffix.lower() in (".xlsx", ".ods"):
        raise TablewrightError(
            f"{path.name} is a workbook: its formulas, formats and sheets would not survive it. "
            f"Change cell {place.cell or '?'} in your spreadsheet program"
        )
    data = path.read_bytes()
    mark = b"\xef\xbb\xbf" if data.startswith(b"\xef\xbb\xbf") else b""
    text = data.removeprefix(mark).decode("utf-8")
    if path.suffix.lower() == ".csv":
        cell = place.cell if key in origin.fields else _cell(deck, key, origin.place)
        changed = with_cell(text, cell, value)
    else:
        bare = key == "copies" or (key in deck.fields and deck.fields[key].type in BARE)
        if bare and key in deck.fields and deck.fields[key].type == "flag":
            value = {"yes": "true", "no": "false"}.get(value, value)
        changed = with_value_at(text, origin.place, key, value, bare=bare and value != "")
    write_whole(path, mark + changed.encode())
    return str(origin.of(key))


def _cell(deck: Deck, key: str, row: Place) -> str:
    """The empty cell of a row, by the column in which other cards have this value."""
    for card in deck.cards:
        if card.origin is not None and key in card.origin.fields:
            cell = card.origin.of(key).cell
            column = cell.rstrip("0123456789")
            if cell and card.origin.place.path == row.path:
                return f"{column}{row.cell.lstrip(ascii_uppercase)}"
    raise TablewrightError(f"no card of the table has a '{key}' yet; fill the column in there")


def _now(card: Card, key: str) -> object:
    return getattr(card, key) if key in ALWAYS else card.fields.get(key)
