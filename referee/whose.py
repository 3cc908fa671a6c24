"""A sentence to whose it is: whether it speaks of `you`, of one player who is not named, of
somebody."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from referee.doing import names_who
from referee.phrases.tree import Sentence, base, within
from referee.program import Choice, Part

_YOU = frozenset(("rules.got-this-turn", "rules.entry-space"))
"""The phrases that speak of `you` and have no slot for it."""
_COUNTS = frozenset(
    ("rules.has-counters", "rules.has-as-many", "rules.has-none", "rules.value-of-a-counter")
)
"""Those that are about a counter, by their last slot: one of all is nobody's."""
OF_HAND = ("rules.draw", "rules.discard")
"""The acts by which cards come to one player's hand or leave it."""
OF_PURSE = (
    "rules.gain", "rules.gain-equal", "rules.gain-both", "rules.gain-either", "rules.lose",
    "rules.lose-equal", "rules.lose-all", "rules.lose-both", "rules.pay", "rules.pay-both",
)  # fmt: skip
"""The acts with a counter."""
_YOURS = re.compile(r"^your?\b|opponent|other player|on your (left|right)")


def of_each(parts: tuple[Part, ...], own: Collection[str], common: Collection[str]) -> bool:
    """Whether what a paragraph begins with is about one player and names nobody; `own` are the
    words for counters of each player, `common` those of all."""
    first = parts[0] if parts else Sentence("", ("",))
    if isinstance(first, Choice):
        return any(of_one(each, own, common) for each in first.items)
    return of_one(first, own, common)


def of_one(tree: Sentence, own: Collection[str], common: Collection[str]) -> bool:
    """Whether a sentence is about what one player has or does, and does not say who it is."""
    if not tree.phrase or names_who(tree):
        return False
    kind = base(tree.phrase)
    if kind == "rules.sentence-when":
        opener, inner = tree.slots
        return of_you(opener, common) or of_one(inner, own, common)
    if kind == "rules.sentence-on-spaces":
        return of_one(tree.slots[1], own, common)
    begins = tree.slots[0].slots[0] if kind == "rules.sentence-does" else tree
    return of_you(begins, common) or any(
        base(node[0]) in OF_HAND
        or (base(node[0]) in OF_PURSE and any(str(each) in own for each in node[1]))
        for node in within(begins)
    )


def of_you(tree: Any, common: Collection[str]) -> bool:
    """Whether a tree speaks of `you`, of what is yours, or of others than you."""
    if not isinstance(tree, tuple):
        return False
    if len(tree) == 2 and isinstance(tree[0], str) and isinstance(tree[1], tuple):
        name, slots = base(tree[0]), tree[1]
        if name in _COUNTS and str(slots[-1]) in common:
            return False
        return (
            name in _YOU
            or any(isinstance(each, str) and _YOURS.search(each) for each in slots)
            or any(of_you(each, common) for each in slots)
        )
    return any(of_you(each, common) for each in tree)


def of_someone(tree: Any) -> bool:
    """Whether a tree names a player by no more than that it is one."""
    return any(
        isinstance(each, str) and re.match(r"(a|an|another|1) (player|opponent|team)('s)?$", each)
        for _, slots in within(tree)
        for each in slots
    )


DONE_BY = (
    "rules.event-who", "rules.event-lays", "rules.event-trick", "rules.event-rolls",
)  # fmt: skip
"""The events that name first who does something."""
_ANOTHER = frozenset(("another player", "an opponent", "another opponent", "1 opponent"))
"""Who is somebody else than `you`, and no more than that."""
_OTHERS = _ANOTHER | {"each other player", "each opponent", "your opponent"}
"""The same of what each of them may do."""
_TOLD = re.compile(r"^your?\b|^(a|an|all|any|another|each|1) opponents?\b|^another player|on your ")
"""What is said to `you` in what is done when others have done something: `each other player` is
beside whom that was."""


def comes_once(event: Sentence, parts: tuple[Part, ...]) -> bool:
    """Whether something waits for what another player does, and says nothing to `you`: then it is
    done once, however many others there are. `When another player discards a card, that player
    loses 1 coin`."""
    (name, slots), others = event, _OTHERS
    if base(name) == "rules.condition-alone":  # what somebody has, not what they do
        slots, others = slots[0][1], _ANOTHER
    elif base(name) not in DONE_BY:
        return False
    if not isinstance(slots[0], tuple) or _told(slots[1:]):
        return False
    return _says(slots[0], others) and not any(_to_you(part) for part in parts)


def of_another(tree: Any) -> bool:
    """Whether a tree speaks of a player who is another than `you`, and of one of them."""
    return _says(tree, _ANOTHER)


def _says(tree: Any, words: frozenset[str]) -> bool:
    return any(each in words for _, said in within(tree) for each in said if type(each) is str)


def as_anybody(tree: Any) -> Any:
    """A tree that speaks of a player where it speaks of another one."""
    if isinstance(tree, str):
        return "a player" if tree in _ANOTHER else tree
    if isinstance(tree, Sentence):
        return Sentence(tree.phrase, tuple(map(as_anybody, tree.slots)))
    return tuple(map(as_anybody, tree)) if isinstance(tree, tuple) else tree


def _to_you(part: Part) -> bool:
    """Whether a sentence is said to `you`, or does not say who does what it begins or ends with."""
    if isinstance(part, Choice) or not part.phrase or not names_who(part) or _told(part):
        return True
    dos = part
    while base(str(dos[0])) == "rules.sentence-when":
        dos = dos[1][1]
    dos = dos[1][0]
    while base(str(dos[0])) in ("rules.dos-who", "rules.dos-who-then"):
        if base(str(dos[0])) == "rules.dos-who":
            return False
        dos = dos[1][-1]
    return base(str(dos[0])) in ("rules.dos-one", "rules.dos-then")


def _told(tree: Any) -> bool:
    return any(
        base(name) in _YOU or any(type(each) is str and _TOLD.search(each) for each in slots)
        for name, slots in within(tree)
    )
