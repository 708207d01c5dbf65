"""Requests: argument validation, request ids, timing and logging, common to all methods of the service.

    @checked
    def search(self, words: str, count: Annotated[int, Field(ge=1)] = 10) -> Found: ...

    service.search("oom", count=0)  ->  BadArgument: "count: Input should be greater than or equal to 1"

The log contains the operation, its outcome and its duration: "request 3f0c… diagnose: known cuda/oom, 34 ms". It never
contains text of a paste: an unexpected error is logged with its source locations, without its message.
"""

from __future__ import annotations

import functools
import inspect
import logging
import re
import time
import traceback
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError, create_model

from assistant.diagnosis.types import Diagnosis
from assistant.errors import AssistantError, BadArgument, Failed, Refused, UnreadablePaste
from assistant.rendering.answers import Answer, Batch, Problem
from index.errors import IndexingError
from kb.errors import KbError

Method = TypeVar("Method", bound=Callable[..., Any])

_log = logging.getLogger("assistant.service")
_given: ContextVar[str] = ContextVar("request id", default="")
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")  # safe to write to a log


def new_id() -> str:
    """Return an id for a request."""
    return uuid.uuid4().hex[:12]


def checked(method: Method) -> Method:
    """Decorate a method of the service: validate its arguments, assign a request id, and log the outcome.

    Exceptions are AssistantErrors with a `request_id`; any unexpected one becomes Failed.
    """

    @functools.wraps(method)
    def call(service: object, /, *positional: Any, **named: Any) -> Any:
        request_id, start = _given.get() or new_id(), time.perf_counter()
        try:
            answer = method(service, **validated(method, positional, named))
        except Exception as error:
            public = _public_error(error)
            public.request_id = request_id
            _log.log(
                logging.ERROR if isinstance(public, Failed) else logging.INFO,
                "request %s %s: %s, %.0f ms%s",
                request_id, method.__name__, public.code, (time.perf_counter() - start) * 1000, _places(error, public),
            )  # fmt: skip
            raise public from None  # a chained cause could put text of the paste into a traceback
        spent = (time.perf_counter() - start) * 1000
        _log.info("request %s %s: %s, %.0f ms", request_id, method.__name__, _in_short(answer), spent)
        if isinstance(answer, BaseModel):
            return answer.model_copy(update={"request_id": request_id})
        return answer

    return call  # type: ignore[return-value]


@contextmanager
def named(request_id: str) -> Iterator[None]:
    """Use the request's own id for the calls within the context, if it is well formed."""
    token = _given.set(request_id if _ID.fullmatch(request_id) else "")
    try:
        yield
    finally:
        _given.reset(token)


@functools.cache
def signature_of(method: Callable[..., Any]) -> inspect.Signature:
    """Return the signature of a method without `self`, with resolved types."""
    own = inspect.signature(method, eval_str=True)
    return own.replace(parameters=list(own.parameters.values())[1:])


@functools.cache
def arguments_of(method: Callable[..., Any]) -> type[BaseModel]:
    """Return the model of a method's arguments; its JSON schema is published to programs."""
    fields: dict[str, Any] = {
        name: (parameter.annotation, ... if parameter.default is parameter.empty else parameter.default)
        for name, parameter in signature_of(method).parameters.items()
    }
    return create_model(method.__name__, __config__=ConfigDict(extra="forbid"), **fields)


def validated(method: Callable[..., Any], positional: tuple[Any, ...], named: dict[str, Any]) -> dict[str, Any]:
    """Return all arguments by name, validated and converted."""
    names = list(signature_of(method).parameters)
    if len(positional) > len(names):
        raise BadArgument(f"{method.__name__} takes {len(names)} arguments, and got {len(positional)}")
    try:
        arguments = arguments_of(method).model_validate({**dict(zip(names, positional, strict=False)), **named})
    except ValidationError as error:
        wrong = (f"{'.'.join(map(str, part['loc']))}: {part['msg']}" for part in error.errors(include_input=False))
        raise BadArgument("; ".join(wrong)) from None
    return {name: getattr(arguments, name) for name in names}


def problem_of(error: AssistantError) -> Problem:
    """Return the public form of an error."""
    return Problem(code=error.code, message=str(error), request_id=error.request_id)


def _public_error(error: Exception) -> AssistantError:
    """Return the error for the caller: in full where the request is at fault, otherwise without internals."""
    if isinstance(error, Refused | UnreadablePaste):
        return error
    return Failed("the assistant could not answer this request; its log says why, under the request's id")


def _places(error: Exception, public: AssistantError) -> str:
    """Return for the log the source locations of an error whose details are hidden from the caller."""
    if public is error:
        return ""
    if isinstance(error, AssistantError | IndexingError | KbError):  # our own messages, without text of the paste
        return f": {error}"
    frames = traceback.extract_tb(error.__traceback__)
    return f": {type(error).__name__} at " + " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))


def _in_short(answer: object) -> str:
    match answer:
        case Answer():
            return f"{answer.verdict} {answer.entry.id if answer.entry else ''}, {answer.lines} lines"
        case Diagnosis():
            best = answer.best.entry_id if answer.best else ""
            return f"{answer.verdict.value} {best}, {answer.log.line_count} lines"
        case Batch():
            return f"{answer.logs} logs, {len(answer.groups)} groups"
        case _:
            return "answered"
