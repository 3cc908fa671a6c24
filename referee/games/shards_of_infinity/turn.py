"""The turn of Shards of Infinity: the beginning, the Play Phase, the End Phase."""

from __future__ import annotations

from referee.games.shards_of_infinity.mechanics import (
    CENTER,
    fast,
    refill_row,
)
from referee.play import Play
from referee.setup import start_counters
from referee.state import Decision, Option, Step

HAND = 5
"""Cards drawn at the end of a turn."""


def begin(play: Play) -> None:
    """The first player is found, then the first turn begins (SOI-011)."""
    play.then(Step("first"))


def first(play: Play, step: Step) -> None:
    """Finds the first player and sets health and mastery in turn order (SOI-012, SOI-013)."""
    seat = play.table.first or play.ask(
        Decision(
            "random", "", "Who goes first?", ("first", "deal"), ("SOI-011",),
            tuple(Option(each, each) for each in play.table.seats),
        )
    )  # fmt: skip
    play.rules = ("SOI-012", "SOI-013")
    for key, value in start_counters(play.table, play.clockwise(seat)):
        play.set_counter(key, value)
    play.then(Step("turn", seat))


def turn(play: Play, step: Step) -> None:
    """A player's turn begins with the Play Phase."""
    play.rules = ("SOI-029",)
    play.set_turn(step.seat)
    play.set_phase("play")
    play.then(Step("act", step.seat))
    if play.table.variant(5) == "start of next turn":
        play.rules = ("SOI-064", "SOI-HR-5")
        ready(play, step.seat)


def act(play: Play, step: Step) -> None:
    """The Play Phase: anything in any order, any number of times (SOI-030)."""
    play.ask(
        Decision(
            "act", step.seat, f"{step.seat}: what do you do?",
            (
                "play", "exhaust", "focus", "recruit", "fast-play", "attack-champion", "attack",
                "to-attack", "end",
            ),
            ("SOI-030",),
        )
    )  # fmt: skip


OF_THE_TURN = (
    "played", "fast", "copied", "discount", "into play", "assigned", "revealed", "returning",
)  # fmt: skip
"""Facts that no later turn remembers."""
END_STEPS = ("end-return", "end-allies", "end-hand", "end-ready", "end-draw", "end-pass")


def end_phase(play: Play, step: Step) -> None:
    """The End Phase, step by step (SOI-120 to SOI-125)."""
    play.set_phase("end")
    play.then(*(Step(each, step.seat) for each in END_STEPS))


def end_return(play: Play, step: Step) -> None:
    """Fast-played mercenaries go under the center deck (SOI-082, SOI-087, SOI-120)."""
    seat = step.seat
    cards = [card for card in play.zone(f"{seat}.play") if card in fast(play)]
    if not cards:
        return
    rules = ("SOI-082", "SOI-120")
    if len(cards) > 1 and play.table.variant(10) == "active player chooses":
        card = play.choose_card(
            f"{seat}: which mercenary goes under the center deck next?", cards,
            rules=(*rules, "SOI-HR-10"), verb="return",
        )  # fmt: skip
        assert card is not None
        play.rules = (*rules, "SOI-HR-10")
        play.move(card, CENTER)
        play.then(step)
        return
    play.rules = (*rules, "SOI-087", "SOI-HR-10") if len(cards) > 1 else rules
    for card in cards:
        play.move(card, CENTER)
    play.state.facts.pop("fast", None)
    play.then(*refill_row(play))


def end_allies(play: Play, step: Step) -> None:
    """Allies go to the discard pile, champions stay (SOI-121)."""
    play.rules = ("SOI-121", "SOI-034", "SOI-086", "SOI-HR-9", "SOI-HR-35", "SOI-HR-37")
    seat = step.seat
    staying = returning(play, seat)
    if not any(card in staying for card in play.zone(f"{seat}.play")):
        play.move_all(f"{seat}.play", f"{seat}.discard")
        return
    for card in play.zone(f"{seat}.play"):
        if card not in staying:
            play.move(card, f"{seat}.discard")


def end_hand(play: Play, step: Step) -> None:
    """The rest of the hand goes to the discard pile (SOI-026, SOI-122)."""
    play.rules = ("SOI-026", "SOI-122")
    play.move_all(f"{step.seat}.hand", f"{step.seat}.discard")


def end_ready(play: Play, step: Step) -> None:
    """Champions and character are readied; gems, power and damage are gone (SOI-123)."""
    seat = step.seat
    if play.table.variant(5) == "end of turn":
        play.rules = ("SOI-064", "SOI-123", "SOI-HR-5")
        ready(play, seat)
    play.rules = ("SOI-037", "SOI-123", "SOI-042")
    play.set_counter(f"{seat}.gems", 0)
    play.set_counter(f"{seat}.power", 0)
    play.rules = ("SOI-065", "SOI-123")
    for card in list(play.state.marks.get("damage", ())):
        play.set_mark(card, "damage", 0)


def ready(play: Play, seat: str) -> None:
    """A player's champions and character are turned back."""
    mine = (f"{seat}.champions", f"{seat}.character")
    for card in list(play.state.marks.get("exhausted", ())):
        if play.state.where[card] in mine:
            play.set_mark(card, "exhausted", 0)


def end_draw(play: Play, step: Step) -> None:
    """Five cards are drawn (SOI-124); what says so comes to the hand besides."""
    play.rules = ("SOI-124", "SOI-026")
    for card in returning(play, step.seat):
        play.move(card, f"{step.seat}.hand")
    play.draw(step.seat, HAND)


def returning(play: Play, seat: str) -> tuple[int, ...]:
    """Cards in the play zone that go to the hand at the end of the turn, by their own text."""
    back: tuple[int, ...] = play.state.facts.get("returning", ())
    return tuple(card for card in back if play.state.where[card] == f"{seat}.play")


def end_pass(play: Play, step: Step) -> None:
    """The turn passes clockwise to the next living player (SOI-125)."""
    for name in OF_THE_TURN:
        play.state.facts.pop(name, None)
    order = play.table.seats
    at = order.index(step.seat)
    alive = play.alive
    following = next(each for each in order[at + 1 :] + order[: at + 1] if each in alive)
    play.then(Step("turn", following))


def refill_deck(play: Play, address: str) -> bool:
    """An empty deck that must be drawn from is made of the discard pile (SOI-022, SOI-023)."""
    seat = address.partition(".")[0]
    if not play.zone(f"{seat}.discard"):
        play.rules = ("SOI-023", "SOI-153")
        return False
    play.rules = ("SOI-022", "SOI-023", "SOI-126")
    play.move_all(f"{seat}.discard", address)
    play.shuffle(address)
    return True
