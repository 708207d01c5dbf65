exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
mkdir -p site && echo page >site/index.html
mkdir sites-enabled
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; include sites-enabled/*; }
END
for f in app old; do echo 'server { listen 8000 default_server; server_name example.com; root site; }' >sites-enabled/$f; done
sudo() { "$@"; }
again() { nginx -t && nginx && curl -sS http://127.0.0.1:8000/; }
case $1 in
error) again; sed -i 's/ default_server//' sites-enabled/*; nginx -t ;;
workaround-2) again; rm sites-enabled/*; cp "$COMMANDS" sites-enabled/app; echo '--- cured ---'; again ;;
dead-end-1) . "$COMMANDS"; again ;;
esac
