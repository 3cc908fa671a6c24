"""A sentence of rules or cards to what stands before its commas: when it is carried out, what it
waits for, on what it depends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.phrases.nouns import Words
from referee.phrases.tree import Sentence, base, within
from referee.program import PROHIBITIONS, Moment, Nth, Standing
from tablewright.model.rulebook import Paragraph

INSTEAD = ("rules.if-too-many", "rules.if-empty", "rules.if-would", "rules.before-act")
"""The openers of what comes before something else, or in its place."""
WAITS = frozenset(("rules.when", "rules.while-lies", "rules.if-would", "rules.before-act"))
"""What a sentence of a card begins with that is not carried out when the card is played."""
LATER = frozenset(
    ("rules.at-end-of", "rules.after-time", "rules.in-phase", "rules.on-turn", "rules.once-per")
)
"""What a sentence of a card begins with that is carried out at its moment while the card lies
open."""
COUNTED = ("rules.lot-counted", "rules.lot-from", "rules.lot-on")
"""The phrases for cards of which a number may be named."""
ALL = ("rules.counted-all", "rules.counted-each", "rules.counted-in-play", "rules.counted-of-opp")
"""How the phrases for all cards of a kind begin."""
BACK = ("rules.if-you-do", "rules.if-not", "rules.if-none", "rules.otherwise", "rules.if-tied")
"""The openers that look back at a sentence of their paragraph."""
_UNITS = {"game": "game", "turn": "turn", "round": "round", "trick": "trick"}
NTH = ("first", "second", "third", "fourth", "fifth", "sixth")
"""How the number of a turn or round is said."""


@dataclass
class Head:
    """What stands before the comma of a sentence."""

    moment: Moment | None = None
    nth: Nth | None = None
    once: str = ""
    event: Sentence | None = None
    conditions: list[Sentence] = field(default_factory=list)
    instead: Sentence | None = None
    """What the sentence replaces: `if … would …`, `if … is empty when …`."""


def split(sentence: Sentence, words: Mapping[str, Words]) -> tuple[Head, Sentence]:
    """What stands before the commas of a sentence, and the sentence itself; `words` are the nouns
    of the game."""
    head = Head()
    while base(sentence.phrase) == "rules.sentence-when":
        opener, inner = Sentence(*sentence.slots[0]), Sentence(*sentence.slots[1])
        kind, slots = base(opener.phrase), opener.slots
        if kind == "rules.on-turn":
            head.moment = ("turn", "on")
        elif kind in ("rules.on-nth", "rules.from-nth"):
            unit = str(slots[1])
            head.moment = (unit, "on" if unit == "turn" else "start")
            head.nth = Nth(NTH.index(str(slots[0])) + 1, unit, kind == "rules.from-nth")
        elif kind == "rules.in-phase":
            head.moment = ("phase", str(words["r_phase"][str(slots[0])]))
        elif kind == "rules.at-end-of":
            head.moment = _moment(words, str(slots[1]), str(slots[0]))
        elif kind == "rules.after-time":
            head.moment = _moment(words, str(slots[0]), "after")
        elif kind == "rules.to-play-a-trick":
            head.moment = ("trick", "play")
        elif kind == "rules.in-order":
            pass
        elif kind == "rules.once-per":
            head.once = str(slots[0])
        elif kind == "rules.when":
            head.event = Sentence(*slots[0])
        elif kind in INSTEAD:
            head.instead = opener
        elif kind == "rules.while-lies" or (kind == "rules.if-holds" and _holds_so_long(inner)):
            head.conditions.append(opener)
        else:
            break
        sentence = inner
    return head, sentence


def _holds_so_long(sentence: Sentence) -> bool:
    """Whether a sentence says what holds as long as its condition does, and not what is done."""
    fact = sentence.slots[0] if base(sentence.phrase) == "rules.sentence-fact" else ("",)
    return len(sentence.slots) == 1 and base(str(fact[0])) == "rules.cannot-be-chosen"


def lent_by(sentence: Any) -> tuple[Any, ...]:
    """The acts of a sentence by which all cards of a kind, or one that is known, show more or less:
    `each other beast you control gets + 1 attack`; none if it says anything else."""
    if base(str(sentence[0])) != "rules.sentence-does" or len(sentence[1]) != 1:
        return ()
    found, dos = [], sentence[1][0]
    while True:
        name, slots = base(str(dos[0])), dos[1]
        if name not in ("rules.dos-one", "rules.dos-then") or not _lends(slots[0]):
            return ()
        found.append(slots[0][1][0])
        if name == "rules.dos-one":
            return tuple(found)
        dos = slots[-1]


def lends_while(head: Head, core: Sentence) -> bool:
    """Whether a paragraph says what cards show more or less while cards lie somewhere."""
    once = head.event is None and head.moment is None and head.instead is None and not head.once
    return once and bool(head.conditions) and bool(lent_by(core))


def _lends(act: Any) -> bool:
    """Whether an act says what cards get, without anything to choose."""
    if base(str(act[0])) != "rules.do-act" or base(str(act[1][0][0])) != "rules.gets":
        return False
    lot = act[1][0][1][0]
    counted = lot[1][0] if base(lot[0]) in COUNTED else None
    return counted is None or counted[0].startswith(ALL)


def _moment(words: Mapping[str, Words], time: str, end: str) -> Moment:
    """A moment by its words: `the round`, `your turn`, `draw`."""
    if time in words["r_phase"]:
        return f"phase {words['r_phase'][time]}", end
    unit = next(unit for word, unit in _UNITS.items() if time.endswith(word))
    # Only a round has something behind its end: it may be the last one.
    return unit, end if unit == "round" or end != "after" else "end"


def lasting(tree: Any, number: str, card: str = "") -> list[Standing]:
    """What a paragraph or a card forbids until something happens, from when it is carried out."""
    found = []
    for each in within(tree):
        slots: tuple[Any, ...] = each[1] if base(each[0]) == "rules.sentence-fact" else ()
        if slots[1:] and base(slots[-1][0]) in PROHIBITIONS:
            event = Sentence(*slots[0]) if len(slots) == 2 else None
            fact = Sentence(*slots[-1])
            found.append(Standing(number, fact, card=card, event=event, for_now=True))
    return found


def comes_later(sentence: Any) -> bool:
    """Whether a sentence of a card names a moment, at which it is carried out while the card lies
    open."""
    return base(sentence[0]) == "rules.sentence-when" and base(sentence[1][0][0]) in LATER


def postponed_to(sentence: Any) -> str:
    """The phase until which a sentence of a card is put off when it is carried out; "" for none."""
    when = base(sentence[0]) == "rules.sentence-when"
    later = when and base(sentence[1][0][0]) == "rules.in-next-phase"
    return str(sentence[1][0][1][0]) if later else ""


def waits(sentence: Any) -> bool:
    """Whether a sentence of a card is left out when the card is played."""
    return base(sentence[0]) == "rules.sentence-when" and base(sentence[1][0][0]) in WAITS


def looks_back(sentence: Any) -> bool:
    """Whether a sentence of a card hangs on what was said before it: `If you do, …`. Behind one
    that waits for a moment it belongs to that moment."""
    return base(sentence[0]) == "rules.sentence-when" and base(sentence[1][0][0]) in (
        *BACK,
        "rules.if-holds",
        "rules.if-instead",
    )


def leads(sentence: Any) -> bool:
    """Whether a sentence of a card names what it waits for, by which those wait that hang on it."""
    if not sentence[0] or base(sentence[0]) != "rules.sentence-when":
        return False
    opener, inner = sentence[1]
    name = base(opener[0])
    return name in LATER | WAITS if name != "rules.while-lies" else leads(inner)


def led_by(sentences: Sequence[Any], at: int) -> tuple[Any, ...]:
    """The sentences of a card behind one that wait for its moment with it."""
    found: list[Any] = []
    for each in sentences[at + 1 :] if leads(sentences[at]) else ():
        if not each[0] or not looks_back(each):
            break
        found.append(each)
    return tuple(found)


SETTING_UP = frozenset((
    "setup", "set-up", "set up", "setting up", "the set-up", "preparation", "preparations",
    "before you begin", "before the game", "start", "the start", "start of the game",
))  # fmt: skip
"""Headings under which things happen before the first turn."""


def unsaid(sentence: Sentence, paragraph: Paragraph, phase: str) -> Moment:
    """The moment of a sentence that names none: a player's turn, but for who wins, for what players
    start with, and for what stands where the setting up is told and no `phase` is called so."""
    if any(base(each[0]).startswith("rules.start-with") for each in within(sentence)):
        return "game", "start"
    won = [each for each in within(sentence) if base(each[0]) == "rules.win"]
    if not won:
        headed = {each.lower() for each in (*paragraph.headings, paragraph.section)}
        return ("game", "start") if headed & SETTING_UP and not phase else ("turn", "on")
    if base(sentence.phrase) == "rules.sentence-when":
        return "turn", "end"
    return ("round" if won[0][1][:1] == ("round",) else "game"), "end"
