"""What other programs may rely on: open a table, list what is legal, say what happens, undo, ask.

In: the id of a game, names of players, sentences as people type them. Out: sentences, and the
records behind them. See docs/api.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from referee.asking.table import Reply, reply
from referee.loading import setting_of
from referee.moves import Move
from referee.reasons import Reason
from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from referee.state import State
from referee.view import ALL
from referee.words.explaining import asks
from referee.words.sentences import Unclear, read, say
from referee.words.telling import story
from tablewright.errors import TablewrightError
from tablewright.read.workspace import Workspace

__all__ = ["NotUnderstood", "OpenTable", "open_table"]


class NotUnderstood(TablewrightError):
    """A sentence that says no move, or may say several; nothing was changed."""

    def __init__(self, unclear: Unclear) -> None:
        super().__init__(str(unclear))
        self.suggestions = unclear.suggestions
        """What may be meant, as sentences."""


def open_table(
    game: str,
    seats: Sequence[str],
    folder: Path | str = ".",
    *,
    seed: int | None = None,
    variants: Mapping[str, str] | None = None,
    setup: str = "",
    first: str = "",
) -> OpenTable:
    """A game of a workspace, or one that ships, about to begin.

    With a `seed` the referee shuffles, draws and rolls, else the table says what came. `variants`
    are house rulings (`{"SOI-HR-8": "no protection"}`), `setup` and `first` are as in `tablewright
    referee`. Raises UnknownGame, SourceError with the game's mistakes, or SeatsError.
    """
    space = Workspace(Path(folder))
    setting = setting_of(space.read_edition(game, write_codes=False), space.rulebook(game))
    table = Table(
        setting=setting,
        seats=tuple(seats),
        variants=dict(variants or {}),
        dealer=frozenset(CHANCES if seed is not None else ()),
        first=first,
        setup=setup,
    )
    return OpenTable(Session(table, seed or 0))


class OpenTable:
    """A game in progress, spoken with in sentences."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def state(self) -> State:
        """The position: plain data that does not change."""
        return self.session.state

    @property
    def over(self) -> bool:
        """Whether the game has ended; then `question` says how."""
        return self.state.outcome is not None

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won; nobody while the game goes on."""
        return self.state.outcome.winners if self.state.outcome is not None else ()

    @property
    def question(self) -> str:
        """Who decides what now, and by which rule."""
        return asks(self.session.table, self.state)

    def legal(self) -> list[str]:
        """Every legal move as a sentence that `say` takes; a form such as `for 1..7` stands for one
        move for each number."""
        return [say(self.session.table, move) for move in self.session.legal()]

    def say(self, sentence: str, *, viewer: str = ALL) -> list[str]:
        """Does what a sentence says; what came of it, in words for a viewer (a seat, "" for
        everybody, "*" for all that the referee knows).

        Raises NotUnderstood, or Illegal with the reason and its rules; then nothing happened.
        """
        before = self.state
        result = self.session.do(self._move(sentence))
        return story(self.session.table, before, result.events, result.state, viewer)

    def why_not(self, sentence: str) -> Reason | None:
        """Why a move is not legal now, with its rule and what would make it so; None if it is.

        Raises NotUnderstood.
        """
        return self.session.why_not(self._move(sentence))

    def undo(self, steps: int = 1) -> None:
        """Takes steps back. Raises Illegal if there are none."""
        self.session.undo(steps)

    def ask(self, question: str, *, speaker: str = "") -> Reply | None:
        """The answer to a question about the position, with its rules: what is legal, what would
        happen, how much there is, whose turn it is. None if it is of no such kind."""
        return reply(self.session.table, self.state, question, speaker=speaker)

    def _move(self, sentence: str) -> Move:
        found = read(self.session.table, self.state, sentence)
        if isinstance(found, Unclear):
            raise NotUnderstood(found)
        return found
