"""What people try in D.I.S.C. that the rules never allow, or too early or too late."""

from __future__ import annotations

from collections.abc import Callable

from referee.games.disc import glance
from referee.games.disc.terms import ENEMY_DECK, PLAYER_DECK, PLAYER_TURN
from referee.games.disc.turn import not_the_player_turn
from referee.moves import Move, Slot, Verb
from referee.pending import FREE
from referee.position import Position
from referee.reasons import Reason


def _refuse(
    code: str, sentence: str, rules: tuple[str, ...], remedy: str = ""
) -> Callable[[Position, Move], Reason | None]:
    reason = Reason(code, sentence, rules, "", remedy)
    return lambda position, move: reason


def _never(
    id: str, sentence: str, reason: Callable[[Position, Move], Reason | None],
    rules: tuple[str, ...], about: str, also: tuple[str, ...] = (), **slots: Slot,
) -> Verb:  # fmt: skip
    return Verb(
        id=id, sentence=sentence, also=also, slots=slots, about=f"Never legal: {about}.",
        rules=rules, why_not=reason,
    )  # fmt: skip


def _load(position: Position, move: Move) -> Reason | None:
    return Reason(
        "automatic", "loading happens by itself at the beginning of the Player Turn",
        ("DISC-077", "DISC-HR-46", "DISC-080"), "", "nothing has to be done",
    )  # fmt: skip


def _back(position: Position, move: Move) -> Reason | None:
    """No move, but an answer: the type on the back is open to all (DISC-041)."""
    pile = str(move.args[0])
    if pile not in (PLAYER_DECK, ENEMY_DECK):
        return Reason(
            "no-back", "only the Player Deck and the Enemy Deck show types", ("DISC-041",)
        )
    shown = glance.backs(position).get(pile)
    words = (
        f"the back of the top card shows {shown}"
        if shown
        else "the back of the top card is open to all: look at it"
    )
    return Reason("nothing-to-do", f"{words}; nothing changes by it", ("DISC-041", "DISC-016"))


VERBS = (
    _never(
        "look-back", "{seat} looks at the back of {pile}", _back, ("DISC-041",),
        "a look changes nothing; the answer says the type", pile="zone",
    ),
    _never(
        "misfire", "{seat} takes {number} damage",
        _refuse(
            "no-damage", "operatives take damage in the Enemy Turn only, unless a card says so",
            ("DISC-131",),
        ),
        ("DISC-131",), "damage to operatives comes from enemies",
        ("{seat} loses {number} HP",), number="number",
    ),
    _never(
        "retarget", "{seat} shifts the shot to {card}",
        _refuse(
            "declared", "all targets are declared before the first roll and stay as they are",
            ("DISC-086", "DISC-099", "DISC-HR-44"), "the next activation chooses anew",
        ),
        ("DISC-086", "DISC-HR-44"), "targets are declared first", card="card",
    ),
    _never(
        "look-both", "{seat} looks at the first software and the first hardware",
        _refuse(
            "type-first", "the type is said before the face is seen",
            ("DISC-017", "DISC-HR-3"), "say software or hardware",
        ),
        ("DISC-017", "DISC-HR-3"), "the type is said first",
    ),
    _never(
        "reshuffle", "{seat} shuffles the cards passed over back",
        _refuse(
            "after-both", "the cards passed over are shuffled back after the second search",
            ("DISC-019", "DISC-HR-4"), "the referee says when to shuffle",
        ),
        ("DISC-019", "DISC-HR-4"), "the referee says when a deck is shuffled",
        ("{seat} reshuffles",),
    ),
    _never(
        "hide", "{seat} takes {card} into hand",
        _refuse(
            "no-hand", "there is no hand: .exe cards lie face up in the Player Row",
            ("DISC-162",),
        ),
        ("DISC-162",), "there is no hand", ("{seat} hides {card}",), card="card",
    ),
    _never(
        "give-up", "{seat} calls the game lost",
        _refuse(
            "no-limit", "the game goes on until it is won, or lost at 0 HP",
            ("DISC-052", "DISC-003", "DISC-HR-45"),
        ),
        ("DISC-052", "DISC-HR-45"), "the game ends by its rules",
    ),
    _never(
        "let-die", "{seat} lets a die decide",
        _refuse(
            "own-choice", "the player chooses the card that is hit",
            ("DISC-129", "DISC-154", "DISC-HR-30"), "choose one of the cards",
        ),
        ("DISC-129", "DISC-HR-30"), "the player chooses",
    ),
    _never("load", "{seat} loads {card}", _load, ("DISC-077", "DISC-HR-46"),
           "loading happens by itself", ("{seat} loads",), card="card"),
)  # fmt: skip
"""Verbs that are understood and always refused."""


def not_now(position: Position, verb: Verb, seat: str) -> Reason | None:
    """Why a verb is not legal at the moment, by its rule."""
    asked = position.state.asked
    if asked is None:
        return None
    phase = position.state.phase
    if verb.id in ("die", "roll", "roll-it"):
        now = f", but: {asked.asks}" if asked.kind in FREE else ""
        return Reason("no-die", f"no die is asked for now{now}", asked.rules)
    if verb.id in ("fire", "alt-fire") or (verb.id == "ability" and asked.kind != "react"):
        return not_the_player_turn(position)
    if verb.id == "enter" and phase != "room-selection":
        return Reason(
            "no-selection", "a room is chosen when the room before was cleared",
            ("DISC-055", "DISC-057", "DISC-058", "DISC-050"),
        )  # fmt: skip
    if verb.id in ("keep", "swap", "leave") and phase != "reward":
        return Reason(
            "no-reward", "cards are kept in the Reward Phase only",
            ("DISC-136", "DISC-134", "DISC-137"),
        )  # fmt: skip
    if verb.id == "end" and phase not in PLAYER_TURN:
        return Reason("no-turn", "it is not the Player Turn", ("DISC-070", "DISC-050"))
    return None
