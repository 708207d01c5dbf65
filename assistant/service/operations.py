"""Operations: the methods of the service exposed to programs, with their descriptions.

    for operation in OPERATIONS: operation.name, operation.arguments.model_json_schema()

The HTTP API, the MCP server and `docs/api.md` iterate over this table; a new operation only needs a new row.
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
    """A method of `Service` exposed to programs; name, arguments and description are those of the method."""

    call: Callable[..., Any]  # the unbound method
    title: str
    writes: bool = False
    is_heavy: bool = False  # it may use a core for long: servers run one at a time

    @property
    def name(self) -> str:
        """The name for programs."""
        return self.call.__name__

    @property
    def description(self) -> str:
        """The description: what it does, and when to use it."""
        return inspect.getdoc(self.call) or ""

    @property
    def signature(self) -> inspect.Signature:
        """The signature, without `self`."""
        return signature_of(inspect.unwrap(self.call))

    @property
    def arguments(self) -> type[BaseModel]:
        """The model of its arguments."""
        return arguments_of(inspect.unwrap(self.call))

    @property
    def answer(self) -> type[Reply]:
        """The model of its result."""
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
