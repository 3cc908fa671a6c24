"""Lines of YAML in, a tree out, built from the parser's events without recursion.

Nothing is constructed, what an alias can expand to is bounded, and a line with a trap is mended in
memory so that all mistakes of a file are found in one run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

from tablewright.errors import Place
from tablewright.read.characters import UNSEEN
from tablewright.read.notes import Notes
from tablewright.read.syntax import explain
from tablewright.read.traps import Trap, find_trap, how_to_write
from tablewright.read.tree import Entries, Items, Node, Written

NODES = 200_000
"""The most values in a file, aliases carried out."""
DEPTH = 64
"""How deep values may lie in each other."""
_TOO_DEEP = "exceeded maximum nesting depth"
"""What newer parsers say of 1,000 open brackets."""
MENDED = 40
"""How many mistakes of syntax are looked for in one file."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NULLS = frozenset(("", "~", "null", "Null", "NULL"))
_TAB = re.compile(r" *\t")


class _Unreadable(Exception):
    """What stops the tree from being built, at a line and column from 0."""

    def __init__(
        self, line: int, column: int, message: str, hint: str = "", *, final: bool = False
    ) -> None:
        super().__init__(message)
        self.final = final
        self.line = line
        self.column = column
        self.message = message
        self.hint = hint
        self.others: tuple[int, ...] = ()


