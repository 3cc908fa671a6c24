"""`tablewright tune`: numbers of a game, and what is wanted of it, to the least change of these
numbers that brings it there."""

from __future__ import annotations

import shlex
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.many_games import games_options, seats_option
from tablewright.cli.workspace import game_names, workspace_option

if TYPE_CHECKING:
    from tablewright.cli.show import Step
    from tablewright.playtest.tuning.telling import Tuned
    from tablewright.press.additions import Additions

GAMES = 400
"""So many of each combination at most, if nothing else is said."""
TRIALS = 60
"""So many combinations at most, if nothing else is said."""
SHOWN = 8
"""So many lines of files, and combinations that cannot be played, are said; the page has all."""


@click.command("tune")
@click.argument("game", shell_complete=game_names)
@click.option(
    "--number",
    "numbers",
    multiple=True,
    required=True,
    metavar="WHOSE: WHICH RANGE",
    help='A number and what it may be: "Sentry Bot: atk 5..8". Once for each number.',
)
@click.option(
    "--aim",
    "aims",
    multiple=True,
    required=True,
    metavar="MEASURE RANGE",
    help='What is wanted: "won 40..55%", "turns 8..12". Measures as for \'compare\'.',
)
@seats_option
@click.option(
    "--players",
    default="greedy",
    show_default=True,
    help="Who plays, as for 'simulate'.",
)
@click.option(
    "--games",
    type=click.IntRange(10),
    default=GAMES,
    show_default=True,
    help="How many of each combination at most, and of the proposal with fresh deals.",
)
@click.option(
    "--trials",
    type=click.IntRange(2),
    default=TRIALS,
    show_default=True,
    help="How many combinations are tried: all, if there are no more.",
)
@games_options
@click.option(
    "--write", is_flag=True, help="Write the proposal into the game, if it meets the aim."
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder for games and page.  [default: output/GAME/tuned]",
)
@workspace_option
def command(
    game: str,
    numbers: tuple[str, ...],
    aims: tuple[str, ...],
    seats: int | None,
    players: str,
    games: int,
    trials: int,
    seed: int,
    setup: str,
    jobs: int | None,
    write: bool,
    out: Path | None,
    workspace: Path,
) -> None:
    """Find the least change of numbers of a GAME that brings it to what you aim at.

    \b
    tablewright tune my-game --seats 1 --players search:60 \\
      --number "Sentry Bot: atk 5..8" --aim "won 40..55%"

    Versions with other numbers are played in copies; the game's own files stay as they are, unless
    --write is said. Exit status 1: what was found does not meet the aim.
    """
    from tablewright import workers
    from tablewright.cli.show import progress
    from tablewright.playtest.making import job_of
    from tablewright.playtest.runs import hands
    from tablewright.playtest.tuning.aims import aims_of
    from tablewright.playtest.tuning.candidates import candidates
    from tablewright.playtest.tuning.numbers import numbers_of
    from tablewright.playtest.tuning.racing import Race, measured_at
    from tablewright.playtest.tuning.telling import files_of, patch_of, tuned
    from tablewright.playtest.tuning.things import things_of
    from tablewright.press.additions import additions
    from tablewright.read.workspace import Workspace
    from tablewright.render.files import put_atomically

    place = Workspace(workspace)
    more = additions(place, game) if write else None
    things = things_of(place, game)
    asked = numbers_of(things, numbers)
    job = job_of(workspace, game, players, seats, seed=seed, setup=setup)
    wanted = aims_of(aims, *measured_at(job))
    folder = out or Path("output") / game / "tuned"
    with (
        candidates(place, things, asked) as versions,
        progress("Tuning") as step,
        hands(jobs or workers.cores()) as playing,
    ):
        race = Race(versions, wanted, job, folder / "games", playing, _told(step, game))
        raced = race.run(trials, games)
        found = tuned(race, raced, _typed(click.get_current_context()))
        texts = versions.known[raced.proposed.values]
    for name, text in files_of(found).items():
        put_atomically(folder / name, text.encode())
    patch = folder / "tuned.patch"
    patch.unlink(missing_ok=True)
    if texts and place.is_own(things.edition.folder):
        put_atomically(patch, patch_of(workspace, things.texts, texts).encode())
    _say(found)
    if more is not None and found.met and texts:
        _write(more, things.texts, texts, patch)
    elif found.changed:
        click.echo(_unwritten(found, write))
    click.echo(f"The page: {folder / 'tuned.html'}")
    if not found.met:
        raise SystemExit(1)


def _told(step: Step, game: str) -> Callable[[str, int, int], None]:
    """Progress with how long it will still take, by the games of this run."""
    begun, there = time.monotonic(), -1

    def told(doing: str, done: int, total: int) -> None:
        nonlocal there
        there = done if there < 0 else there
        seconds = (time.monotonic() - begun) / max(1, done - there) * max(0, total - done)
        left = f", about {seconds / 60:.0f} minutes left" if seconds >= 90 else ""
        step(f"Tuning {game}: {doing}, {done} games{left}", done, total)

    return told


def _typed(context: click.Context) -> str:
    """What makes the same proposal again."""
    said = context.params
    words = ["tablewright", "tune", said["game"]]
    for name in ("numbers", "aims"):
        words += [word for each in said[name] for word in (f"--{name[:-1]}", each)]
    if Path(said["workspace"]) != Path():
        words += ["-w", str(said["workspace"])]
    for name in ("seats", "players", "games", "trials", "setup", "seed"):
        if said[name]:
            words += [f"--{name}", str(said[name])]
    return shlex.join(words)


def _say(found: Tuned) -> None:
    click.echo(f"{found.title}: {found.how}, {found.games} games.")
    for each in found.left_out[:SHOWN]:
        click.echo(f"  Left out, {', '.join(each.values)}: {each.fate}.")
    if len(found.left_out) > SHOWN:
        click.echo(f"  {len(found.left_out) - SHOWN} more are left out; the page says why.")
    click.echo(f"{found.sentence}.")
    for change in found.changes[:SHOWN]:
        click.echo(f"  {change.place.path}:{change.place.line}")
        click.echo(f"  - {change.before}")
        click.echo(f"  + {change.after}")
    if len(found.changes) > SHOWN:
        click.echo(f"  … and {len(found.changes) - SHOWN} more lines")
    click.echo(f"So say {found.fresh} games with fresh deals; as the game is now:")
    for aim in found.aims:
        click.echo(f"  {aim.name}: {aim.now}.")
    for words in found.notes:
        click.echo(f"{words}.")


def _unwritten(found: Tuned, write: bool) -> str:
    if not found.met:
        return "Nothing is written, since what you aim at is not met." if write else (
            "Nothing is written."
        )  # fmt: skip
    return "Nothing is written yet; the same with --write writes it."


def _write(
    more: Additions, before: Mapping[Path, str], after: Mapping[Path, str], patch: Path
) -> None:
    """Writes the proposal, if nobody has changed these files meanwhile."""
    from tablewright.errors import TablewrightError
    from tablewright.read.notes import shown_path

    for path, text in after.items():
        if more.text(path) != before[path]:
            raise TablewrightError(
                f"{shown_path(path)} was changed while the games were played, so nothing is "
                "written; say the same again"
            )
        more.change(path, text)
    more.write()
    names = ", ".join(shown_path(path) for path in more.paths)
    click.echo(f"Written to {names}; to take it back: git apply -R {patch}")
