"""Characters that nobody sees and no file should hold: lines or a text in, mistakes out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from tablewright.errors import Place
from tablewright.read.notes import Notes

LISTED = 20
"""How many bad characters of one file are listed."""
UNSEEN = re.compile(
    "[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\u2028\\u2029\\ud800-\\udfff\\ufeff\\ufffe\\uffff]"
)
"""What steers a terminal or a printer, is half a character, or breaks a line for some programs."""
HINT = "delete it; copying from other programs can bring such characters along"

_SPELLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae", "œ": "oe", "ß": "ss"}
)


def spelled_out(text: str) -> str:
    """A text in small letters, those that a keyboard may lack written as two: `Bär` is `baer`."""
    return unicodedata.normalize("NFC", text).casefold().translate(_SPELLED)


def check_characters(lines: Sequence[str], shown: str, notes: Notes) -> None:
    """Notes the characters of a file that cannot be seen."""
    if UNSEEN.search("\n".join(lines)) is None:
        return
    listed = 0
    for number, line in enumerate(lines, 1):
        for match in UNSEEN.finditer(line):
            note_unseen(match[0], Place(shown, number, match.start() + 1), notes)
            listed += 1
            if listed == LISTED:
                return


def note_unseen(character: str, place: Place, notes: Notes) -> None:
    """Notes a character that cannot be seen."""
    message = "a NUL character" if character == "\0" else "a character that cannot be seen"
    notes.error(place, message, found=f"U+{ord(character):04X}", hint=HINT)
