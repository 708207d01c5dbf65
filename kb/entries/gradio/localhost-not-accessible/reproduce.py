"""A proxy that cannot reach this machine's own address."""

import http.server
import os
import subprocess
import sys
import threading


class Proxy(http.server.BaseHTTPRequestHandler):
    """A proxy elsewhere: there is nothing for it at 127.0.0.1."""

    def answer(self):
        self.send_response(502)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_GET = do_HEAD = do_CONNECT = answer

    def log_message(self, *_):
        pass


APP = """
import gradio
with gradio.Blocks() as demo:
    gradio.Markdown("hello")
demo.launch(%sprevent_thread_lock=True)
print("launched at", demo.local_url)
demo.close()
"""
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Proxy)
threading.Thread(target=server.serve_forever, daemon=True).start()
proxy = f"http://127.0.0.1:{server.server_port}"
ENV = {**os.environ, "HTTP_PROXY": proxy, "http_proxy": proxy, "GRADIO_ANALYTICS_ENABLED": "False"}


def app(options="", before=""):
    open("app.py", "w").write(APP % options)
    text = f'{before}\n"{sys.executable}" app.py'
    return subprocess.run(["bash", "-c", text], env=ENV, stderr=subprocess.STDOUT).returncode


match sys.argv[1]:
    case "error":
        sys.exit(app())
    case "workaround-1":
        app()
        print("--- cured ---", flush=True)
        sys.exit(app(before='. "$COMMANDS"'))
    case "dead-end-2":
        sys.exit(app("server_port=7999, "))
