"""What vocabularies were called before they bore the game's id, and what sentences of a game's
former phrases are today (`Rules.formerly`): those of then come in, as saves and codes have them,
and today's go out; and back.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any, NamedTuple

VOCABULARIES = {
    "disaster": "disaster-draft",
    "disco": "disco-infinity",
    "mines": "space-mines",
    "shards": "shards-of-infinity",
}
"""The names in version 0.1, and today's."""
_BEFORE = {now: then for then, now in VOCABULARIES.items()}


class Slot(NamedTuple):
    """What stood in a slot of a sentence of then, where it stands in today's."""

    at: int


class Word(NamedTuple):
    """A word with what stood in a slot of then, the first one unless it is said: `{} card`; or one
    that agrees with it: `gem(s)` with a number, `a(n)` with a word."""

    text: str
    at: int = 0

    def said(self, slots: list[Any]) -> str:
        """The word in today's slot."""
        if "(s)" in self.text:
            return self.text.replace("(s)", "" if slots[self.at] == 1 else "s")
        if "(n)" in self.text:
            return self.text.replace("(n)", "n" if slots[self.at][0] in "aeiou" else "")
        return self.text.format(slots[self.at])

    def slots(self, said: Any) -> dict[int, Any] | None:
        """What stood in the slots of then; None if it is another word."""
        if "(s)" in self.text:
            both = (self._of(1), self._of(2))
            return {} if said in both else None
        if "(n)" in self.text:
            return {} if said in (self._of("a"), self._of("b")) else None
        if "{}" not in self.text:
            return {} if said == self.text else None
        before, _, after = self.text.partition("{}")
        if not isinstance(said, str) or not said.startswith(before) or not said.endswith(after):
            return None
        return {self.at: said.removeprefix(before).removesuffix(after)}

    def _of(self, value: Any) -> str:
        """The word with a value in its slot."""
        return self.said([value] * (self.at + 1))


class Which(NamedTuple):
    """A phrase for the words that stood in a slot of then."""

    at: int
    of: Mapping[str, tuple[Any, ...]]
    """By the words: today's phrase and its slots."""


class Said(NamedTuple):
    """What a sentence of then is today, or a part of one of a `kind`, in words: `{0}` is what stood
    in its first slot. It is read as today's cards are, and does not go back."""

    text: str
    kind: str = "sentence"


Formerly = Mapping[str, tuple[Any, ...]]
"""By the id of a former phrase: `Said`, or today's phrase and its slots (`Slot`, `Word`, `Which`, a
sentence, a value)."""
Read = Callable[[str, str, list[Any]], Any]
"""The tree of a kind, its words, and what stood in its slots."""


def does(*act: Any) -> tuple[Any, ...]:
    """What a player does, as a sentence of rules."""
    return "rules.sentence-does", ("rules.dos-one", ("rules.do-act", act))


def today(value: Any, formerly: Formerly, known: Container[str], read: Read | None = None) -> Any:
    """Plain values of a position, with every sentence in them as today's phrases make it; `known`
    are the names that there are, and `read` reads what is given in words."""

    def remade(phrase: str, slots: list[Any]) -> Any:
        made = formerly.get(phrase)
        if isinstance(made, Said):
            return read(made.kind, made.text, slots) if read is not None else None
        return None if made is None else _filled(made, slots)

    return _put(_renamed(value, VOCABULARIES, {*formerly}, known), remade)


def before(value: Any, formerly: Formerly, known: Container[str]) -> Any:
    """The same as it was then, by which positions of then had their digests."""

    def unmade(phrase: str, slots: list[Any]) -> Any:
        for then, made in formerly.items():
            found: dict[int, Any] = {}
            whole = (
                not isinstance(made, Said) and made[0] == phrase and _matches(made, slots, found)
            )
            if whole and sorted(found) == [*range(len(found))]:
                return [then, [found[at] for at in sorted(found)]]
        return None

    return _renamed(_put(value, unmade), _BEFORE, {*formerly}, known)


def _put(value: Any, change: Callable[[str, list[Any]], Any]) -> Any:
    """Values with a changed sentence for each that `change` knows: by its phrase and slots it
    gives what stands for it, or None."""
    if isinstance(value, dict):
        return {key: _put(each, change) for key, each in value.items()}
    if not isinstance(value, list | tuple):
        return value
    found = [_put(each, change) for each in value]
    if len(found) == 2 and isinstance(found[0], str) and isinstance(found[1], list):
        return change(found[0], found[1]) or found
    return found


def _filled(made: tuple[Any, ...], slots: list[Any]) -> Any:
    """A sentence of today with what stood in the slots of then."""
    return [made[0], [_slot(each, slots) for each in made[1:]]]


def _slot(each: Any, slots: list[Any]) -> Any:
    if isinstance(each, Slot):
        return slots[each.at]
    if isinstance(each, Word):
        return each.said(slots)
    if isinstance(each, Which):
        return _filled(each.of[slots[each.at]], slots)
    return _filled(each, slots) if isinstance(each, tuple) else each


def _matches(made: tuple[Any, ...], slots: list[Any], found: dict[int, Any]) -> bool:
    """Whether slots are those of a sentence of today; what then stood in its slots is `found`."""
    if len(made) - 1 != len(slots):
        return False
    for each, slot in zip(made[1:], slots, strict=True):
        if isinstance(each, Slot):
            found[each.at] = slot
        elif isinstance(each, Word):
            word = each.slots(slot)
            if word is None:
                return False
            found |= word
        elif isinstance(each, Which):
            for words, its in each.of.items():
                inside: dict[int, Any] = {}
                if slot[0] == its[0] and _matches(its, slot[1], inside):
                    found |= inside
                    found[each.at] = words
                    break
            else:
                return False
        elif not isinstance(each, tuple):
            if each != slot:
                return False
        elif not isinstance(slot, list) or slot[0] != each[0] or not _matches(each, slot[1], found):
            return False
    return True


def _renamed(
    value: Any, names: Mapping[str, str], former: Container[str], known: Container[str]
) -> Any:
    """A sentence is its phrase's id and the list of its slots; nothing else is touched."""
    if isinstance(value, dict):
        return {key: _renamed(each, names, former, known) for key, each in value.items()}
    if not isinstance(value, list | tuple):
        return value
    found = [_renamed(each, names, former, known) for each in value]
    if len(found) == 2 and isinstance(found[0], str) and isinstance(found[1], list):
        vocabulary, _, phrase = found[0].partition(".")
        if vocabulary in names:
            name = f"{names[vocabulary]}.{phrase}"
            now = name if names is VOCABULARIES else found[0]
            if now in known or now in former:
                found[0] = name
    return found
