"""The table as one viewer may see it: a session's position in, plain values for JSON out.

Everything that goes to a phone about a position is made here, of `referee.view` and
`referee.words` for that viewer. A viewer is a seat, or "" for somebody who only watches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypedDict

from referee import engine
from referee.moves import Anywhere, Move, Slot, Span, slot_names
from referee.position import Position, amount
from referee.reasons import Reason
from referee.rules import rules_in
from referee.setting import BOX, Setting, Table
from referee.state import UNKNOWN, State
from referee.view import options_open, placed_by, view
from referee.web.backs import backs_of
from referee.web.references import References
from referee.words.counters import remembered, stands
from referee.words.explaining import asks, ended
from referee.words.hints import hints
from referee.words.meanings import said
from referee.words.sentences import say
from referee.words.wording import numeral
from tablewright.model.fields import only_looks
from tablewright.model.game import Counter, Deck, Zone
from tablewright.model.zones import is_pile

Plain = Mapping[str, object]
IDS = frozenset(("zone", "counter", "phase", "part", "die"))
"""Slots whose values are ids, and said by their names."""
CARDS = frozenset(("card", "cards", "option"))
"""Slots whose values may be cards."""


def seen(table: Table, state: State, viewer: str) -> Plain:
    """Zones, counters, turn, phase, what is asked and how it ended."""
    shown = view(table, state, viewer, pools=False)
    setting = table.setting
    phase = setting.phases.get(state.phase)
    decides = rules_in(setting).decides
    goals = {} if decides is None else decides(Position(table, state))
    backs = backs_of(setting)
    return {
        "turn": shown["turn"],
        "out": shown["out"],
        "phase": " · ".join(
            filter(
                None,
                ((phase.name or phase.id) if phase is not None else "", *remembered(table, state)),
            )
        ),
        "areas": [
            {
                "seat": seat,
                "counters": list(_counters(setting, state.phase, shown["counters"], seat, goals)),
                "zones": [
                    _zone(setting, shown, zone, seat, backs, partial(_placers, table, state))
                    for zone in setting.game.zones
                    if zone.owner == ("seat" if seat else "common")
                ],
            }
            for seat in ("", *table.seats)
        ],
        "values": {
            key: amount(value)
            for key, value in shown["counters"].items()
            if value != _start(setting, key)
        },
        "now": _now(table, state, viewer),
        "over": _over(table, shown["outcome"]),
    }


def _start(setting: Setting, key: str) -> int:
    counter = setting.counters.get(key.rpartition(".")[2])
    return counter.start if counter is not None else 0


def _now(table: Table, state: State, viewer: str) -> Plain | None:
    asked = state.asked
    if asked is None or state.outcome is not None:
        return None
    # The numbers of the rules are shown as buttons behind the sentence.
    words = asks(table, state, viewer).removesuffix(f" [{', '.join(dict.fromkeys(asked.rules))}]")
    labels = len(asked.options) > 1 and options_open(table, state, asked, viewer)
    return {
        "seat": asked.seat,
        "kind": asked.kind,
        # A question that one player is asked is not the others' to answer, in no phase.
        "all": table.setting.all_act(state.phase) and (asked.kind == "act" or not asked.seat),
        "asks": asked.asks if labels or not asked.options else words,
        "rules": list(dict.fromkeys(asked.rules)),
    }


def _over(table: Table, outcome: Mapping[str, Any] | None) -> Plain | None:
    if outcome is None:
        return None
    return {
        "words": ended(outcome["winners"], outcome["reason"]),
        "winners": list(outcome["winners"]),
        "rules": outcome["rules"],
    }


# Zones and counters


def _zone(
    setting: Setting,
    shown: Mapping[str, Any],
    zone: Zone,
    seat: str,
    backs: Mapping[str, str],
    placers: Callable[[str], Sequence[str]],
) -> Plain:
    """A zone; `placers` are those who placed the cards of a space of a common row."""
    address = f"{seat}.{zone.id}" if seat else zone.id
    found: Plain = {
        "id": zone.id,
        "address": address,
        "name": zone.name or zone.id,
        "pile": is_pile(zone),
        "back": backs.get(zone.id, ""),
    }
    if not zone.spaces:
        return {**found, **_cell(setting, shown["zones"][address])}
    cells = []
    for space in range(1, zone.spaces + 1):
        cell = _cell(setting, shown["zones"][f"{address}.{space}"], placers(f"{address}.{space}"))
        on = list(_space_counters(setting, shown, f"{address}.{space}"))
        name = setting.called_spaces.get(f"{zone.id}.{space}")
        cells.append({**({"called": name} if name else {}), **cell, **({"on": on} if on else {})})
    return {**found, "spaces": cells}


def _placers(table: Table, state: State, address: str) -> list[str]:
    return [placed_by(table, state, card) for card in state.zones[address]]


def _cell(setting: Setting, within: Mapping[str, Any], placers: Sequence[str] = ()) -> Plain:
    cards = within["cards"]
    return {
        "count": within["count"],
        "cards": None
        if cards is None
        else [
            _card(setting, each, label, by)
            for each, label, by in zip(
                cards, labels(setting, cards), placers or ("",) * len(cards), strict=True
            )
        ],
    }


def labels(setting: Setting, cards: Sequence[Mapping[str, Any]]) -> list[str]:
    """What moves call the cards of a zone: `Night Guard 2` where one of several differs from the
    others by what lies on it."""
    found = []
    seen: dict[str, int] = {}
    for card in cards:
        name = card["name"]
        seen[name] = seen.get(name, 0) + 1
        looks = {tuple(_visible(setting, each["marks"])) for each in cards if each["name"] == name}
        apart = name != UNKNOWN and len(looks) > 1
        found.append(f"{name} {seen[name]}" if apart else name)
    return found


def _card(setting: Setting, card: Mapping[str, Any], label: str, by: str) -> Plain:
    found: dict[str, object] = {**named(setting, card["name"])}
    if by:
        found["by"] = by
    if any(value and _exhausts(setting, counter) for counter, value in card["marks"].items()):
        found["turned"] = True
    on = []
    if label != card["name"]:
        found["label"] = label
        on.append([f"no. {label.rpartition(' ')[2]}", ""])
    for counter, value in _visible(setting, card["marks"]):
        facts = setting.counters.get(counter)
        words = (facts.name or counter) if facts is not None else counter
        on.append([words, "" if facts is not None and facts.max == 1 else amount(value)])
    return {**found, **({"on": on} if on else {})}


def _exhausts(setting: Setting, counter: str) -> bool:
    facts = setting.counters.get(counter)
    return facts is not None and facts.exhausts


def _visible(setting: Setting, marks: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """The counters on a card that are shown."""
    for counter, value in marks.items():
        facts = setting.counters.get(counter)
        if facts is None or not facts.quiet:
            yield counter, value


def named(setting: Setting, name: str) -> Plain:
    """A card by its name, with the code that its picture is asked for by."""
    facts = setting.cards.get(name)
    return {"name": name, "code": facts.code if facts is not None else ""}


def _counters(
    setting: Setting, phase: str, values: Mapping[str, int], seat: str, goals: Mapping[str, int]
) -> Iterable[Sequence[Any]]:
    for counter in setting.game.counters:
        if counter.owner == ("seat" if seat else "common"):
            key = f"{seat}.{counter.id}" if seat else counter.id
            value = values.get(key, counter.start)
            told = _told(counter, value) or stands(setting, counter, phase)
            if told and (seat or value):
                name = counter.name or counter.id
                only = counter.min == 0 and counter.max == 1
                yield (
                    name,
                    "" if only else amount(value),
                    key,
                    goals.get(counter.id) or _full(counter),
                )


def _full(counter: Counter) -> int:
    """As much as there can be of what is counted up from nothing; 0 where that is not so."""
    up = counter.owner == "seat" and counter.start == 0 and not counter.resets
    return counter.max if up and counter.max is not None and counter.max > 1 else 0


def _told(counter: Counter, value: int) -> bool:
    """Whether a counter's value is worth a place on a small screen."""
    if counter.min == 0 and counter.max == 1:
        return value > 0
    return bool(value or counter.start) or not (counter.resets or counter.quiet)


