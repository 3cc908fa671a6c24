"""Cards picked out of a pile, or several one after the other: by what they are; with real cards the
table says what came up. Each asks, so it stands before every change."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any

from referee.phrases.tree import Sentence, base, meant, says
from referee.play import Play
from referee.position import Position
from referee.state import UNKNOWN, Decision, Option

NOT_FOUND = -1
CALM = frozenset(("rules.gain", "rules.put-marks", "rules.look-on"))
"""Acts of which it makes no difference in which order cards do them to themselves or for their
player."""
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


# One after the other


def next_of(
    play: Play,
    seat: str,
    cards: Sequence[int],
    label: str,
    rules: tuple[str, ...],
    noun: str = "card",
) -> int:
    """Which of several cards comes next with what it says behind a label."""
    if len(cards) == 1 or all(_calm(play, play.facts(each).section(label)) for each in cards):
        return cards[0]
    asks = f"{seat}: which {noun} comes next?"
    card = play.choose_card(asks, cards, seat=seat, rules=rules)
    assert card is not None
    return card


def _calm(at: Position, sentences: tuple[Sentence, ...]) -> bool:
    """Whether sentences of a card come to the same before and after those of others."""
    kept = at.table.setting.kept
    found: bool | None = kept.get(("calm", sentences))
    if found is None:
        found = not says(sentences, "rules.lot-from") and all(
            _alone(one) for each in sentences for one in meant(each)
        )
        kept["calm", sentences] = found
    return found


def _alone(sentence: Sentence) -> bool:
    """Whether all that a sentence says is one calm act of whoever says it."""
    if base(sentence.phrase) != "rules.sentence-does":
        return False
    dos, *_ = sentence.slots
    do = dos[1][0] if base(dos[0]) == "rules.dos-one" else dos
    return base(do[0]) == "rules.do-act" and base(do[1][0][0]) in CALM
