"""Server: serves one assistant with an address, logins, limits and an access log.

    serve(service, [Path("kb/entries")], ServeOptions(host="127.0.0.1", port=7860), print)

It binds to loopback by default, loads nothing from other hosts, and cannot be framed or called by other sites.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from assistant.errors import BadArgument, Failed
from assistant.service import allocator

if TYPE_CHECKING:
    from gradio import Blocks

    from assistant.service.service import Service
    from ui.health import Health

MOST_CONNECTIONS = 2000  # concurrent; further ones are answered with 503

_log = logging.getLogger("assistant.ui")


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """Address and access options."""

    host: str = "127.0.0.1"
    port: int = 7860
    logins: Mapping[str, str] | None = None  # password by user; None: no login
    names: tuple[str, ...] = ()  # host names of this server: "team.example"


def check_port(options: ServeOptions) -> None:
    """Raise BadArgument where the address cannot be bound, before anything is opened."""
    try:
        with socket.create_server((options.host, options.port)):
            return
    except OSError as error:
        raise BadArgument(
            f"{options.host}:{options.port} is not to be had ({error.strerror}); name another with --port or --host"
        ) from error


TIDIES = 30.0  # seconds after which freed memory goes back to the system


def serve(
    service: Service, roots: Sequence[Path], options: ServeOptions, announce: Callable[[str], object] = lambda _: None
) -> None:
    """Serve the app until it is stopped; `announce` receives its address once it is ready."""
    from ui.health import Health, stop_on_signal

    allocator.keep_small()
    health = Health()
    told_to_stop = stop_on_signal()
    blocks = start(service, roots, options, health)
    announce(str(blocks.local_url))
    tidied = monotonic()
    while not told_to_stop.wait(0.5):  # in turns: a wait without an end keeps Windows from hearing Ctrl-C
        if monotonic() - tidied > TIDIES:
            allocator.give_back()
            tidied = monotonic()
    was_answered = health.drained()
    _log.info(
        "stopping: %s", "all pending requests are answered" if was_answered else "what is not answered by now is not"
    )
    blocks.close(verbose=False)


def start(service: Service, roots: Sequence[Path], options: ServeOptions, health: Health | None = None) -> Blocks:
    """Start the app in a separate thread; its `close` stops it.

    `roots` are the folders of entries with proofs.
    """
    from ui.uploads import upload_folder

    os.environ["GRADIO_ANALYTICS_ENABLED"] = "False"  # before Gradio is imported
    os.environ["GRADIO_TEMP_DIR"] = str(upload_folder())
    from ui.access_log import AccessLog
    from ui.api import app_options
    from ui.app import build_app, launch_options
    from ui.assets import routes
    from ui.controller import Controller
    from ui.gate import LOOPBACK
    from ui.health import Health
    from ui.knowledge import Known
    from ui.logins import Logins
    from ui.slow_connections import made_impatient

    desk = Controller(Known(service, roots))
    desk.known.diagnose("warm up: error 1")  # preloads lazily loaded parts
    blocks = build_app(service, desk)
    is_public = options.host not in LOOPBACK
    names = (*options.names, *own_names()) if is_public else options.names
    health = health or Health()
    app = app_options(service, names, any_address=is_public, health=health)
    app["routes"] = [*routes(), *health.routes(), *app["routes"]]
    blocks.launch(
        server_name=options.host,
        server_port=options.port,
        auth=Logins(options.logins) if options.logins else None,
        app_kwargs=app,
        share=False,
        quiet=True,
        prevent_thread_lock=True,
        **launch_options(),
    )
    made_impatient(blocks.server.config, MOST_CONNECTIONS)
    if not isinstance(blocks.app.middleware_stack, AccessLog):  # never serve without the gate
        blocks.close(verbose=False)
        raise Failed("the app could not be put behind its gate; install the version of Gradio that the package names")
    return blocks


def own_names() -> tuple[str, ...]:
    """Return the host names of this machine."""
    name = socket.gethostname().lower()
    return (name, f"{name.partition('.')[0]}.local")
