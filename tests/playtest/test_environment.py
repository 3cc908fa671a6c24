"""A game as an environment of PettingZoo: its own tests, and what agents get, see and win."""

from __future__ import annotations

import random
import sys
import warnings
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from referee import engine
from referee.events import Event
from referee.playtest.game import Played, play
from referee.playtest.players import Kind
from referee.playtest.surveying import surveyed
from referee.state import State
from tablewright.errors import TablewrightError
from tablewright.playtest.environment import Environment
from tablewright.press.beginning import begin_game
from tablewright.rl import environment
from tests.conftest import by_game
from tests.playtest import toys
from tests.playtest.test_players import HIDING, table
from tests.referee.generic.hiding import otherwise

GAMES = ("pig", "orchard-lane", "prizes", "dyke-watch")
"""Luck alone; a deck that is built; choices in secret; one that is played alone."""
TOLD = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
    "Action mask numpy array is all zeros",
)
"""What PettingZoo warns of in all environments with masks that it does not know by their names; who
is not asked, or whose game is over, has no legal action."""


@cache
def made(game: str) -> Environment:
    """An environment of one of the tests' games."""
    return Environment(
        table(game), surveyed(table(game)), forced=False, longest=5000, render_mode=None, viewer=""
    )


def once(env: Environment, seed: int, choose: Callable[[str, list[int]], int]) -> dict[str, float]:
    """A game to its end: what each agent got."""
    env.reset(seed=seed)
    got: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            got[agent] = reward
            env.step(None)
            continue
        env.step(choose(agent, np.flatnonzero(observation["action_mask"]).tolist()))
    return got


def at_random(seed: int) -> Callable[[str, list[int]], int]:
    chance = random.Random(seed)
    return lambda agent, legal: chance.choice(legal)


def pass_the_tests_of_pettingzoo(make: Callable[[str | None], Environment]) -> None:
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        api_test(make(None), num_cycles=60)
        seed_test(lambda: make(None), num_cycles=60)
        render_test(lambda render_mode: make(render_mode))
    assert [
        each for each in map(str, (w.message for w in found)) if not each.startswith(TOLD)
    ] == []


