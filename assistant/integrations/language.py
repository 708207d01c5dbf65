"""The language of whoever reads: chosen, or that of what is diagnosed, or of their locale.

language_from("auto", "zh")  ->  "zh"
"""

from __future__ import annotations

import os
from collections.abc import Mapping


def language_from(chosen: str, paste_language: str = "", environ: Mapping[str, str] = os.environ) -> str:
    """Return "en" or "zh": the chosen one; else Chinese where the paste or the locale, of `environ`, is Chinese."""
    if chosen != "auto":
        return chosen
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environ.get(name))), "")
    return "zh" if paste_language == "zh" or locale.lower().startswith("zh") else "en"
