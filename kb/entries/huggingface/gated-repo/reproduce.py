"""A repository that its server gives only to accounts that were accepted."""

import http.server
import os
import subprocess
import sys
import threading

step = sys.argv[1]
CONFIG = b'{"model_type": "tiny"}'


class Hub(http.server.BaseHTTPRequestHandler):
    """Serves one file the way the Hub does."""

    gated = True

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
        sys.exit(download(HF_ENDPOINT=serve()))
    case "workaround-2":  # log in, with a token of an account that was accepted
        sys.exit(download(HF_ENDPOINT=serve(), HF_TOKEN="hf_accepted"))
    case "workaround-3":  # another token than the one that lacks the right
        here = serve()
        quiet = "import sys; sys.stderr = open(os.devnull, 'w')"
        print("fine-grained: exit status", download(quiet, HF_ENDPOINT=here, HF_TOKEN="hf_other"), flush=True)
        sys.exit(download(HF_ENDPOINT=here, HF_TOKEN="hf_accepted"))
    case "workaround-4":  # downloaded once, then from the folder
        code = "import huggingface_hub as h; h.hf_hub_download('org/tiny', 'config.json', local_dir='models/tiny')"
        subprocess.run(
            [sys.executable, "-c", code], env=os.environ | {"HF_ENDPOINT": serve(), "HF_TOKEN": "hf_accepted"}
        )
        print(open("models/tiny/config.json").read())
    case "dead-end-1":  # clear the cache
        import shutil

        shutil.rmtree(os.path.join(os.environ["HOME"], ".cache"), ignore_errors=True)
        sys.exit(download(HF_ENDPOINT=serve()))
    case _:
        sys.exit(f"there is no step {step}")
