"""A deck file to a Deck: its cards come from the file itself, or from a table beside it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from tablewright.errors import Place, did_you_mean
from tablewright.model.game import Card, Deck
from tablewright.read.border import read_rest, unknown_key
from tablewright.read.cards import COMMON, check_fields, read_card
from tablewright.read.doubt import Doubt, stands_under
from tablewright.read.headings import TableForm
from tablewright.read.notes import Notes, shown_path
from tablewright.read.pictures import BadPicture, find_picture
from tablewright.read.published import Published, is_address
from tablewright.read.shared import Shared
from tablewright.read.source import read_yaml
from tablewright.read.tables import ENDINGS, CardFields, read_table
from tablewright.read.tree import Entries, Items, Node, Written, describe, written

OF_TABLES = ("sheet", "header", "columns", "ignore", "skip")
"""What a deck says of its table."""
APART = ("cards", "source", *OF_TABLES, "defaults")
"""What a deck file may say besides what a Deck holds."""
SIDECAR = ".codes.yaml"
"""What the file's name ends in that keeps the codes of a table's cards."""


PLAIN, PIECE = "plain", "token"
"""The face of any card, and that of any token."""


@dataclass(frozen=True)
class DeckSource:
    """A deck as it was read, and what is needed to write codes to where its cards are."""

    deck: Deck
    path: Path
    """The deck file."""
    table: Path | None = None
    """The table file, if the cards come from one."""
    files: tuple[Path, ...] = ()
    """Every file that was read for it."""
    form: TableForm = field(default_factory=TableForm)
    """What it says of its table."""
    colors: Node = None
    """Its colours as they are written."""


def read_deck(
    path: Path,
    tree: Entries,
    folder: Path,
    notes: Notes,
    doubt: Doubt,
    shared: Shared | None = None,
) -> DeckSource | None:
    """The deck in a file of a game's folder, as far as it can be read; None if it cannot. A
    shared deck is read as the game has it.

    Of cards with mistakes, which are in `notes` and in doubt, only the others are in it.
    """
    first = len(notes.problems)
    source = _read(path, tree, folder, notes, shared)
    problems = notes.problems[first:]
    doubt.about(tree, problems, ("card",))
    if any(problem.severity == "error" for problem in problems):
        doubt.names.add(str(tree["deck"]))
    if source is None or not source.deck.cards:
        doubt.unread("card")
    return source


def _read(
    path: Path, tree: Entries, folder: Path, notes: Notes, shared: Shared | None
) -> DeckSource | None:
    own = _without_cards(tree)
    first = len(notes.problems)
    memory = notes.memory if shared is None else None
    known = memory.head(path, own) if memory is not None else None
    deck = known or read_rest(Deck, own, notes, Doubt(), apart=APART)
    if deck is None:
        return None
    for problem in notes.problems[first:]:
        key = stands_under(own, problem.place)
        # What is called otherwise may be the fields, and then no card can be read.
        if key == "fields" or isinstance(own.get(key), Entries | Items):
            return DeckSource(_as_pieces(deck), path)
    if memory is not None and len(notes.problems) == first:
        memory.keep_head(path, own, deck)
    before = len(notes.problems)
    check_fields(deck, notes)
    files = [path]
    form = table_form(tree, path, notes)
    table, entries = _entries(tree, path, folder, _known(tree, deck), form, notes, files)
    cards: list[Card] = []
    if entries is not None and not notes.wrong_since(before):
        defaults = _defaults(tree, deck, notes)
        if shared is not None:
            entries = shared.cards(deck, entries, defaults, notes) or Items(entries.place)
        for entry, place in zip(entries, entries.items_at, strict=True):
            card = _card(entry, place, deck, defaults, notes, tree.get("defaults"))
            if card is not None:
                cards.append(card)
    deck = _as_pieces(replace(deck, cards=tuple(cards)))
    return DeckSource(deck, path, table, tuple(files), form, own.get("colors"))


def _card(
    entry: Node, place: Place, deck: Deck, defaults: Entries, notes: Notes, said: Node
) -> Card | None:
    """A card; where somebody remembers, the same entry of the same deck is the same card."""
    if notes.memory is None or not isinstance(entry, Entries):
        return read_card(entry, place, deck, defaults, notes)
    known = entry.made.get("card") if entry.made is not None else None
    if known is not None and known[0] is deck and known[1] is said and isinstance(known[2], Card):
        return known[2]
    before = len(notes.problems)
    card = read_card(entry, place, deck, defaults, notes)
    if len(notes.problems) == before:
        entry.made = {**(entry.made or {}), "card": (deck, said, card)}
    return card


def _as_pieces(deck: Deck) -> Deck:
    """A deck as it is printed: the plain face of tokens is round, and no larger than a piece."""
    if deck.kind != "tokens" or deck.face != PLAIN:
        return deck
    back = PIECE if deck.back == f"{PLAIN}-back" else deck.back
    return replace(deck, face=PIECE, back=back)


def _without_cards(tree: Entries) -> Entries:
    """The deck's own entries. `cards` is known to Deck, but not read with it."""
    own = Entries(tree.place)
    for key, value in tree.items():
        if key not in APART:
            own.put(key, value, tree.keys_at[key], tree.values_at[key])
    return own


