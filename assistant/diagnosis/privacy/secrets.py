r"""Secrets: masks credentials and personal data, in time linear in the text.

    mask_secrets("postgres://app:hunter2@db:5432/x failed")    ->  "postgres://<credentials>@db:5432/x failed"
    mask_secrets("export HF_TOKEN=hf_abcDEF0123456789ghiJKL")  ->  "export HF_TOKEN=<token>"

The rows are tried in order; each has the placeholder for its secret. Masking prefers false positives: they lose a word
of a note, a false negative leaks a key. A secret of unknown format without a name next to it cannot be recognised.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from assistant.diagnosis.reading.linear import automaton, linear

# A name that is followed by a secret; it may have a prefix and a suffix: "DB_PASSWORD", "secret_key_base".
_NAME = (
    r"(?:[a-z0-9_.-]*(?:password|passwd|passphrase|passcode|secret|api[_-]?key|access[_-]?key|auth[_-]?key|"
    r"account[_-]?key|private[_-]?key|encryption[_-]?key|signing[_-]?key|credential|storepass|keypass|"
    r"(?:access|refresh|auth|id|identity|registry|csrf|xsrf|bearer|session|api|security|deploy)[_-]?token)[a-z0-9_.-]*|"
    r"(?:[a-z0-9_.-]*[_.-])?(?:token|pwd|pass|_auth))"
)
# Session ids only when long: short ones are counters, decimal or hexadecimal.
_SESSION = r"(?:[a-z0-9_.-]*[_.-])?(?:sid|session[_-]?id|jsessionid|phpsessid)"
_LONG = r"(?:(?:[1-9a-z_%]|0[0-9a-wyz_])[\w%.~+/=-]{13,}|0x[0-9a-f]{0,16}[g-z_][\w%.~+/=-]{10,})"
_CHINESE_NAME = r"(?:密码|口令|密钥|秘钥|私钥|令牌|授权码|验证码|凭据)"
_VALUE = (
    r"""(?:\\+"[^"\\\n]+\\+"|[bur]?"(?:[^"\\\n]|\\.)+"|[bur]?'(?:[^'\\\n]|\\.)+'|`[^`\n]+`|"""
    r"""[^\s"'`,;&|<>)\]}，；。\\]+)"""
)
_BLANK = r"[ \t]{0,4}"
_REST = r"[^\n|;]*?"  # the command line up to the option

