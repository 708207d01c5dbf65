"""An answer in a code fence, with a sentence before and after it."""

import os
import sys
import traceback

from pydantic import BaseModel

CURED = "--- cured ---"


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        traceback.print_exc()
        print(CURED)
    else:
        sys.exit("it does not fail")


class Answer(BaseModel):
    items: list[str]
    done: bool


text = 'Sure! Here it is:\n```json\n{"items": ["tea", "milk"], "done": true}\n```\nAnything else?'
match sys.argv[1]:
    case "error":
        print(Answer.model_validate_json(text))
    case "workaround-2":
        fails(lambda: Answer.model_validate_json(text))
        typed()
        print(answer)  # noqa: F821
    case "dead-end-2":
        typed()
    case "dead-end-3":
        eval(text[text.index("{") : text.rindex("}") + 1])
    case step:
        sys.exit(f"there is no step {step}")
