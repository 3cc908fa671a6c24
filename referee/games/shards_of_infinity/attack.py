"""The Attack Phase of Shards of Infinity: damage to players, shields, eliminations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.events import Event
from referee.games.shards_of_infinity.mechanics import (
    CENTER,
    health,
    known,
    protected_by,
    refill_row,
)
from referee.moves import Move, Span
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.setting import BOX
from referee.state import INFINITE, UNKNOWN, Decision, Option, Refused, Step

Args = tuple[str, tuple[Any, ...]]


def assign(play: Play, step: Step) -> None:
    """The Attack Phase: power is assigned opponent by opponent, until it is spent or kept."""
    if play.counter(f"{step.seat}.power") == 0 or not _targets(play, step.seat):
        finish_assignment(play, step.seat)
        return
    play.ask(
        Decision(
            "assign", step.seat, f"{step.seat}: whom do you attack, and for how much?",
            ("attack", "attack-champion", "end"), ("SOI-100",),
        )
    )  # fmt: skip


def assigned(position: Position) -> dict[str, int]:
    """The damage assigned to each opponent so far."""
    return dict(position.state.facts.get("assigned", ()))


def _targets(position: Position, seat: str) -> tuple[str, ...]:
    """The opponents that can still be assigned power."""
    if position.counter(f"{seat}.power") < INFINITE:
        return position.opponents(seat)
    done = assigned(position)
    if done and position.table.variant(17) == "one target":
        return ()
    return tuple(each for each in position.opponents(seat) if each not in done)


def attacks(position: Position) -> Iterator[Args]:
    """Every attack on a player that may be legal."""
    asked = position.state.asked
    assert asked is not None
    seat = asked.seat
    power = position.counter(f"{seat}.power")
    if power:
        low = INFINITE if power >= INFINITE else 1
        for opponent in _targets(position, seat):
            yield seat, (opponent, Span(low, power))


def why_not_attack(position: Position, move: Move) -> Reason | None:
    """Attacks on players (SOI-100, SOI-108)."""
    seat = move.seat
    opponent, power = move.args
    asked = position.state.asked
    assert asked is not None
    if position.state.turn != seat:
        return not_your_turn(position, seat)
    if asked.seat != seat or asked.kind not in ("act", "assign"):
        return None
    if opponent == seat:
        return Reason(
            "not-oneself", "nobody attacks themselves", ("SOI-108",), "", "choose an opponent"
        )
    if opponent not in position.alive:
        return Reason("out", f"{opponent} is out of the game", ("SOI-108", "SOI-002"))
    has = position.counter(f"{seat}.power")
    low, high = power if isinstance(power, Span) else (power, power)
    if low < 1:
        return Reason("no-power", "an attack takes at least 1 power", ("SOI-100",))
    if high > has:
        if not has:
            return Reason(
                "no-power", f"{seat} has no power", ("SOI-100", "SOI-146"), "",
                f"needs {high} power more",
            )  # fmt: skip
        return Reason(
            "too-little-power", f"{seat} has {has} power, not {high}", ("SOI-100", "SOI-146"), "",
            f"needs {high - has} power more, or attack for {has}",
        )  # fmt: skip
    if has >= INFINITE:
        if low < INFINITE:
            return Reason(
                "infinite", "infinite power is assigned as infinite power", ("SOI-110",), "",
                f"attack {opponent} for infinite power",
            )  # fmt: skip
        if opponent not in _targets(position, seat):
            return Reason(
                "infinite-once", "that target has its infinite power already"
                if opponent in assigned(position) else "infinite power reaches one target only",
                ("SOI-110", "SOI-HR-17"),
            )  # fmt: skip
    return None


def warn_attack(position: Position, move: Move) -> Reason | None:
    """Going to attack ends the Play Phase: is there something left that was forgotten?"""
    asked = position.state.asked
    if asked is None or asked.kind != "act":
        return None
    left = len(position.zone(f"{move.seat}.hand"))
    if left:
        return Reason(
            "cards-left", f"the Play Phase ends with this: {left} card{'s' * (left != 1)} "
            "would stay unplayed", ("SOI-029", "SOI-HR-33"),
        )  # fmt: skip
    return None


def attack(play: Play, move: Move) -> None:
    """Assigns power to an opponent."""
    opponent, power = move.args
    if play.state.agenda[-1].do == "act":
        to_attack(play, move)
    play.rules = ("SOI-100",)
    done = assigned(play)
    done[opponent] = INFINITE if power >= INFINITE else done.get(opponent, 0) + power
    play.state.facts["assigned"] = tuple(done.items())
    play.count_by(f"{move.seat}.power", -power)


def to_attack(play: Play, move: Move) -> None:
    """The Play Phase ends, the Attack Phase begins."""
    play.drop()
    play.set_phase("attack")
    play.then(Step("assign", move.seat))


# Champions


def champion_attacks(position: Position) -> Iterator[Args]:
    """Every payment of power for an opponent's champion that may be legal."""
    asked = position.state.asked
    assert asked is not None
    seat = asked.seat
    power = position.counter(f"{seat}.power")
    if not power:
        return
    for opponent in position.opponents(seat):
        cards = position.zone(f"{opponent}.champions")
        alike = set()
        for card in cards:
            missing = health(position, card) - position.mark(card, "damage")
            looks = (position.name(card), missing, position.mark(card, "exhausted"))
            if looks in alike:
                continue
            alike.add(looks)
            low = missing if position.table.variant(6) == "one payment" or power >= INFINITE else 1
            if low <= power:
                label = position.numbered(card, cards)
                yield seat, (label, opponent, Span(low, min(missing, power)))


