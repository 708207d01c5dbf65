exec 2>&1
chrome() {  # what the browser's console says of a page
    timeout 15 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --user-data-dir="$TMPDIR/profile" \
        --enable-logging=stderr ${limit:---virtual-time-budget=3000} --dump-dom "$@" 2>&1 | grep -aE 'CONSOLE|<' | sed 's/.*CONSOLE[:(][0-9]*[])] //'
}
# A file of JSX between these two is rendered to a string by the React of the machine.
head='import React, { useState, useEffect, useRef, useContext, createContext } from "react"; import { renderToString } from "react-dom/server";'
tail='console.log("rendered", renderToString(<App />));'
render() { { echo "$head"; cat "$1"; echo "$tail"; } | esbuild --loader=jsx --format=cjs --log-level=error >app.cjs && NODE_PATH=${modules:-/usr/share/nodejs} node app.cjs; }
cp /usr/share/nodejs/react/umd/react.development.js /usr/share/nodejs/react-dom/umd/react-dom.development.js .
page() {
    html=$(tail='process.stdout.write(renderToString(<App />));' render "$1" 2>/dev/null)
    { echo "<div id='root'>$html</div><script src='react.development.js'></script><script src='react-dom.development.js'></script><script>const { useState, useEffect } = React;"; esbuild --loader=jsx <"$1"; echo 'ReactDOM.hydrateRoot(document.getElementById("root"), React.createElement(App)); console.log("page shown");</script>'; } >page.html
    chrome "file://$PWD/page.html" | grep -a -e '^"' | grep -v DevTools | cut -c1-200 | head -6
}
echo 'function App() { return <p>{typeof window !== "undefined" ? "browser" : "server"}</p>; }' >a.jsx
[ "$1" = workaround-2 ] && echo 'function App() { return <p><div>text</div></p>; }' >a.jsx
case $1 in
error) page a.jsx ;;
workaround-*) page a.jsx; echo '--- cured ---'; page "$COMMANDS" ;;
dead-end-*) page "$COMMANDS" ;;
esac
