"""What may be done only once per turn, round or game: whether it may still be, and that it was."""

from __future__ import annotations

from referee.doing import is_may
from referee.effects.rules.context import recall
from referee.effects.rules.keys import ONCE
from referee.effects.rules.memos import USED_UP
from referee.plain import Memory
from referee.play import Play
from referee.program import Block, Choice

MAY_LISTS = (
    "rules.list-up-to",
    "rules.list-of-moves-3",
    "rules.list-of-moves-4",
    "rules.list-of-moves-10",
    "rules.list-of-moves-11",
)
"""The sentences before a list of which nothing need be done."""


def first_time(play: Play, block: Block, seat: str) -> bool:
    """Whether a paragraph may still be carried out that is only `once per turn`, round or game; it
    is taken to be."""
    if not block.once:
        return True
    key = (block.once, block.number, seat)
    done = play.fact(ONCE, ())
    if key in done:
        return False
    if not _may_be_declined(block):
        play.state.facts[ONCE] = (*done, key)
    return True


def left_open(block: Block, seat: str) -> Memory:
    """What a section remembers that is done once and may be declined: only what is done counts."""
    return ((USED_UP, (block.once, block.number, seat)),) if _may_be_declined(block) else ()


def _may_be_declined(block: Block) -> bool:
    if not block.once or not block.parts:
        return False
    first = block.parts[0]
    if isinstance(first, Choice):
        return first.intro.phrase in MAY_LISTS
    return is_may(first)


def taken_up(play: Play) -> None:
    """What may be done once, and is asked for now, is done."""
    if not play.table.setting.program.says_once:
        return
    key = recall(play, USED_UP)
    done = play.fact(ONCE, ())
    if key and key not in done:
        play.state.facts[ONCE] = (*done, key)


def once_more(play: Play, *units: str) -> None:
    """What is done once per turn, or round, may be done anew."""
    facts = play.state.facts
    if ONCE in facts:
        facts[ONCE] = tuple([each for each in facts[ONCE] if each[0] not in units])
