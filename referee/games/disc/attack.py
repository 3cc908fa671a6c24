"""Attacks of operatives: targets, tokens, a D20 for each target, what a hit does (2.9 to 2.12)."""

from __future__ import annotations

from referee.games.disc.harm import damage_enemy, immune
from referee.games.disc.keys import AIM, DIE, HIT
from referee.games.disc.terms import (
    ROW,
    Ability,
    ability_on,
    called,
    cite,
    enemy_ac,
    has,
    hits,
    kind,
    plus_of,
    row,
    standing,
)
from referee.games.disc.windows import thrown
from referee.machine import sections
from referee.picking import several
from referee.play import Play
from referee.position import Position
from referee.state import Step

ROLLED = ("DISC-092", "DISC-091", "DISC-094", "DISC-093", "DISC-096", "DISC-HR-15", "DISC-HR-47")


def begin(play: Play, seat: str, card: int, index: int, targets: tuple[int, ...]) -> None:
    """The shots of one activation, with what was saved up for it."""
    bonus = play.counter(f"{seat}.attack-bonus")
    if bonus:
        play.set_counter(f"{seat}.attack-bonus", 0)
    play.then(Step("shot", seat, card, (index, targets, 0, bonus)))


def aim(play: Play, step: Step[tuple[int]]) -> None:
    """An ability that is carried out by itself: its targets are chosen one by one."""
    (index,) = step.data
    its = ability_on(play, step.card, index)
    chosen = several(
        play, f"{step.seat}: which enemy is the target?", legal_targets(play, its), its.targets, 1,
        seat=step.seat, rules=("DISC-084", "DISC-086"),
    )  # fmt: skip
    if not chosen:
        play.nothing("there is no target", "DISC-084", "DISC-086")
        return
    begin(play, step.seat, step.card, index, tuple(chosen))


def legal_targets(position: Position, its: Ability) -> list[int]:
    """The enemies that may be chosen (DISC-084)."""
    cards = row(position)
    guards = [card for card in cards if kind(position, card).type == "security"]
    return [
        card for card in guards or cards if not its.only or kind(position, card).type in its.only
    ]


def shot(play: Play, step: Step[tuple[int, tuple[int, ...], int, int]]) -> None:
    """One target's roll (DISC-091, DISC-099)."""
    index, targets, at, bonus = step.data
    target = targets[at]
    play.rules = ("DISC-091", "DISC-099") if len(targets) > 1 else ("DISC-091",)
    following = (
        (Step("shot", step.seat, step.card, (index, targets, at + 1, bonus)),)
        if at + 1 < len(targets)
        else ()
    )
    if play.state.where[target] != ROW:
        play.rules = ("DISC-086", "DISC-HR-44")
        play.nothing(f"{play.name(target)} is not in the row any more; the shot is lost")
        play.then(*following)
        return
    play.state.facts[AIM] = (step.seat, step.card, index, target, bonus)
    words = f"for {play.name(step.card)} against {called(play, target)}"
    then = Step("judge", step.seat, step.card)
    if thrown(play, step.seat, target, (20, words, "own"), then, following):
        judge(play, then)


def judge(play: Play, step: Step) -> None:
    """Strictly greater than the AC is a hit (DISC-092); what it does, in the written order."""
    facts = play.state.facts
    seat, card, index, target, bonus = facts.pop(AIM)
    shown = facts.pop(DIE)
    assert shown is not None
    die = shown[0]
    play.rules = ROLLED
    its, what = kind(play, card), ability_on(play, card, index)
    if its.type == "gun" and has(play, target, "firewall"):
        cite(play, "DISC-123")
    if kind(play, target).type == "core":
        cite(play, "DISC-155", "DISC-152")
    plus, ac = plus_of(play, seat, card, index, bonus), enemy_ac(play, target)
    if not hits(play, seat, target, die, plus, ac):
        return
    more = sum(n for etype, n in what.against if kind(play, target).type == etype)
    more += _first_hit(play, seat, its.type)
    wall = immune(play, target, its.type)
    if (wall == "Dodge" and what.ignores_dodge) or (wall == "Firewall" and what.ignores_firewall):
        cite(play, "DISC-004", "DISC-HR-2")
        play.tell("told", f"{its.facts.name} ignores {wall}", card=card)
        wall = ""
    stops = what.damage is not None or play.table.variant("13b") == "all that targets the enemy"
    if wall == "Firewall" and stops:
        play.rules = ("DISC-123", "DISC-087", "DISC-HR-13b", "DISC-HR-14")
        play.nothing(f"{called(play, target)} has Firewall: software does nothing to it")
        return
    facts[HIT] = (its.type, target, more, wall == "Dodge")
    steps = [sections.about(seat, card, what.hits, (target,))]
    if what.damage is None and more:
        steps.append(Step("more-damage", seat, card))
    play.then(*steps)


def _first_hit(play: Play, seat: str, ptype: str) -> int:
    """What hardware adds to the first hit of a type in a Player Turn."""
    if ptype not in ("gun", "software"):
        return 0
    key = f"{seat}.{ptype}-hits"
    play.count_by(key, 1)
    if play.counter(key) > 1:
        return 0
    return sum(
        int(slots[1]) for _, slots in standing(play, seat, "disc.first-hit") if slots[0] == ptype
    )


def deal(play: Play, number: int) -> None:
    """The damage of a hit, unless Dodge stops it (DISC-094, DISC-124)."""
    _, target, more, dodged = play.state.facts[HIT]
    assert isinstance(target, int)
    if dodged:
        play.rules = ("DISC-124", "DISC-087")
        play.card = target
        play.nothing(f"{called(play, target)} has Dodge: the gun does no damage")
        return
    damage_enemy(play, target, number + more)


def more_damage(play: Play, step: Step) -> None:
    """The extra damage of a hit that has none of its own."""
    play.rules = ("DISC-094",)
    deal(play, 0)
