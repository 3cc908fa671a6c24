"""What a game means where its rules leave it open: with which counter costs are paid, where cards
are played to, what cards deal each other in a fight. A setting in, counters and zones out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from referee.phrases.tree import base, says, within
from referee.program import Choice, Program
from referee.setting import Setting
from tablewright.model.game import Counter, Zone
from tablewright.model.zones import is_heap

PAID_WITH = "rules.costs-paid-with"
"""The fact that names it."""
CALLED = ("coins", "gems", "gold", "money", "credits", "cash", "mana", "energy")
"""The ids by which a counter is it, where no rule names one; the first go before."""
LOSING = ("rules.lose-game", "rules.be-out")
"""The phrases by which somebody loses."""
DECIDING = (
    *LOSING, "rules.win", "rules.share-win", "rules.first-with-counter", "rules.together",
    "rules.no-winner",
)  # fmt: skip
"""Those by which somebody wins or loses: what they count is seldom money."""
PAYING = ("rules.pay", "rules.pay-both")
"""The acts that pay a counter that they name."""
FORCE = ("attack", "power", "strength", "force", "might")
"""How the number is called that a card deals, where no counter begins with one."""


class Money(NamedTuple):
    """The counter with which costs are paid."""

    counter: Counter
    others: tuple[Counter, ...] = ()
    """What it could be as well, where nothing says which."""


def money_of(setting: Setting) -> Money:
    """With which counter costs are paid: that of which a rule says so, else the first that is
    called as money mostly is, else the first of players or the table that rules let them pay, else
    the first of these by which nobody wins or loses."""
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
    losing = _named(setting, programs, LOSING)
    paid = _named(setting, programs, PAYING) - losing
    deciding = _named(setting, programs, DECIDING)
    ways = (
        [each for each in held if each.id in paid],
        [each for each in held if each.id not in deciding],
        [each for each in held if each.id not in losing],
    )
    first, *rest = next(filter(None, ways), held or every)
    return Money(first, tuple(rest))


def _named(setting: Setting, programs: Iterable[Program], phrases: tuple[str, ...]) -> set[str]:
    """The counters that sentences name in which one of these phrases stands; of acts, what the act
    itself names."""
    words = setting.nouns["r_counter_word"]
    found = set[str]()
    for tree in (each for program in programs for each in _sentences(program)):
        for node in within(tree) if phrases == PAYING else (tree,):
            if base(str(node[0])) in phrases or (phrases != PAYING and says(node, *phrases)):
                inner = (word for each in within(node) for word in each[1] if type(word) is str)
                found |= {words[word] for word in inner if word in words}
    return found


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


def open_zones(setting: Setting) -> list[Zone]:
    """Where cards may be played to if nothing is said, what goes before others first."""
    zones = [zone for zone in setting.game.zones if zone.face == "up" and zone.sees == "all"]
    return sorted(zones, key=lambda zone: (is_heap(zone), zone.owner != "seat"))


def dealt_in_fights(setting: Setting) -> tuple[str, str]:
    """The counter that a fight puts on cards, and the field that says how many: the counter by
    which cards fall, and the first that they begin with as printed, but for how many they bear. ""
    where nothing tells it."""
    found: tuple[str, str] | None = setting.kept.get(("fights",))
    if found is None:
        damage = borne = ""
        words = setting.nouns
        for standing in setting.program.facts("rules.falls"):
            names = setting.phrases.find(standing.fact.phrase).slots
            said = dict(zip(names, standing.fact.slots, strict=True))
            damage = words["r_counter_there"][said["counter"]]
            borne = words["r_field"].get(said.get("field", ""), "")
            break
        printed = [field for field in setting.printed_counters if field != borne]
        called = [field for field in FORCE if field in setting.fields and field != borne]
        found = setting.kept["fights",] = damage, (*printed, *called, "")[0]
    return found
