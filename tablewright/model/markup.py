r"""The markup of card texts to paragraphs of spans, icons and breaks, or to plain words.

`**bold**`, `*italic*`, `***both***`, `{icon}`, `[name]…[/]` or `[#rrggbb]…[/]` for a colour, a new
line for a line break, an empty line for a new paragraph, `- ` at the start of a line for a list
item. A backslash takes its meaning from any of `* { } [ ] \` and from `-` at the start of a line.
An asterisk between spaces is an asterisk. Standard library only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tablewright.errors import did_you_mean


class MarkupError(ValueError):
    """Markup that has no meaning: `offset` counts characters of the text from 0, `hint` says what
    to do about it where more can be said than what was expected."""

    def __init__(
        self, message: str, offset: int, expected: str, found: str, hint: str = ""
    ) -> None:
        self.message = message
        self.offset = offset
        self.expected = expected
        self.found = found
        self.hint = hint
        super().__init__(f"{message}; expected {expected}, got {found}")


@dataclass(frozen=True, slots=True)
class Span:
    """Text in one style; `color` is a name or `#rrggbb`, "" for the text's own colour."""

    text: str
    bold: bool = False
    italic: bool = False
    color: str = ""
    offset: int = field(default=0, compare=False)
    """Where it began in the source."""


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon in the text, by the name in its braces."""

    name: str
    offset: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Break:
    """The end of a line within a paragraph."""


Part = Span | Icon | Break


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, or one item of a list; `spaced` if an empty line stands before it."""

    parts: tuple[Part, ...]
    item: bool = False
    spaced: bool = False


_LINES = re.compile("\r\n|[\n\r\x0b\x0c\x85\u2028\u2029]")
_TOKEN = re.compile(
    r"""\\(?P<escaped>[*{}\[\]\\-])
    | (?P<stars>\*+)
    | \{(?P<icon>\w[\w-]*)\}
    | \[(?P<color>[^\W\d_][\w-]*|\#[0-9a-fA-F]{6})\]
    | (?P<end>\[/\])
    | (?P<wrong>[{\[])""",
    re.VERBOSE,
)
_PLAIN = re.compile(r"[\\*{\[]")


