"""Reading and saying: every card of all five games, generated sentences of every phrase."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee import vocabularies
from referee.loading import RULES
from referee.phrases.reading import COMMON, AmbiguousSentence, Language
from referee.phrases.saying import say, say_section
from referee.phrases.slots import SENTENCE
from referee.phrases.tree import Sentence
from tablewright.model.edition import Edition
from tests.conftest import by_game
from tests.referee.phrases import samples
from tests.referee.phrases.sampling import edition_of, is_whole, real_language, texts_of, trees

SAMPLES = {"disco-infinity": samples.DISCO, "space-mines": samples.MINES, "disc": samples.DISC}
REAL = ("shards-of-infinity", "disaster-draft")
GAMES = (*REAL, *SAMPLES)
QUICK = settings(max_examples=25, suppress_health_check=list(HealthCheck), derandomize=True)


def with_samples(edition: Edition, *vocabularies: str) -> Language:
    """What reads a game by other vocabularies."""
    return Language(
        replace(edition.game, vocabularies=vocabularies),
        samples.book(*vocabularies),
        tuple(edition.decks.values()),
    )


@cache
def language(game: str) -> Language:
    """What reads a game's cards: for games whose sentences do nothing yet, patterns alone."""
    if game in REAL:
        return real_language(game)
    edition = edition_of(game)
    return with_samples(edition, SAMPLES[game])


@cache
def own_language(game: str) -> Language:
    """The same without the sentences of rules, which have tests of their own: nobody writes most of
    what chance makes of these."""
    reads = language(game)
    own = replace(reads.game, vocabularies=tuple(set(reads.game.vocabularies) - {RULES}))
    return (
        Language(own, vocabularies.book(own.vocabularies), reads.decks) if game in REAL else reads
    )


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("game", by_game(*GAMES))
def test_every_card_is_read_and_said_letter_for_letter(game: str) -> None:
    reads = language(game)
    wrong = []
    for name, text in texts_of(edition_of(game)).items():
        sections = reads.read(text)
        wrong += [f"{name}: nothing reads '{words}'" for words in reads.unread(sections)]
        if flat(reads.say(sections)) != flat(text):
            wrong.append(f"{name}: '{flat(text)}' is said as '{flat(reads.say(sections))}'")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", by_game(*GAMES))
def test_every_number_of_a_card_is_in_its_tree(game: str) -> None:
    reads = language(game)
    same = []
    for name, text in texts_of(edition_of(game)).items():
        labels = [
            match.span()
            for label in edition_of(game).game.labels
            for match in re.finditer(rf"^{re.escape(label.text)}", text, re.MULTILINE)
        ]
        before = reads.read(text)
        for match in re.finditer(r"[0-9]+", text):
            if any(start <= match.start() < end for start, end in labels):
                continue
            changed = text[: match.start()] + str(int(match[0]) + 1) + text[match.end() :]
            after = reads.read(changed)
            if after == before or flat(reads.say(after)) == flat(text):
                same.append(f"{name}: {changed}")
    assert not same, "\n".join(same)


@pytest.mark.parametrize("game", by_game(*GAMES))
@QUICK
@given(data=st.data())
def test_generated_sentences_are_read_in_one_way(game: str, data: st.DataObject) -> None:
    reads, own = language(game), own_language(game)
    for pattern in own.patterns(SENTENCE):
        if not is_whole(own, pattern):
            continue  # its example has what somebody writes
        tree = data.draw(trees(own, pattern))
        text = say(reads.book, tree)
        ((label, read, _),) = reads.read(text)
        if read != (tree,):  # what is common, and the game, or any rulebook, says it itself
            assert is_common(reads, tree) > is_common(reads, read), text
            (tree,) = read
        assert (label, read, say(reads.book, tree)) == ("", (tree,), text)


def is_common(reads: Language, value: object) -> int:
    """How many common phrases a sentence holds, itself counted."""
    if not isinstance(value, tuple):
        return 0
    inside = sum(is_common(reads, each) for each in value)
    if isinstance(value, Sentence) and value.phrase:
        inside += reads.book.find(value.phrase).vocabulary == COMMON
    return inside


@pytest.mark.parametrize("game", by_game(*SAMPLES))
def test_every_phrase_of_the_samples_stands_for_a_line_of_the_digest(game: str) -> None:
    reads = language(game)
    assert len(reads.patterns(SENTENCE)) > 40


@pytest.mark.game("disc")
def test_abilities_are_sections_and_die_bands_hold_their_clauses() -> None:
    reads = language("disc")
    first, second = reads.read("1-4: ATK + 6; Hit = 1 DMG //\n5-6: Dodge")
    (band,) = first.sentences
    assert reads.phrases[band.phrase].pattern == "{lo}-{hi}: {rest}"
    assert band.slots[:2] == (1, 4)
    assert [say(reads.book, each) for each in band.slots[2]] == ["ATK + 6", "Hit = 1 DMG"]
    assert say(reads.book, second.sentences[0]) == "5-6: Dodge"


@pytest.mark.game("disc")
def test_a_longer_sentence_goes_before_a_shorter_one_that_leaves_something_unread() -> None:
    reads = language("disc")
    (section,) = reads.read("Draw 1 gun; you may keep it; Gain 3 HP")
    assert [say(reads.book, each) for each in section.sentences] == [
        "Draw 1 gun; you may keep it",
        "Gain 3 HP",
    ]