def _space_counters(
    setting: Setting, shown: Mapping[str, Any], address: str
) -> Iterable[Sequence[Any]]:
    for counter in setting.game.counters:
        if counter.owner == "space":
            for seat in ("", *shown["seats"]):
                key = f"{seat}.{address}.{counter.id}" if seat else f"{address}.{counter.id}"
                value = shown["counters"].get(key, counter.start)
                if value != counter.start:
                    yield f"{seat} {counter.name or counter.id}".strip(), amount(value), key


# Choices


def choices(
    table: Table,
    state: State,
    legal: Sequence[Move],
    viewer: str,
    wanted: Callable[[int, Move], bool] = lambda at, move: True,
) -> Plain:
    """What the viewer may do now: the moves of that seat and of the table, or those that are
    wanted, with what their verbs are called; and the answers that are not offered, with their
    reasons."""
    if not viewer:
        return {"moves": [], "verbs": {}, "refused": []}
    own = {at: move for at, move in enumerate(mine(legal, viewer)) if wanted(at, move)}
    lying = References(table, state, viewer)
    lying.at.once = {}
    asked = state.asked
    verbs = {}
    for name in dict.fromkeys(move.verb for move in own.values()):
        verb = engine.find_verb(table, name)
        assert verb is not None
        verbs[name] = {
            "say": verb.sentence.replace("[", "").replace("]", ""),
            "slots": list(slot_names(verb.sentence)),
            "about": verb.about,
            "when": "ending" if verb.answer else verb.when,
        }
    refused = []
    if asked is not None and asked.seat == viewer and options_open(table, state, asked, viewer):
        for each in asked.refused:
            its = {**card_in(table.setting, each.label), "label": each.label}
            refused.append({**its, "why": reason(Reason(*each[1:]))})
    found = {
        "moves": [_choice(table, state, move, at, viewer, lying) for at, move in own.items()],
        "verbs": verbs,
        "refused": refused,
    }
    return (
        {**found, "places": _places(table, state, viewer)} if _leaves_open(own.values()) else found
    )