# (placeholder, pattern: RE2, case-insensitive). Groups 1 and 2, where present, are the kept text before and after.
SECRETS: tuple[tuple[str, str], ...] = (
    # a whole key file, to the end of the text where it is truncated
    ("<private-key>", r"-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?s:.*?)(?:-----END [A-Z0-9 ]*PRIVATE KEY[A-Z -]*|\z)"),
    ("<private-key>", r"PuTTY-User-Key-File-\d(?s:.*?)(?:Private-MAC: \w+|\z)"),
    ("<private-key>", r"\bMII[A-Za-z0-9+/]{32,}={0,2}|\bAGE-SECRET-KEY-1[A-Z0-9]{20,}"),
    # vendor-specific token formats
    ("<jwt>", r"\beyJ[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{4,}(?:\.[A-Za-z0-9_-]*){0,3}|\bv[1-4]\.(?:local|"
     r"public)\.[\w-]{20,}"),
    ("<token>", r"\bA3-[A-Z0-9]{6}-(?:[A-Z0-9]{5,6}-?){4,6}|\bsl\.[\w-]{100,}"),  # first: others match inside
    ("<token>", r"\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_\w{20,}|\bgl[a-z]{2,5}-[\w-]{16,}|\bATBB[A-Za-z0-9]{20,}"),
    ("<token>", r"\bxox[abeoprs]-[\w-]{10,}|\bxapp-[\w-]{10,}|\bhooks\.slack\.com/\S+|"
     r"\b[\w.-]{0,60}webhook\.office\.com/\S+"),
    ("<token>", r"\bdiscord(?:app)?\.com/api/webhooks/\S+|\b(?:bot)?\d{8,12}:AA[\w-]{30,}|"
     r"\b[MNO][\w-]{22,28}\.[\w-]{6}\.[\w-]{27,}"),
    ("<token>", r"\b(?:oapi\.dingtalk|qyapi\.weixin\.qq|open\.feishu)\.c(?:om|n)/\S*(?:token|key|hook)\S+|"
     r"\bSEC[0-9a-f]{60,}"),
    ("<api-key>", r"\b(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA|AROA|AIDA)[A-Z0-9]{16}\b(?:%2F[\w%-]+|/\d{8}/[\w/-]+)?"),
    ("<api-key>", r"\bLTAI[A-Za-z0-9]{12,30}|\bAKID[A-Za-z0-9]{13,40}|\bAKLT[\w-]{16,}|\bbce-v3/[\w-]+/[0-9a-f]{20,}"),
    ("<token>", r"\bCAIS[A-Za-z0-9+/]{60,}={0,2}|\bSTS\.N[A-Za-z0-9]{16,}"),
    ("<api-key>", r"\bAIza[\w-]{30,}|\bya29\.[\w-]{10,}|\bGOCSPX-[\w-]{20,}|\b1//0[\w-]{20,}|"
     r"\bAAAA[\w-]{7}:APA91b[\w-]{60,}"),
    ("<api-key>", r"\bsk-[\w-]{16,}|\b(?:sk|rk|pk)_(?:live|test)_\w{10,}|\bwhsec_\w{16,}|\bsess-\w{20,}|"
     r"\brzp_(?:live|test)_\w{10,}"),
    ("<api-key>", r"\bgsk_\w{20,}|\bxai-\w{20,}|\br8_\w{20,}|\bnvapi-[\w-]{20,}|\bpplx-\w{20,}|\bSK[0-9a-f]{32}\b"),
    ("<token>", r"\bhf_[A-Za-z0-9]{16,}|\bapi_org_[A-Za-z0-9]{16,}|\bnpm_[A-Za-z0-9]{20,}|\bpypi-[\w-]{16,}|"
     r"\brubygems_[0-9a-f]{20,}"),
    ("<token>", r"\bdop_v1_\w{20,}|\bdckr_pat_[\w-]{16,}|\bSG\.[\w-]{10,}\.[\w-]{10,}|\bdapi[0-9a-f]{32}\w*|"
     r"\bfm\d_[\w+/=-]{30,}"),
    ("<token>", r"\bhv[sbr]\.[\w-]{16,}|\bs\.[A-Za-z0-9]{24}\b|\blin_api_\w{16,}|\bshp(?:at|ca|pa|ss)_\w{16,}|"
     r"\b\w{14}\.atlasv1\.[\w-]{20,}"),
    ("<token>", r"\bgl(?:sa|c)_[\w+/=-]{16,}|\bNRAK-\w{16,}|\bkey-[0-9a-f]{32}\b|\bATC?A?TT3[\w=-]{16,}|"
     r"\bxkeysib-[\w-]{16,}|\bdt0c01\.\w+\.\w{20,}"),
    ("<token>", r"\bcio[A-Za-z0-9]{32}\b|\bCLOJARS_\w{20,}|\boy2[a-z0-9]{43}\b|\bAKC[a-z0-9]{60,}|"
     r"\bsq[apu]_[0-9a-f]{40}\b|\bCCIPAT_\w{20,}"),
    ("<token>", r"\bbk[a-z]{2}_[0-9a-f]{40}\b|\bPMAK-[0-9a-f-]{40,}|\bsntry[su]_[\w+/=-]{30,}|"
     r"\bHRKU-[0-9a-f-]{30,}|\bnfp_\w{30,}"),
    ("<token>", r"\bpscale_(?:tkn|pw|oauth)_[\w.-]{20,}|\bsb[pv]_[0-9a-f]{40}\b|\bdp\.(?:pt|st|ct|sa|scim|"
     r"audit)\.[\w.-]{30,}|\btskey-[\w-]{16,}"),
    ("<token>", r"\bpul-[0-9a-f]{40}\b|\bntn_\w{30,}|\bfigd_[\w-]{20,}|\bpat\w{14}\.[0-9a-f]{64}\b|"
     r"\bsk\.eyJ[\w-]{20,}\.[\w-]{10,}|\bCFPAT-[\w-]{20,}"),
    ("<token>", r"\bops_eyJ[\w-]{20,}|\bsq0[a-z]{3}-[\w-]{20,}|\bEAAA[\w-]{40,}"),
    ("<token>", r"\baccess_token\$(?:production|sandbox)\$\w+\$\w+|\b[0-9a-f]{32}-us\d{1,2}\b|"
     r"\b[0-9a-f]{32}\.[A-Za-z0-9]{16}\b"),
    ("<secret>", r"\b\w{3}\dQ~[\w.~-]{31,40}"),
    ("<hash>", r"\$(?:[1256]|2[abxy]|y|7|apr1|argon2(?:id|i|d))\$[\w./$=,+-]{20,}|"
     r"(?:\bpassword[ \t]+'?)\*[0-9A-F]{40}"),
    # in a URL and its query
    ("<credentials>", r"(\b[a-z][a-z0-9+.-]*://)(?:[^\s/?#'\"<>@:]*:[^\s'\"<>]*|[^\s/?#'\"<>@:]{25,}|"
     r"[^\s/?#'\"<>@:]{6,}\d[^\s/?#'\"<>@:]{9,})(@)"),
    ("<credentials>", rf"(\bjdbc:oracle:\w+:|\b(?:sqlplus|expdp|impdp|sqlldr|rman)[ \t]{_REST})[\w$#]+/[^\s@/<>]+(@)"),
    ("<secret>", rf"([?&;](?:{_NAME}|{_SESSION}|sig|[a-z0-9-]*signature|[a-z0-9-]*credential|key-pair-id|key|"
     rf"auth|code|session)=)[^\s&#'\"<>]+"),
    ("<secret>", r"(\bsaml(?:response|request|art)=)[^\s&#'\"<>]+"),
    # in a header, to the end of the line
    ("<credentials>", rf"(\b(?:proxy-)?authorization\\?['\"]?{_BLANK}[:=]{_BLANK}\\?['\"]?)(?:digest|"
     rf"[a-z0-9-]+-hmac-[a-z0-9]+)[ \t][^\n]*"),
    ("<credentials>", rf"(\b(?:proxy-)?authorization\\?['\"]?{_BLANK}[:=]{_BLANK}\\?['\"]?)[^\s:'\"<\\][^\n'\"]*"),
    ("<credentials>", rf"(\b(?:set-)?cookie['\"]?{_BLANK}[:=]{_BLANK}['\"]?)[^\s'\"<][^\n'\"]*"),
    ("<token>", r"(\bbearer[ \t]{1,4})[\w.~+/=-]{8,}"),
    ("<secret>", rf"(\bx-[a-z-]{{0,30}}(?:key|token|secret|auth)['\"]?{_BLANK}[:=]{_BLANK}['\"]?)[^\s'\",<>]+"),
    # on a command line
    ("<secret>", rf"(\b(?:sshpass[ \t]+-p[ \t]*|mysql\w*[ \t]{_REST}-p|redis-cli[ \t]{_REST}-a[ \t]+)){_VALUE}"),
    ("<secret>", rf"(\b(?:docker|podman|nerdctl|buildah|skopeo|az|oc|"
     rf"crane)[ \t]{_REST}\blogin\b{_REST}[ \t]-p(?:=|[ \t]+)){_VALUE}"),
    ("<secret>", rf"(\b(?:sqlcmd|bcp|isql|osql|unzip|zip)[ \t]{_REST}[ \t]?-P[ \t]*|"
     rf"\bldap\w+[ \t]{_REST}-w[ \t]+|\b7z[ar]?[ \t]{_REST}-p){_VALUE}"),
    ("<secret>", rf"(\bsmbclient[ \t]{_REST}-U[ \t]*[^\s%]+%|\bxfreerdp[ \t]{_REST}/p:|-pass(?:in|"
     rf"out)?[ \t]+pass:){_VALUE}"),
    ("<secret>", rf"(\becho[ \t]+){_VALUE}([ \t]*\|[ \t]*(?:sudo[ \t]+-S|docker|podman|passwd|openssl|gh[ \t]+auth))"),
    ("<secret>", rf"(\bcurl[ \t]{_REST}(?:-u|--user)[ \t=]*)[^\s:'\"<>]*:{_VALUE}"),
    ("<secret>", rf"(--?{_NAME}(?:[ \t]+|=)){_VALUE}"),
    ("<secret>", rf"(['\"]--?{_NAME}['\"],[ \t]*[bu]?['\"])[^'\"\n]+"),
    # by name: KEY=value, "key": "value", <key>value</key>, 密码：value, and a name followed by its value
    ("<secret>", rf"(<{_NAME}>)[^<\n]+(</)"),
    ("<secret>", rf"(\bname[\"']?{_BLANK}[:=]{_BLANK}[\"']?{_NAME}[\"']?[ \t]*,?[ \t]*\n?[ "
     rf"\t]*[\"']?value[\"']?{_BLANK}[:=]{_BLANK}){_VALUE}"),
    ("<secret>", rf"(\b{_NAME}\\*[\"']?\]?{_BLANK}(?::=|=>|==|[=:：是为]|[ \t]is[ \t]){_BLANK}){_VALUE}"),
    ("<secret>", rf"(\b{_SESSION}[\"']?{_BLANK}[=:]{_BLANK}[\"']?){_LONG}"),
    ("<secret>", r"(\"(?:auth|key)\"[ \t]*:[ \t]*\")(?:[A-Za-z0-9+/]{16,}={0,2})"),
    ("<secret>", rf"(\bmachine[ \t]+\S+[ \t]+login[ \t]+\S+[ \t]+password[ \t]+){_VALUE}"),
    ("<secret>", r"(\b[a-z][\w-]*(?:\.[\w-]+)+:\d{4,5}:[\w*-]+:[\w*-]+:)[^\s:'\"<>]+"),
    ("<secret>", r"(\b(?:user|grant|role)\b[^\n;]{0,200}?\b(?:identified[ \t]+by|password)[ \t]+')[^'\n<]+"),
    ("<secret>", rf"(\bcommunity[ \t]+string:[ \t]+secret[ \t]+){_VALUE}"),
    ("<secret>", r"(\b(?:key|secret|token)[ \t]+(?:is|was)[ \t:]+['\"]?)[0-9a-f]{32,}"),
    ("<code>", r"(\b(?:verification|one-time|otp|2fa|mfa)[ -]?(?:code|password|token)?(?:[ \t]+is)?[ \t:=]+)\d{4,8}\b"),
    ("<secret>", rf"({_CHINESE_NAME}[\"']?{_BLANK}[=:：是为]{_BLANK}){_VALUE}"),
    ("<secret>", rf"({_CHINESE_NAME}{_BLANK})[!-;=?-~]{{4,}}"),
    # personal data
    ("<email>", r"[\p{Latin}\p{Cyrillic}\p{N}._%+-]+@[\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{Latin}\p{Cyrillic}]{2,}"),
)  # fmt: skip

