"""Attacks of operatives, damage and loss: a D20 for each target, what a hit does, enemies
destroyed, HP, cards that leave play, and how the game ends (2.9 to 2.12)."""

from __future__ import annotations

from referee.events import Event
from referee.games.disc.keys import AIM, DIE, HIT
from referee.games.disc.terms import (
    BANS,
    LIMITS,
    ROW,
    Ability,
    ability_on,
    called,
    cite,
    enemy_ac,
    has,
    hits,
    kind,
    own,
    plus_of,
    printed_hp,
    room_for,
    row,
    security,
    standing,
)
from referee.games.disc.windows import thrown
from referee.machine import sections
from referee.picking import several
from referee.play import Play
from referee.position import Position
from referee.state import Step

ROLLED = ("DISC-092", "DISC-091", "DISC-094", "DISC-093", "DISC-096", "DISC-HR-15", "DISC-HR-47")
EFFECTS = ("section", "sentence", "do")
"""Steps that belong to one effect, so that nothing is decided before it is done (DISC-HR-41)."""


# Attacks


def attack(play: Play, seat: str, card: int, index: int, targets: tuple[int, ...]) -> None:
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
    attack(play, step.seat, step.card, index, tuple(chosen))


def legal_targets(position: Position, its: Ability) -> list[int]:
    """The enemies that may be chosen (DISC-084)."""
    cards = security(position) or row(position)
    return [card for card in cards if not its.only or kind(position, card).type in its.only]


def shot(play: Play, step: Step[tuple[int, tuple[int, ...], int, int]]) -> None:
    """One target's roll (DISC-091, DISC-099)."""
    index, targets, at, bonus = step.data
    target = targets[at]
    play.rules = ("DISC-091", "DISC-099") if len(targets) > 1 else ("DISC-091",)
    next_one = Step("shot", step.seat, step.card, (index, targets, at + 1, bonus))
    following = (next_one,) * (at + 1 < len(targets))
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
    if wall and what.ignores(wall):
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


# Damage


def damage_enemy(play: Play, card: int, number: int) -> None:
    """An enemy takes damage; at 0 health it is destroyed, and the rest is lost (DISC-095)."""
    if number < 1 or play.state.where[card] != ROW:
        return
    cite(play, "DISC-094", "DISC-095")
    taken = play.mark(card, "damage") + number
    if taken < kind(play, card).health:
        play.set_mark(card, "damage", taken)
        return
    cite(play, "DISC-120")
    play.tell("told", f"{called(play, card)} is destroyed", card=card)
    remove_enemy(play, card)


def remove_enemy(play: Play, card: int, *, discarded: bool = False) -> None:
    """An enemy leaves the row, its tokens with it; it counts as defeated (DISC-140, HR-36)."""
    core = kind(play, card).type == "core"
    if core:
        cite(play, "DISC-152", "DISC-002", "DISC-HR-50", "DISC-HR-1")
    play.move(card, "aside" if core else "enemy-discard")
    if not core:
        if discarded:
            cite(play, "DISC-140", "DISC-HR-36")
        if not discarded or play.table.variant(36) == "defeated":
            play.count_by("defeated", 1)
    _check_win(play)


def _check_win(play: Play) -> None:
    if play.counter("room") != 6 or not won(play):
        return
    if play.table.variant(41) == "won":
        win(play)
    _under_effect(play, Step("won"))


def won(play: Play) -> bool:
    """Whether both cores have fallen, and what else must."""
    left = [kind(play, card).type for card in row(play)]
    if "core" in left or play.zone("core"):
        return False
    return play.table.variant(1) == "both cores" or not left


def _under_effect(play: Play, step: Step) -> None:
    """Puts a step under what belongs to the effect of the moment."""
    agenda = play.state.agenda
    at = len(agenda)
    while at and agenda[at - 1].do in EFFECTS:
        at -= 1
    if not any(each.do == step.do for each in agenda):
        play.state.agenda = (*agenda[:at], step, *agenda[at:])


def win(play: Play) -> None:
    """The game is won (DISC-001, DISC-002, HR-1)."""
    play.end(
        play.table.seats, "the D.I. Core is destroyed",
        ("DISC-002", "DISC-001", "DISC-152", "DISC-HR-1", "DISC-HR-41"),
    )  # fmt: skip


