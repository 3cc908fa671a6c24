"""SVG source to a tree of its elements with the style of each; what cannot be drawn is refused.

No external reference, script, document type or entity is accepted, so that reading never leaves
the file nor takes more time than its size. Lengths are in the drawing's own units (px).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from xml.parsers import expat

from tablewright.drawing import Color
from tablewright.layout.roles import NONE, Roles, style_of

LARGEST_FILE = 4_000_000
MOST_ELEMENTS = 20_000
DEEPEST = 60
MOST_RULES = 1_000

_SVG = "http://www.w3.org/2000/svg"
_LINK = "http://www.w3.org/1999/xlink"
_REFUSED = {
    "text": "text; convert it to paths in your drawing program",
    "image": "an embedded picture; place it as a picture of its own",
    "script": "a script",
    "foreignObject": "a foreign object",
    "filter": "a filter; remove its effects such as blur and shadow",
    "mask": "a mask; use a clipping path instead",
    "pattern": "a pattern fill; expand it in your drawing program",
    "marker": "line markers; convert them to paths",
    "animate": "an animation",
    "animateTransform": "an animation",
    "animateMotion": "an animation",
    "set": "an animation",
}
_INHERITED = (
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-opacity",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "color",
    "visibility",
    "clip-rule",
)


class SvgError(ValueError):
    """An SVG file that cannot be read, or holds what is not drawn; `line` counts from 1."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


@dataclass(slots=True, eq=False)
class Node:
    """An element: its name, attributes without namespace, children, line in the file. Two are never
    equal, since what they say depends on where they stand."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list[Node] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Tree:
    """The root element, elements by id, the rules of its style sheets in order, and the colours
    of roles."""

    root: Node
    ids: Mapping[str, Node]
    rules: tuple[tuple[str, Mapping[str, str]], ...]
    roles: Roles = NONE
    gradients: dict[tuple[Node, Color], Any] = field(default_factory=dict)
    """What was made of the colours of gradients, so that each is read once."""

    def style(self, node: Node, inherited: Mapping[str, str]) -> dict[str, str]:
        """The style of an element: what it inherits, its attributes, rules, the colours of its
        roles, its own `style`."""
        style = {name: inherited[name] for name in _INHERITED if name in inherited}
        style.update(node.attributes)
        classes = node.attributes.get("class", "").split()
        names = {
            node.tag,
            "*",
            *("." + name for name in classes),
            *(node.tag + "." + name for name in classes),
            "#" + node.attributes.get("id", ""),
        }
        for selector, values in self.rules:
            if selector in names:
                style.update(values)
        if classes:
            style.update(style_of(classes, self.roles))
        style.update(declarations(node.attributes.get("style", "")))
        for name in _INHERITED:
            if style.get(name) == "inherit":
                style[name] = inherited.get(name, "")
                if not style[name]:
                    del style[name]
        return style


def declarations(text: str) -> dict[str, str]:
    """The properties of a CSS declaration block."""
    pairs = (part.partition(":") for part in text.split(";"))
    return {
        name.strip().lower(): value.replace("!important", "").strip()
        for name, colon, value in pairs
        if colon
    }


def read_tree(content: bytes, roles: Roles = NONE) -> Tree:
    """The tree of an SVG file. Raises SvgError."""
    if len(content) > LARGEST_FILE:
        raise SvgError(f"an SVG file of {len(content) / 1e6:.1f} MB; at most 4 MB are read")
    reading = _Reading()
    try:
        reading.parser.Parse(content, True)
    except expat.ExpatError as error:
        raise SvgError(
            f"no well-formed XML: {expat.ErrorString(error.code)}", error.lineno
        ) from None
    root = reading.root
    if root is None or root.tag != "svg":
        raise SvgError(f"an SVG file begins with <svg>, not with <{root.tag if root else '?'}>")
    rules = _rules("".join(reading.sheets))
    rules.sort(key=lambda rule: _weight(rule[0]))
    return Tree(root, reading.ids, tuple(rules), roles)


class _Reading:
    """The state of an XML parser that gathers nodes."""

    def __init__(self) -> None:
        self.root: Node | None = None
        self.ids: dict[str, Node] = {}
        self.sheets: list[str] = []
        self._open: list[Node | None] = []
        self._count = 0
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text

    def _doctype(self, name: str, *rest: object) -> None:
        raise SvgError(
            "a document type (<!DOCTYPE …>) is not read; delete it or save as plain SVG",
            self.parser.CurrentLineNumber,
        )

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        line = self.parser.CurrentLineNumber
        self._count += 1
        if self._count > MOST_ELEMENTS or len(self._open) > DEEPEST:
            raise SvgError(f"more than {MOST_ELEMENTS} elements, or more than {DEEPEST} deep", line)
        space, _, tag = name.rpartition(" ")
        if space not in (_SVG, ""):  # what drawing programs note for themselves
            self._open.append(None)
            return
        if self._open and self._open[-1] is None:
            self._open.append(None)
            return
        if tag in _REFUSED:
            raise SvgError(f"it holds {_REFUSED[tag]}", line)
        own: dict[str, str] = {}
        for key, value in attributes.items():
            where, _, short = key.rpartition(" ")
            if where in ("", _LINK):
                own[short] = value.strip()
        self._refuse(own, line)
        node = Node(tag, own, line)
        if own.get("id"):
            self.ids.setdefault(own["id"], node)
        if self._open and self._open[-1] is not None:
            self._open[-1].children.append(node)
        elif self.root is None:
            self.root = node
        self._open.append(node)

    def _refuse(self, attributes: Mapping[str, str], line: int) -> None:
        href = attributes.get("href", "")
        if href and not href.startswith("#"):
            raise SvgError(f"it refers to something outside the file: '{href[:60]}'", line)
        for name, value in attributes.items():
            if name.startswith("on"):
                raise SvgError(f"it holds a script ('{name}')", line)
            _refuse_outside(value, line)

    def _end(self, name: str) -> None:
        self._open.pop()

    def _text(self, text: str) -> None:
        if self._open and self._open[-1] is not None and self._open[-1].tag == "style":
            self.sheets.append(text)


_OUTSIDE = re.compile(r"url\(\s*+['\"]?+\s*+(?!#)([^)]{0,60})")


def _refuse_outside(text: str, line: int) -> None:
    found = _OUTSIDE.search(text) if "url(" in text else None
    if found or "@import" in text:
        outside = found[1] if found else "@import"
        raise SvgError(f"it refers to something outside the file: '{outside}'", line)


def _rules(sheet: str) -> list[tuple[str, Mapping[str, str]]]:
    _refuse_outside(sheet, 0)
    found: list[tuple[str, Mapping[str, str]]] = []
    for rule in _without_comments(sheet).split("}"):
        selectors, brace, block = rule.partition("{")
        for selector in selectors.split(",") if brace else ():
            name = selector.strip()
            if not re.fullmatch(r"\*|[a-zA-Z]*\.[\w-]+|#[\w-]+|[a-zA-Z]+", name):
                raise SvgError(
                    f"its style sheet has the selector '{name[:40]}'; "
                    "only names of elements, .classes and #ids are understood"
                )
            found.append((name, declarations(block)))
            if len(found) > MOST_RULES:
                raise SvgError(f"its style sheet has at most {MOST_RULES} rules")
    return found


def _without_comments(sheet: str) -> str:
    first, *rest = sheet.split("/*")
    return first + "".join(part.partition("*/")[2] for part in rest)


def _weight(selector: str) -> int:
    return 2 if selector.startswith("#") else 1 if "." in selector else 0
