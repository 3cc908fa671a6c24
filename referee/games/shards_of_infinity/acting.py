"""What a player does in the Play Phase of Shards of Infinity, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee import copies
from referee.games.shards_of_infinity.keys import DISCOUNT, FAST, INTO_PLAY
from referee.games.shards_of_infinity.mechanics import (
    EXHAUST,
    ROW,
    abilities,
    cost,
    enter,
    fast,
    kind,
    not_your_turn,
    payments,
    put_down,
    row,
    texts,
)
from referee.held import can_be, not_in_hand
from referee.moves import Move
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import UNKNOWN

Args = tuple[str, tuple[Any, ...]]
GEMS = ("SOI-036", "SOI-144", "SOI-146")


def _asked(position: Position) -> str:
    asked = position.question
    return asked.seat


def timing(position: Position, seat: str) -> Reason | None:
    """Only the player in turn acts, in the Play Phase."""
    state = position.state
    if state.turn == seat and state.phase in ("attack", "end"):
        return Reason(
            "play-phase-over", "the Play Phase is over",
            ("SOI-030", "SOI-HR-33"),
        )  # fmt: skip
    return not_your_turn(position, seat)


def unnamed(name: str) -> Reason | None:
    """A card that is played or recruited is shown to all (SOI-145)."""
    if name == UNKNOWN:
        return Reason("no-name", "say which card it is", ("SOI-145",))
    return None


# Playing cards from hand


def plays(position: Position) -> Iterator[Args]:
    """Every card that the hand has or may have."""
    seat = _asked(position)
    for name in position.offers(f"{seat}.hand"):
        yield seat, (name,)


def why_not_play(position: Position, move: Move) -> Reason | None:
    """Playing from hand is free and without limit (SOI-020, SOI-034, SOI-071)."""
    seat, name = move.seat, move.args[0]
    reason = timing(position, seat) or unnamed(name)
    if reason is not None:
        return reason
    if can_be(position, position.zone(f"{seat}.hand"), name):
        return None
    return _not_in_hand(position, seat, name)


def _not_in_hand(position: Position, seat: str, name: str) -> Reason:
    card = in_row(position, name)
    if card < 0 or position.name(card) != name:  # one that is not turned up yet may be it
        return not_in_hand(position, seat, name, ("SOI-020", "SOI-145"))
    mercenary = position.table.setting.cards[name].fields.get("type") == "mercenary"
    return Reason(
        "in-the-row", f"{name} lies in the center row, not in {seat}'s hand",
        ("SOI-020", "SOI-088"), "", "recruit it" + " or fast-play it" * mercenary,
    )  # fmt: skip


def play_card(play: Play, move: Move) -> None:
    """A card from hand is played (SOI-020, SOI-032)."""
    seat, name = move.seat, move.args[0]
    card = play.offers(f"{seat}.hand")[name]
    play.identify(card, name)
    champion = kind(play, card) == "champion"
    play.rules = (
        ("SOI-020", "SOI-060", "SOI-071", "SOI-HR-4") if champion else ("SOI-020", "SOI-034")
    )
    play.rules = (*play.rules, "SOI-032")
    put_down(play, seat, card)


# Exhausting


def exhausts(position: Position) -> Iterator[Args]:
    """Every own champion that is not exhausted; the character focuses."""
    seat = _asked(position)
    cards = position.zone(f"{seat}.champions")
    alike = set()
    for card in cards:
        if position.mark(card, "exhausted"):
            continue
        looks = (position.name(card), position.mark(card, "damage"))
        if looks not in alike:
            alike.add(looks)
            yield seat, (copies.label(position, card, cards),)


def why_not_exhaust(position: Position, move: Move) -> Reason | None:
    """Own champions and the character, once per own turn (SOI-041, SOI-062)."""
    seat, label = move.seat, move.args[0]
    card = position.pick(label, position.zone(f"{seat}.champions"))
    if card < 0:
        card = position.pick(label, position.zone(f"{seat}.character"))
        if card >= 0:
            return why_not_focus(position, Move("focus", seat))
    if card < 0:
        reason = timing(position, seat)
        if reason is not None:
            return reason
        others = [
            each for each in position.opponents(seat)
            if position.pick(label, position.zone(f"{each}.champions")) >= 0
        ]  # fmt: skip
        if others:
            return Reason(
                "not-own", f"{label} is {others[0]}'s champion: only own champions are exhausted",
                ("SOI-030", "SOI-064"),
            )  # fmt: skip
        return _not_in_play(position, seat, label)
    reason = timing(position, seat)
    if reason is not None:
        return reason
    return _why_not_used(position, seat, card, label)


def _not_in_play(position: Position, seat: str, label: str) -> Reason:
    """What is exhausted is a champion in play (SOI-060, SOI-062)."""
    rules = ("SOI-060", "SOI-062", *speaking_of(position, label))
    facts = position.table.setting.cards.get(label)
    its = str(facts.fields.get("type") or "") if facts is not None else "champion"
    if its not in ("champion", "character"):
        return Reason(
            "no-champion", f"{label} is no champion: only champions and the character are "
            "exhausted", rules,
        )  # fmt: skip
    held = facts is not None and label in position.offers(f"{seat}.hand")
    return Reason(
        "not-in-play", f"{seat} has no {label} in play", rules, "", "play it first" if held else ""
    )


def speaking_of(position: Position, name: str) -> tuple[str, ...]:
    """The rules, without house rulings, whose text names a card."""
    setting = position.table.setting
    return tuple(
        number for number, text in setting.paragraphs.items()
        if name in text and number not in setting.game.variants
    )  # fmt: skip


def _why_not_used(position: Position, seat: str, card: int, label: str) -> Reason | None:
    character = kind(position, card) == "character"
    if position.mark(card, "exhausted"):
        rules = ("SOI-040", "SOI-041") if character else ("SOI-062", "SOI-142")
        return Reason(
            "exhausted", f"{label} is exhausted: once per turn", rules, "",
            "it is readied at the end of the turn",
        )  # fmt: skip
    if not abilities(position, card):
        return Reason("no-ability", f"{label} has no exhaust ability", ("SOI-063",))
    price = payments(position, card)
    gems = position.counter(f"{seat}.gems")
    if price > gems:
        return Reason(
            "too-few-gems", f"{label} asks for {price} gem{'s' * (price != 1)}, "
            f"{seat} has {gems}", ("SOI-040", *GEMS) if character else GEMS,
            position.sentence(card, EXHAUST), more(price - gems),
        )  # fmt: skip
    return None


def more(gems: int) -> str:
    """What is missing, in words."""
    return f"needs {gems} gem{'s' * (gems != 1)} more"


def exhaust(play: Play, move: Move) -> None:
    """Everything behind `Exhaust:` happens (SOI-056, SOI-061, SOI-063)."""
    seat, label = move.seat, move.args[0]
    card = play.pick(label, play.zone(f"{seat}.champions"))
    if card < 0:
        card = play.pick(label, play.zone(f"{seat}.character"))
    play.rules = ("SOI-061", "SOI-062", "SOI-063", "SOI-056")
    use(play, seat, card)


def use(play: Play, seat: str, card: int) -> None:
    """An exhaust ability is used."""
    play.set_mark(card, "exhausted", 1)
    play.then(texts(seat, card, abilities(play, card)))


def focuses(position: Position) -> Iterator[Args]:
    """The character, if it is not exhausted and the gems reach for it."""
    seat = _asked(position)
    for card in position.zone(f"{seat}.character")[:1]:
        if position.mark(card, "exhausted"):
            continue
        if payments(position, card) <= position.counter(f"{seat}.gems"):
            yield seat, ()


def why_not_focus(position: Position, move: Move) -> Reason | None:
    """Once per own turn, for 1 gem (SOI-040, SOI-041)."""
    seat = move.seat
    reason = timing(position, seat)
    if reason is not None:
        return reason
    cards = position.zone(f"{seat}.character")
    if not cards:
        return Reason("no-character", f"{seat} has no character card", ("SOI-040",))
    reason = _why_not_used(position, seat, cards[0], position.name(cards[0]))
    if reason is not None:
        return reason
    if position.counter(f"{seat}.mastery") >= 30 and position.table.variant(2) == "refused":
        return Reason("mastery-full", f"{seat} has 30 mastery already", ("SOI-HR-2", "SOI-044"))
    return None


def warn_focus(position: Position, move: Move) -> Reason | None:
    """At 30 mastery focus gains nothing (SOI-044)."""
    if position.counter(f"{move.seat}.mastery") >= 30:
        return Reason("mastery-full", "at 30 mastery focus gains nothing", ("SOI-044", "SOI-HR-2"))
    return None


def focus(play: Play, move: Move) -> None:
    """The character is exhausted: what it says happens (SOI-040)."""
    play.rules = ("SOI-040", "SOI-041")
    use(play, move.seat, play.zone(f"{move.seat}.character")[0])


# The center row


def recruits(position: Position) -> Iterator[Args]:
    """Every card of the row that can be recruited: that the gems reach for, each name once."""
    seat = _asked(position)
    for name in _reached(position, seat):
        yield seat, (name,)


def fast_plays(position: Position) -> Iterator[Args]:
    """Every mercenary of the row that can be fast-played."""
    cards, seat = position.table.setting.cards, _asked(position)
    for name in _reached(position, seat):
        if cards[name].fields.get("type") == "mercenary":
            yield seat, (name,)


def _reached(position: Position, seat: str) -> list[str]:
    """The names in the row that the gems of a seat reach for, each once; of a face that nobody has
    told, every name that it can have, but for a card that went from the row."""
    state, cards = position.state, position.table.setting.cards
    names, zones = state.names, state.zones
    gems = position.counter(f"{seat}.gems") + state.facts.get(DISCOUNT, 0)
    lying = [zones[space][0] for space in ROW if zones[space]]
    found = dict.fromkeys([names[card] for card in lying])
    if UNKNOWN in found:
        del found[UNKNOWN]
        for card in lying:
            if names[card] == UNKNOWN:
                for name in position.candidates(card):
                    if name not in found and _left_the_row(position, seat, name) is None:
                        found[name] = None
    return [name for name in found if cards[name].fields["cost"] <= gems]


def in_row(position: Position, name: str) -> int:
    """The first card of this name in the row, else one that can be it; -1 if there is none."""
    names, zones = position.state.names, position.state.zones
    cards = [zones[space][0] for space in ROW if zones[space]]
    for card in cards:
        if names[card] == name:
            return card
    for card in cards:
        if names[card] == UNKNOWN and name in position.candidates(card):
            return card
    return -1


def why_not_recruit(position: Position, move: Move) -> Reason | None:
    """From the row, for its gems (SOI-035, SOI-036)."""
    seat, name = move.seat, move.args[0]
    reason = timing(position, seat) or unnamed(name)
    if reason is not None:
        return reason
    card = in_row(position, name)
    if card < 0:
        return _not_in_row(position, seat, name)
    if position.state.names[card] == UNKNOWN:
        # Where nobody has told the row, a card of that name that went from it is the one meant.
        left = _left_the_row(position, seat, name)
        if left is not None:
            return left
    return _why_not_paid(position, seat, name)


def _left_the_row(position: Position, seat: str, name: str) -> Reason | None:
    if any(position.name(card) == name for card in fast(position)):
        return Reason(
            "left-the-row", f"{name} has left the row: it was fast-played",
            ("SOI-083", "SOI-080", "SOI-143"),
        )  # fmt: skip
    mine = [card for card in position.zone(f"{seat}.discard") if position.name(card) == name]
    if mine:
        return Reason(
            "left-the-row", f"{name} does not lie in the center row: it lies in {seat}'s discard "
            "pile",
            ("SOI-080", "SOI-143", "SOI-035"),
        )  # fmt: skip
    return None


def _not_in_row(position: Position, seat: str, name: str) -> Reason:
    left = _left_the_row(position, seat, name)
    if left is not None:
        return left
    names = ", ".join(dict.fromkeys(position.name(card) for card in row(position).values()))
    return Reason(
        "not-in-row", f"{name} does not lie in the center row",
        ("SOI-035", "SOI-151", "SOI-HR-28"), "", f"take one of the row: {names}" if names else "",
    )  # fmt: skip


def _why_not_paid(position: Position, seat: str, name: str) -> Reason | None:
    price = cost(position, name)
    gems = position.counter(f"{seat}.gems")
    if price > gems:
        return Reason(
            "too-few-gems", f"{name} costs {price} gem{'s' * (price != 1)}, {seat} has {gems}",
            GEMS, "", more(price - gems),
        )  # fmt: skip
    return None


def recruit(play: Play, move: Move) -> None:
    """A card of the row is bought: to the discard pile, its place is filled (SOI-024, SOI-025)."""
    seat = move.seat
    name = move.args[0]
    card = in_row(play, name)
    play.identify(card, name)
    play.rules = ("SOI-036", "SOI-035")
    play.count_by(f"{seat}.gems", -cost(play, name))
    gain(play, seat, card, f"{seat}.discard")


def gain(play: Play, seat: str, card: int, to: str) -> None:
    """A card of the row is recruited, paid for or not (SOI-HR-1)."""
    direct = play.state.facts.get(INTO_PLAY, 0)
    if kind(play, card) == "champion" and (direct or to.endswith(".champions")):
        if direct and not to.endswith(".champions"):
            play.state.facts[INTO_PLAY] = direct - 1
        play.rules = ("SOI-004", "SOI-061")
        enter(play, seat, card)
        return
    play.rules = ("SOI-024", "SOI-025")
    play.move(card, to)


def why_not_fast_play(position: Position, move: Move) -> Reason | None:
    """Only mercenaries, from the row, for their gems (SOI-080, SOI-088)."""
    seat, name = move.seat, move.args[0]
    reason = timing(position, seat) or unnamed(name)
    if reason is not None:
        return reason
    card = in_row(position, name)
    if card < 0:
        return _not_in_row(position, seat, name)
    if position.state.names[card] == UNKNOWN:
        # Where nobody has told the row, a card of that name that went from it is the one meant.
        left = _left_the_row(position, seat, name)
        if left is not None:
            return left
    if position.table.setting.cards[name].fields.get("type") != "mercenary":
        return Reason(
            "no-mercenary", f"{name} is no mercenary", ("SOI-088", "SOI-080"), "", "recruit it"
        )
    return _why_not_paid(position, seat, name)


def fast_play(play: Play, move: Move) -> None:
    """A mercenary is paid for and played from the row at once (SOI-081, SOI-084, SOI-085)."""
    seat = move.seat
    name = move.args[0]
    card = in_row(play, name)
    play.identify(card, name)
    play.rules = ("SOI-036", "SOI-081")
    play.count_by(f"{seat}.gems", -cost(play, name))
    play.rules = ("SOI-081", "SOI-084", "SOI-085", "SOI-HR-34")
    play.state.facts[FAST] = (*fast(play), card)
    put_down(play, seat, card)
