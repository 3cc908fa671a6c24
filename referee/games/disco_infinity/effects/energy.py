"""Energy in Disco Infinity: transferred, spent, removed."""

from __future__ import annotations

from typing import Any

from referee.effects.rules.memos import DID
from referee.games.disco_infinity.effects import GAME
from referee.games.disco_infinity.mechanics import (
    ENERGY_SPENT,
    ENERGY_WAITING,
    add_energy,
    all_in_play,
    energy,
    in_play,
)
from referee.games.sequence import orbit, row, waiting
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.reasons import Reason

FOREIGN = ("DI-086", "DI-HR-16", "DI-HR-12")


@phrase(
    "Transfer up to {n} energy from {giving:r_lot} to {lot:r_lot}.", vocabulary=GAME, rules=FOREIGN,
    id="transfer",
)  # fmt: skip
def transfer_energy(play: Play, n: int, giving: Any, lot: Any) -> None:
    """The player moves up to n energy from one or several of the named cards to one other card.

    >>> example("Transfer up to 2 energy from your cards to one of your satellites.",
    ...         {"A.orbit.1": [card("To")]}, marks={"energy": {"This card": 2}},
    ...         answers=["This card", "decline"])
    This card energy 2 -> 1
    To energy 0 -> 1
    """
    givers = play.value(giving).cards
    full = [card for card in givers if energy(play, card)]
    receivers = [
        card
        for card in play.value(lot).cards
        if in_play(play, card) and any(each != card for each in full)
    ]
    receiver = play.choose_card(f"{play.me}: which card gets the energy?", receivers)
    if receiver is None:
        play.nothing("there is no energy to transfer, or no card for it")
        return
    may = play.table.variant(16) == "any number up to it"
    asked: dict[int, Reason | None] = {card: None for card in full if card != receiver}
    for card in all_in_play(play):
        if card not in givers and energy(play, card):
            asked[card] = Reason(
                "not-a-giver",
                f"{row.called(play, card)} is none of the cards that may give: {play.said(giving)}",
                FOREIGN,
            )
    taken = _split(play, n, asked, "from which card do you move an energy?", may, may)
    for card, number in taken.items():
        add_energy(play, card, -number)
    if taken:
        add_energy(play, receiver, sum(taken.values()))
    else:
        play.nothing("no energy is moved")


@phrase(
    "You may spend {n} energy from {giving:r_lot}.", vocabulary=GAME, rules=("DI-087", "DI-HR-41"),
    id="may-spend",
)  # fmt: skip
def may_spend_energy(play: Play, n: int, giving: Any) -> None:
    """The player may remove exactly n energy from the named cards, split at will; with less than n
    there it cannot be done.

    >>> example("You may spend 1 energy from this card. If you do, gain 1 shield.",
    ...         marks={"energy": {"This card": 2}}, answers=["This card"])
    This card energy 2 -> 1
    A's shields 0 -> 1
    """
    cards = play.value(giving).cards
    has = sum(energy(play, card) for card in cards)
    if has < n:
        play.remember(DID, False)
        play.nothing(f"there is {has} energy, {n} is needed")
        return
    taken = _split(
        play, n, {card: None for card in cards if energy(play, card)},
        f"spend {n} energy: from which card?" if n > 1 else "from which card do you spend energy?",
        True, False,
    )  # fmt: skip
    play.remember(DID, bool(taken))
    if not taken:
        play.nothing("nothing is spent")
    for card, number in taken.items():
        add_energy(play, card, -number)


def _split(
    play: Play, n: int, cards: dict[int, Reason | None], asks: str, first: bool, later: bool
) -> dict[int, int]:
    """How many of n energy are taken from each card, one by one. `first` and `later`: whether the
    player may decline the first, and each that follows."""
    taken: dict[int, int] = {}
    for at in range(n):
        left = [
            card
            for card, reason in cards.items()
            if reason is not None or energy(play, card) > taken.get(card, 0)
        ]
        if all(cards[card] is not None for card in left):
            break
        can = [card for card in left if cards[card] is None]
        may = first if at == 0 else later
        if len(can) == 1 and not may:
            card = can[0]
        else:
            found = play.choose_card(f"{play.me}: {asks}", left, optional=may, unless=cards.get)
            if found is None:
                break
            card = found
        taken[card] = taken.get(card, 0) + 1
    return taken


@phrase("Spend all energy from this card.", vocabulary=GAME, rules=("DI-087",))
def spend_all_energy(play: Play) -> None:
    """All energy of the card goes to the supply; its number counts as `energy spent` for the rest
    of this carrying-out.

    >>> example("Spend all energy from this card.", marks={"energy": {"This card": 3}})
    This card energy 3 -> 0
    """
    number = energy(play, play.card)
    play.remember(ENERGY_SPENT, number)
    if not number:
        play.nothing("there is no energy on it")
    add_energy(play, play.card, -number)


@phrase("Remove all energy in this column.", vocabulary=GAME, rules=("DI-020", "DI-082"))
def remove_all_energy(play: Play) -> None:
    """The energy on the timeline card and on both players' satellites of the column goes to the
    supply. It is not spent.

    >>> example("Remove all energy in this column.", {"B.orbit.4": [card("Full")]},
    ...         marks={"energy": {"Full": 2}})
    Full energy 2 -> 0
    """
    at = row.here(play)
    lying = row.card_at(play, at)
    cards = [*orbit.column(play, at), *([lying] if lying >= 0 else [])]
    full = [card for card in cards if energy(play, card)]
    if not full:
        play.nothing("there is no energy in the column")
    for card in full:
        add_energy(play, card, -energy(play, card))


@phrase(
    "Generate {n} energy on the next satellite launched.", vocabulary=GAME,
    rules=("DI-113", "DI-HR-31", "DI-085"),
)  # fmt: skip
def energy_on_the_next_satellite(play: Play, n: int) -> None:
    """The next satellite that either player launches in this Resolution Phase gets n energy as it
    enters orbit; all that wait meet the same launch.

    >>> example("Generate 1 energy on the next satellite launched.")
    told: The next satellite launched gets 1 energy.
    """
    waiting.add(play, ENERGY_WAITING, n)
    play.tell("told", f"The next satellite launched gets {n} energy.", seat=play.me)
