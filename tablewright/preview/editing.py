"""What somebody asks in the page in, the text of a file with that in it out: a value of a card, or
a named colour. Nothing is written here."""

from __future__ import annotations

from codecs import BOM_UTF8
from pathlib import Path
from string import ascii_uppercase
from typing import NamedTuple

from tablewright.errors import Place, TablewrightError
from tablewright.model.colors import parse_color
from tablewright.model.edition import Edition
from tablewright.model.game import Card, Deck
from tablewright.model.kinds import is_template
from tablewright.preview.wall import Key, Piece, said
from tablewright.read.codes import write_whole
from tablewright.read.published import is_copy
from tablewright.read.replacing import with_cell, with_color, with_value_at

ALWAYS = ("text", "flavour", "copies")
"""What every card has and may be changed in the page. A name and a code stand in other places, too:
in set-ups, in rulings, on what was printed."""
BARE = ("number", "flag")
TYPED = ("text", "number", "choice", "flag", "color", "icon", "picture")
LONGEST = 8_000
"""Characters of a value."""


class Changed(NamedTuple):
    """A file as it would be."""

    path: Path
    before: bytes
    """As it is on the disk."""
    text: str
    what: str
    """What is changed in it, to whom it belongs: "'weight' of Roach"."""
    where: Place

    @property
    def data(self) -> bytes:
        """Its bytes."""
        return (BOM_UTF8 if self.before.startswith(BOM_UTF8) else b"") + self.text.encode()


def editable(deck: Deck) -> tuple[Key, ...]:
    """What may be changed of a deck's cards in the page."""
    own = (
        Key(name, kind.type, ("yes", "no") if kind.type == "flag" else kind.choices)
        for name, kind in deck.fields.items()
        if kind.type in TYPED
    )
    return (Key("text", "words"), Key("flavour", "words"), Key("copies", "number"), *own)


def with_card(
    edition: Edition, piece: Piece, key: str, was: str, value: str, *, root: Path
) -> Changed:
    """A card's file with another value. Raises TablewrightError with the reason why not; `was` is
    what the page showed, so that nobody's change is lost."""
    deck = edition.decks[piece.deck]
    card = piece.card
    if all(key != each.name for each in editable(deck)):
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
    kind = deck.fields[key].type if key in deck.fields else ""
    if kind == "color" and value:
        _expect_color(value)
    data, text = _read(path)
    if path.suffix.lower() == ".csv":
        cell = place.cell if key in origin.fields else _cell(deck, key, origin.place)
        changed = with_cell(text, cell, value)
    else:
        bare = key == "copies" or kind in BARE
        if kind == "flag":
            value = {"yes": "true", "no": "false"}.get(value, value)
        changed = with_value_at(text, origin.place, key, value, bare=bare and value != "")
    return Changed(path, data, changed, f"'{key}' of {card.name}", origin.of(key))


def with_named_color(path: Path, name: str, value: str, text: str = "") -> Changed:
    """A file with another colour of a name among its `colors`; `text` is what it says if it is not
    what stands on the disk. Raises TablewrightError."""
    value = value.strip()
    _expect_color(value)
    data, on_disk = _read(path)
    changed = with_color(text or on_disk, name, value)
    return Changed(path, data, changed, f"the colour '{name}'", Place(str(path)))


def write(changed: Changed) -> None:
    """Writes a file, if it is still as it was before the change. Raises TablewrightError."""
    name = changed.path.name
    try:
        if changed.path.read_bytes() != changed.before:
            raise TablewrightError(f"{name} has just been saved by somebody else; look again")
        write_whole(changed.path, changed.data)
    except OSError as error:
        raise TablewrightError(f"{name} cannot be written: {error.strerror}") from None


def _read(path: Path) -> tuple[bytes, str]:
    try:
        data = path.read_bytes()
        return data, data.removeprefix(BOM_UTF8).decode("utf-8")
    except OSError as error:
        raise TablewrightError(f"{path.name} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise TablewrightError(f"{path.name} is not UTF-8; save it so in your editor") from None


def _expect_color(value: str) -> None:
    if is_template(value):
        raise TablewrightError("an expression is not written here; write it in its file")
    try:
        parse_color(value)
    except ValueError as error:
        raise TablewrightError(f"'{value}' is no colour; expected {error}") from None


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