def table_form(tree: Entries, path: Path, notes: Notes) -> TableForm:
    """What a deck says of its table, the mistakes in it noted."""
    sheet, header = tree.get("sheet"), tree.get("header")
    if sheet is not None and not isinstance(sheet, Written):
        _wrong(tree, "sheet", "a text", notes)
    row = str(header).strip() if isinstance(header, Written) else ""
    if header is not None and not re.fullmatch(r"[1-9]\d{0,4}", row, re.ASCII):
        _wrong(tree, "header", "the number of the row that names the fields, such as 2", notes)
        row = ""
    columns = _columns(tree, notes)
    return TableForm(
        sheet=str(sheet) if isinstance(sheet, Written) else "",
        header=int(row or 0),
        header_at=tree.values_at.get("header", tree.place),
        ignore=_patterns(tree, "ignore", "the names of columns, such as [notes, status]", notes),
        columns=columns,
        columns_at={head: _at(tree, head) for head in columns},
        skip=_patterns(tree, "skip", "the names of rows that are no cards, as [Total]", notes),
        deck=shown_path(path),
    )


def _patterns(tree: Entries, key: str, expected: str, notes: Notes) -> dict[str, Place]:
    """Names, or a single one, with their places."""
    said = tree.get(key)
    listed = [said] if isinstance(said, Written) else said
    if listed is not None and not (
        isinstance(listed, list) and all(isinstance(each, Written) for each in listed)
    ):
        _wrong(tree, key, expected, notes)
        return {}
    return {str(each): each.place for each in listed or () if isinstance(each, Written)}


def _columns(tree: Entries, notes: Notes) -> dict[str, Written]:
    """The fields of columns that are called otherwise."""
    said = tree.get("columns")
    if said is None:
        return {}
    if not isinstance(said, Entries):
        _wrong(tree, "columns", "columns and their fields, such as {Question: name}", notes)
        return {}
    found: dict[str, Written] = {}
    for head, name in said.items():
        if isinstance(name, Written) and str(name) not in map(str, found.values()):
            found[head] = name
        elif isinstance(name, Written):
            notes.error(
                said.values_at[head],
                f"two columns for the field '{name}'",
                hint="a field is read from one column; give the other one a field of its own",
            )
        else:
            notes.error(
                said.values_at[head],
                f"wrong value for '{head}' in 'columns'",
                expected="the field that the column is read as, such as name",
                found=describe(name),
                hint="of what type a field is, stands under 'fields:'",
            )
    return found


def _at(tree: Entries, head: str) -> Place:
    """Where a column is named in a deck's file."""
    said = tree["columns"]
    assert isinstance(said, Entries)
    return said.keys_at[head]


def _wrong(tree: Entries, key: str, expected: str, notes: Notes) -> None:
    notes.error(
        tree.values_at[key],
        f"wrong value for '{key}'",
        expected=expected,
        found=describe(tree.get(key)),
    )


def _known(tree: Entries, deck: Deck) -> CardFields:
    """The fields of a deck's cards, and those that each needs which nothing else says."""
    said = tree.get("defaults")
    told = said if isinstance(said, Entries) else ()
    needed = (name for name, kind in deck.fields.items() if kind.required and name not in told)
    return CardFields((*COMMON, *deck.fields), ("name", *needed))


