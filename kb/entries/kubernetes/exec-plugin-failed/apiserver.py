"""A stand-in for a Kubernetes API server on port 6443: it knows pods (there are none), and wants the bearer token "good"."""

import http.server
import json
import ssl

ANSWERS = {
    "/api": {"kind": "APIVersions", "versions": ["v1"]},
    "/apis": {"kind": "APIGroupList", "apiVersion": "v1", "groups": []},
    "/api/v1": {
        "kind": "APIResourceList",
        "groupVersion": "v1",
        "resources": [{"name": "pods", "singularName": "pod", "namespaced": True, "kind": "Pod", "verbs": ["get", "list"]}],
    },
    "/api/v1/namespaces/default/pods": {"kind": "PodList", "apiVersion": "v1", "metadata": {}, "items": []},
    "/version": {"major": "1", "minor": "32", "gitVersion": "v1.32.0"},
}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        path = self.path.partition("?")[0]
        if self.headers.get("Authorization") == "Bearer good":
            code, answer = (200, ANSWERS[path]) if path in ANSWERS else (404, {})
        else:
            code = 401
            answer = {"kind": "Status", "apiVersion": "v1", "status": "Failure", "message": "Unauthorized",
                      "reason": "Unauthorized", "code": 401}  # fmt: skip
        body = json.dumps(answer).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 6443), Handler)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("cert.pem", "key.pem")
server.socket = context.wrap_socket(server.socket, server_side=True)
server.serve_forever()
