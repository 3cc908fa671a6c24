"""The piles of such a game: draw and discard piles, the trash, the deck that all draft from."""

from __future__ import annotations

from typing import TypeAlias

from referee.games.sequence.shape import cite, of
from referee.play import Play
from referee.state import UNKNOWN, Decision, Option, Step

TOGETHER = 3
"""How many cards a draft looks at."""


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


Drafted: TypeAlias = tuple[str, bool | str] | tuple[()]
"""Where the card goes ("" for the discard pile), and which one is kept, if the table says so."""


def may(play: Play, step: Step) -> None:
    """A player drafts or skips it, and says so before looking."""
    shape, seat = of(play), step.seat
    cite(play, "may-draft")
    if not play.zone(shape.draft) and not play.zone(shape.cycled):
        _nothing_to_look_at(play)
        return
    play.state.turn = seat
    asks = f"{seat}: do you {shape.drafts}?"
    answer = play.ask(Decision(step.do, seat, asks, shape.draft_verbs, play.rules))
    if answer is False:
        play.tell("told", f"{seat} does not {shape.drafts}", seat=seat)
    elif answer is True:
        play.then(Step("look", seat))
    else:
        prepare(play)
        play.then(Step("keep", seat, -1, ("", answer)))


def look(play: Play, step: Step[Drafted]) -> None:
    """A draft: the top cards are looked at, then one of them is kept."""
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


def keep(play: Play, step: Step[Drafted]) -> None:
    """One of the cards is kept, the others go to the cycled deck. A table that holds the cards
    itself is not asked which one it was. `look` sees to it that there are cards."""
    shape = of(play)
    cite(play, "draft")
    seat, (to, named) = step.seat, step.data or ("", "")
    cards = play.zone(shape.draft)[:TOGETHER]
    if not cards:
        # They can only be gone by a correction while the question was pending.
        _nothing_to_look_at(play)
        return
    if isinstance(named, str) and named:
        chosen = next((card for card in cards if named in play.candidates(card)), -1)
        if chosen >= 0:
            cite(play, "acquire")
            play.identify(chosen, named)
    else:
        chosen = _chosen(play, seat, cards)
    if chosen >= 0:
        cite(play, "acquire")
        play.move(chosen, to or f"{seat}.discard")
    cite(play, "cycle")
    for card in cards:
        if card != chosen:
            play.move(card, shape.cycled)


def _chosen(play: Play, seat: str, cards: tuple[int, ...]) -> int:
    may = of(play).keeps_none(play)
    if all(play.name(card) == UNKNOWN for card in cards):
        chosen = -1 if may and not _keeps(play, seat) else cards[0]
        kept = "keeps one" if chosen >= 0 else "keeps none"
        play.tell("told", f"{seat} {kept} of the top {len(cards)} cards", seat=seat)
        return chosen
    answer = play.choose_card(
        f"{seat}: which card do you keep?", cards, seat=seat, verb="draft", optional=may
    )
    return -1 if answer is None else answer


def _keeps(play: Play, seat: str) -> bool:
    """Whether a player whose cards nobody sees keeps one of them."""
    options = (Option("one of them", 1), Option("none of them", 0))
    return bool(play.choose(f"{seat}: do you keep one of the cards?", options, seat=seat))
