exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
mkdir -p site && echo page >site/index.html
echo >extra.conf
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log info; events {}
http { $temp access_log off; include extra.conf; server { listen 8000; root site; } }
END
nginx
cookie=$(head -c 9000 /dev/zero | tr '\0' x)
again() { curl -sS -H "Cookie: session=$cookie" http://127.0.0.1:8000/; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" extra.conf; nginx -s reload; sleep .5; echo '--- cured ---'; again ;;
dead-end-*) cp "$COMMANDS" extra.conf; nginx -s reload; sleep .5; again ;;
esac
