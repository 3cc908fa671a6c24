"""A paper by any of its names, or by a measure such as `210mmx297mm`, to its size in points."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tablewright.errors import Place, TablewrightError, did_you_mean
from tablewright.model.sheet import Size
from tablewright.read.layouts import find_size, size_names
from tablewright.read.notes import Notes
from tablewright.units import MM, parse_length

NARROWEST, WIDEST = 100 * MM, 1630 * MM
"""Rolls for plotters are 17 to 64 inches wide; for receipts there is no room for a card."""
LEAST = 50 * MM
"""A sheet whose sides are given without a unit is in millimetres, and not in inches."""
USUAL = "a4"
"""What is printed on where nobody says otherwise."""


def paper_named(wanted: str, papers: Mapping[str, Size], said: str = "--paper ") -> Size:
    """The paper that is meant. Raises TablewrightError; `said` stands before what was written."""
    found = find_size(wanted, papers) or next(
        (each for each in papers.values() if each.name.casefold() == wanted.strip().casefold()),
        None,
    )
    if found is not None:
        return found
    name = wanted.strip().casefold()
    if roll_named(wanted, said) is not None:
        # What is not laid on the roll itself lies on sheets.
        return papers[USUAL]
    sides = re.split(r"(?<=[a-z\d.])\s*[x×]\s*(?=[\d.])", name)
    if len(sides) == 2:
        bare = not any(re.search(r"[a-z]$", side) for side in sides)
        try:
            width, height = (parse_length(f"{side}mm" if bare else side) for side in sides)
            if bare and min(width, height) < LEAST:
                raise ValueError(f"lengths with their unit, such as '{sides[0]}inx{sides[1]}in'")
        except ValueError as error:
            raise TablewrightError(f"{said}{wanted}: expected {error}") from None
        if min(width, height) <= 0:
            raise TablewrightError(f"{said}{wanted}: expected lengths greater than 0")
        return Size(id="own", name=wanted, width=width, height=height)
    near = did_you_mean(name, papers)
    if not near.startswith("did"):
        near = did_you_mean(name, size_names(papers.values()))
    joint = " Or" if near.endswith("?") else "; or"
    raise TablewrightError(f"no paper '{wanted}'; {near}{joint} give its size, such as 210mmx297mm")


def roll_named(wanted: str, said: str = "--paper ") -> tuple[float, str] | None:
    """The width of the roll that is meant, in points, and what it is called: `610mm`, `24in`,
    `roll-24in`; None if no roll is meant. Raises TablewrightError for a width that no roll has."""
    name = wanted.strip().casefold()
    match = re.fullmatch(r"(?:roll[\s_-]*)?([\d.]+\s*[a-z]*)", name)
    if match is None:
        if name.startswith("roll"):
            raise TablewrightError(f"{said}{wanted}: expected the roll's width, such as roll-24in")
        return None
    text = match[1] if re.search(r"[a-z]", match[1]) else f"{match[1]}mm"
    try:
        width = parse_length(text)
    except ValueError as error:
        raise TablewrightError(f"{said}{wanted}: expected {error}") from None
    if not NARROWEST <= width <= WIDEST:
        raise TablewrightError(
            f"{said}{wanted}: a width alone is that of a roll, {NARROWEST / MM:.0f} to "
            f"{WIDEST / MM:.0f} mm; for a sheet give both its sides, such as 210mmx297mm"
        )
    shown = re.sub(r"(?<=[\d.])\s*(?=[a-z])", " ", text)
    return width, f"a roll of {shown}"


def check_paper(wanted: str, papers: Mapping[str, Size], place: Place, notes: Notes) -> None:
    """Notes a paper that there is not."""
    try:
        paper_named(wanted, papers, "")
    except TablewrightError as error:
        notes.error(place, str(error))
