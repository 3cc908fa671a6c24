"""What turns and card texts of Disco Infinity have in common: research, energy, carrying out,
trashing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from referee.events import Event
from referee.games.sequence import orbit, row
from referee.games.sequence.shape import PLACE, SPACE, printed, texts
from referee.keys import FACE_DOWN_NEXT, FLUID, PLACED, TURNS, UNCHECKED
from referee.phrases.tree import Sentence, base, within
from referee.plain import Key, Memo, Name
from referee.play import Play
from referee.position import Position
from referee.state import UNKNOWN, Step

TIMELINE = "timeline"
SPACES = 8
WANTED = 10
"""The research with which a player wins."""

STEALTH = "stealth"
"""The counter on a card that was placed in stealth mode."""
LAUNCH = (Sentence("sequence.launch"),)
"""What a satellite's timeline effect is if none is printed."""
AFTER = "disco-infinity.after-the-card-in-this-column-triggers"
AT_LAUNCH = "disco-infinity.when-your-opponent-launches-a-missile"
NO_SELECTING = "disco-infinity.your-other-satellites-cannot-be-selected"
NEVER_SELECTED = "disco-infinity.this-satellite-cannot-be-selected"

# What waits for an event, by fact.
REVERSALS = Key[tuple[str, ...]]("reversals")
"""The seats that wait to reverse the next missile, in order."""
NEGATIONS = Key[tuple[int, ...]]("shield-negations")
ENERGY_WAITING = Key[tuple[int, ...]]("launch-energy")
OTHER_ROW = Key[tuple[int, ...]]("launch-other-row")
BLOCKS = Key[tuple[int, ...]]("placement-blocks")
TURNED = Key[tuple[tuple[int, str], ...]]("reversed-spaces")
"""Spaces whose missiles are all reversed this round, each with the seat that did it."""

DEFERRED = Key[tuple[tuple[int, str], ...]]("deferred")
"""Cards whose placement effect waits until the timeline is full, each with its player."""
SPENT = Key[tuple[int, ...]]("no-missiles")
"""Cards that launch no further missiles this round (DI-HR-20, if switched)."""
EVER = Key[tuple[tuple[str, int], ...]]("ever")
"""The research that each seat ever gained (DI-HR-19, if switched)."""
DESTROYED = Memo[bool]("destroyed")
"""Whether a missile of this carrying-out destroyed a satellite."""
OWNER = Memo[str]("owner")
"""Whose the card of the column is that has just triggered."""
OF_PLACING: tuple[Name[object], ...] = (BLOCKS, FACE_DOWN_NEXT, FLUID, TURNS)
"""What waits for the next placement, and is over with the last one."""
OF_THE_ROUND: tuple[Name[object], ...] = (
    *OF_PLACING, PLACED, REVERSALS, NEGATIONS, ENERGY_WAITING, OTHER_ROW, TURNED, SPACE,
    UNCHECKED, DEFERRED, SPENT,
)  # fmt: skip
"""What nobody remembers in the next round (DI-HR-31)."""
CARRYING = frozenset(("section", "sentence", "missile", "fly", "damage"))
"""The steps that are a card's effect."""
LAUNCHING = frozenset(("missile", "fly", "damage"))


# Research


@lru_cache(maxsize=64)
def research_key(seat: str, space: int) -> str:
    """Where the research of a player in a space stands."""
    return f"{seat}.{TIMELINE}.{space}.research"


@lru_cache(maxsize=16)
def research_keys(seat: str) -> tuple[str, ...]:
    """Where all research of a player stands."""
    return tuple(research_key(seat, space) for space in range(1, SPACES + 1))


def research(position: Position, seat: str) -> int:
    """A player's research over all spaces (DI-005)."""
    counters = position.state.counters
    return sum([counters[key] for key in research_keys(seat)])


def watch(play: Play, event: Event) -> None:
    """The tenth research wins at once (DI-004, DI-006)."""
    if not event.data[0].endswith(".research"):
        return
    key, before, after = event.data
    seat = key.partition(".")[0]
    if after <= before:
        return
    if play.table.variant(19) == "tokens on the board":
        total = research(play, seat)
        rules: tuple[str, ...] = ("DI-004", "DI-005", "DI-006")
    else:
        ever = dict(play.state.facts.get(EVER, ()))
        if not _moves(play, seat):
            ever[seat] = ever.get(seat, 0) + after - before
        play.state.facts[EVER] = tuple(sorted(ever.items()))
        total, rules = max(ever.get(seat, 0), research(play, seat)), ("DI-004", "DI-HR-19")
    if total >= WANTED:
        play.end(
            (seat,), f"{seat} holds {total} research and has invented time travel",
            (*rules, "DI-003", "DI-HR-42"),
        )  # fmt: skip


def _moves(play: Play, seat: str) -> bool:
    """Whether a token just came off another space of its player, and is no new one."""
    last = play.events[-2] if len(play.events) > 1 else None
    if last is None or last.kind != "counter" or last.seat != seat:
        return False
    return bool(last.data[0].endswith(".research") and last.data[2] < last.data[1])


def gain_research(play: Play, seat: str, number: int, space: int) -> None:
    """Research is gained in a space, one token at a time."""
    for _ in range(number):
        play.count_by(research_key(seat, space), 1)


# Energy


def energy(position: Position, card: int) -> int:
    """The energy on a card."""
    return row.marked(position, card, "energy")


def add_energy(play: Play, card: int, number: int) -> None:
    """Energy is put on a card, or taken from it."""
    play.set_mark(card, "energy", energy(play, card) + number)


