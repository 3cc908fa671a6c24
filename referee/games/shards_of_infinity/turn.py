"""What no common sentence says of a turn of Shards of Infinity: what goes back under
the center deck, what returns to the hand."""

from __future__ import annotations

from referee.games.shards_of_infinity.keys import ASSIGNED, FAST, RETURNING, REVEALED
from referee.games.shards_of_infinity.mechanics import CENTER, fill_row
from referee.plain import Name
from referee.play import Play
from referee.state import Step

OF_THE_TURN: tuple[Name[object], ...] = (ASSIGNED, REVEALED, RETURNING)
"""Facts that no later turn remembers."""


def act(play: Play, step: Step) -> None:
    """The Play Phase of a position that was stored before its rulebook listed what may be done."""
    (block,) = play.table.setting.program.blocks["phase", "play"]
    play.then(Step("section", step.seat, -1, (block.parts, 0, block.number)))


def under_the_deck(play: Play, step: Step[tuple[tuple[str, ...]]]) -> None:
    """Fast-played mercenaries go under the center deck, in an order (SOI-087); `data` is the rules
    on which it stands."""
    seat, (rules,) = step.seat, step.data
    cards = [card for card in play.zone(f"{seat}.play") if play.mark(card, FAST)]
    play.rules = rules
    if not cards:
        return
    if len(cards) > 1 and play.table.variant(10) == "active player chooses":
        card = play.choose_card(
            f"{seat}: which mercenary goes under the center deck next?", cards, rules=rules,
            verb="returns",
        )  # fmt: skip
        assert card is not None
        play.move(card, CENTER)
        play.then(step._replace(answers=()))
        return
    for card in cards:
        play.move(card, CENTER)
    fill_row(play)


def returning(play: Play, seat: str) -> tuple[int, ...]:
    """Cards that go to the hand at the end of the turn, by their own text."""
    back: tuple[int, ...] = play.fact(RETURNING, ())
    return tuple(card for card in back if play.state.where[card] == f"{seat}.discard")
