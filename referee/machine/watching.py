"""What is looked at after every single change: what waits for it, what ends with it, what must be
refilled at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from referee.effects.rules import bodies, happening
from referee.effects.rules.amounts import counter_of
from referee.effects.rules.context import team_of
from referee.effects.rules.counting import number_of
from referee.effects.rules.endings import won
from referee.effects.rules.keys import GOT, HELD, MOVED, STIRRED
from referee.effects.rules.lots import owners_in
from referee.effects.rules.places import spaces_of
from referee.events import Event
from referee.keys import STAGE
from referee.machine import claims, flow
from referee.machine.looking import (
    GOING,
    Minds,
    Range,
    Sight,
    has_looked,
    looks_anew,
    sight_of,
    together,
)
from referee.phrases.tree import Sentence, base
from referee.play import Play
from referee.program import End, Program, Shape, Standing
from referee.setting import Setting
from referee.state import UNKNOWN, Step
from referee.stopping import Cut

GOT_THIS_TURN = "rules.got-this-turn"
NO: tuple[bool, tuple[str, ...]] = (False, ())
"""A condition does not hold, of nobody."""
CHANGES = frozenset(("card", "pile", "counter", "mark", "named", "out", "rolled", "told"))
MOVES = frozenset(("card", "counter", "pile", "rolled"))
"""The events by which a position becomes another."""


def watch(play: Play, event: Event) -> None:
    """Looks at one change."""
    kind, facts = event.kind, play.state.facts
    if kind not in CHANGES:
        return
    stage = facts.get(STAGE)
    if stage is None:
        return
    setting = play.table.setting
    its = _watched(setting)
    if kind == "counter" and its.teams:
        _shared(play, event)
    if stage == "over":
        return
    if kind in MOVES:
        if facts.get(STIRRED) is False:
            facts[STIRRED] = True
        if its.whole:
            facts[MOVED] = True
    comes = kind == "card" and (
        its.gets
        or (its.draws and play.step.do == "draw")
        or (its.refills and not play.state.zones.get(event.data[0]))
    )
    looks = stage == "play" and its.minds.minds(event) and _may_matter(play, its, event)
    if not comes and not looks:
        return
    me, you, found, quiet = play.me, play.you, play.found, play.quiet
    play.quiet = True
    try:
        if comes:
            _came(play, setting.program, event)
        if looks:
            _at_once(play, event)
            _conditions(play, setting.program, event)
    finally:
        play.me, play.you, play.found, play.quiet = me, you, found, quiet


class Watched(NamedTuple):
    """What of a rulebook matters to whoever looks at changes."""

    teams: bool
    whole: bool
    """Whether nothing of it is left to the players."""
    gets: bool
    """Whether it counts what the player in turn gets."""
    draws: bool
    """Whether it matters which cards are drawn."""
    refills: bool
    """Whether a gap is filled at once."""
    minds: Minds
    sight: Sight
    """What is looked at by all that may end, and all that waits, together."""
    who: tuple[str, ...]
    """Who looks."""


def _watched(setting: Setting) -> Watched:
    found: Watched | None = setting.kept.get(("watched",))
    if found is not None:
        return found
    its, waiting = setting.program, _waiting(setting)
    sights = (*(each.sight for each in _looks(setting)), *(sight for _, sight in waiting))
    found = setting.kept["watched",] = Watched(
        teams=bool(its.teams),
        whole=its.whole,
        gets=GOT_THIS_TURN in its.phrases,
        draws=bool(its.draws_matter),
        refills=bool(its.standing.get("rules.refilled")),
        minds=_minds(setting),
        sight=together(sights),
        who=("at once", "conditions") if waiting else ("at once",),
    )
    return found


def _may_matter(play: Play, its: Watched, event: Event) -> bool:
    """Whether somebody who looks would see what has changed, or has not yet looked at all at this
    moment."""
    return its.sight.sees(event) or not has_looked(play, *its.who)


def _minds(setting: Setting) -> Minds:
    """The changes that a rulebook minds at all. Where something ends at once or a condition looks
    at more than counters, the first change of a move is minded whatever it is: something may have
    changed before it without a word."""
    found: Minds | None = setting.kept.get(("minds",))
    if found is None:
        words, looks = setting.program.counters_waited_for, _looks(setting)
        if words is None or not all(each.when_going for each in looks):
            found = Minds(CHANGES, None)
        else:
            called = setting.nouns["r_counter_word"]
            going = GOING if looks else frozenset[str]()
            found = Minds(going | {"counter"}, frozenset(called[word] for word in words))
        setting.kept["minds",] = found
    return found


def _shared(play: Play, event: Event) -> None:
    """What one player of a team counts, the others count too."""
    seat, _, name = event.data[0].partition(".")
    if seat in play.table.seats:
        for other in team_of(play, seat):
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
    for standing in its.facts("rules.refilled") if not play.zone(source) else ():
        row, pile = standing.fact.slots
        spaces = [each for one in play.value(row).addresses for each in spaces_of(play, one)]
        pile_of = next(iter(play.value(pile).addresses), "")
        cards = play.zone(pile_of)
        if source in spaces and cards and pile_of not in spaces:
            rules, play.rules = play.rules, its.cited(standing.number)
            play.move(cards[0], source)
            play.show(cards[0])
            play.rules = rules


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
        yield Look(Sight(zones=boards), partial(_lines, each))
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


def _at_once(play: Play, event: Event) -> None:
    """Ends the game or a round if something holds by which it ends as soon as it does."""
    play.me = play.you = play.state.turn or play.me
    setting = play.table.setting
    looks = _looks(setting)
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


def _last_left(standing: Standing, play: Play) -> None:
    left = flow.in_round(play)
    if len(left) == 1 < len(play.table.seats):
        _win(play, left, standing.number, f"{left[0]} is the last player left")


def _together(standing: Standing, play: Play) -> None:
    _, does, condition = standing.fact.slots
    if bodies.tested_of(play, condition, standing.yours)[0]:
        seats = play.alive if does == "win" else ()
        words = "all win together" if seats else "all lose together"
        play.end(seats, words, play.table.setting.program.cited(standing.number))


def _ends(end: End, play: Play) -> None:
    true, play.found = bodies.tested_of(play, end.condition, end.yours)
    if true:
        _cut(play, end)


def _no_winner(standing: Standing, play: Play) -> None:
    if bodies.tested_of(play, standing.fact.slots[0], standing.yours)[0]:
        play.end((), "nobody wins", play.table.setting.program.cited(standing.number))


def _cut(play: Play, end: End) -> None:
    """The game or round ends amid whatever was done."""
    flow.over(play, end.number, end.what, end.block.parts, play.found)
    raise Cut


def _win(play: Play, seats: tuple[str, ...], number: str, why: str = "") -> None:
    play.rules = play.table.setting.program.cited(number)
    won(play, seats, "game", why)


def _conditions(play: Play, its: Program, event: Event) -> None:
    """What happens as soon as a condition becomes true."""
    setting = play.table.setting
    waiting = _waiting(setting)
    if not waiting or not _waited_for(its, setting, event):
        return
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
        true, found = bodies.tested_of(play, trigger.event, trigger.yours) if may else NO
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
                    happening.body(play, trigger, you, card, player=seat, cards=cards)
                    for card in happening.speakers(play, trigger)
                )
    if now != held:
        play.state.facts[HELD] = tuple(now.items())
    happening.set_off(play, fire)


def _waiting(setting: Setting) -> tuple[tuple[int, Sight], ...]:
    """What waits for a condition to become true, by its number, and what each of them looks at."""
    found: tuple[tuple[int, Sight], ...] | None = setting.kept.get(("conditions",))
    if found is None:
        its = setting.program
        found = tuple((at, sight_of(setting, its.triggers[at].event)) for at in its.conditions)
        setting.kept["conditions",] = found
    return found


def _waited_for(its: Program, setting: Setting, event: Event) -> bool:
    """Whether a condition that waits to come true may look at what has changed; every condition
    does that looks at more than counters."""
    words = its.counters_waited_for
    if words is None:
        return True
    if event.kind != "counter":
        return False
    called, name = setting.nouns["r_counter_word"], event.data[0].rpartition(".")[2]
    return any(called[word] == name for word in words)


def _which(play: Play, condition: Sentence, seat: str) -> tuple[int, ...]:
    """The cards of which a condition speaks: `those cards`."""
    tree = condition.slots[0]
    if base(tree[0]) != "rules.has-cards" or not seat:
        return ()
    play.me = seat
    _, some, zone = tree[1]
    return tuple(play.value(some).found(play, play.value(zone)))


# Boards


def _lines(standing: Standing, play: Play) -> None:
    """Who has so many pieces in a line, straight or diagonal."""
    its, n, number = play.table.setting.program, int(standing.fact.slots[0]), standing.number
    for zone, shape in its.shapes.items():
        if shape.hex:
            continue
        owners = _owners(play, zone, shape)
        width, height = len(shape.rows[0]), len(shape.rows)
        for row in range(height):
            for column in range(width):
                seat = owners[row * width + column]
                if not seat:
                    continue
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    last_row, last_column = row + down * (n - 1), column + right * (n - 1)
                    if not (0 <= last_row < height and 0 <= last_column < width):
                        continue
                    if all(
                        owners[(row + down * k) * width + column + right * k] == seat
                        for k in range(n)
                    ):
                        _win(play, (seat,), number)


def _connected(standing: Standing, play: Play) -> None:
    """Whose pieces connect their two sides of a board."""
    its, number = play.table.setting.program, standing.number
    addresses = play.value(standing.fact.slots[1]).addresses
    its_zone = play.table.setting.zone_of(addresses[0]) if addresses else None
    shape = its.shapes.get(its_zone.id) if its_zone is not None else None
    if its_zone is None or shape is None:
        return
    zones, names, owned = play.state.zones, play.state.names, owners_in(play)
    zone, beside = its_zone.id, _beside(play.table.setting, its_zone.id)

    def is_of(seat: str, space: int) -> bool:
        cards = zones.get(f"{zone}.{space + 1}", ())
        return bool(cards) and names[cards[0]] != UNKNOWN and owned.get(cards[0]) == seat

    for at, seat in enumerate(play.table.seats):
        sides = shape.sides.get("ABCDEFGH"[at])
        if sides is None or len(sides) < 2:
            continue
        first, last = (_side(shape, side) for side in sides[:2])
        if not any(is_of(seat, each) for each in last):
            continue
        left = [each for each in first if is_of(seat, each)]
        seen = set(left)
        while left:
            one = left.pop()
            if one in last:
                _win(play, (seat,), number)
            for each in beside[one]:
                if each not in seen:
                    seen.add(each)
                    if is_of(seat, each):
                        left.append(each)


def _beside(setting: Setting, zone: str) -> Mapping[int, tuple[int, ...]]:
    """The spaces (from 0) beside each of a board."""
    found: dict[int, tuple[int, ...]] | None = setting.kept.get(("beside", zone))
    if found is None:
        shape = setting.program.shapes[zone]
        found = {each: shape.beside(each) for row in shape.rows for each in row}
        setting.kept["beside", zone] = found
    return found


def _side(shape: Shape, side: str) -> set[int]:
    return {
        "north": set(shape.rows[0]), "south": set(shape.rows[-1]),
        "west": {row[0] for row in shape.rows}, "east": {row[-1] for row in shape.rows},
    }[side]  # fmt: skip


def _owners(play: Play, zone: str, shape: Shape) -> list[str]:
    """Whose piece stands on each space of a board; "" for nobody's."""
    zones, names, owned = play.state.zones, play.state.names, owners_in(play)
    found = []
    for row in shape.rows:
        for number in row:
            cards = zones.get(f"{zone}.{number + 1}")
            known = cards and names[cards[0]] != UNKNOWN
            found.append(owned.get(cards[0], "") if cards and known else "")
    return found
