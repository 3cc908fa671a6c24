"""A game, its rules and the look of its booklet to the steps of a turn: words, rules, cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tablewright.layout.book.phrases import AGAIN, WHO
from tablewright.model.game import Game, Phase
from tablewright.model.markup import escaped
from tablewright.model.phases import all_phases
from tablewright.model.rulebook import Listing, Paragraph, Prose, Rulebook, Section
from tablewright.model.sheet import BookStyle, TurnStep

MOST = 6
"""Points of a step, at best; a list of moves is whole, up to …"""
LISTED = 14
"""… so many."""
CUT = "…"
"""Stands for points that were left out."""
_OPENING = re.compile(
    r"(?:on|in|during|at the (?:start|beginning|end) of) (?:your|each|a|every|the) turn\b"
    r"|your turn has\b",
    re.IGNORECASE,
)
"""How a rule begins that says what a turn is, where `game.yaml` has no phases."""
_SENTENCE = re.compile(r"(?<=[.!?])(?<!\b[A-Z]\.)\s+(?=[A-Z*{“])")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a turn, in markup; each point is something that is done in it."""

    name: str
    lead: str
    points: tuple[str, ...] = ()
    label: tuple[str, ...] = ()
    """Who does it, and whether again and again."""
    shows: tuple[str, ...] | None = None
    """The names of the cards beside it, if somebody has said which."""

    @property
    def words(self) -> str:
        """All that is said in it."""
        return " ".join((self.lead, *self.points))


def turn_steps(game: Game, rulebook: Rulebook, style: BookStyle) -> tuple[Step, ...]:
    """The steps of a turn as the look of the booklet says them, else each phase of the game, else
    what its rules say of a turn; none if nothing does."""
    known = {phase.id: phase for phase in all_phases(game.phases)}
    if style.turn is not None:
        return tuple(_told(step, known, rulebook) for step in style.turn)
    if game.phases:
        steps = [_of_phase(phase, rulebook) for phase in game.phases if phase.name]
        return tuple(_from_start_to_end(steps, rulebook)) if steps else ()
    return tuple(_of_rules(rulebook))


def few(points: Sequence[str], most: int) -> tuple[str, ...]:
    """So many points at most; where some are left out, the last says so.

    >>> few(["Dig.", "Warm.", "Give."], 2)
    ('Dig.', 'Warm.', '…')
    """
    left = points[:most]
    return (*left, CUT) if len(left) < len(points) and left[-1:] != (CUT,) else tuple(left)


def _from_start_to_end(steps: Sequence[Step], rulebook: Rulebook) -> list[Step]:
    """Steps with what their rules say of the start and the end of a turn."""
    said = " ".join(step.words for step in steps)
    begins, ends = (
        [
            _whole(rule)
            for rule in _beginning(f"at the {moment} of your turn,", rulebook)
            if rule.number not in said
        ]
        for moment in ("start", "end")
    )
    found = list(steps)
    if begins:
        lead = (found[0].lead,) if found[0].lead else ()
        found[0] = replace(found[0], lead="", points=(*begins, *lead, *found[0].points))
    if ends:
        found[-1] = replace(found[-1], points=(*found[-1].points, *ends))
    return found


def _whole(rule: Paragraph) -> str:
    """A rule's sentences before a list, and its number."""
    prose = next((block for block in rule.blocks if isinstance(block, Prose)), None)
    return prose.markup + _cited((rule.number,)) if prose is not None else ""


def _told(step: TurnStep, known: Mapping[str, Phase], rulebook: Rulebook) -> Step:
    """A step of the look; what it leaves out comes from its phases."""
    phases = [known[name] for name in step.phases if name in known]
    own = [_of_phase(phase, rulebook) for phase in phases]
    numbers = list(dict.fromkeys(number for phase in phases for number in phase.rules[:1]))
    points: tuple[str, ...] = ()
    if step.says:
        lead = _with_numbers(step.says, numbers)
    elif len(own) == 1:
        lead, points = own[0].lead, own[0].points
    else:
        lead = ""
        points = tuple(f"**{each.name}.** {each.lead or _first(each.points)}" for each in own)
    name = step.name or escaped(", ".join(phase.name for phase in phases))
    label = own[0].label if len({each.label for each in own}) == 1 else ()
    return Step(name, lead, points, label, step.shows)


