"""A game to an environment of PettingZoo in which agents take turns (AEC): what a seat sees as
numbers, what it may do as a mask over numbers, what it won as its reward.

AEC and not `parallel`: at a table one decides after the other, who is next hangs on what was done,
and where all choose in secret each is still asked by itself, and sees nothing of the others.

An action number means the same move in every position and at every seat, as far as there is a list
of moves (`referee.playtest.numbering`); so a table of weights with a row for each action can learn.
The price is a survey of games at random before the first one, which is kept in the cache, and a few
spare numbers for moves that it did not meet.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from referee import engine
from referee.moves import Move
from referee.playtest.game import LONGEST
from referee.playtest.looks import shares
from referee.playtest.numbering import Offered
from referee.playtest.players import legal_of
from referee.playtest.seating import Seating
from referee.playtest.senses import LARGEST, sensed
from referee.playtest.surveying import Survey
from referee.setting import Table
from referee.state import State
from referee.table.now import what_now
from referee.terminal.board import draw
from referee.view import ALL
from referee.words.saying import say
from referee.words.telling import story
from tablewright.errors import TablewrightError
from tablewright.playtest.job import table
from tablewright.playtest.making import job_of, survey_of
from tablewright.press.cache import digest

SEEDS = 48
"""Bits of the seed of a game for which none is given."""
MODES = ("ansi", "human")
"""How a position can be shown."""
NOBODY = Offered({}, 0, 0)
SHOWN = 12
"""Legal actions that an error names at most."""
Observation = dict[str, NDArray[Any]]


def environment_of(
    workspace: Path,
    game: str,
    seats: int | None,
    *,
    setup: str = "",
    variants: Mapping[str, str] | None = None,
    forced: bool = False,
    longest: int | None = None,
    render_mode: str | None = None,
    viewer: str = "",
) -> Environment:
    """An environment of a game; see `tablewright.rl.environment`."""
    job = job_of(workspace, game, "random", seats, seed=1, setup=setup)
    job = replace(job, variants=dict(variants or {}))
    at = table(job)
    if longest is not None and longest < 1:
        raise TablewrightError(f"a game has one decision or more, not {longest}")
    if render_mode not in (None, *MODES):
        raise TablewrightError(f"no render_mode '{render_mode}'; expected {' or '.join(MODES)}")
    agents = agents_of(at)
    if viewer not in ("", ALL, *agents):
        raise TablewrightError(
            f"nobody is called '{viewer}'; a viewer is one of {', '.join(agents)}, '' for what "
            "everybody sees, or '*' for all that lies there"
        )
    survey = survey_of(job)
    if not survey.choices and not forced:
        raise TablewrightError(
            f"nobody has anything to choose in {at.setting.game.title}, as far as games at random "
            "show; there is nothing to learn"
        )
    return Environment(
        at,
        survey,
        forced=forced,
        longest=LONGEST if longest is None else longest,
        render_mode=render_mode,
        viewer=agents.get(viewer, viewer),
    )


def agents_of(at: Table) -> dict[str, str]:
    """The agents of a table, each with its seat."""
    return {f"seat_{number}": seat for number, seat in enumerate(at.seats)}


class Environment(AECEnv):  # type: ignore[misc]  # PettingZoo has no types for others
    """A game that agents play, one decision at a time."""

    metadata: dict[str, Any]

    def __init__(
        self,
        at: Table,
        survey: Survey,
        *,
        forced: bool,
        longest: int,
        render_mode: str | None,
        viewer: str,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"tablewright_{at.setting.game.game}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.table = at
        self.survey = survey
        self.forced = forced
        self.longest = longest
        self.render_mode = render_mode
        self.viewer = viewer
        self.seat_of = agents_of(at)
        self.possible_agents = list(self.seat_of)
        self.agents: list[str] = []
        self.action_names = survey.numbering.names
        """What each action means; `seat+1` is who sits next after the agent, clockwise."""
        self.observation_names = survey.senses.names
        """What each number of an observation says."""
        self.game_seed = 0
        """The seed of the game that is played. It tells what lies hidden: no agent gets it."""
        self._seating = Seating(at)
        self._agent_of = {seat: agent for agent, seat in self.seat_of.items()}
        size, numbers = survey.numbering.size, len(survey.senses.names)
        self._actions = {agent: Discrete(size) for agent in self.seat_of}
        self._observations = {
            agent: Dict(
                {
                    "observation": Box(-LARGEST, LARGEST, (numbers,), np.float32),
                    "action_mask": Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.seat_of
        }
        self._chance = random.Random()
        self._state: State | None = None
        self._offered = NOBODY
        self._decisions = 0
        self._lines: list[str] = []
        self._seen_now: dict[str, tuple[list[float], int]] = {}

    @property
    def fingerprint(self) -> str:
        """What actions and observations mean, as a short word: keep it beside what was learned, and
        compare, since a game that changed may number its moves otherwise."""
        senses = self.survey.senses
        said = f"{self.action_names} {senses.names} {senses.largest}"
        return digest(said.encode())[:16]

    def observation_space(self, agent: str) -> Dict:
        """The space of an agent's observations: the same for all."""
        return self._observations[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of an agent's actions: the same for all."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game: the one that `tablewright replay GAME --seed SEED --story` tells. Without
        a seed another one each time, which follow from the last seed that was given."""
        if seed is not None:
            self._chance = random.Random(int(seed))
        self.game_seed = self._chance.getrandbits(SEEDS) if seed is None else int(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None
        self._decisions = 0
        self._lines = []
        self._follow(lambda: engine.start(self.table, self.game_seed), None)
        self._onward()
        self._accumulate_rewards()  # in some games nobody ever has a choice

    def step(self, action: int | None) -> None:
        """Does what the agent whose turn it is has chosen, and all that follows until an agent is
        asked again. Raises TablewrightError for an action that is not legal now."""
        if self._state is None or not self.agents:
            raise TablewrightError("no game goes on; begin one with reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move = self._move(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._lines = []
        self._do(move)
        self._onward()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent's seat sees, and what it may do if it is asked."""
        asked = bool(self._offered.moves) and agent == self.agent_selection
        mask = np.zeros(self.survey.numbering.size, np.int8)
        if asked:
            mask[list(self._offered.moves)] = 1
        return {"observation": np.array(self._seen(agent)[0], np.float32), "action_mask": mask}

    def told(self, action: int) -> str:
        """What an action that is legal now does, as a sentence."""
        return say(self.table, self._move(action))

    def render(self) -> str | None:
        """What has happened since the last decision, what lies on the table and what is asked, as
        the viewer sees it; `human` prints it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() does nothing without render_mode='ansi' or 'human'")
            return None
        text = "\n".join(self._pictured())
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to be closed."""

    def _pictured(self) -> Iterator[str]:
        state = self._going()
        yield from self._lines
        yield ""
        yield from (line.text for line in draw(self.table, state, self.viewer))
        yield ""
        yield what_now(self.table, state, self.viewer).line

    def _going(self) -> State:
        if self._state is None:
            raise TablewrightError("no game goes on; begin one with reset() first")
        return self._state

    def _seen(self, agent: str) -> tuple[list[float], int]:
        """What an agent sees now, worked out once."""
        found = self._seen_now.get(agent)
        if found is None:
            its, seat = self.survey, self.seat_of[agent]
            there = sensed(self.table, self._seating, its.looks, self._going(), seat)
            found = self._seen_now[agent] = its.senses.vector(there)
        return found

    def _move(self, action: int | None) -> Move:
        """The move of an action."""
        move = self._offered.moves.get(-1 if action is None else int(action))
        if move is None:
            some = sorted(self._offered.moves)
            more = ", …" if len(some) > SHOWN else ""
            raise TablewrightError(
                f"action {action} is not legal for {self.agent_selection} now; choose one where "
                f"action_mask is 1: {', '.join(map(str, some[:SHOWN]))}{more}"
            )
        return move

    def _onward(self) -> None:
        """Carries out what leaves no choice, until an agent is asked or the game has ended."""
        self._seen_now = {}
        while (state := self._going()).outcome is None and self._decisions < self.longest:
            legal = legal_of(self.table, state)
            asked = state.asked
            if asked is None or asked.seat not in self._agent_of or not legal:
                raise self._stuck(asked.asks if asked is not None else "nothing is asked")
            self._offered = self.survey.numbering.offered(self._seating, legal, asked.seat)
            if self.forced or len(self._offered.moves) + self._offered.left_out > 1:
                self._ask(self._agent_of[asked.seat])
                return
            (move,) = self._offered.moves.values()
            self._do(move)
        self._end(state)

    def _ask(self, agent: str) -> None:
        self.agent_selection = agent
        self.infos = {each: {} for each in self.agents}
        self.infos[agent] = {
            "spare": self._offered.spare,
            "left_out": self._offered.left_out,
            "unnamed": self._seen(agent)[1],
        }

    def _end(self, state: State) -> None:
        self._offered = NOBODY
        self.infos = {agent: {} for agent in self.agents}
        if state.outcome is None:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            got = shares(self.table, state)
            self.rewards = {agent: got[self.seat_of[agent]] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _do(self, move: Move) -> None:
        before = self._going()
        self._follow(lambda: engine.apply(self.table, before, move, checked=True), before)
        self._decisions += 1

    def _follow(self, done: Callable[[], engine.Result], before: State | None) -> None:
        """What is done to a position, if there was one, and what is told of it."""
        try:
            result = done()
        except Exception as error:  # as where games are simulated: its seed leads there again
            raise self._stuck(f"{type(error).__name__}: {error}") from error
        self._state = state = result.state
        if self.render_mode is not None:
            was = state if before is None else before
            self._lines += story(self.table, was, result.events, state, self.viewer)

    def _stuck(self, why: str) -> TablewrightError:
        return TablewrightError(
            f"the rules come to a point where nothing goes on, in decision {self._decisions} of "
            f"the game with seed {self.game_seed}: {why}"
        )
