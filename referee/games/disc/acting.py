"""What an operative does: fire, use, the ability; when each is legal (2.7 to 2.13)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from referee.games.disc.harm import attack, exhaust_if_empty, immune
from referee.games.disc.keys import ACTING, KEY_CARD, RESOLVING
from referee.games.disc.terms import (
    Ability,
    ability_on,
    banned,
    called,
    cite,
    find_own,
    kind,
    operative,
    own,
    row,
    security,
    surplus,
)
from referee.games.disc.turn import not_acting
from referee.games.disc.windows import ability_reacts, aims, usable, warns_exe, why_not_exe
from referee.moves import Move
from referee.pending import for_other
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, cause
from referee.state import Step

Args = tuple[Any, ...]
USED = {"gun": ("guns-used", "more-guns"), "software": ("software-used", "more-software")}
SPENT = ("DISC-088", "DISC-089", "DISC-072", "DISC-HR-9")


# Cards


def not_own(position: Position, seat: str, label: str) -> Reason:
    """A card that the operative does not control."""
    others = (each for each in position.table.seats if each != seat)
    whose = next((each for each in others if find_own(position, each, label) >= 0), "")
    return cause("others-card" if whose else "not-in-row", label=label, whose=whose)


def not_ready(position: Position, seat: str, card: int, cost: int) -> Reason | None:
    """Why a gun or software cannot be activated now, whatever the target."""
    its = kind(position, card)
    ptype = its.type
    if banned(position, seat, ptype):
        return cause("banned", type=ptype)
    marks = position.state.marks
    for mark in ("jam", "uninstall"):
        on = marks.get(mark)
        if on and on.get(card):
            return cause(mark)
    sideways, ammo = marks.get("sideways"), position.mark(card, "ammo")
    if sideways and card in sideways:
        return cause("exhausted", ammo=ammo, dots=its.dots, turns=its.dots - ammo + 1)
    uses = marks.get("used")
    used = uses.get(card, 0) if uses else 0
    if used and not its.dots:
        return cause("no-rings")
    if its.dots and ammo < cost:
        return cause("too-few-tokens", ammo=ammo, cost=cost)
    if used and position.table.variant(9) == "once a turn":
        return cause("once-a-turn")
    counters = position.state.counters
    count, more = USED[ptype]
    if not used and counters[f"{seat}.{count}"] >= 1 + counters[f"{seat}.{more}"]:
        return cause("allowance", type=ptype)
    later = counters[f"{seat}.ability-used"] or (
        ptype == "gun" and counters[f"{seat}.software-used"]
    )
    if later and position.table.variant(8) != "free":
        return cause("order", type=ptype)
    return surplus(position, seat, card)


# Targets


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
            if wall and not its.ignores(wall):
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
        if wall and not ability.ignores(wall):
            return cause(f"has-{wall.lower()}", enemy=each)
    return None


def target_sets(position: Position, its: Ability, by: str) -> Iterator[tuple[str, ...]]:
    """Every set of targets that may be chosen, in the order of the row."""
    guards, table = security(position), position.table
    extra = bool(guards) and table.variant(13) != "no other targets"
    among = list(row(position)) if extra or not guards else guards
    labels = [
        called(position, card)
        for card in among
        if not its.only or kind(position, card).type in its.only
    ]
    doubtful = extra or table.variant(14) == "refused"
    for number in range(1, min(its.targets, len(labels)) + 1):
        for each in combinations(labels, number):
            if not doubtful or why_not_targets(position, its, each, by) is None:
                yield each


# Firing


def fires(position: Position, alt: bool) -> Iterator[tuple[str, Args]]:
    """Every gun that is ready, at every set of targets."""
    for seat in position.fact(ACTING, ()):
        for card in own(position, seat, "gun"):
            its = kind(position, card)
            ability = its.alt if alt else its.normal
            if ability is None or not_ready(position, seat, card, ability.cost) is not None:
                continue
            label = called(position, card)
            for targets in target_sets(position, ability, "gun"):
                yield seat, (label, targets)


def why_not_fire(position: Position, move: Move) -> Reason | None:
    """When a gun may be fired (2.7 to 2.12)."""
    reason = not_acting(position, move.seat)
    if reason is not None:
        return reason
    label, labels = str(move.args[0]), aims(move)
    card = find_own(position, move.seat, label)
    if card < 0:
        return not_own(position, move.seat, label)
    its = kind(position, card)
    if its.type != "gun":
        return cause("no-gun", type=its.type)
    ability = its.alt if move.verb == "alt-fire" else its.normal
    if ability is None:
        return cause("no-alt-fire")
    return not_ready(position, move.seat, card, ability.cost) or why_not_targets(
        position, ability, labels, "gun"
    )


def fire(play: Play, move: Move) -> None:
    """The token first, then the rolls (DISC-088)."""
    card = find_own(play, move.seat, str(move.args[0]))
    activate(play, move.seat, card, int(move.verb == "alt-fire"), aims(move))


def activate(play: Play, seat: str, card: int, index: int, labels: tuple[str, ...]) -> None:
    """A gun or software is activated: allowance, tokens, then what it does."""
    its = kind(play, card)
    ability = ability_on(play, card, index)
    play.rules = SPENT if not index else ("DISC-098", "DISC-099", *SPENT)
    if its.type in USED and not play.mark(card, "used"):
        play.count_by(f"{seat}.{USED[its.type][0]}", 1)
    play.set_mark(card, "used", play.mark(card, "used") + 1)
    if its.dots:
        play.set_mark(card, "ammo", play.mark(card, "ammo") - ability.cost)
        exhaust_if_empty(play, card)
    else:
        cite(play, "DISC-083", "DISC-HR-12")
    if ability.atk is None:
        cite(play, "DISC-032", "DISC-123", "DISC-HR-13b")
        play.tell("told", f"{its.facts.name} chooses no enemy", card=card)
        play.then(Step("section", seat, card, (ability.sentences, 0)))
        return
    targets = tuple(play.pick(each, row(play)) for each in labels)
    attack(play, seat, card, index, targets)


# Software and .exe


def uses(position: Position, aimed: bool) -> Iterator[tuple[str, Args]]:
    """Every software and .exe that may be used now: those that attack, and keys, with their
    targets, or those without."""
    for seat, card in _usable(position):
        ability, label = kind(position, card).normal, called(position, card)
        if ability is None:
            continue
        key = ability.sentences[0].phrase == "disc.discard-security"
        if (ability.atk is not None or key) is not aimed:
            continue
        if not aimed:
            yield seat, (label,)
        elif key:
            yield from ((seat, (label, (called(position, each),))) for each in security(position))
        else:
            yield from (
                (seat, (label, each)) for each in target_sets(position, ability, "software")
            )


def _usable(position: Position) -> Iterator[tuple[str, int]]:
    """The software and .exe cards that may be used now."""
    asked = position.question
    for seat in position.fact(ACTING, ()) if asked.kind == "act" else ():
        for card in own(position, seat, "software"):
            if not_ready(position, seat, card, 1) is None:
                yield seat, card
    for seat in position.table.seats:
        if asked.kind != "react" or seat == asked.seat:
            yield from ((seat, card) for card in usable(position, seat))


def why_not_use(position: Position, move: Move) -> Reason | None:
    """When software or an .exe may be used."""
    asked, seat, label, labels = position.question, move.seat, str(move.args[0]), aims(move)
    if not seat:
        return cause("no-seat")
    card = find_own(position, seat, label)
    if card < 0:
        return not_own(position, seat, label)
    its = kind(position, card)
    if its.type == ".exe":
        return why_not_exe(position, seat, card, labels)
    if its.type != "software":
        return cause("fire-it" if its.type == "gun" else "hardware")
    if asked.kind != "act":
        return cause("only-exe")
    why = not_acting(position, seat) or not_ready(position, seat, card, 1)
    if why is not None:
        return why
    assert its.normal is not None
    if its.normal.atk is None:
        return cause("no-targets") if labels else None
    return why_not_targets(position, its.normal, labels, "software")


def use(play: Play, move: Move) -> None:
    """Software is activated; an .exe is discarded once it is resolved (DISC-102)."""
    seat, labels = move.seat, aims(move)
    card = find_own(play, seat, str(move.args[0]))
    its = kind(play, card)
    if its.type == "software":
        activate(play, seat, card, 0, labels)
        return
    asked = play.question
    assert its.normal is not None
    if asked.kind == "react" and its.now("disc.reroll") is not None:
        play.drop()
    play.rules = ("DISC-100", "DISC-102")
    play.state.facts[RESOLVING] = card
    if labels:
        play.state.facts[KEY_CARD] = play.pick(labels[0], row(play))
    play.then(Step("section", seat, card, (its.normal.sentences, 0)), Step("resolved", seat, card))


def resolved(play: Play, step: Step) -> None:
    """A resolved .exe goes to the player discard pile, also if it did nothing."""
    play.rules = ("DISC-102", "DISC-033")
    play.state.facts.pop(RESOLVING, None)
    if play.owner(step.card):
        play.move(step.card, "player-discard")


# The ability


def abilities(position: Position) -> Iterator[tuple[str, Args]]:
    """Who has an ability to use."""
    asked = position.question
    for seat in (asked.seat,) if asked.kind == "react" else position.fact(ACTING, ()):
        yield seat, ()


def why_not_ability(position: Position, move: Move) -> Reason | None:
    """Once in a Player Turn (DISC-070, DISC-073)."""
    asked, seat = position.question, move.seat
    if asked.kind not in ("act", "react"):
        return None
    if position.counter(f"{seat}.ability-used"):
        return cause("ability-used")
    its = operative(position, seat)
    if its is None or its.normal is None:
        return cause("no-ability")
    adds = its.now("disc.add-to-roll") is not None
    if asked.kind == "react":
        helps = adds and ability_reacts(position, seat)
        return for_other(position, seat) or (None if helps else cause("nothing-to-add"))
    return cause("after-the-roll") if adds else not_acting(position, seat)


def use_ability(play: Play, move: Move) -> None:
    """The operative's text is carried out."""
    seat = move.seat
    card = play.zone(f"{seat}.operative")[0]
    its = kind(play, card)
    assert its.normal is not None
    play.rules = ("DISC-070", "DISC-073")
    play.set_counter(f"{seat}.ability-used", 1)
    play.then(Step("section", seat, card, (its.normal.sentences, 0)))
