"""The Reward Phase: the room's own text, the loot, what is kept and swapped (2.17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.games.disc.acting import not_own
from referee.games.disc.harm import lose, new_maximum
from referee.games.disc.keys import KEEP
from referee.games.disc.seeking import enter, turn_up
from referee.games.disc.terms import (
    LIMITS,
    LOOT,
    PLAYER_DECK,
    called,
    cite,
    coop,
    counted_by,
    find_own,
    kind,
    limit,
    own,
    room_for,
    standing_operatives,
)
from referee.moves import Move
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, cause
from referee.state import Decision, Option, Step

Args = tuple[Any, ...]
REWARDED = ("DISC-175", "DISC-134", "DISC-HR-25")
FOR_ALL = {"more-loot", "fewer"}
"""What the reward of a room counts for both operatives."""
FREE = 99
"""A number that no operative reaches: cards of a room's own reward do not count (DISC-134)."""


def search_the_room(play: Play) -> None:
    """First the room's text, completely, then the loot (DISC-134, DISC-135)."""
    steps = [Step("room-text", "", card) for card in play.zone("active-room")]
    if play.table.variant(40) != "at once":
        steps = [*(Step("down-to-limit", seat) for seat in play.table.seats), *steps]
    play.then(*steps, Step("draw-loot"))


def room_text(play: Play, step: Step) -> None:
    """What the cleared room gives; to whom, the players say (DISC-134, DISC-175)."""
    its = kind(play, step.card)
    if its.normal is None:
        return
    seats = standing_operatives(play)
    seat = seats[0]
    hp = tuple(each for each in its.normal.sentences if counted_by(play, (each,)) == {"hp"})
    rest = tuple(each for each in its.normal.sentences if each not in hp)
    if len(seats) > 1 and any(not counted_by(play, (each,)) & FOR_ALL for each in rest):
        asks, rules = f"Which operative gets the reward of {its.facts.name}?", REWARDED
        options = [Option(each, each) for each in seats]
        seat = str(play.choose(asks, options, seat=seats[0], rules=rules))
    play.rules = ("DISC-134",)
    play.tell("told", f"{its.facts.name} is cleared: {its.facts.printed.strip()}", card=step.card)
    whose = (*((each, hp) for each in seats), (seat, rest))
    play.then(*(Step("section", each, step.card, (some, 0)) for each, some in whose if some))


def draw_loot(play: Play, step: Step) -> None:
    """One card for each enemy defeated in the room (DISC-135)."""
    number = play.counter("defeated") + play.counter("more-loot")
    play.then(Step("to-loot", data=(number,)), Step("keep-loot"))


def to_loot(play: Play, step: Step[tuple[int]]) -> None:
    """Cards from the top of the Player Deck, face up; `data` is how many still."""
    play.rules = ("DISC-135", *("DISC-175", "DISC-HR-25") * coop(play), "DISC-005")
    turn_up(play, step, PLAYER_DECK, LOOT)


def keep_number(position: Position) -> int:
    """How many loot cards may be kept (DISC-136, HR-33)."""
    room = position.counter("room")
    if room <= 1:
        return 1
    return 2 if position.table.variant(33) == "two" else room


def keep_loot(play: Play, step: Step) -> None:
    """The operatives may keep; the rest is discarded (DISC-136)."""
    number = keep_number(play)
    shared = coop(play) and play.table.variant(25) == "one number for both"
    play.state.facts[KEEP] = (number, shared)
    play.then(*(Step("keep", seat) for seat in standing_operatives(play)), Step("rest-of-loot"))


def rest_of_loot(play: Play, step: Step) -> None:
    """What nobody kept goes to the player discard pile."""
    play.rules = ("DISC-136", "DISC-138", "DISC-HR-34")
    play.state.facts.pop(KEEP, None)
    play.move_all(LOOT, "player-discard")


def keep_found(play: Play, step: Step) -> None:
    """Cards that a room gives may be kept besides the loot (DISC-134)."""
    play.state.facts[KEEP] = (FREE, False)


def keep(play: Play, step: Step) -> None:
    """Asks an operative, as long as something may be kept."""
    seat = step.seat
    if not play.zone(LOOT) or (_left(play, seat) <= 0 and not _gives(play)):
        return
    rules = ("DISC-136", "DISC-137", "DISC-138")
    if play.state.facts[KEEP][0] == FREE:
        rules = ("DISC-134", "DISC-138", "DISC-160")
    elif coop(play):
        rules = ("DISC-175", "DISC-136", "DISC-137")
    verbs = ("keep", "swap", "leave", "use", "use-at", *("give",) * _gives(play))
    play.ask(Decision("keep", seat, f"{seat}: which card do you keep?", verbs, rules))


