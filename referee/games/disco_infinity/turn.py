"""The round of Disco Infinity: Start of Round, placing in turns, clean-up, drafting."""

from __future__ import annotations

from referee.games.disco_infinity.mechanics import (
    BLOCKS,
    DEFERRED,
    ENERGY_WAITING,
    NEGATIONS,
    OTHER_ROW,
    PERMISSIONS,
    REVERSALS,
    SPACE,
    SPACES,
    SPENT,
    TURNED,
    UNCHECKED,
    WORKED,
    tell,
)
from referee.games.sequence import orbit, row, waiting
from referee.games.sequence.shape import other as opponent
from referee.games.sequence.shape import printed, texts
from referee.keys import FIRST, FLUID, PLACED, ROUND, TURNS
from referee.play import Play
from referee.setup import start_counters
from referee.state import Decision, Option, Step

HAND = 6
"""Cards drawn in Start of Round."""
ANY = ("DI-037", "DI-039", "DI-022")
LAST = (*ANY, "DI-036", "DI-038", "DI-HR-8")
"""The rules of a placement, and of the one that fills the timeline."""
PLACE_VERBS = (
    "place", "place-sliding", "place-stealth", "place-stealth-sliding", "place-number",
    "place-first", "place-last", "place-after", "place-stealth-number", "look",
)  # fmt: skip


def begin(play: Play) -> None:
    """The first player is found by lot, then round 1 begins (DI-030)."""
    play.then(Step("first"))


def first(play: Play, step: Step) -> None:
    """Finds the first player."""
    seat = play.table.first or play.ask(
        Decision(
            "random", "", "Who goes first?", ("first", "deal"), ("DI-030",),
            tuple(Option(each, each) for each in play.table.seats),
        )
    )  # fmt: skip
    play.rules = ("DI-026", "DI-027", "DI-028", "DI-029", "DI-030", "DI-009", "DI-HR-33")
    play.tell("told", f"{seat} goes first; both have drawn 6 of their 14 cards", seat=seat)
    for key, value in start_counters(play.table, play.clockwise(seat)):
        play.set_counter(key, value)
    play.then(Step("round", seat, data=(1,)))


def begin_round(play: Play, step: Step[tuple[int]]) -> None:
    """A round begins: both draw, then their satellites work (DI-032, DI-033)."""
    facts = play.state.facts
    (number,) = step.data
    facts[FIRST], facts[ROUND] = step.seat, number
    play.rules = ("DI-032", "DI-035")
    if number > 1:
        play.tell(
            "told",
            f"{step.seat} goes first in this round: the first player changes",
            seat=step.seat,
        )
    play.set_turn(step.seat)
    play.set_phase("draw")
    play.then(Step("draws", step.seat), Step("round-effects", step.seat))


def draws(play: Play, step: Step) -> None:
    """Both draw six; in round 1 the set-up has done it (DI-HR-1)."""
    if play.state.facts.get(ROUND) == 1:
        if play.table.variant(1) == "six cards":
            play.rules = ("DI-HR-1", "DI-031")
            play.nothing("the draw of the set-up is the draw of the first round")
            return
        play.rules = ("DI-HR-1", "DI-033")
    else:
        play.rules = ("DI-033", "DI-013", "DI-014", "DI-119", "DI-HR-34", "DI-HR-45")
    for seat in reversed(play.clockwise(step.seat)):
        play.draw(seat, HAND)


def round_effects(play: Play, step: Step) -> None:
    """The satellites of the first player work, then those of the other (DI-034, DI-HR-27)."""
    play.set_phase("satellites")
    play.state.facts[WORKED] = ()
    play.then(*(Step("satellites", seat) for seat in play.clockwise(step.seat)), Step("placing"))


def satellites(play: Play, step: Step) -> None:
    """A player's satellites with a Start of round section, in the order of choice (DI-058)."""
    worked = play.fact(WORKED, ())
    cards = [
        card
        for card in orbit.satellites(play, step.seat)
        if card not in worked and printed(play, card, "round")
    ]
    if not cards:
        return
    rules = ("DI-034", "DI-058", "DI-HR-27")
    card = orbit.next_of(play, step.seat, cards, "round", rules)
    play.state.facts[WORKED] = (*worked, card)
    play.state.turn = step.seat
    play.rules = (*rules, "DI-053", "DI-HR-28")
    tell(play, step.seat, card, "works at the start of the round")
    play.then(texts(step.seat, card, printed(play, card, "round")), Step("satellites", step.seat))