def _leaves_open(moves: Iterable[Move]) -> bool:
    """Whether a move leaves open to which zone."""
    return any(isinstance(each, Anywhere) for move in moves for each in move.args)


def _places(table: Table, state: State, viewer: str) -> list[Plain]:
    """Every zone that a move may leave open, once for all moves: the viewer's own first, then
    common ones, then those of others, the box last."""

    def order(address: str) -> int:
        owner = address.partition(".")[0]
        common = owner not in table.seats
        return 3 if address == BOX else 0 if owner == viewer else 1 if common else 2

    zones = sorted({**state.zones, BOX: ()}, key=order)
    return [{"key": each, "label": said(table, "zone", each)} for each in zones]


def mine(legal: Sequence[Move], viewer: str) -> list[Move]:
    """The moves that a seat may make: its own, and what the table says chance brought. A phone
    names one by its index here; one among all moves would tell how many others have."""
    return [move for move in legal if move.seat in ("", viewer)] if viewer else []


def _choice(
    table: Table, state: State, move: Move, at: int, viewer: str, lying: References
) -> Plain:
    verb = engine.find_verb(table, move.verb)
    assert verb is not None
    names = slot_names(verb.sentence)
    beside = hints(table, state, move, viewer, lying.at)
    lies = lying.of(move)
    args = [
        {
            **_argument(table, verb.slots.get(name, "option"), value),
            **({"hint": words} if words else {}),
            **({"now": verb.now(lying.at, move)}
               if verb.now is not None and isinstance(value, Span) else {}),
            **({"on": on} if on else {}),
        }
        for name, value, words, on in zip(names, move.args, beside, lies, strict=True)
    ]  # fmt: skip
    boxed = any(
        value == BOX and verb.slots.get(name) == "zone"
        for name, value in zip(names, move.args, strict=True)
    )
    return {
        "at": at,
        "verb": move.verb,
        "seat": move.seat,
        "args": args,
        "say": say(table, move),
        "seldom": verb.when == "seldom" or boxed,
    }


def _argument(table: Table, kind: Slot, value: Any) -> Plain:
    """A move's argument, as people say it."""
    setting = table.setting
    if isinstance(value, Span):
        return {"low": value.low, "high": value.high}
    if isinstance(value, Anywhere):
        return {"label": numeral(value), "any": True, **({"but": value.but} if value.but else {})}
    if isinstance(value, tuple):
        cards = [card_in(setting, str(each)) for each in value]
        return {"label": ", ".join(map(str, value)), "cards": cards}
    if value is None:
        return {"label": ""}
    label, key = said(table, kind, value), str(value)
    its: Plain = {"label": label, "key": key} if kind in IDS else {"label": label}
    return {**its, **(card_in(setting, label) if kind in CARDS else {})}


def card_in(setting: Setting, label: str) -> Plain:
    """The card that a label names, if it begins with one: `Flint 2`, `Shade of Bo`."""
    if label in setting.cards:
        return named(setting, label)
    heads = [name for name in setting.cards if label.startswith(f"{name} ")]
    return named(setting, max(heads, key=len)) if heads else {}


# Words


class Why(TypedDict):
    """A refusal or a warning."""

    sentence: str
    card: str
    rules: list[str]
    remedy: str


def reason(why: Reason) -> Why:
    """A refusal or a warning: sentence, what the card says, its rules, what would help."""
    return {
        "sentence": why.sentence[:1].upper() + why.sentence[1:],
        "card": why.card,
        "rules": list(dict.fromkeys(why.rules)),
        "remedy": why.remedy,
    }


def paragraph(setting: Setting, number: str) -> Plain | None:
    """A paragraph of the rulebook; None if there is none of this number."""
    text = setting.paragraphs.get(number)
    if text is None:
        return None
    return {
        "number": number,
        "text": text,
        "heading": "; ".join(setting.headings.get(number, ())),
    }


def _drawn(deck: Deck | None, field: str) -> bool:
    """Whether a field only says how the card is drawn."""
    return only_looks(field, deck.fields.get(field) if deck is not None else None)


def card(setting: Setting, name: str) -> Plain | None:
    """What is printed on a card: that is as public as the box it came in."""
    facts = setting.cards.get(name)
    if facts is None or name == UNKNOWN:
        return None
    deck = setting.edition.decks.get(facts.deck) if setting.edition is not None else None
    return {
        "name": facts.name,
        "code": facts.code,
        "deck": deck.title if deck is not None else facts.deck,
        "text": facts.printed,
        "fields": [
            [key, ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)]
            for key, value in facts.fields.items()
            if value not in (None, "", ()) and not _drawn(deck, key)
        ],
    }
