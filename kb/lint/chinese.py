"""Rules about Chinese texts: present, in Chinese, with code spans and identifiers unchanged.

en "set `CUDA_VISIBLE_DEVICES` to 0,1"   zh "把可见设备设为 0,1"  ->  `CUDA_VISIBLE_DEVICES` is missing in the Chinese
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.entry import Entry
from kb.lint.rule import Corpus, Problem, bilingual, excerpt

HAN = r"\u3400-\u4dbf\u4e00-\u9fff"
QUOTED = re.compile(r"“[^”]*”|「[^」]*」|\"[^\"]*\"|‘[^’]*’")
SPAN = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)
# Language-independent tokens: a_b, a.b(), --flag, A_B, camelCase, /path, $VAR, 12.5
IDENTIFIER = re.compile(
    r"(?<![\w/.$-])(?:--[a-z][\w-]*|\$\{?[A-Z_]\w*\}?"
    r"|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*\(\)|[A-Za-z]\w*_\w+(?:\.\w+)*|[A-Za-z]\w+(?:\.[A-Za-z_]\w+){2,}"
    r"|[A-Z][a-z]+(?:[A-Z][a-z]+)*(?:Error|Exception|Warning)|[a-z]+[A-Z]\w*|/[\w.-]*\w(?:/[\w.-]*\w)+)"
)
NUMBER = re.compile(r"(?<![\w.-])\d+(?:[.,]\d+)*(?![\w-])")
HALF_WIDTH = re.compile(rf"(?<=[{HAN}])[,;:?!](?=[\s{HAN}]|$)|(?<=[{HAN}])\.(?=\s|$)|\((?=[{HAN}])|(?<=[{HAN}])\)")
TIGHT = re.compile(rf"[{HAN}][A-Za-z0-9]|[A-Za-z0-9][{HAN}]")
# Function words: present in sentences, absent in lists of names.
ENGLISH_WORD = re.compile(
    r"\b(?:the|a|an|to|of|is|are|and|or|in|on|for|with|by|from|not|this|that|before|after|use|set|check|add|run)\b",
    re.IGNORECASE,
)
ENGLISH_RUN = re.compile(r"(?:\b[A-Za-z][a-z]*[ ,.;]+){9}")  # longer than any name: untranslated prose
STEP = re.compile(r"^[ \t]*(?:\d+[.)、．]|[-*•])\s*", re.MULTILINE)


def without_code(text: str) -> str:
    """Return a text with each code span replaced by a dot.

    >>> without_code("先执行 `nvidia-smi`，再看")
    '先执行 ·，再看'
    """
    return SPAN.sub("·", text)


def is_there(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """Every text has Chinese."""
    fields = [(field, text) for field, text in bilingual(entry) if text.en.strip()]
    missing = [field for field, text in fields if text.zh is None]
    if missing:
        named = ", ".join(missing[:3]) + (", …" if len(missing) > 3 else "")
        problem = f"{len(missing)} of {len(fields)} texts have no Chinese: {named}"
        yield Problem(missing[0], problem, "translate them")


def is_chinese(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """A Chinese text is Chinese; only a signature may be the quoted message itself."""
    for field, text in bilingual(entry):
        if text.zh is None:
            continue
        prose = IDENTIFIER.sub("·", QUOTED.sub("·", without_code(text.zh)))
        words = re.findall(r"[A-Za-z]{2,}", prose)
        if field == "signature" and set(words) <= set(re.findall(r"[A-Za-z]{2,}", text.en)):
            continue
        has_han = re.search(rf"[{HAN}]", prose)
        untranslated = field != "signature" and ENGLISH_RUN.search(prose)
        if untranslated or (len(words) >= 3 and not has_han and ENGLISH_WORD.search(prose)):
            yield Problem(f"{field}.zh", f"it is not Chinese: {excerpt(text.zh)!r}", "translate it, or delete the key")


def keeps_code(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """Code spans, identifiers and numbers are the same in English and Chinese."""
    for field, text in bilingual(entry):
        if text.zh is None or text.zh == text.en or not re.search(rf"[{HAN}]", text.zh):
            continue
        spans = [span.strip("`\n ") for span in SPAN.findall(text.en)]
        prose = without_code(text.en)
        wanted = [*spans, *IDENTIFIER.findall(prose), *(n for n in NUMBER.findall(prose) if len(n) > 1)]
        squeezed = re.sub(r"\s", "", text.zh)
        lost = [item for item in dict.fromkeys(wanted) if re.sub(r"\s", "", item).removesuffix("()") not in squeezed]
        if field == "signature" and len(lost) < len(set(wanted)):
            continue  # a Chinese heading above the message, or a shortened message
        if lost:
            named = ", ".join(f"`{excerpt(item, 40)}`" for item in lost[:3]) + (", …" if len(lost) > 3 else "")
            yield Problem(f"{field}.zh", f"missing in the Chinese: {named}", "write them as they stand in the English")


def full_width(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """Punctuation between Chinese words is full-width."""
    for field, text in bilingual(entry):
        zh = without_code(text.zh or "")
        if found := HALF_WIDTH.search(zh):
            around = zh[max(0, found.start() - 8) : found.end() + 8]
            yield Problem(f"{field}.zh", f"half-width {found[0]!r} in {around!r}", "write ，。：；？！（）")


def spaced(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """There is a space between Chinese and Latin words or numbers."""
    for field, text in bilingual(entry):
        zh = without_code(text.zh or "")
        if found := TIGHT.search(zh):
            around = zh[max(0, found.start() - 6) : found.end() + 6]
            yield Problem(
                f"{field}.zh", f"no space in {around!r}", "put a space between 中文 and Latin words or numbers"
            )


def same_steps(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """A list has as many items in Chinese as in English."""
    for field, text in bilingual(entry):
        if text.zh is None:
            continue
        en, zh = len(STEP.findall(text.en)), len(STEP.findall(text.zh))
        if en != zh and max(en, zh) > 1:
            yield Problem(f"{field}.zh", f"{zh} list items in Chinese, {en} in English", "give both the same items")


def no_mojibake(field: str, text: str) -> Iterator[Problem]:
    """No text was decoded with the wrong character set."""
    for found in re.finditer(r"[\u00c2-\u00f4][^\x00-\x7f]{1,3}|\ufffd|锟斤拷|烫烫烫", text):
        broken = found[0]
        if broken[0] in "\ufffd锟烫":
            mended = ""
        else:
            mended = _mended(broken)
            if not mended:
                continue
        around = text[max(0, found.start() - 10) : found.end() + 10]
        remedy = f"write {mended!r}" if mended else "take the text from its source again"
        yield Problem(field, f"mojibake {broken!r} in {' '.join(around.split())!r}", remedy)
        return


def _mended(broken: str) -> str:
    """Return the repaired text of UTF-8 decoded as Windows-1252; "" where it is something else."""
    for end in range(len(broken), 1, -1):
        part = broken[:end]
        data = b"".join(
            bytes([ord(letter)]) if ord(letter) < 256 else letter.encode("cp1252", "replace") for letter in part
        )
        try:
            mended = data.decode("utf-8")
        except UnicodeDecodeError:
            continue
        if len(mended) == 1:
            return mended
    return ""
