"""When an .exe may be used, and keys among them (2.13, DISC-038, DISC-039)."""

from __future__ import annotations

from referee.games.disc.harm import surplus
from referee.games.disc.keys import ACTING, DIE, RESOLVING
from referee.games.disc.terms import (
    banned,
    counted_by,
    has,
    kind,
    row,
    standing_operatives,
)
from referee.games.disc.windows import (
    ANY_TIME,
    JUST_ROLLED,
    follows_a_die,
    lock_of,
    matters,
    opens,
    reacts,
)
from referee.moves import Move
from referee.pending import for_other
from referee.position import Position
from referee.reasons import Reason


def acting(position: Position) -> tuple[str, ...]:
    """Who may act now."""
    found: tuple[str, ...] = position.state.facts.get(ACTING, ())
    return found


def aims(move: Move) -> tuple[str, ...]:
    """The targets that a move names."""
    value = move.args[1] if len(move.args) > 1 else None
    if value is None:
        return ()
    return (value,) if isinstance(value, str) else tuple(value)


def why_not_exe(
    position: Position, seat: str, card: int, label: str, labels: tuple[str, ...]
) -> Reason | None:
    """When an .exe may be used (DISC-100, DISC-101)."""
    asked = position.question
    its = kind(position, card)
    if seat not in standing_operatives(position):
        return Reason("down", f"{seat} is at 0 HP", ("DISC-003", "DISC-174"))
    if asked.kind == "react" and seat != asked.seat:
        return for_other(position, seat)
    if banned(position, seat, ".exe"):
        return Reason(
            "banned", f"{seat} cannot use .exe cards to the end of the next Player Turn",
            ("DISC-153", "DISC-004", "DISC-HR-39", "DISC-HR-2"), "", "wait until it ends",
        )  # fmt: skip
    if card == position.state.facts.get(RESOLVING):
        return Reason("in-use", f"{label} is being resolved; it is used once", ("DISC-102",))
    reason = surplus(position, seat, card)
    if reason is not None:
        return reason
    phrases = {each.phrase for each in its.normal.sentences} if its.normal is not None else set()
    just = phrases & set(JUST_ROLLED)
    if asked.kind == "react":
        die = position.state.facts[DIE]
        assert die is not None
        if not reacts(position, seat, card, die[1], die[2]):
            if "disc.cancel" in just:
                rules = ("DISC-123", "DISC-101") if has_wall(position, die) else ("DISC-101",)
                return Reason("no-action", f"{label} finds no action to cancel", rules)
            return _too_late(label)
    elif asked.kind not in ANY_TIME and follows_a_die(position):
        return _too_late(label)
    elif just:
        return Reason(
            "nothing-rolled", f"{label} needs a die that was just thrown", ("DISC-101",), "",
            "use it right after the throw",
        )  # fmt: skip
    if allows_more(position, card) and (asked.kind != "act" or seat not in acting(position)):
        return Reason("player-turn", f"{label} works in the Player Turn only", ("DISC-070",))
    return _why_not_key(position, card, label, labels)


def allows_more(position: Position, card: int) -> bool:
    """Whether a card lets an operative use more cards in the Player Turn."""
    its = kind(position, card).normal
    allowed = counted_by(position, its.sentences) if its is not None else set()
    return bool(allowed & {"more-guns", "more-software"})


def _too_late(label: str) -> Reason:
    return Reason(
        "after-a-die", f"{label} cannot come between a die and what follows from it",
        ("DISC-101", "DISC-100", "DISC-HR-17"), "", "use it before the next die is thrown",
    )  # fmt: skip


def has_wall(position: Position, die: tuple[int, str, int]) -> bool:
    """Whether the enemy that rolled has Firewall."""
    return bool(die[2] >= 0 and has(position, die[2], "firewall"))


def _why_not_key(
    position: Position, card: int, label: str, labels: tuple[str, ...]
) -> Reason | None:
    key = kind(position, card).now("disc.discard-security")
    if key is None:
        if labels:
            return Reason("no-targets", f"{label} has no target", ("DISC-085", "DISC-033"))
        return None
    if len(labels) != 1:
        return Reason("no-target", f"{label} needs one security card", ("DISC-038",))
    target = position.pick(labels[0], row(position))
    if target < 0:
        return Reason("no-such-enemy", f"{labels[0]} is not in the Enemy Row", ("DISC-038",))
    if kind(position, target).type != "security":
        return Reason(
            "no-security", f"{labels[0]} is no security: a key does nothing to it",
            ("DISC-039", "DISC-037"), "", "the key stays in play",
        )  # fmt: skip
    lock = lock_of(position, target)
    if not opens(lock, key[1]):
        return Reason(
            "wrong-lock", f"{labels[0]} has a {lock} lock; {label} opens {key[1]} locks",
            ("DISC-039", "DISC-038"), "", "the key stays in play",
        )  # fmt: skip
    if position.table.variant(14) == "refused" and has(position, target, "firewall"):
        return Reason("immune", f"{labels[0]} has Firewall", ("DISC-123", "DISC-HR-14"))
    return None


def warns_exe(position: Position, move: Move, card: int) -> Reason | None:
    """An .exe that would do nothing is spent all the same (DISC-102)."""
    for each in aims(move):
        target = position.pick(each, row(position))
        if target >= 0 and has(position, target, "firewall"):
            return Reason(
                "immune", f"{each} has Firewall: .exe cards do nothing to it",
                ("DISC-123", "DISC-087", "DISC-HR-14"),
            )  # fmt: skip
    asked = position.state.asked
    quiet = asked is not None and asked.kind != "react" and not allows_more(position, card)
    if quiet and not matters(position, move.seat, card):
        return Reason("does-nothing", "it would do nothing now", ("DISC-102",))
    return None
