"""`ask` at a terminal: a question in free words, answered by the position or by the rules."""

from __future__ import annotations

from referee.asking.replies import Answer, at_a_table
from referee.asking.table import reply
from referee.terminal.conversation import Terminal

KINDS = {"yes": "good", "no": "bad", "unanswered": "warn"}


def ask(terminal: Terminal, rest: str, again: object) -> bool:
    """Answers a question; "I" is whoever is asked."""
    if not rest:
        terminal.errors.line("Ask what? Such as 'ask may I exhaust it twice'.", "bad")
        return False
    state = terminal.session.state
    if terminal.typing is not None:
        terminal.paper.line("Questions are understood in English only.", "dim")
    if terminal.index is not None:
        answer = at_a_table(terminal.index(), terminal.table, state, rest, viewer=terminal.reader)
        _say(terminal, answer)
        return True
    found = reply(terminal.table, state, rest, viewer=terminal.reader)
    if found is None:
        terminal.paper.line("That is nothing the table shows, and no rulings are here.", "warn")
        return True
    terminal.paper.line(found.words, KINDS.get(found.verdict, ""))
    for number in dict.fromkeys(found.rules):
        terminal.about.rule(number, 2, short=True)
    return True


def _say(terminal: Terminal, answer: Answer) -> None:
    words = f"By house ruling: {answer.answer}" if answer.source == "house" else answer.answer
    terminal.paper.line(words, KINDS.get(answer.verdict, ""))
    if answer.variant:
        terminal.paper.line(f"At this table: {answer.variant}", "dim", 2)
    if answer.nearest and not words.endswith(":"):
        terminal.paper.line("Nearest rules:", "dim")
    for cited in (*answer.citations, *answer.nearest):
        first = cited.text.partition("\n")[0]
        terminal.paper.line(f"{cited.rule}  {first}", "rule", 2)
