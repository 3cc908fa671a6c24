"""The phases of a turn or round, each with the paragraphs of its moments; without phases, what is
done on a turn."""

from __future__ import annotations

from typing import Any, NamedTuple

from referee.effects.rules import keys, once
from referee.effects.rules.context import SECTION
from referee.keys import FIRST, OUT, ROUND, TURNS
from referee.machine import order, powers
from referee.machine.moments import always, in_phase, sections
from referee.machine.texts import postponed
from referee.play import Play
from referee.rules import rules_in
from referee.setting import Setting
from referee.state import Step, step_of


def phases_from(play: Play, seat: str, first: str = "") -> tuple[Step, ...]:
    """The step at which the phases of a turn or round begin, with one of them or their first; none
    if there are none."""
    begins = _begins(play.table.setting, first, play.state.facts.get(ROUND, 0) > 1)
    return (step_of(("phase", seat, -1, (begins, ""), (), ())),) if begins else ()


def _begins(setting: Setting, first: str, later: bool) -> str:
    """With which phase a turn or round begins of those within `first`, of all for ""; `later` than
    in the first round some do not come any more."""
    begins: str | None = setting.kept.get(("begins", first, later))
    if begins is None:
        paths = order.paths(setting)
        if later:
            words, once = setting.nouns["r_phase"], setting.program.facts("rules.phase-once")
            over = {words[each.fact.slots[0]] for each in once}
            paths = {leaf: path for leaf, path in paths.items() if leaf not in over}
        within = (leaf for leaf, path in paths.items() if first in [part.id for part in path])
        begins = setting.kept["begins", first, later] = next(within, next(iter(paths), ""))
    return begins


def body(play: Play, seat: str, phase: str = "") -> tuple[Step, ...]:
    """What a turn or round is made of, from a phase on: its phases, else its paragraphs."""
    phases = phases_from(play, seat, phase)
    if phases and phase:
        return phases
    its = sections(play, ("turn", "on"), seat)
    if phases:  # what a turn with phases holds besides comes first, if it is not done at will
        at_once = (
            powers.asked(play, seat, "begins") if powers.before(play, phases[0].data[0]) else ()
        )
        return (*its, *at_once, *phases)
    return (*its, *powers.asked(play, seat), *_by_hand(play, seat, ""))


class Begun(NamedTuple):
    """What the beginning of a phase comes to."""

    parts: tuple[str, ...]
    """The phases that begin with it, outer ones first."""
    steps: tuple[tuple[Any, ...], ...] | None
    """The data of its paragraphs, those of its start first, if there is nothing else of it, and
    they are carried out whenever it comes; else None."""
    by_hand: bool
    """Whether something of it is left to the players."""


def _begun(setting: Setting, before: str, name: str) -> Begun:
    found: Begun | None = setting.kept.get(("phase begun", before, name))
    if found is None:
        parts = order.begun(setting, before, name)
        starts = [(f"phase {part}", "start") for part in parts]
        steps = always(setting, [*starts, *[("phase", part) for part in parts]])
        by_each = any(setting.phases[part].who == "each" for part in parts)
        if setting.program.powers or by_each or setting.phases[name].repeat:
            steps = None
        found = Begun(parts, steps, _hands(setting, name))
        setting.kept["phase begun", before, name] = found
    return found


def phase(play: Play, step: Step[tuple[str, str]]) -> None:
    """A phase begins: its paragraphs, those of its start before and of its end after them. `data`
    is the phase, and the one that it follows within the turn or round. One of which nothing is said
    is followed by the next at once."""
    more = _phase(play, step)
    if more is None:
        return
    for _ in order.paths(play.table.setting):  # no more: they may follow each other for ever
        more = _phase(play, more)
        if more is None:
            return
    play.then(more)


def _phase(play: Play, step: Step[tuple[str, str]]) -> Step | None:
    """A phase begins; the one that follows at once, begun as a step of its own."""
    (name, before), seat = step.data, step.seat
    setting, facts = play.table.setting, play.state.facts
    if before:
        if keys.ONCE in facts:
            once.once_more(play, "phase")
        facts.pop(keys.CARRIED, None)
        order.leave(play, name)
    written = keys.SINCE in facts
    if not written and setting.game.order.turn == "round":
        order.turn_to(play, seat)
    if before or written or play.state.phase != name or not _first(play):
        play.set_phase(name)  # else the game began with it, before its first round
    play.rules = ()
    its = _begun(setting, before, name)
    late = postponed(play, name) if keys.POSTPONED in facts else ()
    ends = step_of(("phase-ends", seat, -1, (name, ""), (), ()))
    if its.steps is None:
        play.then(*_steps_of(play, its, name, seat), *late, ends)
        return None
    if written:
        del facts[keys.SINCE]
    steps = list[Step]()
    if its.steps:
        who = order.left(play, seat)
        for data in its.steps:
            steps.append(step_of((SECTION, who, -1, data, (), ())))
    if its.by_hand:
        steps.append(step_of(("act", seat, -1, (), (), ())))
    if steps or late or play.stops:
        play.then(*steps, *late, ends)
        return None
    play.begin(ends, play.state.agenda)
    after = _ends(play, seat, name, "")
    if after is not None:
        play.begin(after, play.state.agenda)
    return after


