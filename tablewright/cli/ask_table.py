"""A saved game or a table record, and questions asked at it: the table answers first, then the
rules as they hold at it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.asking.index import Index
    from referee.asking.replies import Answer
    from referee.asking.semantic import Meanings
    from referee.setting import Setting, Table
    from referee.state import State


def at_table(
    workspace: Path, game: str, file: Path, index: Index, meanings: Meanings | None = None
) -> Callable[[str], Answer]:
    """What answers questions at the table of a file."""
    from referee.asking.replies import at_a_table
    from referee.loading import setting_of
    from referee.sessions.storage import is_journal
    from tablewright.read.workspace import Workspace

    space = Workspace(workspace)
    setting = setting_of(space.read_edition(game, write_codes=False), space.rulebook(game))
    saved = is_journal(file)
    table, state = _saved(file, setting) if saved else _recorded(file, setting)
    return lambda question: at_a_table(index, table, state, question, meanings=meanings)


def _saved(file: Path, setting: Setting) -> tuple[Table, State]:
    """The table and the position of a journal, which may be open elsewhere: of a copy of it, since
    a copy made at any moment is a whole game."""
    import shutil
    import tempfile

    from referee.sessions.blocks import said
    from referee.sessions.journal import take_up

    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / file.name
        with said(file, "read"):
            shutil.copyfile(file, copy)
        session = take_up(copy, setting).session
        try:
            return session.table, session.state
        finally:
            session.close()


def _recorded(file: Path, setting: Setting) -> tuple[Table, State]:
    """The table and the last position of the first record in a file."""
    from referee.owncards import with_cards_of
    from referee.records.record import carry_out
    from referee.records.sitting import table_of
    from tablewright.errors import TablewrightError
    from tablewright.read.notes import Notes
    from tablewright.read.records import read_records

    notes = Notes()
    records = read_records(file, notes)
    notes.stop_if_wrong()
    record = records[0]
    if record.game != setting.game.game:
        raise TablewrightError(
            f"{file} holds a game of {record.game}; expected one of {setting.game.game}"
        )
    carried = carry_out(setting, record.plain)
    if carried.state is None:
        why = "; ".join(str(each) for each in carried.differences)
        raise TablewrightError(f"{file}: {record.name} has no position to ask about: {why}")
    own = with_cards_of(setting, record.plain)
    return table_of(own, record.plain), carried.state
