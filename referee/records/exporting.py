"""A session to a table record (plain values, for a YAML file), and a record's steps by hand back.

Besides moves a session's record has the steps `fix: [[counter, Ann.health, 40]]`, `ruled: words`,
`note: words`, `named: Card` with `zone: address`, and `judged: false` or `true` where the table
became free or its referee came back; each with `reason` and `by` if there are any.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee import engine
from referee.position import Position
from referee.reasons import Illegal, Reason
from referee.records.saying import position_of, start_of
from referee.sessions.history import Entry, as_today
from referee.sessions.session import Session
from referee.sessions.switching import SWITCHES
from referee.setting import CHANCES, Table
from referee.state import UNKNOWN, State, frozen
from referee.words.sentences import say

BY_HAND = ("fix", "ruled", "note", "named", "judged")
"""The steps of a record that are not moves but done by hand."""


def as_record(session: Session, name: str = "") -> dict[str, object]:
    """The record of a session: carried out, it leads to where the session stands."""
    table = session.table
    record = _head(table, session.seed, name)
    begun = session.state_at(0)
    if begun != engine.start(table, session.seed).state:
        record["start"] = start_of(table, begun, session.seed)
    record["moves"] = [step_of(table, entry) for entry in session.entries]
    record["expect"] = position_of(table, session.state)
    return record


def as_position(session: Session, name: str = "") -> dict[str, object]:
    """The record that begins where a session stands."""
    record = _head(session.table, session.seed, name)
    record["start"] = start_of(session.table, session.state, session.seed)
    return record


def _head(table: Table, seed: int, name: str) -> dict[str, object]:
    """Which game it is, and what its table agreed on."""
    record: dict[str, object] = {"record": name or f"{table.setting.prefix}-session"}
    record["game"] = table.setting.game.game
    record["seats"] = list(table.seats)
    if table.variants:
        record["variants"] = dict(table.variants)
    dealer = record["dealer"] = _dealer(table, seed)
    if seed and "seed" not in dealer:
        record["seed"] = seed
    if table.first:
        record["first"] = table.first
    if table.setup:
        record["setup"] = table.setup
    if table.options:
        record["options"] = dict(table.options)
    if table.setting.own:
        record["cards"] = [dict(each) for each in table.setting.own]
    if table.setting.decks:
        record["decks"] = listed(dict(table.setting.decks))
    return record


def _dealer(table: Table, seed: int) -> str | list[str]:
    if table.dealer >= set(CHANCES):
        return f"seed {seed}"
    return [each for each in CHANCES if each in table.dealer] or "table"


def step_of(table: Table, entry: Entry) -> str | dict[str, object]:
    """An entry as a step of a record."""
    if entry.kind == "move":
        return say(table, as_today(table, entry.move))
    step: dict[str, object] = {}
    if entry.kind == "fix":
        step["fix"] = [listed(change) for change in entry.what]
    elif entry.kind == "name":
        step["named"], step["zone"] = entry.what[2], entry.what[0]
    elif entry.kind in SWITCHES:
        step["judged"] = entry.kind == "refereed"
    else:
        step["ruled" if entry.kind == "rule" else "note"] = entry.what[0]
    if entry.reason:
        step["reason"] = entry.reason
    if entry.by:
        step["by"] = entry.by
    return step


def entry_of(table: Table, state: State, step: Mapping[str, Any]) -> Entry:
    """The entry that a step by hand says. Raises Illegal for a card that is not there."""
    reason, by = str(step.get("reason", "")), str(step.get("by", ""))
    if "fix" in step:
        return Entry("fix", frozen(step["fix"]), reason, by)
    if "named" in step:
        zone, name = str(step.get("zone", "")), str(step["named"])
        card = Position(table, state).offers(zone).get(name, -1)
        if card < 0 or state.names[card] != UNKNOWN:
            raise Illegal(Reason("cannot-be", f"no unknown card in {zone} can be {name}"))
        return Entry("name", (zone, card, name), reason, by)
    if "judged" in step:
        if not isinstance(step["judged"], bool):
            raise Illegal(
                Reason("no-switch", f"'judged' is '{step['judged']}'", remedy="write true or false")
            )
        return Entry("refereed" if step["judged"] else "free", (), reason, by)
    kind = "rule" if "ruled" in step else "note"
    return Entry(kind, (str(step["ruled" if kind == "rule" else "note"]),), reason, by)


def listed(value: Any) -> Any:
    """A value with every tuple in it turned into a list, as YAML writes it."""
    if isinstance(value, list | tuple):
        return [listed(each) for each in value]
    return value
