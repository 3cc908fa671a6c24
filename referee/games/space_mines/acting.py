"""The Action Phase of Space Mines: spaces in order, orbit actions, Actions, launches."""

from __future__ import annotations

from referee import picking
from referee.events import KEPT
from referee.games.sequence import orbit, row
from referee.games.sequence.orbit import EITHER
from referee.games.sequence.shape import PLACE, SPACE, Shape, other, printed, texts
from referee.games.space_mines.mechanics import (
    AGAIN,
    AT_ONCE,
    LAUNCHED,
    MINE,
    NEGATES,
    ROW,
    SPACES,
    UNENERGIZED,
    above,
    step,
    trash,
)
from referee.keys import FIRST
from referee.phrases.tree import Sentence, says
from referee.play import Play
from referee.position import Position
from referee.state import Step

TIMINGS = {
    "before": ("SM-028", "SM-027", "SM-037", "SM-HR-12"),
    "after": ("SM-028", "SM-027", "SM-039", "SM-HR-12"),
}


def space(play: Play, step_: Step[tuple[int]]) -> None:
    """One space: effects before, Actions of the card, effects after; `data` is its number."""
    state, (at,) = play.state, step_.data
    if at > SPACES:
        state.facts.pop(SPACE, None)
        return
    state.facts[SPACE] = at
    card = row.card_at(play, at)
    lead = state.turn = row.owner(play, card) if card >= 0 else state.facts[FIRST]
    steps = []
    if card < 0:
        _empty(play, at)
    if _due(play, at, "before", ()):
        steps.append(step("orbit", lead, card, at, "before", ()))
    if card >= 0:
        steps.append(step("actions", lead, card, at))
    # A satellite may come over this space only now, so that this is tested afterwards.
    steps.append(step("orbit", lead, card, at, "after", ()))
    steps.append(step("space", "", -1, at + 1))
    play.then(*steps)


# Orbit actions


def _due(position: Position, at: int, label: str, done: tuple[int, ...]) -> list[int]:
    """The satellites over a space that have still to act at this timing."""
    found = []
    for card in orbit.column(position, at):
        if card not in done and position.facts(card).section(label):
            new = row.marked(position, card, "new")
            if not new or position.says(card, AT_ONCE):
                found.append(card)
    return found


def orbit_actions(play: Play, step_: Step[tuple[int, str, tuple[int, ...]]]) -> None:
    """The satellites over a space act one by one: those of the card's player first, each player's
    in the order of choice (SM-HR-12). `data` is (space, label, those that have acted)."""
    at, label, done = step_.data
    due = _due(play, at, label, done)
    if not due:
        return
    lead = step_.seat
    mine = [card for card in due if row.owner(play, card) == lead]
    seat = lead if mine else other(play, lead)
    rules = TIMINGS[label]
    card = picking.next_of(play, seat, mine or due, label, rules, "satellite")
    play.then(
        step("acts", seat, card, at, label),
        step("orbit", lead, step_.card, at, label, (*done, card)),
    )


def acts(play: Play, step_: Step[tuple[int, str]]) -> None:
    """One satellite's Orbit Action (SM-027 to SM-030, SM-038, SM-039)."""
    at, label = step_.data
    card = step_.card
    play.state.turn = step_.seat
    play.rules = TIMINGS[label]
    if row.card_at(play, at) < 0:
        play.rules = (*play.rules, "SM-HR-13")
    if play.counter(f"{ROW}.{at}.silence"):
        play.nothing(f"the Orbit Actions over space {at} are negated", "SM-029")
        return
    play.rules = (*play.rules, "SM-HR-17")
    if len(orbit.column(play, at)) > 1:
        play.rules = (*play.rules, "SM-040")
    play.tell("told", f"{play.name(card)} acts {label} the card below", seat=step_.seat, card=card)
    play.then(texts(step_.seat, card, printed(play, card, label), ((PLACE, at),)))


# The card of the space


def why_no_actions(position: Position, card: int, at: int) -> tuple[str, tuple[str, ...], str]:
    """Why a card of the row does not carry out its Actions now: words, rules, the satellite's
    sentence; "" if it does."""
    if row.marked(position, card, "negated"):
        return f"the Actions of {position.name(card)} are negated", ("SM-HR-15", "SM-029"), ""
    wave = above(position, at, NEGATES)
    if wave >= 0:
        return (
            f"the Actions of {position.name(card)} are negated from orbit",
            ("SM-029", "SM-HR-15", "SM-HR-16"), position.sentence(wave, NEGATES),
        )  # fmt: skip
    return "", (), ""


def actions(play: Play, step_: Step[tuple[int]]) -> None:
    """The card that lies in the space carries out its Actions, or is launched (SM-031, SM-033)."""
    (at,) = step_.data
    card = row.card_at(play, at)
    if card < 0:
        _empty(play, at)
        return
    owner = row.owner(play, card)
    play.state.turn = owner
    if row.marked(play, card, "acted"):
        _reached(play, card, owner, at)
        play.rules = ("SM-HR-32",)
        play.nothing(f"{play.name(card)} has carried out its Actions already in this hand")
        return
    satellite = play.field(card, "type") == "Satellite"
    words, rules, by = why_no_actions(play, card, at)
    if words and not (satellite and play.table.variant(15) == "launches all the same"):
        _reached(play, card, owner, at)
        play.rules, play.by = rules, by
        play.me, play.card = owner, card
        play.nothing(words, sign=KEPT)
        return
    if satellite:
        begin_launch(play, card, owner, at)
        return
    carry(play, card, owner, at, energy=True)


