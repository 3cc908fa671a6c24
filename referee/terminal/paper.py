"""Words to lines of at most 80 columns, with what is to be set apart marked by its kind."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Mapping

from referee.terminal.paging import Pages
from tablewright.errors import harmless
from tablewright.model.alphabet import unmarked

WIDTH = 80
"""Columns."""
TIGHT = "\N{NO-BREAK SPACE}"
"""A space at which no line is broken."""

ASCII = str.maketrans(
    {
        "─": "-", "│": "|", "┌": "+", "┬": "+", "┐": "+", "·": "-", "×": "x", "–": "-", "—": "-",
        "…": "...", "’": "'", "‘": "'", "“": '"', "”": '"', "→": "->", "∞": "infinite",
    }
)  # fmt: skip
"""What stands for signs that a terminal without Unicode cannot show."""

SIGNS = re.compile(r"\x1b\[[0-9;]*m")
"""What sets words apart, and takes no column."""
Style = Callable[[str, str], str]
"""A line and its kind (`title`, `seat`, `rule`, `good`, `warn`, `bad`, `dim`) to how it is
shown."""


def bare(text: str, kind: str) -> str:
    """Nothing is set apart."""
    return text


class Paper:
    """What is written on: lines are broken, then handed on one by one."""

    def __init__(
        self, write: Callable[[str], None], style: Style = bare, *, ascii_only: bool = False
    ) -> None:
        """`ascii_only`: for terminals that show no other signs."""
        self._out = write
        self.ascii_only = ascii_only
        self._style = style
        self.announced = ""
        """A line that goes before the next one, once."""
        self.speaks: Callable[[str], str] = str
        """In which language: what is written in English to what is shown."""
        self.pages: Pages | None = None
        """Stops at the end of each page of a screen."""

    def _write(self, text: str) -> None:
        if self.ascii_only:
            text = in_ascii(text)
        if self.announced:
            self._out(harmless(self.spoken(self.announced)))
            self.announced = ""
        if self.pages is None or self.pages.take(SIGNS.sub("", text)):
            self._out(text)

    def spoken(self, text: str) -> str:
        """Words in the language of this paper."""
        if self.speaks is str or TIGHT not in text:
            return self.speaks(text)
        entries = (self.speaks(each.replace(TIGHT, " ")) for each in text.split(" · "))
        return " · ".join(each.replace(" ", TIGHT) for each in entries)

    def clear(self) -> None:
        """Empties the screen and what could be scrolled back to."""
        if self.pages is not None:
            self.pages.heard()
        self._write("\x1b[H\x1b[2J\x1b[3J")

    def line(self, text: str = "", kind: str = "", indent: int = 0, hang: int = 2) -> None:
        """A paragraph, broken at the width; its second and later lines stand further in."""
        for each in broken(self.spoken(text), indent, hang):
            self._write(self._style(each, kind) if kind else each)

    def drawn(self, text: str, kind: str = "") -> None:
        """A line that is as wide as it is."""
        text = harmless(text)
        self._write(self._style(text, kind) if kind else text)

    def lines(self, texts: Iterable[str], kind: str = "", indent: int = 0) -> None:
        """Paragraphs one below the other."""
        for text in texts:
            self.line(text, kind, indent)

    def heading(self, text: str) -> None:
        """A line with a rule behind it."""
        *lines, last = broken(f"── {self.spoken(text)} ", 0, 3)
        for each in (*lines, f"{last} ".ljust(WIDTH, "─")[:WIDTH]):
            self._write(self._style(each, "title"))

    def rows(
        self,
        rows: Iterable[tuple[str, str]],
        indent: int = 0,
        least: int = 0,
        *,
        typed: bool = False,
    ) -> None:
        """Pairs of a name and words, the words below each other; what is `typed` is named as it is
        typed, in every language."""
        pairs = [(name if typed else self.spoken(name), self.spoken(words)) for name, words in rows]
        wide = min(max((len(name) for name, _ in pairs), default=0), 30)
        wide = max(wide, least)
        for name, words in pairs:
            name = harmless(name)
            if len(name) > wide:
                for each in broken(name, indent):
                    self._write(each)
                name = ""
            first, *rest = broken(words, 0, 0, WIDTH - indent - wide - 2)
            self._write(f"{' ' * indent}{self._style(name.ljust(wide), 'seat')}  {first}".rstrip())
            for each in rest:
                self._write(" " * (indent + wide + 2) + each)


def in_ascii(text: str) -> str:
    """A text in ASCII, accents left out."""
    if text.isascii():
        return text
    return unmarked(text.translate(ASCII)).encode("ascii", "replace").decode()


def in_ascii_only(environment: Mapping[str, str]) -> bool:
    """Whether the locale of a terminal knows ASCII alone. Python itself turns the locale C into
    C.UTF-8 and says so in LC_CTYPE, but the screen has not changed by that."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = environment.get(name, "")
        if value and not (name == "LC_CTYPE" and value == "C.UTF-8"):
            return "utf" not in value.casefold().replace("-", "")
    return True


def broken(text: str, indent: int = 0, hang: int = 2, width: int = WIDTH) -> list[str]:
    """A text in lines; its own line breaks are kept."""
    found: list[str] = []
    for at, part in enumerate(harmless(text).split("\n")):
        margin = " " * (indent + hang * bool(at))
        lines = textwrap.wrap(
            part, width, initial_indent=margin, subsequent_indent=" " * (indent + hang),
            break_on_hyphens=False,
        )  # fmt: skip
        found += [line.replace(TIGHT, " ") for line in lines] or [""]
    return found


def number_of(count: int, one: str, many: str = "") -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {one if count == 1 else many or one + 's'}"
