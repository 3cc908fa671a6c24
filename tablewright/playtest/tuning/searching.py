"""Which combinations of values are tried, one after the other: all of them where they are few, else
those that a search proposes which learns from what came of the others.

The search is Optuna's (Akiba et al. 2019), with tree-structured Parzen estimators (Bergstra et al.
2011) that look at all numbers together: they take whole numbers as they are, are not misled by
figures that are known badly, and need nothing but numpy. A Gaussian process would need PyTorch.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tablewright.errors import TablewrightError
from tablewright.playtest.tuning.candidates import Combination
from tablewright.playtest.tuning.numbers import Number

STARTED = 10
"""Combinations that are drawn by chance before the search goes by what it has learned."""
IN_VAIN = 20
"""So often it may propose what was tried before, for each that is new: then it has found what it
can."""
FAR = 1e6
"""What a combination counts as that cannot be played."""

Tried = Callable[[Combination], float]
"""Tries a combination and says how far it is from what is aimed at."""


def combinations(numbers: Sequence[Number]) -> int:
    """How many there are."""
    return math.prod(len(number.values) for number in numbers)


def search(numbers: Sequence[Number], most: int, seed: int, tried: Tried) -> None:
    """Has as many combinations tried as `most`, each once. Raises TablewrightError."""
    if combinations(numbers) <= most:
        for values in _all(numbers):
            tried(values)
        return
    study, distributions = _study(numbers, most, seed)
    known: dict[Combination, float] = {}
    vain = 0
    while len(known) < most and vain < IN_VAIN:
        trial = study.ask(distributions)
        values = tuple(number.values[trial.params[str(at)]] for at, number in enumerate(numbers))
        vain = vain + 1 if values in known else 0
        if values not in known:
            found = tried(values)
            known[values] = found if math.isfinite(found) else FAR
        study.tell(trial, known[values])


def _all(numbers: Sequence[Number]) -> Iterator[Combination]:
    return itertools.product(*(number.values for number in numbers))


def _study(numbers: Sequence[Number], most: int, seed: int) -> tuple[Any, dict[str, Any]]:
    """A search, and what it chooses from."""
    try:
        # An extra that few have; it takes long to import.
        import optuna
    except ImportError as error:
        raise TablewrightError(
            f"{combinations(numbers)} combinations are more than --trials {most}, and to search "
            "among so many needs Optuna; install it with: pip install 'tablewright[tune]', or say "
            "larger steps, such as 'by 2'"
        ) from error
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    sampler = optuna.samplers.TPESampler(
        seed=seed, n_startup_trials=min(STARTED, most // 2), multivariate=True
    )
    study = optuna.create_study(direction="minimize", sampler=sampler)
    for places in alone(numbers, most // 2):
        study.enqueue_trial({str(at): place for at, place in enumerate(places)})
    return study, {
        str(at): optuna.distributions.IntDistribution(0, len(each.values) - 1)
        for at, each in enumerate(numbers)
    }


def alone(numbers: Sequence[Number], most: int) -> list[tuple[int, ...]]:
    """Where among the values of each number a search begins: what stands in the files now, or what
    is nearest to it, and then one number alone is another one, for all its values if they are so
    few. The least change that does it is likely to be one of these."""
    now = tuple(
        min(range(len(each.values)), key=lambda place: abs(each.values[place] - each.now))
        for each in numbers
    )
    every = -(-sum(len(each.values) for each in numbers) // max(1, most - 1))
    found = {now: None}
    for at, number in enumerate(numbers):
        # From what it is now to both sides, so that what is near is among them.
        for place in range(now[at] % every, len(number.values), every):
            found[(*now[:at], place, *now[at + 1 :])] = None
    return list(found)[: max(1, most)]