def _first(play: Play) -> bool:
    """Whether it is the first turn or round of the game."""
    facts = play.state.facts
    return facts.get(ROUND) == 1 and facts.get(TURNS, 0) <= 1


def _steps_of(play: Play, its: Begun, name: str, seat: str) -> tuple[Step, ...]:
    """What is done in a phase, and at its start."""
    body: tuple[Step, ...] = ()
    for part in its.parts:
        body += in_phase(play, part, seat)
    again: tuple[Step, ...] = ()
    if body and play.table.setting.phases[name].repeat:
        play.state.facts[keys.STIRRED] = False
        again = (Step("phase-again", seat, data=(name,)),)
    starts: tuple[Step, ...] = ()
    for part in its.parts:
        starts += sections(play, (f"phase {part}", "start"), seat)
    return (*starts, *body, *again, *((Step("act", seat),) if its.by_hand else ()))


def phase_again(play: Play, step: Step[tuple[str]]) -> None:
    """A phase that is gone through again, as long as something comes of it."""
    if play.state.facts.get(keys.STIRRED):
        play.state.facts[keys.STIRRED] = False
        (name,) = step.data
        play.then(*in_phase(play, name, step.seat), step)


def phase_ends(play: Play, step: Step[tuple[str, str]]) -> None:
    """What is said of the end of a phase, and then what follows it; `data` as of `phase_over`."""
    name, to = step.data
    after = _ends(play, step.seat, name, to)
    if after is not None:
        play.then(after)


def _ends(play: Play, seat: str, name: str, to: str) -> Step | None:
    """What is said of the end of a phase comes next; else the phase that follows it, if any."""
    if keys.STIRRED in play.state.facts:
        del play.state.facts[keys.STIRRED]
    its: tuple[Step, ...] = ()
    if _end_of(play.table.setting, name, to).said:
        for part in order.ended(play.table.setting, name, to):
            its += sections(play, (f"phase {part}", "end"), seat)
    if not its:
        return _following(play, seat, name, to)
    play.then(*its, Step("phase-over", seat, data=(name, to)))
    return None


class End(NamedTuple):
    """What the end of a phase comes to."""

    said: bool
    """Whether anything is said of it, and of those that end with it."""
    to: str
    """The phase that follows."""
    anew: bool
    """Whether a new turn or round begins with that."""
    by_round: bool
    """Whether phases are those of a round."""


def _end_of(setting: Setting, name: str, to: str) -> End:
    """What the end of a phase comes to after which `to` was named to follow; "" for what does."""
    kept, of = setting.kept, ("phase ended", name, to)
    if of not in kept:
        moments = [(f"phase {part}", "end") for part in order.ended(setting, name, to)]
        said = always(setting, moments) != ()
        by_round = setting.game.order.turn == "round"
        kept[of] = End(said, *order.way_on(setting, name, to), by_round)
    found: End = kept[of]
    return found


def phase_alone(play: Play, step: Step[tuple[str]]) -> None:
    """A phase comes though the round is over, and no other behind it."""
    (name,) = step.data
    play.rules = ()
    play.set_phase(name)
    start, end = (sections(play, (f"phase {name}", each), step.seat) for each in ("start", "end"))
    play.then(*start, *in_phase(play, name, step.seat), *end)


def phase_over(play: Play, step: Step[tuple[str, str]]) -> None:
    """What was said of the end of a phase is done; `data` is the phase that ends and the one that
    was named to follow it."""
    after = _following(play, step.seat, *step.data)
    if after is not None:
        play.then(after)


def _following(play: Play, seat: str, name: str, to: str) -> Step | None:
    """The next phase of the turn or round, if this was not the last."""
    _, to, anew, by_round = _end_of(play.table.setting, name, to)
    if anew:
        return None
    facts = play.state.facts
    if by_round:
        seat = facts[FIRST]
    if OUT in facts:
        seat = order.left(play, seat)
    return step_of(("phase", seat, -1, (to, name), (), ()))


def _by_hand(play: Play, seat: str, phase: str) -> tuple[Step, ...]:
    """The step at which players carry out what no phrase reads, if there may be such in a phase, or
    (for "") in a turn without phases."""
    return (Step("act", seat),) if _hands(play.table.setting, phase) else ()


def _hands(setting: Setting, phase: str) -> bool:
    found: bool | None = setting.kept.get(("by hand", phase))
    if found is None:
        found = setting.kept["by hand", phase] = _left_to_players(setting, phase)
    return found


def _left_to_players(setting: Setting, phase: str) -> bool:
    """Whether players carry out something of a phase, or of a turn without phases, by hand."""
    its = setting.program
    if not rules_in(setting).by_hand:
        return False
    left_by_rules = "rules.end-this-phase" in its.phrases
    several = bool(phase) and not left_by_rules and len(order.ways_on(setting, phase)) > 1
    moment = ("phase", phase) if phase else ("turn", "on")
    if its.beside or (its.whole and not several):
        return False
    read = its.plays and moment in its.blocks and phase not in its.hands
    return not read or several
