"""What an operative does: fire, use, the ability; when each is legal (2.7 to 2.13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.games.disc import attack
from referee.games.disc.aiming import target_sets, why_not_targets
from referee.games.disc.exe import acting, aims, why_not_exe
from referee.games.disc.harm import exhaust_if_empty, surplus
from referee.games.disc.keys import KEY_CARD, RESOLVING
from referee.games.disc.terms import (
    ability_on,
    banned,
    called,
    cite,
    find_own,
    kind,
    own,
    row,
    security,
)
from referee.games.disc.turn import not_acting
from referee.games.disc.windows import ability_reacts, usable
from referee.moves import Move
from referee.pending import behind, for_other
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import Step

Args = tuple[Any, ...]
USED = {"gun": ("guns-used", "more-guns"), "software": ("software-used", "more-software")}
SPENT = ("DISC-088", "DISC-089", "DISC-072", "DISC-HR-9")


# Cards


def not_own(position: Position, seat: str, label: str) -> Reason:
    """A card that the operative does not control."""
    for other in position.table.seats:
        if other != seat and find_own(position, other, label) >= 0:
            words = f"{label} is {other}'s; operatives do not share cards"
            if position.table.variant(26) != "no":
                words = f"{label} is {other}'s; cards are passed in the Reward Phase only"
            return Reason("others-card", words, ("DISC-176", "DISC-HR-26"))
    return Reason(
        "not-in-row", f"{seat} does not control {label}", ("DISC-015", "DISC-162"), "",
        "use a card of the own Player Row",
    )  # fmt: skip


def not_ready(position: Position, seat: str, card: int, cost: int) -> Reason | None:
    """Why a gun or software cannot be activated now, whatever the target."""
    its = kind(position, card)
    name = its.facts.name
    ptype = its.type
    words = "guns" if ptype == "gun" else ptype
    if banned(position, seat, ptype):
        return Reason(
            "banned", f"{seat} cannot use {words} in this Player Turn",
            ("DISC-153", "DISC-177", "DISC-HR-39"), "", "use another type of card",
        )  # fmt: skip
    marks = position.state.marks
    for mark, rules in (("jam", "DISC-127"), ("uninstall", "DISC-126")):
        on = marks.get(mark)
        if on and on.get(card):
            return Reason(
                mark, f"{name} cannot be used: {mark.capitalize()} to the end of this Player Turn",
                (rules, "DISC-130", "DISC-HR-31"), "", "it is free after this Player Turn",
            )  # fmt: skip
    sideways = marks.get("sideways")
    if sideways and card in sideways:
        ammo = position.mark(card, "ammo")
        turns = its.dots - ammo + 1
        return Reason(
            "exhausted", f"{name} is exhausted with {ammo} of {its.dots} tokens",
            ("DISC-081", "DISC-076", "DISC-078", "DISC-079", "DISC-HR-10"), "",
            f"it is ready {turns} Player Turn{'s' * (turns != 1)} from now",
        )  # fmt: skip
    uses = marks.get("used")
    used = uses.get(card, 0) if uses else 0
    if not its.dots:
        if used:
            return Reason(
                "once-a-turn", f"{name} has no rings: it is used once in a Player Turn",
                ("DISC-083", "DISC-HR-12"),
            )  # fmt: skip
    else:
        ammo = position.mark(card, "ammo")
        if ammo < cost:
            return Reason(
                "too-few-tokens", f"{name} has {ammo} token{'s' * (ammo != 1)}, needs {cost}",
                ("DISC-099", "DISC-098", "DISC-088"), "", "the normal ability costs 1",
            )  # fmt: skip
    if used and position.table.variant(9) == "once a turn":
        return Reason(
            "once-a-turn", f"{name} was used in this Player Turn", ("DISC-072", "DISC-HR-9")
        )
    counters = position.state.counters
    count, more = USED[ptype]
    if not used and counters[f"{seat}.{count}"] >= 1 + counters[f"{seat}.{more}"]:
        return Reason(
            "allowance", f"{seat} has used {'a gun' if ptype == 'gun' else 'software'} already",
            ("DISC-073", "DISC-070"), "",
            "the same card may be used again while it has tokens; a further card needs a card "
            "that allows it",
        )  # fmt: skip
    later = counters[f"{seat}.ability-used"] or (
        ptype == "gun" and counters[f"{seat}.software-used"]
    )
    if later and position.table.variant(8) != "free":
        return Reason(
            "order", f"{seat} is past {ptype}: gun, software, ability", ("DISC-071", "DISC-HR-8")
        )
    return surplus(position, seat, card)


# Firing


def fires(position: Position, alt: bool) -> Iterator[tuple[str, Args]]:
    """Every gun that is ready, at every set of targets."""
    for seat in acting(position):
        for card in own(position, seat, "gun"):
            its = kind(position, card)
            ability = its.alt if alt else its.normal
            if ability is None or not_ready(position, seat, card, ability.cost) is not None:
                continue
            label = called(position, card)
            for targets in target_sets(position, ability):
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
        return Reason(
            "no-gun", f"{label} is {its.type}, no gun", ("DISC-030", "DISC-070"), "",
            f"say: {move.seat} uses {label}",
        )  # fmt: skip
    ability = its.alt if move.verb == "alt-fire" else its.normal
    if ability is None:
        return Reason("no-alt-fire", f"{label} has no Alt Fire", ("DISC-098", "DISC-030"))
    return not_ready(position, move.seat, card, ability.cost) or why_not_targets(
        position, ability, labels, "gun", label
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
    attack.begin(play, seat, card, index, targets)


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
            yield from ((seat, (label, each)) for each in target_sets(position, ability))


def _usable(position: Position) -> Iterator[tuple[str, int]]:
    """The software and .exe cards that may be used now."""
    asked = position.question
    for seat in acting(position) if asked.kind == "act" else ():
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
        return Reason("no-seat", "it is not said who does that", ("DISC-070",))
    card = find_own(position, seat, label)
    if card < 0:
        return not_own(position, seat, label)
    its = kind(position, card)
    if its.type == ".exe":
        return why_not_exe(position, seat, card, label, labels)
    if its.type != "software":
        if its.type == "gun":
            return Reason("fire-it", f"{label} is a gun", ("DISC-030",), "", f"say: fires {label}")
        return Reason("hardware", f"{label} works by itself while it is in play", ("DISC-031",))
    if asked.kind != "act":
        reason = Reason(
            "only-exe", f"{label} is software: it is used among the actions of a Player Turn",
            ("DISC-074", "DISC-070", "DISC-100"),
        )  # fmt: skip
        return behind(asked, seat, reason) if asked.kind == "roll" else reason
    why = not_acting(position, seat) or not_ready(position, seat, card, 1)
    if why is not None:
        return why
    assert its.normal is not None
    if its.normal.atk is None:
        if labels:
            return Reason("no-targets", f"{label} has no target", ("DISC-086", "DISC-032"))
        return None
    return why_not_targets(position, its.normal, labels, "software", label)


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
    for seat in (asked.seat,) if asked.kind == "react" else acting(position):
        yield seat, ()


def why_not_ability(position: Position, move: Move) -> Reason | None:
    """Once in a Player Turn (DISC-070, DISC-073)."""
    asked, seat = position.question, move.seat
    if asked.kind not in ("act", "react"):
        return None
    if position.counter(f"{seat}.ability-used"):
        return Reason(
            "allowance", f"{seat} has used the ability in this Player Turn",
            ("DISC-073", "DISC-070"),
        )  # fmt: skip
    cards = position.zone(f"{seat}.operative")
    its = kind(position, cards[0]) if cards else None
    if its is None or its.normal is None:
        return Reason("no-ability", f"{seat} has no ability", ("DISC-070",))
    adds = its.now("disc.add-to-roll") is not None
    if asked.kind == "react":
        if seat != asked.seat:
            return for_other(position, seat)
        if not adds or not ability_reacts(position, seat):
            return Reason("nothing-to-add", "the ability would not change this roll", ("DISC-101",))
        return None
    if adds:
        return Reason(
            "after-the-roll", "the ability is for an attack roll that was just made",
            ("DISC-101", "DISC-HR-17"), "", "attack first; it is asked for when it would help",
        )  # fmt: skip
    return not_acting(position, seat)


def use_ability(play: Play, move: Move) -> None:
    """The operative's text is carried out."""
    seat = move.seat
    card = play.zone(f"{seat}.operative")[0]
    its = kind(play, card)
    assert its.normal is not None
    play.rules = ("DISC-070", "DISC-073")
    play.set_counter(f"{seat}.ability-used", 1)
    play.then(Step("section", seat, card, (its.normal.sentences, 0)))
