"""Inserting cards into a row, a zone with numbered spaces: its cards keep their order and make room
for each other. Either they lie close together, and a card comes to a place among them; or spaces
may stay empty, and a card comes to a space, from which others slide to a side. Which card comes
where, and whether it lies face down, is one answer."""

from __future__ import annotations

from typing import Any, NamedTuple

from referee.effects.rules import happening, rows
from referee.effects.rules.acts import keep, lot_of
from referee.effects.rules.context import at_rules
from referee.effects.rules.filters import Test, every_card
from referee.effects.rules.lots import Lot
from referee.effects.rules.places import spaces_of
from referee.effects.rules.room import no_room
from referee.effects.rules.templates import template
from referee.facedown import are_turned
from referee.keys import FACE_DOWN, FACE_DOWN_NEXT, FIRST, FLUID, LOOKS, PLACED, UNCHECKED
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.rules import rules_in
from referee.state import UNKNOWN, Decision

CLOSE, APART = INSERTING = ("rules.insert", "rules.insert-at")
"""The acts: into a row whose cards lie close together, into one whose spaces may stay empty."""
HIDDEN = "rules.may-lie-face-down"
"""The fact that names the cards that may be inserted face down."""
HIDING = (HIDDEN, "rules.next-face-down")
"""The sentences by which cards may be inserted face down."""
PLACE = "place"
"""The kind of question that is answered."""
WAYS = ("insert", "insert-before", "insert-after", "insert-between", "insert-first", "insert-last")
"""The verbs by which it is said where a card is inserted."""
INSERTED = ("ways of inserting",)
NUMBERED = "insert-number"
SLIDING = "insert-sliding"
"""The verbs of rows with empty spaces."""
DOWN, DOWN_SLIDING, DOWN_NUMBERED = (
    "insert-face-down", "insert-face-down-sliding", "insert-face-down-number",
)  # fmt: skip
"""The verbs by which a card is inserted face down."""


class Said(NamedTuple):
    """Which card comes where."""

    card: str
    place: int = 0
    """Its place in the order, from 1; 0 if its space is said."""
    space: int = 0
    side: int = 0
    """To which side other cards slide; 0 if they need not."""
    hidden: bool = False
    """Whether it lies face down."""


@template("act", "insert<s> {lot} into {zone}")
def insert(play: Play, lot: Any, zone: Any) -> None:
    """A card comes into a row at a place of choice, before, after or between those that lie there;
    the cards behind it make room and keep their order."""
    spaces, lying, found = _row(play, lot, zone)
    if not found.cards:
        return
    said = _asked(play)
    card = _meant(play, found, said)
    place = said.place - 1
    order = (*lying[:place], card, *lying[place:])
    # The farthest first, so that a space is empty before a card comes to it.
    to = dict(zip(order, spaces, strict=False))
    for each in reversed(lying):
        if play.state.where[each] != to[each] and not play.zone(to[each]):
            play.move(each, to[each], keep=True)
    for each in lying:
        if play.state.where[each] != to[each]:
            play.move(each, to[each], keep=True)
    _laid(play, card, to[card], lying, said)


@template("act", "insert<s> {lot} at any space of {zone}")
def insert_at(play: Play, lot: Any, zone: Any) -> None:
    """A card comes into a space of a row; where a card lies, the unbroken run of cards from there
    on slides one space to a side of choice. At a table with real cards the order may be all that
    is said; then only that is known, until the row is full."""
    spaces, lying, found = _row(play, lot, zone)
    if not found.cards:
        return
    said = _asked(play)
    card = _meant(play, found, said)
    space, way = said.space, None
    if said.place:
        space, way = rows.gap(play, spaces, said.place - 1)
    elif said.side and slide_at_will(play, spaces):
        space, way = rows.freely(play, spaces, space, said.side)
    elif said.side:
        way = rows.slide(play, spaces, space, said.side)
    if way is not None:
        rules, play.rules = play.rules, named_for(play, "slide", play.rules)
        rows.make_room(play, spaces, way)
        play.rules = rules
    if len(lying) + 1 == len(spaces):
        play.state.facts.pop(FLUID, None)
    elif said.place:
        play.state.facts[FLUID] = True
    _laid(play, card, spaces[space - 1], lying, said)


