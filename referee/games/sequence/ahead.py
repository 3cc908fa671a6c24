"""The preview of a row: what is carried out as it lies now, and what its parts are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.games.sequence import row
from referee.games.sequence.shape import SPACE, of
from referee.keys import FLUID
from referee.phrases.tree import base
from referee.play import Play
from referee.position import Position
from referee.rules import Ahead
from referee.state import UNKNOWN, Step

TURNS = "phase-again"
"""The step behind which the next player places a card."""


def preview(
    parts: Mapping[str, tuple[int, str]],
    waits: str,
    until: tuple[str, ...],
    steps: Callable[[Position], tuple[Step, ...]] = lambda position: (),
) -> Ahead:
    """The preview of a row. `parts` are the phases in which it is carried out, each as a part of
    the preview, or (0, "") if its spaces are the parts; in their midst the step `waits` is on the
    agenda. The preview ends before the steps `until`; `steps` begin it while the row is filled."""

    def begin(play: Play) -> bool:
        phase = play.state.phase
        if phase in parts:
            return any(step.do == waits for step in play.state.agenda)
        return phase == "placement" and _instead_of_turns(play, *steps(play))

    def part(position: Position) -> tuple[int, str]:
        whole = parts.get(position.state.phase, (0, ""))
        at = position.state.facts.get(SPACE, 0)
        return whole if whole[0] or not 1 <= at <= of(position).spaces else _space(position, at)

    return Ahead(begin=begin, part=part, until=frozenset(until))


def _instead_of_turns(play: Play, *steps: Step) -> bool:
    """The row is carried out instead of being filled further, once what is just being done is
    done: by these steps or, without any, by what waits below; says whether a card lies in it."""
    agenda = play.state.agenda
    at = next((at for at, step in enumerate(agenda) if step.do == TURNS), -1)
    if at < 0:
        return False
    doing = (each for each in agenda[at + 1 :] if not _inserts(play, each))
    play.state.agenda = (*(steps[::-1] or agenda[:at]), *doing)
    cards = row.cards(play)
    shape = of(play)
    play.rules, play.by = (), ""
    if cards and len(cards) < shape.spaces:
        play.tell("told", f"{len(cards)} of {shape.spaces} spaces of the {shape.called} are taken")
    if play.state.facts.get(FLUID):
        spaces = ", ".join(str(row.space_of(play, card)) for card in cards)
        play.tell("told", f"Only the order is known; taken as if the cards lay in spaces {spaces}")
    return bool(cards)


def _inserts(position: Position, step: Step) -> bool:
    """Whether a player is to insert a card by this step, or the next one is."""
    if step.do == "do":
        return not step.answers and base(step.data[0][0]) in ("rules.insert", "rules.insert-at")
    blocks = position.table.setting.program.blocks.get(("phase", position.state.phase), ())
    by_turn = step.do == "section" and (*step.data, "")[2] in [each.number for each in blocks]
    return by_turn or step.do == "in-turn"


def _space(position: Position, at: int) -> tuple[int, str]:
    """A space as a part of the preview, with what lies in it."""
    card = row.card_at(position, at)
    if card < 0:
        return at, f"Space {at}"
    owner = row.owner(position, card)
    name = position.name(card)
    return at, f"Space {at}: {'an unknown card' if name == UNKNOWN else name} of {owner}"
