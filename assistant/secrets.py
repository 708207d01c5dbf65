r"""Secrets: mask what must not be stored or handed on, in time linear in the text.

    mask_secrets("postgres://app:hunter2@db:5432/x failed")    ->  "postgres://<credentials>@db:5432/x failed"
    mask_secrets("export HF_TOKEN=hf_abcDEF0123456789ghiJKL")  ->  "export HF_TOKEN=<token>"

The rows are tried in order; each says what stands for the secret. In doubt more is masked than need be: what is lost is
a word of a note, what would be kept is a key. A secret of no known shape and without a name beside it looks like any
other word, and stays.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from assistant.reading.linear import linear

# A name that says that a secret follows; parts may stand before and after: "DB_PASSWORD", "secret_key_base".
_NAME = (
    r"(?:[a-z0-9_.-]*(?:password|passwd|passphrase|passcode|secret|api[_-]?key|access[_-]?key|auth[_-]?key|"
    r"account[_-]?key|private[_-]?key|encryption[_-]?key|signing[_-]?key|credential|auth[_-]?token)[a-z0-9_.-]*|"
    r"(?:[a-z0-9_.-]*[_.-])?(?:token|pwd|pass|sid|session[_-]?id))"
)
_CHINESE_NAME = r"(?:密码|口令|密钥|令牌)"
_VALUE = r"""(?:"(?:[^"\\\n]|\\.)+"|'(?:[^'\\\n]|\\.)+'|`[^`\n]+`|[^\s"'`,;&|<>)\]}，；。]+)"""
_BLANK = r"[ \t]{0,4}"

