"""What the unknown cards of a state can be: pools of names with numbers."""

from __future__ import annotations

from referee.state import State


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
