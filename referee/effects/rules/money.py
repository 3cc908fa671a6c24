"""With which counter what is printed on cards as their cost is paid: the rules of a game to that
counter, and to the others that it could be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from referee.phrases.tree import says, within
from referee.program import Choice, Program
from referee.setting import Setting
from tablewright.model.game import Counter

PAID_WITH = "rules.costs-paid-with"
"""The fact that names it."""
CALLED = ("coins", "gems", "gold", "money", "credits", "cash", "mana", "energy")
"""The ids by which a counter is it, where no rule names one; the first go before."""
DECIDING = (
    "rules.win", "rules.lose-game", "rules.share-win", "rules.be-out", "rules.first-with-counter",
    "rules.together", "rules.no-winner",
)  # fmt: skip
"""The phrases by which somebody wins or loses: what they count is no money."""


class Money(NamedTuple):
    """The counter with which costs are paid."""

    counter: Counter
    others: tuple[Counter, ...] = ()
    """What it could be as well, where nothing says which."""


def money_of(setting: Setting) -> Money:
    """With which counter costs are paid: that of which a rule says so, else the first that is
    called as money mostly is, else the first of players or the table by which nobody wins or
    loses."""
    found: Money | None = setting.kept.get(("money",))
    if found is None:
        found = setting.kept["money",] = money_in(setting, (setting.program,))
    return found


def money_in(setting: Setting, programs: Iterable[Program]) -> Money:
    """The same of a game whose rules are read one by one."""
    programs, every = tuple(programs), setting.game.counters
    for program in programs:
        for standing in program.facts(PAID_WITH):
            return Money(setting.counters[setting.nouns["r_counter_word"][standing.fact.slots[-1]]])
    called = [each for each in every if each.id in CALLED and each.owner in ("seat", "common")]
    if called:
        return Money(min(called, key=lambda each: CALLED.index(each.id)))
    held = [each for each in every if each.owner in ("seat", "common")]
    deciding = {word for program in programs for word in _decided_by(setting, program)}
    others = [each for each in held if each.id not in deciding]
    first, *rest = others or held or every
    return Money(first, tuple(rest))


def _decided_by(setting: Setting, program: Program) -> Iterator[str]:
    """The counters that sentences name by which somebody wins or loses."""
    words = setting.nouns["r_counter_word"]
    for tree in _sentences(program):
        if says(tree, *DECIDING):
            named = (word for node in within(tree) for word in node[1] if isinstance(word, str))
            yield from (words[word] for word in named if word in words)


def _sentences(program: Program) -> Iterator[Any]:
    """Every sentence of a program, with the condition by which a game ends together with it."""
    for block in program.every_block():
        for part in block.parts:
            yield from part.items if isinstance(part, Choice) else (part,)
    for end in program.ends:
        if end.condition is not None and end.what == "game":
            yield ("rules.win", (end.condition,))
    for name in DECIDING:
        yield from (each.fact for each in program.facts(name))
