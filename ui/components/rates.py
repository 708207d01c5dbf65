"""Rates as bars: how often something works or fails, how sure that is, and who says so.

rate_bar(Rate(value=0.7), "works", posterior(Rate(value=0.7), 3, 5))  ->  a bar with the posterior's 90 % interval
"""

from __future__ import annotations

from assistant.outcomes.posterior import Posterior
from assistant.rendering.report import rate_words
from kb.entry import Rate
from ui.components.markup import element, two, word
from ui.labels import say


def rate_bar(rate: Rate | None, name: str, sure: Posterior) -> str:
    """Return the bar of a rate that "works" or "fails", its words, and how far it may be off."""
    if rate is None:
        return element("p", word(say("rate.unknown")), "rate none") if name == "works" else ""
    low, high = sure.interval()
    fill = element("span", "", "fill", style=f"width:{rate.value * 100:.0f}%")
    reach = element("span", "", "reach", style=f"left:{low * 100:.0f}%;width:{(high - low) * 100:.0f}%")
    words = element("span", word(two(lambda language: rate_words(rate, name, language))), "words")
    interval = element("span", word(say("rate.interval", round(low * 100), round(high * 100))), "interval")
    bar = element("span", element("span", fill, "bar") + reach, "gauge", aria_hidden="true")
    return element("div", bar + words + interval, f"rate {name} {rate.origin}")
