"""A look at a hand."""

from __future__ import annotations

from referee.effects.looks import look_into
from referee.games.disaster_draft.effects import GAME
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.reasons import each_once
from referee.state import Option, Step
from referee.together import nameless


def _opponent(play: Play, what: str) -> str | None:
    """An opponent with a hand, chosen by the player."""
    found = [seat for seat in play.opponents(play.me) if play.zone(f"{seat}.hand")]
    seat = play.choose(
        f"{play.me}: {what}?", [Option(each, each) for each in found],
        rules=each_once(play.rules, ("DD-068",)),
    )  # fmt: skip
    if seat is None:
        play.nothing("no opponent has a hand", "DD-068", "DD-073")
    return None if seat is None else str(seat)


@phrase("Look at the hand of 1 opponent.", vocabulary=GAME, rules=("DD-014", "DD-076", "DD-HR-21"))
def look_at_hand(play: Play) -> None:
    """The player chooses an opponent and alone looks at that hand; where the referee keeps the
    hands, it is shown until the player says so.

    >>> example("Look at the hand of 1 opponent.", {"B.hand": [card("Hidden")]})
    A looks at B's hand
    asks A: look at B's hand, then say 'done'
    """
    seat = _opponent(play, "whose hand do you look at")
    if seat is not None:
        look_into(play, play.me, seat)
        if not nameless(play.table):
            play.then(Step("looking", play.me, play.card, (seat, play.rules)))
