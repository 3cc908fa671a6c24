"""Which enemies an activation is aimed at: legal sets, refusals, warnings (2.9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from referee.games.disc.exe import aims, warns_exe
from referee.games.disc.harm import immune
from referee.games.disc.terms import Ability, called, find_own, kind, row, security
from referee.moves import Move
from referee.position import Position
from referee.reasons import Reason


def why_not_targets(
    position: Position, its: Ability, labels: tuple[str, ...], by: str, name: str
) -> Reason | None:
    """Why these enemies cannot be the targets (DISC-084, DISC-086, HR-13, HR-14)."""
    cards = row(position)
    targets = [position.pick(str(each), cards) for each in labels]
    if not targets:
        return Reason(
            "no-target", f"{name} needs a target, declared before the roll",
            ("DISC-086", "DISC-084"), "", "name an enemy",
        )  # fmt: skip
    if -1 in targets:
        return Reason(
            "no-such-enemy", f"{labels[targets.index(-1)]} is not in the Enemy Row",
            ("DISC-084", "DISC-086"),
        )  # fmt: skip
    if len(targets) > 1 and len(set(targets)) < len(targets):
        return Reason("same-target", "the targets must be different", ("DISC-099", "DISC-086"))
    if len(targets) > its.targets:
        return Reason(
            "too-many-targets", f"{name} has at most {its.targets} "
            f"target{'s' * (its.targets != 1)} in this mode", ("DISC-099", "DISC-086"),
        )  # fmt: skip
    guards = security(position)
    if not guards and not its.only and position.table.variant(14) != "refused":
        return None
    for label, target in zip(labels, targets, strict=True):
        etype = kind(position, target).type
        if guards and etype != "security":
            all_named = set(guards) <= set(targets)
            if not (all_named and position.table.variant(13) != "no other targets"):
                return Reason(
                    "security-first", f"{label} cannot be a target while "
                    f"{called(position, guards[0])} is in the row",
                    ("DISC-084", "DISC-037", "DISC-HR-13"), "", "target security only",
                )  # fmt: skip
        if its.only and etype not in its.only:
            return Reason(
                "wrong-type", f"{name} works on {' or '.join(its.only)} only",
                ("DISC-004", "DISC-086"),
            )  # fmt: skip
        if position.table.variant(14) == "refused":
            wall = immune(position, target, by)
            ignored = {"Dodge": its.ignores_dodge, "Firewall": its.ignores_firewall}
            if wall and not ignored[wall]:
                return Reason("immune", f"{label} has {wall}", ("DISC-087", "DISC-HR-14"))
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
            return Reason(
                "immune", f"{each} has {wall}: "
                + ("guns do no damage to it" if wall == "Dodge" else "software does nothing to it"),
                ("DISC-087", "DISC-123" if wall == "Firewall" else "DISC-124", "DISC-HR-14"),
            )  # fmt: skip
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
