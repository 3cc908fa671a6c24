"""How many ways three classics can go on from small positions: by what the referee lists, and by a
recount that knows the rules alone and shares no code with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from referee import engine
from referee.keys import ROUND
from referee.moves import members
from referee.records.positions import build
from referee.setting import CHANCES, Table
from referee.state import State
from tests.shipped import setting


def ways(table: Table, state: State, depth: int, dealt: bool = False) -> int:
    """The number of ways to make so many decisions; fewer where the game ends, or a round of one
    that is `dealt` for each."""
    if depth == 0 or state.outcome is not None:
        return 1
    found = 0
    for form in engine.legal(table, state):
        for move in members(form) if form.verb != "roll-it" else ():
            after = engine.apply(table, state, move, checked=True).state
            over = dealt and after.facts.get(ROUND) != state.facts.get(ROUND)
            found += 1 if over else ways(table, after, depth - 1, dealt)
    return found


def begun(
    game: str, start: Mapping[str, Any] | None, dealer: frozenset[str]
) -> tuple[Table, State]:
    table = Table(setting=setting(game), seats=("A", "B"), dealer=dealer, first="A")
    state = engine.start(table, 0).state if start is None else build(table, start).state
    return table, state


# Drop Line

Grid = tuple[str, ...]
"""The stones of each column from below, `A` and `B`."""


def dropped(grid: Grid, player: str, depth: int) -> int:
    """Ways to drop so many stones; a line of four, or a full grid, ends it."""
    if depth == 0:
        return 1
    found = 0
    for at, column in enumerate(grid):
        if len(column) < 6:
            after = (*grid[:at], column + player, *grid[at + 1 :])
            ended = four(after, at) or all(len(each) == 6 for each in after)
            found += 1 if ended else dropped(after, "AB"[player == "A"], depth - 1)
    return found


def four(grid: Grid, at: int) -> bool:
    """Whether the uppermost stone of a column makes a line of four."""
    high = len(grid[at]) - 1
    player = grid[at][high]

    def is_theirs(x: int, y: int) -> bool:
        return 0 <= x < 7 and 0 <= y < len(grid[x]) and grid[x][y] == player

    for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
        length = 1
        for sign in (1, -1):
            step = 1
            while is_theirs(at + sign * across * step, high + sign * up * step):
                length += 1
                step += 1
        if length >= 4:
            return True
    return False


@pytest.mark.game("drop-line")
@pytest.mark.parametrize(
    ("columns", "depth"),
    [
        ((), 4),
        ((1, 1, 1, 1, 1, 1), 3),
        ((3, 3, 4, 4, 5, 5), 4),
        ((2, 1, 3, 2, 3, 3, 4, 7, 4, 4), 3),
    ],
)
def test_drop_line(columns: tuple[int, ...], depth: int) -> None:
    table, state = begun("drop-line", None, frozenset(CHANCES))
    grid: Grid = ("",) * 7
    for turn, column in enumerate(columns):
        grid = (*grid[: column - 1], grid[column - 1] + "AB"[turn % 2], *grid[column:])
        space = (6 - len(grid[column - 1])) * 7 + column
        moves = engine.legal(table, state)
        (move,) = [each for each in moves if f"grid.{space}" in map(str, each.args)]
        state = engine.apply(table, state, move).state
    assert ways(table, state, depth) == dropped(grid, "AB"[len(columns) % 2], depth)


# Two-dice Pig


def thrown(player: str, points: dict[str, int], pot: int, first: int, depth: int) -> int:
    """Ways to go on where a die is thrown next: the second after `first`, the first if it is 0."""
    if depth == 0:
        return 1
    found = 0
    for value in range(1, 7):
        if not first:
            found += thrown(player, points, pot, value, depth - 1)
        elif 1 in (first, value):
            kept = 0 if first == value else points[player]
            found += turned(player, {**points, player: kept}, depth - 1)
        else:
            found += decided(player, points, pot + first + value, depth - 1)
    return found


def decided(player: str, points: dict[str, int], pot: int, depth: int) -> int:
    """Ways to go on where a player throws again or stops."""
    if depth == 0:
        return 1
    again = thrown(player, points, pot, 0, depth - 1)
    return again + turned(player, {**points, player: points[player] + pot}, depth - 1)


def turned(player: str, points: dict[str, int], depth: int) -> int:
    """Ways to go on at the end of a turn."""
    if max(points.values()) >= 100:
        return 1
    return thrown("AB"[player == "A"], points, 0, 0, depth)


@pytest.mark.game("pig")
@pytest.mark.parametrize(("points", "depth"), [((0, 0), 5), ((95, 97), 5)])
def test_pig(points: tuple[int, int], depth: int) -> None:
    its = dict(zip("AB", points, strict=True))
    table, state = begun("pig", {seat: {"points": has} for seat, has in its.items()}, frozenset())
    assert ways(table, state, depth) == thrown("A", its, 0, 0, depth)


# Eights


SUITS = ("Clubs", "Diamonds", "Hearts", "Spades")


def matching(
    hands: dict[str, tuple[str, ...]], player: str, top: str, stock: tuple[str, ...], depth: int
) -> int:
    """Ways to go on where a player plays a card or draws one; `top` is what must be matched."""
    if depth == 0:
        return 1
    found, other = 0, "AB"[player == "A"]
    for card in set(hands[player]):
        rank, suit = card.split(" of ")
        if rank != "Eight" and suit not in top and rank not in top:
            continue
        left = tuple(each for each in hands[player] if each != card)
        after = {**hands, player: left}
        if rank == "Eight" and left:  # the suit is a decision of its own
            if depth == 1:
                found += 1
            else:
                for chosen in SUITS:
                    found += matching(after, other, f"Eight of {chosen}", stock, depth - 2)
        elif rank == "Eight" or not left:
            found += 1
        else:
            found += matching(after, other, card, stock, depth - 1)
    if stock:
        drawn = {**hands, player: (*hands[player], stock[0])}
        found += matching(drawn, other, top, stock[1:], depth - 1)
    return found


@pytest.mark.game("eights")
@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
def test_eights(depth: int) -> None:
    hands = {
        "A": ("Eight of Hearts", "Nine of Clubs", "King of Spades"),
        "B": ("Nine of Hearts", "Three of Clubs"),
    }
    stock = (
        "Two of Clubs", "Four of Hearts", "Ten of Spades", "Three of Hearts", "Five of Clubs",
        "Six of Spades",
    )  # fmt: skip
    start: dict[str, Any] = {seat: {"hand": list(cards)} for seat, cards in hands.items()}
    start |= {"discard": ["Nine of Diamonds"], "deck": list(stock)}
    table, state = begun("eights", start, frozenset(CHANCES))
    assert ways(table, state, depth, True) == matching(hands, "A", "Nine of Diamonds", stock, depth)