def _of_phase(phase: Phase, rulebook: Rulebook) -> Step:
    said = [found for number in phase.rules if (found := rulebook.find(number)) is not None]
    said = said or list(_beginning(f"in the {phase.name} phase,", rulebook))
    said = said or list(_titled(phase.name, rulebook))
    parts = [part for part in phase.phases if part.name]
    lead = escaped(phase.note)
    if parts:
        points = [_part(part, rulebook) for part in parts]
    else:
        lead, points = _points(lead, said)
        listed = sum(len(block.items) for rule in said[:1] for block in _lists(rule)[:1])
        # What further rules say of the phase stands among the rules; a list is never cut unseen.
        points = points[: max(MOST, listed)]
        points = list(few(points, LISTED))
    label = tuple(filter(None, (WHO.get(phase.who, ""), AGAIN if phase.repeat else "")))
    return Step(escaped(phase.name), lead, tuple(points), label)


def _part(phase: Phase, rulebook: Rulebook) -> str:
    """A part of a phase in a line: its name and its note, or the first sentence of its rules."""
    below = [part for part in phase.phases if part.name]
    if below:
        words = "; ".join(escaped(part.name) for part in below) + "."
        return f"**{escaped(phase.name)}.** {words}" + _cited(phase.rules[:1])
    if phase.note:
        return f"**{escaped(phase.name)}.** {escaped(phase.note)}" + _cited(phase.rules[:1])
    said = [found for number in phase.rules if (found := rulebook.find(number)) is not None]
    return f"**{escaped(phase.name)}.** {_sentence(said[0]) if said else ''}"


def _points(lead: str, said: Sequence[Paragraph]) -> tuple[str, list[str]]:
    """What is done by some rules: the items of their first list, and what stands before it; else
    the first sentence of each."""
    for rule in said[:1] or ():
        before = rule.blocks[0]
        listed = next(iter(_lists(rule)), None)
        if listed is not None and isinstance(before, Prose):
            words = _bare(before.markup).rstrip(".:") + ":"
            more = [_sentence(other) for other in said[1:]]
            lead = f"{lead} {words}".strip() + _cited((rule.number,))
            return lead, [*(item.markup for item in listed.items), *more]
    points = [_sentence(rule) for rule in said]
    return (lead, points) if lead or len(points) != 1 else (points[0], [])


def _lists(rule: Paragraph) -> list[Listing]:
    return [block for block in rule.blocks if isinstance(block, Listing)]


def _bare(markup: str) -> str:
    """A rule's words without `In the NAME phase,`, which its step says already."""
    words = re.sub(r"^in the [\w -]+ phase, ", "", markup, flags=re.IGNORECASE)
    return words[:1].upper() + words[1:]


def _sentence(rule: Paragraph) -> str:
    """The first sentence of a rule, or two if that is short, and its number; of a rule that is a
    list its items, one after the other."""
    prose = next((block for block in rule.blocks if isinstance(block, Prose)), None)
    if prose is None:
        return ""
    parts = _SENTENCE.split(_bare(prose.markup))
    said = parts[0]
    if len(parts) > 1 and len(said) < 24:
        said += f" {parts[1]}"
    for listed in _lists(rule)[:1] if said.endswith(":") else ():
        said += " " + " ".join(item.markup for item in listed.items)
    return said + _cited((rule.number,))


def _of_rules(rulebook: Rulebook) -> Iterator[Step]:
    """What the rules of a game without phases say of a turn: each section that begins as such rules
    do is a step, and what other sections say goes with the step before."""
    begun: list[tuple[Section, list[Paragraph]]] = []
    for section in rulebook.sections:
        found = [rule for rule in section.paragraphs if _OPENING.match(rule.text)]
        if found and (not begun or found[0] is section.paragraphs[0]):
            begun.append((section, found))
        elif found:
            begun[-1][1].extend(found)
    for section, found in begun:
        yield _of_section(section, found)


def _of_section(section: Section, found: Sequence[Paragraph]) -> Step:
    points: list[str] = []
    for rule in found:
        prose = rule.blocks[0]
        if isinstance(prose, Prose):
            points.append(prose.markup + _cited((rule.number,)))
        for block in rule.blocks[1:]:
            if isinstance(block, Listing):
                points += [item.markup for item in block.items]
    return Step(escaped(section.title), "", few(points, LISTED))


def _beginning(opening: str, rulebook: Rulebook) -> Iterator[Paragraph]:
    for rule in rulebook.paragraphs:
        if rule.text.casefold().startswith(opening.casefold()):
            yield rule


def _titled(title: str, rulebook: Rulebook) -> Iterator[Paragraph]:
    """The rules of the sections of a title."""
    for section in rulebook.sections:
        if section.title.casefold() == title.casefold():
            yield from section.paragraphs


def _cited(numbers: Sequence[str]) -> str:
    return f" ({', '.join(numbers)})" if numbers else ""


def _with_numbers(said: str, numbers: Sequence[str]) -> str:
    """Words with the numbers of their rules behind them, unless they name some themselves."""
    return said if any(number in said for number in numbers) else said + _cited(numbers[:3])


def _first(points: Sequence[str]) -> str:
    return points[0] if points else ""
