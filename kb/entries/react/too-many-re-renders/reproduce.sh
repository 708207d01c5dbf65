exec 2>&1
# A file of JSX between these two is rendered to a string by the React of the machine.
head='import React, { useState, useEffect, useRef, useContext, createContext } from "react"; import { renderToString } from "react-dom/server";'
tail='console.log("rendered", renderToString(<App />));'
render() { { echo "$head"; cat "$1"; echo "$tail"; } | esbuild --loader=jsx --format=cjs --log-level=error >app.cjs && NODE_PATH=${modules:-/usr/share/nodejs} node app.cjs; }
cat >a.jsx <<'END'
function App() {
  const [open, setOpen] = useState(false);
  return <button onClick={setOpen(true)}>{String(open)}</button>;
}
END
case $1 in
error) render a.jsx ;;
workaround-*) render a.jsx; echo '--- cured ---'; render "$COMMANDS" ;;
dead-end-*) render "$COMMANDS" ;;
esac
