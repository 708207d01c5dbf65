"""An answer in a code fence, with a sentence before and after it."""

import sys

from pydantic import BaseModel


class Answer(BaseModel):
    items: list[str]


whole = 'Sure! Here it is:\n```json\n{"items": ["tea", "milk"]}\n```\nAnything else?'
match sys.argv[1]:
    case "error":
        print(Answer.model_validate_json(whole))
    case "workaround-2":
        text = whole
        text = text[text.index("{") : text.rindex("}") + 1]
        print(Answer.model_validate_json(text))
    case "dead-end-2":
        print(Answer.model_validate_json(whole.strip()))
    case step:
        sys.exit(f"there is no step {step}")
