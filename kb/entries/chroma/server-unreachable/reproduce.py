"""HttpClient without a server, and with one; a program that logs the last line only, as services do."""

import os
import signal
import subprocess
import sys
import time

os.environ["HOME"] = os.getcwd()
os.environ["PATH"] = os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"]
os.environ["NO_PROXY"] = os.environ["no_proxy"] = "localhost,127.0.0.1"
import chromadb

step = sys.argv[1]


def connect():
    try:
        return chromadb.HttpClient(host="localhost", port=8000)
    except ValueError as error:
        return f"{type(error).__name__}: {error}"


match step:
    case "error":
        sys.exit(connect())
    case "workaround-2":
        print(connect())
        print("--- cured ---", flush=True)
        with open("server.log", "w") as log:
            server = subprocess.Popen(
                ["bash", "-e", os.environ["COMMANDS"]], stdout=log, stderr=log, start_new_session=True
            )
        try:
            for _ in range(60):
                time.sleep(0.5)
                client = connect()
                if not isinstance(client, str):
                    break
            print("heartbeat", client.heartbeat() > 0)
        finally:
            os.killpg(server.pid, signal.SIGTERM)
    case "dead-end-1":
        settings = chromadb.config.Settings(
            chroma_api_impl="chromadb.api.fastapi.FastAPI",
            chroma_server_host="localhost",
            chroma_server_http_port=8000,
        )
        try:
            chromadb.AdminClient(settings).create_tenant("default_tenant")
        except Exception as error:
            print(type(error).__name__)
        sys.exit(connect())
    case _:
        sys.exit(f"there is no step {step}")
