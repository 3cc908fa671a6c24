"""What is said of boxes, dividers and score pads on the command line and cannot be."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from tablewright.cli.printing import command


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            ["--sleeved"],
            "--sleeved goes with --what box or dividers: it says how much room the cards need",
        ),
        (
            ["--what", "dividers", "--thickness", "1mm"],
            "--thickness goes with --what box: it says how much room the cards need",
        ),
        (
            ["--what", "box", "--thickness", "1cm"],
            "expected that of one card, more than 0 and at most 5mm, got '1cm'",
        ),
        (
            ["--what", "box,scores", "--shop"],
            "--what box,scores with --shop: shops have templates of their own for boxes and the "
            "like; print it without --shop",
        ),
    ],
)
def test_what_does_not_go_together_is_said(typed: list[str], said: str) -> None:
    done = CliRunner().invoke(command, ["pond", *typed])
    assert done.exit_code == 2
    assert said in done.output
