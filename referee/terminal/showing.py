"""What a terminal shows between lines: the table, what is asked, rules that apply, and that the
screen goes to somebody else.
"""

from __future__ import annotations

from referee.setup import chosen
from referee.table.lessons import lessons
from referee.terminal import listing
from referee.terminal.board import show_board
from referee.terminal.conversation import Terminal
from referee.terminal.looking import counters, hand, in_secret, show_table
from referee.words.explaining import ended
from referee.words.telling import story


def begin(terminal: Terminal) -> None:
    """The first words: the table, and what is asked."""
    if not terminal.table.dealer and not terminal.session.at:
        _set_up(terminal)
    if not terminal.session.at:
        terminal.paper.lines(opening(terminal), "", 1)
    look(terminal)
    ask(terminal)
    terminal.paper.line(
        "Type what happens, or 'moves', 'why', 'undo', 'state', 'help', 'quit'.", "dim"
    )


def opening(terminal: Terminal) -> list[str]:
    """What was rolled and decided before the first question, and what the rules had done: who
    begins, and why; what was dealt, thrown, revealed."""
    first = terminal.session.moment(0)
    if first.state is None:
        return []
    by_rules = terminal.table.setting.program.plays
    told = [
        each
        for each in first.events or ()
        if each.kind in ("rolled", "told") or (by_rules and each.rules)
    ]
    before = first.state.copy()
    for event in reversed(told):
        if event.kind == "counter":
            before.counters[event.data[0]] = event.data[1]
    return story(terminal.table, before, told, first.state, terminal.reader)


def _set_up(terminal: Terminal) -> None:
    """What people lay out before the first move."""
    setup = chosen(terminal.table)
    if setup is not None and setup.steps:
        terminal.paper.heading(f"Set-up: {setup.name or setup.id}")
        for number, step in enumerate(setup.steps, 1):
            terminal.paper.line(f"{number:>2}  {step}", "", 1, 4)


def look(terminal: Terminal) -> None:
    """The whole table."""
    show = show_board if terminal.draws else show_table
    show(terminal.paper, terminal.table, terminal.seen, terminal.viewer)


def ask(terminal: Terminal) -> None:
    """What is asked now, of whom and by which rule; or how the game ended."""
    state = terminal.session.state
    if state.outcome is not None:
        numbers = f" [{', '.join(state.outcome.rules)}]" if state.outcome.rules else ""
        words = ended(state.outcome.winners, state.outcome.reason)
        terminal.paper.line(f"The game is over. {words}.{numbers}", "good")
        return
    asked = state.asked
    assert asked is not None, "the game asks, or it is over"
    numbers = f" [{', '.join(asked.rules)}]" if asked.rules else ""
    terminal.paper.line(f"{asked.asks}{numbers}", "title")
    has = counters(terminal.table, state, asked.seat) if asked.seat else ""
    if has and terminal.interactive and asked.kind == "act":
        held = hand(terminal.table, state, asked.seat) if terminal.table.dealer else ""
        terminal.paper.line(f"{has} · hand: {held}" if held else has, "dim", 2)
    listing.choices(terminal, asked)


def show_lessons(terminal: Terminal) -> None:
    """The rules that apply now for the first time."""
    found = lessons(
        terminal.table.setting, terminal.events, terminal.session.state, terminal.taught
    )
    for lesson in found:
        terminal.taught.add(lesson.number)
        terminal.about.rule(lesson.number, 2, short=True)


def hands_over(terminal: Terminal, viewer: str) -> bool:
    """Whether the screen goes to somebody else now, who has seen what this viewer may not."""
    if (
        not terminal.passes
        or terminal.viewer == viewer
        or not in_secret(terminal.table, terminal.session.state, terminal.viewer)
    ):
        return False
    terminal.handing = True
    terminal.paper.line(f"Pass the keyboard to {terminal.viewer}, who presses Enter.", "title")
    return True


def turned(terminal: Terminal, viewer: str) -> None:
    """What is asked after the history was changed, unless the screen goes to somebody else."""
    if not hands_over(terminal, viewer):
        next_question(terminal)


def next_question(terminal: Terminal) -> None:
    """What is asked now, for people; from a pipe only in the end."""
    if terminal.interactive and not terminal.more:
        ask(terminal)