@pytest.mark.parametrize("game", by_game(*GAMES))
def test_shipped_games_pass_the_tests_of_pettingzoo(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pass_the_tests_of_pettingzoo(
        lambda mode: environment(game, workspace=tmp_path, render_mode=mode)
    )
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["comet", "heap"])
def test_games_of_ones_own_pass_them(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = toys.write(tmp_path, game)
    pass_the_tests_of_pettingzoo(lambda mode: environment(game, workspace=folder, render_mode=mode))
    assert "Passed API test" in capsys.readouterr().out


def test_a_survey_sees_all_of_a_rhythm(tmp_path: Path) -> None:
    """Three players and every third decision: a survey would see nothing but empty tricks."""
    begin_game(tmp_path, "my-tricks", kind="trick-taking")
    env = environment("my-tricks", seats=3, workspace=tmp_path)
    whole: set[bool] = set()

    def choose(agent: str, legal: list[int]) -> int:
        whole.add(env.infos[agent] == {"spare": 0, "left_out": 0, "unnamed": 0})
        return legal[-1]

    once(env, 1, choose)
    assert whole == {True}
    assert sum(name.startswith("cards trick ") for name in env.observation_names) == 48


def test_a_seed_is_the_deal_that_a_simulated_game_has() -> None:
    at = toys.table("comet")
    env = made("comet")
    dealt: list[State] = []

    def looked_on(before: State, events: Sequence[Event], after: State, found: Played) -> None:
        dealt.append(before)

    for seed in (1, 2**48 + 3):
        dealt.clear()
        play(at, [Kind("random")] * 2, toys.values("comet"), seed, looked_on)
        env.reset(seed=seed)
        assert env._state == dealt[0]
        assert env.game_seed == seed


def test_a_game_is_the_same_each_time() -> None:
    env = made("comet")
    seen: list[list[bytes]] = []
    for _ in range(2):
        its: list[bytes] = []
        chance = at_random(3)

        def choose(
            agent: str,
            legal: list[int],
            its: list[bytes] = its,
            chance: Callable[[str, list[int]], int] = chance,
        ) -> int:
            its.append(env.observe(agent)["observation"].tobytes())
            return chance(agent, legal)

        once(env, 8, choose)
        seen.append(its)
    assert len(seen[0]) > 4
    assert seen[0] == seen[1]


def test_games_without_a_seed_follow_from_the_last_seed() -> None:
    env = made("comet")

    def seeds() -> list[int]:
        found = []
        for seed in (4, None, None):
            env.reset(seed=seed)
            found.append(env.game_seed)
        return found

    assert seeds() == seeds()
    assert len({*seeds()}) == 3
    assert env.game_seed < 2**48, "seeds of games to learn from are beyond"


@pytest.mark.parametrize("game", HIDING)
def test_no_agent_gets_what_its_seat_does_not_see(game: str) -> None:
    at, chance, pairs = table(game), random.Random(2), 0
    # With forced moves, so that both stay at the same decision.
    env, other = (
        Environment(at, made(game).survey, forced=True, longest=5000, render_mode=None, viewer="")
        for _ in range(2)
    )
    for seed in range(12):
        env.reset(seed=seed)
        other.reset(seed=seed)
        while env._state is not None and env._state.outcome is None:
            for agent, seat in env.seat_of.items():
                changed = otherwise(at, env._state, seat, chance)
                if changed is None:
                    continue
                pairs += 1
                other._state = changed
                other._lines = []
                other._onward()
                if agent == env.agent_selection:
                    assert other.infos[agent] == env.infos[agent]
                    assert other.agent_selection == agent
                one, two = env.observe(agent), other.observe(agent)
                assert np.array_equal(one["observation"], two["observation"])
                assert np.array_equal(one["action_mask"], two["action_mask"])
                shown = []
                for each in (env, other):
                    each.viewer, each.render_mode = seat, "ansi"
                    each._lines = []
                    shown.append(each.render())
                    each.viewer, each.render_mode = "", None
                assert shown[0] == shown[1]
            legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
            env.step(int(chance.choice(legal.tolist())))
    assert pairs > 30


def test_the_mask_is_of_who_is_asked_and_others_are_told_nothing() -> None:
    env = made("comet")
    env.reset(seed=3)
    asked = env.agent_selection
    waits = next(agent for agent in env.agents if agent != asked)
    hand = {env._going().names[card] for card in env._going().zones[f"{env.seat_of[asked]}.hand"]}
    assert env.observe(asked)["action_mask"].sum() == len(hand)
    assert env.observe(waits)["action_mask"].sum() == 0
    assert env.infos[waits] == {}
    assert env.infos[asked] == {"spare": 0, "left_out": 0, "unnamed": 0}


def test_an_action_means_the_same_move_at_each_seat() -> None:
    env = made("comet")
    told: dict[int, set[str]] = {}

    def choose(agent: str, legal: list[int]) -> int:
        for action in legal:
            told.setdefault(action, set()).add(env.told(action).split(" ", 1)[1])
        return legal[0]

    for seed in range(12):
        once(env, seed, choose)
    assert len(told) >= 5
    for action, sentences in told.items():
        assert len(sentences) == 1
        (sentence,) = sentences
        assert env.action_names[action] == sentence.replace("plays ", "plays: ")


def test_what_was_won_comes_at_the_end_and_those_who_tie_share_it() -> None:
    assert sorted(once(made("first"), 1, at_random(1)).values()) == [0.0, 1.0]
    env = made("coin")
    results = {tuple(sorted(once(env, seed, at_random(1)).values())) for seed in range(40)}
    assert results == {(0.0, 1.0), (0.5, 0.5)}
    env = made("comet")
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert set(env.rewards.values()) == {0.0}


def test_a_game_that_is_too_long_is_cut_short_and_gives_nothing() -> None:
    at = toys.table("comet")
    env = Environment(
        at, made("comet").survey, forced=False, longest=3, render_mode=None, viewer=""
    )
    env.reset(seed=1)
    for left in (2, 1, 0):
        assert not any(env.truncations.values())
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
        assert all(env.truncations.values()) == (left == 0)
    assert not any(env.terminations.values())
    assert [env.last()[1:4] for _ in env.agents] == [(0.0, False, True)] * 2
    assert env.observe("seat_0")["action_mask"].sum() == 0


def test_what_leaves_no_choice_is_done_unless_it_is_wished_otherwise(tmp_path: Path) -> None:
    folder = toys.write(tmp_path, "comet")
    alone = made("first")
    alone.reset(seed=1)
    assert all(alone.terminations.values()), "there is never anything to choose"
    assert alone.game_seed == 1
    counted = {}
    for forced in (False, True):
        env = environment("comet", workspace=folder, forced=forced)
        choices: list[int] = []

        def choose(agent: str, legal: list[int], choices: list[int] = choices) -> int:
            choices.append(len(legal))
            return legal[0]

        once(env, 5, choose)
        counted[forced] = choices
    assert min(counted[False]) > 1
    assert [each for each in counted[True] if each > 1] == counted[False]


def test_a_table_is_shown_in_words_as_the_viewer_sees_it(tmp_path: Path) -> None:
    folder = toys.write(tmp_path, "comet")
    shown = {}
    for viewer in ("", "seat_0", "*"):
        env = environment("comet", workspace=folder, render_mode="ansi", viewer=viewer)
        env.reset(seed=2)
        shown[viewer] = env.render() or ""
        hand = [env._going().names[card] for card in env._going().zones["Ann.hand"]]
    assert all(name in shown["seat_0"] for name in hand)
    assert not any(name in shown[""] for name in hand)
    assert "hand 3" in shown[""] or "hand 4" in shown[""]
    last = shown[""].splitlines()[-1]
    assert last.startswith(("Ann", "Bo"))
    assert last.endswith("[CM-001]")
    assert "The deck is shuffled" in shown[""]


def test_what_is_laid_in_secret_is_told_to_no_other_viewer() -> None:
    env = made("ambush")
    told = {}
    for viewer in ("Ann", "Bo", "", "*"):
        env.viewer, env.render_mode = viewer, "ansi"
        env.reset(seed=3)
        chooses = env.seat_of[env.agent_selection]
        action = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0])
        card = env.told(action).rpartition(" ")[2]
        env.step(action)
        told[viewer] = card in (env.render() or "").partition("\n\n")[0]
    env.viewer, env.render_mode = "", None
    assert card in env.table.setting.cards
    assert told == {viewer: viewer in (chooses, "*") for viewer in told}


