"""Phrases that a game puts into other words: how they are read, carried out and said."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.loading import language_of
from referee.phrases.reading import AmbiguousSentence
from referee.position import Position
from referee.setting import BOX
from tablewright.cli.hearing import heard
from tablewright.cli.sentences import check_sentences
from tablewright.errors import SourceError
from tablewright.read.workspace import Workspace
from tests.referee.machine.written import Game, laid_out

TORCHES = {
    "game.yaml": """
game: torches
title: Torches
prefix: TO
seats: {min: 2, max: 2}
zones:
  - {id: deck, name: Deck, ordered: true, face: down}
  - {id: discard, name: Discard pile}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: row, name: Row, owner: seat, sees: all}
counters:
  - {id: health, name: Health, owner: seat, start: 9}
  - {id: coins, name: Coins, owner: seat}
labels: [{id: flare, text: "Flare:"}]
setups:
  - lay:
      - {cards: {Torch: 3}, to: A.hand}
      - {cards: {Torch: 3}, to: B.hand}
      - {cards: {Stick: 6}, to: deck}
order: {first: fixed, then: clockwise}
phrases:
PHRASES
""",
    "cards.yaml": """
deck: sticks
title: Sticks
face: plain
fields:
  hue: {type: choice, choices: [red, blue]}
cards:
  - name: Torch
    copies: 6
    hue: red
    text: |
      TEXT
  - {name: Stick, copies: 6}
""",
    "rules.md": """
# Torches

## Turns

**TO-001** On your turn, play 1 card from your hand to your row.

**TO-002** RULE

**TO-003** Whoever burns is burnt.

