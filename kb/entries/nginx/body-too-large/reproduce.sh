exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
python3 -c 'import http.server as h
class P(h.BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"])); self.send_response(200); self.end_headers()
h.HTTPServer(("127.0.0.1", 8080), P).serve_forever()' >/dev/null 2>&1 & waitfor 8080
head -c 2000000 /dev/zero >big
again() { curl -sS -w '%{http_code}\n' --data-binary @big http://127.0.0.1:8000/upload; cat error.log; : >error.log; }
printf 'location /upload { proxy_pass http://127.0.0.1:8080; }\n' >location.conf
touch server.conf http.conf
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; include http.conf; server { listen 8000; include server.conf; include location.conf; } }
END
nginx
again
case $1 in
workaround-1) cat "$COMMANDS" >location.conf; nginx -s reload; sleep .5; echo '--- cured ---'; again ;;
dead-end-1) cat "$COMMANDS" >server.conf; nginx -s reload; sleep .5; again ;;
dead-end-2) cat "$COMMANDS" >http.conf; sed -i 's/{ proxy/{ client_max_body_size 1m; proxy/' location.conf; nginx -s reload; sleep .5; again ;;
esac
