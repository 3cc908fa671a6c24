"""A session to a table record (plain values, for a YAML file), and a record's steps by hand back.

Besides moves a session's record has the steps `fix: [[counter, Ann.health, 40]]`, `ruled: words`,
`note: words` and `named: Card` with `zone: address`, each with `reason` and `by` if there are any.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.position import Position
from referee.reasons import Illegal, Reason
from referee.sessions.history import Entry
from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from referee.state import INFINITE, UNKNOWN, State, frozen
from referee.words.sentences import say

BY_HAND = ("fix", "ruled", "note", "named")
"""The steps of a record that are not moves but done by hand."""


def as_record(session: Session, name: str = "") -> dict[str, Any]:
    """The record of a session that began with the set-up: carried out, it leads to where the
    session stands."""
    table = session.table
    record: dict[str, Any] = {"record": name or f"{table.setting.prefix}-session"}
    record["game"] = table.setting.game.game
    record["seats"] = list(table.seats)
    if table.variants:
        record["variants"] = dict(table.variants)
    record["dealer"] = _dealer(table, session.seed)
    if session.seed and "seed" not in record["dealer"]:
        record["seed"] = session.seed
    if table.setup:
        record["setup"] = table.setup
    if table.options:
        record["options"] = dict(table.options)
    record["moves"] = [step_of(table, entry) for entry in session.entries]
    record["expect"] = expected(table, session.state)
    return record


def _dealer(table: Table, seed: int) -> str | list[str]:
    if table.dealer >= set(CHANCES):
        return f"seed {seed}"
    return [each for each in CHANCES if each in table.dealer] or "table"


def step_of(table: Table, entry: Entry) -> str | dict[str, Any]:
    """An entry as a step of a record."""
    if entry.kind == "move":
        return say(table, entry.move)
    step: dict[str, Any] = {}
    if entry.kind == "fix":
        step["fix"] = [listed(change) for change in entry.what]
    elif entry.kind == "name":
        step["named"], step["zone"] = entry.what[2], entry.what[0]
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
    kind = "rule" if "ruled" in step else "note"
    return Entry(kind, (str(step["ruled" if kind == "rule" else "note"]),), reason, by)


def expected(table: Table, state: State) -> dict[str, Any]:
    """What a record says of a position: whose turn, the counters, how it ended."""
    found: dict[str, Any] = {}
    if state.outcome is not None:
        found["outcome"] = {
            "winners": list(state.outcome.winners),
            "reason": state.outcome.reason,
        }
    else:
        found["turn"], found["phase"] = state.turn, state.phase
    out = state.facts.get("out", ())
    if out:
        found["out"] = list(out)
    for key, number in state.counters.items():
        value = "infinite" if number >= INFINITE else number
        seat, _, counter = key.partition(".")
        facts = table.setting.counters.get(key.rpartition(".")[2])
        if facts is not None and facts.owner == "space" and facts.per == "seat":
            continue  # a record has no words for these
        if seat in table.seats:
            found.setdefault(seat, {})[counter] = value
        else:
            found[key] = value
    return found


def listed(value: Any) -> Any:
    """A value with every tuple in it turned into a list, as YAML writes it."""
    if isinstance(value, list | tuple):
        return [listed(each) for each in value]
    return value
