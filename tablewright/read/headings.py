"""The row of a table that names the fields: rows in, the field of each column out, or what a deck's
file has to say so that there is one.

Nothing is guessed that would be printed: a column that is called otherwise than a field is named in
the deck's file, by the line that the message gives. A column `Amount` may count copies, or gold.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from tablewright.errors import Place, did_you_mean
from tablewright.read.amending import scalar
from tablewright.read.cells import Row, Uncalculated
from tablewright.read.meant import is_heading, meant, plain
from tablewright.read.notes import Notes
from tablewright.read.odd_rows import says_sum
from tablewright.read.proposing import Column, proposal, proposed_name
from tablewright.read.tree import Written

TITLES = 10
"""How many filled rows are looked through for the names of fields."""


@dataclass(frozen=True)
class TableForm:
    """What a deck says of its table besides where it is."""

    sheet: str = ""
    """The sheet of a workbook, the first if empty."""
    header: int = 0
    """The row that names the fields, from 1 as a spreadsheet counts; found if 0."""
    header_at: Place = field(default_factory=lambda: Place(""))
    ignore: Mapping[str, Place] = field(default_factory=dict)
    """Columns that are not read, by name, `*` for any letters; and where that is said."""
    columns: Mapping[str, Written] = field(default_factory=dict)
    """The field of each column that is called otherwise."""
    columns_at: Mapping[str, Place] = field(default_factory=dict)
    """Where each of these columns is named."""
    skip: Mapping[str, Place] = field(default_factory=dict)
    """Rows that are no cards, by their name or first cell, `*` for any letters."""
    deck: str = "the deck's file"
    """The file that says so, as messages name it."""

    def ignores(self, head: str) -> bool:
        """Whether a column is left out, if no field is called as it is."""
        return any(fnmatchcase(plain(head), plain(pattern)) for pattern in self.ignore)

    def skips(self, said: str) -> bool:
        """Whether a row that begins so is no card."""
        return any(fnmatchcase(_words(said), _words(pattern)) for pattern in self.skip)

    def heads(self, known: Collection[str]) -> Mapping[str, str]:
        """The field by what a column may be called for it."""
        elsewhere = {str(name) for name in self.columns.values()}
        own = {plain(name): name for name in known if name not in elsewhere}
        return own | {plain(head): str(name) for head, name in self.columns.items()}


def _words(said: str) -> str:
    return " ".join(said.split()).casefold().rstrip(" :")


AS_FOUND = TableForm()
"""A table of which nothing is said."""


@dataclass(frozen=True)
class Headings:
    """The columns of a table that are read."""

    row: int
    """Which of the filled rows names them, from 0."""
    columns: Mapping[int, str]
    """The field of each."""
    places: Mapping[str, Place]
    """Where each field's column is named."""


def filled_rows(rows: Sequence[Row]) -> list[Row]:
    """The rows in which anything stands."""
    return [row for row in rows if any(cell is not None for cell in row)]


def heading_row(filled: Sequence[Row], form: TableForm, known: Collection[str]) -> int:
    """Which of the filled rows names the fields, where the deck does not say: the first with the
    cards' names that names more fields than any of several cells above it. Above are titles. Where
    there is none, the one that is most like such a row."""
    heads = form.heads(known)
    most, likeliest, alike = 0, 0, (0, 0, 0)
    for number, row in enumerate(filled[:TITLES]):
        cells = [cell for cell in row if cell is not None]
        named = [heads[plain(cell)] for cell in cells if plain(cell) in heads]
        if "name" in named and len(named) > most:
            return number
        if len(cells) > 1:
            most = max(most, len(named))
            like = (len(named), sum(map(is_heading, cells)), len(cells))
            if like > alike:
                likeliest, alike = number, like
    return likeliest


def likeness(rows: Sequence[Row], form: TableForm, known: Collection[str]) -> int:
    """How many columns of a sheet are called as columns of cards are, here or elsewhere."""
    filled = filled_rows(rows)
    head = filled[heading_row(filled, form, known)] if filled else []
    heads = form.heads(known)
    return sum(cell is not None and (plain(cell) in heads or is_heading(cell)) for cell in head)


def has_names(rows: Sequence[Row], form: TableForm, known: Collection[str]) -> bool:
    """Whether a sheet has a column with the names of cards, so that it is a table of them."""
    filled = filled_rows(rows[form.header - 1 :] if form.header else rows)
    if not filled:
        return False
    heads = form.heads(known)
    head = filled[0 if form.header else heading_row(filled, form, known)]
    return any(cell is not None and heads.get(plain(cell)) == "name" for cell in head)


def read_headings(
    filled: Sequence[Row],
    form: TableForm,
    known: Sequence[str],
    needed: Sequence[str],
    notes: Notes,
    elsewhere: Callable[[], tuple[str, bool]],
) -> Headings | None:
    """The columns of a table, of which no row is empty; None with the mistakes in `notes`.

    `known` are all fields, `needed` those without which no card is one. `elsewhere` says of what is
    no table of cards where there may be one, and whether there surely is.
    """
    first = 0 if form.header else heading_row(filled, form, known)
    heads = form.heads(known)
    head, below = filled[first], filled[first + 1 :]
    cards = [row for row in below if not says_sum(row)]
    columns: dict[int, str] = {}
    places: dict[str, Place] = {}
    before = len(notes.problems)
    seen: list[str] = []
    unknown: list[Column] = []
    for index, cell in enumerate(head):
        if cell is None:
            _nameless(index, below, form, notes)
            continue
        if isinstance(cell, Uncalculated):
            note_uncalculated(cell, notes)
            continue
        seen.append(str(cell))
        name = heads.get(plain(cell))
        if name is None:
            if not form.ignores(cell):
                values = [str(row[index]) for row in cards if index < len(row) and row[index]]
                unknown.append(Column(cell, values))
        elif name in places:
            notes.error(
                cell.place, f"the column '{name}' is there twice", hint=f"first in {places[name]}"
            )
        else:
            columns[index] = name
            places[name] = cell.place
    _check_said(form, seen, known, heads, notes)
    at = next(cell.place for cell in head if cell is not None)
    missing = [name for name in needed if name not in places]
    if not notes.wrong_since(before):
        if "name" in missing:
            _no_names(at, seen, unknown, form, known, places, notes, elsewhere())
        else:
            _unknown(unknown, form, known, places, notes)
            for name in missing:
                notes.error(
                    at,
                    f"the table has no column '{name}', which every card of the deck needs",
                    hint=f"add it; or if another column says it, write in {form.deck}: "
                    f"columns: {{COLUMN: {name}}}",
                )
    return None if notes.wrong_since(before) else Headings(first, columns, places)


