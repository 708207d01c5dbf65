exec 2>&1
cat >app.py <<'END'
import base64, http.server, ssl

class App(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        login = "Basic " + base64.b64encode(b"prom:s3cret").decode()
        right = self.headers["Authorization"] == login
        self.send_response(404 if self.path != "/actuator/prometheus" else 200 if right else 401)
        self.send_header("Content-Type", "text/plain; version=0.0.4")
        self.end_headers()
        self.wfile.write(b"app_requests_total 17\n")

    def log_message(self, *_):
        pass

server = http.server.HTTPServer(("127.0.0.1", 9443), App)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("cert.pem", "key.pem")
server.socket = context.wrap_socket(server.socket, server_side=True)
server.serve_forever()
END
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key.pem -out cert.pem -days 9 -subj /CN=app -addext subjectAltName=IP:127.0.0.1 2>openssl.log
export SSL_CERT_FILE="$PWD/cert.pem"
printf s3cret >password
python3 app.py &
trap 'kill $(jobs -p)' EXIT
run() { # with the configuration "$1"
    (echo 'global: {scrape_interval: 1s}'; cat "$1") >prometheus.yml
    prometheus --config.file=prometheus.yml --storage.tsdb.path=data --web.listen-address=127.0.0.1:9090 >prometheus.log 2>&1 &
    until curl -s http://127.0.0.1:9090/api/v1/targets | grep -qE '"health":"(up|down)"'; do sleep 0.2; done
    curl -s http://127.0.0.1:9090/api/v1/targets | grep -oE '"(lastError|health)":"[^"]*"'
    kill $!; wait $!
}
printf 'scrape_configs:\n  - job_name: app\n    scheme: https\n    static_configs:\n      - targets: ["127.0.0.1:9443"]\n' >plain
case $1 in
    error) run plain ;;
    workaround-3) run plain; echo '--- cured ---'; run "$COMMANDS" ;;
    dead-end-1) run plain >log; run plain ;;
    *) exit 2 ;;
esac
true
