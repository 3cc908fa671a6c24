"""Damage and loss: enemies destroyed, HP, cards that leave play, and how the game ends."""

from __future__ import annotations

from referee.events import Event
from referee.games.disc.terms import (
    BANS,
    LIMITS,
    ROW,
    called,
    cite,
    has,
    kind,
    limit,
    own,
    printed_hp,
    room_for,
    row,
    standing,
)
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, cause
from referee.state import Step

FEWEST = min(LIMITS.values())
"""Cards in a row that are above no limit, whatever they are."""
EFFECTS = ("section", "sentence", "do")
"""Steps that belong to one effect, so that nothing is decided before it is done (DISC-HR-41)."""


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


def surplus(position: Position, seat: str, card: int) -> Reason | None:
    """Whether a card is above a limit whose hardware is uninstalled (DISC-161): of such cards
    those that were used, then the first, may be used."""
    if len(position.state.zones[f"{seat}.player-row"]) <= FEWEST:
        return None
    ptype = kind(position, card).type
    cards = own(position, seat, ptype)
    if len(cards) <= LIMITS[ptype]:
        return None
    most = limit(position, seat, ptype)
    used = [each for each in cards if position.mark(each, "used")]
    fine = len(cards) <= most or card in used or len(used) < most
    return None if fine else cause("above-limit", most=most)


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
