exec 2>&1
chrome() {  # what the browser's console says of a page
    timeout 15 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --user-data-dir="$TMPDIR/profile" \
        --enable-logging=stderr ${limit:---virtual-time-budget=3000} --dump-dom "$@" 2>&1 | grep -aE 'CONSOLE|<' | sed 's/.*CONSOLE[:(][0-9]*[])] //'
}
cp /usr/share/nodejs/react/umd/react.development.js /usr/share/nodejs/react-dom/umd/react-dom.development.js .
page() { { echo '<div id="root"></div><script src="react.development.js"></script><script src="react-dom.development.js"></script><script>const { useState, useEffect, useRef } = React;'; esbuild --loader=jsx <"$1"; echo "$root"; echo 'setTimeout(() => console.log("shown", document.getElementById("root").innerText), 500);</script>'; } >page.html; chrome "file://$PWD/page.html" | grep -a -e '^"' | grep -v DevTools | cut -c1-300 | head -6; }
root='ReactDOM.createRoot(document.getElementById("root")).render(React.createElement(App));'
cat >a.jsx <<'END'
function App() {
  const [user, setUser] = useState({});
  useEffect(() => setUser({ name: "Ann" }), []);
  return <input value={user.name} onChange={(e) => setUser({ name: e.target.value })} />;
}
END
[ "$1" = workaround-2 ] && echo 'function App() { return <input value="Ann" />; }' >a.jsx
case $1 in
error) page a.jsx ;;
workaround-*) page a.jsx; echo '--- cured ---'; page "$COMMANDS" ;;
dead-end-*) page "$COMMANDS" ;;
esac
