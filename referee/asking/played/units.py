"""The units of a game, the single things that it says: who does what, when, how often, under which
condition, by which paragraph. Plain data, so that they can be kept; made by `reading` and `box`.
"""

from __future__ import annotations

from typing import NamedTuple

BOX = "game.yaml"
"""What a unit of the box names as its paragraph."""

CALLED = "called"
"""The heading of what spaces are called."""
PILES = "piles"
"""The heading of how many cards piles begin with."""


class Unit(NamedTuple):
    """One thing that a rulebook says."""

    rule: str
    """The number of its paragraph."""
    heading: str
    kind: str
    """`act`, `fact`, `end`, `win`, `cannot`, `except`, `list`."""
    words: str
    """What is done or holds, without its openers: `draw 1 card from the stock`."""
    sentence: str
    """The whole sentence."""
    who: str = ""
    """Who does it, where that is said: `each player`."""
    mode: str = "must"
    """`must`, `may`, `one of`, `cannot`, `if not`."""
    when: str = ""
    """The words that say when; those of the paragraph if it says none itself."""
    given: str = ""
    """What it depends on or waits for, in words."""
    often: str = ""
    """`as often as you like`, `once per turn`, `up to 2 times` …; "" if nothing is said."""
    price: str = ""
    """What is paid for it, in words."""
    name: str = ""
    """What the move is called, if it has a name."""
    before: str = ""
    """What the sentence before it says, which it looks back at."""
    at: int = 0
    """Its place in the rulebook."""
    of: int = 0
    """The place of its sentence."""
