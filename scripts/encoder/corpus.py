"""Corpus: the training data of the encoder: pairs of texts, weighted by source.

    parallel.tsv.xz   en, zh, source                                    the same sentence in two languages
    related.tsv.xz    query, passage, qlang, plang, kind, source        a title or message and the text that explains it
    phrasings/*.jsonl tool, family, message, cause_en, cause_zh, en, zh how people describe an error without quoting it
    kb/entries        signature, aliases, symptoms, summary, root cause our own entries, in both languages
    kb/codes          name, number, meanings                            vendors' error codes

The two tables come from outside and are not part of the project: a folder with files of these columns is all that is
asked for. Everything else is ours.
"""

from __future__ import annotations

import json
import lzma
import random
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PROJECT = HERE.parent.parent

# How often a source is drawn, per row. Half of the parallel rows are machine translations of general documentation
# (the larger `ms-` sources): they teach Chinese, and too much of them pulls English away from error messages.
PARALLEL_WEIGHT = {
    "ms-windows-driver-docs": 0.4,
    "ms-cpp-docs": 0.6,
    "ms-office-developer-client-docs": 0.3,
    "ms-mdop-docs": 0.3,
    "ms-office-developer-exchange-docs": 0.3,
    "ms-biztalk-docs": 0.5,
}
MESSAGE_WEIGHT = 2.5  # rows of message catalogues
TROUBLE_WEIGHT = 1.6  # rows that speak of an error
CATALOGUES = frozenset(
    "postgres/postgres microsoft/azure-pipelines-tasks oVirt/ovirt-engine dbeaver/dbeaver dotnet/wcf apache/tomcat "
    "openshift/console jupyterlab/language-packs dotnet/winforms microsoft/vscode-mssql microsoft/TypeScript "
    "dotnet/msbuild openstack/heat kubevirt-ui/kubevirt-plugin microsoft/vcpkg-tool dotnet/roslyn-analyzers "
    "microsoft/testfx microsoft/sqltoolsservice microsoft/vscode-cpptools microsoft/winget-cli kubernetes/minikube "
    "dotnet/project-system gogs/gogs microsoft/WSL dotnet/SqlClient pypa/warehouse sphinx-doc/sphinx openstack/nova "
    "openstack/neutron microsoft/vstest openstack/glance apache/derby openstack/keystone".split()
)
KIND_WEIGHT = {
    "message_explain": 3.0,
    "error_explain": 2.0,
    "error_section": 1.0,
    "faq": 1.5,
    "title_passage": 0.3,
    "description_passage": 0.5,
    "heading_passage": 0.15,
}
TROUBLE = re.compile(
    r"\b(error|fail|cannot|can't|could not|unable|invalid|exception|denied|refused|timeout|timed out|crash|missing|"
    r"not found|unsupported|illegal|corrupt|overflow|deadlock|abort)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Pair:
    """A positive pair of texts and its sampling weight."""

    left: str
    right: str
    left_language: str
    right_language: str
    kind: str
    weight: float


@dataclass(frozen=True, slots=True)
class Described:
    """One error with its messages and with people's descriptions."""

    family: str  # records of one family are each other's hard negatives
    message: str
    causes: tuple[str, ...]  # one per language
    descriptions: tuple[str, ...]  # in both languages
    kin: str = ""  # records of one kin tell of the same error, and are no negatives of each other
    outputs: tuple[str, ...] = ()  # what programs print when it occurs, whole


def read_table(path: Path) -> list[list[str]]:
    """Return the rows of an xz-compressed tab-separated file without its header."""
    with lzma.open(path, "rt", encoding="utf-8", newline="\n") as file:
        next(file)
        return [line.rstrip("\n").split("\t") for line in file]


def read_parallel(folder: Path) -> list[Pair]:
    """Return translations, English left."""
    pairs = []
    for english, chinese, source in read_table(folder / "parallel.tsv.xz"):
        weight = PARALLEL_WEIGHT.get(source, MESSAGE_WEIGHT if source in CATALOGUES else 1.0)
        if TROUBLE.search(english):
            weight *= TROUBLE_WEIGHT
        pairs.append(Pair(english, chinese, "en", "zh", source, weight))
    return pairs


def read_related(folder: Path) -> list[Pair]:
    """Return a message, title or heading and the text that explains it."""
    return [
        Pair(query, passage, query_language, passage_language, kind, KIND_WEIGHT.get(kind, 0.3))
        for query, passage, query_language, passage_language, kind, _source in read_table(folder / "related.tsv.xz")
    ]


def hold_out(pairs: list[Pair], count: int, seed: int) -> tuple[list[Pair], list[Pair]]:
    """Return (training pairs, `count` unseen ones): training keeps no text of an unseen pair, in either language."""
    generator = random.Random(seed)
    order = list(range(len(pairs)))
    generator.shuffle(order)
    unseen: list[Pair] = []
    english: set[str] = set()
    chinese: set[str] = set()
    for place in order:
        pair = pairs[place]
        if len(unseen) < count and pair.left not in english and pair.right not in chinese:
            unseen.append(pair)
            english.add(pair.left)
            chinese.add(pair.right)
    training = [pair for pair in pairs if pair.left not in english and pair.right not in chinese]
    return training, unseen


def read_phrasings(place: Path = HERE / "phrasings") -> list[Described]:
    """Return the hand-written descriptions of a folder, or of one file."""
    found = []
    for path in sorted(place.glob("*.jsonl")) if place.is_dir() else [place]:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip():
                record = json.loads(line)
                causes = tuple(cause for cause in (record.get("cause_en"), record.get("cause_zh")) if cause)
                descriptions = (*record.get("en", ()), *record.get("zh", ()))
                kin = record.get("kin", "")
                found.append(Described(record["family"], record["message"], causes, descriptions, kin))
    return found


def read_entries(folder: Path = PROJECT / "kb" / "entries") -> list[Described]:
    """Return our own entries: signature and aliases as messages, symptoms as descriptions, summary and root cause.

    Symptoms and samples stand with the signature alone, so that an entry of many aliases is not drawn more often.
    """

    def both(text: Any) -> list[str]:
        return [value for value in (text.get("en"), text.get("zh")) if value] if isinstance(text, dict) else []

    found = []
    for path in sorted(folder.glob("**/entry.toml")):
        entry = tomllib.loads(path.read_text(encoding="utf-8"))
        signatures = [*both(entry.get("signature")), *entry.get("aliases", ())]
        causes = tuple(both(entry.get("summary")) + both(entry.get("root_cause")))
        descriptions = tuple(one for symptom in entry.get("symptoms", ()) for one in both(symptom))
        outputs = tuple(sample.strip() for sample in entry.get("samples", {}).get("must_match", ()))
        family, kin = path.relative_to(folder).parts[0], entry["id"]
        first, *others = dict.fromkeys(signatures)
        found.append(Described(family, first, causes, descriptions, kin, outputs))
        found += [Described(family, message, causes, (), kin) for message in others]
    return found


def split_entries(entries: list[Described], share: float, seed: int) -> tuple[list[Described], list[Described]]:
    """Return (training records, held-out ones): whole entries, those that are told in people's words."""
    kins = sorted({record.kin for record in entries if len(record.descriptions) > 1})
    held = set(random.Random(seed).sample(kins, round(share * len(kins))))
    return [it for it in entries if it.kin not in held], [it for it in entries if it.kin in held]


def read_codes(folder: Path = PROJECT / "kb" / "codes") -> list[Pair]:
    """Return error names, numbers and strings against their meanings: pairs of ways to say one code.

    A table is tab-separated under a header row; lines with # say what it is about.
    """
    pairs = []
    for path in sorted(folder.glob("*.tsv")):
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
        header = lines[0].split("\t")
        for line in lines[1:]:
            row = dict(zip(header, line.split("\t"), strict=False))
            name, number, english, chinese = (row.get(key, "").strip() for key in ("name", "number", "text", "zh"))
            numbered = f"{path.stem} error {number}: {name}" if number.lstrip("-").isdigit() else ""
            ways = [(name, "en"), (numbered, "en"), (english, "en"), (chinese, "zh")]
            ways = [(way, language) for way, language in ways if way]
            pairs += [
                Pair(left, right, left_language, right_language, "code", 1.0)
                for left, left_language in ways
                for right, right_language in ways
                if left != right
            ]
    return pairs


def split_families(records: list[Described], share: float, seed: int) -> tuple[list[Described], list[Described]]:
    """Return (training, held out): whole families are held out, about `share` of them."""
    families = sorted({record.family for record in records})
    random.Random(seed).shuffle(families)
    held = set(families[: max(1, round(share * len(families)))]) if families and share > 0 else set()
    return [r for r in records if r.family not in held], [r for r in records if r.family in held]


def spread(weights: list[float], generator: random.Random) -> list[int]:
    """Return the places of one epoch, shuffled: weight 2.5 is two or three times, 0.3 now and then."""
    places = []
    for place, weight in enumerate(weights):
        whole = int(weight)
        places += [place] * (whole + (generator.random() < weight - whole))
    generator.shuffle(places)
    return places
