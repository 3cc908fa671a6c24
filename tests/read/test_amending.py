"""One entry more in a YAML file: what is written, and that all the rest stays as it was."""

from __future__ import annotations

import pytest

from tablewright.errors import TablewrightError
from tablewright.read.amending import with_entry, with_item, with_words

RULINGS = """\
# Our rulings.
words:
  bug: fly   # they all say it

rulings:
- ruling: hand
  about: Do I discard?
  yes:
  - must i discard   # they do

  # the other side
  no: [can i keep it, "do I: hold"]
- ruling: flies
  about: How many flies?
  what: []

# The end.
"""


def changed(before: str, after: str) -> list[str]:
    """The lines that a text has more, each with its number; all others are there as they were."""
    new, old = after.splitlines(), before.splitlines()
    more = []
    at = 0
    for number, line in enumerate(new, 1):
        if at < len(old) and line == old[at]:
            at += 1
        else:
            more.append(f"{number} {line}")
    assert at == len(old), "a line is gone"
    return more


def test_an_entry_of_a_mapping() -> None:
    assert changed(RULINGS, with_entry(RULINGS, "words", "chuck", "discard")) == [
        "4   chuck: discard"
    ]
    assert with_entry("game: pond\n", "words", "hit points", "health") == (
        "game: pond\nwords:\n  hit points: health\n"
    )
    assert with_entry("# A.\nrulings:\n- a\n", "words", "bug", "fly", before="rulings") == (
        "# A.\nwords:\n  bug: fly\nrulings:\n- a\n"
    )
    assert with_entry("words: {bug: fly}\nat: 3", "words", "no: way", "3") == (
        'words: {bug: fly, "no: way": "3"}\nat: 3'
    )
    assert with_entry("words: {}\n", "words", "bug", "fly") == "words: {bug: fly}\n"
    assert with_entry("words:\nat: 3\n", "words", "bug", "fly") == "words:\n  bug: fly\nat: 3\n"


def test_a_phrasing_of_a_ruling() -> None:
    def put(name: str, side: str, words: str) -> str:
        return with_words(RULINGS, "rulings", "ruling", name, side, words)

    assert changed(RULINGS, put("hand", "yes", "gone, then?")) == ["10   - gone, then?"]
    assert changed(RULINGS, put("hand", "yes", "7")) == ['10   - "7"']
    assert changed(RULINGS, put("hand", "what", "where to")) == ["13   what:", "14   - where to"]
    assert 'no: [can i keep it, "do I: hold", "not, or"]\n' in put("hand", "no", "not, or")
    assert "what: [how many]\n" in put("flies", "what", "how many")
    assert changed(RULINGS, put("flies", "yes", "do 3 win")) == ["16   yes:", "17   - do 3 win"]


def test_an_entry_of_a_list() -> None:
    record = {"ruling": "tie", "answer": "It is shared: always.", "yes": ["a tie?", "7"]}
    assert changed(RULINGS, with_item(RULINGS, "rulings", record)) == [
        "16 - ruling: tie",
        '17   answer: "It is shared: always."',
        '18   yes: [a tie?, "7"]',
    ]
    assert with_item("", "rulings", {"ruling": "tie"}) == "rulings:\n- ruling: tie\n"
    assert with_item("# Ours.", "rulings", {"ruling": "tie"}) == (
        "# Ours.\nrulings:\n- ruling: tie\n"
    )
    assert with_item("questions: [] # none\n", "questions", {"ask": "a"}) == (
        "questions: # none\n- ask: a\n"
    )
    assert with_item("asked:\n    - ask: a\n      answer: no\n", "asked", {"ask": "b"}) == (
        "asked:\n    - ask: a\n      answer: no\n    - ask: b\n"
    )


def test_the_ends_of_lines_stay() -> None:
    text = "words:\r\n  bug: fly\r\nrulings:\r\n- ruling: hand\r\n  yes:\r\n  - a"
    after = with_words(text, "rulings", "ruling", "hand", "yes", "b")
    assert after == text + "\r\n  - b\r\n"
    assert with_entry(text, "words", "a", "b").startswith("words:\r\n  bug: fly\r\n  a: b\r\n")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("words: [a]\n", "'words' cannot have one more 'bug'"),
        ("words: {bug: fly}\n", "'words' cannot have one more 'bug'"),
        ("words: {a\n", "the file has mistakes"),
        ("words:\n  a: |\n    long\n    # not a comment\n", "write there:\nbug: fly"),
    ],
)
def test_what_cannot_be_changed_safely(text: str, complaint: str) -> None:
    with pytest.raises(TablewrightError, match=complaint):
        with_entry(text, "words", "bug", "fly")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("rulings: [{ruling: hand}]\n", "write it with a line for each key"),
        ("rulings:\n- ruling: other\n", "there is no 'hand' in 'rulings'"),
        ("rulings:\n- ruling: hand\n  yes: a\n", "'yes' of 'hand' is no list"),
        ("rulings:\n- ruling: hand\n  yes:\n", "'yes' of 'hand' is empty"),
    ],
)
def test_phrasings_that_go_nowhere(text: str, complaint: str) -> None:
    with pytest.raises(TablewrightError, match=complaint):
        with_words(text, "rulings", "ruling", "hand", "yes", "b")


def test_lists_in_brackets_get_no_records() -> None:
    with pytest.raises(TablewrightError, match="write it below each other"):
        with_item("rulings: [{ruling: a}]\n", "rulings", {"ruling": "b"})
