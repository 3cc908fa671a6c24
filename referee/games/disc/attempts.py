"""What people try in D.I.S.C. that the rules never allow, or too early or too late."""

from __future__ import annotations

from collections.abc import Callable

from referee.games.disc import glance
from referee.games.disc.terms import ENEMY_DECK, PLAYER_DECK, PLAYER_TURN, coop
from referee.games.disc.turn import not_the_player_turn
from referee.moves import Move, Slot
from referee.pending import FREE
from referee.position import Position
from referee.reasons import Reason
from referee.verbs import Verb


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
    if position.table.variant(46) == "optional":
        return Reason(
            "asked-for", "whether to load is asked at the beginning of the Player Turn",
            ("DISC-077", "DISC-HR-46"), "", "answer when it is asked",
        )  # fmt: skip
    return Reason(
        "automatic", "loading happens by itself at the beginning of the Player Turn",
        ("DISC-077", "DISC-HR-46", "DISC-080"), "", "nothing has to be done",
    )  # fmt: skip


def _look_both(position: Position, move: Move) -> Reason | None:
    if position.table.variant(3) != "choose the type first":
        return Reason(
            "shown-anyway", "the first software and the first hardware are shown with the question "
            "for the second starting card", ("DISC-017", "DISC-HR-3"), "", "choose one of them",
        )  # fmt: skip
    return Reason(
        "type-first", "the type is said before the face is seen", ("DISC-017", "DISC-HR-3"), "",
        "say software or hardware",
    )  # fmt: skip


def _reshuffle(position: Position, move: Move) -> Reason | None:
    each = position.table.variant(4) == "after each search"
    return Reason(
        "after-both", "the cards passed over are shuffled back after "
        + ("each search" if each else "the second search"), ("DISC-019", "DISC-HR-4"), "",
        "the referee says when to shuffle",
    )  # fmt: skip


def _give_up(position: Position, move: Move) -> Reason | None:
    words = "the game goes on until it is won, or lost at 0 HP"
    rules: tuple[str, ...] = ("DISC-052", "DISC-003", "DISC-HR-45")
    if coop(position) and position.table.variant(24) == "only when both are":
        words += " of both operatives"
        rules += ("DISC-HR-24",)
    limit = position.table.variant(45)
    if limit != "no limit":
        words += f", or by the end of {limit} in the Core Room"
    return Reason("no-limit", words, rules)


def _let_die(position: Position, move: Move) -> Reason | None:
    rules = ("DISC-129", "DISC-154", "DISC-HR-30")
    way = position.table.variant(30)
    if way == "at random":
        return Reason(
            "by-chance", "which card is hit is left to chance, and the referee asks for it", rules,
            "", "say which card it is when that is asked",
        )  # fmt: skip
    if way == "worst for the player":
        return Reason("worst", "the card is hit whose loss is worst for the player", rules)
    return Reason(
        "own-choice", "the player chooses the card that is hit", rules, "", "choose one of them"
    )


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
        _look_both,
        ("DISC-017", "DISC-HR-3"), "the type is said first, or both are shown",
    ),
    _never(
        "reshuffle", "{seat} shuffles the cards passed over back",
        _reshuffle,
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
        _give_up,
        ("DISC-052", "DISC-HR-45"), "the game ends by its rules",
    ),
    _never(
        "let-die", "{seat} lets a die decide",
        _let_die,
        ("DISC-129", "DISC-HR-30"), "the player chooses, or the referee asks what chance has hit",
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
