"""Assets: the page's styles and scripts, bundled and served under a name with their content hash."""

from __future__ import annotations

import hashlib
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from assistant.triage.outputs.as_html import GROUPS_SCRIPT

FOLDER = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"


def _joined(suffix: str) -> str:
    paths = sorted(path for path in FOLDER.glob(f"*{suffix}") if not path.name.startswith("0-"))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


FIRST_SCRIPT = (FOLDER / "0-first.js").read_text(encoding="utf-8")  # runs before the first paint, so it is in the page
STYLE, SCRIPT = _joined(".css"), GROUPS_SCRIPT + _joined(".js")
MARK = hashlib.sha256((STYLE + SCRIPT).encode()).hexdigest()[:12]
LINKS = (
    f'<link rel="stylesheet" href="assistant/{MARK}/style.css"><script defer src="assistant/{MARK}/script.js"></script>'
)


def routes() -> list[Route]:
    """Return the routes of the assets."""
    made = {"style.css": (STYLE, "text/css"), "script.js": (SCRIPT, "text/javascript")}

    async def asset(request: Request) -> Response:
        found = made.get(request.path_params["name"])
        if found is None:
            return Response(status_code=404)
        text, kind = found
        return Response(text, media_type=kind, headers={"cache-control": FOREVER})

    return [Route("/assistant/{mark}/{name}", asset)]
