"""What the common phrases read in a game of one's own: counters by the words that it declares, "a"
for 1; each in one way, and letter for letter back."""

from __future__ import annotations

import pytest

from referee import vocabularies
from referee.phrases.nearest import nearest
from referee.phrases.reading import Language
from tablewright.model.game import Counter, Game, Icon, Seats

BOOK = vocabularies.book(("common",))


def game(*counters: Counter, **more: object) -> Game:
    return Game(game="own", title="Own", seats=Seats(min=2, max=2), counters=counters, **more)  # type: ignore[arg-type]


OWN = game(
    Counter(id="gold", name="Gold", owner="seat"),
    Counter(id="fly", name="Flies", owner="seat", icon="fly"),
    Counter(id="egg", name="Eggs", owner="seat"),
    Counter(id="lives", name="Lives", owner="seat"),
    Counter(id="victory-points", owner="seat"),
    Counter(id="mouse", name="Rodents", word="mouse/mice", owner="seat"),
    Counter(id="rain", name="Rain", owner="common"),
    Counter(id="progress", name="Progress", owner="common"),
    Counter(id="wear", name="Wear", owner="card"),
    icons={"fly": Icon(icon="star", word="fly/flies")},
)
READS = Language(OWN, BOOK)


def meant(text: str, reads: Language = READS) -> tuple[str, ...]:
    """The one sentence of a text: its phrase's pattern, its values; its words if nothing reads
    it."""
    ((_, (sentence,), _),) = reads.read(text)
    assert reads.say(reads.read(text)) == text
    pattern = BOOK.find(sentence.phrase).pattern if sentence.phrase else ""
    return (pattern, *map(str, sentence.slots))


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Gain 2 gold.", ("2", "gold")),
        ("Gain 2 Gold.", ("2", "Gold")),
        ("Gain 1 fly.", ("1", "fly")),
        ("Gain a fly.", ("a", "fly")),
        ("Gain an egg.", ("an", "egg")),
        ("Gain 12 flies.", ("12", "flies")),
        ("Gain 1 life.", ("1", "life")),
        ("Gain 3 lives.", ("3", "lives")),
        ("Gain a victory point.", ("a", "victory point")),
        ("Gain 2 victory points.", ("2", "victory points")),
        ("Gain a mouse.", ("a", "mouse")),
        ("Gain 2 mice.", ("2", "mice")),
        ("Gain 2 rodents.", ("2", "rodents")),
        ("Gain 1 rain.", ("1", "rain")),
        ("Gain 2 progress.", ("2", "progress")),
    ],
)
def test_declared_counters_are_gained_and_lost(text: str, values: tuple[str, ...]) -> None:
    assert meant(text) == ("Gain {a n} {counter}.", *values)
    assert meant(text.replace("Gain", "Lose")) == ("Lose {a n} {counter}.", *values)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("Gain 1 flies.", "Gain 1 fly."),
        ("Gain 2 fly.", "Gain 2 flies."),
        ("Gain a egg.", "Gain an egg."),
        ("Gain an fly.", "Gain a fly."),
        ("Gain 2 mouse.", "Gain 2 mice."),
        ("Gain 2 golds", "Gain 2 golds."),
        ("Gain two flies.", "Gain 2 flies."),
        ("gain 2 flies.", "gain 2 flies."),
        ("Gains 2 flies.", "Gain 2 flies."),
        ("Draw card.", "Draw 1 card."),
        ("Draw an card.", "Draw a card."),
        ("Draw a cards.", "Draw a card."),
        ("Discard a card.", "Discard a card from your hand."),
    ],
)
def test_what_nothing_reads_is_left_and_the_nearest_is_read(text: str, near: str) -> None:
    assert meant(text) == ("", text)
    found = nearest(READS, text)
    assert found is not None
    assert found.said == near
    said = near[:1].upper() + near[1:]
    assert meant(said)[0], "what is offered is read"


def test_a_counter_on_cards_is_not_gained_without_a_card() -> None:
    assert meant("Gain 1 wear.") == ("", "Gain 1 wear.")


def test_a_is_one() -> None:
    assert meant("Draw a card.") == ("Draw {a n} card(s).", "a")
    assert meant("Draw 1 card.") == ("Draw {a n} card(s).", "1")
    assert meant("Discard a card from your hand.") == ("Discard {a n} card(s) from your hand.", "a")


def test_a_word_of_two_counters_is_that_of_the_one_that_declares_it() -> None:
    ranked = game(
        Counter(id="one", name="Stars", owner="seat"),
        Counter(id="two", name="Suns", word="star/stars", owner="seat"),
    )
    reads = Language(ranked, BOOK)
    ((_, (sentence,), _),) = reads.read("Gain 1 star.")
    assert sentence.phrase
    from tablewright.model.counted import counters_called

    assert counters_called(ranked)["stars"].counter == "two"
    alike = game(
        Counter(id="one", word="star/stars", owner="seat"),
        Counter(id="two", word="star/stars", owner="seat"),
    )
    assert meant("Gain 1 star.", Language(alike, BOOK)) == ("", "Gain 1 star.")


def test_in_other_languages_names_stand_as_they_are() -> None:
    german = Language(game(Counter(id="punkt", name="Punkte", owner="seat"), language="de"), BOOK)
    assert meant("Gain 2 Punkte.", german)[1:] == ("2", "Punkte")
    assert meant("Gain 2 Punktes.", german) == ("", "Gain 2 Punktes.")