def _row(play: Play, lot: Any, zone: Any) -> tuple[tuple[str, ...], tuple[int, ...], Lot]:
    """The spaces of the row, the cards there, and those that may be inserted; none of these if
    that cannot be done."""
    spaces = row_of(play, zone)
    lying = in_order(play, spaces)
    found = lot_of(play, lot, f"{play.me}: from where do you insert a card?")
    if not spaces[0].rpartition(".")[2].isdecimal():
        play.nothing(f"{play.place(spaces[0])} has no numbered spaces")
    elif found.cards and (full := no_room(play, found.cards[:1], spaces[0])) is not None:
        play.nothing(full.sentence, *full.rules)
    elif not found.cards or len(lying) >= len(spaces):
        words = "the row is full" if found.cards else f"{play.me} has no card to insert"
        play.nothing(words, *named_for(play, "nothing", ()))
    else:
        return spaces, lying, found
    return spaces, lying, found._replace(cards=())


def _asked(play: Play) -> Said:
    """Which card comes where."""
    rules = at_rules(play)
    asks = f"{play.me}: which card do you insert, and where?"
    answer = play.ask(Decision(PLACE, play.me, asks, ways_of(play), rules))
    return Said(*answer)


def ways_of(at: Position) -> tuple[str, ...]:
    """The verbs by which it may be said where a card is inserted."""
    kept = at.table.setting.kept
    if INSERTED not in kept:
        verbs = rules_in(at.table.setting).verbs
        every = (*WAYS, NUMBERED, SLIDING, DOWN, DOWN_SLIDING, DOWN_NUMBERED)
        kept[INSERTED] = tuple(each for each in every if each in verbs)
    found: tuple[str, ...] = kept[INSERTED]
    return found


def _meant(play: Play, found: Lot, said: Said) -> int:
    """The card that is inserted, known by its name unless it lies face down without one."""
    if said.card == UNKNOWN:
        return next(each for each in found.cards if play.name(each) == UNKNOWN)
    card = offered(play, found)[said.card]
    play.identify(card, said.card)
    return card


def _laid(play: Play, card: int, to: str, lying: tuple[int, ...], said: Said) -> None:
    """The card comes to its space; who inserted it is remembered as long as it lies in the row."""
    happening.mark(play)
    if said.hidden:
        play.rules = rules_of_hiding(play)
        if said.card == UNKNOWN and not _surely(play, card):
            play.state.facts[UNCHECKED] = (*play.fact(UNCHECKED, ()), card)
        # Before it lies there, so that whoever tells of the move knows that it lies face down.
        play.state.marks.setdefault(FACE_DOWN, {})[card] = 1
    play.move(card, to, keep=said.hidden)
    facts = play.state.facts
    if FACE_DOWN_NEXT in facts:
        left = tuple(each for each in facts[FACE_DOWN_NEXT] if each != play.me)
        if left:
            facts[FACE_DOWN_NEXT] = left
        else:
            del facts[FACE_DOWN_NEXT]
    if play.me in facts.get(LOOKS, ())[:1]:  # a look at a hand lasts until who looks inserts
        del facts[LOOKS]
    placed = [pair for pair in facts.get(PLACED, ()) if pair[0] in lying]
    facts[PLACED] = (*placed, (card, play.me))
    keep(play, (card,))
    happening.occurred(play, "place", (card,), to)


def row_of(at: Position, zone: Any) -> tuple[str, ...]:
    """The spaces of the row that a phrase names. One that belongs to nobody is always the same."""
    setting = at.table.setting
    spaces: tuple[str, ...] | None = setting.kept.get(("row", zone))
    if spaces is None:
        address = at.value(zone).addresses[0]
        spaces, its = spaces_of(at, address), setting.zone_of(address)
        if its is not None and its.owner != "seat":
            setting.kept["row", zone] = spaces
    return spaces


def in_order(at: Position, spaces: tuple[str, ...]) -> tuple[int, ...]:
    """The cards of a row, from its first space on."""
    zones = at.state.zones
    return tuple([card for each in spaces for card in zones[each]])


def offered(at: Position, lot: Lot) -> dict[str, int]:
    """The names that the cards of a lot have or may have, each with the card that would be it."""
    found: dict[str, int] = {}
    where, zones = at.state.where, at.state.zones
    test = every_card if lot.filter is None else lot.filter.test(at)
    for address in dict.fromkeys([where[card] for card in lot.cards]):
        for name, card in at.offers_among(zones[address]).items():
            if name in found or card not in lot.cards:
                continue
            if test is every_card or at.as_if(card, name, test):
                found[name] = card
    return found


