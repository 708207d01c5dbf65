"""Log services: the simulated services: their line format, healthy messages, and error format."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

NAMED = re.compile(r"(?!java|com|org)[A-Za-z_][\w.]*(?:Error|Exception|Interrupt)(?::|$)")  # an exception of Python

Value = Callable[[random.Random], object]

WORDS = (
    "amber birch cedar delta ember fjord grove haven iris jade karst lotus maple nova opal pearl quartz river slate tulip "
    "umber vale wren yarrow zephyr"
).split()
PEOPLE = (
    "alice bob carol dave erin frank grace heidi ivan judy mallory nina oscar peggy rupert sybil trent wendy".split()
)

VALUES: dict[str, Value] = {
    "int": lambda r: r.randint(0, 99_999),
    "small": lambda r: r.randint(1, 64),
    "ms": lambda r: f"{r.uniform(0.1, 900):.1f} ms",
    "size": lambda r: f"{r.uniform(0.1, 900):.1f} {r.choice(('KB', 'MB', 'GB'))}",
    "float": lambda r: f"{r.uniform(0, 5):.4f}",
    "ip": lambda r: f"10.{r.randint(0, 255)}.{r.randint(0, 255)}.{r.randint(1, 254)}",
    "uuid": lambda r: "-".join(f"{r.getrandbits(4 * n):0{n}x}" for n in (8, 4, 4, 4, 12)),
    "hex": lambda r: f"{r.getrandbits(64):016x}",
    "user": lambda r: r.choice(PEOPLE),
    "word": lambda r: r.choice(WORDS),
    "path": lambda r: f"/srv/{r.choice(WORDS)}/{r.choice(WORDS)}/{r.randint(1, 9999)}.dat",
    "url": lambda r: f"/api/v{r.randint(1, 3)}/{r.choice(WORDS)}/{r.randint(1, 99999)}",
    "status": lambda r: r.choice((200, 200, 200, 201, 204, 301, 304)),
    "agent": lambda r: r.choice(("curl/8.9.1", "Mozilla/5.0", "python-requests/2.32", "kube-probe/1.31")),
}


def fill(template: str, chance: random.Random) -> str:
    """Put values into a template: "user {user} placed order {int}"."""
    return re.sub(r"\{(\w+)\}", lambda match: str(VALUES[match[1]](chance)), template)


@dataclass(frozen=True, slots=True)
class Service:
    """One service."""

    name: str
    healthy: tuple[str, ...]  # templates, most frequent first
    print_line: Callable[[datetime, str, str, random.Random], str]  # time, level, text -> the line
    stack: str = ""  # how it prints an exception: "python", "java" or not at all

    def line(self, now: datetime, template: str, chance: random.Random) -> str:
        """Return a healthy line."""
        return self.print_line(now, "INFO", fill(template, chance), chance)

    def trouble(self, now: datetime, text: str, chance: random.Random) -> list[str]:
        """Return the lines that print an error."""
        first, *more = text.split("\n")
        if self.stack == "python" and NAMED.match(first):
            frames = [
                part
                for name in chance.sample(["handle", "dispatch", "commit", "fetch", "render"], chance.randint(2, 4))
                for part in (
                    f'  File "/app/{chance.choice(WORDS)}.py", line {chance.randint(10, 900)}, in {name}',
                    f"    return self.{name}(request)",
                )
            ]
            told = self.print_line(now, "ERROR", "request failed", chance)
            return [told, "Traceback (most recent call last):", *frames, first, *more]
        if self.stack == "java" and re.match(r"(?:[a-z]\w*\.)+[A-Z]\w*(?:Exception|Error)\b", first):
            frames = [
                f"\tat com.example.{chance.choice(WORDS)}.{chance.choice(WORDS).title()}.{name}({chance.choice(WORDS).title()}.java:{chance.randint(10, 900)})"
                for name in chance.sample(["handle", "dispatch", "commit", "fetch", "render"], chance.randint(2, 5))
            ]
            return [self.print_line(now, "ERROR", "request failed", chance), first, *more, *frames]
        return [self.print_line(now, "ERROR", first, chance), *more]


def _python(now: datetime, level: str, text: str, chance: random.Random) -> str:
    return f"{now:%Y-%m-%d %H:%M:%S},{now.microsecond // 1000:03d} {level} [worker-{chance.randint(1, 8)}] app.core: {text}"


def _spring(now: datetime, level: str, text: str, chance: random.Random) -> str:
    thread = f"nio-8080-exec-{chance.randint(1, 10)}"
    return f"{now:%Y-%m-%dT%H:%M:%S}.{now.microsecond // 1000:03d}Z {level:>5} 1 --- [{thread}] c.e.o.OrderService : {text}"


def _syslog(now: datetime, level: str, text: str, chance: random.Random) -> str:
    program = "kernel" if level == "ERROR" else chance.choice(("systemd[1]", f"sshd[{chance.randint(100, 9999)}]"))
    return f"{now:%b %d %H:%M:%S} node-{chance.randint(1, 40)} {program}: {text}"


def _klog(now: datetime, level: str, text: str, chance: random.Random) -> str:
    place = f"controller.go:{chance.randint(10, 400)}"
    return f"{level[0]}{now:%m%d %H:%M:%S}.{now.microsecond:06d}       1 {place}] {text}"


def _json(now: datetime, level: str, text: str, chance: random.Random) -> str:
    record = {
        "ts": f"{now:%Y-%m-%dT%H:%M:%S}Z",
        "level": level.lower(),
        "trace": f"{chance.getrandbits(64):016x}",
        "msg": text,
    }
    return json.dumps(record)


def _access(now: datetime, level: str, text: str, chance: random.Random) -> str:
    if level == "ERROR":
        return f"{now:%Y/%m/%d %H:%M:%S} [error] 31#31: *{chance.randint(1, 9999)} {text}"
    return f"{VALUES['ip'](chance)} - - [{now:%d/%b/%Y:%H:%M:%S} +0000] {text}"


def _postgres(now: datetime, level: str, text: str, chance: random.Random) -> str:
    return f"{now:%Y-%m-%d %H:%M:%S}.{now.microsecond // 1000:03d} UTC [{chance.randint(100, 9999)}] {'LOG' if level == 'INFO' else level}:  {text}"


def _ci(now: datetime, level: str, text: str, _: random.Random) -> str:
    return f"{now:%Y-%m-%dT%H:%M:%S}.{now.microsecond:06d}0Z {'##[error]' if level == 'ERROR' else ''}{text}"


SERVICES: tuple[Service, ...] = (
    Service("api", ("order {int} placed by user {user} in {ms}", "cache hit for key {hex} in {ms}", "session {uuid} opened for user {user}",
                    "session {uuid} closed for user {user}", "loaded {int} rows from table {word} in {ms}", "user {user} logged in from {ip}",
                    "sent {size} to {ip}:{int}", "feature flag {word} is on for tenant {word}", "reloaded configuration from {path}",
                    "queue depth {int}, {small} workers busy"), _python, "python"),
    Service("orders", ("Completed {int} orders in {ms}", "Published event {uuid} to topic {word}", "Acquired lease {hex} for {small} s",
                       "Refreshed price list {word} with {int} items", "Fetched {size} from bucket {word}", "Scheduled job {word} at {small}:00",
                       "Connected to broker {ip}:{int}", "HikariPool-1 - Pool stats (total={small}, active={small}, idle={small}, waiting=0)"), _spring, "java"),
    Service("node", ("Started Session {int} of user {user}.", "Accepted publickey for {user} from {ip} port {int} ssh2", "Reached target Timers.",
                     "usb {small}-{small}: new high-speed device number {small}", "Finished Cleanup of {path}.", "eth0: link up, {int} Mbps",
                     "Removed session {int}.", "EXT4-fs (sda{small}): mounted filesystem with ordered data mode"), _syslog),
    Service("controller", ("Reconciled deployment {word}/{word}-{small} in {ms}", "Synced {int} objects of kind {word}", "Started worker {small}",
                           "Scaled replica set {word}-{hex} to {small}", "Observed generation {int} of {word}/{word}", "Cache synced for {word} informer"), _klog),
    Service("gateway", ("request {uuid} served in {ms}", "upstream {word} picked for route {url}", "rate limit of tenant {word} at {small} percent",
                        "token refreshed for client {hex}", "connection {int} reused", "config version {int} applied"), _json),
    Service("access", ('"GET {url} HTTP/1.1" {status} {int} "-" "{agent}"', '"POST {url} HTTP/1.1" {status} {int} "-" "{agent}"', '"DELETE {url} HTTP/1.1" 204 0 "-" "{agent}"'), _access),
    Service("database", ("checkpoint complete: wrote {int} buffers ({float}%); write={float} s, sync={float} s", "connection authorized: user={user} database={word}",
                         "duration: {ms}  statement: SELECT * FROM {word} WHERE id = {int}", "automatic vacuum of table \"{word}.public.{word}\": index scans: {small}",
                         "disconnection: session time: 0:00:{small} user={user} database={word} host={ip} port={int}"), _postgres),
    Service("ci", ("Collecting {word}=={small}.{small}.{small}", "Downloading {word}-{small}.{small}-py3-none-any.whl ({size})", "[{small}/{int}] Building CXX object {path}",
                   "ok  	example.com/{word}/{word}	{float}s", "tests/test_{word}.py::test_{word} PASSED [ {small}%]", "Cache restored from key {hex}"), _ci),
)  # fmt: skip
