"""The named colours of a game, as the page shows them: those of the game, its decks, faces and
boards, each with where it is written, where it is named, and whether it may be changed here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tablewright.drawing import Color, hex_of
from tablewright.errors import Place
from tablewright.layout.mistakes import Mistake
from tablewright.layout.paints import Palette
from tablewright.model.colors import BUILTIN
from tablewright.model.edition import Edition
from tablewright.model.game import Card, Deck
from tablewright.model.kinds import is_template
from tablewright.preview.wall import place_of
from tablewright.read.colored import Colored, Naming, colored, names_in_text
from tablewright.read.memory import Memory

SHOWN = 12
"""Places where a colour is named that are told one by one."""
Whose = tuple[str, str]
"""A kind and an id: whose colour it is."""
GAME = "game"


@dataclass
class _Uses:
    """Where a colour is named, and the cards that show what names it."""

    at: dict[Place, Naming] = field(default_factory=dict)
    cards: set[tuple[str, str]] = field(default_factory=set)


class Colors:
    """The colours of an edition: who says which, and what may be said of each."""

    def __init__(self, edition: Edition, root: Path, memory: Memory | None = None) -> None:
        """What lies in the workspace `root` may be changed."""
        self.edition = edition
        self._root = root.resolve()
        self._files = {(each.kind, each.id): each for each in colored(edition, memory)}
        self._game = (GAME, edition.game.game)

    def file(self, group: str) -> Colored | None:
        """The file of a group of `plain`, by its id such as `deck/fish`."""
        kind, _, name = group.partition("/")
        return self._files.get((kind, name))

    def said(self, group: str, name: str) -> str:
        """What a group says of a colour, or would take from elsewhere; "" if nothing does."""
        one = self.file(group)
        if one is None:
            return ""
        return one.colors.get(name) or self._inherited(one).get(name, ("", None))[0]

    def why_not(self, group: str, name: str) -> str:
        """Why a colour is not changed in the page; "" if it may be."""
        one = self.file(group)
        if one is None:
            return "it is not there any more"
        if not self.is_own(one):
            return (
                f"{one.path.name} ships with Tablewright, or belongs to another workspace; "
                "'tablewright new --like' makes a copy of your own"
            )
        if name in one.merged:
            return f"'{name}' comes from another part of {one.path.name}, by '<<'; change it there"
        if is_template(one.colors.get(name, "")):
            return f"'{name}' is worked out for each card; change it in {one.path.name}"
        return ""

    def is_own(self, one: Colored) -> bool:
        return one.path.resolve().is_relative_to(self._root)

    def plain(self) -> list[dict[str, Any]]:
        """All of it: the game first, then decks, faces and boards."""
        uses = self._uses()
        order = (GAME, "deck", "face", "board")
        groups = sorted(self._files.values(), key=lambda one: order.index(one.kind))
        return [
            self._group(one, uses)
            for one in groups
            # What ships is shown where it is taken from.
            if (self.is_own(one) or one.kind != "face")
            and (one.colors or self._inherited(one) or one.kind == GAME)
        ]

    def _group(self, one: Colored, uses: Mapping[tuple[Whose, str], _Uses]) -> dict[str, Any]:
        group, palette = f"{one.kind}/{one.id}", self._palette(one)
        rows = []
        for name, text in one.colors.items():
            rows.append(
                {
                    **_shown(palette, name, text),
                    "own": True,
                    "at": place_of(one.places[name]),
                    "why": self.why_not(group, name),
                    "from": "",
                    **_named(uses.get(((one.kind, one.id), name))),
                }
            )
        for name, (text, where) in self._inherited(one).items():
            if where is None and (self._game, name) not in uses:
                continue
            whose = (where.kind, where.id) if where is not None else self._game
            rows.append(
                {
                    **_shown(palette, name, text),
                    "own": False,
                    "at": place_of(where.places[name]) if where is not None else None,
                    "why": self.why_not(group, name),
                    "from": f"the {where.kind} {where.id}" if where is not None else "Tablewright",
                    **_named(uses.get((whose, name))),
                }
            )
        return {
            "id": group,
            "kind": one.kind,
            "title": self._title(one),
            "at": place_of(Place(str(one.path))),
            "rows": rows,
        }

    def _title(self, one: Colored) -> str:
        if one.kind == GAME:
            return self.edition.game.title
        named: Mapping[str, Deck | Any]
        named = self.edition.decks if one.kind == "deck" else self.edition.boards
        record = named.get(one.id) if one.kind != "face" else None
        return record.title if record is not None else one.id

    def _palette(self, one: Colored) -> Palette:
        """What names stand for where a group says its colours."""
        game = self.edition.game.colors
        if one.kind == GAME:
            return Palette(game)
        faces: Iterable[str] = (one.id,) if one.kind == "face" else ()
        deck = self.edition.decks.get(one.id) if one.kind == "deck" else None
        if deck is not None:
            faces = filter(None, (deck.face, deck.back))
        known = self.edition.layouts.faces
        return Palette(one.colors, *(known[name].colors for name in faces if name in known), game)

    def _inherited(self, one: Colored) -> dict[str, tuple[str, Colored | None]]:
        """The colours that a group takes from where they cannot be changed, and may have otherwise
        for itself: as they are written, and where."""
        found: dict[str, tuple[str, Colored | None]] = {}
        if one.kind == GAME:
            found = {name: (text, None) for name, text in BUILTIN.items() if name == "ink"}
        deck = self.edition.decks.get(one.id) if one.kind == "deck" else None
        if deck is not None:
            # A face of one's own is a group itself.
            for face in self._faces_of(deck, deck.cards):
                chain = tuple(self._chain(face))
                if chain and not self.is_own(chain[0]):
                    found = {**_of_all(chain), **found}
        if one.kind == "face":
            above = (each for each in self._chain(one.id) if not self.is_own(each))
            found = _of_all(tuple(above))
        return {name: said for name, said in found.items() if name not in one.colors}

    def _faces_of(self, deck: Deck, cards: Iterable[Card]) -> tuple[str, ...]:
        names = [deck.face, deck.back]
        names += [name for card in cards for name in (card.face, card.back)]
        return tuple(dict.fromkeys(filter(None, names)))

    def _chain(self, face: str) -> Iterator[Colored]:
        """A face and those that it extends."""
        seen: set[str] = set()
        while face and face not in seen:
            seen.add(face)
            one = self._files.get(("face", face))
            if one is None:
                return
            yield one
            face = one.extends

    def _uses(self) -> dict[tuple[Whose, str], _Uses]:
        """Where each colour is named, by whose it is and its name."""
        found: dict[tuple[Whose, str], _Uses] = {}

        def note(
            name: str, says: tuple[Colored, ...], naming: Naming | None, cards: set[tuple[str, str]]
        ) -> None:
            whose = next((each for each in says if name in each.colors), None)
            if whose is None and name not in BUILTIN:
                return
            by = self._game if whose is None else (whose.kind, whose.id)
            uses = found.setdefault((by, name), _Uses())
            uses.cards |= cards
            if naming is not None:
                uses.at[naming.place] = naming

        game = (self._files[self._game],) if self._game in self._files else ()
        for deck in self.edition.decks.values():
            own = self._files.get(("deck", deck.deck))
            fields = [name for name, kind in deck.fields.items() if kind.type == "color"]
            shown: dict[str, set[tuple[str, str]]] = {}
            for card in deck.cards:
                sides = {card.face or deck.face, card.back or deck.back} - {""}
                me = {(deck.deck, card.name)}
                for face in sides:
                    shown.setdefault(face, set()).update(me)
                says = (*_some(own), *self._chain(card.face or deck.face), *game)
                for name in (
                    *(str(card.fields.get(key) or "").partition("/")[0].strip() for key in fields),
                    *names_in_text(card.text),
                    *names_in_text(card.flavour),
                ):
                    if name:
                        note(name, says, None, me)
            for face, cards in shown.items():
                chain = tuple(self._chain(face))
                says = (*_some(own), *chain, *game)
                for naming in (naming for each in (*_some(own), *chain) for naming in each.named):
                    note(naming.name, says, naming, cards)
        for one in self._files.values():
            if one.kind in (GAME, "board"):
                says = game if one.kind == GAME else (one, *game)
                for naming in one.named:
                    note(naming.name, says, naming, set())
        _through(found, self._files)
        return found


def _through(found: dict[tuple[Whose, str], _Uses], files: Mapping[Whose, Colored]) -> None:
    """A card that shows a colour shows what that stands for: `trim: gold`."""
    for _ in range(8):
        for (whose, name), uses in list(found.items()):
            stands = files[whose].colors.get(name, "") if whose in files else ""
            other = found.get((whose, stands))
            if other is not None and not uses.cards <= other.cards:
                other.cards |= uses.cards


def _of_all(chain: tuple[Colored, ...]) -> dict[str, tuple[str, Colored | None]]:
    """The colours of faces of which each extends the next."""
    return {name: (text, one) for one in reversed(chain) for name, text in one.colors.items()}


def _some(one: Colored | None) -> tuple[Colored, ...]:
    return () if one is None else (one,)


def _named(uses: _Uses | None) -> dict[str, Any]:
    if uses is None:
        return {"named": [], "more": 0, "cards": 0}
    at = sorted(uses.at.values(), key=lambda naming: naming.place)
    told = [{"key": naming.key, "at": place_of(naming.place)} for naming in at[:SHOWN]]
    return {"named": told, "more": max(0, len(at) - SHOWN), "cards": len(uses.cards)}


def _shown(palette: Palette, name: str, text: str) -> dict[str, Any]:
    """A colour as it is written, and what it looks like; "" if that hangs on the card."""
    color: Color | None = None
    opacity = 1.0
    if not is_template(text):
        try:
            tint = palette.tint(text, {})
        except Mistake:
            tint = None
        if tint is not None:
            color, opacity = tint
    return {
        "name": name,
        "value": text,
        "shown": hex_of(color) if color is not None else "",
        "opacity": opacity,
    }