def watch(play: Play, event: Event) -> None:
    """An operative at 0 HP: the game is lost at once (DISC-003, HR-24, HR-41)."""
    if event.data[2] > 0:
        return
    seat, _, counter = event.data[0].rpartition(".")
    if counter != "hp" or not seat:
        return
    if play.table.variant(41) == "won":
        _under_effect(play, Step("fallen"))
    else:
        fall(play)


def fall(play: Play) -> None:
    """Ends the game if enough operatives are at 0 HP."""
    seats = play.table.seats
    down = [seat for seat in seats if play.counter(f"{seat}.hp") <= 0]
    if not down:
        return
    rules: tuple[str, ...] = ("DISC-003", "DISC-131", "DISC-HR-41")
    if len(seats) > 1:
        rules += ("DISC-174", "DISC-HR-24")
        if play.table.variant(24) == "only when both are" and len(down) < len(seats):
            play.rules = rules
            for seat in down:
                play.tell("told", f"{seat} is at 0 HP and out of the fight", seat=seat)
            return
    verb = "has" if len(down) == 1 else "have"
    play.end((), f"{' and '.join(down)} {verb} 0 HP", rules)


# HP


def hurt(play: Play, seat: str, number: int) -> None:
    """An operative loses HP (DISC-131)."""
    cite(play, "DISC-131")
    play.count_by(f"{seat}.hp", -number)


def new_maximum(play: Play, seat: str, *, gained: bool = False) -> None:
    """The most HP after hardware came, went, or works or not (DISC-132, HR-32)."""
    most = printed_hp(play, seat)
    most += sum(slots[0] for _, slots in standing(play, seat, "disc.max-hp"))
    before = play.counter(f"{seat}.max-hp")
    if most == before:
        return
    cite(play, "DISC-132", "DISC-HR-32")
    play.set_counter(f"{seat}.max-hp", most)
    hp = play.counter(f"{seat}.hp")
    if most > before and gained:
        play.count_by(f"{seat}.hp", most - before)
    elif most < before:
        left = hp if play.table.variant(32) == "maximum only" else max(0, hp - (before - most))
        play.set_counter(f"{seat}.hp", min(left, most))


# Cards of the player


def lose(play: Play, card: int) -> None:
    """A card leaves play for the player discard pile; limits may fall (DISC-161, HR-40)."""
    seat = play.owner(card)
    its = kind(play, card)
    if its.type == "hardware":
        cite(play, "DISC-031")
    play.move(card, "player-discard")
    if its.type == "hardware":
        new_maximum(play, seat)
        if its.says("disc.limit") is not None and play.table.variant(40) == "at once":
            play.then(Step("down-to-limit", seat))


def free(play: Play, seat: str) -> None:
    """Jam, Uninstall and bans on an operative end (DISC-126, DISC-127, DISC-153)."""
    mine, marks = play.state.zones[f"{seat}.player-row"], play.state.marks
    uninstalled = bool(marks.get("uninstall"))
    for name in ("jam", "uninstall"):
        for card in [each for each in marks.get(name, ()) if each in mine]:
            play.set_mark(card, name, 0)
    for name in BANS.values():
        play.set_counter(f"{seat}.{name}", 0)
    if uninstalled:
        new_maximum(play, seat)


def down_to_limit(play: Play, step: Step) -> None:
    """Cards above a lowered limit are discarded, by choice (DISC-161, HR-40)."""
    seat = step.seat
    play.rules = ("DISC-161", "DISC-160", "DISC-HR-40")
    for ptype in LIMITS:
        if room_for(play, seat, ptype) < 0:
            asks = f"{seat}: more than the limit: which {ptype} do you discard?"
            card = play.choose_card(asks, own(play, seat, ptype), seat=seat)
            assert card is not None
            lose(play, card)
            play.then(step._replace(answers=()))
            return


def exhaust_if_empty(play: Play, card: int) -> None:
    """The last token left: the card is turned sideways (DISC-076)."""
    if not play.mark(card, "ammo"):
        cite(play, "DISC-076")
        play.set_mark(card, "sideways", 1)


def immune(position: Position, card: int, by: str) -> str:
    """What makes an enemy immune to a gun's damage (`gun`) or to software and .exe; "" if nothing
    does (DISC-123, DISC-124)."""
    ability = "dodge" if by == "gun" else "firewall"
    return ability.capitalize() if has(position, card, ability) else ""
