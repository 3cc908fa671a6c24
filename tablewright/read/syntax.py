"""What the YAML parser complains about, in words that say what to look at; places from 0."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

_MESSAGES = (
    ("expected ',' or ']'", "the list that begins with '[' goes wrong, or has no ']'"),
    (
        "expected ',' or '}'",
        "the mapping that begins with '{' goes wrong, or has no '}'",
    ),
    ("did not find expected '-' indicator", "this does not belong to the list above it"),
    ("did not find expected key", "this does not fit to the lines above it"),
    ("expected <block end>", "this does not fit to the lines above it"),
    ("could not find expected ':'", "this key has no ':' behind it"),
    ("found unexpected end of stream", "a quotation mark is opened and never closed"),
    ("found unexpected document", "a quotation mark is opened and never closed"),
    ("unknown escape character", "an unknown escape sequence behind a backslash"),
    ("hexdecimal", "a hexadecimal number is missing behind the backslash"),
    ("invalid Unicode", "there is no character with this number"),
    ("cannot start any token", "a value cannot begin with this character"),
    ("block sequence entries are not allowed", "a list item cannot stand here"),
    ("mapping keys are not allowed", "a key cannot stand here"),
    (
        "mapping values are not allowed",
        "there is a second ':' in one value, or a wrong indentation",
    ),
    ("document start", "there is something behind the end of the document"),
    ("directive", "'%' begins a directive in YAML, and this one is not known"),
    ("did not find expected node content", "a value is missing here"),
    ("comment or line break", "nothing may stand behind '|' or '>' in the same line"),
    ("found a tab character", "there is a tab where spaces belong"),
    ("leading empty line", "an empty line is indented deeper than the text below it"),
)
_HINTS = (
    ("did not find expected key", "check its indentation, and the quotation marks before it"),
    ("did not find expected '-'", "indent it further, or begin it with '- '"),
    ("unknown escape", "between double quotation marks, write a backslash twice"),
    ("mapping values", "entries of one mapping begin in the same column"),
    ("could not find expected ':'", "a key is followed by ': ', a colon and a space"),
)


def explain(error: Any, lines: Sequence[str]) -> tuple[int, int, str, str]:
    """Line and column from 0, message and hint for a `yaml.MarkedYAMLError`."""
    problem = f"{error.problem or ''}"
    mark = error.problem_mark or error.context_mark
    opened = ("found unexpected", "',' or ']'", "',' or '}'", "expected ':'")
    if error.context_mark is not None and any(part in problem for part in opened):
        mark = error.context_mark
    line, column = (mark.line, mark.column) if mark is not None else (0, 0)
    if line >= len(lines):
        line, column = len(lines) - 1, len(lines[-1])
    message = next((ours for theirs, ours in _MESSAGES if theirs in problem), "this is not YAML")
    hint = next((ours for theirs, ours in _HINTS if theirs in problem), "")
    if "mapping values" in problem and re.fullmatch(r"\s*(?:- +)*[\w-]+", lines[line][:column]):
        message = "this entry does not fit to the line above it"
    for text in (lines[line - 1] if line else "", lines[line]):
        glued = re.match(r"\s*(?:- +)?(\w+):(?=[^\s:])", text)
        if glued:
            hint = f"put a space behind '{glued[1]}:'"
            break
    return line, column, message, hint
