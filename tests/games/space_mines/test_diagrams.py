"""Space Mines' diagrams: ways to place a card, and six cards that are carried out step by step.

What a picture shows is read back from the list that it is drawn from and held against the rules.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import dataclass

import pytest

from tablewright.model.edition import Edition
from tablewright.model.game import Card
from tests.games.printed import edition_of


@pytest.fixture(scope="module")
def edition() -> Edition:
    return edition_of("space-mines")


def listed(card: Card, field: str) -> tuple[str, ...]:
    """The entries of a diagram's list."""
    found = card.fields.get(field, ())
    assert isinstance(found, tuple)
    return tuple(str(entry) for entry in found)


def rows(card: Card) -> list[list[str]]:
    """The cells of each row of a diagram of placing."""
    return [row.split() for row in listed(card, "rows")]


def test_diagrams_keep_the_order_of_what_lies_there(edition: Edition) -> None:
    """Every way to insert a card is shown, once; without the new card the row is the old one."""
    cards = {card.name: card for card in edition.decks["sequence"].cards}
    before: list[str] = []
    for name in ("The first card", "The second card", "The third card"):
        shown = rows(cards[name])
        places = [next(i for i, cell in enumerate(row) if "+" in cell) for row in shown]
        assert places == list(range(len(before) + 1)), name
        for row in shown:
            assert [cell for cell in row if "+" not in cell] == before, name
        before = [cell.replace("+", "") for cell in shown[-1]]
        placed = Counter(cell[0] for cell in before)
        assert listed(cards[name], "hands") == (f"A{5 - placed['A']}", f"B{5 - placed['B']}")


@dataclass(frozen=True)
class Step:
    """One picture of the row while it is carried out; the rows hold six cells each."""

    space: int
    over: tuple[list[str], list[str]]
    row: list[str]
    text: str


def steps(edition: Edition) -> list[Step]:
    """The pictures of six cards in sequence, over all their diagrams."""
    found = []
    for card in edition.decks["sequence"].cards:
        if not card.name.startswith("Six cards"):
            continue
        for entry in listed(card, "steps"):
            space, far, row, near, text = entry.split("|")
            found.append(Step(int(space), (far.split(), near.split()), row.split(), text))
    return found


def drifted(cells: list[str]) -> list[str]:
    """A row of satellites after the Drift; new ones stay where they are."""
    after = ["."] * len(cells)
    for i, cell in enumerate(cells):
        if cell[-1] == "*":
            after[i] = cell
        elif cell != "." and i + 1 < len(cells):
            after[i + 1] = f"{cell}>"
    return after


def test_six_cards_are_carried_out_step_by_step(edition: Edition) -> None:
    """Before, then each space once and in order, then the Drift; three cards of each player."""
    shown = steps(edition)
    assert [step.space for step in shown] == list(range(8))
    assert sorted(shown[0].row) == ["A1", "A2", "A3", "B1", "B2", "B3"]
    for step in shown:
        assert [len(cells) for cells in (*step.over, step.row)] == [6, 6, 6], step.space
        everything = (*step.over, step.row)
        marked = [i for cells in everything for i, cell in enumerate(cells) if cell[-1] in "!x^"]
        assert set(marked) <= {step.space - 1}, (
            "only what is in the space does or suffers something"
        )
        if 1 <= step.space <= 6:
            signs = re.findall(r"\{(before|actions|after)\}", step.text)
            assert signs == ["before", "actions", "after"], step.space


def test_each_step_follows_from_the_one_before(edition: Edition) -> None:
    """What was trashed or launched is gone; satellites rest until the Drift, new ones in it too."""
    shown = steps(edition)
    for old, step in itertools.pairwise(shown):
        gone = ["." if cell[-1] in "x^" else cell for cell in old.row]
        assert [cell.rstrip("x^") for cell in step.row] == gone, step.space
        for side, cells in enumerate(step.over):
            rest = ["." if cell[-1] == "x" else cell.rstrip("!") for cell in old.over[side]]
            for i, cell in enumerate(step.row):
                if cell[0] == "BA"[side] and cell[-1] == "^":
                    assert (rest[i], cells[i][-1]) == (".", "*"), step.space
                    rest[i] = cells[i]
            if step.space == 7:
                rest = drifted(rest)
            assert [cell.rstrip("!x") for cell in cells] == rest, step.space


def test_diagrams_name_cards_that_exist(edition: Edition) -> None:
    """Each of the six, and each satellite by its first letter, is a card of the deck."""
    cards = {card.name: card for card in edition.decks["main"].cards}
    text = " ".join(step.text for step in steps(edition))
    named = {name for name in cards if name in text}
    assert named == {
        "Cargo Hauler",
        "Shield Recharge",
        "Alien Archive",
        "Standard Missile",
        "Embassy Platform",
        "Long Haul Freighter",
        "Vacuum Satellite",
        "Research Station",
        "Shield Projector",
    }
    letters = {cell[0] for step in steps(edition) for cells in step.over for cell in cells} - {"."}
    satellites = {name[0] for name in named if cards[name].fields["type"] == "Satellite"}
    assert letters == satellites
