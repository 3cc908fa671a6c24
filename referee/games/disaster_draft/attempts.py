"""What people try in Disaster Draft that the rules never allow, or too early or too late."""

from __future__ import annotations

from referee.games.disaster_draft.draft import drafted, keeps_list
from referee.games.disaster_draft.terms import called, secret
from referee.moves import Move
from referee.position import Position
from referee.reasons import Reason
from referee.setting import BOX
from referee.verbs import Verb


def _draw(position: Position, move: Move) -> Reason:
    return Reason(
        "no-draw", "units are drawn in steps 1, 2 and 7 or because a card says so, and are counted "
        "when that happens", ("DD-020", "DD-021", "DD-026"), "", "go on; draws need not be said",
    )  # fmt: skip


def _add(position: Position, move: Move) -> Reason:
    return Reason(
        "army-stands", f"{move.args[0]} cannot join the army: drawn units go to the hand and stay "
        "out of this battle, and nothing is added after the reveal",
        ("DD-026", "DD-HR-17", "DD-025"), "", "send it in the next battle",
    )  # fmt: skip


def _look(position: Position, move: Move) -> Reason:
    seat, address = move.seat, str(move.args[0])
    owner, _, zone = address.rpartition(".")
    if address not in position.state.zones or address == BOX:
        return Reason("no-zone", f"no cards of the game lie in {address}", ("DD-010", "DD-075"))
    place = called(position, address)
    if zone == "victory" and owner == seat and position.table.variant(15) == "own victory pile":
        return Reason(
            "nothing-to-do", f"{seat} may look at {place}; nothing changes by it", ("DD-HR-15",)
        )
    if zone in ("graveyard", "victory"):
        return Reason(
            "face-down", f"{place} lies face down and is not looked through",
            ("DD-075", "DD-HR-15"), "", "units are seen when they are revealed",
        )  # fmt: skip
    if zone == "deck":
        return Reason("face-down", "the deck lies face down", ("DD-010", "DD-075"))
    if zone in ("hand", "choice") and owner != seat:
        remedy = ""
        if keeps_list(position):
            remedy = f"say '{seat} reads the drafted list' for what was drafted"
        elif position.table.variant(26) == "open draft":
            remedy = "the list of drafted units may be read if the table keeps it"
        return Reason(
            "hidden", f"{place} is hidden from others", ("DD-014", "DD-HR-26", "DD-024"), "",
            remedy,
        )  # fmt: skip
    return Reason(
        "nothing-to-do", f"{seat} may look at {place}; nothing changes by it", ("DD-014",)
    )  # fmt: skip


def _read_list(position: Position, move: Move) -> Reason:
    """No move, but an answer: the draft was open, and the table may keep a list (DD-HR-26)."""
    rules = ("DD-014", "DD-HR-26")
    if not keeps_list(position):
        return Reason(
            "no-list", "this table keeps no list of what was drafted", rules, "",
            "a table that wants one switches DD-HR-26 to 'open draft with a list' before the game"
        )  # fmt: skip
    found = drafted(position)
    if not found:
        return Reason("no-list", "nothing has been drafted yet, or it was not written down", rules)
    said = "; ".join(f"{seat} drafted {', '.join(names)}" for seat, names in found.items())
    return Reason("nothing-to-do", f"{said}; nothing changes by reading it", rules)


VERBS = (
    Verb(
        id="read-list",
        sentence="{seat} reads the drafted list",
        also=("{seat} reads the list", "{seat} reads what was drafted"),
        about="Never a move: the answer says who drafted what, if the table keeps that.",
        rules=("DD-HR-26",),
        why_not=_read_list,
    ),
    Verb(
        id="draw",
        sentence="{seat} draws {number}",
        slots={"number": "number"},
        also=("{seat} draws {number} units", "{seat} draws {number} cards"),
        about="Never said: draws are counted when they happen.",
        rules=("DD-020", "DD-021", "DD-026"),
        why_not=_draw,
    ),
    Verb(
        id="draw-one",
        sentence="{seat} draws a unit",
        also=("{seat} draws a card", "{seat} draws"),
        about="Never said: draws are counted when they happen.",
        rules=("DD-020", "DD-021", "DD-026"),
        why_not=_draw,
    ),
    Verb(
        id="add",
        sentence="{seat} adds {card} to the army",
        slots={"card": "card"},
        about="Never legal: armies stand once they are revealed.",
        rules=("DD-026", "DD-HR-17"),
        why_not=_add,
    ),
    Verb(
        id="look",
        sentence="{seat} looks through {zone}",
        also=("{seat} looks at {zone}",),
        slots={"zone": "zone"},
        about="Never legal, or nothing to enter: piles lie face down, hands are hidden.",
        rules=("DD-075", "DD-014", "DD-HR-15"),
        why_not=_look,
    ),
)
"""Verbs that are understood and always refused."""


def not_now(position: Position, verb: Verb, seat: str) -> Reason | None:
    """Why a verb is not legal at the moment, by its rule."""
    state = position.state
    asked = state.asked
    if asked is None:
        return None
    if verb.id == "pick":
        if asked.kind == "roll" and position.zone("draft"):
            return Reason(
                "roll-first", "everybody rolls for the first pick first", ("DD-012",), "",
                "enter the rolls",
            )  # fmt: skip
        if position.zone("draft"):
            return None
        return Reason(
            "draft-over", "the draft is over: the draft row is empty", ("DD-015", "DD-013")
        )
    if verb.id in ("reveal", "done") and asked.kind == "chosen":
        return Reason(
            "all-at-once", "all reveal at the same time, when everybody has chosen",
            ("DD-025", "DD-024"),
        )  # fmt: skip
    if verb.id == "has-chosen" and not secret(position.table):
        return Reason(
            "name-them", "the referee deals here: name the units that you send", ("DD-024",)
        )
    if verb.id in ("send", "ready") and asked.kind == "chosen":
        return Reason(
            "secret", "the choice is secret until the reveal: it is not named",
            ("DD-024", "DD-025"), "", f"say: {seat} has chosen",
        )  # fmt: skip
    if verb.id in ("send", "ready") and asked.kind == "reveal":
        return Reason(
            "reveal-now", "everybody has chosen: units are revealed now", ("DD-025",), "",
            f"say: {seat} reveals NAME, for each unit, then: {seat} is done",
        )  # fmt: skip
    if verb.id in ("send", "reveal", "ready", "done", "has-chosen"):
        return Reason(
            "not-choosing", "units are sent in step 5 and revealed in step 6 only",
            ("DD-024", "DD-025", "DD-026"),
        )  # fmt: skip
    if verb.id in ("discard", "put-down"):
        if asked.kind == "discard":
            named = "units are discarded unseen: nobody else may know which"
            return Reason(
                "unseen", named if secret(position.table) else "name the unit that goes",
                ("DD-022", "DD-HR-16"),
            )  # fmt: skip
        return Reason(
            "no-discard", "a hand is cut down to ten in step 3 of a battle only, and otherwise "
            "discarded from where a card says so", ("DD-022", "DD-074"),
        )  # fmt: skip
    if verb.id in ("take", "take-unseen"):
        return Reason(
            "no-selection", "units are picked for the graveyard in step 11 only, after the winner "
            "was found", ("DD-035", "DD-038"),
        )  # fmt: skip
    return None
