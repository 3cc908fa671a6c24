"""A file of words in a language, as it was read, to the mistakes that every such file can have."""

from __future__ import annotations

from collections.abc import Collection

from tablewright.errors import Place
from tablewright.read.notes import Notes
from tablewright.read.tree import Entries


def check_language(tree: Entries, said: str, wanted: str, of: str, notes: Notes) -> None:
    """That a file is in the language that it is named after, or its folder."""
    if said != wanted:
        notes.error(
            tree.values_at["language"],
            f"the language is not the name of {of}",
            expected=f"'language: {wanted}'",
            found=f"'language: {said}'",
        )


def note_slots(place: Place, wanted: Collection[str], shown: str, notes: Notes) -> None:
    """That a translation has other slots than these."""
    notes.error(
        place,
        "these words have other slots in braces than the English ones",
        expected=", ".join(f"{{{name}}}" for name in sorted(wanted)) or "none",
        found=f"'{shown}'",
    )
