"""What is looked at after every single change: what waits for it, what ends with it, what must be
refilled at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from referee.effects.rules import happening, holding, lending
from referee.effects.rules.amounts import counter_of
from referee.effects.rules.counting import number_of
from referee.effects.rules.endings import won
from referee.effects.rules.keys import GOT, HELD, MOVED, STIRRED
from referee.effects.rules.places import spaces_in
from referee.effects.rules.speaking import tree_said
from referee.events import Event
from referee.keys import STAGE
from referee.machine import claims, flow, lines
from referee.machine.looking import (
    GOING,
    MOVING,
    Range,
    Sight,
    has_looked,
    looks_anew,
    sight_of,
    together,
)
from referee.phrases.tree import Sentence, base
from referee.play import Play, Watches
from referee.program import End, Program, Standing, Trigger
from referee.rules import rules_in
from referee.setting import Setting
from referee.state import Step
from referee.stopping import Cut
from referee.teams import team_of
from referee.whose import of_another

GOT_THIS_TURN = "rules.got-this-turn"
NO: tuple[bool, tuple[str, ...]] = (False, ())
"""A condition does not hold, of nobody."""
WATCHED = ("watched",)
CHANGES = frozenset(("card", "pile", "counter", "mark", "named", "out", "rolled", "told"))
MOVES = frozenset(("card", "counter", "pile", "rolled"))
"""The events by which a position becomes another."""


def watch(play: Play, event: Event) -> None:
    """Looks at one change."""
    facts = play.state.facts
    if STAGE not in facts:
        return
    stage = facts[STAGE]
    kept = play.table.setting.kept
    its: Watched = kept[WATCHED] if WATCHED in kept else _watched(play.table.setting)
    if its.lends and stage != "over":
        lending.settle(play)
    kind, counter = event.kind, ""
    if kind == "counter":
        counter = event.data[0].rpartition(".")[2]
        if its.teams:
            _shared(play, event)
    if stage == "over":
        return
    if kind in MOVES:
        if STIRRED in facts and facts[STIRRED] is False:
            facts[STIRRED] = True
        if its.whole:
            facts[MOVED] = True
    comes = kind == "card" and (
        its.gets
        or (its.draws and play.step.do == "draw")
        or (its.refills and (not play.state.zones.get(event.data[0]) or event.data[1] in its.piles))
    )
    looks = (
        stage == "play"
        and kind in its.kinds
        and (its.minded is None or not counter or counter in its.minded)
        and (kind in its.sees or counter in its.counters or not has_looked(play, its.who))
    )
    if not comes and not looks:
        return
    me, you, found, quiet = play.me, play.you, play.found, play.quiet
    play.quiet = True
    try:
        if comes:
            _came(play, play.table.setting.program, event)
        if looks:
            _at_once(play, event, its.looks)
            if its.waiting and (its.waited is None or counter in its.waited):
                _conditions(play, event, its.waiting)
    finally:
        play.me, play.you, play.found, play.quiet = me, you, found, quiet


class Watched(NamedTuple):
    """What of a rulebook matters to whoever looks at changes."""

    lends: bool
    """Whether cards show more or less as long as a sentence holds."""
    teams: bool
    whole: bool
    """Whether nothing of it is left to the players."""
    gets: bool
    """Whether it counts what the player in turn gets."""
    draws: bool
    """Whether it matters which cards are drawn."""
    refills: bool
    """Whether a gap is filled at once."""
    piles: frozenset[str]
    """The piles, by address, from which gaps are filled as soon as a card comes there."""
    kinds: frozenset[str]
    """The kinds of changes that are minded at all."""
    minded: frozenset[str] | None
    """Of counters those that are minded, by id; None for all."""
    sees: frozenset[str]
    """The kinds of changes that are looked at by something that may end, or that waits."""
    counters: frozenset[str]
    """The counters that are, by id."""
    who: str
    """Who looks last: with it all have."""
    looks: tuple[Look, ...]
    """What may end."""
    waiting: tuple[tuple[int, Sight], ...]
    """What waits for a condition to become true, by its number, and what each of them looks at."""
    waited: frozenset[str] | None
    """The counters, by id, at whose changes it may; None where one looks at more than counters."""


def _watched(setting: Setting) -> Watched:
    """What of a rulebook matters, found out once."""
    its, waiting = setting.program, _waiting(setting)
    looks = _looks(setting)
    sight = together((*(each.sight for each in looks), *(sight for _, sight in waiting)))
    kinds, minded = _minds(setting)
    words, called = its.counters_waited_for, setting.nouns["r_counter_word"]
    found = setting.kept[WATCHED] = Watched(
        lends=bool(lending.lenders(setting)),
        teams=bool(its.teams),
        whole=its.whole,
        gets=GOT_THIS_TURN in its.phrases,
        draws=bool(its.draws_matter),
        refills=bool(its.standing.get("rules.refilled")),
        piles=frozenset(_pile_of(setting, each) for each in its.facts("rules.refilled")),
        kinds=kinds,
        minded=minded,
        sees=CHANGES if sight.everything else GOING | (MOVING if sight.zones else frozenset()),
        counters=sight.counters,
        who="conditions" if waiting else "at once",
        looks=looks,
        waiting=waiting,
        waited=None if words is None else frozenset(called[word] for word in words),
    )
    return found


def _minds(setting: Setting) -> tuple[frozenset[str], frozenset[str] | None]:
    """The kinds of changes at which something may end, or something that waits may come true; and
    of counters which, None for all. Where something ends at once or a condition looks at more than
    counters, the first change of a move is minded whatever it is: something may have changed before
    it without a word."""
    words, looks = setting.program.counters_waited_for, _looks(setting)
    if words is None or not all(each.when_going for each in looks):
        return CHANGES, None
    called = setting.nouns["r_counter_word"]
    going = GOING if looks else frozenset[str]()
    return going | {"counter"}, frozenset(called[word] for word in words)


def _shared(play: Play, event: Event) -> None:
    """What one player of a team counts, the others count too."""
    seat, _, name = event.data[0].partition(".")
    if seat in play.table.seats:
        for other in team_of(play.table, seat):
            play.set_counter(f"{other}.{name}", event.data[2])


def _came(play: Play, its: Program, event: Event) -> None:
    """A card went somewhere: drawn cards, what came to hand, rows with a gap."""
    source, to = event.data[0], event.data[1]
    hand = play.table.setting.hand
    dealt = play.state.facts.get(STAGE) == "deal"
    minds = GOT_THIS_TURN in its.phrases and not dealt
    if minds and hand is not None and to == f"{play.state.turn}.{hand.id}":
        play.state.facts[GOT] = tuple(dict.fromkeys((*play.fact(GOT, ()), event.card)))
    if its.draws_matter and play.step.do == "draw":
        play.me = play.step.seat
        play.you = play.me
        happening.occurred(play, "draw", (event.card,), to)
    for standing in its.facts("rules.refilled"):
        spaces, pile = _gaps(play, standing)
        if pile == to and pile not in spaces and play.state.facts.get(STAGE) == "play":
            step = Step(FILLED, data=(standing.number,))
            if play.state.agenda[-1:] != (step,) and not all(map(play.zone, spaces)):
                play.then(step)  # once all that comes there has come
        elif source in spaces and pile not in spaces and not play.zone(source):
            _fill(play, standing, source, pile)


FILLED = "gaps-filled"
"""The step that fills gaps from a pile to which cards have come."""


def _pile_of(setting: Setting, standing: Standing) -> str:
    """The pile from which gaps are filled, if it is one of the table."""
    zone = setting.zones.get(setting.nouns["r_zonename"].get(standing.fact.slots[1][1][1], ""))
    return zone.id if zone is not None and zone.owner != "seat" else ""


def _gaps(play: Play, standing: Standing) -> tuple[list[str], str]:
    """The spaces that are kept filled, and the pile from which."""
    row, pile = standing.fact.slots
    spaces = spaces_in(play, play.value(row).addresses)
    return spaces, next(iter(play.value(pile).addresses), "")


def _fill(play: Play, standing: Standing, space: str, pile: str) -> None:
    """Fills a gap from a pile; from an empty one as the rules say of it."""
    rules, refill = play.rules, rules_in(play.table.setting).refill
    if not play.zone(pile) and (refill is None or not refill(play, pile)):
        gap = play.table.setting.rules.cites.get("gap")
        if gap:
            play.rules = gap
            play.nothing(f"{play.place(pile)} is empty, so {play.place(space)} stays empty")
    elif not play.zone(space):
        card = play.zone(pile)[0]
        play.rules = play.table.setting.program.cited(standing.number)
        play.move(card, space)
        play.show(card)
    play.rules = rules


def filled(play: Play, step: Step[tuple[str]]) -> None:
    """Gaps are filled from a pile to which cards have come, in order, as long as there are any."""
    for standing in play.table.setting.program.facts("rules.refilled"):
        spaces, pile = _gaps(play, standing)
        for space in spaces if standing.number == step.data[0] else ():
            if not play.zone(space) and play.zone(pile):
                _fill(play, standing, space, pile)


WATCHES: Watches = dict.fromkeys(sorted(CHANGES), (watch,))
"""What looks at the changes of each kind."""


class Look(NamedTuple):
    """What ends the game or a round as soon as something holds."""

    sight: Sight
    """What it looks at."""
    end_if_so: Callable[[Play], None]
    when_going: bool = False
    """Whether it holds only when somebody goes."""


def _looks(setting: Setting) -> tuple[Look, ...]:
    """All that ends the game or a round at once; a win goes before an end without a winner."""
    found: tuple[Look, ...] | None = setting.kept.get(("at once",))
    if found is None:
        found = setting.kept["at once",] = tuple(_all_looks(setting))
    return found


def _all_looks(setting: Setting) -> Iterator[Look]:
    its = setting.program
    for each in its.facts("rules.first-with-counter"):
        counter = setting.nouns["r_counter_word"][each.fact.slots[1]]
        least = Range(counter, number_of(each.fact.slots[0]))
        sight = Sight(counters=frozenset((counter,)), ranges=(least,))
        yield Look(sight, partial(_first_with, each))
    for each in its.facts("rules.first-with-cards"):
        yield Look(sight_of(setting, each.fact), partial(_first_holding, each))
    boards = frozenset(zone for zone, shape in its.shapes.items() if not shape.hex)
    for each in its.facts("rules.first-in-line"):
        yield Look(Sight(zones=boards), partial(_in_line, each))
    for each in its.facts("rules.first-connected"):
        yield Look(sight_of(setting, each.fact.slots[1]), partial(_connected, each))
    for each in its.facts("rules.last-left"):
        yield Look(Sight(), partial(_last_left, each), when_going=True)
    for each in its.facts("rules.together"):
        yield Look(sight_of(setting, each.fact.slots[2]), partial(_together, each))
    for end in its.ends:
        if end.when == "at once" and end.condition is not None:
            yield Look(sight_of(setting, end.condition), partial(_ends, end))
    for each in its.facts("rules.no-winner"):
        yield Look(sight_of(setting, each.fact.slots[0]), partial(_no_winner, each))


def _at_once(play: Play, event: Event, looks: tuple[Look, ...]) -> None:
    """Ends the game or a round if something holds by which it ends as soon as it does."""
    play.me = play.you = play.state.turn or play.me
    setting = play.table.setting
    anew, going = looks_anew(play, "at once"), event.kind in GOING
    for sight, end_if_so, when_going in looks:
        if when_going:
            if going:
                end_if_so(play)
        elif (anew or sight.touched(setting, event)) and sight.may_hold(play):
            end_if_so(play)


def _first_with(standing: Standing, play: Play) -> None:
    slots = standing.fact.slots
    for seat in play.clockwise(play.you):
        has = play.counter(counter_of(play, slots[1], seat))
        if has >= int(slots[0] if slots[0] not in ("a", "an") else 1):
            _win(play, (seat,), standing.number, f"{seat} has {has} {slots[1]}")


def _first_holding(standing: Standing, play: Play) -> None:
    some, zone = standing.fact.slots
    for seat in play.clockwise(play.you):
        play.me = seat
        if play.value(some).held(play, play.value(zone)):
            _win(play, (seat,), standing.number)
    play.me = play.you


def _in_line(standing: Standing, play: Play) -> None:
    seat = lines.in_line(play, int(standing.fact.slots[0]))
    if seat:
        _win(play, (seat,), standing.number)


def _connected(standing: Standing, play: Play) -> None:
    seat = lines.connecting(play, standing.fact.slots[1])
    if seat:
        _win(play, (seat,), standing.number)


def _last_left(standing: Standing, play: Play) -> None:
    left = flow.in_round(play)
    if len(left) == 1 < len(play.table.seats):
        _win(play, left, standing.number, f"{left[0]} is the last player left")


def _together(standing: Standing, play: Play) -> None:
    _, does, condition = standing.fact.slots
    if holding.tested_of(play, condition, standing.yours)[0]:
        seats = play.alive if does == "win" else ()
        words = "all win together" if seats else "all lose together"
        if not standing.yours:  # else everybody's own counters show it
            words += f": {tree_said(play.table.setting.phrases, condition)}"
        play.end(seats, words, play.table.setting.program.cited(standing.number))


def _ends(end: End, play: Play) -> None:
    true, play.found = holding.tested_of(play, end.condition, end.yours)
    if true:
        _cut(play, end)


def _no_winner(standing: Standing, play: Play) -> None:
    if holding.tested_of(play, standing.fact.slots[0], standing.yours)[0]:
        play.end((), "nobody wins", play.table.setting.program.cited(standing.number))


def _cut(play: Play, end: End) -> None:
    """The game or round ends amid whatever was done."""
    flow.over(play, end.number, end.what, end.block.parts, play.found)
    raise Cut


def _win(play: Play, seats: tuple[str, ...], number: str, why: str = "") -> None:
    play.rules = play.table.setting.program.cited(number)
    won(play, seats, "game", why)


def _conditions(play: Play, event: Event, waiting: tuple[tuple[int, Sight], ...]) -> None:
    """What happens as soon as a condition becomes true."""
    setting = play.table.setting
    its = setting.program
    anew = looks_anew(play, "conditions")
    held = dict(play.fact(HELD, ()))
    now: dict[str, tuple[str, ...]] = {}
    fire = list[Step]()
    for at, sight in waiting:
        before = held.get(str(at))
        if not anew and not sight.touched(setting, event) and not sight.comes_to_hand(event):
            if before is not None:
                now[str(at)] = before
            continue
        trigger = its.triggers[at]
        may = sight.may_hold(play)
        true, found = holding.tested_of(play, trigger.event, trigger.yours) if may else NO
        if not true and play.doubtful:
            claims.ask_later(play, at, play.doubtful, event)
        if true:
            seats = now[str(at)] = found or ("",)
            if before == seats:
                continue
            if trigger.yours or trigger.someone:  # each for whom it has become true
                seats = tuple(seat for seat in seats if seat not in (before or ()))
            else:
                seats = seats[:1]
            for seat in seats:
                cards = _which(play, trigger.event, seat)
                you = play.you = seat or play.state.turn or play.table.seats[0]
                fire += (
                    happening.body(play, trigger, you, card, player=player, cards=cards)
                    for card in happening.speakers(play, trigger)
                    for player in _of_whom(play, trigger, seat)
                )
    if now != held:
        play.state.facts[HELD] = tuple(now.items())
    happening.set_off(play, fire)


def _of_whom(play: Play, trigger: Trigger, seat: str) -> tuple[str, ...]:
    """Who `that player` is of a condition that has become true for a seat: of whom it holds, where
    it speaks of others than `you`."""
    if not trigger.yours or not seat or not of_another(trigger.event):
        return (seat,)
    play.me = play.you = seat
    holding.tested(play, trigger.event)
    return tuple(each for each in play.found if each != seat) or (seat,)


def _waiting(setting: Setting) -> tuple[tuple[int, Sight], ...]:
    """What waits for a condition to become true, by its number, and what each of them looks at."""
    found: tuple[tuple[int, Sight], ...] | None = setting.kept.get(("conditions",))
    if found is None:
        its = setting.program
        found = tuple((at, sight_of(setting, its.triggers[at].event)) for at in its.conditions)
        setting.kept["conditions",] = found
    return found


def _which(play: Play, condition: Sentence, seat: str) -> tuple[int, ...]:
    """The cards of which a condition speaks: `those cards`."""
    tree = condition.slots[0]
    if base(tree[0]) != "rules.has-cards" or not seat:
        return ()
    play.me = seat
    _, some, zone = tree[1]
    return tuple(play.value(some).found(play, play.value(zone)))
