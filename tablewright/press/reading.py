"""A game and options in; all that is read for a print out, as what can be handed over.

It lies apart from what lays out and writes, so that one process can read while another imports it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.model.edition import Edition
from tablewright.press.cache import font_library
from tablewright.press.options import PrintOptions
from tablewright.read.workspace import Workspace

# What reads rules takes a while to import, and many runs are of cards.
if TYPE_CHECKING:
    from tablewright.model.rulebook import Rulebook

ToPrint = tuple[Edition, "Rulebook | None", tuple[Path, ...]]
"""What was read of a game: itself; its rules, if they are printed; the folders whose listing, at
any depth, decides which files it is made of."""


def to_print(folder: Path, game: str, options: PrintOptions) -> ToPrint:
    """Reads a game for a print. Raises SourceError with every mistake, or TablewrightError."""
    workspace = Workspace(folder, fonts=font_library)
    edition = workspace.read_edition(game, write_codes=options.write_codes)
    rulebook = workspace.rules_to_print(edition) if options.reads_rules else None
    if options.language:
        # Most games are printed in their own language.
        from tablewright.press.translated import in_language

        edition, rulebook = in_language(workspace, edition, rulebook, options.language)
    return edition, rulebook, workspace.watched(game)
