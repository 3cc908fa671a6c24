"""A sentence for each space of a zone, with what is said behind it of those who are tied there: a
sentence in, steps out, one space after the other."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.context import SECTION, at_rules, section_of
from referee.effects.rules.memos import SPACE
from referee.effects.rules.places import spaces_in
from referee.effects.rules.templates import template
from referee.phrases.tree import Tree, base
from referee.play import Play
from referee.state import Step


@template("sentence", "For each space of {zone}, {sentence}")
def sentence_on_spaces(play: Play, zone: Any, sentence: Any) -> None:
    """A sentence that is carried out once for each space, in the order of their numbers; `there` is
    that space."""
    spaces = tuple(spaces_in(play, play.value(zone).addresses))
    sentences = (sentence, *_of_ties(play))
    happening.afresh(play)
    play.then(Step("on-spaces", play.me, play.card, (spaces, sentences, at_rules(play))))


def _of_ties(play: Play) -> tuple[Any, ...]:
    """The sentences behind the one that is carried out that say what is done if some are tied: of a
    sentence for each space they belong to each."""
    parts, following, *_ = section_of(play).data
    return tuple(takewhile(_of_a_tie, parts[following:]))


def _of_a_tie(part: Any) -> bool:
    named = base(str(part[0])) == "rules.sentence-when"
    return named and base(part[1][0][0]) == "rules.if-tied"


def on_spaces(
    play: Play, step: Step[tuple[tuple[str, ...], tuple[Tree, ...], tuple[str, ...]]]
) -> None:
    """What is said of each space, on the next one."""
    spaces, sentences, rules = step.data
    if not spaces:
        return
    data, memory = (sentences, 0, rules[0] if rules else ""), ((SPACE, spaces[0]),)
    play.then(
        Step(SECTION, step.seat, step.card, data, memory=memory),
        step._replace(data=(spaces[1:], sentences, rules)),
    )
