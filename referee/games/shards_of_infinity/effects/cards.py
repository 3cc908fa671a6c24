"""Cards that are drawn, banished, returned, recruited, copied."""

from __future__ import annotations

from referee.games.shards_of_infinity.effects import GAME
from referee.games.shards_of_infinity.keys import COPIED, INTO_PLAY, RETURNING
from referee.games.shards_of_infinity.mechanics import (
    COPY,
    banished_pile,
    kind,
    row,
    texts,
)
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.play import Play
from referee.setting import CardFacts
from referee.state import Step

GOES = {"": "discard", "to your hand": "hand", "into play": "champions"}
"""Where a card goes that is recruited for free, by these words."""
WORDS = (
    words("kind", vocabulary=GAME, of=("ally", "mercenary", "champion", "card")),
    words("to", vocabulary=GAME, of=tuple(GOES)[1:]),
)


@phrase(
    "You may banish up to {n} card(s) from your hand or discard pile.", vocabulary=GAME,
    rules=("SOI-131", "SOI-132", "SOI-133", "SOI-136", "SOI-HR-29"),
)  # fmt: skip
def you_may_banish(play: Play, n: int) -> None:
    """The player may banish n cards or fewer, in all, from hand and discard pile; cards in the
    play zone are not among them.

    >>> example("You may banish up to 1 card from your hand or discard pile.")
    asks A: do you banish a card from your hand or discard pile?
    """
    if not play.zone(f"{play.me}.hand") and not play.zone(f"{play.me}.discard"):
        play.nothing(f"{play.me} has no card to banish")
        return
    total = n * 2 if play.table.variant(29) == "each" else n
    play.then(Step("banish", play.me, play.card, (total, n, n)))


@phrase(
    "You may banish 1 card from the center row.", vocabulary=GAME,
    rules=("SOI-131", "SOI-025", "SOI-HR-26"),
)  # fmt: skip
def you_may_banish_from_the_row(play: Play) -> None:
    """The player may banish a card of the center row; its place is filled at once.

    >>> example("You may banish 1 card from the center row.")
    asks A: do you banish a card of the center row?
    """
    if not row(play):
        play.nothing("no card lies in the center row", "SOI-HR-28")
    card = play.choose_card(
        f"{play.me}: do you banish a card of the center row?", row(play).values(), optional=True,
        verb="banish",
    )  # fmt: skip
    if card is not None:
        play.move(card, banished_pile(play, play.me))


def _kind_fits(play: Play, card: int, wanted: str) -> bool:
    its = kind(play, card)
    return its == wanted or (wanted == "ally" and its == "mercenary")


@phrase("Put this into your hand at the end of your turn.", vocabulary=GAME, rules=("SOI-004",))
def put_this_into_your_hand(play: Play) -> None:
    """At the end of the turn the card is not discarded, but comes to the hand besides the five
    cards that are drawn.

    >>> example("Put this into your hand at the end of your turn.")
    """
    play.remember_fact(RETURNING, (*play.fact(RETURNING, ()), play.card))


@phrase(
    "Recruit 1 {kind} that costs {n} or less for free.",
    "Recruit 1 {kind} that costs {n} or less for free {to}.", vocabulary=GAME,
    rules=("SOI-004", "SOI-036", "SOI-HR-1", "SOI-HR-28"),
)  # fmt: skip
def recruit_for_free(play: Play, kind: str, n: int, to: str = "") -> None:
    """The player takes a card of that kind and of at most that cost from the center row to the
    discard pile, or to the hand, without paying; it is recruited, and its place is filled at once.
    A champion that goes into play is ready, and its text above Exhaust happens, though it does not
    count as played.

    >>> friend = card("Friend", type="ally", cost=1)
    >>> example("Recruit 1 ally that costs 1 or less for free to your hand.",
    ...         {f"center-row.{space}": [] for space in range(1, 7)} | {"center-row.1": [friend]})
    Friend: center-row.1 -> A.hand
    a card: center-deck -> center-row.1
    """

    def fits(card: int) -> bool:
        facts: CardFacts = play.facts(card)
        cost: int = facts.fields.get("cost") or 0
        return cost <= n and (kind == "card" or _kind_fits(play, card, kind))

    card = play.choose_card(
        f"{play.me}: which card do you recruit for free?",
        [each for each in row(play).values() if fits(each)],
        verb="take-free",
    )  # fmt: skip
    if card is None:
        play.nothing("no such card lies in the center row", "SOI-HR-28")
        return
    play.rules = ("SOI-024", "SOI-025")
    play.move(card, f"{play.me}.{GOES[to]}")


@phrase(
    "The next champion you recruit this turn goes into play.", vocabulary=GAME,
    rules=("SOI-004", "SOI-HR-1"),
)  # fmt: skip
def the_next_champion_goes_into_play(play: Play) -> None:
    """The next champion that the player recruits this turn, for its cost, goes into play instead
    of to the discard pile: ready, and its text above Exhaust happens.

    >>> example("The next champion you recruit this turn goes into play.")
    told: The next champion you recruit this turn goes into play.
    """
    play.remember_fact(INTO_PLAY, play.fact(INTO_PLAY, 0) + 1)
    play.tell("told", "The next champion you recruit this turn goes into play.", seat=play.me)


@phrase(
    "Copy the effect of 1 ally you played this turn.", vocabulary=GAME,
    rules=("SOI-004", "SOI-HR-27"),
)  # fmt: skip
def copy_the_effect(play: Play) -> None:
    """The player chooses an ally that lies in the play zone, but none that copies; its text is
    carried out as if it were printed on this card. The ally does not count as played again.

    >>> example("Copy the effect of 1 ally you played this turn.")
    nothing: there is no ally to copy
    """
    allies = [
        card for card in play.zone(f"{play.me}.play")
        if card != play.card and not play.says(card, COPY)
    ]  # fmt: skip
    card = play.choose_card(
        f"{play.me}: the effect of which ally do you copy?", allies, verb="copy"
    )
    if card is None:
        play.nothing("there is no ally to copy")
        return
    play.remember_fact(COPIED, (*play.fact(COPIED, ()), card))
    play.tell("told", f"{play.name(card)} is copied.", seat=play.me, card=card)
    play.then(*(texts(play.me, play.card, each.sentences) for each in play.facts(card).sections))