def note_uncalculated(cell: Uncalculated, notes: Notes) -> None:
    """Says that a formula has no value."""
    notes.error(
        cell.place,
        "the formula of this cell has no value in the file",
        expected="a value that was calculated and saved",
        hint="open the workbook in a spreadsheet program and save it there, or paste the value",
    )


def _nameless(index: int, below: Sequence[Row], form: TableForm, notes: Notes) -> None:
    """A column in which something stands, but nothing in the row with the names."""
    found = next((row[index] for row in below if index < len(row) and row[index]), None)
    if found is not None and not form.ignores(""):
        notes.error(
            found.place,
            "this column has no name in the row that names the fields",
            found=f"'{found}'",
            hint="name it, or empty it; merged cells count only for their first column. "
            "'ignore: \"*\"' in the deck's file leaves out all columns that are no fields",
        )


def _no_names(
    at: Place,
    seen: Sequence[str],
    unknown: Sequence[Column],
    form: TableForm,
    known: Sequence[str],
    places: Mapping[str, Place],
    notes: Notes,
    elsewhere: tuple[str, bool],
) -> None:
    """A table in which nothing says what its cards are called: one mistake, with its cure."""
    likely = proposed_name(unknown)
    other, sure = elsewhere
    lines = [other] if other else []
    if likely is not None and not sure:
        said = proposal(unknown, form.columns, form.ignore, known, {**places, "name": at}, likely)
        lines += _written(said, [each for each in unknown if each is not likely], form)
    elif not sure:
        lines.append("give the cards a column 'Name'; a number or a question will do")
    notes.error(
        at,
        "the table has no column with the names of the cards",
        expected="a column 'Name', or 'columns: {COLUMN: name}' in the deck's file",
        found=_listed(seen),
        hint="\n".join(lines),
    )


def _listed(seen: Sequence[str]) -> str:
    quoted = [f"'{head}'" for head in seen]
    more = len(quoted) - 12
    shown = ", ".join(quoted[:12]) + (f" and {more} more" if more > 0 else "")
    return shown if len(quoted) > 1 else f"only {shown}"


def _unknown(
    unknown: Sequence[Column],
    form: TableForm,
    known: Sequence[str],
    places: Mapping[str, Place],
    notes: Notes,
) -> None:
    """The columns that are no fields: one mistake, with the lines that say what they are."""
    if not unknown:
        return
    names = ", ".join(f"'{column.head}'" for column in unknown)
    lines = _written(proposal(unknown, form.columns, form.ignore, known, places), unknown, form)
    notes.error(
        unknown[0].head.place,
        f"unknown column{'s' if len(unknown) > 1 else ''} {names}",
        hint="\n".join(lines),
    )


def _written(said: Sequence[str], unknown: Sequence[Column], form: TableForm) -> list[str]:
    """What is to be written in a deck's file, as lines of a hint."""
    lines = [f"write in {form.deck}:", *(f"  {line}" for line in said)]
    if len(said) == 1:
        lines = [f"write in {form.deck}: {said[0]}"]
    if unknown and not any(line.startswith("ignore:") for line in said):
        spare = [each.head for each in unknown if len(unknown) == 1 or not meant(each.head)]
        left = ", ".join(scalar(each, listed=True) for each in (*form.ignore, *spare[-1:]))
        if spare:
            lines.append(f"or, for a column that is not for cards: ignore: [{left}]")
    return lines


def _check_said(
    form: TableForm,
    seen: Sequence[str],
    known: Sequence[str],
    heads: Mapping[str, str],
    notes: Notes,
) -> None:
    """What a deck says of columns that are not there, or are fields."""
    there = {plain(head) for head in seen}
    for head, name in form.columns.items():
        at = form.columns_at.get(head, name.place)
        if str(name) not in known:
            back = plain(str(name)) in there or head in known
            hint = (
                f"the column stands before its field: {name}: {head}"
                if back
                else f"{did_you_mean(str(name), known)}; a new field stands under 'fields:'"
            )
            notes.error(name.place, f"the deck has no field '{name}'", hint=hint)
        elif plain(head) not in there:
            others = [each for each in seen if plain(each) not in heads]
            notes.error(at, f"the table has no column '{head}'", hint=did_you_mean(head, others))
    for pattern, at in form.ignore.items():
        if "*" in pattern:
            continue
        if plain(pattern) in heads:
            notes.error(
                at,
                f"'{pattern}' is a field of the deck, and ignored",
                hint="take it out of 'ignore', or out of 'fields'",
            )
        elif plain(pattern) not in there:
            others = [head for head in seen if plain(head) not in heads]
            notes.warning(
                at,
                f"the table has no column '{pattern}' to ignore",
                hint=did_you_mean(pattern, others),
            )
