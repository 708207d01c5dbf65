"""Operations: the methods of the service that programs may call, each with its description.

    for operation in OPERATIONS: operation.name, operation.arguments.model_json_schema()

The app's API, the MCP server and `docs/api.md` walk this table; a new row is all that a new operation needs.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from assistant.rendering.answers import Reply
from assistant.service.requests import arguments_of, signature_of
from assistant.service.service import Service


@dataclass(frozen=True, slots=True)
class Operation:
    """A method of `Service` that programs may call; its name, arguments and description are the method's own."""

    call: Callable[..., Any]  # the method, not bound
    title: str
    writes: bool = False
    is_heavy: bool = False  # it may keep a core busy for long: servers let one run at a time

    @property
    def name(self) -> str:
        """What programs call it by."""
        return self.call.__name__

    @property
    def description(self) -> str:
        """What it does, and when to use it."""
        return inspect.getdoc(self.call) or ""

    @property
    def signature(self) -> inspect.Signature:
        """What it takes and returns, without `self`."""
        return signature_of(inspect.unwrap(self.call))

    @property
    def arguments(self) -> type[BaseModel]:
        """What it takes, as a model."""
        return arguments_of(inspect.unwrap(self.call))

    @property
    def answer(self) -> type[Reply]:
        """What it returns."""
        answer: type[Reply] = self.signature.return_annotation
        return answer


OPERATIONS: tuple[Operation, ...] = (
    Operation(Service.diagnose, "Diagnose a log"),
    Operation(Service.get_entry, "Read an entry"),
    Operation(Service.get_playbook, "Read a playbook"),
    Operation(Service.search, "Search entries"),
    Operation(Service.list_domains, "List domains"),
    Operation(Service.error_chain, "Walk the errors around an error"),
    Operation(Service.batch, "Diagnose many logs", is_heavy=True),
    Operation(Service.report_outcome, "Report what helped", writes=True),
)
