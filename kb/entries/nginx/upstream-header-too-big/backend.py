import http.server
class Large(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        for n in range(6):
            self.send_header("Set-Cookie", f"part{n}=" + "x" * 3000)
        self.end_headers()
        self.wfile.write(b"page\n")
http.server.HTTPServer(("127.0.0.1", 8080), Large).serve_forever()
