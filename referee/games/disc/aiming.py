"""Which enemies an activation is aimed at: legal sets, refusals, warnings (2.9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from referee.games.disc.exe import aims, warns_exe
from referee.games.disc.harm import immune
from referee.games.disc.terms import Ability, called, find_own, kind, row, security
from referee.moves import Move
from referee.position import Position
from referee.reasons import Reason, cause


def why_not_targets(
    position: Position, its: Ability, labels: tuple[str, ...], by: str
) -> Reason | None:
    """Why these enemies cannot be the targets (DISC-084, DISC-086, HR-13, HR-14)."""
    cards = row(position)
    targets = [position.pick(str(each), cards) for each in labels]
    if not targets:
        return cause("no-target")
    if -1 in targets:
        return cause("no-such-enemy", enemy=labels[targets.index(-1)])
    if len(targets) > 1 and len(set(targets)) < len(targets):
        return cause("same-target")
    if len(targets) > its.targets:
        return cause("too-many-targets", most=its.targets)
    guards = security(position)
    if not guards and not its.only and position.table.variant(14) != "refused":
        return None
    for label, target in zip(labels, targets, strict=True):
        etype = kind(position, target).type
        if guards and etype != "security":
            all_named = set(guards) <= set(targets)
            if not (all_named and position.table.variant(13) != "no other targets"):
                return cause("security-first", enemy=label, guard=called(position, guards[0]))
        if its.only and etype not in its.only:
            return cause("wrong-type", types=" or ".join(its.only))
        if position.table.variant(14) == "refused":
            wall = immune(position, target, by)
            ignored = {"Dodge": its.ignores_dodge, "Firewall": its.ignores_firewall}
            if wall and not ignored[wall]:
                return cause("immune", enemy=label, wall=wall)
    return None


def warns_targets(position: Position, move: Move) -> Reason | None:
    """An immune target is legal, but wasted (DISC-087, HR-14)."""
    label, labels = move.args[0], aims(move)
    card = find_own(position, move.seat, str(label))
    if card < 0:
        return None
    its = kind(position, card)
    if its.type == ".exe":
        return warns_exe(position, move, card)
    ability = its.alt if move.verb == "alt-fire" else its.normal
    if ability is None:
        return None
    for each in labels:
        target = position.pick(str(each), row(position))
        wall = immune(position, target, its.type) if target >= 0 else ""
        ignored = {"Dodge": ability.ignores_dodge, "Firewall": ability.ignores_firewall, "": True}
        if not ignored[wall]:
            return cause(f"has-{wall.lower()}", enemy=each)
    return None


def target_sets(position: Position, its: Ability) -> Iterator[tuple[str, ...]]:
    """Every set of targets in the order of the row."""
    cards = row(position)
    guards = security(position)
    extra = bool(guards) and position.table.variant(13) != "no other targets"
    among = list(cards) if extra or not guards else guards
    labels = [
        called(position, card)
        for card in among
        if not its.only or kind(position, card).type in its.only
    ]
    for number in range(1, min(its.targets, len(labels)) + 1):
        yield from combinations(labels, number)
