r"""Normalization: what is said of numbers in ways that clauses cannot be cut by, said again in ways that they can.

"it was 1 that fixed it, not 3"   ->  "it was 1 that fixed it"
"不是第2步，是第3步没用"             ->  "第3步没用"
"1 skipped, 2 = no change"        ->  "1 skipped; 2: no change"
"not 2. 3."                       ->  "i meant 3"
"""

from __future__ import annotations

from assistant.diagnosis.reading.linear import linear

_ORDINAL = r"(?:first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd|[4-9]th)"
_NUMBER = rf"(?:(?:the |number |no\. ?|step |option |#)?(?:\d{{1,2}}|{_ORDINAL})(?: one| step| option)?)"
_NUMBER_ZH = r"(?:第? ?(?:\d{1,2}|[一二三四五六七八九十]) ?[个条种项步招号]?)"

# (what is said, what it is said again as), in order; RE2, any case.
_ROWS: tuple[tuple[str, str], ...] = (
    (r"([\x{4e00}-\x{9fff}]) +(第|[\x{4e00}-\x{9fff}])", r"\1, \2"),  # Chinese without commas
    (r"\b(?:setp|stpe|tsep|sep|stp) ?(\d)", r"step \1"),
    (r"^(did|tried|done with|ran) (\d{1,2})\.", r"\1 \2;"),
    (r"\b(?:did|does|do)(?:n't| not) do (?:anything|a thing|much|squat|a lot)\b", "had no effect"),
    (r"没用(满|完|到|多少|上)", r"没占\1"),
    (r"(\d)[,，] ?(\d{1,2} ?(?:有|没|不|好|行|可以|管|起|成|就|是|还))", r"\1; \2"),
    (rf"{_NUMBER}[,;. -]+(?:no[, ]+)?(?:wait|sorry|scratch that|i mean|actually|rather)[, ]+(?:no[, ]+)?({_NUMBER})", r"\1"),
    (rf"{_NUMBER_ZH}[,， ]*(?:哦|啊|呃)?(?:不对|说错了?|错了)[,， ]*(?:应该)?是?({_NUMBER_ZH})", r"\1"),
    # said, and mended in the same breath: "第一个好使, 哦不对, 是第四个"
    (rf"{_NUMBER_ZH}([^,;.]{{1,10}})[,;. ]+(?:(?:哦|啊|呃|额|等等|等下|不|不是)[, ]*)*(?:不对|说错了?|错了|记错了?|打错了?)[,;. ]*(?:应该|其实)?是?({_NUMBER_ZH})[。! ]*$", r"\2\1"),
    (rf"{_NUMBER} ([^,;.]{{2,40}})[,;. -]+(?:(?:oh|uh|er|um|no|wait|sorry|hang on|scratch that|actually|i mean|i meant)[, ]*){{1,4}}(?:it was |that was |it's )?({_NUMBER})[.! ]*$", r"\2 \1"),
    (rf"^(?:no,? )?(?:it's |it was )?not {_NUMBER}[.,;: ]+(?:but |it's |it was )?({_NUMBER})[.! ]*$", r"i meant \1"),
    (rf"^(?:不,? ?)?不是{_NUMBER_ZH}[,，。 ]*(?:而|应该)?是({_NUMBER_ZH})[。! ]*$", r"说错了, \1"),
    (rf"(^|[,;.] ?)(?:it's |it was )?not {_NUMBER}[,;.] ?(?:but |it's |it was )?({_NUMBER})", r"\1\2"),
    (rf",? (?:and )?not {_NUMBER}(, that\b|[,;.!]|$)", r"\1"),
    (rf"不是{_NUMBER_ZH}[,，。 ]*(?:而|应该)?是({_NUMBER_ZH})", r"\1"),
    (rf"[,，。 ]*(?:而)?不是{_NUMBER_ZH}[。! ]*$", ""),
    (rf"(?:^|[,，;；.。] ?)({_NUMBER}) ?(?:=+|:|：|-+>|→|=+>) ?", r"; \1: "),
    (rf"(?:^|[,，;；.。] ?)({_NUMBER_ZH}) ?(?:=+|:|：|-+>|→|=+>) ?", r"; \1: "),
    (r"([^\d \d]) ?[,，] ?(\d{1,2} ?[\x{4e00}-\x{9fff}])", r"\1; \2"),
    (r"^(?:(?:lol|haha+|hm+|uh|um|er|wow|well|哈哈+|呃|嗯|唉|诶)[,， ]+)+", ""),
)  # fmt: skip


def reworded(text: str) -> str:
    """Return a line as it is to be cut into clauses."""
    for said, again in _ROWS:
        text = linear(f"(?i){said}").sub(again, text)
    return text.lstrip("; ")
