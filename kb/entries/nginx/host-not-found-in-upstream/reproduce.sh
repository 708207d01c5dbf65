exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
printf 'location / { proxy_pass http://api:3000; }\n' >location.conf
touch http.conf server.conf
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; include http.conf; server { listen 8000; include server.conf; location = /other { return 200 up; } include location.conf; } }
END
again() { nginx -t && nginx && curl -sS http://127.0.0.1:8000/other; }
case $1 in
error) again ;;
workaround-1) again; cat "$COMMANDS" >location.conf; echo '--- cured ---'; again ;;
dead-end-1) cat "$COMMANDS" >server.conf; again ;;
dead-end-2) cat "$COMMANDS" >http.conf; printf 'location / { proxy_pass http://backend; }\n' >location.conf; again ;;
esac
