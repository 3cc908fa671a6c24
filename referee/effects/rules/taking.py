"""Cards of a lot to the cards that are really taken: who takes them chooses, or chance does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from referee.effects.rules import forbidding, possible
from referee.effects.rules.context import at_rules, meant
from referee.effects.rules.going import rows
from referee.effects.rules.lots import Lot
from referee.effects.rules.memos import OTHER
from referee.effects.rules.places import Zones
from referee.effects.rules.sets import sets_in
from referee.effects.rules.sparing import against_enemies
from referee.effects.rules.unknown import counted, deny, passes, spoken
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import UNKNOWN, Decision, Option, Refused
from referee.unnamed import Known
from referee.view import FROM, marks, may_see

Unless = Callable[[int], Reason | None]
MOVE = "move"
"""The kind of question at which nothing is pending but whose turn it is."""
UNNAMED = -2
"""The answer of whoever takes a real card from the hand and does not say which."""
SETS = "puts a set"
"""The verb of a move that names all cards of a set."""


def kind_of(at: Position, verb: str) -> str:
    """Of what kind a question for a card is: one of a turn that a rule asks, or any other."""
    return MOVE if verb != "choose" and at_rules(at) else "choose"


def one_of(play: Play, zones: Zones, asks: str, refused: Sequence[Refused] = ()) -> str:
    """The one address of zones: the only one, or the one that is chosen; "" if there is none. For
    other places it may be said why not."""
    found = zones.addresses
    if len(found) <= 1:
        return found[0] if found else ""
    options = [Option(play.called(each), each) for each in found]
    chosen = play.choose(asks, options, verb="choose", refused=refused)
    return str(chosen or "")


def from_one(play: Play, zones: Zones, asks: str) -> Zones:
    """Zones of which one is chosen, such as an opponent's hand."""
    if zones.every or not zones.addresses:
        return zones
    address = one_of(play, zones, asks)
    note_whose(play, address, zones)
    return zones._replace(addresses=(address,))


def note_whose(play: Play, address: str, zones: Zones | None = None) -> None:
    """A zone was chosen of somebody else, or among those of others: the paragraph may go on to
    speak of that player."""
    seat = address.partition(".")[0]
    its = {each.partition(".")[0] for each in zones.addresses} if zones is not None else {seat}
    if seat in play.table.seats and (len(its) > 1 or seat not in (play.me, play.you)):
        play.remember(OTHER, seat)


def take(
    play: Play, lot: Lot, what: str, *, verb: str = "choose", unless: Unless | None = None,
    unseen: bool = False,
) -> tuple[int, ...]:  # fmt: skip
    """The cards of a lot that are taken, in the order of taking. Where they stay `unseen` by all
    others, nobody has to name a real card."""
    if lot.filter is not None and lot.filter.sequence:
        return melds(play, lot, what)
    left, kind, whole = list(lot.cards), lot.filter, len(lot.cards) <= lot.low
    if not left and kind is not None:
        play.nothing(f"there is no card that {play.me} could {what}")
    barred = _barred(play, lot, what)
    if barred is not None:
        if whole:
            left = _allowed(play, left, barred)
            lot = lot._replace(cards=tuple(left), low=min(lot.low, len(left)))
            whole = len(left) <= lot.low
        else:
            unless = _either(barred, unless)
    if lot.low == lot.high == len(left) and kind is not None and _doubtful(play, lot):
        return all_of(play, lot, what, verb)
    alike = kind is not None and (kind.same or kind.differs)
    if whole and not alike and (unless is None or lot.zones is None) and not lot.hidden:
        return of_one_player(play, lot, left)
    chosen: list[int] = []
    more = (Option("a card", UNNAMED),) if unseen and _nameless(play, lot) else ()
    unknown = play.state.pool_of
    while left and len(chosen) < lot.high:
        fitting = left
        if kind is not None and not lot.hidden and (alike or unknown):
            fitting = [
                each for each in left
                if play.name(each) == UNKNOWN or _fits(play, lot, chosen, each)
            ]  # fmt: skip
        fits = partial(_fits, play, lot, tuple(chosen))
        if lot.hidden:
            card: int | None = _by_chance(play, fitting, what)
        else:
            lie = rows(play)
            if lie and unknown:  # known cards before those that may be the same
                fitting = sorted(
                    fitting,
                    key=lambda card: play.name(card) == UNKNOWN and play.state.where[card] in lie,
                )
            number = f" ({len(chosen) + 1} of {lot.high})" if 1 < lot.high <= 20 else ""
            card = play.choose_card(
                f"{play.me}: which card do you {what}{number}?", fitting, verb=verb,
                optional=len(chosen) >= lot.low, unless=unless, forced=lot.low > 1,
                fits=fits,
                kind=kind_of(play, verb),
                more=more, rows=lie,
            )  # fmt: skip
        if card == UNNAMED:  # nobody knows any longer which card of the hand is which
            play.forget(play.zone(play.state.where[left[0]]))
            card = left[0]
        if card is None:
            reason = unless(left[0]) if unless is not None and not chosen else None
            if reason is not None and lot.low:  # all of it is forbidden
                play.nothing(reason.sentence, *reason.rules)
            break
        chosen.append(card)
        left.remove(card)
    return of_one_player(play, lot, chosen)


