"""What somebody who reads a game again and again has read of it before: found by what it was read
from, so that a file, or a card in it, that says the same is not read a second time.

A program that reads once has none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tablewright.model.game import Card, Deck
from tablewright.read.moved import moved_card
from tablewright.read.tree import Entries, Items, Node

Compose = Callable[[list[str], int], Node]
"""Lines, and how many stand above them in their file, to what they hold; None if that is nothing,
or wrong."""
_CARDS = re.compile(r"cards:[ \t]*(?:#.*)?")
_NAMED = re.compile(r"(?:^|[\s\[{,:?-])[&*][\w]", re.MULTILINE)
"""An anchor or an alias: one part of a file may speak of another."""
_OTHER = re.compile(r"---|\.\.\.|%|\t|[\[{\"'|>]")
"""What may begin a line at the left margin and be neither a key nor a comment."""


class Memory:
    """The trees of files as they were last read."""

    def __init__(self, unsaved: Mapping[str, str] | None = None) -> None:
        """`unsaved` is what an editor shows of files, by their absolute paths, that are read so
        and not as they are on the disk; it may change between two readings."""
        self.unsaved = {} if unsaved is None else unsaved
        self._files: dict[str, tuple[str, Entries]] = {}
        self._heads: dict[str, tuple[str, Entries]] = {}
        self._items: dict[str, dict[tuple[int, str], Items]] = {}
        self._decks: dict[Path, tuple[Entries, Deck]] = {}
        self._art: dict[tuple[str, str], tuple[Card, str, Card]] = {}
        self._sound: dict[str, tuple[object, Mapping[str, Card]]] = {}
        self._pictures: dict[str, tuple[int, int]] = {}

    def tree(self, path: str, text: str) -> Entries | None:
        """The tree of a file that says the same as before."""
        known = self._files.get(path)
        return known[1] if known is not None and known[0] == text else None

    def keep(self, path: str, text: str, tree: Entries) -> None:
        """Remembers a tree in which nothing was wrong."""
        self._files[path] = (text, tree)

    def head(self, path: Path, said: Entries) -> Deck | None:
        """What a deck's file said of the deck itself, if it says the very same now."""
        known = self._decks.get(path)
        if known is None or known[0].keys() != said.keys():
            return None
        same = all(known[0][key] is value for key, value in said.items())
        return known[1] if same else None

    def keep_head(self, path: Path, said: Entries, deck: Deck) -> None:
        """Remembers a deck without its cards, in which nothing was wrong."""
        self._decks[path] = (said, deck)

    def with_art(self, deck: str, card: Card, art: str) -> Card:
        """A card with its picture: the very same card where both are those of before."""
        known = self._art.get((deck, card.name))
        if known is None or known[0] is not card or known[1] != art:
            known = self._art[deck, card.name] = (card, art, replace(card, art=art))
        return known[2]

    def sound_cards(self, deck: str, within: object) -> Mapping[str, Card]:
        """The cards of a deck, by name, in which nothing was wrong `within` the same icons, colours
        and kinds of fields."""
        known = self._sound.get(deck)
        return known[1] if known is not None and known[0] == within else {}

    def keep_sound_cards(self, deck: str, within: object, cards: Mapping[str, Card]) -> None:
        """Remembers the cards of a deck in which nothing was wrong."""
        self._sound[deck] = (within, cards)

    def is_sound_picture(self, path: Path) -> bool:
        """Whether a picture is as it was when nothing was wrong with it."""
        return self._pictures.get(str(path)) == _stamp(path)

    def keep_sound_picture(self, path: Path) -> None:
        """Remembers that nothing is wrong with a picture."""
        found = _stamp(path)
        if found is not None:
            self._pictures[str(path)] = found

    def by_cards(self, path: str, lines: Sequence[str], compose: Compose) -> Entries | None:
        """The tree of a file that lists cards, of which only the cards are read that were not
        before; None where that cannot be told for certain, or something is wrong."""
        found = _cards_in(lines)
        if found is None:
            return None
        begin, starts, end = found
        rest = list(lines[:begin])
        if not all(map(_says_nothing, lines[end:])):
            rest += [*[""] * (end - begin), *lines[end:]]
        text = "\n".join(rest)
        known = self._heads.get(path)
        if known is None or known[0] != text:
            head = compose(rest, 0)
            if not isinstance(head, Entries) or head.get("cards", "") is not None:
                return None
            known = self._heads[path] = (text, head)
        before, now = self._items.get(path, {}), dict[tuple[int, str], Items]()
        elsewhere: dict[str, int] | None = None
        cards = Items(known[1].values_at["cards"])
        for at, start in enumerate(starts):
            its = list(lines[start : starts[at + 1] if at + 1 < len(starts) else end])
            key = (start, "\n".join(its))
            item = before.get(key)
            if item is None:
                if elsewhere is None:
                    elsewhere = {said: where for where, said in before}
                was = elsewhere.get(key[1])
                if was is not None:
                    there = range(was + 1, was + len(its) + 1)
                    item = moved_card(before[was, key[1]], start - was, there)
            if item is None:
                made = compose(its, start)
                if not isinstance(made, Items) or len(made) != 1:
                    return None
                item = made
            now[key] = item
            cards.append(item[0])
            cards.items_at.append(item.items_at[0])
        if starts:
            cards.place = next(iter(now.values())).place
        self._items[path] = now
        tree = Entries(known[1].place, known[1].flow)
        for name, value in known[1].items():
            value = cards if name == "cards" else value
            at_value = cards.place if name == "cards" else known[1].values_at[name]
            tree.put(name, value, known[1].keys_at[name], at_value)
        return tree


def _cards_in(lines: Sequence[str]) -> tuple[int, list[int], int] | None:
    """Where the list of cards begins, each of its items, and where it ends: numbers of lines from
    0. None for a file that is written in any other way than one item below the other."""
    keys = [number for number, line in enumerate(lines) if _CARDS.fullmatch(line.rstrip())]
    if len(keys) != 1 or _NAMED.search("\n".join(lines)):
        return None
    begin = keys[0] + 1
    while begin < len(lines) and _says_nothing(lines[begin]):
        begin += 1
    if begin == len(lines):
        return None
    dash = len(lines[begin]) - len(lines[begin].lstrip(" "))
    mark = f"{' ' * dash}- "
    end, starts = len(lines), list[int]()
    for number in range(begin, len(lines)):
        line = lines[number]
        if line.startswith(mark):
            starts.append(number)
        elif not _says_nothing(line) and len(line) - len(line.lstrip(" ")) <= dash:
            end = number
            break
    if not starts or starts[0] != begin:
        return None
    if any(map(_OTHER.match, _outside(lines, begin, end))):
        return None
    return begin, starts, end


def _outside(lines: Sequence[str], begin: int, end: int) -> Iterator[str]:
    yield from lines[:begin]
    yield from lines[end:]


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_mtime_ns, about.st_size


def _says_nothing(line: str) -> bool:
    stripped = line.strip()
    return not stripped or stripped.startswith("#")