def test_a_position_is_printed_after_each_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    env = environment("comet", workspace=toys.write(tmp_path, "comet"), render_mode="human")
    env.reset(seed=2)
    assert capsys.readouterr().out == ""
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert " plays " in capsys.readouterr().out.splitlines()[0]


def test_numbers_stay_as_long_as_the_fingerprint_does(tmp_path: Path) -> None:
    folder = toys.write(tmp_path, "comet")
    before = environment("comet", workspace=folder)
    assert environment("comet", workspace=folder).fingerprint == before.fingerprint
    assert environment("comet", workspace=folder).survey == before.survey
    stars = folder / "cards" / "comet" / "stars.yaml"
    stars.write_text(stars.read_text().replace("{name: Ring,", "{name: Moon,"))
    after = environment("comet", workspace=folder)
    assert after.fingerprint != before.fingerprint
    assert "plays: Moon" in after.action_names


# What a hurried person gets wrong


def test_an_action_that_is_not_legal() -> None:
    env = made("comet")
    env.reset(seed=3)
    can = np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()
    wrong = next(number for number in range(env.action_space("seat_0").n) if number not in can)
    before = env._state
    for action in (wrong, 99, None):
        with pytest.raises(TablewrightError) as caught:
            env.step(action)
        assert str(caught.value) == (
            f"action {action} is not legal for {env.agent_selection} now; choose one where "
            f"action_mask is 1: {', '.join(map(str, can))}"
        )
    assert env._state is before


