"""What is longer than the screen stops before its beginning scrolls away."""

from __future__ import annotations

from referee.terminal.paging import MORE, Pages
from referee.terminal.paper import Paper


class Reader:
    """Somebody at a screen of ten rows, of which three are for the line."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.out: list[str] = []
        self.paper = Paper(self.out.append, lambda text, kind: f"\x1b[1m{text}\x1b[0m")
        self.paper.pages = Pages(lambda: (80, 10), self.ask, 3)

    def ask(self, prompt: str) -> str:
        self.out.append(prompt)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


def test_a_page_waits_for_enter() -> None:
    reader = Reader("", "")
    for number in range(16):
        reader.paper.line(f"line {number}", "dim")
    assert [at for at, each in enumerate(reader.out) if each == MORE] == [7, 15]
    assert len(reader.out) == 18


def test_the_rest_is_left_out_until_something_is_typed() -> None:
    for answers in (("q",), ()):
        reader = Reader(*answers)
        for number in range(30):
            reader.paper.line(f"line {number}")
        assert reader.out[7:] == [MORE]
        assert reader.paper.pages is not None
        reader.paper.pages.heard()
        reader.paper.line("again")
        assert reader.out[8:] == ["again"]


def test_a_line_that_is_wider_than_the_screen_takes_several_rows() -> None:
    reader = Reader("")
    reader.paper.drawn("x" * 400)
    reader.paper.drawn("y" * 200)
    assert reader.out[1] == MORE


def test_what_is_typed_at_a_stop_is_the_next_line() -> None:
    reader = Reader("play crystal")
    for number in range(30):
        reader.paper.line(f"line {number}")
    assert reader.out[7:] == [MORE]
    assert reader.paper.pages is not None
    assert reader.paper.pages.ahead == "play crystal"
