"""What players do with cards without playing them: show them, look at them, turn them, shuffle
them, choose them in secret."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from referee import setup
from referee.doing import is_all, is_counted
from referee.effects.looks import look_into
from referee.effects.rules import forbidding, happening
from referee.effects.rules.acts import keep, lot_of, moved, on_a_space
from referee.effects.rules.context import recall
from referee.effects.rules.inserting import unchecked
from referee.effects.rules.keys import CHOOSING, REVEALED
from referee.effects.rules.lots import Lot
from referee.effects.rules.memos import AMONG, CARDS, LAY
from referee.effects.rules.places import spaces_in, spaces_of
from referee.effects.rules.taking import from_one, kind_of, note_whose, one_of, take
from referee.effects.rules.templates import template
from referee.facedown import are_turned
from referee.keys import CHOSEN, FACE_DOWN
from referee.phrases.tree import Tree
from referee.play import Play
from referee.position import Position
from referee.setting import address_of
from referee.state import UNKNOWN, Decision, Option, Refused, Step
from referee.together import IN_SECRET, choosers, nameless


@template("act", "reveal<s> {lot}")
def reveal(play: Play, lot: Any) -> None:
    """Shows cards to all; they have names from then on."""
    cards = take(play, lot_of(play, lot, ""), "reveal", verb="reveals")
    if not cards:
        return
    happening.mark(play, cards)
    if not set(cards) < set(recall(play, AMONG, ())):  # else some of what was looked at are shown
        play.note((AMONG, cards), (LAY, tuple([play.state.where[each] for each in cards])))
    before = dict(play.fact(REVEALED, ()))
    before[play.me] = (*before.get(play.me, ()), *cards)
    play.state.facts[REVEALED] = tuple(before.items())
    for card in cards:
        play.then(Step("shown", play.me, card))


def shown(play: Play, step: Step) -> None:
    """A card is seen by all; it lies face down no longer."""
    if play.name(step.card) == UNKNOWN:
        words = f"the card that {step.seat} shows"
        play.then(Step("identify", step.seat, step.card, (words,)), step)
        return
    name = play.name(step.card)
    if play.state.marks.get(FACE_DOWN, {}).get(step.card):
        play.set_mark(step.card, FACE_DOWN, 0)
        unchecked(play, step.card)
    play.tell("told", f"{step.seat} shows {name}.", seat=step.seat, card=step.card)
    play.me = step.seat
    happening.occurred(play, "reveal", (step.card,), play.state.where[step.card])


@template("act", "look<s> at {lot}")
def look(play: Play, lot: Any) -> None:
    """The player alone sees cards."""
    found = lot_of(play, lot, f"{play.me}: at whose cards?")
    if found.cards:
        happening.mark(play)
        play.remember(CARDS, ())
        play.remember(AMONG, found.cards)
        play.tell("looked", _looked_at(play, found.cards), *found.cards, seat=play.me)


def _looked_at(play: Play, cards: tuple[int, ...]) -> str:
    """Somebody else whose hand cards lie in; the address of another zone in which all of them lie;
    else ""."""
    places = {play.state.where[card] for card in cards}
    owner, hand = play.owner(cards[0]), play.table.setting.hand
    if len(places) > 1 or owner == play.me:
        return ""
    (place,) = places
    return owner if hand is not None and place == address_of(hand, owner) else place


@template("act", "look<s> into {zone} until you insert a card")
def look_on(play: Play, zone: Any) -> None:
    """The player alone sees what lies in somebody's hand, as long as they insert no card."""
    for address in play.value(zone).addresses:
        happening.mark(play)
        look_into(play, play.me, address.partition(".")[0])


@template("act", "look<s> into {zone}")
def look_in(play: Play, zone: Any) -> None:
    """The player alone sees what lies in somebody's hand; where the referee keeps it, until they
    say that they have seen it."""
    zones = play.value(zone)
    having = tuple(each for each in zones.addresses if play.zone(each))
    if not having:
        play.nothing("there is nothing to look at", *play.table.setting.rules.cites.get("none", ()))
        return
    seat = one_of(play, zones._replace(addresses=having), f"{play.me}: where do you look?")
    happening.mark(play)
    note_whose(play, seat)
    look_into(play, play.me, seat.partition(".")[0])
    if not nameless(play.table):
        play.then(Step("looking", play.me, play.card, (seat.partition(".")[0], play.rules)))


@template("act", "turn<s> {lot} face {face=up|down}")
def turn_over(play: Play, lot: Any, face: str) -> None:
    """Turns cards over where they lie."""
    cards = take(play, lot_of(play, lot, ""), "turn over", verb="choose")
    for card in cards:
        happening.mark(play)
        if face == "up":
            play.then(Step("shown", play.me, card))
        else:
            if are_turned(play.table.setting) and on_a_space(play, card):
                play.set_mark(card, FACE_DOWN, 1)
            words = f"{play.name(card)} is turned face down."
            play.tell("told", words, seat=play.me, card=card)


