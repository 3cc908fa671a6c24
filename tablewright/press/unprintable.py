"""A game in, problems out that only paper would show: backs of another size than their fronts, and
what the look of its rulebook names that is not there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from tablewright.errors import Place, Problem, TablewrightError, did_you_mean
from tablewright.fonts import Fonts
from tablewright.layout.mistakes import Mistake
from tablewright.layout.patterns import PATTERNS
from tablewright.layout.prepared import trim_size
from tablewright.layout.sheet.grid import measures
from tablewright.layout.sheet.impose import SAME
from tablewright.model.colors import BUILTIN, parse_color
from tablewright.model.edition import ANY_BOOK, Edition
from tablewright.model.face import Element, Face, GroupElement, PictureElement, RepeatElement
from tablewright.model.kinds import is_template
from tablewright.model.phases import all_phases
from tablewright.model.sheet import BookStyle
from tablewright.press.sides import face_of


def unprintable(edition: Edition, fonts: Fonts) -> Iterator[Problem]:
    """What printing the game would refuse, or leave out without a word."""
    yield from _backs(edition)
    yield from _books(edition, fonts)


def _backs(edition: Edition) -> Iterator[Problem]:
    """Each pair of front and back once: a deck may have hundreds of cards."""
    seen: set[tuple[str, str]] = set()
    for deck in edition.decks.values():
        for card in deck.cards:
            if not (card.back or deck.back):
                continue
            front, back = (face_of(edition, deck, card, side) for side in ("front", "back"))
            if (front.face, back.face) in seen:
                continue
            seen.add((front.face, back.face))
            try:
                sizes = [trim_size(face, edition.layouts) for face in (front, back)]
            except Mistake:
                continue  # told where the face is laid out
            if all(abs(one - other) <= SAME for one, other in zip(*sizes, strict=True)):
                continue
            record = card if card.back else deck
            yield Problem(
                record.origin.of("back") if record.origin else Place(""),
                f"the back '{back.face}' is not as large as the front '{front.face}'",
                expected=measures(*sizes[0]),
                found=measures(*sizes[1]),
                hint=_other_size(edition, front, back),
            )


def _other_size(edition: Edition, front: Face, back: Face) -> str:
    """How a back gets the size of a front: in its file, if that is the game's own; else by a copy
    of it, for the file is that of other games too."""
    path = Path(back.origin.place.path) if back.origin else Path()
    if path.absolute().is_relative_to(edition.folder.absolute()):
        return f"'size:' in {path}"
    game, name = edition.game.game, f"{front.face}-back"
    if name in edition.layouts.faces or name == back.face:
        name = f"{game}-back"
    turned = ", 'turned: yes'" if front.turned else ""
    return (
        f"'{back.face}' is for any game; make a copy for this one: tablewright add face {game} "
        f"{name} --like {back.face}; in it write 'size: {front.size}'{turned}, and here "
        f"'back: {name}'"
    )


def _books(edition: Edition, fonts: Fonts) -> Iterator[Problem]:
    game, books = edition.game, edition.layouts.books
    own = edition.folder / "layouts"
    for style in books.values():
        place = style.origin.of("book") if style.origin else Place("")
        if style.book in (game.game, ANY_BOOK) or not Path(place.path).absolute().is_relative_to(
            own.absolute()
        ):
            continue
        yield Problem(
            place,
            f"the look of a rulebook '{style.book}' is used by nothing",
            expected=f"'{game.game}', the id of the game",
            found=f"'{style.book}'",
            severity="warning",
        )
    if edition.book is not None:
        yield from _names(edition.book, edition, fonts)


def _names(style: BookStyle, edition: Edition, fonts: Fonts) -> Iterator[Problem]:
    """Cards, fonts and colours that the look of a rulebook names and that are not there."""

    def problem(field: str, message: str, hint: str, expected: str = "") -> Problem:
        place = style.origin.of(field) if style.origin else Place("")
        return Problem(place, message, expected=expected, hint=hint)

    cards = {card.name for deck in edition.decks.values() for card in deck.cards}
    shown = [("cover", name) for name in style.front.cards]
    shown += [("turn", name) for step in style.turn or () for name in step.shows or ()]
    for field, name in shown:
        if name not in cards:
            yield problem(field, f"there is no card '{name}'", did_you_mean(name, cards))
    phases = {phase.id for phase in all_phases(edition.game.phases)}
    for name in [name for step in style.turn or () for name in step.phases]:
        if name not in phases:
            yield problem("turn", f"there is no phase '{name}'", did_you_mean(name, phases))
    if style.front.pattern and style.front.pattern not in PATTERNS:
        near = did_you_mean(style.front.pattern, PATTERNS)
        yield problem("cover", f"there is no pattern '{style.front.pattern}'", near)
    for field in ("font", "head_font"):
        family = getattr(style, field)
        if family and not fonts.has_family(family):
            try:
                fonts.find(family)
            except TablewrightError as error:
                message, _, hint = str(error).partition("; ")
                yield problem(field, message, hint)
    known = {**BUILTIN, **edition.game.colors}
    for field in ("accent", "house"):
        text = getattr(style, field)
        if not text:
            continue
        try:
            name = parse_color(text).name
        except ValueError as error:
            yield problem(field, f"wrong colour '{text}'", "", str(error))
            continue
        if name and name not in known:
            yield problem(field, f"there is no colour '{name}'", did_you_mean(name, known))


def generated(edition: Edition) -> int:
    """How many cards have a place for a picture of their own, and get a generated one there."""
    count = 0
    for deck in edition.decks.values():
        for card in deck.cards:
            if card.art or deck.kind != "cards":
                continue
            face = face_of(edition, deck, card, "front")
            # `source` may be written in `let`; what is asked for by other fields is not known here.
            if "card.art" not in f"{face.let}{face.elements}":
                continue
            places = _pictures(face.elements)
            named = [name for name, kind in deck.fields.items() if kind.type == "picture"]
            if any(place.pattern for place in places) and not any(map(card.fields.get, named)):
                count += 1
    return count


def _pictures(elements: Iterable[Element]) -> Iterator[PictureElement]:
    """The pictures among elements that each card may have its own file for."""
    for element in elements:
        if isinstance(element, PictureElement) and is_template(element.source):
            yield element
        elif isinstance(element, GroupElement | RepeatElement):
            yield from _pictures(element.elements)
