exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; include app.conf; }
END
printf 'location / {\n    return 200;\n}\n' >app.conf
again() { nginx -t; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" app.conf; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" app.conf; again ;;
esac
