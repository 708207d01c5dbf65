"""Train the shipped encoder: from a folder with the corpus and a teacher to a finished model folder, on one GPU.

    python -m scripts.train_encoder --corpus CORPUS --teacher TEACHER --work WORK --out index/model

CORPUS holds parallel.tsv.xz and related.tsv.xz (columns: scripts/encoder/corpus.py), TEACHER is all-MiniLM-L6-v2 as a
sentence-transformers folder, WORK takes checkpoints and the log. Stopped and started again it goes on where it was. The
same seed gives the same data in the same order. With --entries and --reports (scripts/encoder/evaluate_dense.py) it
also measures on labelled reports, which it never trains on.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import shutil
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch

from scripts.encoder import corpus, data, measure
from scripts.encoder.evaluate_dense import evaluate, read_jsonl
from scripts.encoder.streams import TextStore
from scripts.encoder.student import cut_student, save_folder
from scripts.encoder.training import STAGES, run_stage, teach
from scripts.encoder.vocabulary import all_texts, choose, count_pieces, open_teacher_tokenizer, write_tokenizer

NAME = "error-assistant-encoder-1"
PIECES = 21_400  # with 6 layers in half precision and the graphs just under 40 MB
NEW_WORDS = 1_500
MAX_TOKENS = 256
COUNTED = 3  # every third text is enough to choose word pieces


def parse() -> argparse.Namespace:
    """Return the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--teacher", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="a model folder of an earlier run to go on from, with its tokenizer")
    parser.add_argument("--stages", nargs="+", default=list(STAGES), choices=list(STAGES))
    parser.add_argument(
        "--set", nargs="*", default=[], metavar="STAGE.FIELD=VALUE", help="steps, rate, described.contrast"
    )
    parser.add_argument(
        "--held-out", type=float, default=0.1, help="share of the phrasings' families kept for measuring"
    )
    parser.add_argument("--held-out-entries", type=float, default=0.0, help="share of our entries kept for measuring")
    parser.add_argument(
        "--phrased", type=Path, help="more phrased errors, JSON lines: scripts/encoder/imported.py makes them of a KB"
    )
    parser.add_argument("--entries", type=Path)
    parser.add_argument("--reports", type=Path, action="append", default=[])
    parser.add_argument(
        "--also", type=Path, nargs=2, action="append", default=[], metavar=("ENTRIES", "REPORTS"),
        help="further entries and the reports over them to measure on",
    )  # fmt: skip
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--sample", type=int, help="rows of each table to use: a try-out")
    return parser.parse_args()


def changed(settings: list[str]) -> dict[str, Any]:
    """Return the stages with the command line's changes."""
    stages = dict(STAGES)
    for setting in settings:
        path, _, value = setting.partition("=")
        stage, _, rest = path.partition(".")
        share, _, name = rest.rpartition(".")
        if share:
            part = stages[stage].shares[share]
            part = dataclasses.replace(part, **{name: type(getattr(part, name))(value)})
            stages[stage] = dataclasses.replace(stages[stage], shares={**stages[stage].shares, share: part})
        else:
            kind = type(getattr(stages[stage], name))
            stages[stage] = dataclasses.replace(stages[stage], **{name: kind(value)})
    return stages


def say(begun: float, text: str) -> None:
    """Print what is done and when."""
    print(f"{time.perf_counter() - begun:7.1f} s  {text}", flush=True)


