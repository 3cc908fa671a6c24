"""Roles of colours in an SVG file: a class such as `fill-accent` or `stop-374` in, its colour out.

A class says which of an element's paints has a role: `fill-`, `stroke-` or `stop-` and the name of
a colour of the face or the game, or a tone, thousandths of the way through the face's palette.
Where a role has no colour, the paint that stands in the file counts, so that any other program
shows the file too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tablewright.drawing import Color
from tablewright.layout.patterns.tones import ramp_of

_ROLE = re.compile(r"(fill|stroke|stop)-([a-z0-9][\w-]*)")
_CLASSES = re.compile(rb"""\bclass\s*=\s*["']([^"']{0,1000})["']""")
_PROPERTIES = {"fill": "fill", "stroke": "stroke", "stop": "stop-color"}
MARK = "role "
"""What a role's name stands behind where else a colour would."""


@dataclass(frozen=True, slots=True)
class Roles:
    """The colours that roles have: a palette for tones, and colours by name."""

    palette: tuple[Color, ...] = ()
    named: tuple[tuple[str, Color], ...] = ()

    def color(self, role: str) -> Color | None:
        """The colour of a role, by name or else by tone."""
        for name, color in self.named:
            if name == role:
                return color
        if self.palette and role.isdecimal() and len(role) <= 4 and int(role) <= 1000:
            return ramp_of(self.palette)(int(role) / 1000)
        return None


NONE = Roles()
"""No role has a colour."""


def style_of(classes: Iterable[str], roles: Roles) -> Mapping[str, str]:
    """The properties that an element's classes give a colour by its role."""
    found = {}
    for name in classes:
        match = _ROLE.fullmatch(name)
        if match is not None and roles.color(match[2]) is not None:
            found[_PROPERTIES[match[1]]] = MARK + match[2]
    return found


def names_in(content: bytes) -> Iterator[str]:
    """The names of roles that an SVG file speaks of, without tones; some more than once."""
    for classes in _CLASSES.findall(content):
        for name in classes.decode(errors="replace").split():
            match = _ROLE.fullmatch(name)
            if match is not None and not match[2].isdecimal():
                yield match[2]
