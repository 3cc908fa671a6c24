"""An act that is about to be done to what comes before it or instead of it: `before you draw …`,
`if you would lose …`; and what cards are worth at the end of the game.
"""

from __future__ import annotations

from referee.effects.rules import barring, once
from referee.effects.rules.apart import steps
from referee.effects.rules.context import NUMBER, PARTS, SECTION, Act, in_turn_order
from referee.effects.rules.counting import as_many, count, number_of
from referee.effects.rules.exempting import exempt
from referee.effects.rules.memos import PLAYER
from referee.effects.rules.speaking import dos_said
from referee.machine import ways
from referee.phrases.tree import Sentence, Tree, base
from referee.play import Play
from referee.program import Part, Standing
from referee.setting import Setting
from referee.state import Option, Step

BEFORE, WOULD = "rules.before-act", "rules.if-would"


def may_be_foregone(setting: Setting) -> bool:
    """Whether anything is said of what comes before an act, or instead of it."""
    standing = setting.program.standing
    return BEFORE in standing or WOULD in standing


def foregoing(play: Play, step: Step[Act]) -> bool:
    """Puts on the agenda what comes before an act, or instead of it; `step` is that of the act.
    Behind its act and its `you` stands what has come before it already."""
    standing = play.table.setting.program.standing
    tree, you, *rest = step.data
    done: tuple[str, ...] = rest[0] if rest else ()
    for kind in (BEFORE, WOULD):
        for at, each in enumerate(standing.get(kind, ())):
            if not _about(play, each, tree, step.seat):
                continue
            for whose in _whose(play, each, step.seat):
                key = f"{kind} {at}" if whose == step.seat else f"{kind} {at} {whose}"
                if key not in done and _waits(play, each, step.seat, whose):
                    again = step._replace(data=(tree, you, (*done, key)))
                    play.then(*_instead(play, each, again, kind == WOULD, whose))
                    return True
    return False


def _whose(play: Play, standing: Standing, seat: str) -> tuple[str, ...]:
    """Whose `you` a sentence may speak to of an act of a seat: of that seat, if it speaks of its
    acts; else, or if a card says it, of each of the others too, in turn order."""
    assert standing.event is not None
    who = standing.event.slots[0]
    if not standing.card and play.as_seat(seat, lambda: seat in play.value(who).seats):
        return (seat,)
    return tuple(dict.fromkeys((seat, *in_turn_order(play))))


def _about(play: Play, standing: Standing, act: object, seat: str) -> bool:
    """Whether a sentence speaks of such an act as a seat is going to do."""
    assert standing.event is not None
    assert standing.block is not None
    event, wanted = standing.event, standing.event.slots[1]
    if _under_way(play, standing.number, standing.block.parts):
        return False  # what it says itself does not set it off
    return play.as_seat(
        seat,
        lambda: (
            barring.alike(play, wanted, act)
            and (base(event.phrase) != WOULD or as_many(play, wanted, act))
        ),
    )


def _waits(play: Play, standing: Standing, seat: str, whose: str) -> bool:
    """Whether a sentence, to somebody who is `you` of it, is about what a seat does."""
    assert standing.event is not None
    assert standing.block is not None
    who, block = standing.event.slots[0], standing.block
    return play.as_seat(
        whose,
        lambda: (
            seat in play.value(who).seats
            and not exempt(play, standing, ())
            and once.first_time(play, block, whose)
        ),
    )


def _under_way(play: Play, number: str, parts: tuple[Part, ...]) -> bool:
    """Whether a paragraph, or a sentence of a card, which has no number, is carried out."""
    return any(
        number in each.data[NUMBER:] if number else each.data[PARTS] == parts
        for each in play.state.agenda
        if each.do == SECTION
    )


def _instead(
    play: Play, standing: Standing, again: Step, replaces: bool, whose: str
) -> tuple[Step, ...]:
    assert standing.block is not None
    parts, number = standing.block.parts, standing.number
    body = Step(SECTION, whose, -1, (parts, 0, number), memory=((PLAYER, again.seat),))
    if not replaces:
        return body, again
    part = parts[0]
    if isinstance(part, Sentence) and part.phrase == ways.INSTEAD:
        return (Step("would", whose, again.card, (part.slots[1], again, number, parts)),)
    return (body,)


def would(play: Play, step: Step[tuple[Tree, Step, str, tuple[Part, ...]]]) -> None:
    """Asks whether somebody does something else; `data` is that, the act, the paragraph by its
    number, and its sentences: they are under way until it is done."""
    dos, again, number, parts = step.data
    other = again.seat if again.seat != step.seat else ""
    if rather(play, step.seat, dos, number, other):
        said = Step(SECTION, step.seat, step.card, (parts, len(parts), number))
        play.then(*steps(play, dos, step.seat, step.card), said)
    else:
        play.then(Step(*again))


def rather(play: Play, seat: str, dos: Tree, number: str, other: str = "") -> bool:
    """Whether a seat does what a paragraph says it may do instead of something else, that it or the
    `other` would do."""
    words = dos_said(play.table.setting.phrases, dos)
    play.rules = (number,) if number else ()
    asks = f"{seat}: {words} instead{other and f' of {other}'}?"
    chosen = play.choose(
        asks, [Option(words, 1)], seat=seat, optional=True, verb="does", rules=play.rules
    )
    return chosen is not None


def worth(play: Play, step: Step) -> None:
    """What cards are worth comes to their players before anybody is found to have won."""
    for each in play.table.setting.program.facts("rules.is-worth"):
        thing, n, counter = each.fact.slots
        play.rules = (each.number,)
        for seat in in_turn_order(play):
            play.me = play.you = seat
            found = play.value(thing)
            if found:
                count(play, counter, number_of(n) * found)
    play.rules = ()
