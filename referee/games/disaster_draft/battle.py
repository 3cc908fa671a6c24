"""A battle up to its effects: draw, cut down, reward, secret choice, reveal (DD-020 to DD-026)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.games.disaster_draft.keys import CHOSEN, NAMING
from referee.games.disaster_draft.terms import (
    army,
    cite,
    lead_order,
    put_away,
    secret,
    show_printed,
    top_card,
)
from referee.held import not_in_hand
from referee.moves import Move
from referee.pending import for_other
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import UNKNOWN, Decision, Step

Args = tuple[str, tuple[Any, ...]]
SENT = 3
"""Units of an army at most."""


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


# Step 5: the secret choice


def choose(play: Play, step: Step) -> None:
    """Everybody chooses in secret (DD-024): by name, or just done with real cards."""
    if secret(play.table):
        play.then(Step("choosing"))
    else:
        done = play.state.facts.pop(CHOSEN, ())
        play.then(*(Step("sending", seat) for seat in lead_order(play) if seat not in done))


def undecided(position: Position) -> list[str]:
    """Who has not chosen yet, of those who have a hand."""
    done = position.state.facts.get(CHOSEN, ())
    zones = position.state.zones
    return [
        seat for seat in lead_order(position)
        if seat not in done and (zones[f"{seat}.hand"] or zones[f"{seat}.choice"])
    ]  # fmt: skip


def choosing(play: Play, step: Step) -> None:
    """With real cards everybody lays units face down, in any order."""
    left = undecided(play)
    if left:
        play.ask(
            Decision(
                "chosen", left[0], f"{' and '.join(left)}: choose one to three units in secret",
                ("has-chosen",), ("DD-024",),
            )
        )  # fmt: skip


def choosers(position: Position) -> Iterator[Args]:
    """Everybody who has not chosen yet."""
    for seat in undecided(position):
        yield seat, ()


def why_not_chosen(position: Position, move: Move) -> Reason | None:
    """Each once (DD-024)."""
    if move.seat not in undecided(position):
        return Reason(
            "chosen-already", f"{move.seat or 'the table'} has nothing to choose any more",
            ("DD-024", "DD-073"),
        )  # fmt: skip
    return None


def chosen(play: Play, move: Move) -> None:
    """A player has laid units face down."""
    play.remember_fact(CHOSEN, (*play.fact(CHOSEN, ()), move.seat))


def sending(play: Play, step: Step) -> None:
    """One player names the units to be sent, one by one."""
    seat = step.seat
    if not play.zone(f"{seat}.hand") and not play.zone(f"{seat}.choice"):
        play.rules = ("DD-073", "DD-024")
        play.nothing(f"{seat} has no unit in hand and sends none")
        return
    play.ask(
        Decision(
            "send", seat, f"{seat}: which units do you send?", ("send", "ready"), ("DD-024",)
        )
    )  # fmt: skip


def sends(position: Position) -> Iterator[Args]:
    """Every unit of the hand, while there is room."""
    asked = position.question
    if len(position.zone(f"{asked.seat}.choice")) < SENT:
        yield from hand_cards(position)


def why_not_send(position: Position, move: Move) -> Reason | None:
    """At most three, from the hand (DD-024)."""
    return (
        for_other(position, move.seat)
        or _too_many(position, f"{move.seat}.choice")
        or why_not_in_hand(position, move)
    )


def _too_many(position: Position, zone: str) -> Reason | None:
    if len(position.zone(zone)) < SENT:
        return None
    return Reason(
        "too-many", "one, two or three units are sent, not more", ("DD-024",), "",
        "leave it at these three",
    )  # fmt: skip


def send(play: Play, move: Move) -> None:
    """A unit joins the secret choice."""
    play.rules = ("DD-024",)
    card = play.offers(f"{move.seat}.hand")[move.args[0]]
    if play.name(card) == UNKNOWN:
        play.identify(card, move.args[0])
    play.move(card, f"{move.seat}.choice")


def why_not_ready(position: Position, move: Move) -> Reason | None:
    """At least one unit (DD-024)."""
    return for_other(position, move.seat) or _none_sent(position, f"{move.seat}.choice")


def _none_sent(position: Position, zone: str) -> Reason | None:
    if position.zone(zone):
        return None
    return Reason("none-sent", "at least one unit is sent", ("DD-024",), "", "name a unit")


def ready(play: Play, move: Move) -> None:
    """A player has chosen everything."""
    play.drop()


# Step 6: the reveal


def reveal(play: Play, step: Step) -> None:
    """All armies are revealed at once (DD-025)."""
    play.rules = ("DD-025", "DD-062")
    if NAMING in play.state.facts:  # some have named theirs before the position was written
        left = play.state.facts.pop(NAMING)
        play.then(Step("showing", data=(left,)), Step("revealed"))
        return
    naming: list[str] = []
    unknown: list[Step] = []
    for seat in lead_order(play):
        cards = play.zone(f"{seat}.choice")
        for card in cards:
            play.move(card, f"{seat}.army")
        if not cards and not army(play, seat) and secret(play.table):
            naming.append(seat)
        unknown += [Step("identify", seat, card) for card in cards if play.name(card) == UNKNOWN]
    play.then(Step("showing", data=(tuple(naming),)), *unknown, Step("revealed"))


def showing(play: Play, step: Step[tuple[tuple[str, ...]]]) -> None:
    """With real cards players name what they sent, unit by unit, in any order: it all lies open
    already. `data` is who has still to do it."""
    (naming,) = step.data
    left = [seat for seat in naming if play.zone(f"{seat}.hand") or army(play, seat)]
    if left:
        play.ask(
            Decision(
                "reveal", left[0], f"{' and '.join(left)}: which units have you sent? Name each, "
                "then say 'done'", ("reveal", "done"), ("DD-025", "DD-024"), data=(tuple(left),),
            )
        )  # fmt: skip


def naming(position: Position) -> tuple[str, ...]:
    """Who has still to name units that were sent; nobody where nothing is named."""
    asked = position.state.asked
    if asked is None or asked.kind != "reveal":
        return ()
    (found,) = asked.data
    return tuple(str(each) for each in found) if isinstance(found, tuple) else ()


def shows(position: Position) -> Iterator[Args]:
    """Every unit that a hand has or may have, while there is room."""
    for seat in naming(position):
        if len(position.zone(f"{seat}.army")) < SENT:
            for name in position.offers(f"{seat}.hand"):
                yield seat, (name,)


def _why_not_naming(position: Position, seat: str) -> Reason | None:
    """Who has still to name units may do it in any order (DD-025)."""
    if seat in naming(position):
        return None
    if seat not in position.table.seats:
        return for_other(position, seat)
    return Reason(
        "named-already", f"{seat} has named the whole army, or has none", ("DD-025", "DD-073")
    )


def why_not_reveal(position: Position, move: Move) -> Reason | None:
    """When all have chosen; at most three; what can be in that hand (DD-024, DD-025)."""
    return (
        _why_not_naming(position, move.seat)
        or _too_many(position, f"{move.seat}.army")
        or why_not_in_hand(position, move)
    )


def dones(position: Position) -> Iterator[Args]:
    """Everybody who has still to name units."""
    for seat in naming(position):
        yield seat, ()


def why_not_done(position: Position, move: Move) -> Reason | None:
    """Once a unit was named (DD-024)."""
    return _why_not_naming(position, move.seat) or _none_sent(position, f"{move.seat}.army")


def done(play: Play, move: Move) -> None:
    """A player has named the whole army."""
    step = play.drop()
    left = tuple(seat for seat in naming(play) if seat != move.seat)
    play.then(step._replace(data=(left,)))


def show(play: Play, move: Move) -> None:
    """A revealed unit joins the army."""
    play.rules = ("DD-025", "DD-062", "DD-024")
    card = play.offers(f"{move.seat}.hand")[move.args[0]]
    if play.name(card) == UNKNOWN:
        play.identify(card, move.args[0])
    play.move(card, f"{move.seat}.army")


def revealed(play: Play, step: Step) -> None:
    """The armies stand: how many units each player sent; what holds from the reveal (DD-070)."""
    play.rules = ("DD-025", "DD-026", "DD-070")
    play.state.facts.pop(CHOSEN, None)
    for seat in lead_order(play):
        play.set_counter(f"{seat}.sent", len(army(play, seat)))
    show_printed(play)
