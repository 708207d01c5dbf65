exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
serve() { python3 -m http.server -b 127.0.0.1 "$1" >/dev/null 2>&1 & waitfor "$1"; }
systemctl() { serve 8080; }
again() { curl -sS -o /dev/null -w '%{http_code}\n' http://127.0.0.1:8000/; cat error.log; : >error.log; }
printf 'location / { proxy_pass http://127.0.0.1:8080; }\n' >location.conf
touch extra.conf
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; server { listen 8000; include extra.conf; include location.conf; } }
END
nginx
again
case $1 in
workaround-1) echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-2) serve 3000; cat "$COMMANDS" >location.conf; nginx -s reload; sleep .5; echo '--- cured ---'; again ;;
dead-end-1) cat "$COMMANDS" >extra.conf; nginx -s reload; sleep .5; again ;;
dead-end-2) . "$COMMANDS"; sleep .5; again ;;
esac