class _TooDeep(Exception):
    """At this character the parser gave up, since too many brackets were open."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


def compose(lines: list[str], shown: str, notes: Notes, before: int = 0) -> Node:
    """Builds the tree of a document, above which `before` lines of its file stand. A line with a
    trap is reported and mended in memory, and the text is read again, so that all mistakes of the
    document are found in one run."""
    lines = list(lines)
    reached = -1
    for _ in range(MENDED):
        found: list[tuple[Place, str, str]] = []
        try:
            node = _Builder(lines, shown, found, before).build()
        except _TooDeep as error:
            # What stands before is too deep too, and its events say where; the parser read ahead.
            lines = "\n".join(lines)[: error.at].split("\n")
            continue
        except _Unreadable as error:
            if error.line < reached:
                return None
            trap, index = (None, 0) if error.final else _trap_near(lines, error)
            if trap is None:
                for place, message, hint in found:
                    notes.error(place, message, hint=hint)
                if not _tabs(lines, error, shown, notes, before):
                    at = Place(shown, before + error.line + 1, error.column + 1)
                    notes.error(at, error.message, hint=error.hint)
                return None
            at = Place(shown, before + index + 1, trap.column + 1)
            notes.error(at, trap.message, hint=trap.hint)
            lines[index] = trap.mended
            lines[index + 1 : trap.last + 1] = [""] * max(0, trap.last - index)
            reached = index
            continue
        for place, message, hint in found:
            notes.error(place, message, hint=hint)
        return node
    return None


def _trap_near(lines: list[str], error: _Unreadable) -> tuple[Trap | None, int]:
    at = min(error.line, len(lines) - 1)
    above = at - 1
    while above >= 0 and not lines[above].strip():
        above -= 1
    for index in (at, *error.others, above):
        if 0 <= index < len(lines):
            trap = find_trap(lines, index)
            if trap is not None and trap.mended != lines[index]:
                return trap, index
    return None, 0


def _tabs(lines: list[str], error: _Unreadable, shown: str, notes: Notes, before: int) -> bool:
    """Notes every line that is indented with a tab, if that is what stopped the parser."""
    near = range(max(0, error.line - 1), min(len(lines), error.line + 1))
    if not any(_TAB.match(lines[index]) for index in near):
        return False
    for index, line in enumerate(lines):
        match = _TAB.match(line)
        if match and line.strip():
            notes.error(
                Place(shown, before + index + 1, match.end()),
                "the line is indented with a tab",
                expected="spaces",
                found="a tab",
                hint="set your editor to indent with spaces; two for each level are usual",
            )
    return True


class _Open:
    """A mapping or list that is being filled."""

    __slots__ = ("anchor", "height", "key", "merge", "node", "started")

    def __init__(self, node: Entries | Items, anchor: str | None, started: int) -> None:
        self.node = node
        self.anchor = anchor
        self.started = started
        self.key: Written | None = None
        self.height = 1
        self.merge: list[tuple[Place, Node]] = []


class _Builder:
    """Makes the tree from the parser's events, without recursion."""

    def __init__(
        self, lines: list[str], shown: str, found: list[tuple[Place, str, str]], before: int = 0
    ) -> None:
        self.lines = lines
        self.shown = shown
        self.before = before
        self.found = found
        self.stack: list[_Open] = []
        self.root: Node = None
        self.count = 0
        self.anchors: dict[str, tuple[Node, int, int]] = {}
        """By name: the value, its number of nodes and its height."""
        self.unused: dict[str, Place] = {}

    def build(self) -> Node:
        """The document's value. Raises _Unreadable."""
        documents = 0
        for event in self._events():
            kind = type(event)
            if kind is yaml.ScalarEvent:
                self._scalar(event)
            elif kind in (yaml.MappingStartEvent, yaml.SequenceStartEvent):
                self._start(event, kind is yaml.MappingStartEvent)
            elif kind in (yaml.MappingEndEvent, yaml.SequenceEndEvent):
                self._end()
            elif kind is yaml.AliasEvent:
                self._alias(event)
            elif kind is yaml.DocumentStartEvent:
                documents += 1
                if documents > 1:
                    raise _at(
                        event,
                        "a second document begins here",
                        "a file holds one document; take out the line '---'",
                        final=True,
                    )
        for anchor, place in self.unused.items():
            trap = find_trap(self.lines, self._line(place))
            self.found.append(
                (
                    place,
                    f"'&{anchor}' was taken for an anchor, which nothing names",
                    trap.hint if trap else "take it out, or put the text in quotation marks",
                )
            )
        return self.root

    def _events(self) -> Iterator[Any]:
        try:
            yield from yaml.parse("\n".join(self.lines), Loader=_LOADER)
        except yaml.MarkedYAMLError as error:
            if error.problem == _TOO_DEEP and error.problem_mark is not None:
                raise _TooDeep(error.problem_mark.index) from None
            line, column, message, hint = explain(error, self.lines)
            unreadable = _Unreadable(line, column, message, hint)
            if error.context_mark is not None:
                unreadable.others = (error.context_mark.line,)
            raise unreadable from None
        except yaml.YAMLError:
            raise _Unreadable(0, 0, "this is not YAML") from None

    def _place(self, mark: Any) -> Place:
        return Place(self.shown, self.before + mark.line + 1, mark.column + 1)

    def _line(self, place: Place) -> int:
        """Which of the document's lines a place in its file is, from 0."""
        return place.line - 1 - self.before

    def _counted(self, event: Any, nodes: int, height: int) -> None:
        self.count += nodes
        if self.count <= NODES and len(self.stack) + height <= DEPTH:
            return
        if self.count > NODES:
            raise _at(
                event,
                f"the file holds more than {NODES} values",
                "anchors (&) and aliases (*) multiply what they name",
                final=True,
            )
        raise _at(event, f"values lie more than {DEPTH} deep in each other", final=True)

    def _tag(self, event: Any) -> None:
        if event.tag is None:
            return
        name = event.tag.replace("tag:yaml.org,2002:", "!!")
        line = event.start_mark.line
        trap = find_trap(self.lines, line) if line < len(self.lines) else None
        place = self._place(event.start_mark)
        if trap and "'!'" in trap.message:
            self.found.append((place, trap.message, trap.hint))
        else:
            self.found.append((place, f"the tag '{name}' is not known", "tags are not used here"))

    def _scalar(self, event: Any) -> None:
        self._counted(event, 1, 1)
        if event.tag is not None:
            self._tag(event)
        mark = event.start_mark
        place = Place(self.shown, self.before + mark.line + 1, mark.column + 1)
        end = event.end_mark
        plain = not event.style
        comment = ""
        if plain and end.line < len(self.lines) and "#" in self.lines[end.line]:
            rest = self.lines[end.line][end.column :]
            behind = re.match(r"[ \t]+(#.*)", rest)
            comment = behind[1] if behind else ""
        if plain and event.value in _NULLS and not event.anchor:
            if self._expects_key():
                raise _Unreadable(mark.line, mark.column, "a key is missing before this ':'")
            self._add(self._empty(place, comment, end), place)
            return
        if event.style == '"':  # anything can be written as an escape sequence there
            self._unseen(event)
        node = Written(event.value.rstrip("\n") if event.style in ("|", ">") else event.value)
        node.place = place
        node.plain = plain
        node.comment = comment
        node.end = (
            self._end_of_text(event)
            if event.style in ("|", ">")
            else (
                self.before + end.line + 1,
                end.column + 1,
            )
        )
        if event.anchor:
            self.anchors[event.anchor] = (node, 1, 1)
            self.unused[event.anchor] = place
        self._add(node, place)

    def _unseen(self, event: Any) -> None:
        unseen = UNSEEN.search(event.value)
        if unseen is not None:
            place = self._place(event.start_mark)
            code = f"U+{ord(unseen[0]):04X}"
            message = f"an escape sequence for {code}, a character that cannot be seen"
            self.found.append((place, message, "take it out"))

    def _end_of_text(self, event: Any) -> tuple[int, int]:
        """Where a block of lines ends: behind its last line that is not empty."""
        line = min(event.end_mark.line, len(self.lines) - 1)
        if event.end_mark.column == 0 or not self.lines[line].strip():
            line -= 1
        while line > event.start_mark.line and not self.lines[line].strip():
            line -= 1
        return self.before + line + 1, len(self.lines[line]) + 1

    def _empty(self, place: Place, comment: str, end: Any) -> Written | None:
        """What is read for an empty value: nothing, or the text whose '#' was taken for a comment,
        which is noted."""
        if not re.match(r"#\S", comment):
            return None
        line = self.lines[end.line]
        match = re.match(r"\s*(?:- +)*(?:([^:]+):\s|-)", line)
        key = match[1] if match and match[1] else ""
        self.found.append(
            (
                Place(self.shown, self.before + end.line + 1, line.index("#", end.column) + 1),
                "'#' begins a comment in YAML, so there is no value here",
                how_to_write(key, comment.strip()),
            )
        )
        meant = Written(comment.strip())
        meant.place, meant.plain, meant.comment = place, False, ""
        meant.end = (self.before + end.line + 1, end.column + 1)
        return meant

    def _start(self, event: Any, mapping: bool) -> None:
        self._counted(event, 1, 1)
        self._tag(event)
        place = self._place(event.start_mark)
        if self._expects_key():
            raise _at(event, f"{'a mapping' if mapping else 'a list'} stands where a key belongs")
        node = Entries(place, bool(event.flow_style)) if mapping else Items(place)
        if event.anchor:
            self.anchors.pop(event.anchor, None)
        self.stack.append(_Open(node, event.anchor, self.count))

    def _end(self) -> None:
        closed = self.stack.pop()
        if isinstance(closed.node, Entries):
            self._merge(closed)
        if closed.anchor:
            size = self.count - closed.started + 1
            self.anchors[closed.anchor] = (closed.node, size, closed.height)
        if self.stack:
            self.stack[-1].height = max(self.stack[-1].height, closed.height + 1)
        self._add(closed.node, closed.node.place)

    def _alias(self, event: Any) -> None:
        name = event.anchor
        if name not in self.anchors:
            within = any(frame.anchor == name for frame in self.stack)
            raise _at(
                event,
                f"'*{name}' stands inside of what '&{name}' names, which has no end"
                if within
                else f"'*{name}' names an anchor that is not set before",
                final=within,
            )
        node, size, height = self.anchors[name]
        self.unused.pop(name, None)
        self._counted(event, size, height)
        if self.stack:
            self.stack[-1].height = max(self.stack[-1].height, height + 1)
        self._add(node, self._place(event.start_mark))

    def _expects_key(self) -> bool:
        return bool(self.stack) and isinstance(self.stack[-1].node, Entries) and not self._key()

    def _key(self) -> bool:
        return self.stack[-1].key is not None

    def _add(self, value: Node, place: Place) -> None:
        if not self.stack:
            self.root = value
            return
        frame = self.stack[-1]
        node = frame.node
        if isinstance(node, Items):
            node.append(value)
            node.items_at.append(place)
        elif frame.key is None:
            if not isinstance(value, Written):
                at = self._line(place)
                raise _Unreadable(at, place.column - 1, "a value stands where a key belongs")
            frame.key = value
        else:
            key, frame.key = frame.key, None
            if key == "<<" and key.plain:
                frame.merge.append((place, value))
            elif key in node:
                first = node.keys_at[key]
                self.found.append(
                    (
                        key.place,
                        f"the key '{key}' stands twice in one mapping",
                        f"it stands first in line {first.line}, column {first.column}",
                    )
                )
            else:
                node.put(str(key), value, key.place, place)

    def _merge(self, frame: _Open) -> None:
        """Carries out merge keys: what the mapping says itself wins."""
        node = frame.node
        assert isinstance(node, Entries)
        for place, value in frame.merge:
            for source in value if isinstance(value, Items) else (value,):
                if not isinstance(source, Entries):
                    self.found.append(
                        (
                            place,
                            "'<<' takes over the entries of a mapping, and this is none",
                            "write '<<: *name', where '&name' stands before a mapping",
                        )
                    )
                    continue
                self.count += len(source)
                for key in source:
                    if key not in node:
                        node.put(key, source[key], source.keys_at[key], source.values_at[key])
                        node.merged.add(key)


def _at(event: Any, message: str, hint: str = "", *, final: bool = False) -> _Unreadable:
    mark = event.start_mark
    return _Unreadable(mark.line, mark.column, message, hint, final=final)
