"""A game to screens, one for each player: what players look up is inside."""

from __future__ import annotations

from tablewright.errors import TablewrightError
from tablewright.layout.book import look_of
from tablewright.layout.book.glance import glance_columns
from tablewright.layout.book.rules import Setter, numbers_in
from tablewright.layout.extras.screen import PANELS, inner_look, measures_on, screen_pages
from tablewright.model.rulebook import Rulebook
from tablewright.press.captions import caption_of
from tablewright.press.documents import counted
from tablewright.press.extras.arts import art_of
from tablewright.press.extras.extra import Extra, Extras, Order
from tablewright.units import MM

EMPTY = (
    "  Nothing stands inside: players look up 'phases', 'icons' and 'keywords' of game.yaml, and "
    "there are none."
)


def screens(order: Order) -> Extras:
    """Their file. Raises TablewrightError for a paper that is too small."""
    edition, faces, options = order.edition, order.faces, order.options
    game, paper = edition.game, order.paper
    size = measures_on((paper.width, paper.height))
    if size is None:
        raise TablewrightError(
            f"screens do not fit on {paper.name}; take a larger paper, such as --paper a4"
        )
    look = look_of(edition, faces.studio)
    rulebook = order.rulebook if order.rulebook is not None else Rulebook(game=game.game)
    setter = Setter(inner_look(look, size), numbers_in(rulebook), {})
    inside = [page.marks for page in glance_columns(rulebook, game, setter, PANELS)]
    count = min(options.seats or game.seats.max, game.seats.max)
    names = [game.seats.names[at] if at < len(game.seats.names) else "" for at in range(count)]
    art = art_of(edition, faces, options, look)
    caption = caption_of(edition, faces, edition.say("Screens"))
    made = Extra(
        name="76-screens",
        title=edition.say("Screens"),
        about=edition.say(
            "{screens} {height} mm high",
            screens=edition.say.counted(count, "screen/screens"),
            height=f"{size.height / MM:.0f}",
        ),
        folder="screens",
        pages=lambda: screen_pages(names, inside, size, art, caption),
        count=count,
    )
    return Extras(
        (made,),
        (
            f"Screens: {counted(count, 'sheet')} of {paper.name}, one for each player.",
            "  1. Print at 100 % on paper or card, one side; cut along the full line.",
            "  2. Fold along the long dashed line, both prints outside, and glue the halves "
            "together: the fold is the upper edge.",
            "  3. Bend the outer thirds towards the player along the short dashed lines.",
            *(() if inside else (EMPTY,)),
        ),
    )
