"""Cards picked out of a pile, or several one after the other: by what they are; with real cards the
table says what came up. Each asks, so it stands before every change."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Any

from referee.play import Play
from referee.state import UNKNOWN, Decision, Option

NOT_FOUND = -1
Fits = Callable[[int], bool]
"""Whether a card is what is looked for."""


def named(play: Play, card: int, name: str, fits: Fits) -> bool:
    """Whether a card would fit if it were the one of this name."""
    names = play.state.names
    before, names[card] = names[card], name
    try:
        return fits(card)
    finally:
        names[card] = before


def in_pile(play: Play, pile: str, fits: Fits, without: Container[int] = ()) -> list[Option]:
    """The cards of a pile that fit, each name once, as answers to a question; `without` some."""
    names, offers = play.state.names, play.offers(pile)
    for card in play.zone(pile)[::-1]:
        if names[card] != UNKNOWN and card not in without:
            offers[names[card]] = card
    return [
        Option(name, card if names[card] != UNKNOWN else (card, name))
        for name, card in offers.items()
        if card not in without and named(play, card, name, fits)
    ]


def first(play: Play, pile: str, fits: Fits, asks: str, after: int = 0) -> int:
    """The first card of a pile that fits, behind the first few; NOT_FOUND if none does."""
    names = play.state.names
    for card in play.zone(pile)[after:]:
        if names[card] == UNKNOWN:
            break
        if fits(card):
            return card
    else:
        return NOT_FOUND
    options = in_pile(play, pile, fits)
    if not options:
        return NOT_FOUND
    dealt = play.table.supplies("reveal")
    kind, verbs = ("random", ("show", "deal")) if dealt else ("search", ("show",))
    return int(play.ask(Decision(kind, "", asks, verbs, play.rules[:3], tuple(options))))


def several(
    play: Play, asks: str, cards: Iterable[int], number: int, least: int | None = None,
    **more: Any,
) -> list[int]:  # fmt: skip
    """So many of these cards, one after the other; behind the `least` the player may stop. `more`
    is said to `choose_card`."""
    chosen: list[int] = []
    left = list(cards)
    while left and len(chosen) < number:
        optional = least is not None and len(chosen) >= least
        card = play.choose_card(asks, left, optional=optional, **more)
        if card is None:
            break
        chosen.append(card)
        left.remove(card)
    return chosen
