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
from referee.reasons import Reason, cause


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


def why_not_exe(position: Position, seat: str, card: int, labels: tuple[str, ...]) -> Reason | None:
    """When an .exe may be used (DISC-100, DISC-101)."""
    asked = position.question
    its = kind(position, card)
    if seat not in standing_operatives(position):
        return cause("down")
    if asked.kind == "react" and seat != asked.seat:
        return for_other(position, seat)
    if banned(position, seat, ".exe"):
        return cause("exe-banned")
    if card == position.state.facts.get(RESOLVING):
        return cause("in-use")
    reason = surplus(position, seat, card)
    if reason is not None:
        return reason
    phrases = {each.phrase for each in its.normal.sentences} if its.normal is not None else set()
    just = phrases & set(JUST_ROLLED)
    if asked.kind == "react":
        die = position.state.facts[DIE]
        assert die is not None
        if not reacts(position, seat, card, die[1], die[2]):
            return cause("no-action" if "disc.cancel" in just else "after-a-die")
    elif asked.kind not in ANY_TIME and follows_a_die(position):
        return cause("after-a-die")
    elif just:
        return cause("nothing-rolled")
    if allows_more(position, card) and (asked.kind != "act" or seat not in acting(position)):
        return cause("player-turn")
    return _why_not_key(position, card, labels)


def allows_more(position: Position, card: int) -> bool:
    """Whether a card lets an operative use more cards in the Player Turn."""
    its = kind(position, card).normal
    allowed = counted_by(position, its.sentences) if its is not None else set()
    return bool(allowed & {"more-guns", "more-software"})


def _why_not_key(position: Position, card: int, labels: tuple[str, ...]) -> Reason | None:
    key = kind(position, card).now("disc.discard-security")
    if key is None:
        return cause("exe-without-targets") if labels else None
    if len(labels) != 1:
        return cause("key-without-target")
    target = position.pick(labels[0], row(position))
    if target < 0:
        return cause("no-such-enemy", enemy=labels[0])
    if kind(position, target).type != "security":
        return cause("no-security", enemy=labels[0])
    lock = lock_of(position, target)
    if not opens(lock, key[1]):
        return cause("wrong-lock", enemy=labels[0], lock=lock, key=key[1])
    if position.table.variant(14) == "refused" and has(position, target, "firewall"):
        return cause("immune", enemy=labels[0], wall="Firewall")
    return None


def warns_exe(position: Position, move: Move, card: int) -> Reason | None:
    """An .exe that would do nothing is spent all the same (DISC-102)."""
    for each in aims(move):
        target = position.pick(each, row(position))
        if target >= 0 and has(position, target, "firewall"):
            return cause("has-firewall", enemy=each)
    asked = position.state.asked
    quiet = asked is not None and asked.kind != "react" and not allows_more(position, card)
    if quiet and not matters(position, move.seat, card):
        return cause("does-nothing")
    return None
