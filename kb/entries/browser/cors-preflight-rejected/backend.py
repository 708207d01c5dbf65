import http.server
class Api(http.server.BaseHTTPRequestHandler):
    def do_PUT(self):
        body = b'{"saved": true}'
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
http.server.HTTPServer(("127.0.0.1", 9000), Api).serve_forever()
