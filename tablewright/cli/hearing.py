"""An edition and its rulebook to what their sentences say: what nothing reads, what does not go
together, how much is played, and a turn of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.designing.beginning import undone
from referee.designing.contradictions import contradictions
from referee.designing.sampling import sample_turn
from referee.designing.understanding import Said, Understood, sentences_of, understood
from referee.designing.unsaid import unsaid
from referee.designing.unshown import unshown
from referee.loading import language_of, rules_for, setting_of, shapes_of
from referee.phrases.reading import Language
from referee.rulebook import NOTE
from referee.setting import Setting
from tablewright.cli.sentences import (
    PLAYED,
    OfCards,
    Unread,
    ambiguous,
    check_sentences,
    for_people,
    most_useful,
    unread,
)
from tablewright.errors import Place, Problem, SourceError
from tablewright.model.edition import Edition
from tablewright.model.markup import plain
from tablewright.model.rulebook import Rulebook
from tablewright.press.checked import Heard
from tablewright.read.placing import Lines, line_at, lines_in, placed

LITTLE = 0.2
"""In a rulebook of which less is played it is not looked for what does not go together."""
ALONE = (
    "Is it a game for people alone? Write 'referee: false' into its game.yaml, and nothing more is "
    "said of sentences"
)
NUMBERS = 12
"""So many paragraphs of a kind are named."""


def heard(
    edition: Edition, rulebook: Rulebook, whole: bool = True, lines_of: Lines = lines_in
) -> Heard:
    """What is found in the sentences of cards and rules. What does not go together is looked for,
    and a turn played, only where the rulebook could be read `whole`."""
    if not edition.game.referee:
        return Heard(carried_out=frozenset(each.number for each in rulebook.paragraphs))
    cards = check_sentences(edition, lines_of)
    problems, notes = cards.problems, tuple(_noted(edition, cards, ()))
    rules_of_it = rules_for(edition.game)
    try:
        language = language_of(edition)
    except SourceError:
        return Heard(problems, notes)
    if not rules_of_it.machine or not rules_of_it.by_hand or not rulebook.paragraphs:
        return Heard(problems, notes)
    found = understood(rulebook, language, shapes_of(edition))
    said = [sentence for each in found for sentence in each.sentences]
    notes = tuple(_noted(edition, cards, said))
    if not _for_people(said, edition):
        told, more = _unread(found, language, edition, lines_of)
        problems += told
        notes += (*_summary(found), *_shows(edition, len(told), more))
    carried_out = frozenset(_carried_out(found))
    turn: tuple[str, ...] = ()
    if whole and not any(problem.severity == "error" for problem in problems):
        setting = setting_of(edition, rulebook, language=language)
        if _share(found) >= LITTLE:  # else each of them only says again that little is read
            problems += tuple(_contradictions(setting, found, language, edition, lines_of))
        if setting.program.plays:
            stumbled, turn = _turn(setting, rulebook, lines_of)
            problems += stumbled
    return Heard(problems, notes, carried_out, turn)


def _for_people(said: Sequence[Said], edition: Edition) -> bool:
    """Whether the sentences of the rules were written for people, and not for a referee."""
    return for_people(_left(said), len(said), edition.game.language)


def _left(said: Sequence[Said]) -> list[str]:
    return [each.words for each in said if not each.carried_out]


def _noted(edition: Edition, cards: OfCards, rules: Sequence[Said]) -> Iterator[str]:
    """How many sentences of the cards are carried out by hand; and where those of cards or rules
    were written for people, one line of how to go on, and how to have it said no more."""
    parts = []
    if cards.for_people:
        parts.append(f"{cards.by_hand} of the {cards.total} sentences of the cards")
    elif cards.note:
        yield cards.note
    if _for_people(rules, edition):
        parts.append(f"{len(_left(rules))} of the {len(rules)} sentences of the rules")
    if parts:
        yield (
            f"{' and '.join(parts)} are not read by the referee, who knows English sentences such "
            f"as those in {PLAYED}; 'tablewright explain {edition.game.game}' shows what comes "
            f"near. {ALONE}"
        )


def _turn(
    setting: Setting, rulebook: Rulebook, lines_of: Lines
) -> tuple[tuple[Problem, ...], tuple[str, ...]]:
    """What of the set-up cannot be done, and a turn line by line; or what the referee stumbles
    over, which is a mistake."""
    try:
        return tuple(_undone(setting, rulebook, lines_of)), sample_turn(setting)
    except Exception as error:  # whatever is wrong there, the rest of the check is worth to be told
        origin = rulebook.paragraphs[0].origin
        return (
            Problem(
                Place(origin.place.path) if origin is not None else Place(""),
                "the referee stumbled over this game when it tried a turn of it, which is a fault "
                "of Tablewright",
                found=f"{type(error).__name__}: {error}",
                hint="please report it with the game's folder; 'tablewright explain' shows what "
                "was understood",
            ),
        ), ()


def _undone(setting: Setting, rulebook: Rulebook, lines_of: Lines) -> Iterator[Problem]:
    """What the set-up says and cannot be done, at the paragraph that says it."""
    for each in undone(setting):
        origin = rulebook.by_number[each.number].origin
        place = origin.place if origin is not None else Place("")
        against = f" ({', '.join(each.by)})" if each.by else ""
        yield Problem(
            place,
            f"not all of this is done when {each.seats} players begin: {each.why}{against}",
            hint="make room for it, or say otherwise where, and for whom, it is done",
            severity="warning",
            source=line_at(place, lines_of),
        )


def _carried_out(found: Sequence[Understood]) -> Iterator[str]:
    """The numbers of the paragraphs that nobody needs to cite."""
    return (
        each.paragraph.number
        for each in found
        if each.state in ("played", "partly") or (each.state == NOTE and not each.paragraph.house)
    )


def _share(found: Sequence[Understood]) -> float:
    """How much of the sentences is carried out."""
    said = [sentence for each in found for sentence in each.sentences]
    return sum(each.carried_out for each in said) / len(said) if said else 1.0


def _summary(found: Sequence[Understood]) -> Iterator[str]:
    """How many sentences of the rules are carried out, and which paragraphs are not."""
    said = [sentence for each in found for sentence in each.sentences]
    played = sum(each.carried_out for each in said)
    if not said:
        return
    if not played:
        yield (
            f"none of the {len(said)} sentences of the rules is read, so the referee only keeps "
            f"the books; docs/playing.md says how rules are written that it plays. {ALONE}"
        )
        return
    if played == len(said):
        words = f"all {len(said)} sentences of the rules are played"
    else:
        words = f"{played} of {len(said)} sentences of the rules are played"
    parts = [words]
    for state, says in (("partly", "partly"), ("by hand", "by hand"), (NOTE, "no rules")):
        numbers = [
            each.paragraph.number
            for each in found
            if each.state == state and not each.paragraph.house
        ]
        numbers = list(dict.fromkeys(numbers))
        if numbers:
            more = f" and {len(numbers) - NUMBERS} more" if len(numbers) > NUMBERS else ""
            parts.append(f"{says}: {', '.join(numbers[:NUMBERS])}{more}")
    yield "; ".join(parts)


def _unread(
    found: Sequence[Understood], language: Language, edition: Edition, lines_of: Lines
) -> tuple[tuple[Problem, ...], int]:
    """What is told of the sentences that nothing reads, or two phrases, and of how many nothing is
    told: of a rulebook of which little is played the sentences that are mended most easily."""
    every = sum(1 for _ in _parts(found))
    told = most_useful(_in_rules(found, language, edition, lines_of), every, _share(found))
    return tuple(each.problem for each in told), every - len(told)


def _shows(edition: Edition, told: int, more: int) -> Iterator[str]:
    """How to see the rest, and what was understood."""
    command = f"'tablewright explain {edition.game.game}'"
    if more:
        yield (
            f"{told} of the sentences that are not read are shown, those that are mended most "
            f"easily first; {command} shows the other {more} too, with what comes near"
        )
    elif told:
        yield f"{command} shows what was understood of each sentence, and what comes near"


def _parts(found: Sequence[Understood]) -> Iterator[tuple[Understood, Said, str]]:
    """The parts of sentences that are not carried out, each with its paragraph and sentence."""
    for each in found:
        for said in each.sentences:
            if said.twice is not None or said.left:
                yield each, said, said.words
            else:
                yield from ((each, said, part) for part in said.unread)


def _in_rules(
    found: Sequence[Understood], language: Language, edition: Edition, lines_of: Lines
) -> Iterator[Unread]:
    """The sentences of the rules that nothing reads, or two phrases."""
    words = _icons(edition)
    for each, said, part in _parts(found):
        place = each.paragraph.origin.place if each.paragraph.origin is not None else Place("")
        if said.twice is not None:
            yield Unread(ambiguous(language, place, said.twice, words, lines_of), 0)
        elif said.left:
            yield Unread(_second_of_an_item(place, said.words, words, lines_of), 0)
        else:
            yield unread(language, part, place, words, (), lines_of)


def _second_of_an_item(
    start: Place, sentence: str, words: Mapping[str, str], lines_of: Lines
) -> Problem:
    place, source = placed(start, sentence, 0, words, lines_of)
    return Problem(
        place,
        "a move of a list is what is done one after the other, so this one is not carried out",
        found=f"'{sentence}'",
        hint="say it within the sentence: '…, then gain 1 … if …', or write it behind the list: "
        "'If you do, …'",
        severity="warning",
        source=source,
    )


def _contradictions(
    setting: Setting,
    found: Sequence[Understood],
    language: Language,
    edition: Edition,
    lines_of: Lines,
) -> Iterator[Problem]:
    """What does not go together, each with the line where it stands."""
    words = _icons(edition)
    said = [
        sentence
        for deck in edition.decks.values()
        for card in deck.cards
        for sentence in sentences_of(language, plain(card.text, words))
    ]
    left = [part for each in said for part in each.unread]
    left += [part for each in found for sentence in each.sentences for part in sentence.unread]
    trees = [each.tree for each in said if each.tree.phrase]
    rules = [each.tree for many in found for each in many.sentences if each.tree.phrase]
    for problem in (
        *contradictions(setting, found, trees, left),
        *unshown(edition, (*rules, *trees), language.book),
        *unsaid(edition.game, (*rules, *trees), language.book),
    ):
        source = line_at(problem.place, lines_of)
        yield Problem(
            problem.place,
            problem.message,
            hint=problem.hint,
            severity=problem.severity,
            source=source,
        )


def _icons(edition: Edition) -> Mapping[str, str]:
    return {name: icon.word for name, icon in edition.game.icons.items()}
