exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
ssl=/tmp/ssl-of-the-proof
ln -sfn "$PWD" "$ssl" 2>/dev/null || { mkdir -p /tmp && ln -sfn "$PWD" "$ssl"; }
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout example.com.key -out example.com.pem -days 1 -subj /CN=a 2>/dev/null
openssl ecparam -genkey -name prime256v1 -out k2.pem 2>/dev/null
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; server { listen 8443 ssl; include tls.conf; location / { return 200; } } }
END
echo "ssl_certificate $ssl/missing.pem; ssl_certificate_key $ssl/example.com.key;" >tls.conf
again() { nginx -t; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" tls.conf; echo '--- cured ---'; again ;;
workaround-2) echo "ssl_certificate $ssl/example.com.pem; ssl_certificate_key $ssl/k2.pem;" >tls.conf; again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) echo "ssl_certificate $ssl/example.com.pem; ssl_certificate_key $ssl/k2.pem;" >tls.conf; . "$COMMANDS"; again ;;
esac