@template("act", "shuffle<s> {zone}")
def shuffle(play: Play, zone: Any) -> None:
    """Shuffles piles."""
    for address in from_one(play, play.value(zone), f"{play.me}: where do you shuffle?").addresses:
        if play.zone(address):
            happening.mark(play)
        play.shuffle(address)


@template("act", "shuffle<s> {lot} into {zone}")
def shuffle_into(play: Play, lot: Any, zone: Any) -> None:
    """Cards go into a pile, which is shuffled. "All cards" are those of the decks that the set-up
    lays there, wherever they are."""
    to = play.value(zone).addresses
    if not to or spaces_of(play, to[0]) != to[:1]:
        return
    before, whole = len(play.events), lot[0] == "rules.lot-counted" and is_all(lot)
    if whole:
        test, belongs = play.value(lot[1][0]).filter.test(play), _decks_of(play, to[0])
        cards = tuple(
            each for each in play.in_game()
            if (play.name(each) == UNKNOWN or test(each)) and _deck(play, each) in belongs
        )  # fmt: skip
        for address in dict.fromkeys(play.state.where[each] for each in cards):
            if address != to[0] and len(play.zone(address)) == sum(
                play.state.where[each] == address for each in cards
            ):
                play.move_all(address, to[0])
        cards = tuple(each for each in cards if play.state.where[each] != to[0])
    else:
        cards = lot_of(play, lot, "").cards
        cards = tuple(each for each in cards if play.state.where[each] != to[0])
        source = play.state.where[cards[0]] if cards else ""
        if source and cards == play.zone(source):
            play.move_all(source, to[0])
            cards = ()
    for card in cards:
        play.move(card, to[0])
    if play.zone(to[0]):
        if whole or any(event.kind in ("card", "pile") for event in play.events[before:]):
            happening.mark(play)
        play.shuffle(to[0])


def _decks_of(play: Play, address: str) -> Container[str]:
    """The decks of which the set-up lays cards in a zone; all but pieces, if it lays none."""
    setting = play.table.setting
    zone = setting.zone_of(address)
    laid: frozenset[str] | None = play.table.kept.get(("decks of", address))
    if laid is None:
        its = setup.chosen(play.table)
        parts = [
            part
            for lay in (its.lay if its is not None else ())
            for part in setup.parts(play.table, lay)
            if setting.zone_of(part.to) == zone
        ]
        named = {setting.cards[card].deck for part in parts for card, _ in part.cards}
        laid = frozenset(named.union(part.deck for part in parts) - {""})
        play.table.kept["decks of", address] = laid
    every = frozenset(each.deck for each in setting.cards.values())
    return laid or every - setting.piece_decks


def _deck(play: Play, card: int) -> str:
    """The deck of a card; of an unknown one that of those it may be."""
    name = play.name(card)
    name = next(iter(play.candidates(card)), "") if name == UNKNOWN else name
    return play.table.setting.cards[name].deck if name else ""


@template(
    "act",
    "refill<s> {zone}",
    "refill<s> {zone} from {source:zone}",
    "fill<s> {zone} from {source:zone}",
)
def refill(play: Play, zone: Any, source: Any = None) -> None:
    """Every empty space of a zone gets a card from a pile: the deck if none is named."""
    deck = play.table.setting.deck
    piles = (address_of(deck, play.me),) if source is None else play.value(source).addresses
    pile_of = next(iter(piles), "")
    for address in spaces_in(play, play.value(zone).addresses):
        cards = play.zone(pile_of)
        if not play.zone(address) and cards:
            moved(play, (cards[0],), address, top=False)
            happening.mark(play)


@template(
    "act",
    "place<s> {lot} {prep=on|in|into} {space}",
    "place<s> {lot} {prep=on|in|into} {zone}",
)
def place(play: Play, lot: Any, prep: str, space: Any = None, zone: Any = None) -> None:
    """Places pieces on spaces that have room for them, one after the other; of equal pieces the
    first is taken."""
    counted = is_counted(lot)
    some = play.value(lot[1][0]) if counted else None
    if some is not None and (some.high > 1 or not some.low):
        data = (lot, space or zone, some.high, some.low)
        play.then(Step("place-more", play.me, play.card, data))
    else:
        place_one(play, lot, space or zone)


def place_more(play: Play, step: Step[tuple[Tree, Tree, int, int]]) -> None:
    """The next of several pieces."""
    lot, where, left, least = step.data
    before = len(play.events)
    if left > 1:
        play.then(step._replace(data=(lot, where, left - 1, least - 1), answers=()))
    place_one(play, lot, where, optional=least <= 0)
    if left > 1 and not any(event.kind == "card" for event in play.events[before:]):
        play.drop()  # there is no piece, or no space, for the others either