def _empty(play: Play, at: int) -> None:
    play.rules = ("SM-HR-13", "SM-HR-31")
    play.nothing(f"space {at} is empty")


def carry(play: Play, card: int, owner: str, at: int, *, energy: bool) -> None:
    """A card carries out its Actions section for its player, then the Energized one if it may
    (SM-HR-27)."""
    play.state.marks.setdefault("acted", {})[card] = 1
    _reached(play, card, owner, at)
    steps = [texts(owner, card, printed(play, card, "actions"), ((PLACE, at),))]
    if energy:
        steps.append(step("energized", owner, card, at))
    play.then(*steps)


def _reached(play: Play, card: int, owner: str, at: int) -> None:
    """Says which card it is now, so that what follows is not taken for the card before."""
    play.rules = ("SM-026", "SM-027", "SM-030", "SM-031", "SM-HR-15", "SM-HR-32")
    play.tell("told", f"Space {at}: {play.name(card)} of {owner}", seat=owner, card=card)


def energized(play: Play, step_: Step[tuple[int]]) -> None:
    """The Energized section of a card that was energized before its Actions were done."""
    card = step_.card
    if not row.marked(play, card, "energized") or not row.in_row(play, card):
        return
    at = row.space_of(play, card)
    block = above(play, at, UNENERGIZED)
    if block >= 0:
        play.rules, play.by = ("SM-029", "SM-HR-27"), play.sentence(block, UNENERGIZED)
        play.nothing(f"{play.name(card)} cannot be energized", sign=KEPT)
        return
    play.rules = ("SM-HR-27", "SM-062")
    twice = play.table.variant(27) == "its Actions twice instead"
    sentences = printed(play, card, "actions" if twice else "energized")
    if not sentences:
        play.nothing(f"{play.name(card)} has no Energized section")
        return
    play.tell("told", f"Space {at}: {play.name(card)} is energized", seat=step_.seat, card=card)
    play.then(texts(step_.seat, card, sentences, ((PLACE, at),)))


def again(play: Play, card: int) -> None:
    """A card that has acted carries out its Actions once more, from its own space, without its
    Energized section (SM-HR-32); one that itself triggers another again does not."""
    at = row.space_of(play, card)
    words, rules, by = why_no_actions(play, card, at)
    if any(says(each.sentences, AGAIN) for each in play.facts(card).sections):
        play.nothing(f"{play.name(card)} itself triggers a card again")
    elif words:
        play.rules, play.by = rules, by
        play.nothing(words, sign=KEPT)
    else:
        carry(play, card, row.owner(play, card), at, energy=False)


# Launching


def begin_launch(play: Play, card: int, owner: str, at: int) -> None:
    """A satellite is launched as its Launch section says, else into the own row (SM-034)."""
    sentences: tuple[Sentence, ...] = printed(play, card, "launch")
    play.rules = ("SM-033", "SM-063")
    play.tell("told", f"Space {at}: {play.name(card)} of {owner} launches", seat=owner, card=card)
    if sentences:
        play.then(texts(owner, card, sentences, ((PLACE, at),)))
        return
    launch(play, card, owner, owner, ("SM-033", "SM-034", "SM-032", "SM-HR-31"))


def launch(play: Play, card: int, owner: str, seat: str, rules: tuple[str, ...]) -> None:
    """A satellite goes into a player's orbit row over its space; it is new (SM-037, SM-050)."""
    at = row.space_of(play, card)
    if not at or orbit.in_orbit(play, card):
        play.nothing("it is no longer in the row")
        return
    play.rules = rules
    if any(play.says(each, MINE) for each in orbit.over(play, seat, at)):
        play.rules = (*rules, "SM-HR-21")
    play.move(card, f"{seat}.orbit.{at}")
    known = (pair for pair in play.fact(LAUNCHED, ()) if orbit.in_orbit(play, pair[0]))
    play.state.facts[LAUNCHED] = (*known, (card, owner))
    play.rules = ("SM-037", "SM-050")
    play.set_mark(card, "new", 1)


def launch_by(play: Play, card: int, seat: str, words: str) -> None:
    """A satellite is launched as its text says."""
    rules = ("SM-036", "SM-033") if words == EITHER else ("SM-035", "SM-034", "SM-033")
    launch(play, card, play.me, seat, (*rules, "SM-HR-31"))


SHAPE = Shape(
    row=ROW,
    spaces=SPACES,
    called="action row",
    draft="main-deck",
    drafts="do a draw cycle",
    draft_verbs=("cycle", "skip"),
    acted="acted",
    again=again,
    launch=launch_by,
    to_trash=trash,
)
