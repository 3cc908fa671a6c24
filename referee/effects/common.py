"""Sentences that mean the same in every game; a game's own phrase of the same words goes before."""

from __future__ import annotations

from referee.phrases.phrase import phrase
from referee.play import Play


@phrase("Draw {n} card(s).", vocabulary="common")
def draw_cards(play: Play, n: int) -> None:
    """The player draws n cards, one after the other, as the game's rules say.

    >>> example("Draw 2 cards.")
    A draws 2
    """
    play.draw(play.me, n)


@phrase("Discard {n} card(s) from your hand.", vocabulary="common")
def discard_from_your_hand(play: Play, n: int) -> None:
    """The player chooses n cards in hand, all if there are fewer, and puts them on the discard
    pile in the order of choosing: the player's own, or the common one if players have none.

    >>> example("Discard 1 card from your hand.", {"A.hand": [card("Left"), card("Right")]},
    ...         answers=["Right"])
    Right: A.hand -> A.discard
    """
    hand = play.zone(f"{play.me}.hand")
    chosen: list[int] = []
    for _ in range(min(n, len(hand))):
        card = play.choose_card(
            f"{play.me}: which card do you discard?", [each for each in hand if each not in chosen]
        )
        assert card is not None
        chosen.append(card)
    if not chosen:
        play.nothing(f"{play.me} has no card in hand")
    own = f"{play.me}.discard"
    for card in chosen:
        play.move(card, own if own in play.state.zones else "discard", top=True)
