"""Pages of a screen: the size of a terminal and a way to ask in; whether what is written goes on,
out.

What does not fit on the screen stops before its beginning scrolls away, until Enter is pressed.
"""

from __future__ import annotations

from collections.abc import Callable

MORE = "-- more: Enter goes on, q leaves out the rest -- "


class Pages:
    """How much fits on the screen since something was typed last."""

    def __init__(
        self, size: Callable[[], tuple[int, int]], ask: Callable[[str], str], spare: int
    ) -> None:
        """`size` gives columns and rows, `ask` asks for a line; `spare` are the rows that the line
        to type in takes."""
        self._size = size
        self._ask = ask
        self._spare = spare
        self._rows = 0
        self._left_out = False
        self.ahead = ""
        """What was typed at a stop instead of Enter: the next line."""

    def heard(self) -> None:
        """Something was typed: whoever did has read what stands there."""
        self._rows = 0
        self._left_out = False

    def take(self, line: str) -> bool:
        """Whether a line is to be written, perhaps behind a stop."""
        if self._left_out:
            return False
        columns, rows = self._size()
        tall = max(1, -(-len(line) // max(columns, 1)))
        if self._rows and self._rows + tall > max(rows - self._spare, 3):
            self._rows = 0
            try:
                answer = self._ask(MORE)
            except (EOFError, KeyboardInterrupt):
                answer = "q"
            if answer.strip():
                self._left_out = True
                self.ahead = "" if answer.strip().casefold() == "q" else answer
                return False
        self._rows += tall
        return True
