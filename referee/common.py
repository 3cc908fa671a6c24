"""What every game has: answers to questions as verbs, and the steps that carry out card text.

Steps: `section` (sentences of a card one after the other), `sentence`, `draw`, `identify`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.answering import by_chance, give
from referee.judging import UNNAMED, is_free
from referee.keys import CARDS
from referee.moves import Move, Span
from referee.pending import FREE, MOVE, for_other
from referee.phrases.tree import Tree
from referee.play import Handler, Play
from referee.position import Position
from referee.reasons import Reason
from referee.rules import rules_in
from referee.state import UNKNOWN, Decision, Option, Step, die_of
from referee.verbs import Verb, by_the_asked, unlisted

NO_CARD = -1
"""Stands among the cards that a section speaks of where it speaks of none that are drawn."""


def _why_not_answer(position: Position, move: Move) -> Reason | None:
    return for_other(position, move.seat)


def _why_not_declined(position: Position, move: Move) -> Reason | None:
    asked = position.question
    free = asked.kind in FREE and asked.kind != MOVE
    if free or asked.seat != move.seat or "decline" in asked.verbs:
        return for_other(position, move.seat)
    told = rules_in(position.table.setting).not_now
    reason = told(position, VERBS["decline"], move.seat) if told is not None else None
    return reason or Reason("compulsory", "that is not optional", asked.rules)


def _faces(position: Position) -> Iterator[tuple[str, tuple[Any, ...]]]:
    asked = position.question
    yield asked.seat, (Span(1, die_of(asked)[0]),)


def _no_die(position: Position, move: Move) -> Reason | None:
    """That no die is asked for, or of somebody else."""
    asked = position.question
    reason = for_other(position, move.seat) if move.seat else None
    if reason is not None or "roll" in asked.verbs:
        return reason
    now = f", but: {asked.asks}" if asked.kind in FREE else ""
    return Reason("no-die", f"no die is asked for now{now}", asked.rules)


def _why_not_die(position: Position, move: Move) -> Reason | None:
    """The die that is asked for, and no other."""
    asked, (sides, value) = position.question, move.args
    reason = _no_die(position, move)
    if reason is not None or asked.kind != "roll":
        return reason
    wanted, what = die_of(asked)
    if sides != wanted:
        remedy = f"throw the D{wanted} {what}".rstrip()
        return Reason(
            "other-die", f"a D{wanted} is asked for, not a D{sides}", asked.rules, "", remedy
        )
    return _why_not_rolled(position, Move("roll", asked.seat, (value,)))


def _why_not_rolled(position: Position, move: Move) -> Reason | None:
    asked = position.question
    reason = _no_die(position, move)
    if reason is not None or asked.kind != "roll":
        return reason
    value, (sides, _) = move.args[0], die_of(asked)
    low, high = value if isinstance(value, Span) else (value, value)
    if low < 1 or high > sides:
        return Reason(
            "no-such-side", f"a d{sides} cannot show {value}", asked.rules,
            remedy=f"look again: it shows 1 to {sides}",
        )  # fmt: skip
    return None


def _rolled(play: Play, move: Move) -> None:
    asked = play.question
    play.rules = asked.rules
    sides, what = die_of(asked)
    play.tell("rolled", sides, move.args[0], what, seat=move.seat)
    give(play, move.args[0])


def _roll_it(play: Play, move: Move) -> None:
    by_chance(play, play.question)


VERBS: dict[str, Verb] = {
    verb.id: verb
    for verb in (
        Verb(
            id="choose",
            sentence="{seat} chooses {option}",
            chooses=True,
            about="Answers a question with one of its choices.",
        ),
        Verb(
            id="decline",
            sentence="{seat} declines",
            also=("{seat} passes", "{seat} does not"),
            answer="no",
            about="Leaves what is optional undone.",
            candidates=by_the_asked,
            why_not=_why_not_declined,
            do=lambda play, move: give(play, None),
        ),
        Verb(
            id="show",
            sentence="{option} comes up",
            also=("{option}", "the card is {option}"),
            chooses=True,
            about="Says what a card is that the table has turned up.",
        ),
        Verb(
            id="first",
            sentence="{option} goes first",
            also=("{option} first", "{option} begins", "{option} starts"),
            chooses=True,
            about="Says who goes first.",
        ),
        Verb(
            id="deal",
            sentence="the referee deals",
            about="Lets the referee decide by chance what the table was asked for.",
            candidates=by_the_asked,
            why_not=_why_not_answer,
            do=_roll_it,
        ),
        Verb(
            id="roll",
            sentence="{seat} rolls {number}",
            slots={"number": "number"},
            about="Says what a die shows.",
            candidates=_faces,
            why_not=_why_not_rolled,
            do=_rolled,
        ),
        Verb(
            id="die",
            sentence="d{sides} {number}",
            slots={"sides": "number", "number": "number"},
            also=("the d{sides} shows {number}",),
            about="Says what the die shows that is asked for.",
            candidates=unlisted,
            why_not=_why_not_die,
            do=lambda play, move: _rolled(play, Move("roll", play.question.seat, move.args[1:])),
        ),
        Verb(
            id="roll-it",
            sentence="the referee rolls for {seat}",
            about="Lets the referee roll.",
            candidates=by_the_asked,
            why_not=_no_die,
            do=_roll_it,
        ),
    )
}
"""Verbs of every game."""


def _is_open(play: Play, address: str) -> bool:
    zone = play.table.setting.zone_of(address)
    return zone is None or zone.sees == "all"


def identify(play: Play, step: Step[tuple[str, ...]]) -> None:
    """Asks what a card is that lies open now."""
    if play.name(step.card) != UNKNOWN:
        return
    zone = play.state.where[step.card]
    where, cards = play.place(zone), play.state.zones[zone]
    if step.data:
        (words,) = step.data
        where = f"{words} in {where}"
    elif len(cards) > 1 and _is_open(play, zone):
        where += f", card {cards.index(step.card) + 1} of {len(cards)}"
    names = play.candidates(step.card)
    its, cites = play.table.setting.zone_of(zone), play.table.setting.rules.cites
    naming = _naming(play, step.card)
    if is_free(play.state):  # nobody needs to know it
        naming = (*naming, UNNAMED)
    name = play.ask(
        Decision(
            "identify", "", f"Which card is it: {where}?", naming,
            cites.get(f"identify {its.id if its else ''}") or cites.get("identify", ()),
            tuple(Option(each, each) for each in names),
        )
    )  # fmt: skip
    if name is not None:
        play.identify(step.card, name)


def _naming(play: Play, card: int) -> tuple[str, ...]:
    """The verbs by which a card is named: where the game has one, by the player who shows it."""
    shown = play.owner(card) and "names" in rules_in(play.table.setting).verbs
    return ("show", "deal", *(("names",) if shown else ()))


def draw(play: Play, step: Step[tuple[int, str, str, int, tuple[str, ...], str]]) -> None:
    """Draws cards one by one, as far as there are any and have room; `data` is how many, from
    where, to where, how many were drawn, the rules and the card's sentence that it stands on."""
    number, source, to, done, rules, by = step.data
    those = play.remembered(CARDS, (NO_CARD,))
    waited_for = len(those) == done and NO_CARD not in those  # the section speaks of them later
    play.rules, play.by = rules, by
    refill = rules_in(play.table.setting).refill
    undrawn, full = rules_in(play.table.setting).undrawn, None
    state = play.state
    zone = play.table.setting.zone_of(to)
    most = zone.capacity if zone is not None else None
    while number and (most is None or len(state.zones.get(to, ())) < most):
        cards = state.zones.get(source, ())
        if not cards:
            if refill is None or not refill(play, source):
                break
            play.then(step._replace(data=(number, source, to, done, rules, by)))
            return
        full = undrawn(play, cards[0], to) if undrawn is not None else None
        if full is not None:
            break
        if waited_for:
            those = (*those, cards[0])
            play.note((CARDS, those))
        play.move(cards[0], to)
        number, done = number - 1, done + 1
    play.tell("drew", done, number, seat=step.seat)
    if number and most is not None and len(state.zones.get(to, ())) >= most:
        play.nothing(f"{play.place(to)} holds {most} cards at most")
    elif full is not None:
        play.nothing(full.sentence, *full.rules)