@template("condition", "you have placed {n} or {m=more|fewer} cards in {zone}")
def placed_there(at: Position, n: int, m: str, zone: Any) -> bool:
    """So many cards of a row are of a player; what nobody is known to have placed there is the
    first player's."""
    spaces, where, me = row_of(at, zone), at.state.where, at.me
    lie = [(card, by) for card, by in at.state.facts.get(PLACED, ()) if where[card] in spaces]
    has = len([by for _, by in lie if by == me])
    if at.state.facts.get(FIRST, me) == me:
        has += len(in_order(at, spaces)) - len(lie)
    return has >= n if m == "more" else has <= n


# Face down


def rules_of_hiding(at: Position) -> tuple[str, ...]:
    """The paragraphs that say which cards may be inserted face down."""
    its = at.table.setting.program
    return next((its.cited(each.number) for each in its.facts(HIDDEN)), at_rules(at))


def may_lie_face_down(at: Position, seat: str, card: int, name: str) -> bool:
    """Whether a card may be inserted face down, if it has this name: by its kind, or since its
    player may do so with the next one."""
    return any(at.as_if(card, name, test) for test in _hiding(at, seat))


def _hiding(at: Position, seat: str) -> tuple[Test, ...]:
    """Which cards a player may insert face down now."""
    setting = at.table.setting
    if not are_turned(setting):
        return ()
    if seat in at.state.facts.get(FACE_DOWN_NEXT, ()):
        return (every_card,)
    facts = setting.program.facts(HIDDEN)
    return tuple([at.value(each.fact.slots[0]).test(at) for each in facts])


def hideable(at: Position, seat: str, lot: Lot) -> list[str]:
    """The names of the cards that may be inserted face down now; `?` for one that nobody names."""
    found = list[str]()
    names, tests = at.state.names, _hiding(at, seat)
    for name, card in offered(at, lot).items() if tests else ():
        for test in tests:
            if test(card) if names[card] == name else at.as_if(card, name, test):
                found.append(name)
                break
    for card in lot.cards if tests else ():
        if names[card] == UNKNOWN:
            if any(at.as_if(card, name, test) for name in at.candidates(card) for test in tests):
                found.append(UNKNOWN)
            break
    return found


def _surely(at: Position, card: int) -> bool:
    """Whether an unknown card may be inserted face down, whatever it is."""
    return all(may_lie_face_down(at, at.me, card, name) for name in at.candidates(card))


def unchecked(play: Play, card: int) -> None:
    """A card that was inserted face down without being named is turned up: the table is told if it
    should not have been."""
    left = play.fact(UNCHECKED, ())
    if card not in left:
        return
    play.state.facts[UNCHECKED] = tuple(each for each in left if each != card)
    seat = dict(play.fact(PLACED, ())).get(card, play.me)
    name, rules = play.name(card), play.rules
    if not may_lie_face_down(play, seat, card, name):
        play.rules = rules_of_hiding(play)
        words = f"{seat} should not have inserted {name} face down: the table decides what follows"
        play.tell("told", words, seat=seat, card=card)
        play.rules = rules


@template("sentence", "You may insert your next card face down.")
def next_face_down(play: Play) -> None:
    """Whoever it is may insert one card face down, whatever it is: the next one, or none."""
    happening.mark(play)
    play.state.facts[FACE_DOWN_NEXT] = (*play.fact(FACE_DOWN_NEXT, ()), play.me)
    play.tell("told", f"{play.me} may insert the next card face down.", seat=play.me)


def slide_at_will(at: Position, spaces: tuple[str, ...]) -> bool:
    """Whether the cards of a row slide at will, as long as they keep their order."""
    facts = at.table.setting.program.facts("rules.slide-at-will")
    return spaces in [row_of(at, each.fact.slots[-1]) for each in facts]


def named_for(at: Position, what: str, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules that the game's module names for something about inserting, else these."""
    return rules_in(at.table.setting).cites.get(f"insert {what}", rules)


def closed(at: Position, code: str, words: str, remedy: str) -> Reason:
    """Why a card cannot be inserted so, by the rules that the game's module names for it, else by
    the paragraph that lets it be inserted."""
    return Reason(code, words, named_for(at, code, at.question.rules), "", remedy)
