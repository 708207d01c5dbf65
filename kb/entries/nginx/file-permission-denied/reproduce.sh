exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
chmod 755 . ..
mkdir -p ann/site && echo home >ann/site/index.html && chmod 750 ann
cat >nginx.conf <<END
user www-data; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; server { listen 8000; location / { include root.conf; } } }
END
echo 'root ann/site;' >root.conf
nginx
again() { curl -sSf http://127.0.0.1:8000/index.html; status=$?; cat error.log; : >error.log; return $status; }
again
case $1 in
workaround-1) . "$COMMANDS"; echo 'root www/site;' >root.conf; nginx -s reload; sleep .5; echo '--- cured ---'; again ;;
workaround-2) echo '--- cured ---'; . "$COMMANDS" ;;
workaround-4) . "$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-1) . "$COMMANDS"; again ;;
esac
