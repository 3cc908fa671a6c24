"""What people try in Space Mines that the rules never allow, or not now: so that the refusal can
name the rule. And looking through piles.
"""

from __future__ import annotations

from referee.answering import give
from referee.games.sequence.looking import Looking
from referee.games.space_mines import hand
from referee.games.space_mines.mechanics import DRAFTED
from referee.moves import Move
from referee.pending import for_other
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, each_once
from referee.verbs import Verb, by_the_asked, unlisted

NO_SKIPPING = Reason(
    "no-skipping", "in the initial draft no draw cycle may be skipped: both decks need 12 cards",
    ("SM-013", "SM-012"), "", "draft one of the three cards",
)  # fmt: skip


def why_not_declined(position: Position, move: Move) -> Reason | None:
    """Only what says may, or up to, can be left undone."""
    asked = position.state.asked
    assert asked is not None
    if asked.seat != move.seat:
        return for_other(position, move.seat)
    if "decline" in asked.verbs:
        return None
    if asked.kind == "place":
        return Reason(
            "no-pass", "nobody may pass with a card in hand", ("SM-HR-8", "SM-023"), "",
            "insert a card",
        )  # fmt: skip
    if asked.kind == "may-cycle":
        return Reason(
            "say-so", "who does no draw cycle says so", asked.rules, "", "skip the draw cycle"
        )
    if DRAFTED in position.state.facts:
        return NO_SKIPPING
    if "draft" in asked.verbs:
        return Reason(
            "must-add", "whoever does a draw cycle must add one of the cards",
            ("SM-059", "SM-HR-11"), "", "draft one of them",
        )  # fmt: skip
    return Reason(
        "compulsory", "what a card says is done as far as possible, unless it says may or up to",
        each_once(asked.rules, ("SM-HR-28",)), "", "choose one",
    )  # fmt: skip


def declined(play: Play, move: Move) -> None:
    """Leaves it undone."""
    asked = play.state.asked
    assert asked is not None
    if asked.kind == "retain":
        play.drop()
        return
    give(play, None)


def _why_not_move(position: Position, move: Move) -> Reason | None:
    return Reason(
        "order-stays", "a card of the row stays where it is; a card that is inserted leaves the "
        "order of the others as it was", ("SM-024",), "", "insert a card of the hand",
    )  # fmt: skip


def _why_not_launch(position: Position, move: Move) -> Reason | None:
    return Reason(
        "no-launching", "a satellite is placed in the row like any card, and launches when the "
        "action reaches it", ("SM-032", "SM-033"), "", f"insert {move.args[0]} into the row",
    )  # fmt: skip


def _why_not_fire(position: Position, move: Move) -> Reason | None:
    return Reason(
        "no-firing", "missiles are fired by the Actions of a card in the row, or by a satellite, "
        "from its space", ("SM-042", "SM-031"), "", "insert the card into the row",
    )  # fmt: skip


LOOKING = Looking(
    ruling=10,
    open_to_all="both players",
    no_zone=("SM-009", "SM-010", "SM-HR-38"),
    discard=("SM-HR-10", "SM-010"),
    hidden=("SM-HR-10", "SM-061"),
    private=("SM-HR-10", "SM-010"),
    opened={"": ("SM-HR-10",)},
)


VERBS = (
    Verb(
        id="decline",
        sentence="{seat} declines",
        also=("{seat} passes", "{seat} does not", "{seat} retains nothing"),
        answer="no",
        about="Leaves what is optional undone.",
        candidates=by_the_asked,
        why_not=why_not_declined,
        do=declined,
    ),
    Verb(
        id="reorder",
        sentence="{seat} moves {card} to {place}",
        slots={"card": "card", "place": "number"},
        about="Never legal: cards of the row keep their order.",
        rules=("SM-024",),
        why_not=_why_not_move,
    ),
    Verb(
        id="launch",
        sentence="{seat} launches {card}",
        slots={"card": "card"},
        about="Never legal by itself: the action launches satellites.",
        rules=("SM-033",),
        why_not=_why_not_launch,
    ),
    Verb(
        id="fire",
        sentence="{seat} fires {card}",
        slots={"card": "card"},
        about="Never legal by itself: the action fires missiles.",
        rules=("SM-042",),
        why_not=_why_not_fire,
    ),
    Verb(
        id="look",
        sentence="{seat} looks through {zone}",
        slots={"zone": "zone"},
        about="Looks through a pile, where that is allowed.",
        rules=("SM-HR-10",),
        candidates=unlisted,
        why_not=LOOKING.why_not,
        do=LOOKING.do,
    ),
)
"""Verbs that are understood and mostly refused."""


def not_now(position: Position, verb: Verb, seat: str) -> Reason | None:
    """Why a verb is not legal at the moment, by its rule."""
    state = position.state
    if verb.id.startswith("insert"):
        return hand.timing(position, seat)
    if verb.id in ("skip", "cycle"):
        if DRAFTED in state.facts:
            return NO_SKIPPING
        if state.phase != "draw-cycle":
            return Reason(
                "no-cycle", "a draw cycle is done or skipped at the end of the hand, or where a "
                "card says so", ("SM-058", "SM-016"),
            )  # fmt: skip
    if verb.id == "draft":
        return Reason(
            "no-cycle", "a card is taken in a draw cycle, at the end of the hand or where a card "
            "says so", ("SM-058", "SM-012"), "", "do a draw cycle first",
        )  # fmt: skip
    if verb.id == "retain":
        return Reason(
            "no-retaining", "only an effect lets a player retain a card, at the end of the hand",
            ("SM-056", "SM-057"),
        )  # fmt: skip
    if verb.id == "hit":
        return Reason(
            "no-aim", "who fires a missile chooses among the satellites over its space, and "
            "nothing else", ("SM-045", "SM-042", "SM-046"),
        )  # fmt: skip
    if verb.id == "launch-into":
        return Reason(
            "no-choice", "a satellite launches into the row of who played it, unless its text says "
            "otherwise", ("SM-034", "SM-035"),
        )  # fmt: skip
    if verb.id == "trash":
        return Reason("no-trashing", "only a card's text trashes cards", ("SM-062", "SM-HR-28"))
    return None