def why_not_attack_champion(position: Position, move: Move) -> Reason | None:
    """Attacks on champions (SOI-065, SOI-066, SOI-069)."""
    seat = move.seat
    label, opponent, power = move.args
    asked = position.state.asked
    assert asked is not None
    if position.state.turn != seat:
        return not_your_turn(position, seat)
    card = position.pick(label, position.zone(f"{opponent}.champions"))
    if card < 0:
        return Reason(
            "no-such-champion", f"{opponent} has no champion {label} in play", ("SOI-065",)
        )
    if opponent == seat:
        return Reason("own-champion", f"{label} is {seat}'s own champion", ("SOI-065", "SOI-141"))
    guard = protected_by(position, card)
    if guard is not None:
        other, phrase = guard
        rules = ("SOI-072", "SOI-004", "SOI-HR-8") if other == card else ("SOI-004",)
        return Reason(
            "protected", f"{label} cannot be attacked", rules, position.sentence(other, phrase),
            "a sentence that destroys a champion works all the same" if other == card
            else f"must destroy {position.name(other)} first",
        )  # fmt: skip
    if asked.seat != seat or asked.kind not in ("act", "assign"):
        return None
    if asked.kind == "assign":
        if position.table.variant(7) == "only in the Play Phase":
            return Reason("too-late", "champions are attacked in the Play Phase", ("SOI-HR-7",))
        if assigned(position):
            return Reason(
                "too-late", "champions are attacked before players are", ("SOI-069", "SOI-HR-7")
            )
    has = position.counter(f"{seat}.power")
    low, high = power if isinstance(power, Span) else (power, power)
    missing = health(position, card) - position.mark(card, "damage")
    if low < 1:
        return Reason("no-power", "an attack takes at least 1 power", ("SOI-065",))
    if high > missing:
        return Reason(
            "overpaid", f"{label} needs {missing} more, not {high}", ("SOI-066", "SOI-HR-6"), "",
            f"attack it for {missing}",
        )  # fmt: skip
    if low < missing and (position.table.variant(6) == "one payment" or has >= INFINITE):
        return Reason(
            "in-parts", f"{label} is paid for at once: {missing}", ("SOI-HR-6",), "",
            f"attack it for {missing}",
        )  # fmt: skip
    if high > has:
        return Reason(
            "too-little-power", f"{seat} has {has} power, not {high}", ("SOI-066", "SOI-146"), "",
            f"needs {high - has} power more",
        )  # fmt: skip
    return None


def warn_attack_champion(position: Position, move: Move) -> Reason | None:
    """The power at hand does not reach what the champion still needs (SOI-066)."""
    label, opponent, power = move.args
    card = position.pick(label, position.zone(f"{opponent}.champions"))
    missing = health(position, card) - position.mark(card, "damage")
    has = position.counter(f"{move.seat}.power")
    if has < missing and power < missing:
        return Reason(
            "wasted-power", f"{label} needs {missing}, {move.seat} has {has}: the damage would be "
            "gone at the end of the turn", ("SOI-066", "SOI-065"),
        )  # fmt: skip
    return None