def of_one_player(play: Play, lot: Lot, cards: Sequence[int]) -> tuple[int, ...]:
    """Cards that are taken; of cards in play that are all of one other player the paragraph may go
    on to speak of that player."""
    if lot.filter is not None and lot.filter.among is not None:
        seats = {play.owner(card) for card in cards}
        if len(seats) == 1:
            note_whose(play, f"{seats.pop()}.")
    return tuple(cards)


CHANGES_NOTHING = ("reveal", "choose in secret")
"""What is done with cards that changes none of them."""


def _barred(play: Play, lot: Lot, what: str) -> Unless | None:
    """What the rules forbid of each card, and what spares it; None where they say nothing of it."""
    spared = None if what in CHANGES_NOTHING else against_enemies(play, lot)
    if not forbidding.forbids(play, what):
        return spared

    def forbidden(card: int) -> Reason | None:
        return forbidding.why_not(play, what, (card,), "")

    return forbidden if spared is None else _either(forbidden, spared)


def _allowed(play: Play, cards: Sequence[int], barred: Unless) -> list[int]:
    """Of cards that are all taken those of which no rule forbids it; says it of the others."""
    found = []
    for card in cards:
        reason = barred(card)
        if reason is None:
            found.append(card)
        else:
            play.nothing(reason.sentence, *reason.rules)
    return found


def _either(first: Unless, second: Unless | None) -> Unless:
    """What speaks against a card: the first of two, or the second."""
    return first if second is None else lambda card: first(card) or second(card)


def _nameless(play: Play, lot: Lot) -> bool:
    """Whether real cards lie there that nobody else sees, of whatever kind."""
    if play.table.supplies("reveal") or (lot.filter is not None and lot.filter.same):
        return False
    test = lot.filter.test(play) if lot.filter is not None else lambda card: True
    hidden = {play.state.where[card] for card in lot.cards if play.name(card) == UNKNOWN}
    return len(hidden) == 1 and all(
        play.state.where[card] in hidden and passes(play, card, test) for card in lot.cards
    )


def unseen(at: Position, lot: Lot) -> bool:
    """Whether all cards of a lot are real ones that nobody has named, any of which will do."""
    test = lot.filter.test(at) if lot.filter is not None else lambda card: True
    same = lot.filter is not None and lot.filter.same
    return not same and all(
        at.name(card) == UNKNOWN and passes(at, card, test) for card in lot.cards
    )


def _doubtful(play: Play, lot: Lot) -> bool:
    """Whether unknown cards may be of the kind that a lot speaks of, and may not."""
    assert lot.filter is not None
    unknown = play.state.pool_of
    if play.step.answers[play.asked :] or not unknown:
        return bool(play.step.answers[play.asked :])
    test = lot.filter.test(play)
    return any(card in unknown and passes(play, card, test) is None for card in lot.cards)