MOST_PASSES = 4  # a placeholder can complete another pattern: "<secret>></" looks like XML

# Values after a name that are no secrets: "using password: YES", "Token: Token { kind: …".
NO_SECRETS = frozenset(
    "yes no true false none null nil undefined token string required missing invalid expired empty not too incorrect "
    "unset deprecated".split()
)

# A line of a key block without its header: base64 to the end of the line, at PEM line width.
_KEY_LINE = r"(?m)(^|[\s|:>\]])([A-Za-z0-9+/]{64}|[A-Za-z0-9+/]{70}|[A-Za-z0-9+/]{76})$"
_FEWEST = (8, 8, 1)  # minimum of capitals, small letters and digits in such a line: a hex digest has no capitals


@cache
def _rows() -> tuple[tuple[str, Any], ...]:
    return tuple((stands_for, linear(f"(?i){pattern}")) for stands_for, pattern in SECRETS)


@cache
def _any_of_them() -> Any:
    """Return all rows as one automaton: it detects whether anything needs masking in a tenth of the time."""
    return automaton((*(pattern for _, pattern in SECRETS), _KEY_LINE), any_case=True, memory=16 << 20)


def mask_secrets(text: str) -> str:
    """Return the text with its secrets replaced by their kinds in angle brackets; masking is idempotent.

    The line breaks of a multi-line secret are kept, so that later lines keep their numbers.
    """
    return masked_and_found(text)[0]


