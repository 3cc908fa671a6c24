"""Sentences that mean the same in every game; a game's own phrase of the same words goes before."""

from __future__ import annotations

from referee.phrases.phrase import phrase
from referee.play import Play
from referee.setting import address_of


@phrase("Draw {a n} card(s).", vocabulary="common")
def draw_cards(play: Play, n: int) -> None:
    """The player draws n cards, one after the other, as the game's rules say.

    >>> example("Draw 2 cards.")
    A draws 2
    >>> example("Draw a card.")
    A draws 1
    """
    play.draw(play.me, n)


@phrase("Discard {a n} card(s) from your hand.", vocabulary="common")
def discard_from_your_hand(play: Play, n: int) -> None:
    """The player chooses n cards in hand, all if there are fewer, and puts them on the discard
    pile in the order of choosing: the player's own, or the common one if players have none.

    >>> example("Discard 1 card from your hand.", {"A.hand": [card("Left"), card("Right")]},
    ...         answers=["Right"])
    Right: A.hand -> discard
    """
    setting = play.table.setting
    hand = play.zone(address_of(setting.hand, play.me))
    pile = address_of(setting.discard, play.me)
    if not pile:
        play.nothing("the game has no pile to discard to")
        return
    chosen: list[int] = []
    for _ in range(min(n, len(hand))):
        card = play.choose_card(
            f"{play.me}: which card do you discard?", [each for each in hand if each not in chosen]
        )
        assert card is not None
        chosen.append(card)
    if not chosen:
        play.nothing(f"{play.me} has no card in hand")
    for card in chosen:
        play.move(card, pile, top=True)


@phrase("Gain {a n} {counter}.", vocabulary="common")
def gain_of_a_counter(play: Play, n: int, counter: str) -> None:
    """The player's counter of that name, or the table's, goes up by n, as far as it can.

    >>> example("Gain 2 score.", score=1)
    A's score 1 -> 3
    >>> example("Gain 2 score.", score=10)
    nothing: A's score ends at 10
    """
    _count(play, counter, n)


@phrase("Lose {a n} {counter}.", vocabulary="common")
def lose_of_a_counter(play: Play, n: int, counter: str) -> None:
    """The player's counter of that name, or the table's, goes down by n, as far as it can.

    >>> example("Lose 3 score.", score=2)
    A's score 2 -> 0
    """
    _count(play, counter, -n)


def _count(play: Play, word: str, by: int) -> None:
    """Counts the counter that a word names; says so if it cannot move."""
    setting = play.table.setting
    counter = setting.counters[setting.counters_called[word].counter]
    own = counter.owner == "seat"
    if not play.count_by(f"{play.me}.{counter.id}" if own else counter.id, by):
        whose = f"{play.me}'s" if own else "the"
        limit = counter.max if by > 0 else counter.min
        does = "ends at" if by > 0 else "does not go below"
        play.nothing(f"{whose} {(counter.name or counter.id).lower()} {does} {limit}")
