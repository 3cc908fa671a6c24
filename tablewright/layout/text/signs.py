"""What is typed for signs that a keyboard lacks → the signs: minus and times.

Nothing becomes longer or shorter, so that places in a text stay what they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable

MINUS, TIMES = "\u2212", "\xd7"

_HYPHEN = re.compile(r"(?<![^\s([{/:,;=≤≥<>\ufffc])-(?=\d)|(?<=[^\s\d] )-(?= \d)")
"""Before a number, and after nothing that it could join to it: "-2", "(-1)",
"gets - 3", not "A-1", "2-4" or "2 - 4"."""
_X = re.compile(r"(?<=\d )x(?= \d)|(?<![^\s(\ufffc])x(?=\d+(?!\w))|(?<=\d)(?<!\b0)x(?=\d+(?!\w))")
"""Between numbers or before one: "2 x 3", "x2", "3x3", not "x1y2" or "0x1f"."""


def signed(text: str, has: Callable[[str], bool]) -> str:
    """The text with a minus sign for each hyphen, and a times sign for each x, that is meant so, as
    far as the font has them: a sign of another font would not look like its numbers."""
    if "-" in text and _HYPHEN.search(text) and has(MINUS):
        text = _HYPHEN.sub(MINUS, text)
    if "x" in text and _X.search(text) and has(TIMES):
        text = _X.sub(TIMES, text)
    return text
