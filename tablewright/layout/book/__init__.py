"""A rulebook as a booklet: rules and pictures of the game in, pages with links in points out.

`look` is what it looks like, `slabs` what pages are filled with, `type` sets words; `rules`,
`tables`, `diagrams`, `index` and `front` make slabs, `pages` fills pages with them, `booklet` puts
the pages together, `imposed` lays them onto sheets. `steps` says what a turn is, `turn` and
`example` make the pages that show it.
"""

from tablewright.layout.book.booklet import Booklet, Told, lay_booklet
from tablewright.layout.book.imposed import imposed, sheets_needed
from tablewright.layout.book.look import Look, look_of
from tablewright.layout.book.shown import Shown

__all__ = ["Booklet", "Look", "Shown", "Told", "imposed", "lay_booklet", "look_of", "sheets_needed"]
