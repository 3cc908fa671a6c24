"""What a booklet shows besides its rules: of each step of a turn the cards that it is about, and
of each panel of a played example its cards and the part of a board on which something changes.

Points of the drawings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from tablewright.drawing import Drawing, shared
from tablewright.layout.book.booklet import Told
from tablewright.layout.book.example import CardShown, Crop, PanelShown
from tablewright.layout.book.laid import LaidCard, Pile, piles_of
from tablewright.layout.book.shown import board_box, cards_on
from tablewright.layout.book.steps import Step, turn_steps
from tablewright.layout.sheet.side import trim_of
from tablewright.layout.sheet.spans import union
from tablewright.model.addresses import seat_letter
from tablewright.model.edition import Edition
from tablewright.model.game import Card, Deck, Game
from tablewright.model.markup import escaped
from tablewright.model.rulebook import Lying, Panel, Rulebook
from tablewright.model.sheet import BookStyle
from tablewright.model.spaces import PlacedSpace, placed_spaces
from tablewright.press.faces import Faces

BESIDE = 2
"""Cards beside a step, at most."""
AROUND = 6.0
"""Of a board around the spaces that are shown of it."""

Named = Mapping[str, tuple[Deck, Card]]


def told_of(edition: Edition, rulebook: Rulebook, faces: Faces, style: BookStyle) -> Told:
    """The turn of a game and its played example, with their pictures. Problems of faces and boards
    are told to `faces`."""
    named = {card.name: (deck, card) for deck in edition.decks.values() for card in deck.cards}
    steps = turn_steps(edition.game, rulebook, style)
    beside = tuple(_beside(steps, edition, faces, named))
    example = rulebook.example
    panels: tuple[PanelShown, ...] = ()
    if example is not None:
        seats = max(len(example.seats), edition.game.seats.min)
        panels = tuple(_panels(example.panels, seats, edition, faces, named))
    return Told(steps, beside, example, panels)


def _beside(
    steps: Sequence[Step], edition: Edition, faces: Faces, named: Named
) -> Iterator[tuple[Drawing, ...]]:
    """The cards beside each step: those that somebody has said, else those that its words name,
    else what lies after the set-up in the zones that they name; each of these once."""
    seen: set[str] = set()
    lying = _lying(edition)
    # Tokens and aids have names that are words as well.
    cards = {name: each for name, each in named.items() if each[0].kind == "cards"}
    for step in steps:
        if step.shows is not None:
            found = [_face(*named[name], faces) for name in step.shows if name in named]
        else:
            names = [name for name in _named(step.words, cards) if name not in seen][:BESIDE]
            seen |= set(names)
            found = [_face(*named[name], faces) for name in names]
            if not found:
                zones = [zone for zone in _named(step.words, lying) if zone not in seen]
                for zone in zones:
                    picture = _lies(*lying[zone], edition, faces)
                    if picture is not None and picture.key not in seen:
                        seen |= {zone, picture.key}
                        found = [picture]
                        break
        yield tuple(found[:BESIDE])


def _lying(edition: Edition) -> dict[str, tuple[Pile, bool]]:
    """What lies in each zone once the game is set up, by the zone's name, and whether face up."""
    game = edition.game
    if not game.setups:
        return {}
    zones = {zone.id: zone for zone in game.zones}
    piles = piles_of(game.setups[0], zones, edition.decks, max(game.seats.min, 2))
    found: dict[str, tuple[Pile, bool]] = {}
    for zone in game.zones:
        owner = "A." if zone.owner == "seat" else ""
        space = ".1" if zone.spaces and zone.spaces > 1 else ""
        pile = piles.get(f"{owner}{zone.id}{space}") or piles.get(f"{owner}{zone.id}")
        if pile:
            found[(zone.name or zone.id).casefold()] = (pile, zone.face != "down")
    return found


def _lies(pile: Pile, up: bool, edition: Edition, faces: Faces) -> Drawing | None:
    deck, card = pile[0]
    front, back = faces.keys(edition.decks[deck], card)
    key = front if up else back
    return faces.draw(key) if key is not None else None


def _named(words: str, known: Mapping[str, object]) -> list[str]:
    """Which of the known names stand in words, in their order, each once; the longest of several
    that begin alike."""
    if not known:
        return []
    alike = "|".join(re.escape(name) for name in sorted(known, key=len, reverse=True))
    flags = re.IGNORECASE if all(name == name.casefold() for name in known) else 0
    found = re.findall(rf"(?<!\w)(?:{alike})(?!\w)", words, flags)
    return list(dict.fromkeys(name.casefold() if flags else name for name in found))


def _face(deck: Deck, card: Card, faces: Faces) -> Drawing:
    return faces.draw(faces.keys(deck, card)[0])


def _panels(
    panels: Sequence[Panel], seats: int, edition: Edition, faces: Faces, named: Named
) -> Iterator[PanelShown]:
    held: dict[str, Lying] = {}
    for panel in panels:
        held.update(panel.zones)
        cards = tuple(
            CardShown(_face(*named[name], faces), count, _said(named[name][1].text, edition.game))
            for name, count in panel.cards
        )
        yield PanelShown(cards, _crop(panel, held, seats, edition, faces, named))


def _said(text: str, game: Game) -> str:
    """What a card says, its labels in bold, without those that are but signs."""
    for label in game.labels:
        worded = any(letter.isalpha() for letter in label.text)
        said = f"**{escaped(label.text)}**" if worded else ""
        text = re.sub(rf"(?m)^{re.escape(label.text)} ?", f"{said} " if said else "", text)
    return text


def _crop(
    panel: Panel,
    held: Mapping[str, Lying],
    seats: int,
    edition: Edition,
    faces: Faces,
    named: Named,
) -> Crop | None:
    """The part of a board on which rows lie that the panel speaks of, with what lies there; piles
    only where it has no cards to show."""
    rows = {zone.id for zone in edition.game.zones if (zone.spaces or 1) > 1}
    wanted = [zone for zone in panel.zones if not panel.cards or zone.rpartition(".")[2] in rows]
    for board in edition.boards.values():
        if board.seats and seats not in board.seats:
            continue
        placed = [space for space in placed_spaces(board, seats) if not space.counter]
        told = [space for space in placed if _address(space, edition) in wanted]
        if not told:
            continue
        drawing = faces.board(board.board, seats)
        trim = trim_of(drawing)
        boxes = [board_box(space, trim) for space in told]
        area = shared(union(boxes).grown(AROUND), trim) or trim
        laid = [
            card
            for space in placed
            if _address(space, edition) in held
            for card in _on(space, held[_address(space, edition)], named)
        ]
        return Crop(drawing, area, cards_on(laid, trim, lambda one: _upright(one, edition, faces)))
    return None


def _address(space: PlacedSpace, edition: Edition) -> str:
    zone = next((zone for zone in edition.game.zones if zone.id == space.zone), None)
    if zone is None:
        return ""
    return f"{seat_letter(space.seat or 1)}.{zone.id}" if zone.owner == "seat" else zone.id


def _on(space: PlacedSpace, lying: Lying, named: Named) -> Iterator[LaidCard]:
    """The card that can be seen on a space: the last of those that lie there."""
    at = (space.space or 1) - 1
    pile = lying[at] if at < len(lying) else ()
    if pile:
        deck, card = named[pile[-1]]
        yield LaidCard(deck.deck, card, True, space)


def _upright(one: LaidCard, edition: Edition, faces: Faces) -> Drawing | None:
    return _face(edition.decks[one.deck], one.card, faces)
