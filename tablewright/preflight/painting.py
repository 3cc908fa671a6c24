"""A page to what is painted on it: content streams in; colours, letters, lines, pictures out.

Forms are followed, each once for a size and the colours it begins with. Lengths in points on paper.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

import pikepdf
from pikepdf import Array, Dictionary, Name

Matrix = tuple[float, float, float, float, float, float]
_SPACES = {"g": "/DeviceGray", "rg": "/DeviceRGB", "k": "/DeviceCMYK"}
_SHOWS = ("Tj", "TJ", "'", '"')
_FILLS = ("f", "F", "f*", "b", "b*", "B", "B*")
_STROKES = ("S", "s", "b", "b*", "B", "B*")
_DEEPEST = 20


class Ink(NamedTuple):
    """A colour: the name of its space, and its numbers; none for a pattern."""

    space: str
    parts: tuple[float, ...] = ()
    names: tuple[str, ...] = ()
    """Of inks of their own."""
    device: bool = True
    """Whether no profile or default says what it looks like."""


class Source:
    """An object of a file; two that stand for one object are equal."""

    def __init__(self, found: Any) -> None:
        self.found = found
        self._key = found.objgen if found.is_indirect else found.unparse()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Source) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


class Painted(NamedTuple):
    """Something that is painted: how, in which colour, and how large, as far as that counts."""

    how: Literal["fill", "stroke", "text", "picture", "shading"]
    ink: Ink
    size: float = 0.0
    """The height of letters, the width of a line."""
    overprints: bool = False
    source: Source | None = None
    """The picture or the shading."""
    matrix: Matrix = (1, 0, 0, 1, 0, 0)


_BLACK = Ink("/DeviceGray", (0.0,))


@dataclass(frozen=True, slots=True)
class _State:
    fill: Ink = _BLACK
    stroke: Ink = _BLACK
    width: float = 1.0
    size: float = 1.0
    text: Matrix = (1, 0, 0, 1, 0, 0)
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    overprints: tuple[bool, bool] = (False, False)
    """Of fills, of strokes."""
    shows: int = 0


@dataclass
class Walk:
    """Walks over pages; `seen` are the forms that were followed, by all that decides what comes of
    them."""

    seen: dict[tuple[Any, ...], tuple[Painted, ...]] = field(default_factory=dict)
    resources: dict[Any, tuple[Any, int]] = field(default_factory=dict)
    """All resources that were met, each with the first page it was met on."""
    number: int = 0
    """Of the page that is walked over, from 1."""

    def page(self, page: pikepdf.Page) -> tuple[Painted, ...]:
        """What is painted on a page, what is as the other once."""
        found = page.obj.get("/Resources", Dictionary())
        self.number += 1
        self.resources.setdefault(("page", page.obj.objgen), (found, self.number))
        return tuple(dict.fromkeys(self._stream(page.obj, found, _State(), 0)))

    def _stream(self, source: Any, resources: Any, state: _State, deep: int) -> Iterator[Painted]:
        saved: list[_State] = []
        for each in pikepdf.parse_content_stream(source):
            operands, name = each.operands, str(each.operator)
            if name == "q":
                saved.append(state)
            elif name == "Q":
                state = saved.pop() if saved else state
            elif name == "Do":
                yield from self._object(resources.XObject[str(operands[0])], resources, state, deep)
            elif name == "INLINE IMAGE":
                yield Painted("picture", ink_space(operands[0].obj.get("/CS"), resources))
            elif name == "sh":
                yield _shading(resources.Shading[str(operands[0])], resources)
            elif name.lower() == "scn" and len(operands) and isinstance(operands[-1], Name):
                pattern = resources.Pattern[str(operands[-1])]
                if int(pattern.PatternType) == 2:
                    yield _shading(pattern.Shading, resources)
                else:
                    yield from self._object(pattern, resources, state, deep)
            elif name in _SHOWS:
                if state.shows in (0, 2, 4, 6):
                    size = state.size * _scale(_times(state.text, state.matrix))
                    yield Painted("text", state.fill, round(size, 2), state.overprints[0])
            elif name in _FILLS or name in _STROKES:
                if name in _FILLS:
                    yield Painted("fill", state.fill, overprints=state.overprints[0])
                if name in _STROKES:
                    wide = round(state.width * _scale(state.matrix), 3)
                    yield Painted("stroke", state.stroke, wide, state.overprints[1])
            else:
                state = _after(state, name, operands, resources)

    def _object(self, found: Any, resources: Any, state: _State, deep: int) -> Iterator[Painted]:
        if found.get("/Subtype") == Name.Image:
            ink = ink_space(found.get("/ColorSpace"), resources)
            if found.get("/ImageMask"):
                ink = state.fill
            yield Painted("picture", ink, source=Source(found), matrix=state.matrix)
            return
        if deep >= _DEEPEST:
            return
        inner = found.get("/Resources", resources)
        self.resources.setdefault(found.objgen, (inner, self.number))
        matrix = tuple(float(each) for each in found.get("/Matrix", (1, 0, 0, 1, 0, 0)))
        state = replace(state, matrix=_times(matrix, state.matrix))  # type: ignore[arg-type]
        # Where it lies changes nothing of what comes out.
        kept = replace(state, matrix=(*(round(each, 4) for each in state.matrix[:4]), 0, 0))  # type: ignore[arg-type]
        key = (found.objgen, kept)
        if key not in self.seen:
            self.seen[key] = ()
            self.seen[key] = tuple(dict.fromkeys(self._stream(found, inner, state, deep + 1)))
        yield from self.seen[key]


def _after(state: _State, name: str, operands: Any, resources: Any) -> _State:
    """The graphics state after an operator that paints nothing."""
    if name.lower() in _SPACES:
        space = _SPACES[name.lower()]
        known = ink_space(Name(space), resources)
        ink = known._replace(parts=tuple(float(each) for each in operands))
        return replace(state, fill=ink) if name.islower() else replace(state, stroke=ink)
    if name in ("cs", "CS"):
        found = str(operands[0])
        spaces = resources.get("/ColorSpace", Dictionary())
        ink = ink_space(spaces.get(found, Name(found)), resources)
        return replace(state, fill=ink) if name == "cs" else replace(state, stroke=ink)
    if name in ("sc", "scn", "SC", "SCN"):
        numbers = tuple(float(each) for each in operands if not isinstance(each, Name))
        if name.islower():
            return replace(state, fill=state.fill._replace(parts=numbers))
        return replace(state, stroke=state.stroke._replace(parts=numbers))
    if name == "cm":
        return replace(state, matrix=_times(_numbers(operands), state.matrix))
    if name == "w":
        return replace(state, width=float(operands[0]))
    if name == "Tf":
        return replace(state, size=float(operands[1]))
    if name == "Tm":
        return replace(state, text=_numbers(operands))
    if name == "BT":
        return replace(state, text=(1, 0, 0, 1, 0, 0))
    if name == "Tr":
        return replace(state, shows=int(operands[0]))
    if name == "gs":
        entry = resources.get("/ExtGState", Dictionary()).get(str(operands[0]), Dictionary())
        strokes = bool(entry.get("/OP", state.overprints[1]))
        fills = bool(entry.get("/op", entry.get("/OP", state.overprints[0])))
        return replace(state, overprints=(fills, strokes))
    return state


def _shading(found: Any, resources: Any) -> Painted:
    return Painted("shading", ink_space(found.get("/ColorSpace"), resources), source=Source(found))


def ink_space(space: Any, resources: Any) -> Ink:
    """A colour space as it is called, without numbers; resources may name a default for one."""
    if space is None:
        return Ink("")
    if isinstance(space, Array):
        kind = str(space[0])
        if kind == "/Indexed":
            return ink_space(space[1], resources)
        if kind == "/ICCBased":
            spaces = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}
            return Ink(spaces.get(int(space[1].get("/N", 0)), kind), device=False)
        if kind == "/Separation":
            return Ink(kind, (1.0,), (str(space[1]),))
        if kind == "/DeviceN":
            names = tuple(str(each) for each in space[1])
            return Ink(kind, (1.0,) * len(names), names)
        if kind in ("/CalRGB", "/Lab", "/CalGray"):
            return Ink(kind, device=False)
        return Ink(kind)
    default = f"/Default{str(space).removeprefix('/Device')}"
    told = default in resources.get("/ColorSpace", Dictionary())
    return Ink(str(space), device=not told)


def _numbers(operands: Any) -> Matrix:
    a, b, c, d, e, f = (float(each) for each in operands)
    return (a, b, c, d, e, f)


def _times(first: Matrix, then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (
        a * p + b * r,
        a * q + b * s,
        c * p + d * r,
        c * q + d * s,
        e * p + f * r + t,
        e * q + f * s + u,
    )


def _scale(matrix: Matrix) -> float:
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))
