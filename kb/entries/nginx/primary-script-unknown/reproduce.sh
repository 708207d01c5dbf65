exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
mkdir site && echo '<?php echo "page\n";' >site/index.php
ln -sfn "$PWD" /tmp/www-of-the-proof
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
sed 's#root .*#root /tmp/www-of-the-proof;#' <<'END' >location.conf
location ~ \.php$ {
    root x;
    include /etc/nginx/fastcgi_params;
    fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
    fastcgi_pass unix:/tmp/www-of-the-proof/php8.2-fpm.sock;
}
END
touch server.conf
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; server { listen 8000; include server.conf; include location.conf; } }
END
nginx
again() { curl -sSf http://127.0.0.1:8000/index.php; status=$?; cat error.log; : >error.log; return $status; }
again
case $1 in
workaround-1) cp "$COMMANDS" location.conf; nginx -s reload; sleep .5; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" server.conf; nginx -s reload; sleep .5; again ;;
esac
