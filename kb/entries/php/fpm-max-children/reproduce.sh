exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
echo '<?php sleep(1); echo "page\n";' >index.php
printf 'pm = dynamic\npm.max_children = 2\npm.start_servers = 1\npm.min_spare_servers = 1\npm.max_spare_servers = 2\n' >size.conf
cat >fpm.conf <<END
[global]
error_log = $PWD/fpm.log
[www]
listen = $PWD/fpm.sock
user = root
include = $PWD/size.conf
END
fpm() { php-fpm8.2 -R -y fpm.conf -F >/dev/null 2>&1 & pid=$!; until [ -S fpm.sock ]; do sleep .1; done; }
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; server { listen 8000; location / { include /etc/nginx/fastcgi_params;
fastcgi_param SCRIPT_FILENAME $PWD/index.php; fastcgi_pass unix:$PWD/fpm.sock; } } }
END
fpm; nginx
again() { for n in 1 2 3 4 5 6 7 8; do curl -s http://127.0.0.1:8000/ & done; sleep 4; grep -a WARN fpm.log; : >fpm.log; }
again
case $1 in
workaround-1) kill $pid; wait $pid 2>/dev/null; cp "$COMMANDS" size.conf; rm -f fpm.sock; fpm; echo '--- cured ---'; again; true ;;
dead-end-2) sed -i 's|fastcgi_pass|fastcgi_read_timeout 600s; fastcgi_pass|' nginx.conf; nginx -s reload; sleep 1; again ;;
esac
