# An application built for / and served below /app/, with a fallback to the page for every other URL.
exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
sudo() { "$@"; }
chrome() {  # what the browser's console says of a page
    timeout 15 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --user-data-dir="$TMPDIR/profile" \
        --enable-logging=stderr ${limit:---virtual-time-budget=3000} --dump-dom "$@" 2>&1 | grep -aE 'CONSOLE|<' | sed 's/.*CONSOLE[:(][0-9]*[])] //'
}
npx() { "$@"; }
echo '{"type":"module"}' >package.json
echo 'console.log("app runs");' >main.js
echo '<div id="app"></div><script type="module" src="/main.js"></script>' >index.html
vite build --logLevel error
touch server.conf
cat >nginx.conf <<END
user root; pid nginx.pid; error_log error.log; events {}
http { $temp access_log off; types { text/html html; text/javascript js; }
server { listen 3000; include server.conf; location /app/ { alias $PWD/dist/; } location / { root dist; rewrite ^ /app/index.html last; } } }
END
nginx
again() { chrome http://localhost:3000/app/index.html; }
case $1 in
error) again ;;
workaround-1) again; . "$COMMANDS" >/dev/null; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" server.conf; nginx -s reload; sleep .5; again ;;
esac
