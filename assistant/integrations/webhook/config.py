"""The file of the webhook: which sources may send, and which channels hear of it.

    [[source]]
    name = "prod"                      # POST /alerts/prod
    kind = "alertmanager"              # grafana, sentry, json
    secret_env = "ALERTS_SECRET"       # the environment variable with its secret
    channels = ["ops"]

    [[channel]]
    name = "ops"
    kind = "feishu"                    # slack, dingtalk, wecom
    url_env = "OPS_URL"                # the environment variable with the address of its robot
    secret_env = "OPS_SECRET"          # of a robot that wants signatures
    language = "zh"

Secrets and addresses stand in environment variables, so that the file can be kept with other settings.
"""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from assistant.errors import AssistantError

LOOPBACK = ("127.0.0.1", "localhost", "::1")
SHORTEST_SECRET = 16  # characters

Name = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9_-]{0,62}$")]


class BadConfig(AssistantError):
    """The file of the webhook is not as it must be; says where."""


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Name


class Source(_Row):
    """Who may send."""

    kind: Literal["alertmanager", "grafana", "sentry", "json"]
    secret_env: str
    channels: tuple[str, ...] = Field(min_length=1)
    per_minute: int = Field(default=60, ge=1)  # requests that are taken
    timestamp_header: str = ""  # of HMAC signatures: the header with the time, which is signed too

    @property
    def secret(self) -> str:
        """The secret that it shares with us."""
        return os.environ[self.secret_env]


class Channel(_Row):
    """Who hears of it."""

    kind: Literal["slack", "feishu", "dingtalk", "wecom"]
    url_env: str
    secret_env: str = ""
    language: Literal["en", "zh"] = "en"
    per_minute: int = Field(default=20, ge=1)  # cards; robots of DingTalk and WeCom take twenty
    quiet_minutes: int = Field(default=10, ge=0)  # in which the same error is told once

    @property
    def url(self) -> str:
        """The address of its robot."""
        return os.environ[self.url_env]

    @property
    def secret(self) -> str:
        """The secret that signs what is sent; "" for none."""
        return os.environ[self.secret_env] if self.secret_env else ""


class Config(BaseModel):
    """The whole file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    source: tuple[Source, ...] = Field(min_length=1)
    channel: tuple[Channel, ...] = Field(min_length=1)

    def channels_of(self, source: Source) -> list[Channel]:
        """Return the channels of a source."""
        return [channel for channel in self.channel if channel.name in source.channels]


def read_config(path: Path) -> Config:
    """Read and check the file. Raises BadConfig, OSError."""
    try:
        config = Config.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadConfig(f"{path}: {error}; it is to be TOML: assistant webhook --help shows one") from None
    except ValidationError as error:
        first = error.errors(include_input=False)[0]
        raise BadConfig(f"{path}: {'.'.join(map(str, first['loc']))}: {first['msg']}") from None
    for what in _faults(config):
        raise BadConfig(f"{path}: {what}")
    return config


def _faults(config: Config) -> list[str]:
    channels = {channel.name for channel in config.channel}
    faults = [
        f"source {source.name}: there is no channel {name!r}; add a [[channel]] of that name"
        for source in config.source
        for name in source.channels
        if name not in channels
    ]
    named = [*(source.secret_env for source in config.source), *(channel.url_env for channel in config.channel)]
    named += [channel.secret_env for channel in config.channel if channel.secret_env]
    faults += [f"the environment variable {name} is not set" for name in named if not os.environ.get(name)]
    if faults:
        return faults
    for source in config.source:
        if len(source.secret) < SHORTEST_SECRET:
            faults.append(
                f"{source.secret_env} is shorter than {SHORTEST_SECRET} characters; type: openssl rand -hex 32"
            )
    for channel in config.channel:
        parts = urlsplit(channel.url)
        if parts.scheme != "https" and parts.hostname not in LOOPBACK:
            faults.append(f"{channel.url_env} is no https address")
    return faults


def is_loopback(host: str) -> bool:
    """Tell whether an address is of this machine alone."""
    return host in LOOPBACK or re.fullmatch(r"127\.\d+\.\d+\.\d+", host) is not None
