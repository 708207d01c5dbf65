"""Vocabulary: the student's word pieces: the teacher's used in technical text, Chinese characters, words of logs.

    cudaErrorIllegalAddress  ->  cuda error illegal address
    段错误                    ->  段 错 误

Words are cut inside `camelCase` by the tokenizer's own normaliser, so everybody who loads `tokenizer.json` cuts alike.
Full-width forms become plain ones (NFKC). A new piece starts as the mean of the teacher's pieces it replaces.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING

from tokenizers import Regex, Tokenizer, normalizers

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
WORD = re.compile(r"[a-z][a-z0-9]{2,15}\Z")
CHUNK = 50_000  # texts tokenised at a time


def normaliser() -> normalizers.Normalizer:
    """Return what happens to a text before it is cut into pieces."""
    inside_camel_case = Regex("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
    return normalizers.Sequence(
        [
            normalizers.NFKC(),
            normalizers.Replace(inside_camel_case, " "),
            normalizers.BertNormalizer(clean_text=True, handle_chinese_chars=True, strip_accents=True, lowercase=True),
        ]
    )


def open_teacher_tokenizer(path: Path) -> Tokenizer:
    """Return the teacher's tokenizer with our normaliser in front."""
    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.normalizer = normaliser()
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def is_chinese(character: str) -> bool:
    """Whether a character is a Chinese one or Chinese punctuation."""
    return (
        "\u4e00" <= character <= "\u9fff"
        or "\u3400" <= character <= "\u4dbf"
        or character in "、。《》「」『』【】〈〉…—·“”‘’￥"
    )


def count_pieces(
    tokenizer: Tokenizer, texts: Sequence[str], every: int
) -> tuple[Counter[int], Counter[str], Counter[str]]:
    """Return how often each teacher piece, Chinese character and plain word occurs; pieces and words in some texts."""
    pieces: Counter[int] = Counter()
    characters: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for text in texts:
        characters.update(filter(is_chinese, text))
    texts = texts[::every]
    for start in range(0, len(texts), CHUNK):
        chunk = texts[start : start + CHUNK]
        for encoding in tokenizer.encode_batch_fast(chunk, add_special_tokens=False):
            pieces.update(encoding.ids)
        for text in chunk:
            spaced = re.sub("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", text).lower()
            words.update(re.findall(r"(?<![a-z0-9])[a-z][a-z0-9]{2,15}(?![a-z0-9])", spaced))
    return pieces, characters, words


def choose(
    tokenizer: Tokenizer, counts: tuple[Counter[int], Counter[str], Counter[str]], size: int, new_words: int
) -> list[str]:
    """Return `size` pieces: special ones, all single characters, Chinese, `new_words` of logs, then by use."""
    pieces, characters, words = counts
    known = tokenizer.get_vocab()
    chosen = dict.fromkeys(SPECIAL)
    # single characters keep any word of Latin letters and digits readable
    chosen.update(dict.fromkeys(p for p in known if len(p.removeprefix("##")) == 1 and p.removeprefix("##").isascii()))
    chosen.update(dict.fromkeys(character for character, count in characters.most_common() if count >= 1))
    saved: Counter[str] = Counter()
    for word, count in words.most_common(60_000):
        if word not in known and WORD.match(word) and count >= 20:
            saved[word] = count * (len(tokenizer.encode(word, add_special_tokens=False).ids) - 1)
    chosen.update(dict.fromkeys(word for word, _ in saved.most_common(new_words)))
    for number, _ in pieces.most_common():
        piece = tokenizer.id_to_token(number)
        if len(chosen) >= size:
            break
        if piece.isascii() or piece in "。、·…“”‘’—→←×≥≤≠°":
            chosen[piece] = None
    return list(chosen)[:size]


def write_tokenizer(teacher: Path, pieces: Sequence[str], target: Path, max_tokens: int) -> list[list[int]]:
    """Write the student's `tokenizer.json` into `target`; return for each piece the teacher's pieces it starts from."""
    teacher_tokenizer = open_teacher_tokenizer(teacher)
    known = teacher_tokenizer.get_vocab()
    state = json.loads(teacher_tokenizer.to_str())
    vocabulary = {piece: number for number, piece in enumerate(pieces)}
    state["model"]["vocab"] = vocabulary
    state["added_tokens"] = [
        {
            "id": vocabulary[piece],
            "content": piece,
            "single_word": False,
            "lstrip": False,
            "rstrip": False,
            "normalized": False,
            "special": True,
        }
        for piece in SPECIAL
    ]
    for special in state["post_processor"].get("special_tokens", {}).values():
        special["ids"] = [vocabulary[token] for token in special["tokens"]]
    for end in ("sep", "cls"):
        if end in state["post_processor"]:
            state["post_processor"][end][1] = vocabulary[state["post_processor"][end][0]]
    state["truncation"] = None
    state["padding"] = None
    tokenizer = Tokenizer.from_str(json.dumps(state, ensure_ascii=False))
    target.mkdir(parents=True, exist_ok=True)
    tokenizer.save(str(target / "tokenizer.json"), pretty=False)
    settings = {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "model_max_length": max_tokens,
        "model_input_names": ["input_ids", "attention_mask"],
        **dict(zip(("pad_token", "unk_token", "cls_token", "sep_token", "mask_token"), SPECIAL, strict=True)),
    }
    (target / "tokenizer_config.json").write_text(json.dumps(settings, indent=2) + "\n", encoding="utf-8")
    unknown = known["[UNK]"]
    origins = []
    for piece in pieces:
        if piece in known:
            origins.append([known[piece]])
        else:
            numbers = teacher_tokenizer.encode(piece, add_special_tokens=False).ids
            origins.append([number for number in numbers if number != unknown])
    return origins


def all_texts(groups: Iterable[Iterable[str]]) -> list[str]:
    """Return the groups' texts, each once."""
    return list(dict.fromkeys(text for group in groups for text in group))
