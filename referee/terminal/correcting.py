"""Corrections by hand as they are typed: words after `fix` to a change of `sessions.byhand`.

Ann.health 40 · Ann health = 40 · turn Bo · phase play
Flint from Ann.hand to discard · Flint to deck top · all from Ann.hand to discard
damage on Siege Walker in Ann.champions 3
? in Ann.hand is Flint
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import reduce

from referee import copies
from referee.position import Position
from referee.reasons import Illegal, Reason
from referee.sessions.byhand import Change
from referee.setting import Setting, Table
from referee.state import INFINITE, State
from referee.terminal import naming
from referee.words.counters import called
from referee.words.wording import small

FORMS = (
    "fix CARD from ZONE to ZONE [top]",
    "fix all from ZONE to ZONE",
    "fix COUNTER on CARD in ZONE 3",
    "fix ? in ZONE is CARD",
    "fix turn Bo",
    "fix phase PHASE",
)
"""How corrections are typed, besides counters; each ends with `because …`."""
MOST = 4
"""Counters on cards that are named as what can be corrected."""
_NUMBER = re.compile(r"^(?P<key>.+?)(?:\s*=\s*|\s+(?:is|to)\s+|\s+)(?P<value>-?\d+|infinite)$")


def forms(table: Table, state: State) -> tuple[str, ...]:
    """How corrections are typed at a table, with a counter of each kind that it has; each ends with
    `because …`."""
    known = table.setting.counters
    owners: dict[str, str] = {}
    for key in state.counters:
        counter = known.get(key.rpartition(".")[2])
        if counter is not None:
            owners.setdefault(counter.owner, key)
    first = (f"fix {called(table, key)} {state.counters[key]}" for key in owners.values())
    on_cards = [each.name or each.id for each in known.values() if each.owner == "card"]
    words = {"Bo": table.seats[-1], "COUNTER": _few(on_cards)}
    forms = (reduce(lambda said, each: said.replace(*each), words.items(), form) for form in FORMS)
    return (*first, *forms)


def _few(names: Sequence[str]) -> str:
    """The first of some names, as what one of them may stand for."""
    return "/".join([*map(small, names[:MOST]), *("…" for _ in names[MOST : MOST + 1])])


def parted(text: str) -> tuple[str, str]:
    """What stands before `because`, and what stands behind it."""
    words, _, reason = re.sub(r"\s+", " ", text).strip().partition(" because ")
    return words.strip(), reason.strip()


def change_of(table: Table, state: State, text: str) -> Change:
    """The change that is typed. Raises Illegal with the ways to type one, or if it names one of
    several equal cards that are not alike."""
    change = _change_of(table, state, text)
    if change[0] in ("card", "mark") and change[2] in state.zones:
        _one_of(Position(table, state), str(change[1]), str(change[2]))
    return change


def _one_of(position: Position, called: str, address: str) -> None:
    """Raises Illegal if a card is called by its name alone and its copies here are not alike."""
    cards = position.zone(address)
    same = [card for card in cards if position.name(card) == called]
    if all(copies.alike(position, same[0], card) for card in same[1:]):
        return
    which = (
        f"{position.numbered(card, cards)} ({', '.join(copies.apart(position, card, same))})"
        for card in same
    )
    raise Illegal(
        Reason("which-copy", f"which {called}?", remedy=f"say its number: {', '.join(which)}")
    )


def _change_of(table: Table, state: State, text: str) -> Change:
    setting = table.setting
    if match := re.fullmatch(r"turn (\S.*)", text, re.IGNORECASE):
        return ("turn", _seat(table, match[1]))
    if match := re.fullmatch(r"phase (\S.*)", text, re.IGNORECASE):
        return ("phase", _phase(setting, match[1]))
    if match := re.fullmatch(r"all(?: cards)? from (.+) to (.+)", text, re.IGNORECASE):
        return ("cards", _zone(table, state, match[1]), _zone(table, state, match[2]))
    if match := re.fullmatch(r"(.+?)(?: from (.+?))? to (.+?)(,? (?:on )?top)?", text):
        target = _zone(table, state, match[3], quiet=True)
        if target:
            source = _zone(table, state, match[2]) if match[2] else ""
            top = ("top",) if match[4] else ()
            return ("card", _card(setting, match[1]), source, target, *top)
    if match := re.fullmatch(r"(.+?) on (.+) in (.+?) (?:is |= ?|to )?(\d+)", text):
        zone = _zone(table, state, match[3])
        return ("mark", _card(setting, match[2]), zone, _mark(setting, match[1]), int(match[4]))
    if match := re.fullmatch(r"(.+?) in (.+?) is (.+)", text):
        zone = _zone(table, state, match[2])
        return ("name", _card(setting, match[1]), zone, _card(setting, match[3]))
    if match := _NUMBER.match(text):
        value = INFINITE if match["value"] == "infinite" else int(match["value"])
        key = naming.counter(table, state, match["key"], state.turn)
        return ("counter", key or match["key"], value)
    raise Illegal(
        Reason(
            "no-change",
            f"'{text}' is no correction",
            remedy="say one of: " + "; ".join(forms(table, state)),
        )
    )


def _seat(table: Table, text: str) -> str:
    return next((seat for seat in table.seats if seat.casefold() == text.casefold()), text)


def _phase(setting: Setting, text: str) -> str:
    small = text.casefold()
    return next(
        (name for name, phase in setting.phases.items() if small in (name, phase.name.casefold())),
        text,
    )


def _zone(table: Table, state: State, text: str, *, quiet: bool = False) -> str:
    """The address that is typed; a zone without a seat is that of the seat in turn."""
    found = naming.addresses(Position(table, state), text, state.turn)
    return found[0] if len(found) == 1 else "" if quiet else text


def _card(setting: Setting, text: str) -> str:
    text = text.strip()
    named = setting.by_code.get(text.upper(), "")
    small = text.casefold()
    found = named or next((name for name in setting.cards if name.casefold() == small), "")
    head, _, number = text.rpartition(" ")
    if not found and number.isdecimal() and head:
        return f"{_card(setting, head)} {number}"
    return found or text


def _mark(setting: Setting, text: str) -> str:
    """The id of a counter that cards carry."""
    small = text.casefold()
    return next(
        (each.id for each in setting.game.counters if small in (each.id, each.name.casefold())),
        small,
    )
