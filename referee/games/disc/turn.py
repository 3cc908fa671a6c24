"""The Player Turn: loading, the actions, its end (2.7, 2.8)."""

from __future__ import annotations

from referee.games.disc.enemy import load_one
from referee.games.disc.harm import free
from referee.games.disc.keys import ACTING, HAD_TURN, NEW_ROOM
from referee.games.disc.terms import (
    coop,
    kind,
    own,
    standing,
    standing_operatives,
)
from referee.keys import FIRST
from referee.moves import Move
from referee.picking import several
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, cause
from referee.state import Decision, Option, Step

LOADER = ("DISC-077", "DISC-080", "DISC-HR-10")
LOADING = ("DISC-077", "DISC-078", "DISC-079", "DISC-080", "DISC-HR-10", "DISC-HR-46")


def taking_part(play: Play) -> list[str]:
    """Whose Player Turn it is (DISC-170, HR-20)."""
    seats = standing_operatives(play)
    if coop(play) and play.table.variant(20) == "alternating turns":
        return [play.state.turn if play.state.turn in seats else seats[0]]
    return seats


def load_cards(play: Play) -> None:
    """Loading, which happens by itself (DISC-070, DISC-077, HR-46)."""
    facts = play.state.facts
    alternating = coop(play) and play.table.variant(20) == "alternating turns"
    if alternating and play.fact(HAD_TURN, 0):
        others = [seat for seat in standing_operatives(play) if seat != play.state.turn]
        play.rules = ("DISC-170", "DISC-HR-20")
        if others:
            facts[FIRST] = others[0]
            play.set_turn(others[0])
    if alternating:
        facts[HAD_TURN] = 1
    seats = taking_part(play)
    for seat in seats:
        if play.counter(f"{seat}.ac-bonus"):
            play.set_counter(f"{seat}.ac-bonus", 0)
    new_room = facts.pop(NEW_ROOM, 0)
    facts[ACTING] = tuple(seats)
    play.rules = ("DISC-082", "DISC-HR-11")
    if new_room and play.table.variant(11) == "no":
        play.nothing("no loading in the first Player Turn of a room")
    elif play.state.marks.get("sideways"):
        play.then(*(Step("loading", seat, data=(new_room,)) for seat in seats))


def loading(play: Play, step: Step[tuple[int]]) -> None:
    """Full exhausted cards are readied, the others get a token (DISC-077, DISC-078, HR-10)."""
    seat = step.seat
    sideways = play.state.marks.get("sideways")
    if not sideways:
        return
    cards = [card for card in play.state.zones[f"{seat}.player-row"] if card in sideways]
    if not cards:
        return
    if play.table.variant(46) == "optional":
        asks, rules = f"{seat}: do you load?", ("DISC-077", "DISC-HR-46")
        if not play.choose(asks, [Option("load", 1)], seat=seat, optional=True, rules=rules):
            return
    (new_room,) = step.data
    play.rules = LOADING if not new_room else (*LOADING, "DISC-082", "DISC-HR-11")
    for card in cards:
        load_one(play, card)
    loaders = [
        Step("loader", seat, card, slots)
        for card, slots in standing(play, seat, "disc.start-tokens")
    ]
    play.then(*loaders, Step("ready-full", seat))


def loader(play: Play, step: Step[tuple[int, int, str]]) -> None:
    """Hardware puts a further token on an exhausted card, by choice, together with DISC-077."""
    number, count, ptype = step.data
    seat = step.seat
    cards = (
        card
        for card in own(play, seat, ptype)
        if play.mark(card, "sideways") and play.mark(card, "ammo") < kind(play, card).dots
    )
    asks = f"{seat}: on which card does {play.name(step.card)} put a token?"
    chosen = several(play, asks, cards, count, seat=seat, rules=LOADER)
    play.rules = LOADING
    for card in chosen:
        play.set_mark(card, "ammo", play.mark(card, "ammo") + number)


def ready_full(play: Play, step: Step) -> None:
    """Where tokens come first, cards that are full now are readied at once (HR-10)."""
    if play.table.variant(10) == "ready first":
        return
    play.rules = LOADING
    for card in own(play, step.seat):
        dots = kind(play, card).dots
        if dots and play.mark(card, "sideways") and play.mark(card, "ammo") >= dots:
            play.set_mark(card, "sideways", 0)


def act_freely(play: Play) -> None:
    """The operatives use guns, software, abilities and .exe cards until all have ended the turn."""
    play.state.facts.setdefault(ACTING, tuple(taking_part(play)))
    play.then(Step("act"))


def free_cards(play: Play) -> None:
    """What lasts to the end of an operative's own Player Turn ends, bans of a core too."""
    play.state.facts.pop(ACTING, None)
    for seat in taking_part(play) if standing_operatives(play) else play.table.seats:
        free(play, seat)


def act(play: Play, step: Step) -> None:
    """What the operatives do, in any order (DISC-070, DISC-071, HR-8, HR-20)."""
    acting = play.fact(ACTING, ())
    if not acting or play.state.phase == "load":  # the latter in saves of before
        return
    verbs = ("fire", "alt-fire", "use", "use-at", "ability", "end")
    asks = f"{' and '.join(acting)}: what do you do?"
    play.ask(Decision("act", acting[0], asks, verbs, what_holds(play)))


def what_holds(position: Position) -> tuple[str, ...]:
    """The rules that matter most to what may be done now, the most specific first."""
    counters, ammo = position.state.counters, position.state.marks.get("ammo", {})
    seats = position.fact(ACTING, ())
    used = position.state.marks.get("used", ())
    if any(ammo.get(card) for card in used):
        return ("DISC-090", "DISC-075", "DISC-071")
    if len(seats) > 1:
        return ("DISC-170", "DISC-HR-20", "DISC-070")
    if used or any(counters[f"{seat}.ability-used"] for seat in seats):
        return ("DISC-071", "DISC-HR-8", "DISC-074")
    if not coop(position):
        return ("DISC-070", "DISC-014" if position.table.setup else "DISC-012", "DISC-074")
    return ("DISC-070", "DISC-071", "DISC-074")


def not_acting(position: Position, seat: str) -> Reason | None:
    """Somebody whose Player Turn it is not, or not any more."""
    if seat in position.state.facts.get(ACTING, ()):
        return None
    return cause("turn-ended" if seat in position.table.seats else "no-seat")


def end(play: Play, move: Move) -> None:
    """Unused actions are lost (DISC-074)."""
    facts = play.state.facts
    facts[ACTING] = tuple(seat for seat in facts[ACTING] if seat != move.seat)
