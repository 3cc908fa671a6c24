"""The piles of such a game: draw and discard piles, the trash, the deck that all draft from."""

from __future__ import annotations

from referee.games.sequence.shape import cite, of
from referee.play import Play
from referee.state import UNKNOWN, Option, Step

TOGETHER = 3
"""How many cards a draft looks at."""


def discard(play: Play, card: int, seat: str) -> None:
    """A card goes to a player's discard pile."""
    play.move(card, f"{seat}.{of(play).discard}")


def trash(play: Play, card: int) -> None:
    """A card goes to the common trash, face up."""
    play.move(card, of(play).trash)
    play.show(card)


def prepare(play: Play, number: int = TOGETHER) -> int:
    """Shuffles the cycled deck under the draft deck if that lacks cards; gives how many can be
    looked at."""
    shape = of(play)
    deck = play.zone(shape.draft)
    if len(deck) < number and play.zone(shape.cycled):
        cite(play, "recycle")
        play.shuffle(shape.cycled)
        play.move_all(shape.cycled, shape.draft)
        deck = play.zone(shape.draft)
    return min(number, len(deck))


def look(play: Play, step: Step[tuple[str, bool] | tuple[()]]) -> None:
    """A draft: the top cards are looked at, then one of them is kept. Step `look`: `data` is where
    the card goes ("" for the discard pile), and whether all may be put away."""
    cite(play, "draft")
    if prepare(play):
        play.then(Step("keep", step.seat, step.card, step.data))
    else:
        _nothing_to_look_at(play)


def _nothing_to_look_at(play: Play) -> None:
    cite(play, "recycle")
    play.nothing(f"there is no card to draft: {both(play)} are empty")


def both(play: Play) -> str:
    """The deck that all draft from and the pile that it is made anew of, in words."""
    shape = of(play)
    return f"the {play.called(shape.draft)} and the {play.called(shape.cycled)}"


def keep(play: Play, step: Step[tuple[str, bool] | tuple[()]]) -> None:
    """One of the cards is kept, the others go to the cycled deck. A table that holds the cards
    itself is not asked which one it was. Step `keep`, with the data of `look`, which comes first:
    it sees to it that there are cards."""
    shape = of(play)
    cite(play, "draft")
    seat, (to, may) = step.seat, step.data or ("", False)
    cards = play.zone(shape.draft)[:TOGETHER]
    if not cards:
        # They can only be gone by a correction while the question was pending.
        _nothing_to_look_at(play)
        return
    if all(play.name(card) == UNKNOWN for card in cards):
        chosen = -1 if may and not _keeps(play, seat) else cards[0]
        kept = "keeps one" if chosen >= 0 else "keeps none"
        play.tell("told", f"{seat} {kept} of the top {len(cards)} cards", seat=seat)
    else:
        answer = play.choose_card(
            f"{seat}: which card do you keep?", cards, seat=seat, verb="draft", optional=may
        )
        chosen = -1 if answer is None else answer
    if chosen >= 0:
        cite(play, "acquire")
        play.move(chosen, to or f"{seat}.{shape.discard}")
    cite(play, "cycle")
    for card in cards:
        if card != chosen:
            play.move(card, shape.cycled)


def _keeps(play: Play, seat: str) -> bool:
    """Whether a player whose cards nobody sees keeps one of them."""
    options = (Option("one of them", 1), Option("none of them", 0))
    return bool(play.choose(f"{seat}: do you keep one of the cards?", options, seat=seat))


def reset(play: Play) -> None:
    """The trash and the cycled deck are shuffled into the draft deck."""
    shape = of(play)
    play.move_all(shape.trash, shape.draft)
    play.move_all(shape.cycled, shape.draft)
    play.shuffle(shape.draft)
