"""What sentences do to cards of the row: trashed, negated, carried out again, swapped."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.sequence import row
from referee.games.sequence.shape import WAS_TRASHED, cite, missing, of
from referee.phrases.phrase import phrase
from referee.phrases.slots import with_article
from referee.play import Play
from referee.state import Option, Step


def named(play: Play, rowcard: str, type: str) -> Iterator[int]:
    """The cards behind words, of a type if one is asked for: a face-down card is turned up first,
    then the sentence begins anew."""
    found = of(play).cards_of(play, rowcard)
    if type and any(of(play).open(play, card) for card in found):
        return
    if not found:
        play.nothing("there is no such card", *missing(play, rowcard))
    for card in found:
        words = f"{play.name(card)} is {with_article(type)} card"
        if not type or play.condition(words, play.field(card, "type") == type):
            yield card


@phrase(
    "Trash {rowcard}.", "Trash {rowcard} if it is {a type} card.", vocabulary="sequence",
    id=("trash", "trash-if"),
)  # fmt: skip
def trash(play: Play, rowcard: str, type: str = "") -> None:
    """The card goes from where it lies to the common trash, face up; its space stays empty. No
    card there, or one of another type: nothing. A face-down card whose type is asked for is turned
    up first, and stays so.

    >>> example("Trash this card.")
    This card: timeline.4 -> trash
    >>> example("Trash the card in the next space if it is a Missile card.",
    ...         {"timeline.5": [card("Next", type="Shield")]})
    condition Next is a Missile card: not held
    """
    cite(play, "trash-if" if type else "trash-card")
    play.remember(WAS_TRASHED, False)
    for card in named(play, rowcard, type):
        play.remember(WAS_TRASHED, True)
        of(play).to_trash(play, card)


@phrase(
    "Negate {rowcard}.", "Negate {rowcard} if it is {a type} card.",
    "Negate the Actions of {rowcard}.", "Negate the Actions of {rowcard} if it is {a type} card.",
    vocabulary="sequence",
)  # fmt: skip
def negate(play: Play, rowcard: str, type: str = "") -> None:
    """The card that lies there now, whoever's it is, is not carried out when the row comes to it,
    and a satellite does not launch; it stays in its space. One that was carried out is not touched.
    As a standing text it holds for the card below as long as the satellite is in orbit.

    >>> example("Negate the card in the next space.", {"timeline.5": [card("Next")]})
    Next negated 0 -> 1
    >>> example("Negate the card in the next space if it is a Missile card.",
    ...         {"timeline.5": [card("Next", type="Shield")]})
    condition Next is a Missile card: not held
    """
    for card in named(play, rowcard, type):
        if not row.in_row(play, card):
            play.nothing("there is no such card", *missing(play, rowcard))
        elif row.marked(play, card, of(play).acted):
            play.nothing(f"{row.called(play, card)} has been carried out already", *acted(play))
        elif row.marked(play, card, "negated"):
            play.nothing(f"{row.called(play, card)} is negated already")
        else:
            play.set_mark(card, "negated", 1)


def acted(play: Play) -> tuple[str, ...]:
    """The rules of a card that was carried out before something happens to it."""
    return play.table.setting.rules.cites.get("acted", ())


@phrase(
    "Trigger {rowcard} again.", "Trigger the Actions of {rowcard} again.", vocabulary="sequence"
)
def trigger_again(play: Play, rowcard: str) -> None:
    """The card that lies there now is carried out once more, if it was before, for its own player
    and from its own space.

    >>> example("Trigger the card in the previous space again.",
    ...         {"timeline.3": [card("Before", text=">>: Gain 1 shield.")]},
    ...         marks={"triggered": {"Before": 1}})
    told: Before triggers again
    A's shields 0 -> 1
    """
    for card in named(play, rowcard, ""):
        if not row.marked(play, card, of(play).acted):
            play.nothing(f"{row.called(play, card)} has not been carried out yet")
        else:
            of(play).again(play, card)


@phrase(
    "Swap {space} and {other:space}.", "Swap the cards in {space} and {other:space}.",
    vocabulary="sequence",
)  # fmt: skip
def swap(play: Play, space: str, other: str) -> None:
    """The cards of two spaces exchange them, with everything on them; one of the spaces may be
    empty. Nothing happens if one is outside the row. Satellites stay.

    >>> example("Swap the previous space and the next space.", {"timeline.5": [card("Next")]})
    Next: timeline.5 -> timeline.3
    """
    one = space_of(play, space, "which space do you swap?")
    two = space_of(play, other, "with which space?")
    if not one or not two:
        play.nothing("there is no such space", *missing(play))
    elif not row.swap(play, one, two) | of(play).swapped(play, one, two):
        play.nothing("there is no card to swap", *missing(play))


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