def place_one(play: Play, lot: Any, where: Any, *, optional: bool = False) -> None:
    """Places one piece."""
    found = lot_of(play, lot, "")
    cards: tuple[int, ...] = found.cards
    if found.zones is None and found.filter is not None and found.filter.deck:
        cards = tuple(card for card in cards if play.owner(card))
    names = play.state.names
    if len({names[each] for each in cards}) == 1:
        cards = cards[:1]
    else:
        some = Lot(cards, min(1, len(cards)), 1, found.filter, found.zones, found.hidden)
        cards = take(play, some, "place", verb="places")
    if not cards:
        return
    to = space_for(play, cards, where, "place", optional=optional)
    if not to:
        return
    happening.mark(play)
    moved(play, cards, to, top=False)
    keep(play, cards)
    happening.occurred(play, "place", cards, to)


def space_for(
    play: Play, cards: tuple[int, ...], place: Any, verb: str, *, optional: bool = False
) -> str:
    """The space for a piece: the only one that takes it, or the one that is chosen; "" if none
    does."""
    options, refused = [], []
    addresses = spaces_in(play, play.value(place).addresses)
    answered: tuple[Any, ...] = play.step.answers[play.asked : play.asked + 1]
    if answered and _is_still_asked(play, cards, addresses, verb, answered[0], optional):
        play.asked += 1
        return str(answered[0])
    reasons = forbidding.each_why_not(play, verb, cards, addresses)
    name = play.name(cards[0])
    kept = play.table.kept
    known: dict[str, Option] = kept.setdefault(("space options",), {})
    pairs: dict[str, tuple[str, Any]] = kept.setdefault(("space moves", verb, name), {})
    for address, reason in zip(addresses, reasons, strict=True):
        if reason is None:
            if address not in known:
                known[address] = Option(play.called(address), address)
            if address not in pairs:
                pairs[address] = f"{verb}s", (name, address)
            options.append(known[address])
        else:
            refused.append(Refused(play.called(address), *reason))
    chosen = play.choose(
        f"{play.me}: on which space do you {verb} {name}?", options, refused=refused,
        verb=f"{verb}s", kind=kind_of(play, verb), optional=optional,
        data=tuple([pairs[each.value] for each in options]),
    )  # fmt: skip
    if not options and refused:
        play.nothing(refused[0].sentence, *refused[0].rules)
    return str(chosen or "")


def _is_still_asked(
    play: Play, cards: tuple[int, ...], addresses: Sequence[str], verb: str, to: str, optional: bool
) -> bool:
    """Whether a space that was chosen takes the piece still, and there is another one or nothing is
    chosen: then no more of them need to be looked at."""
    if to not in addresses or forbidding.why_not(play, verb, cards, to) is not None:
        return False
    return optional or any(
        each != to and forbidding.why_not(play, verb, cards, each) is None for each in addresses
    )


def in_secret(play: Play, lot: Lot) -> tuple[int, ...]:
    """The cards of a secret choice. With real cards nobody has to name them: then nobody knows any
    longer which card of the hand is which, until it is shown."""
    if play.step.answers[:1] not in ((), (IN_SECRET,)) or not unseen(play, lot):
        return take(play, lot, "choose in secret", verb="choose")
    most = min(lot.high, len(lot.cards))
    cards = "a card" if lot.high == 1 else f"{most} cards" if lot.low >= most else "your cards"
    *some, last = [seat for seat in choosers(play.state) if seat != play.me] or [""]
    either = f", or have {', '.join(some)} or {last}" if some else f", or has {last}"
    either = either if last else ""
    asks = f"{play.me}: have you chosen {cards} in secret{either}?"
    options, _ = play.card_options(lot.cards)
    play.ask(
        Decision("choose", play.me, asks, ("has-chosen", "choose"), play.rules, tuple(options))
    )
    number = most
    if lot.low < most:
        laid = tuple(Option(str(each), each) for each in range(lot.low, most + 1))
        said = play.choose(f"{play.me}: how many cards have you chosen?", laid, rules=play.rules)
        assert said is not None
        number = said
    play.forget(each for each in play.zone(play.state.where[lot.cards[0]]))
    return lot.cards[:number]


def unseen(at: Position, lot: Lot) -> bool:
    """Whether a secret choice among these cards is made with real ones that nobody names: the
    referee does not deal them, and they need not all be chosen."""
    return not at.table.supplies("reveal") and 0 <= lot.low < len(lot.cards) and lot.high > 0


@template("act", "secretly choose<s> {lot}")
def choose_secretly(play: Play, lot: Any) -> None:
    """Chooses cards that nobody sees before all have chosen; players do so in any order."""
    if play.fact(CHOOSING) and play.me in dict(play.fact(CHOSEN, ())):
        happening.mark(play)
        return
    cards = in_secret(play, lot_of(play, lot, ""))
    before = (pair for pair in play.fact(CHOSEN, ()) if pair[0] != play.me)
    every = (*before, (play.me, tuple(cards)))
    order = play.clockwise(play.state.turn or play.me)  # in whatever order they choose
    play.state.facts[CHOSEN] = tuple(sorted(every, key=lambda pair: order.index(pair[0])))
    happening.mark(play)
