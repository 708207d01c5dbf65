exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
chrome() {  # what the browser's console says of a page
    timeout 15 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --user-data-dir="$TMPDIR/profile" \
        --enable-logging=stderr ${limit:---virtual-time-budget=3000} --dump-dom "$@" 2>&1 | grep -aE 'CONSOLE|<' | sed 's/.*CONSOLE[:(][0-9]*[])] //'
}
echo 'location /api { default_type application/json; return 200 "{}"; }' >api.conf
touch page.conf
printf '<script>fetch("http://localhost:8080/api").then((r) => r.json()).then((r) => console.log("read", JSON.stringify(r)));</script>\n' >page.html
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; types { text/html html; }
server { listen 3000; root $PWD; include page.conf; } server { listen 8080; include api.conf; } }
END
nginx
again() { chrome http://localhost:3000/page.html; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" api.conf; nginx -s reload; sleep .5; echo '--- cured ---'; again ;;
workaround-2) again; cp "$COMMANDS" page.conf; sed -i 's#http://localhost:8080##' page.html; nginx -s reload; sleep .5; echo '--- cured ---'; again ;;
dead-end-1) { echo '<script>'; cat "$COMMANDS"; echo '</script>'; } >page.html; again; exit 1 ;;
dead-end-2) { echo '<script>'; cat "$COMMANDS"; echo '</script>'; } >page.html; again ;;
esac
