import http.server, sys
class Dies(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        if sys.argv[2] == "dies":
            self.close_connection = True
            self.connection.close()
        else:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"page\n")
http.server.HTTPServer(("127.0.0.1", int(sys.argv[1])), Dies).serve_forever()
