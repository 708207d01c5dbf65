. ./tls.sh
authority root
export CURL_CA_BUNDLE=$PWD/root.pem
signed leaf root subjectAltName=DNS:localhost
page() { # page CONFIGURATION: nginx, with that line
    printf 'pid nginx.pid; error_log nginx.log; events {}\nhttp { access_log off; client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;\n%s\nserver { listen 127.0.0.1:443 ssl; ssl_certificate leaf.pem; ssl_certificate_key leaf.key; return 200 "a page\\n"; } }\n' "$1" >nginx.conf
}
page 'ssl_protocols TLSv1.2;' # a server that ends at 1.2, and a client that begins with 1.3
case $1 in workaround-4) serve -key leaf.key -cert leaf.pem -tls1 -cipher DEFAULT@SECLEVEL=0 ;; *) nginx -p "$PWD" -c nginx.conf ;; esac
again() { curl -sS --tlsv1.3 "$@" https://localhost/; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; page "$(cat "$COMMANDS")"; nginx -p "$PWD" -c nginx.conf -s reload; sleep 1; again ;;
workaround-3) again; echo '--- cured ---'; . "$COMMANDS"; true ;;
workaround-4) curl -sS https://localhost/; echo '--- cured ---'; . "$COMMANDS" | head -1 ;;
dead-end-1) again -k ;;
dead-end-3) again 2>/dev/null; again ;;
esac
