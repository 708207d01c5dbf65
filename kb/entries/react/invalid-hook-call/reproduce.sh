exec 2>&1
# A file of JSX between these two is rendered to a string by the React of the machine.
head='import React, { useState, useEffect, useRef, useContext, createContext } from "react"; import { renderToString } from "react-dom/server";'
tail='console.log("rendered", renderToString(<App />));'
render() { { echo "$head"; cat "$1"; echo "$tail"; } | esbuild --loader=jsx --format=cjs --log-level=error >app.cjs && NODE_PATH=${modules:-/usr/share/nodejs} node app.cjs; }
mkdir -p packages/ui/node_modules
cp -rL /usr/share/nodejs/react packages/ui/node_modules/react
echo 'const { useState } = require("react"); exports.useCount = () => useState(1)[0];' >packages/ui/index.js
export NODE_PATH=/usr/share/nodejs
cat >linked.jsx <<'END'
import { useCount } from "./packages/ui/index.js";
function App() { return <p>{useCount()}</p>; }
END
cat >rules.jsx <<'END'
const [count] = useState(1);
function App() { return <p>{count}</p>; }
END
case $1 in
error) render linked.jsx ;;
workaround-1) render linked.jsx; . "$COMMANDS"; echo '--- cured ---'; render linked.jsx ;;
workaround-3) render rules.jsx; echo '--- cured ---'; render "$COMMANDS" ;;
dead-end-2) render "$COMMANDS" ;;
esac
