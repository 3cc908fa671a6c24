"""An edition and its rulebook to what their sentences say: what nothing reads, what does not go
together, how much is played, and a turn of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.designing.contradictions import contradictions
from referee.designing.sampling import sample_turn
from referee.designing.understanding import NOTE, Understood, sentences_of, understood
from referee.games import rules_of
from referee.loading import language_of, rules_for, setting_of, shapes_of
from referee.phrases.nearest import nearest
from referee.phrases.reading import Language
from referee.setting import Setting
from tablewright.cli.placing import line_at
from tablewright.cli.sentences import ambiguous, check_sentences, unread
from tablewright.errors import Place, Problem, SourceError
from tablewright.model.edition import Edition
from tablewright.model.markup import plain
from tablewright.model.rulebook import Rulebook
from tablewright.press.checked import Heard

HARDLY = 0.2
"""A rulebook of which less is read, or nearly, was not written for the referee; it is not gone
through sentence by sentence."""
LOOKED_AT = 12
"""So many sentences are compared to see whether a rulebook is nearly read."""
NUMBERS = 12
"""So many paragraphs of a kind are named."""


def heard(edition: Edition, rulebook: Rulebook, whole: bool = True) -> Heard:
    """What is found in the sentences of cards and rules. What does not go together is looked for,
    and a turn played, only where the rulebook could be read `whole`."""
    problems, note = check_sentences(edition)
    notes = (note,) if note else ()
    own = rules_for(edition.game) is not rules_of("")
    try:
        language = language_of(edition)
    except SourceError:
        return Heard(problems, notes)
    if own or not rulebook.paragraphs:
        return Heard(problems, notes)
    found = understood(rulebook, language, shapes_of(edition))
    rules = Heard(notes=tuple(_summary(found)), carried_out=frozenset(_carried_out(found)))
    if max(_share(found), _nearly(found, language)) < HARDLY:
        shows = f"'tablewright explain {edition.game.game}' shows for each sentence what comes near"
        return Heard(problems, (*notes, *rules.notes, shows), rules.carried_out)
    problems += tuple(_in_rules(found, language, edition))
    turn: tuple[str, ...] = ()
    if whole and not any(problem.severity == "error" for problem in problems):
        setting = setting_of(edition, rulebook)
        problems += tuple(_contradictions(setting, found, language, edition))
        if setting.program.plays:
            turn = _turn(setting)
    return Heard(problems, (*notes, *rules.notes), rules.carried_out, turn)


def _turn(setting: Setting) -> tuple[str, ...]:
    """A turn line by line; what the referee stumbles over is said instead of it."""
    try:
        return sample_turn(setting)
    except Exception as error:  # whatever is wrong there, the rest of the check is worth to be told
        what = f"{type(error).__name__}: {error}"
        return (f"The referee stumbled over this game ({what}). That is a fault of Tablewright.",)


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


def _nearly(found: Sequence[Understood], language: Language) -> float:
    """How much of what nothing reads comes near to a sentence that is read, by the first of it."""
    parts = [part for each in found for said in each.sentences for part in said.unread]
    looked_at = parts[:LOOKED_AT]
    near = [nearest(language, part) for part in looked_at]
    return sum(each is not None and each.read for each in near) / (len(near) or 1)


def _summary(found: Sequence[Understood]) -> Iterator[str]:
    """How many sentences of the rules are carried out, and which paragraphs are not."""
    said = [sentence for each in found for sentence in each.sentences]
    played = sum(each.carried_out for each in said)
    if not said:
        return
    if not played:
        yield (
            f"none of the {len(said)} sentences of the rules is read, so the referee only keeps "
            "the books; docs/playing.md says how rules are written that it plays"
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


def _in_rules(
    found: Sequence[Understood], language: Language, edition: Edition
) -> Iterator[Problem]:
    """The sentences of the rules that nothing reads, or two phrases."""
    words = _icons(edition)
    for each in found:
        place = each.paragraph.origin.place if each.paragraph.origin is not None else Place("")
        for said in each.sentences:
            if said.twice is not None:
                yield ambiguous(language, place, said.twice, words)
            elif said.left:
                yield _second_of_an_item(place, said.words, words)
            for part in said.unread if said.twice is None and not said.left else ():
                yield unread(language, part, place, words, ())


def _second_of_an_item(start: Place, sentence: str, words: Mapping[str, str]) -> Problem:
    from tablewright.cli.placing import placed

    place, source = placed(start, sentence, 0, words)
    return Problem(
        place,
        "a move of a list is one sentence, so this one is not carried out",
        found=f"'{sentence}'",
        hint="join the two with ', then', or write it behind the list: 'If you do, …'",
        severity="warning",
        source=source,
    )


def _contradictions(
    setting: Setting, found: Sequence[Understood], language: Language, edition: Edition
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
    for problem in contradictions(setting, found, trees, left):
        source = line_at(problem.place)
        yield Problem(
            problem.place,
            problem.message,
            hint=problem.hint,
            severity=problem.severity,
            source=source,
        )


def _icons(edition: Edition) -> Mapping[str, str]:
    return {name: icon.word for name, icon in edition.game.icons.items()}
