"""A conversation at a terminal: whom it is with, what was said last, what is switched on.

Whatever acts on it (lists, commands, moves) gets the Terminal and stands in a module of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from referee import engine
from referee.asking.index import Index
from referee.events import Event
from referee.moves import Move
from referee.position import Position
from referee.reasons import Reason
from referee.sessions.session import Session
from referee.state import State
from referee.table.papersave import PaperSave
from referee.terminal.explaining import Explaining
from referee.terminal.looking import sees
from referee.terminal.paper import Paper
from referee.together import is_sealed
from referee.translating.phrasebook import Phrasebook
from referee.translating.typing import Typing
from referee.view import seen_by
from referee.words.sentences import say
from tablewright.model.rulebook import Rulebook

Page = Callable[[PaperSave, Path], None]
"""Draws a paper save into a new file."""
Save = Callable[[Session, Path], None]
"""Writes a session into a new journal and keeps it there from then on."""


class Offers(NamedTuple):
    """A list whose numbers may be typed."""

    sentences: tuple[str, ...]
    state: State | None
    """The position that it is about; in another one it is old."""
    line: int
    """With which line it was shown."""
    asked: bool
    """Whether it is what the question offers: it holds until another list or position comes. Any
    other is old once something else was typed."""


NONE = Offers((), None, 0, False)


class Terminal:
    """What is known of a conversation."""

    def __init__(
        self,
        session: Session,
        paper: Paper,
        *,
        errors: Paper | None = None,
        rulebook: Rulebook | None = None,
        interactive: bool = True,
        saved: str = "",
        save: Save | None = None,
        page: Page | None = None,
        tongue: Phrasebook | None = None,
    ) -> None:
        """`errors` is where refusals go; `saved` is the file that keeps the session; `tongue` is
        the language that is spoken, if it is not that of the game."""
        self.session = session
        self.paper = paper
        self.errors = errors or paper
        self.table = session.table
        self.typing: Typing | None = None
        """What is typed in another language."""
        if tongue is not None:
            book = tongue.at(self.table.seats)
            self.paper.speaks = self.errors.speaks = book
            self.typing = Typing(book)
        self.interactive = interactive
        self.saved = saved
        self.save = save
        self.page = page
        self.index: Callable[[], Index] | None = None
        self.over = False
        """Whether somebody has said `quit`."""
        self.about = Explaining(paper, self.table, rulebook)
        self.wrong = Explaining(self.errors, self.table, rulebook)
        self.offers = NONE
        """What the numbers mean that were last offered."""
        self.typed = 0
        """How many moves and commands were typed so far."""
        self.again: object = None
        """What was warned of, and is done if it is said again."""
        self.refused: Reason | None = None
        """The last refusal, if nothing was done since."""
        self.depth = 0
        """How often `why` was asked about it."""
        self.events: Sequence[Event] = ()
        """What came of the last move."""
        self.passes = False
        """Whether people share this screen, and hide their cards from each other."""
        self.handing = False
        """Whether the screen is on its way to whoever is asked."""
        self.draws = False
        """Whether the table is drawn each time a turn begins, instead of listed."""
        self.reminds = False
        """Whether it is said what a turn leaves undone before it ends."""
        self.teaches = False
        """Whether each rule is shown the first time it applies."""
        self.taught: set[str] = set()
        """The rules that were shown so."""
        self.known_moves: tuple[State, list[tuple[Move, str]]] | None = None
        """The legal moves of a moment with their sentences, for completion."""
        self.more = False
        """Whether the line that is carried out goes on: what is asked is said at its end."""

    # What may be shown

    @property
    def viewer(self) -> str:
        """Whose cards are shown: those of whoever is asked."""
        state = self.session.state
        return (state.asked.seat if state.asked is not None else "") or state.turn

    @property
    def reader(self) -> str:
        """Whose knowledge may stand on the screen: the viewer's, or all that was said aloud. While
        all say something in secret, the screen goes round with real cards, too."""
        viewer = self.viewer
        return viewer if is_sealed(self.session.state) else seen_by(self.table, viewer)

    @property
    def seen(self) -> State:
        """The position as the reader knows it. What is shown, listed, understood, suggested and
        explained is made of it."""
        return self.session.known(self.reader)

    def legal(self) -> list[Move]:
        """The legal moves as the reader knows them; what others hold is unknown."""
        return engine.legal(self.table, self.seen)

    @property
    def prompt(self) -> str:
        """What stands before the cursor."""
        asked = self.session.state.asked
        if asked is None:
            return "over> "
        return f"{asked.seat or 'table'}> "

    def rolls(self) -> bool:
        """Whether a die is asked for."""
        asked = self.session.state.asked
        return asked is not None and asked.kind == "roll"

    def takes_numbers(self) -> bool:
        """Whether a bare number answers what is asked: a die, or choices that are numbers."""
        asked = self.session.state.asked
        return (
            asked is None or self.rolls() or any(each.label.isdecimal() for each in asked.options)
        )

    def position(self) -> Position:
        """The position as the reader knows it."""
        return Position(self.table, self.seen)

    def said(self, move: Move) -> str:
        """A move as a sentence."""
        return say(self.table, move)

    def visible(self, address: str) -> bool:
        """Whether the cards of a zone may be shown at this screen now."""
        return sees(self.table, self.session.state, address, self.viewer)
