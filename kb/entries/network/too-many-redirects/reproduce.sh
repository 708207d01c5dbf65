# nginx ends TLS in front of an application.
. ./tls.sh
authority root
export CURL_CA_BUNDLE=$PWD/root.pem
signed leaf root subjectAltName=DNS:localhost
proxy() { # proxy LINE: the configuration with that line
    printf 'pid nginx.pid; error_log nginx.log; events {}\nhttp { access_log off; client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;\nserver { listen 127.0.0.1:443 ssl; ssl_certificate leaf.pem; ssl_certificate_key leaf.key;\nlocation / { proxy_pass http://127.0.0.1:8000;\n%s\n} } }\n' "$1" >nginx.conf
}
proxy ''
nginx -p "$PWD" -c nginx.conf
case $1 in workaround-2) python3 app.py cookie & ;; *) python3 app.py https & ;; esac
until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep 0.05; done
again() { curl -sSL https://localhost/; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; proxy "$(cat "$COMMANDS")"; nginx -p "$PWD" -c nginx.conf -s reload; sleep 1; again ;;
workaround-2 | workaround-3) again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) . "$COMMANDS" ;;
esac