def test_nothing_was_begun() -> None:
    env = Environment(
        toys.table("comet"), made("comet").survey,
        forced=False, longest=9, render_mode="ansi", viewer="",
    )  # fmt: skip
    for ask in (lambda: env.step(0), lambda: env.observe("seat_0"), env.render):
        with pytest.raises(TablewrightError) as caught:
            ask()
        assert str(caught.value) == "no game goes on; begin one with reset() first"
    once(env, 1, at_random(1))
    with pytest.raises(
        TablewrightError, match=r"^no game goes on; begin one with reset\(\) first$"
    ):
        env.step(0)


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"seats": 3}, "Comet is for 2 to 2 players, not for 3"),
        ({"setup": "long"}, "no set-up 'long'; there are: standard"),
        ({"variants": {"CM-HR-1": "x"}}, "no house ruling 'CM-HR-1'"),
        ({"longest": 0}, "a game has one decision or more, not 0"),
        ({"render_mode": "rgb_array"}, "no render_mode 'rgb_array'; expected ansi or human"),
        (
            {"viewer": "Ann"},
            "nobody is called 'Ann'; a viewer is one of seat_0, seat_1, '' for what everybody "
            "sees, or '*' for all that lies there",
        ),
    ],
)
def test_no_such_environment(wish: dict[str, object], said: str, tmp_path: Path) -> None:
    with pytest.raises(TablewrightError) as caught:
        environment("comet", workspace=toys.write(tmp_path, "comet"), **wish)  # type: ignore[arg-type]
    assert str(caught.value) == said


def test_a_game_in_which_nobody_has_a_choice(tmp_path: Path) -> None:
    with pytest.raises(TablewrightError) as caught:
        environment("coin", workspace=toys.write(tmp_path, "coin"))
    assert str(caught.value) == (
        "nobody has anything to choose in Coin, as far as games at random show; there is nothing "
        "to learn"
    )


def test_a_game_whose_rules_say_nothing_that_is_played(tmp_path: Path) -> None:
    folder = toys.write(tmp_path, "comet")
    (folder / "cards" / "comet" / "rules.md").write_text(
        "# Comet\n\n## Game\n\n**CM-001** Enjoy.\n"
    )
    with pytest.raises(TablewrightError) as caught:
        environment("comet", workspace=folder)
    assert str(caught.value) == (
        "the rules of Comet say nothing that the referee can play; 'tablewright explain comet' "
        "shows what it understands"
    )


def test_where_the_rules_break_the_game_and_its_seed_are_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    env = made("comet")
    env.reset(seed=11)
    action = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0])

    def broken(*args: object, **more: object) -> None:
        raise KeyError("star")

    with monkeypatch.context() as patched:
        patched.setattr(engine, "apply", broken)
        with pytest.raises(TablewrightError) as caught:
            env.step(action)
    assert str(caught.value) == (
        "the rules come to a point where nothing goes on, in decision 0 of the game with seed 11: "
        "KeyError: 'star'"
    )


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium", "numpy"])
def test_the_extra_is_not_installed(
    missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "tablewright.playtest.environment")
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(TablewrightError) as caught:
        environment("comet", workspace=toys.write(tmp_path, "comet"))
    assert str(caught.value) == (
        f"an environment to learn in needs {missing}; install it with: "
        "pip install 'tablewright[rl]'"
    )
