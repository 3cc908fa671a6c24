"""A session at a terminal: one typed line at a time to what the table reads.

A line holds moves and commands, with `;` between several. What is refused is explained, what is
unclear is asked back with numbers, and what is probably not meant must be said twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from referee import engine
from referee.engine import Result, find_verb
from referee.events import Event
from referee.moves import Move
from referee.position import Position
from referee.reasons import Illegal, Reason
from referee.sessions.session import Session
from referee.setup import chosen
from referee.state import State
from referee.table.leaving import left_undone
from referee.table.papersave import PaperSave
from referee.terminal import glancing, listing, offering
from referee.terminal.board import show_board
from referee.terminal.explaining import Explaining
from referee.terminal.listing import NONE
from referee.terminal.looking import counters, hand, in_secret, sees, show_table
from referee.terminal.paper import Paper
from referee.view import ALL, seen_by
from referee.words.dice import several, surplus
from referee.words.explaining import closed, ended
from referee.words.lists import one_each
from referee.words.sentences import Unclear, read, say
from referee.words.telling import story
from referee.words.typed import typed
from tablewright.errors import TablewrightError
from tablewright.model.rulebook import Rulebook

if TYPE_CHECKING:
    from referee.asking.index import Index

LONGEST = 4000
"""Characters of a line at most."""
Page = Callable[[PaperSave, Path], None]
"""Draws a paper save into a new file."""
Save = Callable[[Session, Path], None]
"""Writes a session into a new journal and keeps it there from then on."""


class Terminal:
    """What is typed at a table goes in; words for the table come out."""

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
    ) -> None:
        """`errors` is where refusals go; `saved` is the file that keeps the session."""
        self.session = session
        self.paper = paper
        self.errors = errors or paper
        self.table = session.table
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
        self.known_moves: tuple[object, list[tuple[Move, str]]] | None = None
        """The legal moves of a moment with their sentences, for completion."""
        self.more = False
        """Whether the line that is carried out goes on: what is asked is said at its end."""

    # What is shown

    @property
    def viewer(self) -> str:
        """Whose cards are shown: those of whoever is asked."""
        state = self.session.state
        return (state.asked.seat if state.asked is not None else "") or state.turn

    @property
    def reader(self) -> str:
        """Whose knowledge may stand on the screen: the viewer's, or all that was said aloud."""
        return seen_by(self.table, self.viewer)

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

    def begin(self) -> None:
        """The first words: the table, and what is asked."""
        if not self.table.dealer and not self.session.at:
            self.set_up()
        self.opening()
        self.look()
        self.ask()
        self.paper.line(
            "Type what happens, or 'moves', 'why', 'undo', 'state', 'help', 'quit'.", "dim"
        )

    def opening(self) -> None:
        """What was rolled and decided before the first question: who begins, and why."""
        first = self.session.moment(0)
        if self.session.at or first.state is None:
            return
        told = [each for each in first.events or () if each.kind in ("rolled", "told")]
        self.paper.lines(story(self.table, first.state, told, first.state, self.reader), "", 1)

    def set_up(self) -> None:
        """What people lay out before the first move."""
        setup = chosen(self.table)
        if setup is not None and setup.steps:
            self.paper.heading(f"Set-up: {setup.name or setup.id}")
            for number, step in enumerate(setup.steps, 1):
                self.paper.line(f"{number:>2}  {step}", "", 1, 4)

    def look(self) -> None:
        """The whole table."""
        show = show_board if self.draws else show_table
        show(self.paper, self.table, self.seen, self.viewer)

    def ask(self) -> None:
        """What is asked now, of whom and by which rule; or how the game ended."""
        state = self.session.state
        if state.outcome is not None:
            numbers = f" [{', '.join(state.outcome.rules)}]" if state.outcome.rules else ""
            words = ended(state.outcome.winners, state.outcome.reason)
            self.paper.line(f"The game is over. {words}.{numbers}", "good")
            return
        asked = state.asked
        assert asked is not None, "the game asks, or it is over"
        numbers = f" [{', '.join(asked.rules)}]" if asked.rules else ""
        self.paper.line(f"{asked.asks}{numbers}", "title")
        has = counters(self.table, state, asked.seat) if asked.seat else ""
        if has and self.interactive and asked.kind == "act":
            held = hand(self.table, state, asked.seat) if self.table.dealer else ""
            self.paper.line(f"{has} · hand: {held}" if held else has, "dim", 2)
        listing.choices(self, asked)

    # Lines

    def enter(self, line: str) -> bool:
        """Carries out a typed line; whether all of it was taken."""
        line = line.strip()
        if self.handing and line.isdecimal():
            self.errors.line(f"Its choices show when {self.viewer} presses Enter.", "warn")
            return False
        if self.passes and not line:
            if self.handing:
                self.paper.clear()
            self.look()
            self.ask()
        self.handing = False
        if not line or line.startswith("#"):
            return True
        if len(line) > LONGEST:
            self.errors.line(
                f"A line of {len(line)} characters, of which at most {LONGEST} are read; type less "
                "at a time.",
                "bad",
            )
            return False
        parts = self.parts(line)
        dice = several(line, self.table.seats) == tuple(parts)
        for at, part in enumerate(parts):
            if self.over:
                break
            self.more = at + 1 < len(parts)
            if dice and at and not self.rolls():
                self.more = False
                self.errors.line(surplus(parts, at), "bad")
                self.next()
                return False
            try:
                taken = self.one(part)
            except Illegal as error:
                taken = self.refuse(error.reason)
            except TablewrightError as error:
                self.errors.line(f"{error}", "bad")
                taken = False
            except BrokenPipeError:  # whoever read what is said has gone away
                raise
            except Exception as error:
                self.errors.line(
                    f"The referee stumbled over this ({type(error).__name__}: {error}); nothing "
                    "was changed. Please report it; until then correct the table with 'fix'.",
                    "bad",
                )
                taken = False
            if not taken:
                left = [each for each in parts[at + 1 :] if each.strip()]
                if left:
                    self.errors.line(f"Left out: {'; '.join(left)}", "dim")
                if at and not listing.meant(self):
                    self.more = False
                    self.next()
                return False
        return True

    def parts(self, line: str) -> list[str]:
        """The moves and commands of a line."""
        from referee.terminal.commands import WORDS_FOLLOW

        dice = several(line, self.table.seats)
        if dice and (self.rolls() or not line.replace(" ", "").replace(",", "").isdecimal()):
            return list(dice)
        if line.split()[0].casefold() in WORDS_FOLLOW or ";" not in line:
            return [line]
        if isinstance(read(self.table, self.seen, line), Move):
            return [line]
        return [part.strip() for part in line.split(";") if part.strip()]

    def one(self, text: str) -> bool:
        """Carries out a move or a command."""
        from referee.terminal.commands import COMMANDS

        self.typed += 1
        word, _, rest = text.partition(" ")
        command = COMMANDS.get(word.casefold())
        if command is not None and self.is_command(word.casefold(), rest):
            if word.casefold() != "why":
                self.refused = None
            again, self.again = self.again, None
            return command.do(self, rest.strip(), again)
        number = int(text) if re.fullmatch(r"\d{1,3}", text) else 0
        if number and not self.takes_numbers():
            sentences = listing.meant(self)
            if number > len(sentences):
                self.errors.line(f"{listing.no_number(self, number)}.", "bad")
                return False
            text = sentences[number - 1]
        return self.each(one_each(self.table, self.seen, text))

    def each(self, sentences: Sequence[str]) -> bool:
        """Makes the moves of a sentence about several cards, one after the other, as far as they
        go without a word against one of them."""
        more, taken = self.more, False
        for at, sentence in enumerate(sentences):
            left = sentences[at + 1 :]
            self.more = more or bool(left)
            taken = self.move(sentence)
            if left and (not taken or self.again is not None):
                self.more = more
                self.errors.line(f"Left out: {'; '.join(left)}", "dim")
                if at:
                    self.next()
                return taken
        self.more = more
        return taken

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

    def is_command(self, word: str, rest: str) -> bool:
        """Whether a line that begins like a command is one, and no answer to what is asked."""
        asked = self.session.state.asked
        if word == "put" and rest.casefold() != "away":
            return False
        if word == "insert" and rest and not rest[:1].isdecimal():
            return False  # a move of some games
        if asked is None:
            return True
        typed = f"{word} {rest}".strip().casefold()
        return all(option.label.casefold() != typed for option in asked.options)

    # Moves

    def read(self, text: str) -> Move | None:
        """The move that is typed; None if it is unclear, which is said."""
        reading = typed(self.table, self.seen, text)
        if isinstance(reading, Move):
            verb = find_verb(self.table, reading.verb)
            seated = verb is not None and verb.id != "roll" and "{seat}" in verb.sentence
            if seated and not reading.seat:
                # The table is asked; who forgets that means the player in turn.
                return reading._replace(seat=self.session.state.turn)
            return reading
        self.unclear(reading, text)
        return None

    def unclear(self, reading: Unclear, typed: str = "") -> None:
        """Asks back, with numbers where somebody can type one."""
        offering.ask_back(self, reading, typed)

    def move(self, text: str) -> bool:
        """Makes the move that is typed."""
        if self.session.state.outcome is not None:
            self.errors.line("The game is over; 'undo' takes the last step back.", "bad")
            return False
        move = self.read(text)
        if move is None:
            return False
        reason = self.session.why_not(move, self.reader)
        if reason is not None:
            self.refuse(reason)
            offering.offer_meant(self, move)
            return False
        if self.again != move and self.warned(move):
            self.again = move
            listing.offered(self, (text,))
            return True
        before, viewer = self.session.state, self.viewer
        result = self.session.do(move, checked=True)
        self.done(before, result, viewer)
        return True

    def warned(self, move: Move) -> bool:
        """Says what speaks against a legal move; whether it must be said again to be done."""
        warning = self.session.warnings(move, self.reader)
        # From a pipe nobody is asked again: it must not look like a refusal.
        head = "" if self.interactive else "reminder, done all the same: "
        if warning is not None:
            told = warning._replace(sentence=head + warning.sentence)
            self.wrong.reason(told, "warn", fully=False)
        left = left_undone(self.table, self.seen, move) if self.reminds else ()
        self.errors.lines((closed(head + each) for each in left), "warn")
        if not self.interactive or (warning is None and not left):
            return False
        self.errors.line("Say it again to do it anyway.", "warn", 2)
        return True

    def done(self, before: State, result: Result, viewer: str) -> None:
        """Tells what came of a step, and what is asked next."""
        self.again, self.refused, self.depth = None, None, 0
        self.events = result.events
        told = [event for event in result.events if event.kind != "outcome"]
        self.tell(before, told, result.state, viewer)
        if self.teaches:
            from referee.terminal.tabletalk import show_lessons

            show_lessons(self)
        if self.hands_over(viewer):
            return
        if self.interactive and result.state.turn != before.turn and not result.state.outcome:
            self.look()
        self.next()

    def hands_over(self, viewer: str) -> bool:
        """Whether the screen goes to somebody else now, who has seen what this viewer may not."""
        if (
            not self.passes
            or self.viewer == viewer
            or not in_secret(self.table, self.session.state, self.viewer)
        ):
            return False
        self.handing = True
        self.paper.line(f"Pass the keyboard to {self.viewer}, who presses Enter.", "title")
        return True

    def turned(self, viewer: str) -> None:
        """What is asked after the history was changed, unless the screen goes to somebody else."""
        if not self.hands_over(viewer):
            self.next()

    def next(self) -> None:
        """What is asked now, for people; from a pipe only in the end."""
        if self.interactive and not self.more:
            self.ask()

    def tell(self, before: State, events: Sequence[Event], after: State, viewer: str) -> None:
        """What a step was and what came of it, as its player may know it."""
        # With real cards nothing is known here that was not said aloud.
        # Whoever takes over the screen next must not read what the last one drew.
        asked = after.asked.seat if after.asked is not None else ""
        knows = viewer if asked in ("", viewer) else None
        glancing.tell(self, before, events, after, knows if self.table.dealer else ALL)

    def refuse(self, reason: Reason) -> bool:
        """Says why not."""
        self.wrong.reason(reason)
        if self.interactive and reason.rules:
            self.errors.line("'why' tells more.", "dim", 2)
        self.refused, self.depth, self.again = reason, 0, None
        return False

    def position(self) -> Position:
        """The position as the reader knows it."""
        return Position(self.table, self.seen)

    def said(self, move: Move) -> str:
        """A move as a sentence."""
        return say(self.table, move)

    def visible(self, address: str) -> bool:
        """Whether the cards of a zone may be shown at this screen now."""
        return sees(self.table, self.session.state, address, self.viewer)