> Play: The game has 6 turns.
""",
}
BURN = "  - {says: 'Burn {n}.', means: 'Each opponent loses {n} health.', rules: [TO-003]}"
ACT = "  - {says: 'burn<s> {n}', means: 'lose<s> {n} health', kind: act}"
RICH = "  - {says: you are rich, means: you have 3 or more coins, kind: condition}"


def torches(
    folder: Path, text: str, *phrases: str, rule: str = "At the end of your turn, draw 1 card."
) -> Game:
    """A turn of A with three torches that say this, in a game of these phrases."""
    files = {
        "game.yaml": TORCHES["game.yaml"].replace("PHRASES", "\n".join(phrases)),
        "cards.yaml": TORCHES["cards.yaml"].replace("TEXT", text),
        "rules.md": TORCHES["rules.md"].replace("RULE", rule),
    }
    return Game(laid_out(files, folder))


def test_a_card_is_carried_out_as_its_sentence_means(tmp_path: Path) -> None:
    game = torches(tmp_path, "Burn 2.", BURN)
    game.does("A", "plays Torch")
    assert game.counters("health") == (9, 7)


def test_what_happens_cites_the_rules_of_the_phrase_and_the_words_of_the_card(
    tmp_path: Path,
) -> None:
    game = torches(tmp_path, "Burn 2.", BURN)
    game.does("A", "plays Torch")
    (lost,) = [each for each in game.events if each.kind == "counter" and "health" in each.data[0]]
    assert "TO-003" in lost.rules
    assert lost.by == "Torch: Burn 2."


def test_what_happens_is_told_with_the_words_of_the_card_where_they_stand_within_a_sentence(
    tmp_path: Path,
) -> None:
    game = torches(tmp_path, "Each opponent burns 2.", ACT)
    game.does("A", "plays Torch")
    (lost,) = [each for each in game.events if each.kind == "counter" and "health" in each.data[0]]
    assert lost.by == "Torch: Each opponent burns 2."


def test_what_is_forbidden_is_so_in_words_of_the_game_too(tmp_path: Path) -> None:
    game = torches(
        tmp_path, "Each player burns 2.", ACT, rule="You cannot burn 2 if you have 1 or more coins."
    )
    game.state.counters["B.coins"] = 1
    game.does("A", "plays Torch")
    assert game.counters("health") == (7, 9)


def test_several_sentences_are_done_one_after_the_other(tmp_path: Path) -> None:
    both = "  - {says: 'Flicker.', means: 'Lose 1 health. Gain 2 coins.'}"
    game = torches(tmp_path, "Flicker.", both)
    game.does("A", "plays Torch")
    assert (game.counters("health"), game.counters("coins")) == ((8, 9), (2, 0))


def test_what_stands_behind_it_looks_back_at_it(tmp_path: Path) -> None:
    pay = "  - {says: 'Trade.', means: 'You may discard 1 card from your hand.'}"
    game = torches(tmp_path, "Trade. If you do, gain 2 coins.", pay)
    game.does("A", "plays Torch", "discards Torch")
    assert game.counters("coins") == (2, 0)
    game.does("B", "plays Torch", "decline")
    assert game.counters("coins") == (2, 0)


def test_an_act_stands_wherever_acts_stand(tmp_path: Path) -> None:
    game = torches(
        tmp_path, "Each player burns 1, then gain 1 coin.", ACT,
        rule="At the end of your turn, you may burn 2. If you do, draw 1 card.",
    )  # fmt: skip
    game.does("A", "plays Torch")
    assert game.counters("health") == (8, 8)
    assert game.counters("coins") == (1, 0)
    assert game.options == ["loses 2 health"]
    game.does("A", "loses 2 health")
    assert game.counters("health") == (6, 8)
    assert len(game.state.zones["A.hand"]) == 3


def test_a_condition_holds_as_it_means(tmp_path: Path) -> None:
    game = torches(tmp_path, "Gain 2 coins. If you are rich, gain 5 coins.", RICH)
    game.does("A", "plays Torch")
    assert game.counters("coins") == (2, 0)
    game.does("B", "plays Torch")
    game.does("A", "plays Torch")
    assert game.counters("coins") == (9, 2)


def test_what_waits_or_comes_later_does_so_by_the_words_of_the_game(tmp_path: Path) -> None:
    glow = "  - {says: 'Glow {n}.', means: 'At the start of your turn, gain {n} coin(s).'}"
    game = torches(tmp_path, "Glow 2.", glow)
    game.does("A", "plays Torch")
    assert game.counters("coins") == (0, 0)
    game.does("B", "plays Torch")
    assert game.counters("coins") == (2, 0), "one torch lies open before A"


def test_a_paragraph_may_say_it(tmp_path: Path) -> None:
    game = torches(
        tmp_path, "Gain 1 coin.", ACT, rule="When you play a card, each opponent burns 3."
    )
    game.does("A", "plays Torch")
    assert game.counters("health") == (9, 6)


def test_words_of_the_game_are_part_of_a_move_of_a_list_like_others(tmp_path: Path) -> None:
    rule = "On your turn, choose one:\n\n- Gain 1 coin. Burn 3. Draw 1 card."
    torches(tmp_path, "Gain 1 coin.", BURN, rule=rule)
    workspace = Workspace(tmp_path)
    found = heard(workspace.read_edition("torches"), workspace.rulebook("torches"))
    assert "TO-002" in {number.split()[0] for number in found.carried_out}
    assert [each.message for each in found.problems] == ["no rule says who wins"]


def test_phrases_may_be_put_into_those_before_and_behind_them(tmp_path: Path) -> None:
    blaze = "  - {says: 'Blaze {n} and {m}.', means: 'Burn {n}. Smoke {m}. Burn {n}.'}"
    smoke = "  - {says: 'Smoke {n}.', means: 'Gain {n} coin(s).'}"
    game = torches(tmp_path, "Blaze 2 and 3.", BURN, blaze, smoke)
    game.does("A", "plays Torch")
    assert (game.counters("health"), game.counters("coins")) == ((9, 5), (3, 0))


def test_a_phrase_that_says_itself_is_not_read_for_ever(tmp_path: Path) -> None:
    itself = "  - {says: 'Draw {n} card(s).', means: 'Draw {n} card(s). Lose {n} health.'}"
    game = torches(tmp_path, "Draw 2 cards.", itself)
    game.does("A", "plays Torch")
    assert game.counters("health") == (6, 9), "by the card, and by the paragraph too"
    assert len(game.state.zones["A.hand"]) == 5


def test_a_phrase_that_grows_by_what_it_means_is_left_to_the_players(tmp_path: Path) -> None:
    grows = "  - {says: 'Twice: {sentence}', means: 'Twice: Twice: {sentence}'}"
    game = torches(tmp_path, "Twice: Gain 1 coin.", grows)
    game.does("A", "plays Torch")
    assert game.counters("coins") == (0, 0)


@pytest.mark.parametrize("text", ["Burn 2.", "Burn 1. Burn 7.", "If you are rich, burn 3."])
def test_texts_are_said_again_letter_for_letter(text: str, tmp_path: Path) -> None:
    game = torches(tmp_path, text, BURN, ACT, RICH)
    edition = game.table.setting.edition
    assert edition is not None
    language = language_of(edition)
    assert language.say(language.read(text)) == text
    assert language.reads(text)


@pytest.mark.parametrize(
    ("phrase", "says"),
    [
        ("{says: 'Burn {n}.', means: 'Lose {m} health.'}", "has no slot '{m}'"),
        ("{says: 'Burn {n.', means: 'Lose 1 health.'}", "brace"),
        ("{says: burn, means: lose 1 health, kind: acts of}", "no kind of phrase 'acts of'"),
    ],
)
def test_what_cannot_be_a_phrase_is_told_at_its_line(
    phrase: str, says: str, tmp_path: Path
) -> None:
    with pytest.raises(SourceError, match="game") as error:
        torches(tmp_path, "Burn 2.", f"  - {phrase}")
    assert says in str(error.value)
    assert error.value.problems[0].place.line


@pytest.mark.parametrize(
    ("phrase", "text", "hand", "health"),
    [
        ("'Singe {who}.', means: '{who} loses 2 health.'", "Singe each player.", 2, (7, 7)),
        ("'Ash {zone}.', means: 'Discard all cards from {zone}.'", "Ash your hand.", 0, (9, 9)),
        ("'Feed {lot}.', means: 'Discard {lot}.'", "Feed 2 cards from your hand.", 0, (9, 9)),
        ("'Rite: {act}.', means: '{act}. {act}.'", "Rite: lose 1 health.", 2, (7, 9)),
        ("'Kin {filter}.', means: 'Discard 1 {filter} from your hand.'",
         "Kin red card.", 1, (9, 9)),
        ("'All {filters}.', means: 'Discard all {filters} from your hand.'",
         "All red cards.", 0, (9, 9)),
        ("'Lend {n} {counter}.', means: 'Lose {n} {counter}.'", "Lend 3 health.", 2, (6, 9)),
        ("'Once {condition}, ash.', means: 'If {condition}, lose 1 health.'",
         "Once you have 2 or more cards in your hand, ash.", 2, (8, 9)),
        ("'Call {name}.', means: 'Discard 1 {name} from your hand.'", "Call Torch.", 1, (9, 9)),
        ("'Dim {hue}.', means: 'Lose 1 health.'", "Dim red.", 2, (8, 9)),
    ],
)  # fmt: skip
def test_slots_hold_what_stands_in_the_tables_of_their_names(
    phrase: str, text: str, hand: int, health: tuple[int, int], tmp_path: Path
) -> None:
    game = torches(tmp_path, text, f"  - {{says: {phrase}}}")
    game.does("A", "plays Torch")
    for _ in range(2):
        if game.state.turn == "A":
            game.apply(engine.legal(game.table, game.state)[0])
    drawn = 1
    assert len(game.state.zones["A.hand"]) == hand + drawn
    assert game.counters("health") == health


def test_check_says_at_its_line_what_is_not_read_of_a_meaning(tmp_path: Path) -> None:
    wrong = "  - {says: 'Glimmer {n}.', means: 'Gain {n} coinz. Lose 1 health.'}"
    act = "  - {says: 'shine<s> {n}', means: 'gain<s> {n} coinz', kind: act}"
    game = torches(tmp_path, "Burn 2.", BURN, wrong, act)
    edition = game.table.setting.edition
    assert edition is not None
    problems = check_sentences(edition).problems
    assert [(each.message, each.place.line) for each in problems] == [
        ("nothing reads what 'Glimmer {n}.' means", 23),
        ("nothing reads what 'shine<s> {n}' means, so 'says' is not read either", 24),
    ]
    assert all("'Gain 2 coins.'" in each.expected for each in problems)


def test_check_says_which_phrase_nobody_says(tmp_path: Path) -> None:
    game = torches(tmp_path, "Burn 2.", BURN, ACT)
    workspace = Workspace(tmp_path)
    edition = game.table.setting.edition
    assert edition is not None
    found = heard(edition, workspace.rulebook("torches"))
    assert [each.message for each in found.problems if "says 'burn" in each.message.lower()] == [
        "no card and no rule says 'burn<s> {n}'"
    ]


def test_what_means_two_things_does_so_in_every_text(tmp_path: Path) -> None:
    both = (
        "  - {says: 'Sway {n}.', means: 'Swing {n}.'}",
        "  - {says: 'Swing {n}.', means: 'Lose {n} health.'}",
        "  - {says: 'Swing {m}.', means: 'Gain {m} coin(s).'}",
    )
    edition = torches(tmp_path, "Gain 1 coin.", *both).table.setting.edition
    assert edition is not None
    language = language_of(edition)
    for text in ("Sway 2.", "Gain 1 coin. Sway 2."):
        with pytest.raises(AmbiguousSentence):
            language.read(text)


SING = "  - {says: 'Sing {n} songs.', about: Sing aloud., rules: [TO-003]}"
HUM = "  - {says: 'hum<s> {n} songs', kind: act, id: hum}"
GLOWS = "  - {says: 'Glows {n}.', standing: true, about: It is never dark.}"


def test_what_means_nothing_else_is_done_by_hand_at_its_moment(tmp_path: Path) -> None:
    game = torches(tmp_path, "Sing 2 songs. Gain 1 coin.", SING)
    game.does("A", "plays Torch")
    words = "Carry this out by hand (TO-003): Sing 2 songs."
    assert [each.data[0] for each in game.events if each.kind == "told"] == [words]
    assert game.state.asked is not None
    assert "carry it out by hand" in game.state.asked.asks
    game.does("A", "goes on")
    assert game.counters("coins") == (1, 0)


def test_an_act_without_a_meaning_is_left_to_whoever_does_it(tmp_path: Path) -> None:
    game = torches(tmp_path, "Each opponent hums 3 songs.", HUM)
    game.does("A", "plays Torch")
    (told,) = [each for each in game.events if each.kind == "told"]
    assert (told.seat, told.data[0]) == ("B", "Carry this out by hand (TO-001): hums 3 songs")


def test_what_stands_has_no_moment_and_is_found(tmp_path: Path) -> None:
    game = torches(tmp_path, "Glows 3. Gain 1 coin.", GLOWS)
    game.does("A", "plays Torch")
    assert game.counters("coins") == (1, 0)
    at = Position(game.table, game.state)
    assert at.stands(game.state.zones["A.row"][0], "torches.glows") == (3,)
    assert check_sentences(game.table.setting.edition).note == ""  # type: ignore[arg-type]


def test_cards_are_taken_from_either_of_two_zones(tmp_path: Path) -> None:
    banish = "  - {says: 'Sweep {n}.', means: 'Banish up to {n} cards from your hand or your row.'}"
    game = torches(tmp_path, "Sweep 2.", banish)
    game.does("A", "plays Torch")
    game.does("A", "chooses Torch of A's row", "chooses Torch")
    assert not game.state.zones["A.row"]
    assert len(game.state.zones["A.hand"]) == 1 + 1, "one is left, and one was drawn"
    assert len(game.state.zones[BOX]) == 2, "the game has no zone for what is banished"


def test_which_pile_is_meant_is_asked_before_a_card_is_drawn(tmp_path: Path) -> None:
    game = torches(tmp_path, "Draw 1 card from the deck or the discard pile.")
    game.state.zones["discard"] = (last := game.state.zones["deck"][-1],)
    game.state.zones["deck"] = game.state.zones["deck"][:-1]
    game.state.where[last] = "discard"
    game.does("A", "plays Torch")
    game.does("A", "chooses discard pile")
    assert game.state.where[last] == "A.hand"