def masked_and_found(text: str) -> tuple[str, list[str]]:
    """Return the masked text, and the secrets found in it."""
    text = text.encode("utf-8", "replace").decode("utf-8")  # replaces lone surrogates
    found: list[str] = []
    if not _any_of_them().Match(text):  # the common case
        return text, found
    for _ in range(MOST_PASSES):
        masked = _masked_once(text, found)
        if masked == text:
            break
        text = masked
    return text, found


def _masked_once(text: str, found: list[str]) -> str:
    """Return the text with the matches of each row replaced; the secrets are appended to `found`."""
    for stands_for, pattern in _rows():
        pieces, last = [], 0
        for match in pattern.finditer(text):
            before, behind = (*(group or "" for group in match.groups()), "", "")[:2]
            if match[0][len(before) :].strip("\"'").lower() in NO_SECRETS:
                continue
            secret = match[0][len(before) : len(match[0]) - len(behind)]
            found.append(secret.strip("\"'`\\"))
            pieces += [text[last : match.start()], before, stands_for, "\n" * secret.count("\n"), behind]
            last = match.end()
        if pieces:
            text = "".join([*pieces, text[last:]])
    text, keys = _without_key_lines(text)
    found += keys
    return text


def _without_key_lines(text: str) -> tuple[str, list[str]]:
    pieces: list[str] = []
    found, last = [], 0
    for match in linear(_KEY_LINE).finditer(text):
        if is_dense(match[2]):
            found.append(match[2])
            pieces += [text[last : match.start()], match[1], "<private-key>"]
            last = match.end()
    return "".join([*pieces, text[last:]]) if pieces else text, found


def is_dense(word: str) -> bool:
    """Return whether capitals, small letters and digits are mixed as in encoded random bytes."""
    kinds = (str.isupper, str.islower, str.isdigit)
    return all(sum(map(kind, word)) >= fewest for kind, fewest in zip(kinds, _FEWEST, strict=True))
