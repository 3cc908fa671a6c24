"""Hands, piles and draw cycles in Space Mines."""

from __future__ import annotations

from collections.abc import Sequence

from referee.effects.looks import look_into
from referee.games.sequence.shape import other
from referee.games.space_mines.effects import GAME
from referee.games.space_mines.mechanics import trash
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.play import Play
from referee.state import Step

WORDS = (words("pile", vocabulary=GAME, of=("hand", "discard pile")),)

DUE = ("SM-020", "SM-021", "SM-HR-6")
RETAIN = ("SM-056", "SM-HR-36", "SM-055")
TRASH = ("SM-062", "SM-HR-28", "SM-HR-23")


@phrase("Draw {n} extra card(s).", vocabulary=GAME, when="static", rules=DUE)
def draw_extra_cards(play: Play, n: int) -> None:
    """Whose orbit row it lies in draws n cards more at the start of each hand.

    >>> example("Draw 1 extra card.")
    """


@phrase("Draw {n} fewer card(s).", vocabulary=GAME, when="static", rules=DUE)
def draw_fewer_cards(play: Play, n: int) -> None:
    """Whose orbit row it lies in draws n cards fewer at the start of each hand.

    >>> example("Draw 1 fewer card.")
    """


@phrase("Retain {n} card(s).", vocabulary=GAME, rules=RETAIN)
def retain_cards(play: Play, n: int) -> None:
    """The player may keep n unplayed cards for the next hand, on top of what is drawn then.

    >>> example("Retain 1 card.")
    A's retain 0 -> 1
    """
    play.count_by(f"{play.me}.retain", n)


@phrase("You may retain {n} card(s) this hand.", vocabulary=GAME, rules=RETAIN)
def you_may_retain(play: Play, n: int) -> None:
    """The player may keep n unplayed cards more at the end of this hand.

    >>> example("You may retain 2 cards this hand.", retain=1)
    A's retain 1 -> 3
    """
    play.count_by(f"{play.me}.retain", n)


@phrase("Look at your opponent's hand.", vocabulary=GAME, rules=("SM-041", "SM-HR-10"))
def look_at_the_opponents_hand(play: Play) -> None:
    """The player alone looks at the opponent's hand.

    >>> example("Look at your opponent's hand.")
    A looks at B's hand
    """
    look_into(play, play.me, other(play, play.me))


@phrase("Do a draw cycle.", vocabulary=GAME, rules=("SM-012", "SM-059", "SM-060"))
def do_a_draw_cycle(play: Play) -> None:
    """At once the player takes three cards of the main deck, adds one to the discard pile and lays
    the others face down on the cycled deck.

    >>> example("Do a draw cycle.", {"main-deck": [card("One"), card("Two"), card("Three")]},
    ...         answers=["Two"])
    Two: main-deck -> A.discard
    One: main-deck -> cycled
    Three: main-deck -> cycled
    """
    play.then(Step("look", play.me, play.card))


@phrase("Trash {n} card(s) from your discard pile.", vocabulary=GAME, rules=TRASH)
def trash_from_your_discard_pile(play: Play, n: int) -> None:
    """The player chooses n cards of the discard pile, all if there are fewer.

    >>> example("Trash 1 card from your discard pile.", {"A.discard": [card("Old"), card("New")]},
    ...         answers=["Old"])
    Old: A.discard -> trash
    """
    _trash_some(play, play.me, "discard pile", n, optional=False)


@phrase("Trash up to {n} card(s) from your {pile}.", vocabulary=GAME, rules=TRASH)
def trash_up_to(play: Play, n: int, pile: str) -> None:
    """The player may choose up to n cards of the hand or of the discard pile.

    >>> example("Trash up to 2 cards from your discard pile.", {"A.discard": [card("Old")]},
    ...         answers=["decline"])
    nothing: A trashes nothing
    """
    _trash_some(play, play.me, pile, n, optional=True)


@phrase("Your opponent trashes {n} card(s) from hand.", vocabulary=GAME, rules=TRASH)
def opponent_trashes(play: Play, n: int) -> None:
    """The opponent chooses n cards of the own hand, all if there are fewer.

    >>> example("Your opponent trashes 1 card from hand.",
    ...         {"B.hand": [card("Left"), card("Right")]}, answers=["Left"])
    Left: B.hand -> trash
    """
    _trash_some(play, other(play, play.me), "hand", n, optional=False)


def _address(seat: str, pile: str) -> str:
    return f"{seat}.{'hand' if pile == 'hand' else 'discard'}"


def _some(
    play: Play, cards: Sequence[int], n: int, asks: str, *, seat: str, verb: str, optional: bool
) -> list[int]:
    """Up to n cards, chosen one after the other."""
    chosen: list[int] = []
    for _ in range(min(n, len(cards))):
        left = [each for each in cards if each not in chosen]
        card = play.choose_card(asks, left, seat=seat, verb=verb, optional=optional)
        if card is None:
            break
        chosen.append(card)
    return chosen


def _trash_some(play: Play, seat: str, pile: str, n: int, *, optional: bool) -> None:
    cards = play.zone(_address(seat, pile))
    asks = f"{seat}: which card of your {pile} do you trash?"
    chosen = _some(play, cards, n, asks, seat=seat, verb="trash", optional=optional)
    if not chosen:
        play.nothing(f"{seat} trashes nothing" if cards else f"{seat}'s {pile} has no card")
    for card in chosen:
        trash(play, card)


@phrase(
    "Return {n} card(s) from the trash pile to your {pile}.", vocabulary=GAME,
    rules=("SM-HR-28", "SM-062"),
)  # fmt: skip
def return_from_the_trash(play: Play, n: int, pile: str) -> None:
    """The player chooses n cards of the trash pile, whosever they were, which are the player's
    from now on.

    >>> example("Return 1 card from the trash pile to your discard pile.",
    ...         {"trash": [card("Found")]})
    Found: trash -> A.discard
    """
    asks = f"{play.me}: which card do you return from the trash pile?"
    chosen = _some(play, play.zone("trash"), n, asks, seat=play.me, verb="return", optional=False)
    if not chosen:
        play.nothing("the trash pile is empty")
    for card in chosen:
        play.move(card, _address(play.me, pile))
