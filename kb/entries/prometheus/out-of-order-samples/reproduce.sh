exec 2>&1
cat >exporter.py <<'END'
import http.server, time

class Exporter(http.server.BaseHTTPRequestHandler):
    asked = 0

    def do_GET(self):  # it writes times of its own, and they run backwards
        Exporter.asked += 1
        self.send_response(200)
        self.send_header("Content-Type", "text/plain; version=0.0.4")
        self.end_headers()
        self.wfile.write(b"app_temperature 17 %d\n" % (1000 * (time.time() - 10 * Exporter.asked)))

    def log_message(self, *_):
        pass

http.server.HTTPServer(("127.0.0.1", 9100), Exporter).serve_forever()
END
python3 exporter.py &
trap 'kill $(jobs -p)' EXIT
run() { # with the configuration "$*"
    (echo 'global: {scrape_interval: 1s}'; cat "$@") >prometheus.yml
    prometheus --config.file=prometheus.yml --storage.tsdb.path=data --web.listen-address=127.0.0.1:9090 >prometheus.log 2>&1 &
    until curl -s http://127.0.0.1:9090/api/v1/targets | grep -qE '"health":"(up|down)"'; do sleep 0.2; done
    sleep 4
    grep -E 'level=(warn|error)' prometheus.log
    curl -s 'http://127.0.0.1:9090/api/v1/query?query=count_over_time(app_temperature\[1h\])'
    kill $!; wait $!
}
printf 'scrape_configs:\n  - job_name: app\n    static_configs:\n      - targets: ["127.0.0.1:9100"]\n' >plain
case $1 in
    error) run plain ;;
    workaround-3) run plain; echo '--- cured ---'; rm -r data; run "$COMMANDS" ;;
    workaround-4) run plain; echo '--- cured ---'; run plain "$COMMANDS" ;;
    dead-end-1) run plain >log; rm -r data; run plain ;;
    *) exit 2 ;;
esac
true
