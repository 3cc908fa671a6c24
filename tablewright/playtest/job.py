"""What is to be simulated: a frozen record that every process understands; its blocks of games."""

from __future__ import annotations

import json
import math
import random
import socket
import time
from collections import Counter as Tally
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from functools import cached_property, lru_cache
from hashlib import blake2b
from pathlib import Path

from referee.loading import setting_of
from referee.playtest.game import Played, play
from referee.playtest.players import Kind, kind_of
from referee.playtest.values import Values
from referee.setting import Setting, Table
from referee.unattended import unattended
from tablewright.errors import TablewrightError
from tablewright.model.edition import Edition
from tablewright.press.cache import digest, file_digest, program_digest
from tablewright.read.folders import RULES_FILE
from tablewright.read.workspace import Workspace

FORMAT = 2
"""Of the lines of a file of games."""


@dataclass(frozen=True, kw_only=True)
class Job:
    """Which games are played, by whom."""

    workspace: str
    game: str
    players: tuple[str, ...]
    """By seats, in the first game of each deal."""
    seed: int = 1
    setup: str = ""
    variants: Mapping[str, str] = field(default_factory=dict)
    made_of: str = ""
    """A digest of the game's files and of the program."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The players taken apart. Raises TablewrightError."""
        return tuple(kind_of(each) for each in self.players)

    @cached_property
    def seatings(self) -> tuple[tuple[Kind, ...], ...]:
        """Who sits where in the games of a deal: each player once at each seat, and none of them
        twice, where players are alike or partners are."""
        kinds = self.kinds
        turned = ((*kinds[-by:], *kinds[:-by]) for by in range(len(kinds)))
        return tuple(dict.fromkeys(turned))

    @property
    def turns(self) -> int:
        """How often each deal is played."""
        return len(self.seatings)

    def deal(self, number: int) -> int:
        """The seed of a game by its number."""
        key = f"{self.seed} {number // self.turns}".encode()
        return int.from_bytes(blake2b(key, digest_size=6).digest(), "big")

    def seated(self, number: int) -> tuple[Kind, ...]:
        """Who sits where in a game."""
        return self.seatings[number % self.turns]

    def header(self) -> dict[str, object]:
        """What a file of its games begins with: two jobs with one header play the same games."""
        said = asdict(self)
        del said["workspace"]
        return {"tablewright": "games", "format": FORMAT, **said, "players": list(self.players)}


TALLIES = ("asked", "by_hand", "cited", "did", "idle", "last", "short", "spaces")
"""Fields of a game that count something."""
PICTURES = frozenset((".svg", ".png", ".jpg", ".jpeg", ".webp"))
"""Endings of files that change nothing of how a game is played."""


def made_of(edition: Edition) -> str:
    """A digest of what decides how a game goes: its files, the program, and how this Python draws
    and counts."""
    paths = [path for path in edition.files if path.suffix.lower() not in PICTURES]
    # As a set: in a checkout the program's own layouts may be there twice, once of the package.
    files = sorted({f"{path.name} {file_digest(path)}" for path in paths})
    rules = file_digest(edition.folder / RULES_FILE)
    return digest(" ".join([program(), counts(), rules, *files]).encode())[:20]


def program() -> str:
    """A digest of the code that plays: above all the players are in the referee, and how games
    become lines is here."""
    packages = ("referee", "tablewright.playtest")
    return digest(" ".join(program_digest(each, ()) for each in packages).encode())


def counts() -> str:
    """What chance and sums come to in this Python, in a small sample: only one in which they come
    to the same plays the same games. The language fixes no more of `random` than `random()`."""
    chance = random.Random(7)
    drawn = list(range(30))
    chance.shuffle(drawn)
    drawn += chance.sample(range(1000), 9) + [chance.randint(1, 6) for _ in range(9)]
    drawn += [chance.choice(drawn), chance.getrandbits(64)]
    sums = [chance.random(), math.log(chance.randint(2, 99)), math.sqrt(2), math.fsum([0.1] * 10)]
    return digest(repr((drawn, sums)).encode())


@lru_cache(maxsize=4)
def setting(workspace: str, game: str, wanted: str) -> Setting:
    """The game at rest, read once in each process. Raises TablewrightError if it, or the program,
    is another than the one wanted."""
    place = Workspace(Path(workspace))
    edition = place.read_edition(game, write_codes=False)
    if made_of(edition) != wanted:
        raise TablewrightError(
            f"{game} or the program has changed since this was begun, or is another one on "
            f"{socket.gethostname()}; begin again when all have the same"
        )
    return setting_of(edition, place.rulebook(game))


def table(job: Job) -> Table:
    """The table that a job is played at."""
    at_rest = setting(job.workspace, job.game, job.made_of)
    return unattended(at_rest, len(job.players), job.setup, job.variants)


def block(job: Job, values: Values, first: int, count: int) -> tuple[list[str], float]:
    """Some games from the number `first` on, each as a line of JSON, and the seconds they took."""
    at = table(job)
    begun = time.perf_counter()
    lines = [
        line_of(number, play(at, job.seated(number), values, job.deal(number)))
        for number in range(first, first + count)
    ]
    return lines, time.perf_counter() - begun


def line_of(number: int, played: Played) -> str:
    """A game as a line: the same to the byte wherever it was played."""
    said = {each.name: getattr(played, each.name) for each in fields(played)}
    said["number"] = number
    said["branching"] = round(played.branching, 6)
    return json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def played_of(line: str) -> Played:
    """The game that a line says."""
    said = json.loads(line)
    del said["number"]
    for name in ("players", "shares", "rules"):
        said[name] = tuple(said[name])
    for name in ("kings", "values"):
        said[name] = [tuple(each) for each in said[name]]
    for name in ("could", "had", "took", "used"):
        said[name] = [Tally(each) for each in said[name]]
    for name in TALLIES:
        said[name] = Tally(said[name])
    return Played(**said)
