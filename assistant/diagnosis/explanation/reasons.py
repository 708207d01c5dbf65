"""Reasons: evidence prepared for display: whole words, whole quotations, nothing uninformative.

    shared words "务器, 户端, 器上"  ->  "服务器, 客户端": words that both texts have
    "… in the gen" means the same as x   ->  "… in the …"; nothing where the cosine is below .6

The arms search by character bigrams and by vectors; this step turns their raw evidence into readable reasons.
`assistant.rendering.report` chooses which of them are displayed in one language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache

from assistant.diagnosis.explanation.chinese import RUN, is_word, words_in
from assistant.diagnosis.types import Candidate, Hit

MUCH_THE_SAME = 0.6  # cosine from which two texts are said to mean the same
LONGEST_QUOTE = 160  # characters
OPEN_ENDS = " ,;:(，、；：（“\"'"  # characters stripped from the end of a truncated quotation
SEARCHED = 20_000  # characters of the paste searched for quotations and words

# Stop words: function words, and words common to all texts about errors.
STOP_WORDS = frozenset(
    "any all more most some such other only own same there here what which who why how where cannot can not no yes get "
    "got see use used using via per etc one two three first second line lines error errors failed failure problem "
    "issue about again because between both each few if its off once over under until very still never ever new way "
    "这个 那个 一个 这里 那里 没有 之后 之前 不是 不到 不了 需要 自己 怎么 什么 可以 就是 还是 但是 因为 所以 如果 "
    "已经 现在 时候 一下 一直 一次 两个 几个 某个 别的 其他 其它 所有 只有 只是 可能 不会 不能 不要 我们 你们 他们 "
    "它们 出现 报错 错误 出错 问题 失败 帮我 看看 看一下 起来 出来 下来 上去 那么 这么 这样 那样 不同 直接 有的 有人 "
    "都是 也是 是否 以及 或者 并且 而且 然后".split()
)

TextOf = Callable[[str], str]  # an entry's id -> its whole text; "" for none


def believable(candidates: Sequence[Candidate], paste: str, text_of: TextOf) -> tuple[Candidate, ...]:
    """Return the candidates with only those reasons that can be shown."""
    paste = paste[:SEARCHED]
    cut = cache(lambda: chinese_of(paste))  # computed once for all candidates, on first use

    def told(hit: Hit) -> Hit | None:
        if hit.found_by == "words":
            because = ", ".join(shared_words(hit.because.split(", "), cut, lambda: text_of(hit.entry_id)))
            return replace(hit, because=because) if because else None
        return _quotation(hit, paste) if hit.found_by == "meaning" else hit

    return tuple(replace(it, hits=tuple(filter(None, map(told, it.hits)))) for it in candidates)


def chinese_of(paste: str) -> tuple[str, ...]:
    """Return the Chinese words of a paste, each once."""
    return tuple(dict.fromkeys(word for run in RUN.findall(paste) for word in words_in(run)))


def _quotation(hit: Hit, paste: str) -> Hit | None:
    if hit.score < MUCH_THE_SAME:
        return None
    return replace(hit, because=quoted(hit.because, paste), passage=quoted(hit.passage))


def shared_words(pieces: Iterable[str], cut: Callable[[], Sequence[str]], text: Callable[[], str]) -> list[str]:
    """Return whole words for the tokens that two texts share: Chinese bigrams as the words that contain them.

    `cut` returns the Chinese words of one text, `text` the whole of the other; both are called for Chinese tokens only.
    """
    pieces = [piece for piece in pieces if piece not in STOP_WORDS]
    pairs = [piece for piece in pieces if RUN.fullmatch(piece)]
    wholes: list[str] = []
    if pairs:
        held = text()
        for word in cut():
            of_it = [pair for pair in pairs if pair in word]
            if word in held and of_it:
                wholes.append(word)
            else:  # 磁盘 of 磁盘满
                wholes += [pair for pair in of_it if is_word(pair) and (word.startswith(pair) or word.endswith(pair))]
    wholes = [word for word in dict.fromkeys(wholes) if len(word) > 1 and word not in STOP_WORDS]
    return [*wholes, *(piece for piece in pieces if piece not in pairs)]


def quoted(text: str, source: str = "", longest: int = LONGEST_QUOTE) -> str:
    """Return a quotation that ends at a word boundary, with "…" where it is cut; `source` shows earlier truncation."""
    text = text.strip()
    at = source.find(text) if source else -1
    is_cut = at >= 0 and _is_inside(source, at + len(text))
    if len(text) <= longest and not is_cut:
        return text
    kept = text[:longest]
    if is_cut or _is_inside(text, longest):
        kept = re.sub(r"[A-Za-z0-9_]+$", "", kept) or kept
    return f"{kept.rstrip(OPEN_ENDS)} …"


def _is_inside(text: str, place: int) -> bool:
    """Return whether a position lies inside a word."""
    return 0 < place < len(text) and all(
        it.isascii() and (it.isalnum() or it == "_") for it in text[place - 1 : place + 1]
    )
