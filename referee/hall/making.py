"""A table that somebody wants in the page: what the page says goes in, a table out; and what a game
lets one choose.
"""

from __future__ import annotations

from typing import NamedTuple

from referee.setting import CHANCES, Setting, Table
from referee.setup import start_value
from referee.web.acting import LONGEST, text, words
from referee.web.seats import NotHere
from referee.web.wire import Plain
from tablewright.errors import as_words

FEW = 8
"""Common counters that are offered; more are no choice for a page."""


class Wish(NamedTuple):
    """What somebody wants."""

    game: str
    seats: tuple[str, ...]
    dealt: bool
    """Whether the referee deals."""
    setup: str
    first: str
    variants: dict[str, str]
    starts: dict[str, int]
    """Start values of common counters."""
    shared: bool
    listed: bool
    free: bool
    """Whether it is a free table: anybody moves anything, the referee only watches."""
    webhook: str = ""
    """An address that is told whose turn it is; "" for none."""
    mentions: str = ""
    """How players are called there: `Ann=@ann, Bo=@bo`."""


def wished(plain: Plain) -> Wish:
    """What a request says. Raises NotHere for anything else."""
    return Wish(
        game=text(plain, "game"),
        seats=tuple(as_words(str(each)) for each in words(plain, "seats", 20)),
        dealt=plain.get("dealer") == "referee",
        setup=text(plain, "setup"),
        first=text(plain, "first"),
        variants={name: str(choice) for name, choice in _pairs(plain, "variants")},
        starts={name: value for name, value in _pairs(plain, "starts") if isinstance(value, int)},
        shared=bool(plain.get("shared")),
        listed=bool(plain.get("listed")),
        free=bool(plain.get("free")),
        webhook=text(plain, "webhook", 2 * LONGEST),
        mentions=text(plain, "mentions", 2 * LONGEST),
    )


def _pairs(plain: Plain, key: str) -> list[tuple[str, object]]:
    value = plain.get(key, {})
    if not isinstance(value, dict) or len(value) > 60:
        raise NotHere(f"expected '{key}' as names with values", 400)
    return [(str(name), each) for name, each in value.items()]


def table_for(wish: Wish, setting: Setting) -> Table:
    """The table of a wish. Raises TablewrightError for what the game does not have."""
    setups = [setup.id for setup in setting.game.setups]
    if wish.setup and wish.setup not in setups:
        raise NotHere(f"no set-up '{wish.setup}'; expected one of {', '.join(setups)}", 422)
    mentioned(wish)
    return Table(
        setting=setting,
        seats=wish.seats,
        variants=wish.variants,
        dealer=frozenset(CHANCES if wish.dealt else ()),
        first=wish.first,
        setup=wish.setup,
        options={name: start_value(setting, name, str(at)) for name, at in wish.starts.items()},
    )


def mentioned(wish: Wish) -> dict[str, str]:
    """How players are called where it is told whose turn it is. Raises NotHere."""
    found = {}
    for each in filter(None, (part.strip() for part in wish.mentions.split(","))):
        seat, _, words = (part.strip() for part in each.partition("="))
        if not words.isprintable() or not words or seat not in wish.seats:
            example = wish.seats[0] if wish.seats else "Ann"
            raise NotHere(
                "expected players and how they are called there, such as "
                f"{example}=@{example.lower()}, got '{each}'; who plays: {', '.join(wish.seats)}",
                422,
            )
        found[seat] = words
    if found and not wish.webhook:
        raise NotHere("how players are called is said to a webhook; name one, or leave it out", 422)
    return found


def choices_of(setting: Setting) -> Plain:
    """What a table of a game may choose, for the page."""
    game = setting.game
    common = [each for each in game.counters if each.owner == "common"]
    return {
        "game": game.game,
        "title": game.title,
        "about": game.about,
        "language": game.language,
        "least": game.seats.min,
        "most": game.seats.max,
        "setups": [
            {"id": each.id, "name": each.name or each.id, "seats": list(each.seats)}
            for each in game.setups
        ],
        "variants": [
            {
                "id": name,
                "name": each.name or name,
                "about": each.about,
                "choices": list(each.choices),
                "default": each.default,
            }
            for name, each in game.variants.items()
            if len(each.choices) > 1
        ],
        "starts": [
            {
                "id": each.id,
                "name": each.name or each.id,
                "low": each.min,
                "high": each.max,
            }
            for each in common[:FEW]
        ],
    }
