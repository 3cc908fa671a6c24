"""A .cfg file as the Godot engine reads it: a text in; sections with their values, or what is wrong
with it, out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

Read = str | bool | float | tuple[float, ...] | list["Read"] | dict["Read", "Read"]
Sections = dict[str, dict[str, Read]]
SPACE = re.compile(r"(?:[\s]|;[^\n]*\n?)+")
NAME = re.compile(r"\[([^\]\n]*)\]")
KEY = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)[ \t]*=")
NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
VECTOR = re.compile(r"Vector([23])\(([^()]*)\)")


class CannotRead(Exception):
    """A text that the engine would not take; its words say what and in which line."""


@dataclass(slots=True)
class _Text:
    text: str
    at: int = 0

    def skip(self) -> None:
        """Over spaces, ends of lines, and remarks."""
        if found := SPACE.match(self.text, self.at):
            self.at = found.end()

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def wrong(self, expected: str) -> CannotRead:
        line = self.text.count("\n", 0, self.at) + 1
        rest = self.text[self.at : self.at + 20].partition("\n")[0]
        return CannotRead(f"line {line}: expected {expected}, got '{rest}'")


def sections_of(text: str) -> Sections:
    """The sections of a file by their names. Raises CannotRead."""
    reader = _Text(text)
    found: Sections = {}
    inside: dict[str, Read] | None = None
    reader.skip()
    while reader.at < len(text):
        if name := reader.take(NAME):
            if name[1] in found:
                raise CannotRead(f"section '{name[1]}' is there twice")
            inside = found[name[1]] = {}
        elif inside is not None and (key := reader.take(KEY)):
            if key[1] in inside:
                raise CannotRead(f"'{key[1]}' is there twice in one section")
            inside[key[1]] = _value(reader)
        else:
            raise reader.wrong("a section, or a key with a value in one")
        reader.skip()
    return found


def _value(reader: _Text) -> Read:
    reader.skip()
    sign = reader.text[reader.at : reader.at + 1]
    if sign == '"':
        return _quoted(reader)
    if sign == "[":
        return _list(reader)
    if sign == "{":
        return _table(reader)
    for word, value in (("true", True), ("false", False)):
        if reader.take(re.compile(rf"{word}\b")):
            return value
    if vector := reader.take(VECTOR):
        parts = [part.strip() for part in vector[2].split(",")]
        if len(parts) != int(vector[1]) or not all(NUMBER.fullmatch(part) for part in parts):
            raise reader.wrong(f"{vector[1]} numbers in a Vector{vector[1]}")
        return tuple(float(part) for part in parts)
    if number := reader.take(NUMBER):
        return float(number[0])
    raise reader.wrong("a value")


def _quoted(reader: _Text) -> str:
    found = reader.take(re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL))
    if found is None:
        raise reader.wrong("a text that ends with a quotation mark")
    return re.sub(r"\\(.)", r"\1", found[1], flags=re.DOTALL)


def _list(reader: _Text) -> list[Read]:
    return [_value(reader) for _ in _entries(reader, "]")]


def _table(reader: _Text) -> dict[Read, Read]:
    found: dict[Read, Read] = {}
    for _ in _entries(reader, "}"):
        key = _value(reader)
        if not isinstance(key, str | float):
            raise reader.wrong("a text or number as key")
        reader.skip()
        if not reader.take(re.compile(":")):
            raise reader.wrong("a colon")
        found[key] = _value(reader)
    return found


def _entries(reader: _Text, end: str) -> Iterator[None]:
    """Stops before each entry of a list or table, which is read before the next one is asked
    for."""
    closed = re.compile(re.escape(end))
    reader.at += 1
    reader.skip()
    while not reader.take(closed):
        yield
        reader.skip()
        if reader.take(closed):
            return
        if not reader.take(re.compile(",")):
            raise reader.wrong(f"a comma or {end}")
        reader.skip()
