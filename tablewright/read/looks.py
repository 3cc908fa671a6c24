"""What faces name: stocks, styles, fonts, colours, icons, pictures, elements beside others."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

from tablewright.errors import Place, TablewrightError, did_you_mean
from tablewright.model.colors import BUILTIN, parse_color
from tablewright.model.face import Face
from tablewright.model.kinds import COLOR
from tablewright.model.sheet import Size
from tablewright.read.border import texts_of
from tablewright.read.extends import ids
from tablewright.read.layouts import find_size, size_names
from tablewright.read.names import Names, is_fixed
from tablewright.read.notes import Notes
from tablewright.read.tree import Entries, Items, Node, Written
from tablewright.units import parse_length


class FontFamilies(Protocol):
    """What reading asks of fonts; `tablewright.fonts.Fonts` answers it."""

    def has_family(self, family: str) -> bool:
        """Whether a family is there and usable."""
        ...

    def find(self, family: str) -> object:
        """Raises TablewrightError with the nearest name and the remedy if it is not."""
        ...


FontsOf = Callable[[tuple[Path, ...]], FontFamilies]
"""The families of the given font files and of the installed packages."""

_BESIDE = ("below", "above", "right_of", "left_of")


def check_face(
    face: Face, tree: Entries, stocks: Mapping[str, Size], notes: Notes, *, whole: bool = True
) -> None:
    """Notes what is wrong in a face by itself; one that only others extend needs no size."""
    if face.size:
        _check_size(face, stocks, notes)
    elif whole:
        place = tree.keys_at.get("face", tree.place)
        expected = "size: and a stock, or width x height such as '63.5mm x 88.9mm'"
        notes.error(place, f"the face '{face.face}' has no size", expected=expected)
    check_elements(tree.get("elements"), face.styles, notes)


def check_elements(elements: Node, styles: Collection[str], notes: Notes) -> None:
    """Notes styles and neighbours of elements that are not there, and expressions without end."""
    names = ids(elements)
    for element in elements_of(elements):
        style = element.get("style")
        if isinstance(style, Written) and str(style) not in ("", *styles):
            hint = did_you_mean(str(style), styles)
            notes.error(style.place, f"there is no style '{style}'", hint=hint)
        box = element.get("box")
        for key in _BESIDE:
            beside = box.get(key) if isinstance(box, Entries) else None
            if isinstance(beside, Written) and str(beside) not in names:
                hint = did_you_mean(str(beside), names)
                notes.error(beside.place, f"there is no element '{beside}'", hint=hint)
        for value in (*element.values(), *_values(box)):
            if isinstance(value, Written):
                check_braces(value, notes)


def check_names_of_face(face: Face, tree: Entries, colors: Mapping[str, str], names: Names) -> None:
    """Notes colours, icons and pictures of a face that its game does not have."""
    known = {**BUILTIN, **colors, **face.colors}
    check_circles(tree.get("colors"), known, names.notes)
    check_drawn(Face, tree, known, names)


def check_drawn(record: type[Any], tree: Entries, known: Mapping[str, str], names: Names) -> None:
    """Notes colours, icons and pictures in a face that are not there."""
    for _, color in texts_of(COLOR, tree, record):
        names.color(color, color.place, known)
    check_drawn_names(tree.get("elements"), names)


def check_drawn_names(elements: Node, names: Names) -> None:
    """Notes icons and pictures of elements that are not there."""
    for element in elements_of(elements):
        kind = element.get("kind")
        icon, picture, text = element.get("icon"), element.get("source"), element.get("text")
        if kind == "icon" and isinstance(icon, Written):
            names.icon(icon, icon.place)
        elif kind == "picture" and isinstance(picture, Written) and picture:
            names.picture(picture, picture.place)
        elif kind == "text" and isinstance(text, Written) and is_fixed(text):
            plain = str(element.get("plain") or "no").lower()
            if plain not in ("yes", "true", "on", "1"):
                names.text(text, text.place)


def check_circles(node: Node, known: Mapping[str, str], notes: Notes) -> None:
    """Notes named colours that stand for each other without end."""
    if not isinstance(node, Entries):
        return
    for name, text in node.items():
        seen = [name]
        following: str | None = str(text or "")
        while following is not None and is_fixed(following):
            try:
                following = parse_color(following).name
            except ValueError:
                break
            if following in seen:
                notes.error(node.values_at[name], f"the colour '{name}' stands for itself")
                break
            seen.append(following)
            following = known.get(following)


def check_fonts(trees: Iterable[Entries], fonts: FontFamilies, notes: Notes) -> None:
    """Notes font families that neither the workspace nor an installed package has."""
    wanted: dict[str, Place] = {}
    for tree in trees:
        for family, place in _families(tree):
            wanted.setdefault(family, place)
    for family, place in wanted.items():
        if not fonts.has_family(family):
            try:
                fonts.find(family)
            except TablewrightError as error:
                message, _, hint = str(error).partition("; ")
                notes.error(place, message, hint=hint)


def _families(tree: Entries) -> Iterator[tuple[str, Place]]:
    styles = tree.get("styles")
    looks = [look for look in _values(tree.get("looks")) if isinstance(look, Entries)]
    sets = [look.get(name) for look in looks for name in ("name_set", "number_set")]
    drawn = [tree, *looks]
    sets += [e.get("set") for part in drawn for e in elements_of(part.get("elements"))]
    sets += [e.get("set") for e in elements_of(tree.get("seat_elements"))]
    for style in (*_values(styles), *sets):
        font = style.get("font") if isinstance(style, Entries) else None
        if isinstance(font, Written) and is_fixed(font):
            yield str(font), font.place
    fallback = tree.get("fonts")
    for font in fallback if isinstance(fallback, Items) else ():
        if isinstance(font, Written):
            yield str(font), font.place


def elements_of(node: Node) -> Iterator[Entries]:
    """Every element, those inside of groups and repeats included."""
    for element in node if isinstance(node, Items) else ():
        if isinstance(element, Entries):
            yield element
            yield from elements_of(element.get("elements"))


def check_braces(text: Written, notes: Notes) -> None:
    """Notes an expression that is opened and not closed, or the other way round."""
    opened = 0
    for match in re.finditer(r"\{\{|\}\}", text):
        opened += 1 if match[0] == "{{" else -1
        if opened not in (0, 1):
            break
    if opened == 1 or (opened > 1 and "}}" not in text):
        notes.error(text.place, "an expression has no end", expected="'}}'", found=f"'{text}'")


def _values(node: Node) -> list[Node]:
    return list(node.values()) if isinstance(node, Entries) else []


def _check_size(face: Face, stocks: Mapping[str, Size], notes: Notes) -> None:
    place = face.origin.of("size") if face.origin else Place("")
    if find_size(face.size, stocks) is not None:
        return
    parts = re.split(r"\s*[x×]\s*(?=[\d.])", face.size.strip())
    if len(parts) == 2 and re.match(r"[\d.]", face.size.strip()):
        for part in parts:
            try:
                if parse_length(part) > 0:
                    continue
                expected = "a length above 0"
            except ValueError as error:
                expected = str(error)
            bare = all(re.fullmatch(r"[\d.]+", each) for each in parts)
            hint = f"did you mean '{parts[0]}mm x {parts[1]}mm'?" if bare else ""
            notes.error(place, "wrong size", expected=expected, found=f"'{part}'", hint=hint)
            return
        return
    notes.error(
        place,
        f"there is no stock '{face.size}'",
        expected="a stock, or width x height such as '63.5mm x 88.9mm'",
        hint=did_you_mean(face.size, size_names(stocks.values())),
    )