# (what stands for it, how it looks: RE2, any case). Group 1 is kept before it, group 2 behind it, where there are any.
SECRETS: tuple[tuple[str, str], ...] = (
    # a whole file, to its end where it is cut off
    ("<private-key>", r"-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?s:.*?)(?:-----END [A-Z0-9 ]*PRIVATE KEY[A-Z -]*|\z)"),
    ("<private-key>", r"PuTTY-User-Key-File-\d(?s:.*?)(?:Private-MAC: \w+|\z)"),
    # shapes that their makers gave them
    ("<jwt>", r"\beyJ[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{4,}(?:\.[A-Za-z0-9_-]*){0,3}"),
    ("<token>", r"\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_\w{20,}|\bgl[a-z]{2,5}-[\w-]{16,}"),
    ("<token>", r"\bxox[abeoprs]-[\w-]{10,}|\bxapp-[\w-]{10,}|\bhooks\.slack\.com/\S+"),
    ("<token>", r"\bdiscord(?:app)?\.com/api/webhooks/\S+|\b\d{8,12}:AA[\w-]{30,}"),
    ("<token>", r"\b(?:oapi\.dingtalk|qyapi\.weixin\.qq|open\.feishu)\.c(?:om|n)/\S*(?:token|key|hook)\S+"),
    ("<api-key>", r"\b(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA|AROA|AIDA)[A-Z0-9]{16}\b"),
    ("<api-key>", r"\bLTAI[A-Za-z0-9]{12,30}|\bAKID[A-Za-z0-9]{13,40}|\bAKLT[\w-]{16,}"),
    ("<api-key>", r"\bAIza[\w-]{30,}|\bya29\.[\w-]{10,}|\bGOCSPX-[\w-]{20,}|\b1//0[\w-]{20,}"),
    ("<api-key>", r"\bsk-[\w-]{16,}|\b(?:sk|rk|pk)_(?:live|test)_\w{10,}|\bwhsec_\w{16,}|\bsess-\w{20,}"),
    ("<api-key>", r"\bgsk_\w{20,}|\bxai-\w{20,}|\br8_\w{20,}|\bnvapi-[\w-]{20,}|\bpplx-\w{20,}|\bSK[0-9a-f]{32}\b"),
    ("<token>", r"\bhf_[A-Za-z0-9]{16,}|\bapi_org_[A-Za-z0-9]{16,}|\bnpm_[A-Za-z0-9]{20,}|\bpypi-[\w-]{16,}"),
    ("<token>", r"\bdop_v1_\w{20,}|\bdckr_pat_[\w-]{16,}|\bSG\.[\w-]{10,}\.[\w-]{10,}|\bdapi[0-9a-f]{32}\w*"),
    ("<token>", r"\bhv[sbr]\.[\w-]{16,}|\blin_api_\w{16,}|\bshp(?:at|ca|pa|ss)_\w{16,}|\b\w{14}\.atlasv1\.[\w-]{20,}"),
    ("<token>", r"\bglsa_\w{16,}|\bNRAK-\w{16,}|\bkey-[0-9a-f]{32}\b|\bATATT[\w=-]{16,}|\bxkeysib-[\w-]{16,}"),
    # inside a URL, and in its query
    ("<credentials>", r"(\b[a-z][a-z0-9+.-]*://)(?:[^\s/?#'\"<>@:]*:[^\s'\"<>]*|[^\s/?#'\"<>@:]+)(@)"),
    ("<secret>", rf"([?&;](?:{_NAME}|sig|signature|key|auth|code|session)=)[^\s&#'\"<>]+"),
    # in a header, to the end of its line
    ("<credentials>", rf"(\b(?:proxy-)?authorization['\"]?{_BLANK}[:=]{_BLANK}['\"]?)[^\s'\"<][^\n'\"]*"),
    ("<credentials>", rf"(\b(?:set-)?cookie['\"]?{_BLANK}[:=]{_BLANK}['\"]?)[^\s'\"<][^\n'\"]*"),
    ("<token>", r"(\bbearer[ \t]{1,4})[\w.~+/=-]{8,}"),
    ("<secret>", rf"(\bx-[a-z-]{{0,30}}(?:key|token|secret|auth)['\"]?{_BLANK}[:=]{_BLANK}['\"]?)[^\s'\",<>]+"),
    # on a command line
    ("<secret>", rf"(\b(?:sshpass[ \t]+-p|mysql\w*[ \t][^\n|;]*?-p|redis-cli[ \t][^\n|;]*?-a[ \t]+)){_VALUE}"),
    ("<secret>", rf"(\bcurl[ \t][^\n|;]*?(?:-u|--user)[ \t=]*)[^\s:'\"<>]*:{_VALUE}"),
    ("<secret>", rf"(--?{_NAME}(?:[ \t]+|=)){_VALUE}"),
    # by its name: KEY=value, "key": "value", <key>value</key>, 密码：value
    ("<secret>", rf"(<{_NAME}>)[^<\n]+(</)"),
    ("<secret>", rf"(\b{_NAME}[\"']?\]?{_BLANK}(?::=|=>|==|[=:：是为]|[ \t]is[ \t]){_BLANK}){_VALUE}"),
    ("<secret>", rf"({_CHINESE_NAME}[\"']?{_BLANK}[=:：是为]{_BLANK}){_VALUE}"),
    ("<secret>", rf"({_CHINESE_NAME}{_BLANK})[!-;=?-~]{{4,}}"),
    # people
    ("<email>", r"[\p{Latin}\p{Cyrillic}\p{N}._%+-]+@[\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{Latin}\p{Cyrillic}]{2,}"),
)  # fmt: skip


@cache
def _rows() -> tuple[tuple[str, Any], ...]:
    return tuple((stands_for, linear(f"(?i){pattern}")) for stands_for, pattern in SECRETS)


def mask_secrets(text: str) -> str:
    """Return the text with its secrets replaced by their kinds in angle brackets; masking twice is masking once."""
    text = text.encode("utf-8", "replace").decode("utf-8")  # half a surrogate pair is no character
    for stands_for, pattern in _rows():
        pieces, last = [], 0
        for match in pattern.finditer(text):
            before, behind = (*match.groups(), "", "")[:2]
            pieces += [text[last : match.start()], before, stands_for, behind]
            last = match.end()
        if pieces:
            text = "".join([*pieces, text[last:]])
    return text
