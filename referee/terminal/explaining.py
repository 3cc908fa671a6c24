"""Reasons, rules and cards in words: what is wrong, which rule says so, what the card says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher

from referee.events import Event
from referee.pending import FIRST
from referee.phrases.mends import stem
from referee.position import Position
from referee.reasons import Reason
from referee.setting import BOX, CardFacts, Table
from referee.state import State
from referee.terminal.looking import sees
from referee.terminal.paper import Paper, number_of
from referee.words.explaining import closed, stopped
from tablewright.errors import did_you_mean, nearest
from tablewright.model.fields import only_looks
from tablewright.model.rulebook import Rulebook


class Explaining:
    """What the rulebook and the cards of a table have to say."""

    def __init__(self, paper: Paper, table: Table, rulebook: Rulebook | None) -> None:
        self.paper = paper
        self.table = table
        self.rulebook = rulebook

    def reason(self, reason: Reason, kind: str = "bad", fully: bool = True, verb: str = "") -> None:
        """A reason: what is wrong, the card's sentence, the first rule with its words, of a list
        those that are about it or about the `verb` that was said, the remedy."""
        numbers = f" [{', '.join(reason.rules)}]" if reason.rules else ""
        self.paper.line(f"{closed(reason.sentence)}{numbers}", kind)
        if reason.card:
            self.paper.line(f"Card: {reason.card}", "", 2)
        if fully and reason.rules:
            # What has to be answered first is of another move than what was said.
            said = "" if FIRST in reason.sentence else verb
            self.rule(reason.rules[0], 2, short=True, about=(reason.sentence, said))
        if reason.remedy:
            self.paper.line(f"To do: {stopped(reason.remedy)}", "good", 2)

    def rule(
        self,
        number: str,
        indent: int = 0,
        whole: bool = False,
        short: bool = False,
        about: tuple[str, str] = ("", ""),
    ) -> bool:
        """A paragraph with its number, `whole` with its examples; in `short` without its tables,
        and with a list only where it ends with one, of which it says what a refusal and a verb are
        `about`; False if there is none."""
        text = self.table.setting.paragraphs.get(number)
        paragraph = self.rulebook.find(number) if self.rulebook is not None else None
        if text is None and paragraph is None:
            return False
        if paragraph is not None and whole:
            text = paragraph.whole
        if short and text is not None:
            text = in_short(text, *about)
        self.paper.line(f"{number}  {text}", "rule", indent)
        variant = self.table.setting.game.variants.get(number)
        if variant is not None and len(variant.choices) > 1:
            choice = self.table.variants.get(number) or variant.default
            others = [each for each in variant.choices if each != choice]
            also = f" (it could also be: {'; '.join(others)})"
            self.paper.line(f"At this table: {choice}{also}.", "dim", indent + 2)
            if choice in variant.says and (whole or short):
                self.paper.line(variant.says[choice], "rule", indent + 2)
        return True

    def section(self, numbers: Sequence[str]) -> bool:
        """The whole sections of the rulebook in which these paragraphs stand."""
        if self.rulebook is None:
            return False
        found = False
        for section in self.rulebook.sections:
            if any(each.number in numbers for each in section.paragraphs):
                self.paper.heading(section.title)
                for each in section.paragraphs:
                    self.rule(each.number, 0, whole=True)
                found = True
        return found

    def find_rule(self, typed: str) -> str:
        """The number that is meant: `SOI-064`, `soi-64`, `64`, `hr-8`; "" if there is none."""
        known = self.table.setting.paragraphs
        prefix = self.table.setting.prefix
        text = typed.strip().upper()
        tries = [text, f"{prefix}-{text}"]
        head, _, number = text.rpartition("-")
        if number.isdecimal():
            head = head if head.startswith(prefix) else "-".join(filter(None, (prefix, head)))
            tries += [f"{head}-{int(number):03}", f"{head}-{int(number)}"]
        return next((each for each in tries if each in known), "")

    def no_rule(self, typed: str) -> str:
        """That there is no such rule, with the nearest; or those in which the words stand."""
        known = self.table.setting.paragraphs
        if not known:
            return "this game has no rulebook here"
        near = did_you_mean(typed.upper(), known)
        return f"there is no rule '{typed}'" + (f"; {near}" if near else "")

    def rules_with(self, words: str) -> list[str]:
        """The numbers of the paragraphs in which all these words stand."""
        wanted = words.casefold().split()
        return [
            number
            for number, text in self.table.setting.paragraphs.items()
            if all(word in text.casefold() for word in wanted)
        ]

    def card(self, typed: str, state: State, viewer: str) -> bool:
        """A card by its name or code: fields, text, where copies are known to lie."""
        facts = self.find_card(typed)
        if facts is None:
            return False
        fields = ", ".join(
            f"{name} {_value(value)}"
            for name, value in facts.fields.items()
            if value not in (None, False, "", ()) and not only_looks(name)
        )
        code = f" · {facts.code}" if facts.code else ""
        self.paper.heading(f"{facts.name}{code} · {number_of(facts.copies, 'copy', 'copies')}")
        if fields:
            self.paper.line(fields, "dim")
        if facts.text:
            self.paper.lines(facts.printed.split("\n"))
        known = self.known(facts.name, state, viewer)
        if known:
            self.paper.line(f"Known to lie: {known}.", "dim")
        return True

    def find_card(self, typed: str) -> CardFacts | None:
        """The card of that name or code; of a beginning that only one has."""
        cards = self.table.setting.cards
        name = self.table.setting.by_code.get(typed.strip().upper(), typed.strip())
        if name in cards:
            return cards[name]
        small = name.casefold()
        alike = [each for each in cards if each.casefold() == small]
        alike = alike or [each for each in cards if each.casefold().startswith(small)]
        alike = alike or [each for each in cards if small in each.casefold()]
        return cards[alike[0]] if len(alike) == 1 else None

    def no_card(self, typed: str) -> str:
        """That there is no such card, with what may be meant."""
        cards = self.table.setting.cards
        alike = [each for each in cards if typed.casefold() in each.casefold()][:6]
        if alike:
            return f"which card? {', '.join(alike)}"
        near = nearest(typed, cards)
        return f"there is no card '{typed}'" + (f"; did you mean {near}?" if near else "")

    def known(self, name: str, state: State, viewer: str) -> str:
        """Where copies of a card are publicly known to lie."""
        places: dict[str, int] = {}
        for card, its in enumerate(state.names):
            where = state.where[card]
            if its == name and where != BOX and sees(self.table, state, where, viewer):
                places[where] = places.get(where, 0) + 1
        called = Position(self.table, state).called
        return ", ".join(
            f"{called(where)} ({count})" if count > 1 else called(where)
            for where, count in places.items()
        )

    def happened(self, events: Sequence[Event], depth: int) -> bool:
        """Why something happened or did not: conditions that were tested, what did nothing, the
        sentences on which changes stand; the second time, the rules with their words."""
        said: dict[str, None] = {}
        numbers: dict[str, None] = {}
        for event in events:
            numbers.update(dict.fromkeys(event.rules))
            by = f" ({event.by})" if event.by else ""
            if event.kind == "condition":
                held = "holds" if event.data[1] else "does not hold"
                said[f"'{event.data[0]}' {held}{by}"] = None
            elif event.kind == "nothing":
                said[f"Nothing happened: {event.data[0]}{by}"] = None
            elif event.by:
                said[f"By {event.by}"] = None
        if depth < 2:
            self.paper.lines(said)
            if numbers:
                self.paper.line(f"By the rules {', '.join(numbers)}; 'why' again for their words.")
        else:
            for number in numbers:
                self.rule(number, 2)
        return bool(said or numbers)


def _value(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


MEANT = 3
"""So many words of an item in a row tell that a refusal speaks of it."""
ITEMS = 6
"""So many items of a list are shown where a paragraph is quoted in short."""


def in_short(text: str, sentence: str = "", verb: str = "") -> str:
    """The first block of a paragraph, with the list that it introduces on the same line: of a list
    only what a refusal's `sentence` speaks of, or what the `verb` does that was said."""
    first, _, rest = text.partition("\n")
    items = [each.removeprefix("- ").rstrip(".") for each in rest.split("\n") if each[:2] == "- "]
    if not first.endswith(":") or not items:
        return first
    meant = [each for each in items if verb and stem(verb) in _acts(each)]
    if not meant:
        common = {each: _in_common(each, sentence) for each in items}
        most = max(MEANT, *common.values())
        meant = [each for each in items if common[each] == most]
    if not meant or len(meant) == len(items):
        shown, more = items[:ITEMS], len(items) > ITEMS
        return f"{first} {'; '.join(shown)}" + ("; …" if more else ".")
    before = "" if meant[0] is items[0] else "…; "
    return f"{first} {before}{'; '.join(meant)}" + ("." if meant[-1] is items[-1] else "; …")


def _in_common(item: str, sentence: str) -> int:
    """So many words in a row stand in both."""
    one, other = (re.findall(r"\w+", each.lower()) for each in (item, sentence))
    return SequenceMatcher(None, one, other, False).find_longest_match().size


def _acts(item: str) -> set[str]:
    """The words that say what an item of a list lets one do: its name, or all of its words."""
    name, dot, _ = item.partition(". ")
    return set(map(stem, re.findall(r"\w+", name.lower() if dot else item.lower())))
