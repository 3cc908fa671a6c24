"""What the parts of Space Mines have in common: who wins, spaces and the cards that sentences name,
trashing, standing text.
"""

from __future__ import annotations

from referee.games.sequence import orbit, row
from referee.games.sequence.shape import PLACE, SPACE, printed, texts
from referee.keys import LOOKS, PLACED
from referee.plain import Key, Name
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import Step, step_of

ROW = "action-row"
SPACES = 6
EACH = 3
"""Cards that each player places."""

MINE = "space-mines.when-another-satellite-drifts-into-this-space"
NEGATES = "space-mines.negates-the-card-below"
AGAIN = "rules.carry-out-card"
HEALTH = "space-mines.this-satellite-has-health"
UNENERGIZED = "space-mines.the-card-below-cannot-be-energized"
STILL = "space-mines.this-satellite-does-not-drift"
BACKWARD = "space-mines.this-satellite-drifts-backward"
FASTER = "space-mines.this-satellite-drifts-spaces"
ANCHOR = "space-mines.other-satellites-in-this-space-do-not-drift"
AT_ONCE = "space-mines.also-triggers-in-the-hand-it-launches"

LAUNCHED = Key[tuple[tuple[int, str], ...]]("launched")
"""Who played the satellites in orbit."""
REVERSALS = Key[tuple[tuple[str, str, int], ...]]("reversals")
"""The order in which reversals came: (kind, seat, card)."""
RETAINED = Key[tuple[int, ...]]("retained")
"""The hand cards that are kept for the next hand."""
DRAFTED = Key[int]("drafted")
"""How many draw cycles of the initial draft are done."""
OF_THE_HAND: tuple[Name[object], ...] = (SPACE, REVERSALS, RETAINED, LOOKS, PLACED)
"""Facts that no later hand remembers."""


def above(position: Position, space: int, phrase: str) -> int:
    """A satellite over this space that says so of the card below; -1 if there is none."""
    over = orbit.column(position, space)
    return next((card for card in over if position.says(card, phrase)), -1)


def audit(position: Position) -> list[Reason]:
    """Every rule that a position breaks."""
    found = orbit.no_satellites(position, "SM-032")
    for seat in position.table.seats:
        mine = [card for card in row.cards(position) if row.owner(position, card) == seat]
        if len(mine) > EACH:
            words = f"{seat} has placed {len(mine)} cards"
            found.append(Reason("too-many-placed", words, ("SM-023",)))
    return found


# Leaving


def trash(play: Play, card: int) -> None:
    """A card goes to the common trash; what it says of that happens next if it lay in the row or in
    orbit, for its player or the owner of the orbit row (SM-HR-28)."""
    place = row.space_of(play, card)
    owner = row.owner(play, card)
    play.move(card, "trash")
    if not place:
        play.show(card)
        return
    sentences = printed(play, card, "trashed")
    if sentences:
        play.rules = ("SM-HR-28", "SM-062")
        play.tell("told", f"{play.name(card)} was trashed", seat=owner, card=card)
        play.then(texts(owner, card, sentences, ((PLACE, place),)))


def launched_by(position: Position, card: int) -> str:
    """Who played a satellite; of one that nobody told of, the owner of its row."""
    return dict(position.state.facts.get(LAUNCHED, ())).get(card) or row.owner(position, card)


def step(do: str, seat: str = "", card: int = -1, *data: object) -> Step:
    """A step of the agenda with its data."""
    return step_of((do, seat, card, data, (), ()))
