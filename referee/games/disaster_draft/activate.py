"""Step 8: units activate by speed, each once (DD-027, DD-067 to DD-070)."""

from __future__ import annotations

from referee.games.disaster_draft.keys import FALLEN
from referee.games.disaster_draft.simultaneous import begin_together
from referee.games.disaster_draft.terms import army, cite, lead_order, speed
from referee.keys import LOOKS
from referee.machine import inorder
from referee.moves import Move
from referee.pending import for_other
from referee.phrases.tree import Tree
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import Decision, Option, Step

Unit = tuple[str, int]
"""A player and one of the player's units."""
DIE = 20


def waiting(position: Position) -> list[Unit]:
    """The units that have still to activate, in lead order."""
    found: list[Unit] = []
    done = position.state.marks.get("activated", {})
    for seat in lead_order(position):
        found += [(seat, card) for card in army(position, seat) if card not in done]
    return found + list(position.state.facts.get(FALLEN, ()))


def order(position: Position, card: int) -> int:
    """By what a unit's turn comes: its speed, or the printed one (DD-HR-13)."""
    if position.table.variant(13) == "order fixed at the reveal":
        return int(position.field(card, "speed") or 0)
    return speed(position, card)


def in_order(play: Play, step: Step[inorder.Order]) -> None:
    """The fastest unit that has not activated is next (DD-027, DD-069)."""
    play.rules = ("DD-027", "DD-069")
    play.state.facts.pop(LOOKS, None)
    cards = tuple(card for _, card in waiting(play))
    tied = inorder.first_of(play, cards, order, "highest")
    if tied:
        play.then(Step("equal", data=(tied, "speed")), step._replace(answers=()))
        return
    play.rules = ("DD-029", "DD-027")
    if play.zone("reward"):
        play.nothing("all units have activated: the reward's own effect is ignored")


def equal(play: Play, step: Step[tuple[tuple[int, ...], str]]) -> None:
    """Of equally fast units the next one, or all at once, as the table wants it (DD-HR-3)."""
    cards, key = step.data
    owners = {card: seat for seat, card in waiting(play)}
    play.rules = ("DD-027", "DD-069") if len(cards) == 1 else ("DD-027", "DD-HR-3")
    way = play.table.variant(3) if len(cards) > 1 else ""
    if way == "simultaneous":
        begin_together(play, [(owners[card], card) for card in cards])
        return
    if way == "die roll":
        shown = [
            play.roll(DIE, f"for {play.name(card)}", seat=owners[card], rules=("DD-HR-3",))
            for card in cards
        ]
        first = tuple(card for card, n in zip(cards, shown, strict=True) if n == max(shown))
        if len(first) > 1:
            play.then(Step("equal", data=(first, key)))
            return
        cards = first
    card = inorder.chosen(play, cards, key, owners)
    play.then(Step("activate-unit", owners[card], card, (play.rules,)))


def activate_unit(play: Play, step: Step[tuple[tuple[str, ...]]]) -> None:
    """One unit's turn: its effect happens, if it can (DD-067, DD-068)."""
    seat, card = step.seat, step.card
    fallen = play.state.facts.get(FALLEN, ())
    dead = (seat, card) in fallen
    here = card in army(play, seat)
    used = True
    if play.table.variant(12) == "may be used" and play.facts(card).section() and (here or dead):
        used = play.choose(
            f"{seat}: does {play.name(card)} use its effect?", (Option("the effect", 1),),
            seat=seat, optional=True, rules=("DD-HR-12", "DD-068"),
        ) is not None  # fmt: skip
    (rules,) = step.data
    play.rules = (*rules, "DD-068")
    if dead:
        play.state.facts[FALLEN] = tuple(each for each in fallen if each != (seat, card))
    stopped = bool(play.mark(card, "stopped"))
    if here:
        play.set_mark(card, "activated", 1)
    if not here and not dead:
        cite(play, "DD-067", "DD-HR-11")
        play.nothing(f"{play.name(card)} died before its speed and does not activate")
    elif stopped:
        cite(play, "DD-070")
        play.nothing(f"{play.name(card)} cannot activate")
    elif used:
        play.tell("told", f"{play.name(card)} of {seat} activates", seat=seat, card=card)
        effect(play, seat, card)
    else:
        cite(play, "DD-HR-12")
        play.nothing(f"{seat} leaves the effect of {play.name(card)} out")


def looking(play: Play, step: Step[tuple[str, tuple[str, ...]]]) -> None:
    """A player looks at a hand that the referee keeps, until the player has seen it."""
    whose, rules = step.data
    play.ask(
        Decision(
            "look", step.seat, f"{step.seat}: look at {whose}'s hand, then say 'done'",
            ("has-looked",), rules,
        )
    )  # fmt: skip


def why_not_looked(position: Position, move: Move) -> Reason | None:
    """Only who looks says so."""
    return for_other(position, move.seat)


def has_looked(play: Play, move: Move) -> None:
    """The look is over; what follows happens."""
    play.drop()


def effect(play: Play, seat: str, card: int, of: int = -1) -> None:
    """The whole effect of a unit is carried out as that of `card` (its own if `of` is left out)."""
    sentences = play.facts(card if of < 0 else of).section()
    if sentences:
        play.then(Step("section", seat, card, (sentences, 0)))


def dies(play: Play, step: Step[tuple[Tree]]) -> None:
    """What a unit says about its own death happens at once (DD-070, DD-HR-23)."""
    ((_, (rest,)),) = step.data
    play.rules = ("DD-067", "DD-070", "DD-HR-23")
    play.condition(f"{play.name(step.card)} died", True)
    play.then(Step("section", step.seat, step.card, (rest, 0)))


def reward_never_activates(position: Position, card: int) -> Reason | None:
    """The reward is no target for words on activating (DD-HR-28)."""
    if position.state.where[card] != "reward":
        return None
    return Reason(
        "reward-inactive", "the reward never activates: its effect is ignored",
        ("DD-029", "DD-HR-28"), "", "choose a unit of an army",
    )  # fmt: skip
