"""Fit the classifier of acts over the encoder's vectors, and measure it: `assistant/dialogue/acts.npz`.

    python scripts/fit_acts.py            cross-validate, fit, write; prints accuracy by words, by meaning, by both
    python scripts/fit_acts.py --check    writes nothing; exit status 1 where the examples changed since

The examples are `assistant/dialogue/examples`. Logistic regression over the vectors of the shipped encoder; needs
scikit-learn (`pip install 'error-assistant[train]'`).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.dialogue.acts import HEAD, WORDS_WEIGHT, Act, Head, examples_in, examples_of, hash_of_examples, read_head
from index.encoders import open_encoder

FOLDS = 5
REGULARISATION = 20.0  # scikit-learn's C
RIGHT = 0.8  # of the readings that are called sure
ACTS = tuple(Act)


def fit(vectors: NDArray[np.float32], acts: NDArray[np.int64], name: str, sure: float = 1.0) -> Head:
    """Fit the classifier; shapes (examples, dimension) and (examples,)."""
    from sklearn.linear_model import LogisticRegression

    model = LogisticRegression(C=REGULARISATION, max_iter=3000).fit(vectors, acts)
    weights = np.zeros((len(ACTS), vectors.shape[1]), dtype=np.float32)
    bias = np.full(len(ACTS), -30.0, dtype=np.float32)
    weights[model.classes_], bias[model.classes_] = model.coef_, model.intercept_
    return Head(name, hash_of_examples(), weights, bias, sure)


def cross_validated(
    vectors: NDArray[np.float32], acts: NDArray[np.int64], texts: list[str], languages: NDArray[np.str_]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the scores by words and by meaning of every example, from the others; shapes (examples, acts)."""
    from sklearn.model_selection import StratifiedKFold

    by_words, by_meaning = (np.zeros((len(texts), len(ACTS))) for _ in range(2))
    for others, held in StratifiedKFold(FOLDS, shuffle=True, random_state=1).split(vectors, acts):
        by_meaning[held] = fit(vectors[others], acts[others], "").log_probabilities(vectors[held])
        models = {
            language: examples_of([(ACTS[acts[it]], texts[it]) for it in others if languages[it] == language], language)
            for language in ("en", "zh")
        }
        for it in held:
            scores = models[str(languages[it])].scores(texts[it])
            by_words[it] = 0.0 if scores is None else scores - scores.max()
    return by_words, by_meaning


def lead_of_the_sure(scores: NDArray[np.float64], acts: NDArray[np.int64]) -> tuple[float, float]:
    """Return the lead from which `RIGHT` of the readings are right, and the share of readings that have it."""
    best = np.sort(scores, axis=1)
    leads, right = best[:, -1] - best[:, -2], scores.argmax(axis=1) == acts
    order = np.argsort(-leads)
    precision = np.cumsum(right[order]) / np.arange(1, len(order) + 1)
    count = int(np.flatnonzero(precision >= RIGHT)[-1]) + 1
    return float(leads[order[count - 1]]), count / len(order)


def main() -> int:
    """Fit, or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 where it is out of date")
    if parser.parse_args().check:
        head = read_head()
        if head is not None and head.examples == hash_of_examples():
            return 0
        print(f"{HEAD}: fitted to other examples; run: python scripts/fit_acts.py", file=sys.stderr)
        return 1
    rows = [(act, text, language) for language in ("en", "zh") for act, text in examples_in(language)]
    texts, languages = [text for _, text, _ in rows], np.array([language for _, _, language in rows])
    acts = np.array([ACTS.index(act) for act, _, _ in rows])
    encoder = open_encoder()
    vectors = np.asarray(encoder.encode(texts, query=True), dtype=np.float32)
    by_words, by_meaning = cross_validated(vectors, acts, texts, languages)
    both = by_meaning + WORDS_WEIGHT * by_words
    print(f"{len(texts)} examples, {len(ACTS)} acts\n")
    print("| right of | words | meaning | both |\n| --- | --- | --- | --- |")
    for language in ("en", "zh"):
        of = languages == language
        shares = (float((it[of].argmax(axis=1) == acts[of]).mean()) for it in (by_words, by_meaning, both))
        print(f"| {int(of.sum())} {language} | " + " | ".join(f"{share:.3f}" for share in shares) + " |")
    sure, share = lead_of_the_sure(both, acts)
    print(f"\nsure from a lead of {sure:.2f}: {share:.1%} of readings, {RIGHT:.0%} of them right")
    head = fit(vectors, acts, encoder.name, sure)
    np.savez_compressed(
        HEAD, acts=np.array([act.value for act in ACTS]), encoder=head.encoder, examples=head.examples,
        weights=head.weights.astype(np.float16), bias=head.bias.astype(np.float16), sure=sure,
    )  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