def _gives(position: Position) -> bool:
    return coop(position) and position.table.variant(26) != "no"


def _left(position: Position, seat: str) -> int:
    number, shared = position.state.facts[KEEP]
    if number == FREE:
        return FREE
    seats = position.table.seats if shared else (seat,)
    return int(number) - sum(position.counter(f"{each}.kept") for each in seats)


def keeps(position: Position) -> Iterator[tuple[str, Args]]:
    """Every card of the loot, each name once."""
    for name in dict.fromkeys(map(position.name, position.zone(LOOT))):
        yield position.question.seat, (name,)


def swaps(position: Position) -> Iterator[tuple[str, Args]]:
    """Every card of the loot for every own card of its type."""
    for seat, (name,) in keeps(position):
        for other in own(position, seat, position.table.setting.kinds[name].type):
            yield seat, (name, called(position, other))


def why_not_keep(position: Position, move: Move) -> Reason | None:
    """The number, the limits, swaps of one type (DISC-136 to 138, DISC-160, HR-49)."""
    seat, label = move.seat, str(move.args[0])
    card = position.pick(label, position.zone(LOOT))
    if card < 0:
        return cause("no-loot")
    swapped = move.args[1] if move.args[1:] else None
    extra = swapped is not None and position.table.variant(49) != "counts"
    if _left(position, seat) <= 0 and not extra:
        return cause("kept-enough", most=position.state.facts[KEEP][0])
    ptype = kind(position, card).type
    if swapped is None:
        full = room_for(position, seat, ptype) <= 0
        return cause("limit", type=ptype) if full else None
    other = find_own(position, seat, str(swapped))
    if other < 0:
        return not_own(position, seat, str(swapped))
    if kind(position, other).type != ptype:
        return cause("other-type", its=kind(position, other).type, type=ptype)
    return None


def do_keep(play: Play, move: Move) -> None:
    """The card enters play loaded; a swapped one is discarded (DISC-137, DISC-139)."""
    seat = move.seat
    card = play.pick(str(move.args[0]), play.zone(LOOT))
    counts = play.state.facts[KEEP][0] != FREE
    play.rules = ("DISC-136", "DISC-138", "DISC-HR-33") if counts else ("DISC-134",)
    ptype = kind(play, card).type
    if limit(play, seat, ptype) > LIMITS[ptype]:
        cite(play, "DISC-004", "DISC-160")
    given = find_own(play, seat, str(move.args[1])) if move.args[1:] else -1
    if given >= 0:
        cite(play, "DISC-137", "DISC-HR-49")
        counts = counts and play.table.variant(49) == "counts"
    cite(play, "DISC-139", "DISC-HR-35")
    enter(play, seat, card, loaded=play.table.variant(35) == "loaded")
    if given >= 0:
        lose(play, given)
    if counts:
        play.count_by(f"{seat}.kept", 1)


def why_not_leave(position: Position, move: Move) -> Reason | None:
    """Keeping is optional, or has to be done where it needs no swap (DISC-138, HR-34)."""
    if position.table.variant(34) == "optional" or _left(position, move.seat) <= 0:
        return None
    types = {kind(position, card).type for card in position.zone(LOOT)}
    must = any(room_for(position, move.seat, ptype) > 0 for ptype in types)
    return cause("must-keep") if must else None


def gives(position: Position) -> Iterator[tuple[str, Args]]:
    """Cards that may be passed to the other operative (HR-26)."""
    asked = position.question
    for card in own(position, asked.seat):
        for other in position.table.seats:
            if other != asked.seat:
                yield asked.seat, (called(position, card), other)


def why_not_give(position: Position, move: Move) -> Reason | None:
    """Operatives pass no cards, unless the table lets them in the Reward Phase (DISC-176)."""
    seat, (label, other) = move.seat, move.args
    if not _gives(position):
        return cause("no-passing")
    if position.question.kind != "keep":
        return cause("reward-only")
    card = find_own(position, seat, str(label))
    if card < 0:
        return not_own(position, seat, str(label))
    if other == seat or other not in position.table.seats:
        return cause("no-other")
    ptype = kind(position, card).type
    return cause("no-room", type=ptype) if room_for(position, other, ptype) <= 0 else None


def give(play: Play, move: Move) -> None:
    """A card goes over with its tokens."""
    play.rules = ("DISC-176", "DISC-HR-26")
    label, other = move.args
    card = find_own(play, move.seat, str(label))
    hardware = kind(play, card).type == "hardware"
    play.move(card, f"{other}.player-row", keep=True)
    if hardware:
        new_maximum(play, move.seat)
        new_maximum(play, str(other), gained=True)
        if kind(play, card).says("disc.limit") is not None:
            play.then(Step("down-to-limit", move.seat))
