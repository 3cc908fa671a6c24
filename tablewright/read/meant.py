"""What other programs, and people in their tables, call what is called otherwise here: a name in,
the name of here out."""

from __future__ import annotations

import re

_MEANT = {
    "source": "file csv table spreadsheet xlsx data",
    "copies": "copy count counts quantity qty number amount times cnt # × anzahl stück stueck "
    "stückzahl stk menge exemplare kopien quantité exemplaires cantidad copias quantità copie "
    "aantal",
    "picture": "image img art artwork illustration illu pic photo bild grafik foto imagen immagine",
    "seats": "players player spieler",
    "flavour": "flavor flavourtext flavortext fluff lore quote stimmungstext zitat",
    "text": "description rules rulestext cardtext effect ability body beschreibung wirkung effekt "
    "regeltext regeln kartentext effet texte efecto texto effetto testo answer antwort "
    "solution lösung réponse respuesta risposta",
    "face": "template layout design front",
    "fields": "columns attributes properties",
    "title": "name label caption",
    "name": "title card cardname titel karte kartenname bezeichnung nom nome nombre",
    "color": "colour fillcolor background farbe couleur",
    "colors": "colours farben",
    "size": "fontsize",
    "font": "fontfamily family typeface",
    "weight": "bold fontweight",
    "italic": "style fontstyle italics oblique",
    "align": "textalign halign horizontalalign alignment",
    "valign": "verticalalign",
    "leading": "lineheight linespacing",
    "spacing": "letterspacing tracking kerning",
    "caps": "uppercase capitals allcaps",
    "cost": "kosten coût coste costo $ €",
    "type": "typ",
    "value": "wert",
}


def _by_name() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for here, others in _MEANT.items():
        for other in others.split():
            found[other] = (*found.get(other, ()), here)
    return found


_BY_NAME = _by_name()
_COUNTING = re.compile(r"(?:numberof|no\.of|#of|howmany|qtyof|copiesin|countin|anzahl|quantity)\w*")
"""How longer headings begin that say how many copies of a card there are."""


def words(text: str) -> frozenset[str]:
    """The words of a text, as a set of them is written down."""
    return frozenset(text.split())


def plain(name: str) -> str:
    """A name without what does not matter in the heading of a column: case, spaces, `_` and `-`."""
    return re.sub(r"[\s_-]+", "", name).casefold()


def is_heading(name: str) -> bool:
    """Whether a name is one that columns have, here or elsewhere."""
    return bool(meant(name)) or plain(name) in _MEANT


def meant(name: str) -> tuple[str, ...]:
    """What a name stands for elsewhere, likeliest first; of these the first that is known.

    >>> meant("Qty"), meant("Number of copies"), meant("Moon")
    (('copies',), ('copies',), ())
    """
    bare = plain(name).rstrip(".:?")
    return _BY_NAME.get(bare, ()) or (("copies",) if _COUNTING.match(bare) else ())
