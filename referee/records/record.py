"""A table record to what came of it: held, or where it went differently.

In: a record as plain values (`record`, `game`, `seats`, `start`, `moves`, `expect`, `rules`, …) and
the game's Setting. Out: a Carried with every difference, its path in the record, expected and got.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from traceback import extract_tb
from typing import Any

from referee import engine
from referee.owncards import with_cards_of
from referee.reasons import Reason
from referee.records import steps
from referee.records.positions import build
from referee.records.sitting import seed_of, table_of
from referee.records.steps import Difference, Run
from referee.setting import SeatsError, Setting, Table
from referee.state import State
from referee.wrong import Path, Wrong, listed


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried:
    """What came of a record."""

    record: str
    differences: tuple[Difference, ...] = ()
    steps: int = 0
    """How many of its steps were carried out."""
    named: frozenset[str] = frozenset()
    """The rules that an event, a refusal, a warning, a question or an answer named."""
    state: State | None = None
    """The last position; None if there was none."""

    @property
    def held(self) -> bool:
        """Whether the referee agrees with everything that the record says."""
        return not self.differences


def carry_out(setting: Setting, record: Mapping[str, Any]) -> Carried:
    """Carries out a record. What is wrong with the record itself is a difference too, and so is a
    crash: a bug of the program in one record must not hide what the others show."""
    name = str(record.get("record", ""))
    moves = listed(record.get("moves"))
    try:
        setting = with_cards_of(setting, record)
        try:
            table = table_of(setting, record)
        except SeatsError as error:
            return _no_table(setting, record, error)
        begun = _begun(table, record, moves)
    except Wrong as wrong:
        return Carried(record=name, differences=(_of(wrong),))
    except Exception as error:
        return Carried(record=name, differences=(_crash(error, ("start",)),))
    run = Run(table, begun.state)
    run.hear(begun.events)
    done = 0
    try:
        for at, step in enumerate(moves):
            steps.carry_out(run, step, ("moves", at))
            done += 1
        steps.expect(run, record.get("expect"), ("expect",))
        run.go_on()
    except steps.Stop:
        pass
    except Wrong as wrong:
        run.differences.append(_of(wrong))
    except Exception as error:
        run.differences.append(_crash(error, ("moves", done) if done < len(moves) else ("expect",)))
    if done == len(moves):
        _check_rules(run, record)
    return Carried(
        record=name, differences=tuple(run.differences), steps=done, named=frozenset(run.named),
        state=run.state,
    )  # fmt: skip


def _is_note(step: Any) -> bool:
    return isinstance(step, Mapping) and "note" in step


def _begun(table: Table, record: Mapping[str, Any], moves: Sequence[Any]) -> engine.Result:
    """The position in which the record begins; if its first step but for notes says where
    to stop, as far as that. Raises Wrong."""
    at, first = next(((at, step) for at, step in enumerate(moves) if not _is_note(step)), (0, None))
    until = None
    if isinstance(first, Mapping) and "until" in first and "move" not in first:
        until = steps.stops(table, first["until"], ("moves", at, "until"))
    seed = seed_of(record)
    start = record.get("start")
    if start is None:
        return engine.start(table, seed, until=until)
    if not isinstance(start, Mapping):
        raise Wrong(("start",), "no position", expected="a mapping, {} for the first turn")
    return build(table, start, seed, until=until)


def _of(wrong: Wrong) -> Difference:
    return Difference(wrong.path, wrong.message, wrong.expected, wrong.got, wrong.hint)


def _crash(error: Exception, path: Path) -> Difference:
    """A bug of the program: what happened, and where in it."""
    *_, last = extract_tb(error.__traceback__)
    return Difference(
        path, "the referee crashed here, which it never should",
        got=f"{type(error).__name__}: {error} (line {last.lineno} of {last.filename})",
        hint="report it with this record; the records after it are carried out all the same",
    )  # fmt: skip


def _no_table(setting: Setting, record: Mapping[str, Any], error: SeatsError) -> Carried:
    """A table at which no game can begin; `refused: the game begins` says just that."""
    name = str(record.get("record", ""))
    moves = listed(record.get("moves"))
    if len(moves) == 1 and isinstance(moves[0], Mapping) and "refused" in moves[0]:
        reason = Reason("no-table", str(error), setting.rules.cites.get("seats", ()))
        differences = list(steps.against(reason, moves[0], ("moves", 0), "the refusal"))
        missing = [rule for rule in listed(record.get("rules")) if rule not in reason.rules]
        differences += [_unnamed(rule, at) for at, rule in enumerate(missing)]
        return Carried(
            record=name, differences=tuple(differences), steps=1, named=frozenset(reason.rules)
        )
    return Carried(record=name, differences=(Difference(("seats",), str(error)),))


def _check_rules(run: Run, record: Mapping[str, Any]) -> None:
    for at, rule in enumerate(listed(record.get("rules"))):
        if str(rule) not in run.named:
            run.differences.append(_unnamed(str(rule), at))


def _unnamed(rule: str, at: int) -> Difference:
    return Difference(
        ("rules", at), f"{rule} is named by nothing that happens in this record",
        "an event, a refusal, a warning, a question or an answer that names it",
    )  # fmt: skip
