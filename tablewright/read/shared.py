"""What a game says of a deck of `layouts/decks/` and that deck's file in, the deck's tree and cards
as the game has them out: without some, with values and an order of choices of its own.

The file itself stays as it is. What is wrong with the game's own words is said in its `game.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tablewright.errors import Place, did_you_mean
from tablewright.model.game import Deck
from tablewright.model.shared import SharedDeck
from tablewright.read.border import unknown_key
from tablewright.read.cards import COMMON
from tablewright.read.complaints import either
from tablewright.read.folders import data_file
from tablewright.read.notes import Notes
from tablewright.read.source import read_yaml
from tablewright.read.tree import Entries, Items, Written, copy_of, mappings

DECKS = "decks"
"""The folder in `layouts/`."""
ENDINGS = (".yaml", ".yml")
HEAD = ("title", "face", "back", "note")
"""What a game may say of the deck as a whole."""


@dataclass(frozen=True)
class Shared:
    """A shared deck as one game has it."""

    asked: SharedDeck
    said: Entries
    """What the game says of it, with places."""
    path: Path
    tree: Entries
    """The deck's file, its head as the game has it."""

    def cards(self, deck: Deck, entries: Items, defaults: Entries, notes: Notes) -> Items | None:
        """The mappings of the cards as the game has them; None if what it says is wrong."""
        before = len(notes.problems)
        words = _Words(deck, entries, defaults)
        left = set(range(len(entries)))
        for key in ("only", "without"):
            named = _texts(self.said.get(key))
            found = {number for word in named for number in words.chosen(word, notes)}
            if named:
                left = left & found if key == "only" else left - found
        if not left and not notes.wrong_since(before):
            notes.error(self.said.place, f"no card of the deck '{deck.deck}' is left")
        given: dict[tuple[int, str], Place] = {}
        for change in mappings(self.said.get("changes")):
            self._change(change, deck, entries, words, given, notes)
        if notes.wrong_since(before):
            return None
        kept = Items(entries.place)
        for number in sorted(left):
            kept.append(entries[number])
            kept.items_at.append(entries.items_at[number])
        return kept

    def _change(
        self,
        change: Entries,
        deck: Deck,
        entries: Items,
        words: _Words,
        given: dict[tuple[int, str], Place],
        notes: Notes,
    ) -> None:
        values = change.get("give")
        if not isinstance(values, Entries):
            return
        known = [key for key in (*COMMON, *deck.fields) if key not in ("name", "code")]
        for key in values:
            if key not in known:
                at = values.keys_at[key]
                unknown_key(key, at, known, notes, f" for cards of deck '{deck.deck}'")
        for word in _texts(change.get("cards")):
            for number in words.chosen(word, notes):
                entry = entries[number]
                assert isinstance(entry, Entries)
                for key, value in values.items():
                    first = given.setdefault((number, key), word.place)
                    if first != word.place:
                        notes.error(
                            word.place,
                            f"'{entry.get('name')}' gets '{key}' twice",
                            hint=f"first in {first}",
                        )
                        return
                    entry.put(key, value, values.keys_at[key], values.values_at[key])


class _Words:
    """What cards may be called in `game.yaml`: by their names, and by the choices of a field."""

    def __init__(self, deck: Deck, entries: Items, defaults: Entries) -> None:
        self.deck = deck
        self.fields = [name for name, kind in deck.fields.items() if kind.type == "choice"]
        self.of: dict[str, tuple[int, ...]] = {}
        for number, entry in enumerate(entries):
            if not isinstance(entry, Entries):
                continue
            said = [entry.get("name"), *(self._choice(entry, defaults, key) for key in self.fields)]
            for value in dict.fromkeys(str(each).strip() for each in said if each is not None):
                self.of[value] = (*self.of.get(value, ()), number)

    def _choice(self, entry: Entries, defaults: Entries, key: str) -> object:
        return entry.get(key) or defaults.get(key) or self.deck.fields[key].default

    def chosen(self, word: Written, notes: Notes) -> tuple[int, ...]:
        """The cards that a word names; none with the mistake noted."""
        found = self.of.get(str(word).strip(), ())
        if not found:
            fields = f", or a choice of {either(self.fields)}" if self.fields else ""
            notes.error(
                word.place,
                f"nothing in the deck '{self.deck.deck}' is called '{word}'",
                expected=f"a card's name{fields}",
                hint=did_you_mean(str(word), self.of),
            )
        return found


