"""Gradio bodies: validates and normalises request bodies before Gradio parses them.

    call    /gradio_api/call/v2/diagnose {"log": "…"}      arguments by name
            /gradio_api/call/diagnose {"data": ["…"]}      arguments in order; those with a default may be left out
    join    /gradio_api/queue/join                         the page's events, and Gradio's client
    page    /gradio_api/component_server                   the page's views

Gradio itself answers invalid bodies with 500 and writes the arguments, which may be a user's log, to its own log. Lone
surrogates, which JSON may contain but no encoding can represent, are replaced.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Mapping
from typing import Any

from assistant.errors import BadArgument, Refused
from assistant.service.arguments import SIZES
from assistant.service.operations import OPERATIONS, Operation
from assistant.service.requests import validated

PAGE_FUNCTION = "show_page"
JOINED = ("data", "fn_index", "session_hash", "event_data", "trigger_id")  # the fields of a message to the queue

_OPERATIONS = {operation.name: operation for operation in OPERATIONS}


class NoSuchOperation(Refused):
    """An unknown operation."""

    code = "no_such_operation"


def operation_called(name: str) -> Operation:
    """Return an operation by its name. Raises NoSuchOperation."""
    if name not in _OPERATIONS:
        raise NoSuchOperation(f"there is no operation {name[:100]!r}; the operations are {', '.join(_OPERATIONS)}")
    return _OPERATIONS[name]


def call_body(body: bytes, operation: Operation) -> bytes:
    """Return the body of a call with all arguments in the operation's order. Raises BadArgument or TooLarge.

    Types, ranges and sizes are checked here, before the call is queued: a queued call is always answered with 200.
    """
    parameters = operation.signature.parameters
    wanted = f"{operation.name} takes {', '.join(parameters) or 'no arguments'}"
    sent = _read(body or b"{}", f'{wanted}: {{"{next(iter(parameters), "")}": …}}')
    data = sent.get("data")
    if isinstance(data, list) and "data" not in parameters:
        if len(data) > len(parameters):
            raise BadArgument(f"{wanted}, in this order, and {len(data)} came")
        sent = dict(zip(parameters, data, strict=False))
    if unknown := sorted(set(sent) - set(parameters) - {"session_hash"}):
        raise BadArgument(f"there is no argument {unknown[0][:100]!r}; {wanted}")
    data = _in_order(sent, operation)
    for name, value in validated(inspect.unwrap(operation.call), tuple(data), {}).items():
        if name in SIZES:
            SIZES[name](value)
    return _written({"data": data}, wanted)


def join_body(body: bytes, functions: Mapping[int, Any]) -> bytes:
    """Return the body of a message to the queue. Raises BadArgument, or NoSuchOperation for an unknown function number.

    `functions` are the app's, as Gradio keeps them.
    """
    wanted = "a message has fn_index, session_hash and data, a list"
    sent = {name: value for name, value in _read(body, wanted).items() if name in JOINED}
    number, data = sent.get("fn_index"), sent.get("data")
    if type(number) is not int or not isinstance(data, list) or not isinstance(sent.get("session_hash"), str):
        raise BadArgument(wanted)
    if number not in functions:
        raise NoSuchOperation(f"there is no function {number}")
    function = functions[number]
    operation = _OPERATIONS.get(str(function.api_name))
    if operation is not None:
        if len(data) > len(operation.signature.parameters):
            raise BadArgument(f"{operation.name} takes {', '.join(operation.signature.parameters)}")
        sent["data"] = _in_order(dict(zip(operation.signature.parameters, data, strict=False)), operation)
    elif len(data) != len(function.inputs):
        raise BadArgument(f"function {number} takes {len(function.inputs)} values, and {len(data)} came")
    if not isinstance(sent.get("trigger_id"), int | None):
        raise BadArgument("trigger_id is a number")
    return _written(sent, wanted)


def page_body(body: bytes, components: Mapping[int, Any]) -> bytes:
    """Return the body of a request for a view. Raises BadArgument, or NoSuchOperation for an unknown view.

    `components` are the app's, as Gradio keeps them.
    """
    wanted = "a page is asked for with component_id, fn_name, session_hash and data"
    sent = _read(body, wanted)
    number, session = sent.get("component_id"), sent.get("session_hash")
    if type(number) is not int or not isinstance(session, str) or "data" not in sent:
        raise BadArgument(wanted)
    if sent.get("fn_name") != PAGE_FUNCTION or not hasattr(components.get(number), PAGE_FUNCTION):
        raise NoSuchOperation("there is no such view")
    return _written(
        {"component_id": number, "fn_name": PAGE_FUNCTION, "session_hash": session, "data": sent["data"]}, wanted
    )


def _read(body: bytes, wanted: str) -> dict[str, Any]:
    try:
        sent = json.loads(body)
    except (ValueError, RecursionError):
        raise BadArgument(f"the body is no JSON; {wanted}") from None
    if not isinstance(sent, dict):
        raise BadArgument(f"the body is no JSON object; {wanted}")
    return sent


def _written(sent: dict[str, Any], wanted: str) -> bytes:
    try:
        return json.dumps(sent, ensure_ascii=False).encode("utf-8", "replace")
    except RecursionError:
        raise BadArgument(f"an argument is nested too deeply; {wanted}") from None


def _in_order(sent: Mapping[str, Any], operation: Operation) -> list[Any]:
    return [_value(sent, name, parameter, operation) for name, parameter in operation.signature.parameters.items()]


def _value(sent: Mapping[str, Any], name: str, parameter: inspect.Parameter, operation: Operation) -> Any:
    if name in sent:
        return sent[name]
    if parameter.default is parameter.empty:
        wanted = ", ".join(operation.signature.parameters)
        raise BadArgument(f"the argument {name!r} is missing; {operation.name} takes {wanted}")
    return parameter.default
