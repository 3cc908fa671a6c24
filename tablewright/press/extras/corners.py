"""A game to the page that its cards' corners are rounded by."""

from __future__ import annotations

from tablewright.errors import TablewrightError
from tablewright.layout.extras.corner_guide import Rounded, corner_pages
from tablewright.press.captions import caption_of
from tablewright.press.documents import listed
from tablewright.press.extras.extra import Extra, Extras, Order
from tablewright.press.jobs import paper_size, trimmed
from tablewright.units import MM

LINES = (
    "1. Print this page at 100 %. Punch a corner of a waste piece of your stock and lay it onto "
    "the dark corners, edges upon edges: it covers the one of its own radius, and no dark is left.",
    "2. Push each card into the punch until both its edges lie against the stops, four times; two "
    "or three thin cards at once at most.",
    "3. Lay a finished card into the frame of its size: where dark is covered, a corner is not "
    "round enough; where white is seen, it was cut too far.",
)


def corners(order: Order) -> Extras:
    """The page for all sizes of cards with round corners. Raises TablewrightError for a game that
    has none."""
    edition, faces, options = order.edition, order.faces, order.options
    decks: dict[tuple[float, float, float], list[str]] = {}
    for deck in edition.decks.values():
        for card in deck.cards[:1]:
            drawing = faces.draw(faces.keys(deck, card)[0])
            box = trimmed(drawing)
            half = min(box.width, box.height) / 2
            # What is a disc has no corner, and is punched as a whole.
            if drawing.outline is None and 0 < drawing.corner < half - 0.5 * MM:
                decks.setdefault((box.width, box.height, drawing.corner), []).append(deck.title)
    if not decks:
        raise TablewrightError(
            f"{edition.game.title} has no cards with round corners; say 'corner: 3mm' in their face"
        )
    sizes = [Rounded(edition.say.listed(titles), *key) for key, titles in decks.items()]
    paper = paper_size(edition, options.paper)
    caption = caption_of(edition, faces)
    pages = corner_pages(
        sizes, (paper.width, paper.height), tuple(map(edition.say, LINES)), caption
    )
    radii = sorted({round(each.corner / MM, 2) for each in sizes})
    punches = listed([f"{radius:g} mm" for radius in radii])
    made = Extra(
        name="74-corners",
        title=edition.say("Corners"),
        about=edition.say("Which corner punch, and how round"),
        folder="corners",
        pages=lambda: iter(pages),
        count=len(pages),
    )
    return Extras(
        (made,), (f"Corners: a punch of {punches} radius; lay waste onto the page first.",)
    )
