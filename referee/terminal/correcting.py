"""Corrections by hand as they are typed: words after `fix` to a change of `sessions.byhand`.

Ann.health 40 · Ann health = 40 · turn Bo · phase play
Flint from Ann.hand to discard · Flint to deck top · all from Ann.hand to discard
damage on Siege Walker in Ann.champions 3
? in Ann.hand is Flint
"""

from __future__ import annotations

import re

from referee.reasons import Illegal, Reason
from referee.sessions.byhand import Change
from referee.setting import Setting, Table
from referee.state import INFINITE, State

FORMS = (
    "fix Ann.health 40",
    "fix CARD from ZONE to ZONE [top]",
    "fix all from ZONE to ZONE",
    "fix COUNTER on CARD in ZONE 3",
    "fix ? in ZONE is CARD",
    "fix turn Bo",
    "fix phase PHASE",
)
"""How corrections are typed; each ends with `because …`."""
_NUMBER = re.compile(r"^(?P<key>.+?)(?:\s*=\s*|\s+(?:is|to)\s+|\s+)(?P<value>-?\d+|infinite)$")


def parted(text: str) -> tuple[str, str]:
    """What stands before `because`, and what stands behind it."""
    words, _, reason = re.sub(r"\s+", " ", text).strip().partition(" because ")
    return words.strip(), reason.strip()


def change_of(table: Table, state: State, text: str) -> Change:
    """The change that is typed. Raises Illegal with the ways to type one."""
    setting = table.setting
    if match := re.fullmatch(r"turn (\S.*)", text, re.IGNORECASE):
        return ("turn", _seat(table, match[1]))
    if match := re.fullmatch(r"phase (\S.*)", text, re.IGNORECASE):
        return ("phase", _phase(setting, match[1]))
    if match := re.fullmatch(r"all(?: cards)? from (\S+) to (\S+)", text, re.IGNORECASE):
        return ("cards", _zone(table, state, match[1]), _zone(table, state, match[2]))
    if match := re.fullmatch(r"(.+?)(?: from (\S+))? to (\S+)(,? (?:on )?top)?", text):
        target = _zone(table, state, match[3], quiet=True)
        if target:
            source = _zone(table, state, match[2]) if match[2] else ""
            top = ("top",) if match[4] else ()
            return ("card", _card(setting, match[1]), source, target, *top)
    if match := re.fullmatch(r"(\S+) on (.+) in (\S+) (?:is |= ?|to )?(\d+)", text):
        zone = _zone(table, state, match[3])
        return ("mark", _card(setting, match[2]), zone, match[1].lower(), int(match[4]))
    if match := re.fullmatch(r"(.+) in (\S+) is (.+)", text):
        zone = _zone(table, state, match[2])
        return ("name", _card(setting, match[1]), zone, _card(setting, match[3]))
    if match := _NUMBER.match(text):
        value = INFINITE if match["value"] == "infinite" else int(match["value"])
        return ("counter", _counter(table, state, match["key"]), value)
    raise Illegal(
        Reason("no-change", f"'{text}' is no correction", remedy="say one of: " + "; ".join(FORMS))
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
    small = text.casefold()
    for address in state.zones:
        if address.casefold() in (small, f"{state.turn}.{text}".casefold()):
            return address
    return "" if quiet else text


def _card(setting: Setting, text: str) -> str:
    text = text.strip()
    named = setting.by_code.get(text.upper(), "")
    small = text.casefold()
    return named or next((name for name in setting.cards if name.casefold() == small), text)


def _counter(table: Table, state: State, text: str) -> str:
    """The key of a counter: `Ann.health`, `Ann health`, `health` of the seat in turn."""
    small = text.strip().casefold().replace("'s ", " ").replace(" ", ".")
    for key in state.counters:
        if key.casefold() in (small, f"{state.turn}.{small}".casefold()):
            return key
    return text.strip().replace(" ", ".")
