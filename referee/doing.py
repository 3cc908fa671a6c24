"""The sentences of rules to what is done in them, and by whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.phrases.tree import Sentence, base, within
from referee.program import Block, Choice, Part, Program

ACTS = {
    "rules.play-card": "play", "rules.lead": "lead", "rules.discard": "discard",
    "rules.draw": "draw", "rules.take-cards": "take", "rules.gain": "gain",
    "rules.place": "place", "rules.move.move": "move", "rules.move.put": "move",
    "rules.forward": "forward", "rules.forward-by": "forward", "rules.forward-each": "forward",
    "rules.forward-for-each": "forward", "rules.back": "forward", "rules.back-by": "forward",
    "rules.move-up-to": "move", "rules.give.give": "give", "rules.give.pass": "pass",
    "rules.reveal": "reveal", "rules.destroy": "destroy",
    "rules.carry-out-card": "carry out", "rules.trash": "trash", "rules.exhaust.1": "exhaust",
    "rules.exhaust.0": "ready", "rules.banish": "banish",
    "rules.pay-cost": "buy", "rules.buy": "buy", "rules.remove": "remove",
}  # fmt: skip
"""The acts that events name, by the id of their phrase without its number."""
THROWS = ("rules.throw", "rules.throw-some")
"""The acts by which dice are thrown …"""
REROLL = "rules.reroll"
"""… and by which some are thrown again."""
LAYING = ("place", "move", "forward")
"""The acts that are one to whoever waits for one of them: to place, to put, to move."""
AT_ONCE = ("take", "move", "give", "pass", "remove", "banish")
"""The acts that are done with several cards at once; others with one after the other."""
OF_THIS = ("exhausts", "readies")
"""The verbs by which a card is named that lets one do it with itself."""
NAMED = frozenset(("rules.who-single", "rules.dos-who", "rules.dos-who-then"))
"""What a sentence begins with that names who does it."""

OFFERS = frozenset((
    "rules.sentence-may", "rules.sentence-may-to", "rules.sentence-who-may-to", "rules.sentence-to",
    "rules.sentence-either", "rules.sentence-each-either",
    "rules.do-often", "rules.do-once-or-more", "rules.do-at-most",
))  # fmt: skip
"""The sentences in which somebody decides what is done."""


def offers(tree: Any) -> bool:
    """Whether somebody may do or leave what a sentence says, or do one thing of several."""
    return any(base(node[0]) in OFFERS for node in within(tree))


def is_counted(lot: Any) -> bool:
    """Whether a lot names so many cards of a kind, with the zone they are from or without."""
    return base(str(lot[0])) in ("rules.lot-counted", "rules.lot-from")


def is_all(lot: Any) -> bool:
    """Whether a lot is all cards of a kind, of a zone or wherever they are."""
    return is_counted(lot) and bool(lot[1][0][0] == "rules.counted-all")


def is_of_this(act: Any) -> bool:
    """Whether an act is done with the card that says so."""
    names = (base(node[0]) for node in within(act[1][0]))
    return any(name in ("rules.card-this", "rules.piece-this") for name in names)


def names_somebody(block: Block) -> bool:
    """Whether a paragraph says itself who does what it begins with."""
    return bool(block.parts) and names_who(block.parts[0])


def names_who(part: Part) -> bool:
    """Whether a sentence says itself who does what it begins with."""
    if isinstance(part, Choice):
        return False
    if base(part.phrase) == "rules.sentence-when":
        return names_who(part.slots[1])
    # Whom it names later, or to whom something is given, is not who begins.
    begins = part.slots[0] if part.slots else ""
    return isinstance(begins, tuple) and base(str(begins[0])) in NAMED


def move_of(sentence: Any) -> Sentence:
    """The move that a sentence lets somebody make, without what it waits for or allows: how it
    stands in lists and questions."""
    name, slots = sentence
    kind = base(name)
    if kind == "rules.sentence-when":
        return move_of(slots[1])
    if kind in ("rules.sentence-may-to", "rules.sentence-who-may-to"):
        return Sentence("rules.sentence-to", tuple(slots[-2:]))
    if kind == "rules.sentence-may":
        return Sentence("rules.sentence-does", tuple(slots[1:]))
    return Sentence(name, tuple(slots))


def as_one(sentences: Sequence[Sentence]) -> tuple[Sentence, int]:
    """The move that the first sentences of an item of a list say together, and how many they are:
    those that say what is done besides, whatever becomes of the first."""
    one, number = sentences[0], 1
    for each in sentences[1:]:
        both = _followed(one, each.slots[0]) if base(each.phrase) == "rules.sentence-does" else None
        if both is None:
            break
        one, number = both, number + 1
    return one, number


def _followed(sentence: Any, dos: Any) -> Sentence | None:
    """A sentence with something more that is done; None where that would not be the same."""
    name, slots = sentence
    kind = base(name)
    if kind == "rules.sentence-does":
        return Sentence(name, (_behind(slots[0], dos),))
    if kind == "rules.sentence-to":
        return Sentence(name, (slots[0], _behind(slots[1], dos)))
    if kind == "rules.sentence-when" and (inner := _followed(slots[1], dos)) is not None:
        return Sentence(name, (slots[0], inner))
    return None


def _behind(dos: Any, more: Any) -> Sentence:
    """What is done, and then more."""
    name, slots = dos
    kind = base(name)
    at = 1 if kind in ("rules.dos-one", "rules.dos-then") else 2
    if kind in ("rules.dos-one", "rules.dos-who"):
        return Sentence(f"{kind.removesuffix('-one')}-then", (*slots[:at], more))
    return Sentence(name, (*slots[:at], _behind(slots[at], more)))


def as_item(sentence: Sentence) -> Sentence:
    """What a sentence lets `you` do, as it would stand in a list of moves."""
    if base(sentence.phrase) == "rules.sentence-when":
        return sentence._replace(slots=(sentence.slots[0], as_item(Sentence(*sentence.slots[1]))))
    return move_of(sentence)


def is_may(sentence: Any) -> bool:
    """Whether a sentence lets `you` do something, on no more than a condition."""
    name, slots = sentence
    kind = base(name)
    if kind == "rules.sentence-when":
        return base(slots[0][0]) == "rules.if-holds" and is_may(slots[1])
    if kind == "rules.sentence-may":
        return bool(tuple(slots[0][1]) == ("you",)) and not name.endswith("-3")
    return kind == "rules.sentence-may-to"


def number_of(program: Program, item: Any, number: str) -> str:
    """The number by which a move of a list is cited: that of its paragraph, with its name if it
    names rules of its own."""
    its = f"{number} {program.names.get(move_of(item))}"
    return its if its in program.besides else number
