"""The plain terminal referee: typed lines go in, words for the table come out.

    terminal = Terminal(session, Paper(write), rulebook=…)
    status = run(terminal, lines, complain)

It knows nothing of a screen: what it writes, and where lines come from, is handed in.
"""

from __future__ import annotations

from referee.terminal.conversation import Terminal
from referee.terminal.front import enter
from referee.terminal.paper import Paper
from referee.terminal.running import converse, run

__all__ = ["Paper", "Terminal", "converse", "enter", "run"]
