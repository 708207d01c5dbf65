exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
cat >fpm.conf <<END
[global]
error_log = $PWD/fpm.log
[www]
listen = $PWD/php8.2-fpm.sock
user = root
pm = static
pm.max_children = 1
END
php-fpm8.2 -R -y fpm.conf -F >/dev/null 2>&1 &
until [ -S php8.2-fpm.sock ]; do sleep .1; done
echo '<?php echo "page\n";' >index.php
printf 'location / { include /etc/nginx/fastcgi_params; fastcgi_param SCRIPT_FILENAME %s/index.php; fastcgi_pass unix:%s/php8.1-fpm.sock; }\n' "$PWD" "$PWD" >location.conf
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; server { listen 8000; root $PWD; include location.conf; } }
END
nginx
again() { curl -sSf http://127.0.0.1:8000/index.php; status=$?; cat error.log; : >error.log; return $status; }
again
case $1 in
workaround-1) sed "s#\$PWD#$PWD#" "$COMMANDS" >location.conf; nginx -s reload; sleep .5; echo '--- cured ---'; again ;;
dead-end-*) . "$COMMANDS"; again ;;
esac