def in_play(position: Position, card: int) -> bool:
    """Whether a card lies in the timeline or in orbit (DI-HR-17)."""
    return row.space_of(position, card) > 0


# Cards that lie face down


def turn_up(play: Play, card: int) -> bool:
    """A face-down card whose type is asked for is revealed (DI-116); says whether that had to be
    done: then the sentence is carried out anew after it."""
    if not row.marked(play, card, row.FACE_DOWN) and play.name(card) != UNKNOWN:
        return False
    play.rules = ("DI-116", "DI-HR-40")
    play.then(play.step)
    reveal(play, card)
    return True


def reveal(play: Play, card: int) -> None:
    """A face-down card lies face up from now on."""
    play.set_mark(card, row.FACE_DOWN, 0)
    steps = [Step("identify", "", card)] if play.name(card) == UNKNOWN else []
    if card in play.fact(UNCHECKED, ()):
        steps.append(Step("revealed", row.owner(play, card), card))
    play.then(*steps)


def revealed(play: Play, step: Step) -> None:
    """A card that was placed face down without being named: was that allowed (DI-HR-15)?"""
    play.state.facts[UNCHECKED] = tuple(
        card for card in play.fact(UNCHECKED, ()) if card != step.card
    )
    if play.field(step.card, "keyword") != "Stealth":
        play.rules = ("DI-HR-15", "DI-114")
        name = play.name(step.card)
        play.tell(
            "told", f"{name} has no Stealth, and nothing allowed {step.seat} to place it face "
            "down: the table decides what follows", seat=step.seat, card=step.card,
        )  # fmt: skip


# Leaving play


def halt(play: Play, card: int, steps: frozenset[str] = CARRYING) -> None:
    """What is left of a card's effect is not carried out (DI-HR-20)."""
    play.state.agenda = tuple(
        step for step in play.state.agenda if step.card != card or step.do not in steps
    )


def trash(
    play: Play, card: int, *, missile: int = -1, space: int = 0, blowback: bool = False
) -> tuple[Step, ...]:
    """A card goes to the trash; gives the steps that follow from it: what it is, its own
    section, Blowback. `missile` is the card that launched the missile that did it."""
    place = row.space_of(play, card)
    owner = row.owner(play, card)
    was_in_orbit = orbit.in_orbit(play, card)
    hidden = bool(row.marked(play, card, row.FACE_DOWN))
    if place:
        if card != play.card or blowback:
            stop(play, card)
        else:
            play.remember(PLACE, place)
    play.move(card, "trash")
    steps = []
    if play.name(card) == UNKNOWN:
        steps.append(Step("identify", "", card))
    everywhere = play.table.variant(39) == "from everywhere"
    if (place and not hidden) or everywhere:
        steps.append(Step("trashed", owner, card, (place or space, was_in_orbit or everywhere)))
    if missile >= 0:
        steps.append(Step("blowback", owner, card, (missile,)))
    return tuple(each for each in steps if matters(play, each))


def stop(play: Play, card: int) -> None:
    """A card that something else trashes stops being carried out."""
    if play.table.variant(20) == "nothing":
        halt(play, card)
    else:
        halt(play, card, LAUNCHING)
        play.state.facts[SPENT] = (*play.fact(SPENT, ()), card)


def matters(play: Play, step: Step) -> bool:
    """Whether a step after trashing does anything, as far as the card is known."""
    if play.name(step.card) == UNKNOWN or step.do == "identify":
        return True
    if step.do == "blowback":
        return bool(play.field(step.card, "keyword") == "Blowback")
    return bool(printed(play, step.card, "trashed"))


def trashed(play: Play, step: Step[tuple[int, bool]]) -> None:
    """The `When trashed` section of a card that was trashed from play (DI-HR-39)."""
    space, was_in_orbit = step.data
    sentences = printed(play, step.card, "trashed")
    if not sentences:
        return
    if play.field(step.card, "type") == "Satellite" and not was_in_orbit:
        return
    play.rules = ("DI-HR-39", "DI-064", "DI-109")
    tell(play, step.seat, step.card, "was trashed")
    play.then(texts(step.seat, step.card, sentences, ((PLACE, space),)))


def tell(play: Play, seat: str, card: int, what: str) -> None:
    """Says why a card's section is carried out now."""
    play.tell("told", f"{play.name(card)} {what}", seat=seat, card=card)


def blowback(play: Play, step: Step[tuple[int]]) -> None:
    """The card that launched the missile is trashed too (DI-078 to DI-081)."""
    (launching,) = step.data
    if play.field(step.card, "keyword") != "Blowback":
        return
    play.rules = ("DI-078", "DI-079", "DI-080", "DI-HR-21", "DI-HR-20")
    play.by = f"{play.name(step.card)}: Blowback"
    if not in_play(play, launching):
        play.nothing("the card that launched the missile is no longer in play")
        stop(play, launching)
        return
    play.then(*trash(play, launching, blowback=True))


def to_trash(play: Play, card: int) -> None:
    """A sentence trashes a card (DI-109, no Blowback: DI-081)."""
    play.then(*trash(play, card))


SPACES_SAID = frozenset((
    "rules.this-space", "rules.this-column", "rules.space-beside", "rules.space-of-the-row",
    "rules.any-space", "rules.the-same-space", "rules.cards-beyond",
))  # fmt: skip
"""The phrases that speak of spaces as seen from their card."""


def needs_space(sentences: tuple[Any, ...]) -> bool:
    """Whether sentences depend on the space in which their card lies."""
    return any(
        base(name) in SPACES_SAID
        or any(isinstance(each, str) and each.endswith((" space", " column")) for each in slots)
        for name, slots in within(sentences)
    )
