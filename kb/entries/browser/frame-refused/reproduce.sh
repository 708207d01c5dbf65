exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
chrome() {  # what the browser's console says of a page
    timeout 15 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --user-data-dir="$TMPDIR/profile" \
        --enable-logging=stderr ${limit:---virtual-time-budget=3000} --dump-dom "$@" 2>&1 | grep -aE 'CONSOLE|<' | sed 's/.*CONSOLE[:(][0-9]*[])] //'
}
echo 'add_header X-Frame-Options "SAMEORIGIN" always;' >inner.conf
echo '<iframe src="http://127.0.0.1:8080/"></iframe>' >page.html
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; types { text/html html; } default_type text/html;
server { listen 3000; root $PWD; } server { listen 8080; include inner.conf; location / { return 200 '<script>console.log("inner page runs");</script>'; } } }
END
nginx
again() { chrome http://localhost:3000/page.html; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" inner.conf; nginx -s reload; sleep .5; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" inner.conf; nginx -s reload; sleep .5; again ;;
dead-end-2) cp "$COMMANDS" page.html; again ;;
esac
