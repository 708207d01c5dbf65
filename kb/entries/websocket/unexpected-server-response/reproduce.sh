exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
export NODE_PATH=/usr/share/nodejs
node server.js & waitfor 8080
echo 'location /ws { proxy_pass http://127.0.0.1:8080; }' >ws.conf
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; server { listen 8000; include ws.conf; } }
END
nginx
client() { node -e 'new (require("ws"))(process.argv[1]).on("open", () => console.log("open")).on("error", (error) => console.log(String(error)))' "$1"; }
case $1 in
error) client ws://127.0.0.1:8000/ws ;;
workaround-1) client ws://127.0.0.1:8000/ws; cp "$COMMANDS" ws.conf; nginx -s reload; sleep .5; echo '--- cured ---'; client ws://127.0.0.1:8000/ws ;;
workaround-2) client ws://127.0.0.1:8080/socket; echo '--- cured ---'; node "$COMMANDS" ;;
dead-end-1) node "$COMMANDS" ;;
dead-end-2) cp "$COMMANDS" ws.conf; nginx -s reload; sleep .5; client ws://127.0.0.1:8000/ws ;;
esac
