exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout k.pem -out c.pem -days 1 -subj /CN=a 2>/dev/null
touch server.conf
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; server { listen 8443 ssl; ssl_certificate c.pem; ssl_certificate_key k.pem; include server.conf; location / { return 200 "page\n"; } } }
END
nginx
again() { curl -sSkL http://127.0.0.1:8443/; }
again
case $1 in
workaround-1) echo '--- cured ---'; . "$COMMANDS" ;;
workaround-2) cp "$COMMANDS" server.conf; nginx -s reload; sleep .5; echo '--- cured ---'; again ;;
dead-end-2) cp "$COMMANDS" server.conf; nginx -s reload; sleep .5; again ;;
esac
