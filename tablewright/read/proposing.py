"""Columns of a table that are no fields of its deck: their headings and values in, the lines for
the deck's file out by which they are read, or left alone."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from tablewright.errors import nearest
from tablewright.read.amending import scalar
from tablewright.read.cards import COMMON
from tablewright.read.characters import spelled_out
from tablewright.read.meant import is_heading, meant, plain, words
from tablewright.read.tree import Written

_NAMES = words(
    "question frage pregunta domanda word wort mot palabra term begriff item character figur"
)
"""Besides what stands for `name` everywhere: what tells cards apart that have no name."""
_NOTES = words(
    "note notes notiz notizen comment comments kommentar kommentare remark remarks bemerkung "
    "bemerkungen anmerkung anmerkungen todo status done internal intern playtest changelog nota "
    "notas commentaire commentaires remarque remarques date datum erledigt fertig quelle source "
    "link url"
)
_NUMBERS = words("# nr nr. no no. num number nummer id index lfd lfdnr lfd.nr. n° nº")
_NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?")
_COUNT = re.compile(r"[x×]?\s*\d{1,3}\s*[x×]?", re.IGNORECASE)
_PICTURE = re.compile(r"\.(?:png|jpe?g|svg|webp|gif)$", re.IGNORECASE)
_SHOWN = ("cost", "type", "picture")
"""The fields that faces which ship show, and what they call them."""
_FLAGS = {"yes", "no", "true", "false"}


@dataclass(frozen=True)
class Column:
    """A column that no field is called like."""

    head: Written
    values: Sequence[str]
    """What stands below, without empty cells."""

    @property
    def counts_up(self) -> bool:
        """Whether its values are the numbers of the rows."""
        return len(self.values) > 2 and self.values == [
            str(at) for at in range(1, len(self.values) + 1)
        ]

    @property
    def numbers(self) -> bool:
        """Whether its values are numbers, and there are any."""
        return bool(self.values) and all(map(_NUMBER.fullmatch, self.values))


def proposed_name(columns: Sequence[Column]) -> Column | None:
    """Which column the cards are told apart by, most likely; None where none is."""
    texts = [each for each in columns if each.values and not each.numbers]
    for known in (("name",), ()):
        for each in texts:
            if meant(each.head)[:1] == known if known else plain(each.head) in _NAMES:
                return each
    apart = (each for each in texts if len(set(each.values)) == len(each.values))
    return next(apart, None) or next(iter(texts or columns), None)


def proposal(
    unknown: Sequence[Column],
    said: Mapping[str, Written],
    ignored: Collection[str],
    known: Collection[str],
    there: Collection[str],
    name: Column | None = None,
) -> list[str]:
    """The lines for a deck's file, in which `said` stands under 'columns' and `ignored` under
    'ignore' already, and what to know of them. `known` are the fields of its cards, `there` those
    that the table has; `name` is the column of the cards' names, where none is called so."""
    columns = {head: str(field) for head, field in said.items()}
    fields: dict[str, str] = {}
    ignore = list(ignored)
    remarks: list[str] = []
    for column in unknown:
        head = str(column.head)
        free = [each for each in known if each not in there and each not in columns.values()]
        field = "name" if column is name else _field(column, free)
        if field:
            columns[head] = field
        elif plain(head) in _NOTES or (column.counts_up and plain(head) in _NUMBERS):
            ignore.append(head)
        else:
            if not is_heading(head) and (near := nearest(head, free)):
                remarks.append(f"'{head}': did you mean '{near}'?")
            own = _own_field(column, {*known, *columns.values(), *fields})
            fields[own] = "{type: picture}" if own == "picture" else _kind(column)
            if plain(own) != plain(head):
                columns[head] = own
        if field == "copies":
            remarks.append(
                f"'{head}: copies' prints so many of each card; if it says something else, it is "
                f"a field: fields: {{{field_name(head)}: {_kind(column)}}}"
            )
    lines = []
    if len(columns) > len(said):
        lines.append(f"columns: {{{_pairs(columns)}}}")
    if fields:
        beside = ", beside those that are there" if set(known) - set(COMMON) else ""
        lines.append(f"fields: {{{_pairs(fields, bare=True)}}}{beside}")
    if len(ignore) > len(ignored):
        lines.append(f"ignore: [{_listed(ignore)}]")
    return [*lines, *remarks]


def _own_field(column: Column, taken: Collection[str]) -> str:
    """What the field of a column is to be called: as the faces that ship call it, if they do."""
    files = all(map(_PICTURE.search, column.values))
    likely = ("picture",) if files and column.values else meant(column.head)
    for field in likely:
        if field in _SHOWN and field not in taken and (files or field != "picture"):
            return field
    return field_name(column.head)


def field_name(head: str) -> str:
    """What a field may be called for a column: `Stärke (roh)` is `staerke_roh`."""
    letters = unicodedata.normalize("NFKD", spelled_out(head))
    kept = re.sub(r"[^a-z0-9]+", "_", letters.encode("ascii", "ignore").decode()).strip("_")
    if not kept:
        return "number" if "#" in head else "column"
    return kept if kept[0].isalpha() else f"column_{kept}"


def _field(column: Column, free: Collection[str]) -> str:
    """The field that a column is called like elsewhere; "" if its values are not such."""
    for field in meant(column.head):
        if field not in free:
            continue
        if field != "copies":
            return field
        counts_up = column.counts_up and plain(column.head) in _NUMBERS
        if not counts_up and all(map(_COUNT.fullmatch, column.values)):
            return field
    return ""


def _kind(column: Column) -> str:
    if column.numbers:
        return "{type: number}"
    flags = bool(column.values) and {each.casefold() for each in column.values} <= _FLAGS
    return "{type: flag}" if flags else "{}"


def _pairs(pairs: Mapping[str, str], *, bare: bool = False) -> str:
    return ", ".join(
        f"{scalar(key, listed=True)}: {value if bare else scalar(value, listed=True)}"
        for key, value in pairs.items()
    )


def _listed(names: Collection[str]) -> str:
    return ", ".join(scalar(name, listed=True) for name in names)
