"""A small game with rulings, for questions: an Index made by hand."""

from __future__ import annotations

from functools import cache

from referee.asking.cardtext import CardText
from referee.asking.index import Index
from referee.asking.making import index_of
from tablewright.model.game import Game, Seats
from tablewright.model.rulebook import Paragraph, Prose, Rulebook, Section, Term
from tablewright.model.rulings import AskedNumber, Otherwise, Ruling, Rulings
from tablewright.model.variants import Variant


def _paragraph(number: str, heading: str, text: str, house: bool = False) -> Paragraph:
    return Paragraph(
        number=number,
        section="Rules",
        headings=(heading,),
        blocks=(Prose(text, text),),
        house=house,
    )


RULEBOOK = Rulebook(
    game="pond",
    title="The Pond",
    sections=(
        Section(
            title="Rules",
            level=2,
            paragraphs=(
                _paragraph("PO-001", "Goal", "Whoever is the first to have three flies wins."),
                _paragraph("PO-002", "Hand", "At the end of your turn discard your whole hand."),
                _paragraph("PO-003", "Setup", "Deal two flies for each pike at the table."),
                _paragraph("PO-004", "Reeds", "Reeds hide a pike from herons until it hunts."),
                _paragraph("PO-HR-1", "gap", "A tie is shared.", house=True),
            ),
        ),
    ),
    glossary=(Term(word="Heron", markup="", text="a bird that hunts pikes.", numbers=("PO-004",)),),
)
RULINGS = Rulings(
    words={"bug": "fly", "bugs": "flies", "chuck": "discard"},
    rulings=(
        Ruling(
            ruling="flies-to-win",
            about="How many flies does it take to win?",
            verdict="value",
            value="3",
            answer="Whoever is the first to have 3 flies wins.",
            cites=("PO-001",),
            yes=("do three flies win", "is it three bugs for the win"),
            no=(
                "do five flies win",
                "do i need ten flies to win",
                "do i win with nine flies",
                "three bugs are not enough to win, or are they",
            ),
            what=("how many bugs to win", "flies needed for the victory?", "flies to win = ?"),
            claims=({"no": "more_than/less_than/fewer_than"}, {"yes": "3"}, {"no": "#"}),
        ),
        Ruling(
            ruling="hand-discarded",
            about="Do I discard my hand at the end of my turn?",
            verdict="yes",
            answer="Your whole hand is discarded at the end of your turn.",
            cites=("PO-002",),
            yes=(
                "must i chuck all my cards at turn end",
                "does my whole hand go to the discard",
                "are we forced to discard the hand",
            ),
            no=("can i keep my hand", "do i hold on to my cards for the next turn"),
            what=("what happens to my hand at the end of the turn", "leftover cards in hand?"),
        ),
        Ruling(
            ruling="flies-dealt",
            about="How many flies are dealt with three pikes?",
            verdict="value",
            value="pikes * 2",
            answer="With {pikes} pikes, {value} flies are dealt.",
            otherwise="2 flies for each pike are dealt.",
            cites=("PO-003",),
            numbers={"pikes": AskedNumber(words=("pikes", "of us"), least=2, most=4)},
            what=("how many flies do we deal at setup", "flies on the table with two pikes"),
            claims=({"yes": "= flies"}, {"no": "# flies"}),
        ),
        Ruling(
            ruling="tie",
            about="Who wins a tie?",
            verdict="info",
            source="house",
            answer="A tie is shared.",
            cites=("PO-HR-1", "PO-001"),
            what=("two pikes have three flies at the same time", "what if we tie"),
            under={"PO-HR-1": {"nobody": Otherwise(verdict="info", answer="Nobody wins a tie.")}},
        ),
        Ruling(
            ruling="moss-back",
            about="Does Moss Back hunt at night?",
            verdict="no",
            answer="Moss Back hunts by day alone.",
            cites=("PO-004",),
            yes=("does moss back hunt by day",),
            no=("may moss back take flies at night",),
            what=("when does moss back hunt",),
            claims=({"no": "night/dark"}, {"yes": "day/light"}),
        ),
        Ruling(
            ruling="age",
            about="How old must players be?",
            verdict="silent",
            answer="No age is given.",
            cites=("PO-001",),
            what=("can my kids play this", "minimum age?", "from what age on"),
        ),
    ),
)
CARDS = (
    CardText("Old Pike", "222", "Fish", 3, {"kind": "hunter", "cost": 4}, "Take 2 flies."),
    CardText(
        "Grey Minnow", "23Y", "Fish", 6, {"kind": "prey", "cost": 1, "shield": 2}, "Draw a card."
    ),
    CardText("Bait", "24D", "Fish", 2, {"kind": "prey", "cost": 1}, "Discard a card."),
    CardText("Free Worm", "25F", "Fish", 2, {"kind": "prey", "cost": 0}, "Take a fly."),
    CardText("Moss Back, the Old", "26G", "Fish", 1, {"kind": "hunter", "cost": 6}, "Wait."),
)


@cache
def index() -> Index:
    """What is known of the pond."""
    game = Game(
        game="pond",
        title="The Pond",
        prefix="PO",
        seats=Seats(min=2, max=4),
        variants={"PO-HR-1": Variant(name="Ties", default="shared", choices=("shared", "nobody"))},
    )
    return index_of(game, RULEBOOK, RULINGS, CARDS)