def main() -> None:
    """Read, cut, teach, train, save, measure."""
    arguments, begun = parse(), time.perf_counter()
    device, seed, work = arguments.device, arguments.seed, arguments.work
    work.mkdir(parents=True, exist_ok=True)
    stages = changed(arguments.set)

    parallel, related = corpus.read_parallel(arguments.corpus), corpus.read_related(arguments.corpus)
    training, unseen = corpus.hold_out(parallel, 3000, seed)
    if arguments.sample:
        training, related, unseen = (
            training[:: len(training) // arguments.sample],
            related[:: len(related) // arguments.sample],
            unseen[:200],
        )
    phrased, held_out = corpus.split_families(corpus.read_phrasings(), arguments.held_out, seed)
    if arguments.phrased:
        phrased += corpus.read_phrasings(arguments.phrased)
    entries, unread = corpus.split_entries(corpus.read_entries(), arguments.held_out_entries, seed)
    codes = corpus.read_codes()
    say(
        begun,
        f"{len(training)} translations, {len(related)} related, {len(phrased)} phrased errors ({len(held_out)} held "
        f"out), {len(entries)} messages of entries, {len(codes)} pairs of codes",
    )

    from transformers import BertModel, logging

    logging.set_verbosity_error()
    teacher = (
        BertModel.from_pretrained(arguments.teacher, add_pooling_layer=False, dtype=torch.float32).to(device).eval()
    )
    student_folder = work / "student"
    if arguments.start:
        shutil.copytree(arguments.start, student_folder, dirs_exist_ok=True)
        model = BertModel.from_pretrained(student_folder, add_pooling_layer=False, dtype=torch.float32)
    else:
        teacher_file = arguments.teacher / "tokenizer.json"
        texts = all_texts(
            [
                (t for pair in (*training, *related) for t in (pair.left, pair.right)),
                (t for r in (*phrased, *entries) for t in (r.message, *r.causes, *r.descriptions)),
            ]
        )
        counts = count_pieces(open_teacher_tokenizer(teacher_file), texts, COUNTED)
        pieces = choose(open_teacher_tokenizer(teacher_file), counts, PIECES, NEW_WORDS)
        model = cut_student(teacher, write_tokenizer(teacher_file, pieces, student_folder, MAX_TOKENS), seed)
        say(begun, f"{len(pieces)} word pieces")
    model = model.to(device)

    from tokenizers import Tokenizer

    tokenizer = Tokenizer.from_file(str(student_folder / "tokenizer.json"))
    store = TextStore(tokenizer, MAX_TOKENS)
    described = [*phrased, *entries]
    examples = {
        "translation": data.translations(training),
        "logs": data.logs(training, related, described, seed),
        "related": data.explanations(related, seed),
        "described": data.descriptions(described, codes, seed),
    }
    streams = {name: data.stream_of(name, items, store, seed) for name, items in examples.items() if items}
    store.tokenise(device)
    taught_rows = np.unique(
        np.concatenate(
            [*(s.target for s in streams.values() if s.target is not None)]
            + [streams["logs"].left]
            + [
                side[[not any("\u4e00" <= c <= "\u9fff" for c in store.texts[row][:60]) for row in side]]
                for side in (streams["related"].left, streams["related"].right)
            ]
        )
    )
    taught_rows = taught_rows[taught_rows >= 0]
    has_teacher = np.zeros(len(store.texts), dtype=bool)
    has_teacher[taught_rows] = True
    say(
        begun,
        f"{len(store.texts)} texts, {store.lengths.mean():.1f} pieces on average; "
        + ", ".join(f"{name} {len(items)}" for name, items in examples.items()),
    )
    taught = teach(teacher, store, taught_rows, open_teacher_tokenizer(arguments.teacher / "tokenizer.json"), device)
    say(begun, f"the teacher has spoken on {len(taught_rows)} texts")

    reports = {path.stem: read_jsonl(path) for path in arguments.reports}
    kb = read_jsonl(arguments.entries) if arguments.entries else []
    asked = [(name, kb, items) for name, items in reports.items()]
    asked += [(path.stem, read_jsonl(entries_path), read_jsonl(path)) for entries_path, path in arguments.also]

    def measured(student: Any) -> dict[str, Any]:
        encoder = measure.ModelEncoder(
            student, Tokenizer.from_file(str(student_folder / "tokenizer.json")), MAX_TOKENS, device
        )
        result: dict[str, Any] = (
            measure.translation(encoder, unseen)
            | measure.unseen_descriptions(encoder, held_out, phrased)
            | measure.unseen_retellings(encoder, unread, entries)
        )
        return result | {
            name: {k: [v["r1"], v["r3"]] for k, v in evaluate(encoder, known, items).items()}
            for name, known, items in asked
        }

    say(begun, f"before training {json.dumps(measured(model.eval()))}")
    for name in arguments.stages:
        model = run_stage(stages[name], model, store, streams, taught, has_teacher, work, device, measured, seed)
        torch.save(model.state_dict(), work / f"{name}.pt")
        shutil.copytree(student_folder, work / name, dirs_exist_ok=True)
        save_folder(model, work / name, NAME, MAX_TOKENS)
        say(begun, f"stage {name} done")
    arguments.out.mkdir(parents=True, exist_ok=True)
    shutil.copytree(work / arguments.stages[-1], arguments.out, dirs_exist_ok=True)
    shutil.copyfile(work / "training.jsonl", arguments.out / "training.jsonl")
    say(
        begun, f"{arguments.out}: {sum(f.stat().st_size for f in arguments.out.rglob('*') if f.is_file()) / 1e6:.1f} MB"
    )


if __name__ == "__main__":
    main()
