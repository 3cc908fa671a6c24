"""A card that lies face down among open ones, by its state: how people call it, not by its name."""

from __future__ import annotations

from referee.keys import FACE_DOWN, FLUID
from referee.setting import Setting
from referee.state import State


def are_turned(setting: Setting) -> bool:
    """Whether the game itself has cards that lie face down among open ones."""
    its = setting.game.counters
    return any(each.id == FACE_DOWN and each.owner == "card" for each in its)


def lies_face_down(state: State, card: int) -> bool:
    """Whether a card bears the counter that says so."""
    down = state.marks.get(FACE_DOWN)
    return bool(down and down.get(card))


def by_its_place(state: State, card: int, place: str) -> str:
    """The card in a `place`, in words; by its number in the row as long as only the order of that
    is known."""
    row, _, space = state.where[card].rpartition(".")
    if not state.facts.get(FLUID) or not space.isdecimal():
        return f"the face-down card in {place}"
    spaces = (f"{row}.{each}" for each in range(1, int(space) + 1))
    number = sum(len(state.zones.get(each, ())) for each in spaces)
    return f"the face-down card that is number {number} of the row"
