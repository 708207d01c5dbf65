"""Greetings: detects a paste that only greets and reports no error.

"你好"            ->  True
"hello there!"   ->  True
"hello: command not found"  ->  False
"""

from __future__ import annotations

import re

LONGEST = 40  # characters; a longer text is not just a greeting

_GREETING = re.compile(
    r"(?:hi+|hello+|hey+|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|morning|evening)"
    r"(?: (?:there|all|everyone|folks|team|again|assistant|friend))*"
    r"|(?:你好|您好|嗨|哈喽|大家好|早上好|下午好|晚上好|早安|晚安|在吗|在不在|有人吗|你在吗)(?:呀|啊|哈|吗|在吗|有人吗|各位|助手)*"
    r"|thanks|thank you|bye|goodbye|谢谢|再见|拜拜",
    re.IGNORECASE,
)


_BETWEEN = re.compile(r"[\s,，.。!！?？~～]*[,，.。!！?？~～\n]\s*")


def is_greeting(text: str) -> bool:
    """Return whether a text only greets, thanks or says goodbye."""
    text = text.strip()
    if len(text) > LONGEST:
        return False
    parts = [part.strip() for part in _BETWEEN.split(text) if part]
    return bool(parts) and all(map(_GREETING.fullmatch, parts))
