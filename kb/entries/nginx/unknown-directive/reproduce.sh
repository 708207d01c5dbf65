exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; server { listen 8000; ssl_certificate c.pem; ssl_certificate_key k.pem; include app.conf; } }
END
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout k.pem -out c.pem -days 1 -subj /CN=a 2>/dev/null
printf 'location / {\n    proxy_pas http://127.0.0.1:8080;\n}\n' >app.conf
again() { nginx -t; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" app.conf; echo '--- cured ---'; again ;;
workaround-3) echo 'listen 8443 ssl; http2 on;' >app.conf; again; cp "$COMMANDS" app.conf; echo '--- cured ---'; again ;;
workaround-4) printf '\xef\xbb\xbflocation / { return 200; }\n' >app.conf; again; . "$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-1) . "$COMMANDS" ;;
esac
