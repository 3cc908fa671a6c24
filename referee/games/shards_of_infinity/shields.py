"""Shields: what attacked players reveal, and the damage that is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.games.shards_of_infinity.keys import REVEALED
from referee.games.shards_of_infinity.mechanics import assigned
from referee.moves import Move
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, cause
from referee.state import INFINITE, UNKNOWN, Decision, Option, Refused, Step
from referee.verbs import Verb


def finish_assignment(play: Play, seat: str) -> None:
    """All damage is assigned: the attacked players decide about shields, then take it."""
    order = [each for each in play.clockwise(seat) if each in assigned(play)]
    play.state.facts.pop(REVEALED, None)
    play.then(*damage_steps(play, seat, order))


def damage_steps(play: Play, seat: str, order: Sequence[str]) -> list[Step]:
    """The steps in which these opponents reveal shields and take the damage assigned to them."""
    done = assigned(play)
    if play.table.variant(14) == "clockwise":
        pairs = [(do, each) for each in order for do in ("shields", "hit")]
    else:
        pairs = [(do, each) for do in ("shields", "hit") for each in order]
    return [Step(do, each, data=(seat, done[each])) for do, each in pairs]


def shields(play: Play, step: Step[tuple[str, int]]) -> None:
    """An attacked player may reveal shields, one after the other (SOI-101, SOI-102)."""
    attacker, damage = step.data
    seat = step.seat
    if damage >= INFINITE:
        play.rules = ("SOI-110", "SOI-HR-17")
        play.nothing("infinite power: shields do not help")
        return
    if not play.zone(f"{seat}.hand") or prevented(play, seat) >= damage:
        return
    offers = shield_cards(play, seat)
    names = play.state.names
    rules: tuple[str, ...] = ("SOI-101", "SOI-102")
    if len(assigned(play)) > 1:
        together = play.table.variant(14) == "simultaneous"
        rules += ("SOI-HR-14",) if together else ("SOI-107", "SOI-HR-14")
    card = play.ask(
        Decision(
            "shields", seat,
            f"{seat}: {attacker} attacks for {damage}. Name a shield, or take the damage",
            ("reveal", "take"), rules,
            tuple(
                Option(name, card if names[card] == name else (card, name))
                for name, card in offers.items()
            ),
            tuple(_no_shields(play, seat, offers)), (damage,),
        )
    )  # fmt: skip
    play.rules = ("SOI-102", "SOI-105", "SOI-106", "SOI-073")
    play.state.facts[REVEALED] = (*play.fact(REVEALED, ()), card)
    play.tell("shown", play.field(card, "shield"), seat=seat, card=card)
    play.then(step._replace(answers=()))


def _no_shields(position: Position, seat: str, offers: dict[str, int]) -> Iterator[Refused]:
    """Cards that somebody may want to reveal, and why they do not help."""
    names = position.state.names
    for card in position.fact(REVEALED, ()):
        if names[card] not in offers and position.owner(card) == seat:
            yield Refused(
                names[card], "once-per-attack",
                f"{names[card]} was revealed against this attack already",
                ("SOI-106", "SOI-HR-13"),
            )  # fmt: skip
    for card in position.zone(f"{seat}.champions"):
        if names[card] not in offers:
            yield Refused(
                names[card], "in-play",
                f"{names[card]} is in play, not in hand: its shield does nothing there",
                ("SOI-073",),
            )  # fmt: skip
    for card in position.zone(f"{seat}.hand"):
        if names[card] != UNKNOWN and not position.field(card, "shield"):
            yield Refused(
                names[card], "no-shield", f"{names[card]} has no shield", ("SOI-102",)
            )  # fmt: skip


def prevented(position: Position, seat: str) -> int:
    """The damage that a seat's revealed shields prevent."""
    return sum(
        position.field(card, "shield")
        for card in position.fact(REVEALED, ())
        if position.owner(card) == seat
    )


def shield_cards(position: Position, seat: str) -> dict[str, int]:
    """The names of cards with a shield that the hand has or may have, with the card."""
    done = position.fact(REVEALED, ())
    found: dict[str, int] = {}
    unknown = -1
    cards = position.table.setting.cards
    for card in position.zone(f"{seat}.hand"):
        if card in done:
            continue
        if position.name(card) == UNKNOWN:
            unknown = card
        elif position.field(card, "shield"):
            found.setdefault(position.name(card), card)
    if unknown >= 0:
        for name in position.candidates(unknown):
            if cards[name].fields.get("shield"):
                found.setdefault(name, unknown)
    return found


def not_now(position: Position, verb: Verb, seat: str) -> Reason | None:
    """Why shields help nobody at the moment, by its rule."""
    return why_no_shields(position, seat) if seat and verb.id in ("reveal", "take") else None


def why_no_shields(position: Position, seat: str) -> Reason:
    state = position.state
    if state.turn == seat:
        return cause("own-turn")
    together = "-together" * (position.table.variant(14) == "simultaneous")
    if any(step.do == "shields" and step.seat == seat for step in state.agenda):
        first = state.asked.seat if state.asked is not None else ""
        return cause(f"wait{together}", first=first)
    if seat in assigned(position) and state.phase == "attack":
        early = any(step.do == "assign" for step in state.agenda)
        return cause("too-early" if early else f"decided{together}")
    carried_out = any(step.do in ("sentence", "who", "do") for step in state.agenda)
    return cause("no-damage" if carried_out else "no-attack")


def take(play: Play, move: Move) -> None:
    """No more shields."""
    play.drop()


def hit(play: Play, step: Step[tuple[str, int]]) -> None:
    """Health is lowered by the damage that no shield prevented (SOI-103)."""
    _, damage = step.data
    play.rules = ("SOI-103", "SOI-104")
    if damage < INFINITE:
        damage = max(0, damage - prevented(play, step.seat))
    else:
        play.rules = ("SOI-110", "SOI-053")
    if damage:
        play.count_by(f"{step.seat}.health", -damage)
    else:
        play.nothing(f"{step.seat}'s shields prevent everything")
