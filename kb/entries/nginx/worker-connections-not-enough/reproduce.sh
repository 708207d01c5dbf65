exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
mkdir site && echo page >site/index.html
write() { printf 'user root; pid nginx.pid; error_log error.log; %s\nhttp { %s access_log off; server { listen 8000; root site; } }\n' "$1" "$temp" >nginx.conf; }
# Thirty clients that begin a request and wait.
cat >clients.py <<'END'
import socket, time
held = []
for _ in range(30):
    held.append(socket.create_connection(("127.0.0.1", 8000)))
    held[-1].sendall(b"GET / HT")
    time.sleep(0.02)
held[-1].settimeout(3)
try:
    held[-1].sendall(b"TP/1.0\r\n\r\n")
    print(held[-1].recv(15))
except OSError as error:
    print(error)
END
again() { python3 clients.py; cat error.log; : >error.log; }
few='worker_processes 1; events { worker_connections 16; }'
write "$few"; nginx; again
case $1 in
workaround-1) write "$(cat "$COMMANDS")"; nginx -s reload; sleep 1; echo '--- cured ---'; again ;;
dead-end-1) nginx -s stop; sleep .5; ulimit -n 65535 2>/dev/null || ulimit -n "$(ulimit -Hn)"; nginx; again ;;
esac
