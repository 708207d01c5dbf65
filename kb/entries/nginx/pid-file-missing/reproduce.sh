exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
mkdir -p site && echo page >site/index.html
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; server { listen 8000; root site; } }
END
sudo() { "$@"; }
again() { nginx -s reload; }
case $1 in
error) again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS" && curl -sS http://127.0.0.1:8000/ ;;
workaround-3) nginx; PID=$(cat nginx.pid); rm nginx.pid; again; echo '--- cured ---'; sed "s/PID/$PID/; s|/run/nginx.pid|nginx.pid|" "$COMMANDS" >typed.sh; . ./typed.sh && sleep .3 && again && curl -sS http://127.0.0.1:8000/ ;;
dead-end-1) . "$COMMANDS" ;;
esac
