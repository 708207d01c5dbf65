exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
mkdir -p site/dist && echo app >site/dist/index.html
ln -sfn "$PWD" /tmp/www-of-the-proof
echo 'location / { root site; try_files $uri $uri/ /index.html; }' >location.conf
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; server { listen 8000; include location.conf; } }
END
nginx
again() { curl -sS http://127.0.0.1:8000/users; cat error.log; : >error.log; }
again
case $1 in
workaround-*) cp "$COMMANDS" location.conf; nginx -s reload; sleep .5; echo '--- cured ---'; again ;;
dead-end-2) cp "$COMMANDS" location.conf; nginx -s reload; sleep .5; again ;;
esac
