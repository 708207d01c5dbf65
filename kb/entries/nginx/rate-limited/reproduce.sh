exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
mkdir site && echo page >site/index.html
write() { printf '%s\nhttp { %s access_log off; root site; %s }\n' 'user root; pid nginx.pid; error_log error.log; events {}' "$temp" "$1" >nginx.conf; }
# Twenty requests at once.
again() { for n in $(seq 20); do echo "url = http://127.0.0.1:8000/"; echo 'output = /dev/null'; done >urls; curl -sS -K urls -w '%{http_code}\n' | sort | uniq -c; cat error.log; : >error.log; }
limit='limit_req_zone $binary_remote_addr zone=perip:10m rate=2r/s; server { listen 8000; limit_req zone=perip; }'
write "$limit"; nginx; again
case $1 in
workaround-1) write "$(sed 's/^server {/server { listen 8000;/' "$COMMANDS")"; nginx -s reload; sleep 1.5; echo '--- cured ---'; again ;;
dead-end-1) write "${limit/10m/100m}"; nginx -s stop; sleep .5; nginx; again ;;
esac
