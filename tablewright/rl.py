"""A game as an environment of PettingZoo, for programs that learn to play: its id in, an AECEnv
out. Needs the extra `tablewright[rl]`.

    env = tablewright.rl.environment("my-game", seats=2, workspace=".")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.errors import TablewrightError

# Whoever has not installed the extra is to be told so.
if TYPE_CHECKING:
    from tablewright.playtest.environment import Environment

__all__ = ["environment"]


def environment(
    game: str,
    seats: int | None = None,
    workspace: Path | str = ".",
    *,
    setup: str = "",
    variants: Mapping[str, str] | None = None,
    forced: bool = False,
    longest: int | None = None,
    render_mode: str | None = None,
    viewer: str = "",
) -> Environment:
    """A game of a workspace, or one that ships, as an environment; `seats` is how many play, at
    first as few as can.

    `forced`: whether agents are asked too where only one move is legal. `longest`: decisions after
    which a game is cut short (5,000). `render_mode`: `ansi` or `human`; `viewer` is who looks on
    then: an agent, "" for what everybody sees, "*" for all that lies there.

    Raises TablewrightError if the extra is missing, the game does not play or is not for so many,
    and SourceError with the game's mistakes.
    """
    try:
        # As above.
        from tablewright.playtest.environment import environment_of
    except ImportError as error:
        if error.name not in ("pettingzoo", "gymnasium", "numpy"):
            raise
        raise TablewrightError(
            f"an environment to learn in needs {error.name}; install it with: "
            "pip install 'tablewright[rl]'"
        ) from error
    return environment_of(
        Path(workspace),
        game,
        seats,
        setup=setup,
        variants=variants or {},
        forced=forced,
        longest=longest,
        render_mode=render_mode,
        viewer=viewer,
    )