def all_of(play: Play, lot: Lot, what: str, verb: str) -> tuple[int, ...]:
    """All cards of a kind: whoever sees them says which these are, one after the other."""
    assert lot.filter is not None
    test, named = lot.filter.test(play), set(play.step.answers)
    sure = [card for card in lot.cards if card not in named and passes(play, card, test)]
    left = [card for card in lot.cards if card not in sure]
    chosen: list[int] = []
    words = spoken(play, lot.noun) if lot.noun is not None else "cards"
    zone = f" from {play.place(play.state.where[left[0]])}" if left else ""
    while left:
        another = "other " if chosen else ""
        card = play.choose_card(
            f"{play.me}: which {another}{words}{zone} do you {what}, if any?", left, verb=verb,
            optional=True, fits=test,
        )  # fmt: skip
        if card is None:
            deny(play, left, test)
        chosen.append(card)
        left.remove(card)
    return (*sure, *chosen)


def _fits(play: Play, lot: Lot, chosen: Sequence[int], card: int) -> bool:
    """Whether a card is of the kind, and goes with those that were chosen before it."""
    if lot.filter is None or lot.hidden:
        return True
    if card in play.state.pool_of and not lot.filter.test(play)(card):
        return False
    field, differs = lot.filter.same, lot.filter.differs
    if differs:
        return play.field(card, differs) not in [play.field(each, differs) for each in chosen]
    if not field:
        return True
    value = play.field(card, field)
    if chosen:
        return bool(play.field(chosen[0], field) == value)
    names, cards = play.state.names, play.table.setting.cards
    its = [names[each] for each in lot.cards]
    if UNKNOWN not in its:
        alike = [name for name in its if name in cards and cards[name].fields.get(field) == value]
        return len(alike) >= lot.low
    return counted(play, lot.cards, lambda each: play.field(each, field) == value)[1] >= lot.low


def _by_chance(play: Play, cards: list[int], what: str) -> int:
    """One card of a zone that nobody sees: thrown for, or named by the table."""
    if len(cards) == 1:
        return cards[0]
    at = play.ask(
        Decision(
            "roll", play.me, f"Which card does {play.me} {what} (1 to {len(cards)})?",
            ("roll", "roll-it", "die"), play.rules, data=(len(cards), "for a card"),
        )
    )  # fmt: skip
    return cards[int(at) - 1]


class _Every:
    """Every answer: what was named by it is called otherwise from then on."""

    def __contains__(self, answer: object) -> bool:
        return True


def _told_apart(play: Play, parts: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Of sets that differ in nothing but which of several equal cards they hold the first."""
    where, state = play.state.where, play.state
    each_once: dict[tuple[Any, ...], tuple[int, ...]] = {}
    for part in parts:
        its = sorted((play.name(card), where[card], *marks(state, card).items()) for card in part)
        each_once.setdefault(tuple(its), part)
    return list(each_once.values())


def melds(play: Play, lot: Lot, what: str) -> tuple[int, ...]:
    """A set of a lot: one of those that can be made."""
    called = lot.filter.called if lot.filter is not None else ""
    if any(play.name(card) == UNKNOWN for card in lot.cards):
        found = possible.sets_that_may_be(play, lot.cards, called)
    else:
        parts = _told_apart(play, sets_in(play, lot.cards, called))
        found = [tuple((card, play.name(card)) for card in part) for part in parts]
    options = [
        Option(", ".join(name for _, name in part), possible.written(play, part)) for part in found
    ]
    verb = SETS if what == "put" else "choose"
    where = dict.fromkeys(play.state.where[card] for card in lot.cards)
    closed = tuple(zone for zone in where if not may_see(play.table, zone, ""))
    chosen = play.choose(
        f"{play.me}: which cards do you {what}?", options, forced=False, verb=verb,
        kind=kind_of(play, verb),
        data=(
            *((FROM, *closed) if closed else ()),
            *((verb, (tuple(name for _, name in part), None)) for part in found),
        ),
        among=_Every() if found or play.step.answers else None,
    )  # fmt: skip
    cards = possible.meant(chosen) if chosen else []
    said = [(card, name) for card, name in cards if name and play.name(card) == UNKNOWN]
    if said:
        raise Known(said, answered=True)
    return tuple(card for card, _ in cards)


def matching_field(at: Position, field: str) -> str:
    """The id of a field by its word."""
    return str(meant(at, "field", field))
