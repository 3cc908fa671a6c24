"""Words of boards in figures: which grow, and which stay as they are."""

from __future__ import annotations

from tablewright.drawing import Box, Color, Drawing, Group, Mark, Run, moved, walk
from tablewright.layout.book.larger import WANTED, with_larger_words, word_boxes
from tablewright.layout.painted import scale_of

HALF = 0.5


def word(text: str, x: float, y: float, size: float = 7.0, width: float = 20.0) -> Run:
    return Run("Barlow/400", size, x, y, width, (), text, BLACK)


BLACK = Color(0, 0, 0)


def board(*marks: Mark) -> Drawing:
    return Drawing(200, 200, marks, trim=Box(0, 0, 200, 200), key="board")


def sizes(drawing: Drawing, scale: float = HALF) -> dict[str, float]:
    return {
        mark.text: round(mark.size * scale_of(matrix) * scale, 2)
        for mark, matrix in walk(drawing.marks)
        if isinstance(mark, Run)
    }


def test_a_word_with_room_grows_around_its_middle() -> None:
    plain = board(Group((word("deck", 50, 50),), moved(10, 20)))
    grown = with_larger_words(plain, HALF)
    assert sizes(plain) == {"deck": 3.5}
    assert sizes(grown) == {"deck": WANTED}
    assert grown.key != plain.key
    (before,), (after,) = word_boxes(plain), word_boxes(grown)
    assert abs(before.x + before.width / 2 - after.x - after.width / 2) < 1e-6
    assert after.width > before.width


def test_what_is_large_enough_or_far_too_small_stays() -> None:
    plain = board(word("title", 20, 50, 12.0), word("print", 20, 120, 2.0))
    assert with_larger_words(plain, HALF) is plain


def test_words_do_not_grow_into_others_nor_off_the_board() -> None:
    plain = board(word("one", 50, 50), word("two", 75, 50, 7.5), word("edge", 179, 100))
    assert sizes(with_larger_words(plain, HALF)) == {"one": 3.5, "two": WANTED, "edge": 3.5}


def test_the_lines_of_a_text_grow_together() -> None:
    plain = board(word("draw", 50, 50), word("pile", 52, 58, width=16))
    grown = with_larger_words(plain, HALF)
    assert sizes(grown) == {"draw": WANTED, "pile": WANTED}
    assert len(grown.marks) == 1