def section(play: Play, step: Step[tuple[tuple[Tree, ...], int]]) -> None:
    """Carries out sentences one after the other; `data` is (sentences, index of the next)."""
    sentences, at = step.data
    if at >= len(sentences):
        return
    pick = rules_in(play.table.setting).next_sentence
    chosen, following = pick(play, sentences, at) if pick is not None else (at, at + 1)
    # It stays on the agenda for its last sentence too, which may refer back to what it remembers.
    play.then(step._replace(data=(sentences, following)))
    if chosen >= 0:
        play.then(Step("sentence", step.seat, step.card, (sentences[chosen],)))


def sentence(play: Play, step: Step[tuple[Tree]]) -> None:
    """Carries out one sentence; one that nothing reads is left to the players."""
    (tree,) = step.data
    phrase, slots = tree
    play.by = f"{play.name(step.card)}: {play.said(tree)}"
    if not phrase:
        play.tell("told", f"Carry this out by hand: {slots[0]}", seat=step.seat, card=step.card)
        return
    play.rules = play.rules_of(tree)
    play.table.setting.phrases.carry_out(play, phrase, slots)


STEPS: dict[str, Handler] = {
    "identify": identify,
    "draw": draw,
    "section": section,
    "sentence": sentence,
}
"""The steps of every game."""
