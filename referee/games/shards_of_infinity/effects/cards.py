"""Cards that are banished, and that return."""

from __future__ import annotations

from referee.games.shards_of_infinity.effects import GAME
from referee.games.shards_of_infinity.keys import RETURNING
from referee.games.shards_of_infinity.mechanics import banished_pile
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.state import Step


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
    cards = [card for at in range(1, 7) for card in play.zone(f"center-row.{at}")]
    if not cards:
        play.nothing("no card lies in the center row", "SOI-HR-28")
    asks = f"{play.me}: do you banish a card of the center row?"
    card = play.choose_card(asks, cards, optional=True, verb="banish")
    if card is not None:
        play.move(card, banished_pile(play, play.me))


@phrase("Put this into your hand at the end of your turn.", vocabulary=GAME, rules=("SOI-004",))
def put_this_into_your_hand(play: Play) -> None:
    """At the end of the turn the card is not discarded, but comes to the hand besides the five
    cards that are drawn.

    >>> example("Put this into your hand at the end of your turn.")
    """
    play.remember_fact(RETURNING, (*play.fact(RETURNING, ()), play.card))
