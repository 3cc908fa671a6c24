"""What people try in Shards of Infinity that the rules never allow, and what they try too early or
too late: so that the refusal can name the rule.
"""

from __future__ import annotations

from collections.abc import Callable

from referee.games.shards_of_infinity.acting import timing
from referee.games.shards_of_infinity.mechanics import not_your_turn
from referee.games.shards_of_infinity.shields import why_no_shields
from referee.moves import Move
from referee.position import Position
from referee.reasons import Reason
from referee.verbs import Verb


def _never(reason: Reason) -> Callable[[Position, Move], Reason]:
    return lambda position, move: reason


def _keep(position: Position, move: Move) -> Reason:
    return Reason(
        "no-keeping", "the rest of the hand is discarded at the end of the turn, then five cards "
        "are drawn: only the new hand can shield", ("SOI-026", "SOI-122"),
    )  # fmt: skip


def _draw(position: Position, move: Move) -> Reason:
    return Reason(
        "no-draw", "cards are drawn in the End Phase or because a card says so, and are counted "
        "when that happens", ("SOI-026", "SOI-124"), "", "go on; draws need not be said",
    )  # fmt: skip


def _in(position: Position, move: Move, zone: str) -> bool:
    """Whether the card that a move names lies in this zone of its player."""
    return position.pick(str(move.args[0]), position.zone(f"{move.seat}.{zone}")) >= 0


def _put_away(position: Position, move: Move) -> Reason:
    if _in(position, move, "champions"):
        return Reason(
            "stays-in-play", f"{move.args[0]} stays in play until it is destroyed; nobody puts an "
            "own champion away", ("SOI-141", "SOI-060"),
        )  # fmt: skip
    if _in(position, move, "play"):
        return _unplay(position, move)
    return Reason(
        "not-in-play", f"{move.seat} has no {move.args[0]} in play, and nobody puts an own "
        "champion away", ("SOI-141", "SOI-060"),
    )  # fmt: skip


def _unplay(position: Position, move: Move) -> Reason:
    if _in(position, move, "champions"):
        return _put_away(position, move)
    if _in(position, move, "play"):
        return Reason(
            "stays-played", f"{move.args[0]} stays in the play zone until the end of the turn",
            ("SOI-021", "SOI-121"),
        )  # fmt: skip
    return Reason(
        "not-in-play", f"{move.seat} has no {move.args[0]} in play; what was played is not taken "
        "back", ("SOI-021", "SOI-121"),
    )  # fmt: skip


def _instead_of_champion(position: Position, move: Move) -> Reason:
    return Reason(
        "champion-hit", "power dealt to a champion hits the champion: it has no dial and no "
        "shields, and its player's health is not touched", ("SOI-147", "SOI-070"),
    )  # fmt: skip


VERBS = (
    Verb(
        id="draw",
        sentence="{seat} draws {number}",
        slots={"number": "number"},
        also=("{seat} draws {number} cards",),
        about="Never said: the referee says itself when cards are drawn, and how many.",
        rules=("SOI-026", "SOI-124"),
        why_not=_draw,
    ),
    Verb(
        id="draw-one",
        sentence="{seat} draws a card",
        also=("{seat} draws",),
        about="Never said: draws are counted when they happen.",
        rules=("SOI-026", "SOI-124"),
        why_not=_draw,
    ),
    Verb(
        id="keep",
        sentence="{seat} keeps {card}",
        slots={"card": "card"},
        about="Never legal: hands are discarded.",
        rules=("SOI-026", "SOI-122"),
        why_not=_keep,
    ),
    Verb(
        id="replace-row",
        sentence="{seat} replaces the row",
        also=("{seat} clears the row", "{seat} refreshes the row"),
        about="Never legal: the row is not cleaned.",
        rules=("SOI-152",),
        why_not=_never(
            Reason(
                "no-cleaning",
                "there is no way to replace the cards of the center row, and no "
                "discard pile for them",
                ("SOI-152",),
                "",
                "recruit or fast-play a card",
            )
        ),
    ),
    Verb(
        id="put-away",
        sentence="{seat} puts {card} away",
        slots={"card": "card"},
        about="Never legal: champions stay until they are destroyed.",
        rules=("SOI-141",),
        why_not=_put_away,
    ),
    Verb(
        id="suffer-instead",
        sentence="{seat} loses health instead",
        about="Never legal: what hits a champion hits no player.",
        rules=("SOI-147",),
        why_not=_instead_of_champion,
    ),
    Verb(
        id="unplay",
        sentence="{seat} takes {card} back",
        slots={"card": "card"},
        about="Never legal: a played card stays until the End Phase.",
        rules=("SOI-021",),
        why_not=_unplay,
    ),
)
"""Verbs that are understood and always refused."""


PLAY_PHASE = frozenset(
    (
        "play", "exhaust", "focus", "recruit", "fast-play", "attack-champion", "attack",
        "to-attack",
    )
)  # fmt: skip
"""What is done in the Play Phase, or ends it."""


def not_now(position: Position, verb: Verb, seat: str) -> Reason | None:
    """Why a verb is not legal at the moment, by its rule."""
    if verb.id in ("reveal", "take"):
        return why_no_shields(position, seat) if seat else None
    state = position.state
    if verb.id == "banish":
        return Reason(
            "no-banishing", "nothing lets you banish now: only a card's text does",
            ("SOI-131", "SOI-136"),
        )  # fmt: skip
    if verb.id == "returns":
        return Reason(
            "no-return", "nothing lets you take a card back now; banished cards never come back",
            ("SOI-135",),
        )  # fmt: skip
    if verb.id == "destroy":
        return Reason(
            "no-destroying", "nothing lets you destroy a champion without power now; allies are "
            "no champions", ("SOI-068", "SOI-140"),
        )  # fmt: skip
    if verb.id in ("attack", "attack-champion") and state.turn == seat and state.phase == "attack":
        return Reason(
            "assigned", "the power is assigned: it is divided once, and stays as it was divided",
            ("SOI-100", "SOI-101"),
        )  # fmt: skip
    if verb.id in PLAY_PHASE:
        return timing(position, seat)
    return not_your_turn(position, seat) if verb.id == "end" else None
