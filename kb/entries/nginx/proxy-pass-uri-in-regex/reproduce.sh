exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
mkdir -p site/v1 && echo users >site/v1/users
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off;
    server { listen 8000; include location.conf; }
    server { listen 8081; root site; }
}
END
echo 'location ~ ^/(?:api|rpc)/ { proxy_pass http://127.0.0.1:8081/v1/; }' >location.conf
again() { nginx -t && nginx && curl -sS 'http://127.0.0.1:8000/api/users?a=1'; }
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" location.conf; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" location.conf; again | grep -v users; exit 1 ;;
dead-end-2) cp "$COMMANDS" location.conf; again ;;
esac