def attack_champion(play: Play, move: Move) -> None:
    """Pays power for an opponent's champion; the exact sum destroys it."""
    label, opponent, power = move.args
    card = play.pick(label, play.zone(f"{opponent}.champions"))
    play.rules = ("SOI-065", "SOI-066", "SOI-069", "SOI-HR-6", "SOI-HR-7")
    damage = play.mark(card, "damage") + power
    play.count_by(f"{move.seat}.power", -power)
    if damage >= health(play, card):
        play.rules = ("SOI-065", "SOI-067")
        play.move(card, f"{opponent}.discard")
    else:
        play.set_mark(card, "damage", damage)


# Shields


def finish_assignment(play: Play, seat: str) -> None:
    """All damage is assigned: the attacked players decide about shields, then take it."""
    done = assigned(play)
    order = [each for each in play.clockwise(seat) if each in done]
    if play.table.variant(14) == "clockwise":
        steps = [
            Step(do, each, data=(seat, done[each])) for each in order for do in ("shields", "hit")
        ]
    else:
        steps = [
            Step(do, each, data=(seat, done[each])) for do in ("shields", "hit") for each in order
        ]
    play.state.facts.pop("revealed", None)
    play.then(*steps, Step("end-phase", seat))


def shields(play: Play, step: Step) -> None:
    """An attacked player may reveal shields, one after the other (SOI-101, SOI-102)."""
    attacker, damage = step.data
    seat = step.seat
    if damage >= INFINITE:
        play.rules = ("SOI-110", "SOI-HR-17")
        play.nothing("shields do not help against infinite power")
        return
    if not play.zone(f"{seat}.hand") or prevented(play, seat) >= damage:
        return
    offers = shield_cards(play, seat)
    names = play.state.names
    card = play.ask(
        Decision(
            "shields", seat, f"{seat}: {attacker} attacks for {damage}. Do you reveal shields?",
            ("reveal", "take"), ("SOI-101", "SOI-102"),
            tuple(
                Option(name, card if names[card] == name else (card, name))
                for name, card in offers.items()
            ),
            tuple(_no_shields(play, seat, offers)), (damage,),
        )
    )  # fmt: skip
    play.rules = ("SOI-102", "SOI-105", "SOI-106", "SOI-073")
    play.state.facts["revealed"] = (*revealed(play), card)
    play.tell("shown", play.field(card, "shield"), seat=seat, card=card)
    play.then(step._replace(answers=()))


def _no_shields(position: Position, seat: str, offers: dict[str, int]) -> Iterator[Refused]:
    """Cards that somebody may want to reveal, and why they do not help."""
    names = position.state.names
    for card in revealed(position):
        if names[card] not in offers and position.owner(card) == seat:
            yield Refused(
                names[card], "once-per-attack",
                f"{names[card]} was revealed against this attack already",
                ("SOI-106", "SOI-HR-13"),
            )  # fmt: skip
    for card in position.zone(f"{seat}.champions"):
        if names[card] not in offers:
            yield Refused(
                names[card], "in-play",
                f"{names[card]} is in play, not in hand: its shield does nothing there",
                ("SOI-073",),
            )  # fmt: skip
    for card in position.zone(f"{seat}.hand"):
        if names[card] != UNKNOWN and not position.field(card, "shield"):
            yield Refused(
                names[card], "no-shield", f"{names[card]} has no shield", ("SOI-102",)
            )  # fmt: skip


def revealed(position: Position) -> tuple[int, ...]:
    """The shields revealed in this attack."""
    found: tuple[int, ...] = position.state.facts.get("revealed", ())
    return found


def prevented(position: Position, seat: str) -> int:
    """The damage that a seat's revealed shields prevent."""
    return sum(
        position.field(card, "shield")
        for card in revealed(position)
        if position.owner(card) == seat
    )


