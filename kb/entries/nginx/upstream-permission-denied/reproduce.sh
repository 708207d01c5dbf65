exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
chmod 755 . ..
touch owner.conf
cat >fpm.conf <<END
[global]
error_log = $PWD/fpm.log
[www]
include = $PWD/owner.conf
listen = $PWD/php8.2-fpm.sock
user = root
pm = static
pm.max_children = 1
END
fpm() { [ -n "$pid" ] && { kill $pid; wait $pid; }; php-fpm8.2 -R -y fpm.conf -F >/dev/null 2>&1 & pid=$!; sleep .2; until [ -S php8.2-fpm.sock ]; do sleep .1; done; }
fpm 2>/dev/null
echo '<?php echo "page\n";' >index.php
cat >nginx.conf <<END
user www-data; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; server { listen 8000; location / { include /etc/nginx/fastcgi_params;
fastcgi_param SCRIPT_FILENAME $PWD/index.php; fastcgi_pass unix:$PWD/php8.2-fpm.sock; } } }
END
nginx
again() { curl -sSf http://127.0.0.1:8000/index.php; status=$?; cat error.log; : >error.log; return $status; }
again
case $1 in
workaround-1) cat "$COMMANDS" >owner.conf; fpm; echo '--- cured ---'; again ;;
dead-end-1) . "$COMMANDS"; fpm; again ;;
dead-end-2) . "$COMMANDS"; sleep .3; again ;;
esac
