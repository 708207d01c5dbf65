"""A machine without a way to the Hub."""

import http.server
import os
import subprocess
import sys
import threading

step = sys.argv[1]
CONFIG = b'{"model_type": "tiny"}'


class Hub(http.server.BaseHTTPRequestHandler):
    """Serves one file the way the Hub does."""

    gated = False

    def do_HEAD(self):
        known = self.headers.get("Authorization") == "Bearer hf_accepted"
        if self.gated and not known:
            code = 403 if self.headers.get("Authorization") else 401
            self.send_response(code)
            self.send_header("X-Error-Code", "GatedRepo")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        self.send_response(200)
        self.send_header("X-Repo-Commit", "0" * 39 + "1")
        self.send_header("ETag", '"c0ffee"')
        self.send_header("Content-Length", str(len(CONFIG)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(CONFIG)

    do_GET = do_HEAD

    def log_message(self, *_):
        pass


def serve():
    """Start a server and return its address."""
    server = http.server.ThreadingHTTPServer(("localhost", 0), Hub)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://localhost:{server.server_port}"


def download(before="", **variables):
    """Download in a fresh process and return its exit status."""
    code = f"import os, huggingface_hub\n{before}\n"
    code += "print(open(huggingface_hub.hf_hub_download('org/tiny', 'config.json')).read())"
    quiet = {"HF_HUB_DISABLE_TELEMETRY": "1", "HF_HUB_ETAG_TIMEOUT": "2", "HF_HUB_DISABLE_XET": "1"}
    return subprocess.run([sys.executable, "-c", code], env=os.environ | quiet | variables).returncode


match step:
    case "error":
        sys.exit(download())
    case "workaround-2":  # a mirror, before Python starts
        sys.exit(download(HF_ENDPOINT=serve()))
    case "workaround-3":  # the cache that has it
        download(HF_ENDPOINT=serve(), HF_HOME="shared")
        print("from the cache:", flush=True)
        sys.exit(download(HF_HOME="shared", HF_HUB_OFFLINE="1"))
    case "workaround-4":  # leave offline mode
        here = serve()
        offline = download("import sys; sys.stderr = open(os.devnull, 'w')", HF_ENDPOINT=here, HF_HUB_OFFLINE="1")
        print("offline: exit status", offline, flush=True)
        sys.exit(download(HF_ENDPOINT=here))
    case "dead-end-1":  # offline mode with an empty cache
        sys.exit(download(HF_HUB_OFFLINE="1"))
    case "dead-end-2":  # the endpoint after the import
        sys.exit(download(f"from huggingface_hub import hf_hub_download\nos.environ['HF_ENDPOINT'] = '{serve()}'"))
    case "dead-end-3":  # the blobs alone
        download(HF_ENDPOINT=serve(), HF_HOME="shared")
        folder = "hub/models--org--tiny/blobs"
        os.makedirs(f"copied/{folder}")
        for name in os.listdir(f"shared/{folder}"):
            os.rename(f"shared/{folder}/{name}", f"copied/{folder}/{name}")
        sys.exit(download(HF_HOME="copied", HF_HUB_OFFLINE="1"))
    case _:
        sys.exit(f"there is no step {step}")
