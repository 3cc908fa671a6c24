"""What cards in play show changes: `each ally gets + 2`, `double the strength of 1 ally`; which of
them it is about, and why not others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from referee.effects.rules import forbidding, happening
from referee.effects.rules.acts import left_to_do, lot_of, moved, nobody_there, pile
from referee.effects.rules.atonce import as_one
from referee.effects.rules.discarding import discards
from referee.effects.rules.lots import Lot
from referee.effects.rules.oncards import bears, cite, counter_called, set_on
from referee.effects.rules.sides import fields_of, hostile, in_play
from referee.effects.rules.sparing import against_enemies
from referee.effects.rules.taking import of_one_player
from referee.effects.rules.templates import template
from referee.effects.rules.unknown import none_of, spoken
from referee.play import Play
from referee.position import Position, amount, within_words
from referee.reasons import Reason, each_once
from referee.rules import rules_in
from referee.setting import address_of
from referee.state import Step

Unless = Callable[[int], Reason | None]
"""Why a card cannot be the one that is meant."""


def shown(at: Position, card: int) -> tuple[str, ...]:
    """What a card in play shows of the counters that begin as printed, changed or not: `strength
    4`."""
    if card not in in_play(at):
        return ()
    return tuple(
        f"{within_words(each)} {amount(at.mark(card, each.id))}"
        for each in at.table.setting.game.counters
        if each.owner == "card" and not each.quiet and at.field(card, each.field) is not None
    )


def targets(
    play: Play, tree: Any, asks: str, unless: Unless | None = None, *, verb: str = "choose"
) -> tuple[int, ...]:
    """The cards in play that a phrase names, those that cannot be meant left out: who does it
    chooses where there are more."""
    lot: Lot = lot_of(play, tree, f"{play.me}: {asks}?")
    noun = spoken(play, lot.noun) if lot.noun is not None else ""
    if lot.filter is not None and lot.filter.side:
        cite(play, lot.filter.side)
    if not lot.cards:
        cite(play, "none")
        play.nothing(f"there is no {noun or spoken(play, tree)}")
        return ()
    others: tuple[int, ...] = ()  # looked for only if somebody is asked
    spares = against_enemies(play, lot)
    barred = forbidding.against(play, verb, "") if forbidding.forbids(play, verb) else None

    def refused(card: int) -> Reason | None:
        if card in others:
            return _not_meant(play, lot, card, noun)
        spared = spares(card) if spares is not None else None
        return spared or (unless and unless(card)) or (barred and barred((card,)))

    if lot.low >= len(lot.cards):
        found = []
        for card in lot.cards:
            reason = refused(card)
            if reason is None:
                found.append(card)
            else:
                play.nothing(reason.sentence, *reason.rules)
        return of_one_player(play, lot, found)
    if play.asked >= len(play.step.answers):
        others = tuple([card for card in in_play(play) if card not in lot.cards])
    chosen: list[int] = []
    verb = verb if verb in rules_in(play.table.setting).verbs else "choose"
    while len(chosen) < lot.high:
        left = [card for card in lot.cards if card not in chosen]
        number = f" ({len(chosen) + 1} of {lot.high})" if lot.high > 1 else ""
        taken = play.choose_card(
            f"{play.me}: {asks.format(_short(play, noun))}{number}?", (*left, *others), verb=verb,
            unless=refused,
            optional=len(chosen) >= lot.low, fits=lot.filter.test(play) if lot.filter else None,
        )  # fmt: skip
        if taken is None:
            break
        chosen.append(taken)
    if not chosen and lot.low:
        reason = refused(lot.cards[0])
        words = f": {reason.sentence}" if reason is not None else ""
        play.nothing(f"there is no {noun} to choose{words}", *(reason.rules if reason else ()))
    return of_one_player(play, lot, chosen)


def _short(at: Position, noun: str) -> str:
    """What is asked for without a word that means any card of a deck: `enemy` of `enemy unit`."""
    kept, key = at.table.setting.kept, ("short", noun)
    if key not in kept:
        kinds = at.table.setting.nouns["r_kind"].items()
        every = [word for word, (field, _) in kinds if field == "deck" and word in noun]
        kept[key] = noun.replace(f"enemy {every[0]}", "enemy") if every else noun
    found: str = kept[key]
    return found


def _not_meant(play: Play, lot: Lot, card: int, noun: str) -> Reason:
    """Why another card in play is not what a sentence speaks of."""
    name, side = play.name(card), lot.filter.side if lot.filter is not None else ""
    among = lot.filter.among if lot.filter is not None else None
    if side == "enemy" and among is not None and card not in among:
        words = f"{name} is no enemy: it is {play.owner(card)}'s own"
        return Reason("no-enemy", words, play.rules, "", "choose a card of an opponent")
    if side == "ally" and card == play.card:
        return Reason("no-ally", f"{name} is no ally of itself", play.rules)
    remedy = f"choose an {noun}" if noun[:1] in "aeiou" else f"choose a {noun}"
    rules = each_once(play.table.setting.rules.cites.get("kind", ()), play.rules)
    return Reason("wrong-kind", f"{name} is no {noun}", rules, "", remedy)


def is_there(play: Play, card: int) -> bool:
    """Whether a card is in play; says so if it is not any more."""
    where, kept = play.state.where[card], play.table.setting.kept
    if ("a field", where) not in kept:
        setting = play.table.setting
        kept["a field", where] = setting.zone_of(where) in fields_of(setting)
    if kept["a field", where] or card in hostile(play):
        return True
    cite(play, "gone")
    play.nothing(f"{play.name(card)} is not in play any more")
    return False


def add(play: Play, card: int, counter: str, by: int) -> int:
    """A counter on a card goes up or down; gives by how much it really changed."""
    if not is_there(play, card):
        return 0
    return set_on(play, card, counter, play.mark(card, counter) + by)


def first_counter(at: Position) -> str:
    """The counter that is meant where none is named: the first of cards that begins with what is
    printed on them, else the first of cards."""
    kept = at.table.setting.kept
    if ("first counter",) not in kept:
        of_cards = [each for each in at.table.setting.game.counters if each.owner == "card"]
        printed = [each for each in of_cards if each.field]
        kept["first counter",] = next((each.id for each in (*printed, *of_cards)), "")
    found: str = kept["first counter",]
    return found


def _counter(at: Position, word: str) -> str:
    return counter_called(at, word).id if word else first_counter(at)


class Change(NamedTuple):
    """By how much which counter of a card goes up or down."""

    counter: str
    by: int
    of: Any = None
    """What is counted for it, if anything is."""


ON = "{sign=+|-} {n}[ {counter:counter_there}]"


@template("change", ON, f"{ON} for each {{thing}}")
def change_by(at: Position, sign: str, n: int, counter: str = "", thing: Any = None) -> Change:
    """A counter goes up or down: the one that is named, else the first that cards have."""
    times = at.value(thing) if thing is not None else 1
    return Change(_counter(at, counter), (n if sign == "+" else -n) * times, thing)


@template(
    "act",
    "{lot} {be=gets|get} {change}",
    "{lot} {be=gets|get} {change} and {more:change}",
    "{lot:every} {be=gets|get} {change}",
    "{lot:every} {be=gets|get} {change} and {more:change}",
)
def gets(play: Play, lot: Any, be: str, change: Any, more: Any = None) -> None:
    """A counter on cards in play goes up or down within its limits. Where not all are meant, whose
    turn it is chooses."""
    every: list[Change] = [play.value(each) for each in (change, more) if each is not None]
    for its in every:
        cite(play, f"change {its.counter}")
        if not its.by:
            play.nothing(none_of(play, its.of), *play.rules_of(its.of))
    changes = [its for its in every if its.by]
    if not changes:
        return

    limited = [play.table.setting.counters[its.counter] for its in changes]
    limited = [each for each in limited if each.zone]

    def unable(card: int) -> Reason | None:
        borne = [each for each in limited if not bears(play, each, card)]
        if not borne or len(borne) < len(changes) or card not in in_play(play):
            return None
        words = f"{play.name(card)} has no {within_words(borne[0])}"
        cites = play.table.setting.rules.cites
        return Reason("bears-none", words, cites.get(f"bears {borne[0].id}", ()))

    said = " and ".join(spoken(play, each) for each in (change, more) if each is not None)
    for card in targets(play, lot, f"which {{}} gets {said}", unable if limited else None):
        for its in changes:
            add(play, card, its.counter, its.by)


@template("condition", "{piece} has the {end=highest|lowest} {counter:counter_there} in play")
def shows_most(at: Position, piece: Any, end: str, counter: str) -> bool:
    """A counter on a card shows more than on every other card in play, or less."""
    its, key = at.value(piece).cards, _counter(at, counter)
    more, shown = (1 if end == "highest" else -1), [at.mark(card, key) for card in its]
    others = [at.mark(card, key) for card in in_play(at) if card not in its]
    return bool(its) and all(more * (own - each) > 0 for own in shown for each in others)


@template("act", "double<s> the {counter:counter_there} of {lot}")
def doubles(play: Play, counter: str, lot: Any) -> None:
    """A counter on cards in play shows twice as much, within its limits."""
    key = _counter(play, counter)
    for card in targets(play, lot, f"the {counter} of which {{}} is doubled"):
        add(play, card, key, play.mark(card, key))


@template("act", "the {counter:counter_there} of {lot} becomes {n}")
def becomes(play: Play, counter: str, lot: Any, n: int) -> None:
    """A counter on cards in play shows a number, be it more or less than before."""
    key = _counter(play, counter)
    for card in targets(play, lot, f"which {{}} gets {counter} {n}"):
        add(play, card, key, n - play.mark(card, key))


@template("act", "move<s> {n} {counter:counter_there} from {lot} to {other:lot}")
def moves_on(play: Play, n: int, counter: str, lot: Any, other: Any) -> None:
    """A counter on one card goes down by up to n, and that on another up by what it lost."""
    key = _counter(play, counter)
    from_which = f"from which {{}} do you move {n} {counter}"
    to_which = f"to which {{}} do you move {n} {counter}"
    if play.value(lot).all:  # nothing is asked, and something may be told: that comes after
        to = targets(play, other, to_which)
        sources = targets(play, lot, from_which)
    else:
        sources = targets(play, lot, from_which)
        to = targets(play, other, to_which) if sources else ()
    for card in sources:
        lost = -add(play, card, key, -min(n, max(play.mark(card, key), 0)))
        for each in to if lost else ():
            add(play, each, key, lost)


@template("act", "swap<s> {counter:counter_there} with {lot}")
def swaps(play: Play, counter: str, lot: Any) -> None:
    """What a counter shows on the card whose sentence it is, and on another, is exchanged."""
    key = _counter(play, counter)
    for card in targets(play, lot, f"with which {{}} do you swap {counter}"):
        own, other = play.mark(play.card, key), play.mark(card, key)
        with as_one(play):
            add(play, card, key, own - other)
            add(play, play.card, key, other - own)


@template("act", "this {kind}'s {counter:counter_there} becomes that of {lot}")
def copies(play: Play, kind: str, counter: str, lot: Any) -> None:
    """A counter on the card whose sentence it is shows as much as on another."""
    key = _counter(play, counter)
    for card in targets(play, lot, f"the {counter} of which {{}} do you take"):
        add(play, play.card, key, play.mark(card, key) - play.mark(play.card, key))


@template("act", "destroy<s> {lot}")
def destroy(play: Play, lot: Any) -> None:
    """Puts cards in play on the discard pile of whoever has them."""
    for card in targets(play, lot, "which {} do you destroy", verb="destroy"):
        whose = play.owner(card)
        to = address_of(discards(play), whose or play.me)
        if to and is_there(play, card):
            happening.mark(play)
            moved(play, (card,), to, top=pile(play, to))
            happening.occurred(play, "destroy", (card,), to, whose)


def is_kept_back(play: Play, card: int) -> bool:
    """Whether rules forbid to carry out a card; says so."""
    if not forbidding.forbids(play, "carry out"):
        return False
    reason = forbidding.why_not(play, "carry out", (card,), "")
    if reason is not None:
        play.nothing(reason.sentence, *reason.rules)
    return reason is not None


@template("act", "carr<y/ies> out {lot}", "carr<y/ies> out {lot} as this {kind}")
def carry_out_card(play: Play, lot: Any, kind: str = "") -> None:
    """Does what a card says, or what it would say if it were printed on the one that says so."""
    found = lot_of(play, lot, "")
    if not found.cards and found.filter is None:
        nobody_there(play)
    cards = found.cards
    if found.filter is not None and found.filter.side:
        cards = targets(play, lot, "which {} do you carry out")
    for card in reversed(left_to_do(play, "carry out", cards)):
        if is_kept_back(play, card):
            continue
        if kind:
            words = f"what {play.name(card)} says counts as that of {play.name(play.card)}"
            play.tell("told", words, seat=play.me, card=play.card)
            play.then(Step("text", play.me, play.card, ("", card)))
        else:
            happening.set_off(play, [Step("text", play.me, card)])


@template(
    "act", "carr<y/ies> out {lot} in order of {counter:counter_there}, {end=highest|lowest} first"
)
def carry_out_in_order(play: Play, lot: Any, counter: str, end: str) -> None:
    """Does what each of these cards says, one after the other: always the one whose counter shows
    most, or least, of those that had no turn yet. Of equal ones the first in turn order goes first;
    whose they are chooses."""
    happening.mark(play)
    play.then(Step("in-order", play.me, play.card, (lot, counter_called(play, counter).id, end)))
