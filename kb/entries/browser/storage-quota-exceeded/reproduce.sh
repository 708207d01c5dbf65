exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
chrome() {  # what the browser's console says of a page
    timeout 15 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --user-data-dir="$TMPDIR/profile" \
        --enable-logging=stderr ${limit:---virtual-time-budget=3000} --dump-dom "$@" 2>&1 | grep -aE 'CONSOLE|<' | sed 's/.*CONSOLE[:(][0-9]*[])] //'
}
page() { { echo '<script>'; cat; echo '</script>'; } >page.html; }
echo 'localStorage.setItem("cache", "x".repeat(6e6));' | page
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; types { text/html html; } server { listen 3000; root $PWD; } }
END
nginx
again() { chrome http://localhost:3000/page.html | grep -v '^[</cfosi} ]'; }
case $1 in
error) again ;;
workaround-*) again; page <"$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-*) page <"$COMMANDS"; again ;;
esac
