exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
python3 backend.py 8080 dies >/dev/null 2>&1 & python3 backend.py 8081 lives >/dev/null 2>&1 & waitfor 8080; waitfor 8081
servers='server 127.0.0.1:8080;'
[ "$1" = workaround-3 ] && servers='server 127.0.0.1:8080 max_fails=0; server 127.0.0.1:8081 max_fails=0;'
echo 'proxy_next_upstream off;' >location.conf
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; upstream app { $servers } server { listen 8000; location / { include location.conf; proxy_pass http://app; } } }
END
nginx
again() { curl -sS -w '%{http_code}\n' http://127.0.0.1:8000/; cat error.log; : >error.log; }
again; again
case $1 in
workaround-3) cp "$COMMANDS" location.conf; nginx -s reload; sleep .5; echo '--- cured ---'; curl -sSf http://127.0.0.1:8000/ && curl -sSf http://127.0.0.1:8000/ ;;
dead-end-*) cat "$COMMANDS" >>location.conf; nginx -s reload; sleep .5; again ;;
esac
