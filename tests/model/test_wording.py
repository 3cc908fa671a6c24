"""What is shown for what a game says; words that are shown otherwise and found by their own."""

from __future__ import annotations

import pickle

from tablewright.model.worded import Worded, original_of, shown_of
from tablewright.model.wording import Translated, Wording


def german(**headings: dict[str, str | Translated]) -> Wording:
    pairs = {
        heading: {
            words: each if isinstance(each, Translated) else Translated(say=each)
            for words, each in said.items()
        }
        for heading, said in headings.items()
    }
    return Wording(language="de", pairs=pairs, labels=("Night:",), names=("Mr. Fox",))


def test_a_whole_text_goes_before_its_sentences() -> None:
    wording = german(
        texts={"Draw 1. Stop.": "Zieh und halt.", "Draw 1.": "Zieh 1.", "Stop.": "Halt."}
    )
    assert wording.text("Draw 1. Stop.\n") == "Zieh und halt."
    assert wording.text("Stop. Draw 1.") == "Halt. Zieh 1."


def test_what_is_not_translated_stays() -> None:
    wording = german(texts={"Draw 1.": "Zieh 1."})
    assert wording.text("Draw 1. Stop.\nStop.") == "Zieh 1. Stop.\nStop."
    assert wording.name("Mine", "zones") == "Mine"


def test_labels_are_translated_at_the_head_of_a_line() -> None:
    wording = german(labels={"Night:": "Nachts:"}, texts={"Draw 1.": "Zieh 1."})
    assert wording.text("Night: Draw 1.\nDraw 1.") == "Nachts: Zieh 1.\nZieh 1."


def test_a_name_has_another_translation_under_another_heading() -> None:
    wording = german(cards={"Mine": "Mine"}, zones={"Mine": "Bergwerk"}, decks={"Market": "Markt"})
    assert wording.name("Mine", "zones") == "Bergwerk"
    assert wording.name("Mine", "cards") == "Mine"
    assert wording.name("Market", "zones") == "Markt", "what is said once stands for all"


def test_a_place_may_have_words_of_its_own() -> None:
    wording = german(texts={"Rest.": Translated(say="Ruhe.", on={"Owl": "Rast."})})
    assert wording.text("Rest.", on="Owl") == "Rast."
    assert wording.text("Rest.", on="Fox") == "Ruhe."


def test_japanese_sentences_follow_each_other_without_a_space() -> None:
    pairs = {"texts": {"A.": Translated(say="甲。"), "B.": Translated(say="乙。")}}
    assert Wording(language="ja", pairs=pairs).text("A. B.\nA.") == "甲。乙。\n甲。"


def test_words_read_as_shown_and_are_found_by_their_own() -> None:
    name = Worded("Pfennig", "Penny")
    assert f"{name}" == "Pfennig"
    assert "".join((name, "!")) == "Pfennig!"
    assert name == "Penny"
    assert name != "Pfennig"
    assert name == Worded("Heller", "Penny")
    by_shown: dict[str, int] = {name: 1}
    by_own: dict[str, int] = {"Penny": 1}
    assert by_shown["Penny"] == by_own[name] == 1
    assert sorted([Worded("b", "x"), Worded("a", "y")])[0].original == "y"
    assert (shown_of(name), original_of(name)) == ("Pfennig", "Penny")
    assert type(shown_of(name)) is str


def test_words_can_be_handed_to_another_process() -> None:
    name = pickle.loads(pickle.dumps(Worded("Pfennig", "Penny")))
    assert (f"{name}", original_of(name)) == ("Pfennig", "Penny")
