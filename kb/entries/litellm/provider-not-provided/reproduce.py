"""A model's name without its provider."""

import os
import sys

import litellm

step = sys.argv[1]


def wrong():
    return litellm.completion(model="qwen2.5", messages=[{"role": "user", "content": "hello"}])


if step.startswith("workaround-"):
    try:
        wrong()
    except litellm.BadRequestError as error:
        print(f"litellm.exceptions.BadRequestError: {error}")
    print("--- cured ---", flush=True)
    exec(open(os.environ["COMMANDS"]).read())
elif step == "dead-end-1":
    exec(open(os.environ["COMMANDS"]).read())
    wrong()
elif step == "error":
    wrong()
else:
    sys.exit(f"there is no step {step}")