@pytest.mark.parametrize(
    ("game", "text", "unread"),
    by_game(
        ("disco-infinity", "Draw 2 card.", ["Draw 2 card."]),
        ("disco-infinity", "draft.", ["draft."]),
        ("disco-infinity", "If you do, Draft.", ["Draft."]),
        ("disco-infinity", "Draft. Sing loudly. Draft.", ["Sing loudly."]),
        ("disco-infinity", "Draft. (Sing 2.5 times.) Draft.", ["(Sing 2.5 times.)"]),
        ("disco-infinity", "Sing! Draft. Really?", ["Sing!", "Really?"]),
        ("disco-infinity", "Draft. No end", ["No end"]),
        ("disco-infinity", "Launch 0 missiles.", ["Launch 0 missiles."]),
        ("disco-infinity", "If you do, sing loudly. Draft.", ["sing loudly."]),
        ("disco-infinity", "If you do, if it was trashed, sing.", ["sing."]),
        ("disco-infinity", "If pigs fly, draft.", ["If pigs fly, draft."]),
        ("disc", "ATK + 6; Sing (well); Dodge", ["Sing (well)"]),
        ("disc", "Alt Fire 2: Sing; Dodge // Dance", ["Sing", "Dance"]),
    ),
)
def test_what_nothing_reads_keeps_its_words(game: str, text: str, unread: list[str]) -> None:
    reads = language(game)
    sections = reads.read(text)
    assert list(reads.unread(sections)) == unread
    assert flat(reads.say(sections)) == text


@pytest.mark.game("disco-infinity")
@QUICK
@given(
    st.lists(
        st.sampled_from(
            [
                "Draft.",
                "draft.",
                "If you do,",
                "Draw 1 card.",
                "Draw",
                "2",
                "cards",
                "(Hm.)",
                "Orbit:",
                "\n",
                "e.g.",
                "!",
                ".",
                ";",
            ]
        )
    ).map(" ".join)
)
def test_no_word_of_any_text_is_lost(text: str) -> None:
    reads = language("disco-infinity")
    assert flat(reads.say(reads.read(text))) == flat(text)


@pytest.mark.game("disc")
@QUICK
@given(
    st.lists(
        st.sampled_from(["ATK + 2", "1-4: Dodge", "Alt Fire 2: Recon", "Hm.", "Hm", ".exe", "Hm:"]),
        min_size=1,
    ),
    st.data(),
)
def test_no_clause_of_any_text_is_lost(clauses: list[str], data: st.DataObject) -> None:
    text = clauses[0]
    for clause in clauses[1:]:
        text += data.draw(st.sampled_from(["; ", " //\n", " "])) + clause
    reads = language("disc")
    assert flat(reads.say(reads.read(text))) == flat(text)


@pytest.mark.game("disco-infinity")
def test_a_name_with_full_stops_is_no_end_of_a_sentence() -> None:
    edition = edition_of("disco-infinity")
    deck = next(iter(edition.decks.values()))
    named = replace(deck, cards=(replace(deck.cards[0], name="Dr. Strange"),))
    reads = with_samples(replace(edition, decks={deck.deck: named}), samples.DISCO)
    (section,) = reads.read("Kiss Dr. Strange twice. Sleep.")
    assert section.sentences == (
        Sentence("", ("Kiss Dr. Strange twice.",)),
        Sentence("", ("Sleep.",)),
    )


@pytest.mark.game("disco-infinity")
def test_labels_stand_at_the_start_of_lines() -> None:
    reads = language("disco-infinity")
    sections = reads.read("Draft.\nPlacement: Draw 1 card.\nDraft.\n>>: Draft.\nOrbit:")
    assert [(each.label, len(each.sentences)) for each in sections] == [
        ("", 1),
        ("placement", 2),
        ("timeline", 1),
        ("orbit", 0),
    ]
    assert reads.say(sections[1:2]) == "Placement: Draw 1 card. Draft."
    assert say_section(reads.book, sections[1]) == "Draw 1 card. Draft."
    assert reads.read("") == ()


@pytest.mark.game("disco-infinity")
def test_two_phrases_for_one_sentence_are_an_error() -> None:
    edition = edition_of("disco-infinity")
    reads = with_samples(edition, samples.DISCO, samples.TWICE)
    with pytest.raises(AmbiguousSentence) as caught:
        reads.read("Draft. Draw 2 cards.")
    assert str(caught.value) == (
        "'Draw 2 cards.' can be read in two ways, as sample-disco.sentence-51 and as "
        "sample-twice.sentence-1; expected one way; word one of the two phrases otherwise, or "
        "narrow what may stand in its slots"
    )
    assert caught.value.ids == ("sample-disco.sentence-51", "sample-twice.sentence-1")


@pytest.mark.game("disco-infinity")
@pytest.mark.game("shards-of-infinity")
def test_a_games_own_phrase_goes_before_a_common_one_of_the_same_words() -> None:
    edition = edition_of("disco-infinity")
    reads = with_samples(edition, COMMON, samples.DISCO)
    ((_, (sentence,), _),) = reads.read("Draw 2 cards.")
    assert sentence.phrase.startswith(samples.DISCO)


@pytest.mark.game("disco-infinity")
def test_a_phrase_that_begins_with_a_phrase_is_refused() -> None:
    edition = edition_of("disco-infinity")
    with pytest.raises(ValueError, match=r"begins with \{sentence\}, a phrase of its own kind"):
        with_samples(edition, samples.LEFT)