def shield_cards(position: Position, seat: str) -> dict[str, int]:
    """The names of cards with a shield that the hand has or may have, with the card."""
    done = revealed(position)
    found: dict[str, int] = {}
    unknown = -1
    cards = position.table.setting.cards
    for card in position.zone(f"{seat}.hand"):
        if card in done:
            continue
        if position.name(card) == UNKNOWN:
            unknown = card
        elif position.field(card, "shield"):
            found.setdefault(position.name(card), card)
    if unknown >= 0:
        for name in position.candidates(unknown):
            if cards[name].fields.get("shield"):
                found.setdefault(name, unknown)
    return found


def why_no_shields(position: Position, seat: str) -> Reason:
    state = position.state
    if state.turn == seat:
        return Reason(
            "own-turn", "shields answer an opponent's attack, there is none in the own turn",
            ("SOI-038", "SOI-HR-24"),
        )  # fmt: skip
    if any(step.do == "shields" and step.seat == seat for step in state.agenda):
        return Reason(
            "wait", "the attacked players decide one after the other, clockwise",
            ("SOI-107", "SOI-HR-14"),
        )  # fmt: skip
    done = assigned(position)
    if seat in done and state.phase == "attack":
        if any(step.do == "assign" for step in state.agenda):
            return Reason(
                "too-early", "shields come after all damage is assigned", ("SOI-101", "SOI-HR-22")
            )
        return Reason(
            "decided", f"{seat} has decided already, before the next player did",
            ("SOI-101", "SOI-107", "SOI-HR-14"),
        )  # fmt: skip
    if any(step.do == "sentence" for step in state.agenda):
        return Reason(
            "no-damage", "shields prevent damage by an attack, nothing else",
            ("SOI-109", "SOI-HR-16"),
        )  # fmt: skip
    return Reason(
        "no-attack", f"{seat} is not attacked; shields never protect champions",
        ("SOI-070", "SOI-101", "SOI-109"),
    )  # fmt: skip


def take(play: Play, move: Move) -> None:
    """No more shields."""
    play.drop()


def hit(play: Play, step: Step) -> None:
    """Health is lowered by the damage that no shield prevented (SOI-103)."""
    damage = step.data[1]
    play.rules = ("SOI-103", "SOI-104")
    if damage < INFINITE:
        damage = max(0, damage - prevented(play, step.seat))
    else:
        play.rules = ("SOI-110", "SOI-053")
    if damage:
        play.count_by(f"{step.seat}.health", -damage)
    else:
        play.nothing(f"{step.seat}'s shields prevent everything")


def watch(play: Play, event: Event) -> None:
    """Nobody stays in the game with 0 health (SOI-002); the last one wins at once (SOI-001)."""
    if event.kind == "counter" and event.data[1] > 0 >= event.data[2]:
        seat, _, counter = event.data[0].rpartition(".")
        if counter == "health":
            eliminate(play, seat)


def eliminate(play: Play, seat: str) -> None:
    """A player is out of the game; the last one who is left wins (SOI-001, SOI-111)."""
    play.leave(seat, ("SOI-002", "SOI-HR-21"))
    alive = play.alive
    if len(alive) == 1:
        rules = ("SOI-001", "SOI-111") if len(play.table.seats) > 2 else ("SOI-001",)
        play.end(alive, f"{alive[0]} is the last player with health", rules)
    play.then(Step("leaves", seat))


LEFT_BEHIND = ("hand", "deck", "discard", "play", "champions", "character")


def leaves(play: Play, step: Step) -> None:
    """The cards of a player who is out leave the game; where the table decided so, those with a
    black border go under the center deck (SOI-150, SOI-HR-19)."""
    seat = step.seat
    play.rules = ("SOI-150", "SOI-HR-19")
    if play.table.variant(19) == "out of the game":
        for zone in LEFT_BEHIND:
            play.move_all(f"{seat}.{zone}", BOX)
        return
    if not all(known(play, f"{seat}.{zone}") for zone in LEFT_BEHIND):
        return
    for zone in LEFT_BEHIND:
        for card in play.zone(f"{seat}.{zone}"):
            play.move(card, CENTER if play.facts(card).deck == "center" else BOX)
    play.then(*refill_row(play))


def not_your_turn(position: Position, seat: str) -> Reason:
    """In another player's turn nobody acts, but for shields and what a card asks (SOI-038)."""
    return Reason(
        "not-your-turn", f"it is {position.state.turn}'s turn, not {seat}'s", ("SOI-038",), "",
        f"wait for {seat}'s turn",
    )  # fmt: skip
