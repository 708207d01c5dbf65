exec 2>&1
chrome() {  # what the browser's console says of a page
    timeout 15 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --user-data-dir="$TMPDIR/profile" \
        --enable-logging=stderr ${limit:---virtual-time-budget=3000} --dump-dom "$@" 2>&1 | grep -aE 'CONSOLE|<' | sed 's/.*CONSOLE[:(][0-9]*[])] //'
}
echo 'console.log("module runs");' >main.js
echo '<script type="module" src="main.js"></script>' >page.html
again() { chrome "file://$PWD/page.html"; }
case $1 in
error) again ;;
workaround-1) again; . "$COMMANDS" >/dev/null 2>&1 & sleep 8; until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep .2; done; echo '--- cured ---'; chrome http://localhost:8000/page.html ;;
dead-end-*) sed "s#\$PWD#$PWD#" "$COMMANDS" >page.html; again ;;
esac
