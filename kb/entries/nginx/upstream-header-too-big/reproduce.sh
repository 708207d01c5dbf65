exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
python3 backend.py >/dev/null 2>&1 & waitfor 8080
touch server.conf
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; server { listen 8000; include server.conf; location / { proxy_pass http://127.0.0.1:8080; } } }
END
nginx
again() { curl -sS -w '%{http_code}\n' http://127.0.0.1:8000/; cat error.log; : >error.log; }
again
case $1 in
workaround-1) cp "$COMMANDS" server.conf; nginx -s reload; sleep .5; echo '--- cured ---'; again ;;
dead-end-*) cp "$COMMANDS" server.conf; nginx -s reload; sleep .5; again ;;
esac