def shared_deck(
    asked: SharedDeck, game: Entries, folder: Path, layouts: Sequence[Path], notes: Notes
) -> Shared | None:
    """The deck that a game in a folder names, looked for in these `layouts/` folders in turn; None
    with the mistakes noted."""
    said = next(
        (
            each
            for each in mappings(game.get("decks"))
            if asked.origin is not None and each.place == asked.origin.place
        ),
        None,
    )
    assert said is not None, "the record was read from there"
    files = shared_files(layouts)
    name = asked.of or asked.deck
    if name not in files:
        hint = did_you_mean(name, files) or f"they lie in layouts/{DECKS}/"
        own = data_file(folder, f"{name}.yaml")
        if own.is_file():
            hint = f"{own.name} is the game's own and needs no entry here: take this one out"
        notes.error(
            said.values_at["of" if asked.of else "deck"],
            f"there is no shared deck '{name}'",
            expected=f"a file in layouts/{DECKS}/" if not files else "",
            hint=hint,
        )
        return None
    read = read_yaml(files[name], notes)
    if read is None:
        return None
    tree = copy_of(read)  # it is changed below, and may be read again
    before = len(notes.problems)
    _check_head(tree, name, notes)
    for key in ("deck", *HEAD):
        if said.get(key) is not None:
            tree.put(key, said[key], said.keys_at[key], said.values_at[key])
    _order(said.get("choices"), tree, notes)
    return None if notes.wrong_since(before) else Shared(asked, said, files[name], tree)


def shared_files(layouts: Sequence[Path]) -> Mapping[str, Path]:
    """The file of each shared deck by name; that of an earlier folder wins."""
    found: dict[str, Path] = {}
    for folder in layouts:
        # One star in each: PyPy finds nothing by `*.y*ml`.
        paths = (path for ending in ENDINGS for path in (folder / DECKS).glob(f"*{ending}"))
        for path in sorted(paths):
            found.setdefault(path.stem, path)
    return found


def _check_head(tree: Entries, name: str, notes: Notes) -> None:
    if str(tree.get("deck")) != name:
        notes.error(
            tree.values_at.get("deck", tree.place),
            "a shared deck's id is not the name of its file",
            expected=f"'deck: {name}'",
            found=f"'deck: {tree['deck']}'" if "deck" in tree else "no 'deck:'",
        )


def _order(choices: object, tree: Entries, notes: Notes) -> None:
    """Puts the choices of fields into the game's order, which must have the same ones."""
    fields = tree.get("fields")
    if not isinstance(choices, Entries) or not isinstance(fields, Entries):
        return
    for name, wanted in choices.items():
        field = fields.get(name)
        was = field.get("choices") if isinstance(field, Entries) else None
        if not isinstance(field, Entries) or not isinstance(was, Items):
            with_choices = [key for key in fields if "choices" in (fields[key] or ())]
            unknown_key(name, choices.keys_at[name], with_choices, notes, " with choices")
        elif sorted(map(str, was)) != sorted(map(str, _texts(wanted))):
            notes.error(
                choices.values_at[name],
                f"the choices of '{name}' are others",
                expected=f"each of {_listed(map(str, was))} once",
                found=_listed(map(str, _texts(wanted))),
            )
        else:
            field.put("choices", wanted, choices.keys_at[name], choices.values_at[name])


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"'{word}'" for word in words)


def _texts(node: object) -> list[Written]:
    return [each for each in node if isinstance(each, Written)] if isinstance(node, Items) else []
