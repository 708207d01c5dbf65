exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
printf 'pid nginx.pid; error_log error.log; events {}\nhttp { %s access_log off; server { listen 80; } }\n' "$temp" >nginx.conf
# nginx without the right to take a port below 1024.
again() { setpriv --bounding-set=-net_bind_service nginx -p "$PWD/" -c nginx.conf -e error.log; cat error.log; }
again
case $1 in
dead-end-3) chmod 777 nginx.conf; again ;;
esac
