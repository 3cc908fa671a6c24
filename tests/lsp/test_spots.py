"""What is written at a place of a text that no parser reads."""

from __future__ import annotations

import pytest

from tablewright.lsp.roles import role_of
from tablewright.lsp.spots import spot_at

TEXT = """\
game: x
setups:
- id: a
  lay:
    - {deck: main, to: |
    - deck: |
      sh|
zones: [{id: a, ow|
cards:
  - name: X
    text: |
      Draw 2 cards.
      Ga|
    co|
  - name: Y|
    a|
components:
  - id: foo
    which: [a, |
      b|
|"""
EXPECTED = [
    ("setups.*.lay.*.to", False, ""),
    ("setups.*.lay.*.deck", False, ""),
    ("setups.*.lay.*", True, "sh"),
    ("zones.*", True, "ow"),
    ("cards.*.text", False, "Draw 2 cards.\nGa"),
    ("cards.*", True, "co"),
    ("cards.*.name", False, "Y"),
    ("cards.*", True, "a"),
    ("components.*.which.*", False, ""),
    ("components.*.which.*", False, "b"),
    ("", True, ""),
]


def marks() -> list[tuple[int, int]]:
    """The places of the marks, without the one that begins a block text."""
    return [
        (row, line.rindex("|"))
        for row, line in enumerate(TEXT.split("\n"))
        if line.endswith("|") and not line.endswith("text: |")
    ]


@pytest.mark.parametrize(("at", "expected"), list(zip(range(len(EXPECTED)), EXPECTED, strict=True)))
def test_what_is_written_at_a_place(at: int, expected: tuple[str, bool, str]) -> None:
    lines = [
        line if line.endswith("text: |") else line.removesuffix("|") for line in TEXT.split("\n")
    ]
    row, column = marks()[at]
    spot = spot_at(lines, row, column)
    assert (".".join(spot.path), spot.is_key, spot.typed) == expected


def test_a_role_is_known_by_the_keys_that_lead_to_it() -> None:
    role = role_of("game", ("phases", "*", "phases", "*", "id"))
    assert role is not None
    assert (role.kinds, role.names) == (("phase",), True)
    assert role_of("game", ("title",)) is None
