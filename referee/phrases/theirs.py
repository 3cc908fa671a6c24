"""The sentences of a paragraph, or of a card's text, to the same with `their` put as it is meant:
`Choose an opponent. Look at their hand.` is a look at that player's hand. Whoever does something in
the third person has things of their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.phrases.tree import Sentence, base, is_tree, within

SOMEBODY = ("an opponent", "another opponent", "1 opponent", "your opponent", "a player",
            "another player", "1 player")  # fmt: skip
"""How somebody is named of whom the next sentence may speak."""
_NAMED = frozenset((*SOMEBODY, *(f"{each}'s" for each in SOMEBODY)))
_ROBBED = frozenset((*(f"{each}'s" for each in SOMEBODY), "that opponent's"))
_YOUR_DOING = frozenset((
    "rules.sentence-does", "rules.sentence-instead", "rules.sentence-to", "rules.sentence-may-to",
))  # fmt: skip
"""Sentences whose deeds are those of `you`, but for what they say of others."""
_OF_OTHERS = frozenset(("rules.dos-who", "rules.dos-who-then", "rules.do-you"))
"""Deeds behind whoever does them."""
_WHOSE = frozenset(("rules.zone-of", "rules.zone-but-top"))
"""The phrases that say whose a zone is."""
_ENEMIES = frozenset(("rules.side-enemy", "rules.side-enemy-of"))
THEIR, THAT_ONES, OPPONENTS, OWNERS = "their", "that player's", "that opponent's", "its owner's"


def settled(sentences: Iterable[Sentence]) -> tuple[Sentence, ...]:
    """The sentences in their order; nobody's things are `theirs` before somebody was named."""
    found: list[Sentence] = []
    named = False
    for each in sentences:
        named = named or any(
            _NAMED.intersection(_words(node)) or base(node[0]) in _ENEMIES for node in within(each)
        )
        found.append(_sentence(each) if named and _says_their(each) else each)
    return tuple(found)


def _words(node: Any) -> list[str]:
    return [each for each in node[1] if isinstance(each, str)]


def _says_their(tree: Sentence) -> bool:
    return any(base(node[0]) in _WHOSE and THEIR in _words(node) for node in within(tree))


def _sentence(tree: Sentence) -> Sentence:
    name, slots = base(tree.phrase), tree.slots
    if name == "rules.sentence-when":
        return Sentence(tree.phrase, (slots[0], _sentence(slots[1])))
    if name == "rules.sentence-may":
        yours = bool(slots[0].slots == ("you",))
        return Sentence(tree.phrase, (slots[0], *map(_deeds, slots[1:]))) if yours else tree
    if name in _YOUR_DOING:
        return Sentence(tree.phrase, tuple(map(_deeds, slots)))
    return tree


def _deeds(tree: Any, whose: str = THAT_ONES) -> Any:
    """What `you` do, with what is theirs as that player's; of what you bring from a zone of an
    opponent as that one's, of an enemy as its owner's."""
    if not is_tree(tree):
        return tree
    name, slots = base(tree.phrase), tree.slots
    if name in _OF_OTHERS:
        first, done, *more = slots
        return Sentence(tree.phrase, (first, done, *map(_deeds, more)))
    if name in _WHOSE:
        slots = tuple(whose if each == THEIR else each for each in slots)
        return Sentence(tree.phrase, slots)
    lot = slots[0] if slots and is_tree(slots[0]) else None
    if lot is not None and base(lot.phrase).startswith("rules.lot-"):
        whose = _owners(lot) or whose
    return Sentence(tree.phrase, tuple(_deeds(each, whose) for each in slots))


def _owners(lot: Sentence) -> str:
    """Whose what is brought elsewhere is, of somebody who is named with it; "" for nobody."""
    nodes = list(within(lot))
    if any(base(node[0]) in _ENEMIES for node in nodes):
        return OWNERS
    return OPPONENTS if any(_ROBBED.intersection(_words(node)) for node in nodes) else ""
