"""Many games of a game at random for `tablewright check --games`: played with progress, told in a
few lines."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from referee.designing.trying import Tried
    from referee.setting import Setting

LONGEST = 120.0
"""Seconds for the games of one game; those that were played until then are told."""


def play_games(workspace: Path, name: str, number: int) -> bool:
    """Plays games of a game, as many with each number of players, and says what they tell; False if
    one of them ended as none should."""
    from referee.designing.trying import told, wrong
    from referee.loading import setting_of
    from referee.rules import rules_in
    from tablewright.read.workspace import Workspace

    space = Workspace(workspace)
    setting = setting_of(space.read_edition(name, write_codes=False), space.rulebook(name))
    title = setting.game.title
    if rules_in(setting).machine and not setting.program.plays:
        click.echo(f"{title}: nothing of its rules is played, so no games were tried.")
        return True
    tried = _tried(setting, number)
    less = f" of {number}, which is what there was time for" if len(tried) < number else ""
    click.echo(f"{title}: {len(tried)} games with moves by chance{less}:")
    for line in told(setting, tried):
        click.echo(f"  {line}.")
    for each in wrong(tried):
        why = {"stuck": "nobody can do anything any more", "endless": "it does not end"}
        what = why.get(
            each.end, f"the referee stumbled over it ({each.why}), a fault of Tablewright"
        )
        click.secho(
            f"{title}: seed {each.seed} with {each.seats} players, after {each.decisions} "
            f"decisions: {what}.",
            fg="red",
            err=True,
        )
    return not wrong(tried)


def _tried(setting: Setting, number: int) -> tuple[Tried, ...]:
    """So many games, or as many as there is time for, the numbers of players in turn."""
    from referee.designing.trying import played
    from tablewright.cli.show import progress

    seats = setting.game.seats
    ends = time.monotonic() + LONGEST
    found: list[Tried] = []
    with progress("Playing") as step:
        for seed in range(number):
            found.append(played(setting, seats.min + seed % (seats.max - seats.min + 1), seed))
            step(setting.game.title, seed + 1, number)
            if time.monotonic() > ends:
                break
    return tuple(found)