def _entries(
    tree: Entries,
    path: Path,
    folder: Path,
    fields: CardFields,
    form: TableForm,
    notes: Notes,
    files: list[Path],
) -> tuple[Path | None, Items | None]:
    """The table, if there is one, and the mappings of the cards."""
    source, cards = tree.get("source"), tree.get("cards")
    if source is None:
        for key in OF_TABLES:
            if key in tree:
                what = "the file that it is in" if key == "sheet" else "a table"
                hint = "did you mean 'fields'?" if key == "columns" else ""
                notes.error(tree.keys_at[key], f"'{key}' needs 'source', {what}", hint=hint)
        if cards is None:
            at = tree.keys_at.get("cards", tree.place)
            notes.error(at, "the deck has no cards", expected="cards: and a list, or source: FILE")
        elif isinstance(cards, Items):
            return None, cards
        else:
            notes.error(
                tree.values_at["cards"],
                "wrong value for 'cards'",
                expected="a list of cards",
                found=describe(cards),
            )
        return None, None
    if cards is not None:
        notes.error(
            tree.keys_at["source"],
            "a deck has either 'cards' or 'source'",
            hint=f"'cards' stands in line {tree.keys_at['cards'].line}",
        )
        return None, None
    at = tree.values_at["source"]
    if not isinstance(source, Written):
        expected = "the path of a CSV, XLSX or ODS file"
        notes.error(at, "wrong value for 'source'", expected=expected, found=describe(source))
        return None, None
    if is_address(source):
        return _published(Published(path, str(source).strip()), at, form, fields, notes, files)
    try:
        table = find_picture(source, tuple(dict.fromkeys((folder, path.parent))))
    except BadPicture as error:
        notes.error(at, error.message, expected=error.expected, hint=_beside(source, folder))
        return None, None
    if table.suffix.lower() not in ENDINGS:
        notes.error(
            at,
            "a table file of unknown kind",
            expected="CSV, XLSX or ODS",
            found=f"'{table.suffix or table.name}'",
        )
        return None, None
    files.append(table)
    rows = read_table(table, form, fields, notes)
    if rows is not None:
        _put_codes(table, rows, notes, files)
    return table, rows


def _published(
    asked: Published,
    at: Place,
    form: TableForm,
    fields: CardFields,
    notes: Notes,
    files: list[Path],
) -> tuple[Path | None, Items | None]:
    """The copy of a table that is published at an address; it is never fetched by reading."""
    kept = asked.kept()
    if kept is None:
        notes.error(
            at,
            "there is no copy of this spreadsheet yet",
            hint="fetch it: run the command again with --refresh",
        )
        return None, None
    files += (asked.note, kept.path)
    rows = read_table(kept.path, form, fields, notes)
    if rows is not None:
        _put_codes(kept.path, rows, notes, files)
    return kept.path, rows


def _beside(source: str, folder: Path) -> str:
    elsewhere = next(iter(sorted(folder.rglob(Path(source).name))), None) if source else None
    if elsewhere is not None and elsewhere.is_file():
        return f"it lies in another folder: 'source: {elsewhere.relative_to(folder).as_posix()}'"
    tables = [item.name for item in folder.iterdir() if item.suffix.lower() in ENDINGS]
    return did_you_mean(source, tables) or "it is looked for in the game's folder"


def sidecar(table: Path) -> Path:
    """The file that keeps the codes of a table's cards."""
    return table.with_name(table.name + SIDECAR)


def read_sidecar(table: Path, notes: Notes) -> Entries:
    """The codes of a table's cards by name; empty if there are none."""
    path = sidecar(table)
    if not path.is_file():
        return Entries(Place(shown_path(path)))
    tree = read_yaml(path, notes)
    return tree if tree is not None else Entries(Place(shown_path(path)))


def _put_codes(table: Path, rows: Items, notes: Notes, files: list[Path]) -> None:
    codes = read_sidecar(table, notes)
    if sidecar(table).is_file():
        files.append(sidecar(table))
    for row in rows:
        if not isinstance(row, Entries) or row.get("code") is not None:
            continue
        name = row.get("name")
        found = codes.get(str(name)) if isinstance(name, Written) else None
        if name is not None and found is not None:
            at = codes.values_at[str(name)]
            row.put("code", written(str(found), at), at, at)


def _defaults(tree: Entries, deck: Deck, notes: Notes) -> Entries:
    """The values that cards have which do not say otherwise."""
    found = tree.get("defaults")
    place = tree.values_at.get("defaults", tree.place)
    values = Entries(place)
    if found is None:
        return values
    if not isinstance(found, Entries):
        notes.error(
            place,
            "wrong value for 'defaults'",
            expected="a mapping of fields to values",
            found=describe(found),
        )
        return values
    known: Sequence[str] = [key for key in (*COMMON, *deck.fields) if key not in ("name", "code")]
    for key, value in found.items():
        if key not in known:
            unknown_key(key, found.keys_at[key], known, notes)
        elif value is not None:
            values.put(key, value, found.keys_at[key], found.values_at[key])
    return values
