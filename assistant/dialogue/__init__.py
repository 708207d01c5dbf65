"""Dialogue: a conversation that narrows down, without a language model.

    conversation = start()
    conversation, answer = reply(conversation, "RuntimeError: CUDA error: an illegal memory access …", assistant)
    conversation, answer = reply(conversation, "tried the second one, same error", assistant)

A message is understood by visible tables of phrases in English and Chinese, what it tells is kept as facts, and belief
is computed from the facts. An answer holds ids and values; `assistant.dialogue.responses` says it in one language.
"""

from assistant.dialogue.manager import reply, start

__all__ = ["reply", "start"]
