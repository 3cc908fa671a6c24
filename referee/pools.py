"""What the unknown cards of a state can be: pools of names with numbers."""

from __future__ import annotations

from collections.abc import Collection

from referee.state import UNKNOWN, State


def set_pool(state: State, pool: int, has: dict[str, int]) -> None:
    """Stores what a pool holds; cards that can only be one thing are known at once."""
    entries = tuple(sorted((name, count) for name, count in has.items() if count))
    if len(entries) > 1:
        state.pools[pool] = entries
        return
    state.pools.pop(pool, None)
    for card in [card for card, its in state.pool_of.items() if its == pool]:
        del state.pool_of[card]
        state.names[card] = entries[0][0]


def pool_together(state: State, cards: Collection[int]) -> None:
    """Makes cards unknown, in one pool with all that share a pool with one of them."""
    together: dict[str, int] = {}
    merged = set()
    for card in cards:
        name = state.names[card]
        if name == UNKNOWN:
            merged.add(state.pool_of[card])
        else:
            together[name] = together.get(name, 0) + 1
            state.names[card] = UNKNOWN
    if not cards:
        return
    for pool in merged:
        for name, count in state.pools.pop(pool):
            together[name] = together.get(name, 0) + count
    new = min(set(range(len(state.pools) + 1)) - set(state.pools))
    for card, pool in state.pool_of.items():
        if pool in merged:
            state.pool_of[card] = new
    for card in cards:
        state.pool_of[card] = new
    set_pool(state, new, together)
