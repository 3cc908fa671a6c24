"""A phrase to its pattern as a person reads it: `gain {a/number} {counter}`.

In: a phrase, the book that knows which words stand in its slots. Out: one line.
"""

from __future__ import annotations

import re

from referee.phrases.phrase import Phrase, Phrasebook

FEW = 8
"""A list of words that is no longer than this stands in the phrase itself."""
NAMES = {
    "r_one": "filter", "r_many": "filter", "r_who1": "who", "r_whon": "who", "r_acts": "act",
    "r_does": "chain", "r_deed": "do", "r_deeds": "dos", "single": "number", "several": "number",
    "r_counter_word": "counter", "r_noun": "noun", "r_nouns": "nouns",
    "r_zonename": "name of a zone",
}  # fmt: skip
"""What slots of a kind are called here, if not by the kind."""
_SLOT = re.compile(r"\{(?P<article>an? )?(?P<name>\w+)(?::(?P<kind>\w+))?\}")


def written(book: Phrasebook, phrase: Phrase) -> str:
    """A phrase's pattern as a person reads it."""

    def slot(match: re.Match[str]) -> str:
        kind = match["kind"] or match["name"]
        listing = book.word_list(kind, (phrase.vocabulary,))
        if listing is not None and listing.of:
            words = listing.of
            return f"[{'/'.join(words)}]" if len(words) <= FEW else f"[{'/'.join(words[:FEW])}/…]"
        name = NAMES.get(kind) or ("number" if kind in ("n", "m", "k") else kind.removeprefix("r_"))
        article = "a/" if match["article"] else ""
        return f"{{{article}{name}}}"

    return _SLOT.sub(slot, phrase.pattern)
