import http.server
class App(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        good = self.path == "/health" and self.headers.get("Host") == "example.com"
        self.send_response(200 if good else 404)
        self.end_headers()
        self.wfile.write(b"page\n")
    do_OPTIONS = do_GET
http.server.HTTPServer(("127.0.0.1", 8080), App).serve_forever()
