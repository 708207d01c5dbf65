r"""The generated parts of `docs/api.md`: every operation with its arguments, every type with its fields.

"\n".join(operations())  ->  a section per operation
"\n".join(types())       ->  a table per type of the answers
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from assistant.service.operations import OPERATIONS

Schema = Mapping[str, Any]


def operations() -> Iterator[str]:
    """Yield a section per operation."""
    for operation in OPERATIONS:
        arguments = operation.arguments.model_json_schema()
        yield f"### {operation.name}"
        yield ""
        yield from operation.description.splitlines()
        yield ""
        if arguments["properties"]:
            yield "| argument | type | if left out | meaning |"
            yield "|---|---|---|---|"
        for name, field in arguments["properties"].items():
            default = "" if name in arguments.get("required", ()) else code(repr_of(field.get("default")))
            yield f"| `{name}` | {type_of(field)} | {default or 'refused'} | {cell(field.get('description', ''))} |"
        if arguments["properties"]:
            yield ""
        yield f"Answers {link(operation.answer.__name__)}."
        yield ""


def types() -> Iterator[str]:
    """Yield a table per type, in the order in which the operations name them."""
    done: set[str] = set()
    for operation in OPERATIONS:
        schema = operation.answer.model_json_schema(mode="serialization")
        parts = {operation.answer.__name__: schema, **schema.get("$defs", {})}
        for name in order_of(operation.answer.__name__, parts):
            if name not in done and parts[name].get("type") == "object":
                done.add(name)
                yield from type_table(name, parts[name])


def order_of(name: str, parts: Mapping[str, Schema], met: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return a type and those that it is made of, each once, from the outside in."""
    met = (*met, name)
    for field in parts[name].get("properties", {}).values():
        for inner in named_in(field):
            if inner not in met:
                met = order_of(inner, parts, met)
    return met


def named_in(field: object) -> Iterator[str]:
    """Yield the types that a field refers to."""
    if isinstance(field, dict):
        if "$ref" in field:
            yield str(field["$ref"]).rpartition("/")[2]
        for value in field.values():
            yield from named_in(value)
    elif isinstance(field, list):
        for value in field:
            yield from named_in(value)


def type_table(name: str, schema: Schema) -> Iterator[str]:
    """Yield one type."""
    yield f"### {name}"
    yield ""
    yield cell(schema.get("description", ""))
    yield ""
    yield "| field | type | meaning |"
    yield "|---|---|---|"
    for field, about in schema["properties"].items():
        yield f"| `{field}` | {type_of(about)} | {cell(about.get('description', ''))} |"
    yield ""


def type_of(field: Schema) -> str:
    """Return a field's type as one reads it: "list of [Step](#step)", "`en` or `zh`", "number, or null"."""
    if "$ref" in field:
        return link(str(field["$ref"]).rpartition("/")[2])
    if "anyOf" in field:
        return ", or ".join(type_of(part) for part in field["anyOf"])
    if "enum" in field:
        return " or ".join(map(code, field["enum"]))
    if "const" in field:
        return code(field["const"])
    if field.get("type") == "array":
        return f"list of {type_of(field['items'])}" + (f", at most {field['maxItems']}" if "maxItems" in field else "")
    bounds = [words.format(field[key]) for key, words in BOUNDS.items() if key in field]
    return ", ".join([str(field.get("type", "anything")), *bounds])


BOUNDS = {"minimum": "from {:g}", "maximum": "to {:g}", "maxLength": "at most {:,} characters"}


def repr_of(value: object) -> str:
    """Return a default value as JSON has it."""
    return f'"{value}"' if isinstance(value, str) else str(value)


def link(name: str) -> str:
    """Return a type's name that leads to its table."""
    return f"[{name}](#{name.lower()})"


def code(text: object) -> str:
    """Return inline code."""
    return f"`{text}`"


def cell(text: str) -> str:
    """Return text on one line of a table."""
    return " ".join(text.split()).replace("|", "\\|")