def parse(text: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a text. Raises MarkupError with the place of the first mistake."""
    return tuple(_Paragraphs(text).read())


def parse_plain(text: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a text without markup: new lines and empty lines alone count."""
    found = []
    parts: list[Part] = []
    spaced = False
    for start, line, ends in _split_lines(text):
        if line.strip():
            parts += [Break()] * bool(parts) + [Span(line.strip(" \t"), offset=start)]
        if parts and (not line.strip() or ends):
            found.append(Paragraph(tuple(parts), spaced=spaced))
            parts = []
        spaced = bool(found) if not parts else spaced
    if parts:
        found.append(Paragraph(tuple(parts), spaced=spaced))
    return tuple(found)


def _split_lines(text: str) -> Iterator[tuple[int, str, bool]]:
    """Offset and content of each line, and whether a paragraph separator ends it."""
    start = 0
    for match in _LINES.finditer(text):
        yield start, text[start : match.start()], match[0] == "\u2029"
        start = match.end()
    yield start, text[start:], False


class _Paragraphs:
    """Reads lines one after the other; what is open must be closed in its own paragraph."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts: list[Part] = []
        self.item = False
        self.spaced = False
        self.bold = -1
        self.italic = -1
        self.colors: list[tuple[str, int]] = []

    def read(self) -> Iterator[Paragraph]:
        empty = False
        any_yet = False
        for start, line, ends in _split_lines(self.text):
            stripped = line.strip(" \t")
            if not stripped:
                yield from self.end()
                empty = any_yet
                continue
            begin = start + line.index(stripped)
            item = stripped.startswith("- ")
            if item or self.item:
                yield from self.end()
            if self.parts:
                self.parts.append(Break())
            else:
                self.item, self.spaced, empty = item, empty, False
            if item:
                body = stripped[2:].lstrip(" \t")
                begin += len(stripped) - len(body)
                stripped = body
            any_yet = True
            self.line(stripped, begin)
            if ends:
                yield from self.end()
                empty = True
        yield from self.end()

    def end(self) -> Iterator[Paragraph]:
        """The paragraph so far. What is still open in it is an error."""
        opened = [(at, name) for at, name in ((self.bold, "**"), (self.italic, "*")) if at >= 0]
        opened += [(at, f"[{name}]") for name, at in self.colors]
        if opened:
            at, name = min(opened)
            close = "[/]" if name.startswith("[") else name
            remedy = "\\[" if name.startswith("[") else "\\*"
            hint = f"'\\{name}' prints {name}" if name.startswith("[") else ""
            raise MarkupError(
                f"'{name}' is not closed in its paragraph",
                at,
                f"'{close}' behind the words it is for, or '{remedy}' for the character itself",
                "the end of the paragraph",
                hint,
            )
        if self.parts:
            yield Paragraph(tuple(self.parts), self.item, self.spaced)
        self.parts = []
        self.item = False

    def add(self, text: str, offset: int) -> None:
        """Adds text in the style that is open, to the span before if that has the same."""
        color = self.colors[-1][0] if self.colors else ""
        span = Span(text, self.bold >= 0, self.italic >= 0, color, offset)
        last = self.parts[-1] if self.parts else None
        if isinstance(last, Span) and (last.bold, last.italic, last.color) == (
            span.bold,
            span.italic,
            span.color,
        ):
            self.parts[-1] = Span(last.text + text, last.bold, last.italic, last.color, last.offset)
        else:
            self.parts.append(span)

    def line(self, line: str, start: int) -> None:
        if _PLAIN.search(line) is None:
            self.add(line, start)
            return
        at = 0
        for match in _TOKEN.finditer(line):
            if match.start() > at:
                self.add(line[at : match.start()], start + at)
            at = match.end()
            offset = start + match.start()
            if match["escaped"]:
                self.add(match["escaped"], offset)
            elif match["stars"]:
                self.stars(line, match, offset)
            elif match["icon"]:
                self.parts.append(Icon(match["icon"], offset))
            elif match["color"]:
                self.colors.append((match["color"], offset))
            elif match["end"]:
                if not self.colors:
                    raise MarkupError(
                        "'[/]' closes no colour",
                        offset,
                        "a colour such as '[gold]' before it",
                        "none",
                    )
                self.colors.pop()
            else:
                self.wrong(line, match, offset)
        if at < len(line):
            self.add(line[at:], start + at)

    def stars(self, line: str, match: re.Match[str], offset: int) -> None:
        """Turns bold or italic on or off. An opening mark touches the word behind it, a closing
        one the word before it; a single asterisk between spaces is neither."""
        count = len(match["stars"])
        before, after = line[: match.start()][-1:], line[match.end() :][:1]
        may_open = bool(after) and not after.isspace()
        may_close = bool(before) and not before.isspace()
        if count == 1 and not may_open and not may_close:
            self.add("*", offset)
            return
        if count > 3:
            raise MarkupError(
                "too many asterisks", offset, "'*', '**' or '***', or '\\*' for an asterisk",
                f"'{match['stars']}'",
            )  # fmt: skip
        for name, wanted in (("bold", count >= 2), ("italic", count != 2)):
            if not wanted:
                continue
            opened = getattr(self, name)
            if opened >= 0 and not may_close:
                raise MarkupError(
                    f"'{match['stars']}' closes nothing, as a space stands before it", offset,
                    "the closing mark at the end of a word", "a space",
                )  # fmt: skip
            if opened < 0 and not may_open:
                raise MarkupError(
                    f"'{match['stars']}' opens nothing, as no word begins behind it", offset,
                    "the opening mark at the start of a word, or '\\*' for an asterisk",
                    f"'{after}'" if after else "the end of the line",
                )  # fmt: skip
            setattr(self, name, offset if opened < 0 else -1)

    def wrong(self, line: str, match: re.Match[str], offset: int) -> None:
        found = re.match(r"[\[{][^\]}]{0,20}[\]}]?", line[match.start() :])
        whole = found[0] if found else match["wrong"]
        shown, hint = f"'{whole}'", _hint(line[match.start() :], whole)
        if match["wrong"] == "{":
            raise MarkupError(
                "no icon", offset,
                "an icon's name in braces, such as '{gem}', or '\\{' for a brace", shown, hint,
            )  # fmt: skip
        raise MarkupError(
            "no colour", offset,
            "a colour such as '[gold]' or '[#80600c]', or '\\[' for a bracket", shown, hint,
        )  # fmt: skip


_FIELD = re.compile(r"[\[{]{1,2}\s*(?:card[.\s]\s*)?(?P<name>[A-Za-z_]\w*)\s*[\]}]{1,2}")


def _hint(rest: str, shown: str) -> str:
    """What a bracket without a meaning is likely to be: a card's field as other programs write it,
    or words in brackets."""
    field = _FIELD.match(rest)
    if field is not None and ("card" in field[0] or rest.startswith("{{")):
        shown = f"{{{{ card.{field['name'].lower()} }}}}"
        return (
            f'a field of the card is shown by a face: text: "{shown}"; '
            "a card's own text is printed as it is written"
        )
    return f"'\\{shown}' prints {shown}" if shown[-1] in "]}" else ""


_NUMBER_BEFORE = re.compile(r"(?:^|(?<=[^\w.,]))([+\-\u2212\u2013\xb1]?)(\d+(?:[.,]\d+)?|X)\s*$")
_NUMBER_WITHIN = 64
"""Characters before an icon among which its number stands: a search through all that comes before
would take the square of a long line's time."""


def escaped(text: str) -> str:
    """Plain words as markup that shows them."""
    return "".join(f"\\{sign}" if sign in "*{}[]\\" else sign for sign in text)


DOT = "• "
"""What stands before the items of a list where people read it without markup."""


def plain(text: str, words: Mapping[str, str], dot: str = "") -> str:
    """The text without markup. An icon reads as its word: `words` holds "gem" or "gem/gems" by
    icon name, and the number right before the icon chooses between one and many.

    Lines stay lines, an empty line stands between paragraphs; `dot` stands before each item of a
    list. Raises MarkupError.
    """
    said = ""
    for paragraph in parse(text):
        if said:
            said += "\n\n" if paragraph.spaced else "\n"
        said += dot if paragraph.item else ""
        begun = len(said)
        line = ""
        after_icon = False
        for part in paragraph.parts:
            if isinstance(part, Break):
                said += line + "\n"
                line, after_icon = "", False
            elif isinstance(part, Icon):
                word = _word(part, words, said[begun:] + line)
                line += (" " if line and (line[-1].isalnum() or line[-1] == "+") else "") + word
                after_icon = True
            else:
                line += (" " if after_icon and part.text[:1].isdigit() else "") + part.text
                after_icon = False
        said += line
    return said


def _word(icon: Icon, words: Mapping[str, str], before: str) -> str:
    if icon.name not in words:
        hint = did_you_mean(icon.name, words)
        raise MarkupError(
            f"no icon '{icon.name}'",
            icon.offset,
            "an icon of the game" + (f" ({hint})" if hint else ""),
            f"'{{{icon.name}}}'",
        )
    one, _, many = words[icon.name].partition("/")
    number = _NUMBER_BEFORE.search(before, max(0, len(before) - _NUMBER_WITHIN))
    return many if many and number is not None and number[2] != "1" else one
