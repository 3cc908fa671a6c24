"""A paper save as a PDF: the position as plain words and its code in, a page with a QR code out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from referee.table.papersave import PaperSave
    from tablewright.model.edition import Edition


def write_page(save: PaperSave, edition: Edition, path: Path) -> None:
    """Writes the page into a new file. Raises TablewrightError for a file that is there, and for
    what cannot be written."""
    from tablewright import __version__
    from tablewright.errors import TablewrightError
    from tablewright.layout.identity import accent_of, title_font_of
    from tablewright.layout.save_page import SavePage, lay_save_page
    from tablewright.press.cache import font_library
    from tablewright.render.files import write_atomically
    from tablewright.render.pdf import DocumentAbout, write_pdf
    from tablewright.units import MM

    if path.exists():
        raise TablewrightError(f"{path}: there is a file of this name; choose another name")
    fonts = font_library(edition.assets.fonts)
    page = SavePage(
        title=save.title,
        about=save.about,
        now=save.now,
        open=[(part.heading, part.rows) for part in save.open],
        hidden=[(part.heading, part.rows) for part in save.hidden],
        how=(*save.how, "The lines of the code go down the left column first."),
        code=save.code,
        square=square_of(save.square),
        title_font=title_font_of(edition),
        accent=accent_of(edition.game),
        language=edition.game.language,
    )
    pages = lay_save_page(page, (210 * MM, 297 * MM), fonts)
    about = DocumentAbout(title=f"{save.title}: paper save", subject=__version__)

    def write(stream: BinaryIO) -> None:
        write_pdf(pages, stream, fonts, about)

    write_atomically(path, write)


def square_of(text: str) -> list[list[bool]]:
    """The modules of a text's QR code, row by row, without the white border."""
    import segno

    code = segno.make_qr(text, error="m", boost_error=False)
    return [[bool(module) for module in row] for row in code.matrix]
