"""Fit the classifier of acts to its examples, and measure it: `assistant/dialogue/acts.npz`.

    python scripts/fit_acts.py            cross-validate, fit, write; prints how many are read right
    python scripts/fit_acts.py --check    writes nothing; exit status 1 where the examples changed since

The examples are `assistant/dialogue/examples`. Multinomial logistic regression over the vectors of the shipped encoder
and the words; each example is learned from twice, the second time without its vector, so that words alone decide well
too. Needs scikit-learn (`pip install 'error-assistant[train]'`).
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.dialogue.acts import MODEL, Act, examples_in, features_of, hash_of_examples, read_model
from index.encoders import open_encoder

FOLDS = 5
REGULARISATION = 10.0  # scikit-learn's C
MEANING = 1.5  # length of a vector beside the words' length of 1
WORDS_ALONE = 0.3  # weight of an example without its vector
HELD_BY = 3  # examples that hold a feature, at least
RIGHT = 0.9  # of the readings that are called sure
ACTS = tuple(Act)


@dataclass(frozen=True)
class Examples:
    """Texts, their acts, languages and vectors."""

    texts: list[str]
    acts: NDArray[np.int64]  # places in ACTS
    languages: NDArray[np.str_]
    vectors: NDArray[np.float32]  # shape (texts, dimension)


def fit(examples: Examples, places: NDArray[np.int64]) -> tuple[Any, Any]:
    """Return the vectoriser of words and the classifier, fitted to some of the examples."""
    from scipy.sparse import csr_matrix, hstack, vstack
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression

    words = TfidfVectorizer(analyzer=lambda text: sorted(features_of(text)), min_df=HELD_BY)
    said = words.fit_transform([examples.texts[it] for it in places])
    meant = csr_matrix(examples.vectors[places] * MEANING)
    rows = vstack([hstack([meant, said]), hstack([meant * 0, said])]).tocsr()
    weights = np.concatenate([np.ones(len(places)), np.full(len(places), WORDS_ALONE)])
    model = LogisticRegression(C=REGULARISATION, max_iter=300)
    return words, model.fit(rows, np.tile(examples.acts[places], 2), sample_weight=weights)


def cross_validated(examples: Examples) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the scores of every example from the others, with meaning and by words alone; shapes (examples, acts)."""
    from scipy.sparse import csr_matrix, hstack
    from sklearn.model_selection import StratifiedKFold

    both, alone = (np.zeros((len(examples.texts), len(ACTS))) for _ in range(2))
    for others, held in StratifiedKFold(FOLDS, shuffle=True, random_state=1).split(examples.vectors, examples.acts):
        words, model = fit(examples, others)
        said = words.transform([examples.texts[it] for it in held])
        meant = csr_matrix(examples.vectors[held] * MEANING)
        both[np.ix_(held, model.classes_)] = model.decision_function(hstack([meant, said]).tocsr())
        alone[np.ix_(held, model.classes_)] = model.decision_function(hstack([meant * 0, said]).tocsr())
    return both, alone


def lead_of_the_sure(scores: NDArray[np.float64], acts: NDArray[np.int64]) -> tuple[float, float]:
    """Return the lead from which `RIGHT` of the readings are right, and the share of readings that have it."""
    best = np.sort(scores, axis=1)
    leads, right = best[:, -1] - best[:, -2], scores.argmax(axis=1) == acts
    order = np.argsort(-leads)
    precision = np.cumsum(right[order]) / np.arange(1, len(order) + 1)
    count = int(np.flatnonzero(precision >= RIGHT)[-1]) + 1
    return float(leads[order[count - 1]]), count / len(order)


def write(examples: Examples, encoder: str, sure: float) -> None:
    """Fit to all examples and write the model."""
    words, model = fit(examples, np.arange(len(examples.texts)))
    if list(model.classes_) != list(range(len(ACTS))):
        raise SystemExit("an act has no examples; write some in assistant/dialogue/examples")
    dimension = examples.vectors.shape[1]
    names = np.frombuffer("\n".join(words.get_feature_names_out()).encode(), dtype=np.uint8)
    np.savez_compressed(
        MODEL, acts=np.array([act.value for act in ACTS]), encoder=encoder, examples=hash_of_examples(),
        features=names, rarity=words.idf_.astype(np.float16), weights=model.coef_[:, dimension:].T.astype(np.float16),
        meaning=(model.coef_[:, :dimension].T * MEANING).astype(np.float16), bias=model.intercept_.astype(np.float16),
        sure=sure,
    )  # fmt: skip


def main() -> int:
    """Fit, or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 where it is out of date")
    if parser.parse_args().check:
        if read_model().examples == hash_of_examples():
            return 0
        print(f"{MODEL}: fitted to other examples; run: python scripts/fit_acts.py", file=sys.stderr)
        return 1
    rows = [(act, text, language) for language in ("en", "zh") for act, text in examples_in(language)]
    encoder = open_encoder()
    texts = [text for _, text, _ in rows]
    examples = Examples(
        texts, np.array([ACTS.index(act) for act, _, _ in rows]), np.array([language for *_, language in rows]),
        np.asarray(encoder.encode(texts, query=True), dtype=np.float32),
    )  # fmt: skip
    both, alone = cross_validated(examples)
    print(f"{len(texts)} examples, {len(ACTS)} acts\n")
    print("| right of | words and meaning | words alone |\n| --- | --- | --- |")
    for language in ("en", "zh"):
        of = examples.languages == language
        shares = (float((it[of].argmax(axis=1) == examples.acts[of]).mean()) for it in (both, alone))
        print(f"| {int(of.sum())} {language} | " + " | ".join(f"{share:.3f}" for share in shares) + " |")
    sure, share = lead_of_the_sure(both, examples.acts)
    print(f"\nsure from a lead of {sure:.2f}: {share:.1%} of readings, {RIGHT:.0%} of them right")
    write(examples, encoder.name, sure)
    return 0


if __name__ == "__main__":
    sys.exit(main())
