"""A battle before units are sent: hands are cut down, the reward is turned up (DD-022, DD-023)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.games.disaster_draft.terms import cite, put_away, secret, top_card
from referee.held import not_in_hand
from referee.moves import Move
from referee.pending import for_other
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import UNKNOWN, Decision, Step

Args = tuple[str, tuple[Any, ...]]


def trim_hand(play: Play, step: Step[tuple[int, ...]]) -> None:
    """Step 3: one player discards down to ten, in an order of the player's choice (DD-HR-16)."""
    seat = step.seat
    (most,) = step.data or (10,)  # positions of before do not say it
    surplus = len(play.zone(f"{seat}.hand")) - most
    if surplus > 0:
        ask_discard(
            play, seat, f"{seat}: discard {surplus} of more than {most} units",
            ("DD-022", "DD-074", "DD-HR-16"),
        )  # fmt: skip


def ask_discard(play: Play, seat: str, asks: str, rules: tuple[str, ...]) -> None:
    """Asks for a unit to be discarded: by its name, or unseen with real cards."""
    verb = "put-down" if secret(play.table) else "discard"
    play.ask(Decision("discard", seat, asks, (verb,), rules))


def discard_one(play: Play, step: Step[tuple[tuple[str, ...]]]) -> None:
    """A card makes a player discard a unit, which the player chooses."""
    (rules,) = step.data
    ask_discard(play, step.seat, f"{step.seat}: which unit do you discard?", rules)


def hand_cards(position: Position) -> Iterator[Args]:
    """Every unit of the asked player's hand."""
    asked = position.question
    for name in position.offers(f"{asked.seat}.hand"):
        yield asked.seat, (name,)


def why_not_discard(position: Position, move: Move) -> Reason | None:
    """Whose hand is cut down, from the hand (DD-022)."""
    other = for_other(position, move.seat)
    return other or (why_not_in_hand(position, move) if move.args else None)


def why_not_in_hand(position: Position, move: Move) -> Reason | None:
    """A unit that cannot be in this hand, and where it is (DD-014, DD-075)."""
    seat, name = move.seat, move.args[0]
    if name in position.offers(f"{seat}.hand"):
        return None
    if not position.state.zones.get(f"{seat}.hand"):
        return Reason("empty-hand", f"{seat} has no unit in hand", ("DD-073",))
    died = name in map(position.name, position.zone("graveyard"))
    rules = ("DD-061", "DD-075") if died else ("DD-014", "DD-025", "DD-062")
    return not_in_hand(position, seat, name, rules, "name a unit of that hand")


def discard(play: Play, move: Move) -> None:
    """The unit goes face down on the graveyard (DD-022, DD-HR-16)."""
    asked = play.question
    seat = move.seat
    play.rules = asked.rules
    offers = play.offers(f"{seat}.hand")
    card = offers[move.args[0]] if move.args else play.zone(f"{seat}.hand")[0]
    if move.args and play.name(card) == UNKNOWN:
        play.identify(card, move.args[0])
    if play.state.agenda[-1].do != "trim-hand":
        play.drop()
    put_away(play, seat, card)


def turn_up(play: Play, step: Step) -> None:
    """Step 4: the reward (DD-023); none if no card is left (DD-073)."""
    play.rules = ("DD-023",)
    card = top_card(play)
    if card < 0:
        cite(play, "DD-073")
        play.nothing("no card is left: the battle is fought without a reward, for strength 0")
        return
    play.move(card, "reward")
    play.show(card)
