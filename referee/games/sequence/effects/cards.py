"""Drafting by a card's text, and the spaces that sentences name."""

from __future__ import annotations

from typing import Any

from referee.games.sequence import row
from referee.games.sequence.shape import of
from referee.phrases.phrase import phrase
from referee.phrases.saying import say_own
from referee.play import Play
from referee.state import Option, Step


@phrase("Draft.", "Do a draw cycle.", vocabulary="sequence")
def draft(play: Play) -> None:
    """At once the player looks at the top three cards of the deck that all draft from, puts one on
    the discard pile and the others on the cycled deck.

    >>> example("Draft.", {"draft-deck": [card("One"), card("Two"), card("Three")]},
    ...         answers=["Two"])
    Two: draft-deck -> A.discard
    One: draft-deck -> cycled
    Three: draft-deck -> cycled
    """
    play.then(Step("look", play.me, play.card))


def space_of(play: Play, said: str, asks: str) -> int:
    """The space behind words, 0 if there is none; `any space` is asked for."""
    spaces = range(1, of(play).spaces + 1)
    here = row.here(play)
    if said == "any space":
        chosen = play.choose(f"{play.me}: {asks}", numbered(spaces))
        assert chosen is not None
        return int(chosen)
    by = {"the next space": 1, "the previous space": -1, "this space": 0}.get(said)
    found = int(said.removeprefix("space ")) if by is None else here + by if here else 0
    return found if found in spaces else 0


def numbered(spaces: range | list[int]) -> list[Option]:
    """Spaces as answers."""
    return [Option(f"space {each}", each) for each in spaces]


def nothing_of(play: Play, count: Any) -> str:
    """That nothing is there of what a sentence counts: `energy spent`, `of your satellites`."""
    words = say_own(play.table.setting.phrases, count)
    return f"there is {'none' if words.startswith('of ') else 'no'} {words}"
