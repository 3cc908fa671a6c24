"""Lines that YAML understands differently from their writer: a line in, its corrected form out.

`Mastery 10: Gain 3 power.`, `>>: Draw`, `{gem}`, a quote inside quotes … as a bare value.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

_ENTRY = re.compile(
    r"(?P<lead>\s*(?:- +)*)"
    r"(?P<key>\"[^\"]*\"|'[^']*'|\w[^:#\"'{}\[\]]*?)\s*:[ \t]+(?P<value>\S.*?)\s*"
)
_ITEM = re.compile(r"(?P<lead>\s*(?:- +)*-) +(?P<value>\S.*?)\s*")
_BLOCK = re.compile(r"[|>][-+0-9]{0,2}\s*(?:#.*)?")
_QUOTED = re.compile(r"(?:\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*')")
_HASH_COLOR = re.compile(r"(?<=[\s\[{,])#[0-9A-Fa-f]{3}(?:[0-9A-Fa-f]{3})?(?![0-9A-Fa-f])")
LONG = ("text", "flavour", "about", "note", "credits")
"""Keys whose values are shown corrected as a block of lines."""

_STARTS = {
    ">": "begins a block of folded lines",
    "|": "begins a block of lines",
    "*": "names an anchor",
    "&": "sets an anchor",
    "!": "sets a tag",
    "%": "is reserved",
    "@": "is reserved",
    "`": "is reserved",
    ",": "separates list items",
    "]": "closes a list",
    "}": "closes a mapping",
    "- ": "begins a list item",
    "? ": "begins a key",
}


@dataclass(frozen=True, slots=True)
class Trap:
    """What happened in a line, how to write it instead, and the line in which it is mended."""

    column: int
    """Where the culprit stands, from 0."""
    last: int
    """The last line (index) that the value goes on to."""
    message: str
    hint: str
    mended: str


def corrected(key: str, value: str, dash: str = "") -> str:
    """`key: value` (or `- value` without a key) written so that every character is itself."""
    head = f"{dash}{key}:" if key else "-"
    if key.strip("\"'") in LONG or '"' in value or "\\" in value:
        indent = " " * (len(head) - len(head.lstrip()) + (2 if key else 0))
        return f"{head} |\n{indent or '  '}{value}"
    return f'{head} "{value}"'


def how_to_write(key: str, value: str) -> str:
    """The hint that shows the corrected line."""
    lines = "\n".join("    " + line for line in corrected(key, value).split("\n"))
    return f"write it like this, then every character stands for itself:\n{lines}"


def find_trap(lines: Sequence[str], index: int) -> Trap | None:
    """The trap in the line number `index` (from 0), None if the line is as YAML wants it."""
    line = lines[index]
    colors = _unquoted_color(line)
    entry = _ENTRY.fullmatch(line)
    key = entry["key"] if entry else ""
    match = entry or _ITEM.fullmatch(line)
    if match is None:
        return None
    value = match["value"]
    why = _why(value)
    if not why:
        return colors
    last = index
    key_column = len(match["lead"]) if entry else len(match["lead"]) - 1
    while last + 1 < len(lines) and _goes_on(lines[last + 1], key_column):
        last += 1
    whole = " ".join([value, *(text.strip() for text in lines[index + 1 : last + 1])])
    mended = line[: match.start("value")] + json.dumps(whole, ensure_ascii=False)
    return Trap(match.start("value") + why[1], last, why[0], how_to_write(key, whole), mended)


def _goes_on(line: str, column: int) -> bool:
    indent = len(line) - len(line.lstrip())
    return bool(line.strip()) and indent > column and not _ENTRY.fullmatch(line)


def _why(value: str) -> tuple[str, int] | None:
    """What is wrong with a bare value, and at which character; None if nothing is."""
    if value[0] in "\"'":
        quoted = _QUOTED.match(value)
        if quoted is None:
            return (
                f"this text begins with {_named(value[0])}, which begins a quoted text in YAML, "
                "and is never closed",
                0,
            )
        rest = value[quoted.end() :]
        if not rest.strip() or rest.lstrip().startswith("#"):
            return None
        return "this text goes on behind its closing quotation mark", quoted.end()
    if value[0] in "{[":
        if re.match(r"\{[^{}:,]*\}|\{\{|\[[^\[\]]*\]\s*[^#\s]", value) is None:
            return None
        what = "a mapping" if value[0] == "{" else "a list"
        return f"this text begins with '{value[0]}', which begins {what} in YAML", 0
    if value[0] in "|>" and _BLOCK.fullmatch(value):
        return None
    for start, what in _STARTS.items():
        if value.startswith(start):
            return f"this text begins with '{start.strip()}', which {what} in YAML", 0
    colon = re.search(r":(?=\s|$)", value)
    if colon:
        return (
            "this text holds ': ', which YAML takes for a key and its value"
            if colon.end() < len(value)
            else "this text ends with ':', which YAML takes for a key",
            colon.start(),
        )
    return None


def _named(quote: str) -> str:
    return "a quotation mark" if quote == '"' else "an apostrophe"


def _unquoted_color(line: str) -> Trap | None:
    found = _HASH_COLOR.search(line)
    if found is None or line[: found.start()].count('"') % 2:
        return None
    mended = _HASH_COLOR.sub(lambda match: f'"{match[0]}"', line)
    return Trap(
        found.start(),
        -1,
        "'#' begins a comment in YAML, so this colour and all behind it is left out",
        f"write colours in quotation marks:\n    {mended.strip()}",
        mended,
    )