# The Placement Phase


def placing(play: Play, step: Step) -> None:
    """The Placement Phase begins with the first player (DI-037)."""
    seat = play.state.facts[FIRST]
    play.rules = ("DI-037",)
    play.set_turn(seat)
    play.set_phase("placement")
    play.state.facts[TURNS] = 0
    play.then(Step("place", seat))


def place(play: Play, step: Step) -> None:
    """A player must place a card, and has lost without one (DI-007)."""
    seat = step.seat
    if not play.zone(f"{seat}.hand"):
        play.end(
            (opponent(play, seat),), f"{seat} has no card to place",
            ("DI-007", "DI-006", "DI-HR-34", "DI-HR-42"),
        )  # fmt: skip
    play.ask(
        Decision(
            "place", seat, f"{seat}: which card do you place, and where?", PLACE_VERBS,
            LAST if len(row.cards(play)) == SPACES - 1 else ANY,
        )
    )  # fmt: skip


def placed(play: Play, step: Step) -> None:
    """After a placement: the other player's turn, or the timeline is full (DI-038, DI-HR-8)."""
    turns = play.state.facts[TURNS] = play.fact(TURNS, 0) + 1
    if play.table.variant(8) == "eight turns":
        full = turns >= SPACES
    else:
        full = len(row.cards(play)) == SPACES
    play.rules = ("DI-037", "DI-HR-8")
    if full:
        play.then(Step("resolution"))
        return
    following = opponent(play, step.seat)
    play.set_turn(following)
    play.then(Step("place", following))


def resolution(play: Play, step: Step) -> None:
    """The timeline is full: its spaces are resolved in order (DI-046)."""
    waiting.clear(play, BLOCKS, PERMISSIONS, FLUID, TURNS)
    play.set_phase("resolution")
    deferred = waiting.take(play, DEFERRED)
    late = [
        texts(seat, card, printed(play, card, "placement"))
        for card, seat in deferred
        if row.in_row(play, card)
    ]
    play.then(*late, Step("space", data=(1,)), Step("ended"))


def ended(play: Play, step: Step) -> None:
    """After space 8: clean-up, then the Draft Phase (DI-047, DI-HR-6)."""
    if play.table.variant(6) == "before the draft":
        play.then(Step("cleanup"), Step("drafting"), Step("next-round"))
    else:
        play.then(Step("drafting"), Step("cleanup"), Step("next-round"))


def end_at_once(play: Play) -> None:
    """Drops all that is left of the round but clean-up (DI-120, DI-HR-7)."""
    play.state.agenda = ()
    if play.table.variant(7) == "no draft":
        play.then(Step("cleanup"), Step("next-round"))
    else:
        play.then(Step("ended"))


def cleanup(play: Play, step: Step) -> None:
    """Hands and timeline go to the discard piles; shields and what waited are gone (DI-048)."""
    play.set_phase("cleanup")
    play.rules = ("DI-048", "DI-083", "DI-084", "DI-108", "DI-HR-6", "DI-HR-12")
    for card in row.cards(play):
        play.move(card, f"{row.owner(play, card)}.discard")
    for seat in play.clockwise(play.state.facts[FIRST]):
        play.move_all(f"{seat}.hand", f"{seat}.discard")
    if play.table.variant(13) == "lost in clean-up":
        play.rules = ("DI-HR-13",)
        for seat in play.table.seats:
            play.set_counter(f"{seat}.shields", 0)
    waiting.clear(
        play, PLACED, FLUID, REVERSALS, NEGATIONS, ENERGY_WAITING, OTHER_ROW, BLOCKS,
        PERMISSIONS, TURNED, SPACE, WORKED, UNCHECKED, DEFERRED, SPENT, TURNS,
    )  # fmt: skip


def next_round(play: Play, step: Step) -> None:
    """The other player is first in the next round (DI-035)."""
    before = play.state.facts[FIRST]
    play.then(Step("round", opponent(play, before), data=(play.fact(ROUND, 1) + 1,)))


# The Draft Phase


def drafting(play: Play, step: Step) -> None:
    """Each may draft, the first player first (DI-094, DI-HR-29)."""
    play.set_phase("draft")
    play.then(*(Step("may-draft", seat) for seat in play.clockwise(play.state.facts[FIRST])))
