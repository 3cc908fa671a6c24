"""Spaces and cards that sentences of Disco Infinity name."""

from __future__ import annotations

from referee.games.disco_infinity.effects import GAME
from referee.games.disco_infinity.mechanics import SPACES, in_play, own_cards
from referee.games.disco_infinity.mechanics import all_in_play as everything
from referee.games.disco_infinity.mechanics import cards_of as cards_of
from referee.games.sequence import orbit, row
from referee.games.sequence.orbit import OPPONENT, OWN
from referee.games.sequence.shape import other
from referee.phrases.slots import words
from referee.play import Play
from referee.reasons import Reason
from referee.state import Option, Refused

SPACE_WORDS = (
    "this space", "the next space", "the previous space", "any space",
    *(f"space {number}" for number in range(1, SPACES + 1)),
)  # fmt: skip
CARD_WORDS = ("this card", "the card in the next space", "the card in the previous space", "it")

WORDS = (
    words("space", vocabulary=GAME, of=SPACE_WORDS),
    words("row", vocabulary=GAME, of=(OWN, OPPONENT)),
    words("rowcard", vocabulary=GAME, of=CARD_WORDS),
    words(
        "etarget",
        vocabulary=GAME,
        of=(
            "this card",
            "one of your satellites",
            "the card in the next space",
            "any card in play",
        ),
    ),
    words(
        "esource",
        vocabulary=GAME,
        of=(
            "this card",
            "your cards",
            "your satellites",
            "your opponent's satellites",
            "any card in play",
        ),
    ),
    words(
        "selectable",
        vocabulary=GAME,
        of=(
            "a card in the timeline",
            "a satellite in this column",
            "any satellite",
            "one of your satellites",
            "one of your opponent's satellites",
        ),
    ),
    words("pile", vocabulary=GAME, of=("hand", "discard pile")),
)


def row_card(play: Play, said: str) -> int:
    """The card behind the words; -1 if there is none."""
    found = cards_of(play, said)
    return found[0] if found else -1


def targets(play: Play, said: str) -> list[int]:
    """The cards that may get energy."""
    if said == "one of your satellites":
        return orbit.satellites(play, play.me)
    if said == "any card in play":
        return everything(play)
    return list(cards_of(play, said))


def givers(play: Play, said: str) -> list[int]:
    """The cards that may give energy."""
    if said == "this card":
        return [play.card] if in_play(play, play.card) else []
    if said == "your cards":
        return own_cards(play, play.me)
    if said == "your satellites":
        return orbit.satellites(play, play.me)
    if said == "your opponent's satellites":
        return orbit.satellites(play, other(play, play.me))
    return everything(play)


def selectable(play: Play, said: str) -> list[int]:
    """The cards that a sentence may select, whether or not something forbids it."""
    if said == "a card in the timeline":
        return row.cards(play)
    if said == "a satellite in this column":
        return orbit.column(play, row.here(play), play.me)
    if said == "one of your satellites":
        return orbit.satellites(play, play.me)
    if said == "one of your opponent's satellites":
        return orbit.satellites(play, other(play, play.me))
    return orbit.every(play)


def pick(
    play: Play,
    asks: str,
    cards: list[int],
    *,
    seat: str = "",
    verb: str = "choose",
    optional: bool = False,
    reasons: dict[int, Reason | None] | None = None,
) -> int:
    """The card that a player chooses; -1 for none. What lies face down is called by its space,
    so that choosing tells nobody what it is."""
    options, refused = [], []
    names = [row.called(play, card) for card in cards]
    for at, card in enumerate(cards):
        label = names[at]
        if names.count(label) > 1:
            label = f"{label} over {row.space_of(play, card)}"
        reason = reasons.get(card) if reasons else None
        if reason is None:
            options.append(Option(label, card))
        else:
            refused.append(Refused(label, *reason))
    chosen = play.choose(
        f"{play.me}: {asks}", options, seat=seat, verb=verb, optional=optional, refused=refused,
        forced=not refused,
    )  # fmt: skip
    return -1 if chosen is None else int(chosen)
