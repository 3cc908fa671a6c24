"""What to order: lines in; a table as CSV and a text for people out."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields

BILL = "order.csv"
TEXT = "order.txt"


@dataclass(frozen=True, slots=True)
class Line:
    """One picture, or a front with its back, of one product."""

    product: str
    """The product's id."""
    name: str
    """What the shop calls it."""
    piece: str
    """The stack, board or rulebook that it belongs to, by its id."""
    card: str
    quantity: int
    front: str
    """The file, by its path in the folder."""
    back: str
    """The file of its back; "" if nothing is printed there."""


COLUMNS = tuple(each.name for each in fields(Line))


def as_csv(lines: Sequence[Line]) -> str:
    """The lines as a table."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([getattr(line, name) for name in COLUMNS] for line in lines)
    return text.getvalue()


def as_text(
    title: str,
    lines: Sequence[Line],
    titles: Mapping[str, str],
    sizes: Mapping[str, str],
    missing: Mapping[str, str],
    elsewhere: str,
    steps: Sequence[str],
) -> str:
    """The lines as a list to go through; `titles` of the pieces by id, `sizes` of the products,
    `missing` components with the reason and where they come from `elsewhere`,
    `steps` in order."""
    said = [title, ""]
    said += [f"{number}. {step}" for number, step in enumerate(steps, 1)]
    for (product, name, piece), group in _grouped(lines):
        count = sum(line.quantity for line in group)
        said += ["", f"[ ] {name} ({sizes[product]}): {titles[piece]}, {count} in all"]
        backs = {line.back for line in group}
        if len(backs) == 1:
            back = backs.pop()
            said.append(f"    back: {back}" if back else "    back: none, leave it blank")
        for line in group:
            own = f", back {line.back}" if backs and line.back else ""
            said.append(f"    {line.quantity} x {line.front}{own}")
    if missing:
        said += ["", f"Not in this order; {elsewhere}:"]
        said += [f"- {what}: {why}" for what, why in missing.items()]
    return "\n".join(said) + "\n"


def _grouped(lines: Sequence[Line]) -> Iterator[tuple[tuple[str, str, str], list[Line]]]:
    groups: dict[tuple[str, str, str], list[Line]] = {}
    for line in lines:
        groups.setdefault((line.product, line.name, line.piece), []).append(line)
    yield from groups.items()
