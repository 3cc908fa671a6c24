"""What a booklet's cover and the front of a box show of a game: cards, their pictures, a board.

An edition and its faces in, drawings in points out.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tablewright.drawing import Drawing, Group, moved
from tablewright.errors import TablewrightError, did_you_mean
from tablewright.layout.book.picture import Composition, CoverPictures
from tablewright.layout.face import picture_on
from tablewright.model.edition import Edition
from tablewright.model.game import Card, Deck
from tablewright.model.sheet import BookStyle
from tablewright.press.faces import Faces
from tablewright.press.sides import face_of

ON_COVER = 3
"""Cards in a fan or a row, where nobody has said which."""
SHOWN: dict[Composition, int] = {"art": 1, "strips": 4, "tiles": 12}
"""Pictures of cards in a composition, where nobody has said which."""

Chosen = Sequence[tuple[Deck, Card]]


def card_named(edition: Edition, name: str) -> tuple[Deck, Card]:
    """The card of a name and its deck. Raises TablewrightError if there is none."""
    for deck in edition.decks.values():
        for card in deck.cards:
            if card.name == name:
                return deck, card
    names = {card.name for deck in edition.decks.values() for card in deck.cards}
    raise TablewrightError(f"there is no card '{name}'; {did_you_mean(name, names)}")


def cover_pictures(
    edition: Edition, faces: Faces, style: BookStyle, among: Collection[Deck] = ()
) -> CoverPictures:
    """The pictures of a cover: the back of the largest deck, `among` some if there are any, cards,
    and their pictures where it is composed of these; of a game without cards its largest board and
    a few tokens."""
    front = style.front
    decks = [deck for deck in edition.decks.values() if deck.kind == "cards" and deck.cards]
    decks = [deck for deck in decks if deck in among] or decks
    wanted = [card_named(edition, name) for name in front.cards]
    wanted = [each for each in wanted if not among or each[0] in among]
    if not decks:
        return _without_cards(edition, faces, wanted, front.kind)
    largest = max(decks, key=lambda deck: deck.count)
    back = faces.keys(largest, largest.cards[0])[1]
    kind: Composition = front.kind or "art"
    arts: tuple[Drawing, ...] = ()
    if kind in SHOWN and not among:
        chosen = wanted or _spread(largest, SHOWN[kind])
        arts = tuple(filter(None, (_art(edition, faces, *each) for each in chosen)))
        kind = kind if arts else "fan"
    shown = _fronts(faces, (wanted or _spread(largest, ON_COVER))[: len(wanted) or ON_COVER])
    if kind in SHOWN:
        shown = shown[:ON_COVER]
    board = _board(edition, faces) if kind == "board" else None
    return CoverPictures(
        faces.draw(back) if back is not None else None,
        () if kind == "board" and not front.cards else shown,
        board,
        arts,
        kind,
    )


def _without_cards(edition: Edition, faces: Faces, wanted: Chosen, kind: str) -> CoverPictures:
    board = _board(edition, faces)
    tokens = [
        (deck, card)
        for deck in edition.decks.values()
        if deck.kind == "tokens"
        for card in deck.cards
    ]
    return CoverPictures(
        board=board,
        cards=_fronts(faces, wanted or tokens[:ON_COVER]),
        kind="pattern" if kind == "pattern" or (board is None and not tokens) else "board",
    )


def _board(edition: Edition, faces: Faces) -> Drawing | None:
    boards = sorted(edition.boards.values(), key=lambda board: board.width * board.height)
    return faces.board(boards[-1].board) if boards else None


def _spread(deck: Deck, count: int) -> Chosen:
    """So many cards of a deck, from its beginning to its end."""
    count = min(count, len(deck.cards))
    step = len(deck.cards) / count
    return [(deck, deck.cards[int((at + 0.5) * step)]) for at in range(count)]


def _fronts(faces: Faces, cards: Chosen) -> tuple[Drawing, ...]:
    return tuple(faces.draw(faces.keys(deck, card)[0]) for deck, card in cards)


def _art(edition: Edition, faces: Faces, deck: Deck, card: Card) -> Drawing | None:
    """The picture of a card without what is printed on it; None if it shows no file."""
    face = face_of(edition, deck, card, "front")
    found = picture_on(face, card, deck, edition.game, faces.studio)
    if found is None:
        return None
    marks, box = found
    inside = Group(marks, moved(-box.x, -box.y))
    return Drawing(box.width, box.height, (inside,), title=card.name)
