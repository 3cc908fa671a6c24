"""Cards carried out in an order: the next by what a counter on them shows, until each had its turn.

The order is looked at anew after each card, so that what changes amid it, comes and goes counts at
once; of equal cards those of whoever comes first in turn order go first, in the order of their
player's choice. Rules may say it otherwise: by what is printed, equal ones at once or by dice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from referee import engine
from referee.answering import give
from referee.effects.rules import happening
from referee.effects.rules.changing import is_kept_back
from referee.effects.rules.context import at_rules, in_turn_order
from referee.effects.rules.dice import sides
from referee.effects.rules.keys import CARRIED, LEFT
from referee.keys import AHEAD
from referee.phrases.tree import Tree
from referee.plain import Plain
from referee.play import Play
from referee.position import Position
from referee.reasons import each_once
from referee.rolling import highest_thrown
from referee.rules import playing
from referee.setting import Setting
from referee.state import UNKNOWN, Decision, Option, Step, step_of

Order = tuple[Tree, str, str]
"""Which cards, by which counter, which first: the data of the step."""
Units = tuple[tuple[str, int], ...]
"""Cards, each behind whose it is."""
PLANNED = "planned"
"""The question at which a card that was carried out ahead has no more choices."""


class Ways(NamedTuple):
    """What the rules say besides of cards that are carried out in an order: each with the rules
    that say so, None if they do not."""

    by_print: tuple[str, ...] | None
    equal_at_once: tuple[str, ...] | None
    equal_by_dice: tuple[str, ...] | None
    gone_too: tuple[str, ...] | None
    need_not: tuple[str, ...] | None
    marker: str
    """The counter that lies on cards that had their turn; "" if the game has none."""
    skips: tuple[str, ...]
    """The counters that lie on cards that have no turn."""
    cited: tuple[str, ...]
    equal: tuple[str, ...]
    """The rules that a module names for cards whose turn it is, and for equal ones."""


def _ways(setting: Setting) -> Ways:
    found: Ways | None = setting.kept.get(("ways of an order",))
    if found is None:
        its, counters, cites = setting.program, setting.game.counters, setting.rules.cites

        def said(fact: str) -> tuple[str, ...] | None:
            facts = its.facts(f"rules.{fact}")
            return its.cited(facts[0].number) if facts else None

        found = setting.kept["ways of an order",] = Ways(
            said("by-print"), said("equal-at-once"), said("equal-by-dice"), said("gone-too"),
            said("need-not"), next((each.id for each in counters if each.turn == "had"), ""),
            tuple(each.id for each in counters if each.turn == "skipped"),
            cites.get("in order", ()), cites.get("in order equal", ()),
        )  # fmt: skip
    return found


def in_order(play: Play, step: Step[Order]) -> None:
    """The next card is carried out; with none left the order is over."""
    lot, key, end = step.data
    play.rules = at_rules(play)
    tied = _first_of(play, _waiting(play, lot), key, end)
    if not tied:
        play.state.facts.pop(CARRIED, None)
        play.state.facts.pop(LEFT, None)
    elif play.state.names[tied[0]] == UNKNOWN:
        play.then(Step("identify", play.owner(tied[0]), tied[0]), step)
    elif len(tied) == 1 and not play.stops:
        play.then(step)
        left = dict(play.fact(LEFT, ()))
        _take_turn(play, (play.owner(tied[0]) or left.get(tied[0], step.seat), tied[0]))
    else:
        play.then(step_of(("equal", step.seat, -1, (tied, key), (), ())), step)


def _waiting(play: Play, lot: Tree) -> Iterable[int]:
    """The cards that had no turn yet; also those that have left, if the rules say so."""
    ways, cards, marks = _ways(play.table.setting), play.value(lot).cards, play.state.marks
    done = marks.get(ways.marker, {}) if ways.marker else play.fact(CARRIED, ())
    found = [card for card in cards if card not in done]
    if ways.gone_too is not None:
        left = [each for each in play.fact(LEFT, ()) if each[0] not in cards]
        here = [(card, play.owner(card)) for card in found]
        play.state.facts[LEFT] = (*here, *left)
        found += [card for card, _ in left]
    return found


def _first_of(at: Position, cards: Iterable[int], key: str, end: str) -> tuple[int, ...]:
    """The cards whose turn is next: all that are equal; a card that nobody has named yet alone."""
    names = at.state.names
    unknown = tuple([card for card in cards if names[card] == UNKNOWN])
    if unknown:
        return unknown[:1]
    shown = at.mark if _ways(at.table.setting).by_print is None else at.start
    worth = {card: shown(card, key) for card in cards}
    best = (max if end == "highest" else min)(worth.values(), default=0)
    return tuple([card for card in worth if worth[card] == best])


def equal(play: Play, step: Step[tuple[tuple[int, ...], str]]) -> None:
    """Of equal cards the next one: in turn order, as its player chooses, unless the rules say it
    otherwise."""
    cards, key = step.data
    play.rules = at_rules(play)
    ways, left = _ways(play.table.setting), dict(play.fact(LEFT, ()))
    units = tuple([(play.owner(card) or left.get(card, step.seat), card) for card in cards])
    if len(units) == 1:
        _take_turn(play, *units)
        return
    play.rules = each_once(play.rules, ways.equal)
    if ways.equal_at_once is not None:
        play.rules = each_once(play.rules, ways.equal_at_once)
        play.then(*(Step("plan", *each) for each in units), Step("at-once", data=(units,)))
    elif ways.equal_by_dice is not None:
        throws = [(seat, f"for {play.name(card)}") for seat, card in units]
        best = highest_thrown(play, sides(play), throws, ways.equal_by_dice)
        play.then(Step("equal", step.seat, data=(tuple(cards[at] for at in best), key)))
    else:
        _take_turn(play, _chosen(play, units, key))


def _chosen(play: Play, units: Units, key: str) -> tuple[str, int]:
    """The card of equal ones that is carried out next, and whose it is."""
    owners = [seat for seat, _ in units]
    seat = next((each for each in in_turn_order(play) if each in owners), "")
    own = [card for owner, card in units if owner == seat] or [card for _, card in units]
    name = play.table.setting.counters[key].name.lower()
    card = play.choose_card(
        f"{seat or play.me}: which of the cards with the same {name} is next?", own,
        seat=seat or play.me,
    )  # fmt: skip
    return next(each for each in units if each[1] == card)


def _take_turn(play: Play, *units: tuple[str, int]) -> None:
    """The cards have their turn."""
    marker, facts = _ways(play.table.setting).marker, play.state.facts
    for _, card in units:
        if not marker:
            facts[CARRIED] = (*play.fact(CARRIED, ()), card)
        elif play.owner(card):
            play.set_mark(card, marker, 1)
    if LEFT in facts:
        facts[LEFT] = tuple(each for each in facts[LEFT] if each[::-1] not in units)
    play.then(*[step_of(("carried-out", *each, (), (), ())) for each in units])


def destroyed(play: Play, card: int, whose: str) -> None:
    """A card was destroyed that was before a player: what waits for it comes next."""
    happening.occurred(play, "destroy", (card,), play.state.where[card], whose)


def carried_out(play: Play, step: Step) -> None:
    """What a card says happens, for whoever has it, unless it is kept from it."""
    seat, card = step.seat, step.card
    play.rules = at_rules(play)
    ways, marks = _ways(play.table.setting), play.state.marks
    for counter in ways.skips:
        if counter in marks and card in marks[counter]:
            cites = play.table.setting.rules.cites.get(f"skips {counter}", ())
            play.nothing(f"{play.name(card)} is not carried out", *cites)
            return
    if is_kept_back(play, card):
        return
    may = ways.need_not
    if may is not None and play.facts(card).section():
        asks = f"{seat}: is {play.name(card)} carried out?"
        effect = (Option("the effect", 1),)
        if not play.choose(asks, effect, seat=seat, optional=True, rules=may):
            play.nothing(f"{seat} does not carry out {play.name(card)}", *may)
            return
    play.rules = each_once(play.rules, ways.cited)
    play.tell("told", f"{play.name(card)} is next", seat=seat, card=card)
    play.then(step_of(("text", seat, card, (), (), ())))


# Equal cards at once: all choose, then each is carried out with what was chosen


def plan(play: Play, step: Step) -> None:
    """A card's choices, made before any of the equal ones is carried out: it is so ahead, on a copy
    of the position."""
    ahead = playing(play.table, play.state.copy())
    state, made = ahead.state, list[Plain]()
    state.facts.pop(AHEAD, None)
    state.agenda = (Step(PLANNED), step._replace(do="carried-out", answers=()))
    while state.outcome is None:
        state.asked = None
        asked = engine.settle(play.table, state).state.asked
        if asked is None or asked.kind == PLANNED or state.agenda[-1].card != step.card:
            break
        made.append(play.ask(asked))
        give(ahead, made[-1])
    if made:
        play.remember_fact(AHEAD, (*play.fact(AHEAD, ()), (step.card, tuple(made))))


def planned(play: Play, step: Step) -> None:
    """What was carried out ahead has no more choices."""
    play.ask(Decision(PLANNED, step.seat, "Go on?", ("choose",), options=(Option("on", 1),)))


def at_once(play: Play, step: Step[tuple[Units]]) -> None:
    """Equal cards for which all has been chosen are carried out."""
    play.then(Step("plans-done"))
    _take_turn(play, *step.data[0])


def plans_done(play: Play, step: Step) -> None:
    """The choices that were made ahead are used up."""
    play.state.facts.pop(AHEAD, None)
