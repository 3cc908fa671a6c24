"""What a card says when it is played: a text to what happens now, and to what comes later, of which
the players are reminded."""

from __future__ import annotations

from typing import NamedTuple

from referee.effects.rules import happening
from referee.effects.rules.context import SECTION
from referee.effects.rules.keys import POSTPONED
from referee.openers import comes_later, leads, looks_back, postponed_to, waits
from referee.phrases.saying import say, say_section
from referee.phrases.tree import Sentence, meant
from referee.play import Play
from referee.rules import rules_in
from referee.setting import NOTHING, Setting
from referee.state import UNKNOWN, Step, step_of


def text(play: Play, step: Step[tuple[()] | tuple[str] | tuple[str, int]]) -> None:
    """What a card says: what of it happens when it is played, or, with its label as `data`, what a
    labelled part says; with a card behind that, what this says, as if it stood on the other. Of
    what holds, waits or has a label the players are reminded."""
    if play.name(step.card) == UNKNOWN:
        play.then(Step("identify", step.seat, step.card), step)
        return
    label = step.data[0] if step.data else ""
    of = step.data[1] if len(step.data) == 2 else step.card
    play.you = step.seat
    setting, name = play.table.setting, play.name(of)
    its = _text_of(setting, name, label, lies_open=False)
    if its.later and not label and happening.says_now(play, step.card, ()):
        its = _text_of(setting, name, label, lies_open=True)
    for words in its.notes:
        if words:
            remember(play, step, words)
        else:
            entry = (step.card, name, step.seat)
            play.remember_fact(POSTPONED, (*play.fact(POSTPONED, ()), entry))
    if its.now:
        play.then(step_of((SECTION, step.seat, step.card, (its.now, 0, ""), (), ())))


class Text(NamedTuple):
    """What comes of the text of a card that is played, or of a labelled part of it."""

    now: tuple[Sentence, ...]
    """What happens."""
    notes: tuple[str, ...]
    """Of what the players are reminded, in order; "" where something is put off until a phase."""
    later: bool
    """Whether it is another where the card lies open, since something then waits for its moment."""


def _text_of(setting: Setting, name: str, label: str, lies_open: bool) -> Text:
    """What comes of the text of a card by its name, which `lies_open` or not."""
    found: Text | None = setting.kept.get(("text", name, label, lies_open))
    if found is None:
        found = setting.kept["text", name, label, lies_open] = _text(
            setting, name, label, lies_open
        )
    return found


def _text(setting: Setting, name: str, label: str, lies_open: bool) -> Text:
    reminds = rules_in(setting).by_hand  # else the game's module does what comes later
    now, notes, moments = list[Sentence](), list[str](), False
    for section in setting.cards.get(name, NOTHING).sections:
        if section.label != label:
            if not label and reminds:
                labels = tuple((each.id, each.text) for each in setting.game.labels)
                notes.append(say_section(setting.phrases, section, labels))
            continue
        later = waiting = False
        for each in section.sentences:
            every = meant(each)
            left = []
            for one in every:
                moments |= bool(one.phrase) and comes_later(one)
                # What looks back at a sentence that waits for its moment waits with it.
                if not (waiting and one.phrase and looks_back(one)):
                    later = bool(one.phrase) and (waits(one) or (lies_open and comes_later(one)))
                    waiting = later and leads(one)
                    if postponed_to(one):
                        notes += ["", say(setting.phrases, each)]
                        later = True
                left += [] if later else [one]
            its = tuple(left)
            if any(one.phrase and setting.phrases.find(one.phrase).when != "now" for one in every):
                if reminds:
                    notes.append(say(setting.phrases, each))
            else:
                now += (each,) if its == every else its
    return Text(tuple(now), tuple(notes), moments)


def postponed(play: Play, phase: str) -> tuple[Step, ...]:
    """What cards that lie there still have put off until this phase."""
    words, left, found = play.table.setting.nouns["r_phase"], [], list[Step]()
    for card, name, seat in play.state.facts.pop(POSTPONED):
        every = play.table.setting.cards[name].sections
        said = [one for part in every for each in part.sentences for one in meant(each)]
        its = tuple(each.slots[1] for each in said if words.get(postponed_to(each)) == phase)
        if not its:
            left.append((card, name, seat))
        elif play.owner(card) == seat:
            found.append(Step(SECTION, seat, card, (its, 0, "")))
    if left:
        play.state.facts[POSTPONED] = tuple(left)
    return tuple(found)


def remember(play: Play, step: Step, words: str) -> None:
    """Something that the players must remember."""
    play.tell("told", f"Remember: {words}", seat=step.seat, card=step.card)
