"""What a game with a row of cards calls its zones, and what it does in its own way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from referee.phrases.tree import Sentence
from referee.plain import Key, Memo, Memory
from referee.play import Play
from referee.position import Position
from referee.state import Step

Nothing = Callable[[Play, int], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """A game with a row of cards."""

    row: str
    """The zone of the row: `timeline`."""
    spaces: int
    called: str
    """How people call the row."""
    draft: str
    """The zone of the deck that players draft from."""
    drafts: str
    """What drafting is called, after `do you`: `draft`."""
    draft_verbs: tuple[str, ...]
    """The verbs that answer whether a player drafts."""
    keeps_none: Callable[[Position], bool] = lambda position: False
    """Whether who drafts may put all cards away."""
    to_trash: Nothing
    """Trashes a card, with everything that follows from it."""
    open: Callable[[Play, int], bool] = lambda play, card: False
    """Turns up a card whose type is asked for; says whether that had to be done. Then it has put
    the step of the moment on the agenda again, to be carried out once the card is known."""
    acted: str
    """The counter on a card that has been carried out."""
    again: Nothing
    """Carries out a card once more, or says why not."""
    launch: Callable[[Play, int, str, str], None]
    """A satellite goes from the row into the orbit row of a player, by these words."""
    protects: str = ""
    """The phrase of a satellite that no other beside it can be hit, if the game has one."""

    places: tuple[str, ...] = field(init=False)
    """The addresses of the row's spaces in order."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "places", places(self.row, self.spaces))

    orbit: ClassVar[str] = "orbit"
    cycled: ClassVar[str] = "cycled"


SPACE = Key[int]("space")
"""The space that is carried out."""
SELECTED = Memo[tuple[int, ...]]("selected")
"""The cards that were selected, in order."""
PLACE = Memo[int]("space")
"""The space of the card whose sentences are carried out; where it was, if it is gone."""


def of(position: Position) -> Shape:
    """The shape of the game that is played."""
    shape: Shape = position.table.setting.rules.kit
    return shape


@lru_cache(maxsize=64)
def places(zone: str, spaces: int) -> tuple[str, ...]:
    """The addresses of the spaces of a zone in order."""
    return tuple(f"{zone}.{space}" for space in range(1, spaces + 1))


@lru_cache(maxsize=64)
def orbit_places(seat: str, zone: str, spaces: int) -> tuple[str, ...]:
    """The addresses of a player's orbit row in order."""
    return places(f"{seat}.{zone}", spaces)


def cite(play: Play, name: str) -> None:
    """What follows stands on the rules that the game names for this."""
    rules = play.table.setting.rules.cites.get(name)
    if rules:
        play.rules = rules


def cited(position: Position, name: str) -> tuple[str, ...]:
    """The rules that the game names for this."""
    return position.table.setting.rules.cites.get(name, ())


def missing(position: Position, said: str = "") -> tuple[str, ...]:
    """The rules by which a sentence does nothing where what it speaks of is not there; nor was
    anything selected."""
    return cited(position, "missing it" if said in ("it", "them") else "missing")


def other(position: Position, seat: str) -> str:
    """The opponent of a player."""
    seats = position.table.seats
    return seats[1] if seats[0] == seat else seats[0]


def texts(seat: str, card: int, sentences: tuple[Sentence, ...], memory: Memory = ()) -> Step:
    """The step that carries out these sentences for a card and its player; what they may refer
    back to is `memory`."""
    return Step("section", seat, card, (sentences, 0), memory=memory)


def printed(position: Position, card: int, label: str) -> tuple[Sentence, ...]:
    """The sentences of a card's section."""
    return position.facts(card).section(label)
