"""Counters on cards: one is set, within its limits; a card falls that has so many by the rules, or
is exhausted that has none left."""

from __future__ import annotations

from referee.effects.rules import happening
from referee.effects.rules.acts import moved, pile
from referee.effects.rules.context import meant
from referee.effects.rules.discarding import discards
from referee.effects.rules.filters import noun_of, number_on
from referee.play import Play
from referee.position import Position
from referee.reasons import each_once
from referee.rules import rules_in
from referee.setting import address_of
from tablewright.model.game import Counter


def cite(play: Play, *names: str) -> None:
    """The changes of the moment stand on the rules, too, that the game's module names for these."""
    cites = play.table.setting.rules.cites
    more = [cites[each] for each in names if each in cites]
    if more:
        play.rules = each_once(play.rules, *more)


def counter_called(at: Position, word: str) -> Counter:
    """The counter on cards or spaces that a word names."""
    kept, key = at.table.setting.kept, ("counter there", word)
    if key not in kept:
        kept[key] = at.table.setting.counters[meant(at, "counter_there", word)]
    found: Counter = kept[key]
    return found


def bears(at: Position, its: Counter, card: int) -> bool:
    """Whether a card can have a counter where it lies."""
    own = rules_in(at.table.setting).bears
    if own is not None and not own(at, card):
        return False
    if its.owner != "card" or not its.zone:
        return its.owner == "card"
    zone = at.table.setting.zone_of(at.state.where[card])
    return zone is not None and zone.id == its.zone


def set_on(play: Play, card: int, counter: str, value: int) -> int:
    """Sets a counter on a card, within its limits unless the table lifts them; says so if that
    changes nothing. A card with more than before falls if the rules say so. Gives by how much it
    really changed."""
    its, rules = play.table.setting.counters[counter], play.rules
    before = play.mark(card, counter)
    if its.owner != "card":
        play.nothing(f"{(its.name or its.id).lower()} lies on spaces, not on cards")
        return 0
    within = play.within(its, card, value)
    cites = play.table.setting.rules.cites
    if cites:
        cite(play, f"change {counter}", *((f"limit {counter}",) if within != value else ()))
    if play.table.lifts(counter):
        within = value
    if within == 0 and cites:
        cite(play, f"no {counter}")
    if within == before or not bears(play, its, card):
        play.nothing(f"the {(its.name or its.id).lower()} of {play.name(card)} stays {before}")
        within = before
    else:
        play.set_mark(card, counter, within)
        happening.mark(play)
    play.rules = rules
    if within > before:
        fall(play, its, card)
    elif before > 0 >= within:
        spend(play, its, card)
    return within - before


def marker(at: Position) -> Counter | None:
    """The counter that lies on exhausted cards; None if the game has none."""
    kept = at.table.setting.kept
    if ("exhausts",) not in kept:
        counters = at.table.setting.game.counters
        kept["exhausts",] = next((each for each in counters if each.exhausts), None)
    found: Counter | None = kept["exhausts",]
    return found


def is_exhausted(at: Position, card: int) -> bool:
    """Whether a card bears the counter that exhausts."""
    its = marker(at)
    return its is not None and at.mark(card, its.id) > 0


def spend(play: Play, its: Counter, card: int) -> None:
    """A card is exhausted if the rules say so of one that loses its last counter of a kind."""
    exhausts = marker(play)
    for standing in play.table.setting.program.facts("rules.is-spent") if exhausts else ():
        noun, counter = standing.fact.slots
        if counter_called(play, counter) is its and noun_of(play, "noun", noun).test(play)(card):
            before, play.rules = play.rules, play.table.setting.program.cited(standing.number)
            assert exhausts is not None
            set_on(play, card, exhausts.id, 1)
            play.rules = before
            return


def fall(play: Play, its: Counter, card: int) -> None:
    """A card leaves if the rules say so of one with so many counters."""
    for standing in play.table.setting.program.standing.get("rules.falls", ()):
        assert standing.fact is not None
        names = play.table.setting.phrases.find(standing.fact.phrase).slots
        said = dict(zip(names, standing.fact.slots, strict=True))
        most = said.get("n")
        if most is None:
            most = number_on(play, card, meant(play, "field", said["field"]))
        enough = isinstance(most, int) and play.mark(card, its.id) >= most
        fits = noun_of(play, "noun", said["noun"]).test(play)(card)
        if counter_called(play, said["counter"]) is not its or not fits or not enough:
            continue
        owner, to = play.owner(card) or play.me, ""
        if "zone" in said:
            to = next(iter(play.value(said["zone"]).addresses), "")
        elif (zone := discards(play)) is not None:
            to = address_of(zone, owner)
        if not to:
            play.nothing("the game has no pile to discard to")
            return
        before, play.rules = play.rules, play.table.setting.program.cited(standing.number)
        moved(play, (card,), to, top=pile(play, to))
        happening.occurred(play, "move" if "zone" in said else "discard", (card,), to, owner)
        play.rules = before
        return
