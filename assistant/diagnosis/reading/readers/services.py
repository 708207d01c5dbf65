r"""Databases and web servers: SQL clients, access logs, JSON and XML bodies of failed requests.

ERROR:  duplicate key value violates unique constraint "u"   ->  Event("sql", "", "duplicate key … \\nKey (id)=(1) …")
DETAIL:  Key (id)=(1) already exists.
"""

from __future__ import annotations

import re

from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.reading.structured import error_of, loaded
from assistant.diagnosis.reading.windows import LONGEST_MESSAGE, ErrorBlock, Lines, Reader, one

_PSQL = linear(r"(ERROR|FATAL|PANIC|错误|致命错误): {1,3}(?:([0-9A-Z]{5}): )?(.+)")
_PSQL_MORE = re.compile(
    r"\s*(?:DETAIL|HINT|CONTEXT|STATEMENT|QUERY|LOCATION|LINE \d{1,6}|详细信息|提示|语句|描述):\s{0,4}(.{0,1000})|\s+\^"
)


def parse_psql(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an error of PostgreSQL with its detail and hint."""
    head = _PSQL.search(lines[at].raw)
    if not head:
        return None
    # A panic stops the server, so its severity outweighs another client's error.
    end, message = at + 1, [f"PANIC: {head[3]}" if head[1] == "PANIC" else head[3]]
    while end < len(lines) and end - at < LONGEST_MESSAGE:
        more = _PSQL_MORE.match(lines[end].text)
        if not more:
            break
        if more[1] and not re.match(r"\s*(?:STATEMENT|LINE|QUERY)", lines[end].text):
            message.append(more[1].strip())
        end += 1
    return one("sql", head[2] or "", message, lines, at, end)


_MYSQL = linear(r"ERROR (\d{4}) \((\w{5})\)(?: at line \d+)?: .+")
_MSSQL = re.compile(r"Msg (\d{1,6}), Level \d{1,3}, State \d{1,4}")


def parse_mysql(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an error of MySQL's client; its number is the kind."""
    head = _MYSQL.search(lines[at].raw)
    return one("sql", head[1], head[0], lines, at, at + 1) if head else None


def parse_mssql(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an error of SQL Server: the number first, the message on the next line."""
    head = _MSSQL.match(lines[at].text)
    if not head or at + 1 >= len(lines):
        return None
    return one("sql", f"Msg {head[1]}", lines[at + 1].text.strip(), lines, at, at + 2)


_ACCESS = linear(r'"(?P<request>[A-Z]{3,7} \S+(?: HTTP/[\d.]{1,4})?)" (?P<status>[45]\d\d)\b')
_STATUS = {
    "400": "Bad Request", "401": "Unauthorized", "403": "Forbidden", "404": "Not Found", "413": "Content Too Large",
    "429": "Too Many Requests", "499": "Client Closed Request", "500": "Internal Server Error", "502": "Bad Gateway",
    "503": "Service Unavailable", "504": "Gateway Timeout",
}  # fmt: skip


def parse_access(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a failed request from an access log; a client error (4xx) is only a warning."""
    head = _ACCESS.search(lines[at].text) or _ACCESS.search(lines[at].raw)
    if not head:
        return None
    words = _STATUS.get(head["status"], "")
    block = one("http", head["status"], f"{head['status']} {words}: {head['request']}", lines, at, at + 1)
    return block if head["status"][0] == "5" or words else ErrorBlock((), at + 1)


LONGEST_BODY = 200  # lines


def parse_json_body(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a pretty-printed JSON body of an error: its type or reason, and its message."""
    depth, text = 0, []
    for place in range(at, min(len(lines), at + LONGEST_BODY)):
        line = lines[place].text
        text.append(line)
        depth += line.count("{") + line.count("[") - line.count("}") - line.count("]")
        if depth <= 0:
            break
    else:
        return None
    try:
        body = loaded("\n".join(text))
    except (ValueError, RecursionError):
        return None
    found = error_of(body)
    end = at + len(text)
    return one("json", found[0], found[1], lines, at, end) if found else None


_CODE = re.compile(r"\s*<Code>([\w.]{1,80})</Code>")
_MESSAGE = re.compile(r"<Message>([^<]{1,1000})</Message>")


def parse_xml_body(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse the XML body of an object store's error: its code and its message, on one line or on two."""
    head = _CODE.search(lines[at].text)
    for end, line in enumerate(lines[at : at + 2], start=at + 1):
        told = _MESSAGE.search(line.text)
        if head and told:
            return one("xml", head[1], told[1], lines, at, end)
    return None


READERS = (
    Reader("xml", r"<Code>\w+</Code>", parse_xml_body),
    Reader("sql", r"(?:ERROR|FATAL|PANIC|错误|致命错误):  {1,2}\S|(?:ERROR|FATAL): +(?:[0-9A-Z]{5}: )", parse_psql),
    Reader("sql", r"ERROR \d{4} \(\w{5}\)", parse_mysql),
    Reader("sql", r"^Msg \d+, Level \d+", parse_mssql),
    Reader("http", r'"[A-Z]{3,7} \S+(?: HTTP/[\d.]+)?" [45]\d\d\b', parse_access),
    Reader(
        "json", r"^\s*\{\s*$|^\s*\{\s*\"(?:error|errors|code|status|message|kind)\": ?(?:\{|\[|\"|\d)", parse_json_body
    ),
)
