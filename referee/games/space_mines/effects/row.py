"""What sentences do to cards of the action row in Space Mines."""

from __future__ import annotations

from referee.games.sequence import row
from referee.games.sequence.shape import cited
from referee.games.space_mines.acting import again
from referee.games.space_mines.effects import GAME
from referee.games.space_mines.effects.missiles import space_of
from referee.games.space_mines.mechanics import AGAIN, SPACES, cards_of, has_acted
from referee.phrases.phrase import phrase
from referee.phrases.slots import with_article
from referee.play import Play

NEGATE = ("SM-HR-15", "SM-029")


@phrase("Negate the Actions of {rowcard}.", vocabulary=GAME, rules=NEGATE)
def negate_the_actions(play: Play, rowcard: str) -> None:
    """The card that lies there now, whoever's it is, carries out neither Actions nor Energized
    section and does not launch; one that has acted is not touched. As a Satellite Effect it holds
    for the card below when its Actions would start, as long as the satellite is in orbit.

    >>> example("Negate the Actions of the card in the next space.",
    ...         {"action-row.4": [card("Next")]})
    Next negated 0 -> 1
    """
    _negate(play, cards_of(play, rowcard))


@phrase("Negate the Actions of {rowcard} if it is {a type} card.", vocabulary=GAME, rules=NEGATE)
def negate_the_actions_if(play: Play, rowcard: str, type: str) -> None:
    """As without the condition, for a card of that type only.

    >>> example("Negate the Actions of the card in the next space if it is a Missile card.",
    ...         {"action-row.4": [card("Next", type="Shield")]})
    condition Next is a Missile card: not held
    """
    found = cards_of(play, rowcard)
    held = [
        card
        for card in found
        if play.condition(
            f"{play.name(card)} is {with_article(type)} card", play.field(card, "type") == type
        )
    ]
    if held or not found:
        _negate(play, tuple(held))


def _negate(play: Play, cards: tuple[int, ...]) -> None:
    if not cards:
        play.nothing("there is no card there", *cited(play, "missing"))
    for card in cards:
        if has_acted(play, card):
            play.nothing(f"{play.name(card)} has carried out its Actions already", "SM-HR-32")
        else:
            play.set_mark(card, "negated", 1)


@phrase(
    "Trigger the Actions of {rowcard} again.", vocabulary=GAME, rules=("SM-HR-32", "SM-030"),
    id="trigger-the-actions-again",
)  # fmt: skip
def trigger_the_actions_again(play: Play, rowcard: str) -> None:
    """If the card that lies there now has carried out its Actions in this hand, it does so once
    more for its own player and from its own space, without its Energized section. A card that
    itself triggers another again does not.

    >>> example("Trigger the Actions of the card in the previous space again.",
    ...         {"action-row.2": [card("Before", text="Actions: Gain 1 shield.")]},
    ...         marks={"acted": {"Before": 1}})
    told: Space 2: Before of A
    A's shields 15 -> 16
    """
    found = cards_of(play, rowcard)
    if not found:
        play.nothing("there is no card there", *cited(play, "missing"))
    for card in found:
        if not has_acted(play, card):
            play.nothing(f"{play.name(card)} has not carried out its Actions in this hand")
        elif play.says(card, AGAIN):
            play.nothing(f"{play.name(card)} itself triggers a card again")
        else:
            again(play, card)


@phrase("Swap the cards in {space} and {other:space}.", vocabulary=GAME, rules=("SM-HR-32",))
def swap_the_cards(play: Play, space: str, other: str) -> None:
    """The cards of two spaces exchange them, with everything on them; one of the spaces may be
    empty. Nothing happens if one is outside the row. Satellites stay.

    >>> example("Swap the cards in the previous space and the next space.",
    ...         {"action-row.2": [card("Before")], "action-row.4": [card("Next")]})
    Before: action-row.2 -> action-row.4
    Next: action-row.4 -> action-row.2
    """
    one = space_of(play, space, "which space do you swap?")
    two = space_of(play, other, "with which space?")
    if not (1 <= one <= SPACES and 1 <= two <= SPACES):
        play.nothing("one of the spaces lies outside the row", "SM-025")
    elif not row.swap(play, one, two):
        play.nothing("there is no card to swap", *cited(play, "missing"))


@phrase("Energize {rowcard}.", vocabulary=GAME, rules=("SM-HR-27", "SM-062"))
def energize(play: Play, rowcard: str) -> None:
    """The cards that lie there now, whoever's they are, also carry out their Energized section in
    this hand, right after their Actions; once, however often they are energized.

    >>> example("Energize each card after this card.",
    ...         {"action-row.5": [card("Later")], "action-row.6": [card("Last")]})
    Later energized 0 -> 1
    Last energized 0 -> 1
    """
    found = cards_of(play, rowcard)
    if not found:
        play.nothing("there is no card there", *cited(play, "missing"))
    for card in found:
        if has_acted(play, card) and card != play.card:
            play.nothing(f"{play.name(card)} has carried out its Actions already")
        else:
            play.set_mark(card, "energized", 1)
