"""XML parts of a workbook in, nothing out: what would make a reader take all memory is refused.

The parts go through a real parser, so that it does not matter how a cell is spelled; elements are
known by their names without prefix, in any part, so that it does not matter where a sheet lies.
"""

from __future__ import annotations

import re
from collections import Counter
from xml.parsers import expat

from tablewright.read.cells import cell_name

ELEMENTS = 2_000_000
"""The most elements in all parts together."""
TEXT = 50_000_000
"""The most characters in all cells together, those of shared and repeated texts counted each time
that they stand in a cell."""
FARTHEST = 1_048_576
"""The last row of a sheet, in any program."""


class Unfit(ValueError):
    """A workbook that is damaged or too large: what is wrong, what was expected, what to do."""

    def __init__(self, message: str, expected: str = "", found: str = "", hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.expected = expected
        self.found = found
        self.hint = hint


class Bounds:
    """What all parts of a workbook use up; a table reaches from its first cell to its last."""

    def __init__(self, most_cells: int) -> None:
        self.most_cells = most_cells
        self.part = ""
        self.height = self.width = 0
        """How far the cells of a sheet reach."""
        self.sheets_before = 0
        """The cells of other sheets that are read along with it."""
        self.uncalculated: dict[str, set[str]] = {}
        """Cells with a formula and no value, by the name of their sheet."""
        self._elements = 0
        self._text = 0

    def look_at(self, part: str, content: bytes) -> None:
        """Reads a part. Raises Unfit."""
        self.part = part
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._doctype
        parser.StartElementHandler = self._counted
        parser.EndElementHandler = self.ended
        parser.CharacterDataHandler = self.said
        try:
            parser.Parse(content, True)
        except Unfit:
            raise
        except (expat.ExpatError, ValueError, LookupError):
            raise self.damaged("no well-formed XML") from None

    def finish(self) -> None:
        """Looks at what only all parts together say. Raises Unfit."""

    def started(self, name: str, attributes: dict[str, str]) -> None:
        """An element begins."""

    def ended(self, name: str) -> None:
        """An element ends."""

    def said(self, text: str) -> None:
        """Characters in an element."""

    def damaged(self, what: str) -> Unfit:
        """A mistake of the workbook, at least of this part of it."""
        found = f"{what} in its part '{self.part}'"
        return Unfit("the workbook is damaged", "an XLSX or ODS file", found, "save it again")

    def reach(self, row: int, column: int) -> None:
        """There is something in a cell (from 1). Raises Unfit if it makes the sheet too large."""
        self.height = max(self.height, row)
        self.width = max(self.width, column)
        if self.sheets_before + self.height * self.width > self.most_cells:
            raise Unfit(
                "the workbook has cells far out",
                f"at most {self.most_cells} cells",
                f"the cell {cell_name(self.height - 1, self.width - 1)}",
                "delete the empty-looking rows and columns behind the table",
            )

    def add_text(self, characters: int) -> None:
        """So many characters stand in cells. Raises Unfit."""
        self._text += characters
        if self._text > TEXT:
            at_most = f"at most {TEXT // 1_000_000} million characters in its cells"
            raise Unfit("the workbook holds too much text", at_most)

    def number(self, written: str, least: int) -> int:
        """A number that an attribute says. Raises Unfit."""
        if not re.fullmatch(r"[0-9]{1,7}", written) or not least <= int(written) <= FARTHEST:
            raise self.damaged(f"the number '{written[:20]}'")
        return int(written)

    def _doctype(self, *rest: object) -> None:
        raise self.damaged("a document type")

    def _counted(self, name: str, attributes: dict[str, str]) -> None:
        self._elements += 1
        if self._elements > ELEMENTS:
            raise Unfit("the workbook is too large", f"at most {ELEMENTS} elements")
        self.started(name, attributes)


class XlsxBounds(Bounds):
    """Where the cells of an XLSX workbook are, and the texts that they share.

    Elements go by their names without prefix, as for the reader; only one sheet is read.
    """

    def __init__(self, most_cells: int) -> None:
        super().__init__(most_cells)
        self._row = self._column = 1
        self._cell = (0, 0)
        """The cell that is open."""
        self._kind = ""
        self._value: list[str] | None = None
        """What stands in the open value."""
        self._lists = 0
        self._lengths: list[int] = []
        """The characters of each shared text."""
        self._shares: Counter[int] = Counter()
        """How many cells show each shared text, by its number."""
        self._formula = self._valued = False
        """Of the cell that is open."""
        self._open_formulas: dict[str, set[str]] = {}
        """Cells with a formula and no value, by the part of their sheet."""
        self._names: dict[str, str] = {}
        """The names of sheets by the numbers of their relations."""
        self._targets: dict[str, str] = {}
        """What relations lead to."""

    def look_at(self, part: str, content: bytes) -> None:
        self._row = self._column = 1
        self._cell = (0, 0)
        self._value = None
        self.height = self.width = 0
        super().look_at(part, content)

    def finish(self) -> None:
        for number, cells in self._shares.items():
            if number < len(self._lengths):
                self.add_text(self._lengths[number] * cells)
        for relation, name in self._names.items():
            target = self._targets.get(relation, "")
            for part, found in self._open_formulas.items():
                if target and part.endswith(target.rpartition("../")[2].lstrip("/")):
                    self.uncalculated[name] = found

    def started(self, name: str, attributes: dict[str, str]) -> None:
        kind = name.rpartition(":")[2]
        if kind == "c":
            self._cell = (self._row, self._column)
            if "r" in attributes:
                self._cell = self._named(attributes["r"])
                self._column = self._cell[1]
            self._kind = attributes.get("t", "")
            self._formula = self._valued = False
        elif kind == "row":
            if "r" in attributes:
                self._row = self.number(attributes["r"], 1)
        elif kind == "sheet":
            number = next((attributes[key] for key in attributes if key.endswith(":id")), "")
            self._names[number] = attributes.get("name", "")
        elif kind == "Relationship" and self.part.endswith("workbook.xml.rels"):
            self._targets[attributes.get("Id", "")] = attributes.get("Target", "")
        elif kind == "sst":
            self._lists += 1
            if self._lists > 1:
                raise self.damaged("a second list of shared texts")
        elif kind == "si":
            self._lengths.append(0)
        elif self._cell != (0, 0):
            # A cell without a value is not counted: it only has a colour or a border.
            self.reach(*self._cell)
            self._formula = self._formula or kind == "f"
            self._value = [] if kind == "v" else self._value

    def ended(self, name: str) -> None:
        kind = name.rpartition(":")[2]
        if kind == "c":
            # An empty text that a formula comes to is a value too.
            if self._formula and not self._valued and self._kind != "str" and self._cell != (0, 0):
                row, column = self._cell
                found = self._open_formulas.setdefault(self.part, set())
                found.add(cell_name(row - 1, column - 1))
            self._column += 1
            self._cell = (0, 0)
        elif kind == "row":
            self._row += 1
            self._column = 1
        elif kind == "v" and self._value is not None:
            written = "".join(self._value)
            self._valued = bool(written)
            if self._kind == "s":
                self._shares[self.number(written, 0)] += 1
            self._value = None

    def said(self, text: str) -> None:
        if self._value is not None:
            self._value.append(text)
        elif self._lengths:
            self._lengths[-1] += len(text)

    def _named(self, written: str) -> tuple[int, int]:
        """Row and column (from 1) of a cell such as B7."""
        found = re.fullmatch(r"([A-Za-z]{1,3})([0-9]{1,7})", written)
        if found is None:
            raise self.damaged(f"the cell '{written[:20]}'")
        column = 0
        for letter in found[1].upper():
            column = column * 26 + ord(letter) - 64
        return self.number(found[2], 1), column


_CELLS = ("table:table-cell", "table:covered-table-cell")
_FILLED = (
    *("office:value", "office:value-type", "office:string-value", "office:boolean-value"),
    *("office:date-value", "office:time-value", "table:formula"),
)


class OdsBounds(Bounds):
    """Where the cells of an ODS workbook are, which says how often a row or cell is repeated.

    Elements go by their usual prefix, as for the reader; all sheets are read at once.
    """

    def __init__(self, most_cells: int) -> None:
        super().__init__(most_cells)
        self._row = self._column = 0
        """The last row and column of the row and cell that were begun last."""
        self._times = 1
        """How often the cell that is open stands on the sheet."""
        self._rows = 1
        self._open = False
        self._within = False
        self._formula = False
        """Whether the cell that is open has a formula, and no value so far."""
        self._sheet = ""
        self._characters = 0

    def started(self, name: str, attributes: dict[str, str]) -> None:
        if name in _CELLS:
            again = self.number(attributes.get("table:number-columns-repeated", "1"), 1)
            self._column += again
            self._times = again * self._rows
            self._open = True
            self._characters = sum(len(attributes.get(each, "")) for each in _FILLED)
            self._formula = "table:formula" in attributes and not any(
                each.startswith("office:") for each in attributes
            )
            if self._characters:
                self.reach(self._row, self._column)
        elif name == "table:table-row":
            self._rows = self.number(attributes.get("table:number-rows-repeated", "1"), 1)
            self._row += self._rows
            self._column = 0
        elif name == "table:table":
            if self._within:
                raise self.damaged("a table within a table")
            self._within = True
            self._sheet = attributes.get("table:name", "")
            self.sheets_before += self.height * self.width
            self.height = self.width = self._row = self._column = 0
        elif name == "text:s":
            self._characters += self.number(attributes.get("text:c", "1"), 0)
        elif name == "manifest:encryption-data":
            raise Unfit("the workbook is encrypted", hint="save it without a password")

    def ended(self, name: str) -> None:
        if name in _CELLS and self._open:
            if self._characters:
                self.add_text(self._characters * self._times)
            if self._formula:
                found = self.uncalculated.setdefault(self._sheet, set())
                found.add(cell_name(self._row - 1, self._column - 1))
            self._open = False
        elif name == "table:table":
            self._within = False

    def said(self, text: str) -> None:
        self._characters += len(text)
        self._formula = self._formula and not text.strip()
