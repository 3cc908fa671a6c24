"""An edition and its fonts to the studio that lays it out; large SVG pictures are kept as drawings.

To read one takes ten times as long as to fetch what it came to. It is kept under its content, the
colours it is drawn in and the code that draws it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.drawing import Color
from tablewright.fonts import Fonts
from tablewright.keeping import cache_folder, forget_oldest, read_sealed, write_sealed
from tablewright.layout.roles import Roles
from tablewright.layout.studio import Studio
from tablewright.model.edition import Edition
from tablewright.press.cache import digest, drawn_by
from tablewright.press.shaped import FACES
from tablewright.press.store import key_of, packed, unpacked

# See `kept_svg`.
if TYPE_CHECKING:
    from tablewright.layout.svgfile import SvgPicture

LARGE = 4000
"""Bytes from which a picture is kept: a smaller one is read as quickly as a file of ours."""
MOST = 200 * 1024**2
"""Bytes of pictures that are kept; those written first go first."""


def studio_of(edition: Edition, fonts: Fonts) -> Studio:
    """What lays out an edition's faces, boards and booklets."""
    return Studio(fonts, edition.assets, edition.layouts, read_svg=kept_svg)


def kept_svg(content: bytes, current: Color, title: str, roles: Roles) -> SvgPicture:
    """As `read_svg`, which draws what is not kept. Raises SvgError."""
    # It takes a while to import, and many games have no such picture.
    from tablewright.layout.svgfile import SvgPicture, read_svg

    if len(content) < LARGE:
        return read_svg(content, current, title, roles)
    # The same code as that of faces, since its digest is known by then.
    key = key_of(drawn_by(*FACES), digest(content), current, title, roles)
    path = cache_folder() / "svg" / key
    kept = read_sealed(path)
    picture = unpacked(kept, SvgPicture) if kept is not None else None
    if picture is None:
        picture = read_svg(content, current, title, roles)
        write_sealed(path, packed(picture))
    return picture


def forget_pictures() -> None:
    """Takes away the pictures that were kept first, where there are more than enough."""
    forget_oldest(cache_folder() / "svg", MOST)
