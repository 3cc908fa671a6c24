"""A game to its score pad: what its players count, in rounds or each for itself."""

from __future__ import annotations

import re

from tablewright.errors import TablewrightError
from tablewright.layout.book import look_of
from tablewright.layout.extras.score_pad import Pad, columns_for, pads_on, score_page
from tablewright.model.game import Counter, Game
from tablewright.model.worded import original_of
from tablewright.press.extras.extra import Extra, Extras, Order
from tablewright.press.jobs import paper_size

POINTS = re.compile(r"\b(points?|scores?|vp)\b", re.IGNORECASE)
"""What a counter is called that is written down round by round."""
MOST_PLAYERS = 8
"""Columns: more are a second pad."""
MOST_ROWS = 14


def scores(order: Order) -> Extras:
    """The page of score pads. Raises TablewrightError for a game in which no player counts
    anything."""
    edition, faces, options = order.edition, order.faces, order.options
    game = edition.game
    rows, points = _counted(game)
    paper = paper_size(edition, options.paper)
    look = look_of(edition, faces.studio)
    players = min(game.seats.max, MOST_PLAYERS)
    say = edition.say
    about = say("Who has how much")
    if points:
        about = say("{points} round by round", points=points)
    pad = Pad(game.title, about, columns_for(game.seats.names, players), rows, total=not rows)
    size = (paper.width, paper.height)
    columns, below = pads_on(size, players, len(rows))
    page = score_page(pad, size, look)
    many = say.counted(columns * below, "score pad/score pads")
    made = Extra(
        name="72-scores",
        title=say("Score pad"),
        about=many,
        folder="scores",
        pages=lambda: iter((page,)),
        count=1,
    )
    return Extras(
        (made,),
        (
            f"Score pad: 1 sheet of {paper.name}, as often as you like.",
            "  1. Print at 100 %, cut at the marks in the middle, and staple or glue the leaves at "
            "their upper edge.",
        ),
    )


def _counted(game: Game) -> tuple[tuple[str, ...], str]:
    """What stands in the rows: nothing for a game with points, whose rows are rounds, and what
    these are called; else the counters of each player."""
    own = [each for each in game.counters if each.owner == "seat" and not each.quiet]
    # What is only kept for a turn is not written down.
    own = [each for each in own if not (each.resets or each.sets)]
    if not own:
        raise TablewrightError(
            f"{game.title} has no score pad: none of its counters is each player's; write one into "
            "'counters:' of its game.yaml, such as {id: points, name: Points, owner: seat}"
        )
    points = next(
        (each for each in own if POINTS.search(f"{each.id} {original_of(each.name)}")), None
    )
    if points is not None:
        return (), _name(points)
    # Those with an icon are what the game is about, others are often what its rules remember.
    shown = [each for each in own if each.icon] or own
    return tuple(_name(each) for each in shown[:MOST_ROWS]), ""


def _name(counter: Counter) -> str:
    return counter.name or counter.id.replace("-", " ").capitalize()
