"""Standing sentences: a table of them becomes phrases."""

from __future__ import annotations

import pytest

from referee.phrases.standing import standing

TABLE = """
    roof: Your hold stays dry. [HB-004, HB-HR-1]
        Rain does nothing to it.
        >>> example("Your hold stays dry.")

    deep-hold:
        Your hold takes {n} more card(s).
        While the card is in play the hold has n places more; what lies
        there goes first.
        >>> example("Your hold takes 2 more cards.")
"""


def test_an_entry_is_a_phrase_with_what_holds_and_its_rules() -> None:
    roof, deep = standing("harbor", TABLE)
    assert (roof.id, roof.pattern, roof.when) == ("harbor.roof", "Your hold stays dry.", "static")
    assert roof.rules == ("HB-004", "HB-HR-1")
    assert roof.about == "Rain does nothing to it."
    assert (deep.pattern, deep.slots, deep.rules) == (
        "Your hold takes {n} more card(s).", ("n",), (),
    )  # fmt: skip
    assert deep.about == (
        "While the card is in play the hold has n places more; what lies there goes first."
    )
    assert '>>> example("Your hold takes 2 more cards.")' in (deep.do.__doc__ or "")


def test_a_line_that_belongs_to_no_entry_is_told() -> None:
    with pytest.raises(ValueError, match="harbor: a line of the standing sentences"):
        standing("harbor", "    Your hold stays dry.\n" + TABLE.lstrip("\n"))
