"""Rates: counted success and failure rates as bars, with credible interval and origin.

rate_bar(Rate(value=0.5, origin="reported", …), "works", posterior(None, 3, 5))  ->  a bar with the 90 % interval
"""

from __future__ import annotations

from assistant.memory.posterior import Posterior
from assistant.rendering.report import rate_words
from kb.entry import Rate
from ui.components.markup import element, two, word
from ui.labels import say


def rate_bar(rate: Rate | None, name: str, sure: Posterior) -> str:
    """Return the bar of a counted rate that "works" or "fails", with its interval; "" for an estimate."""
    if rate is None or rate.origin == "estimate":
        return ""
    low, high = sure.interval()
    fill = element("span", "", "fill", style=f"width:{rate.value * 100:.0f}%")
    reach = element("span", "", "reach", style=f"left:{low * 100:.0f}%;width:{(high - low) * 100:.0f}%")
    words = element("span", word(two(lambda language: rate_words(rate, name, language))), "words")
    interval = element("span", word(say("rate.interval", round(low * 100), round(high * 100))), "interval")
    bar = element("span", element("span", fill, "bar") + reach, "gauge", aria_hidden="true")
    return element("div", bar + words + interval, f"rate {name} {rate.origin}")
