# CommonJS code requires an ES module, on a Node that behaves as before 20.19 and 22.12.
older() { node --no-experimental-require-module "$@"; }
echo 'export const answer = 42;' > m.mjs
echo 'const { answer } = require("./m.mjs"); console.log(answer);' > main.cjs
case $1 in
error) older main.cjs ;;
workaround-1) echo 'import("./m.mjs").then(({ answer }) => console.log(answer));' > main.cjs && older main.cjs ;;
workaround-2) node main.cjs ;;
workaround-3) echo 'import { answer } from "./m.mjs"; console.log(answer);' > main.mjs && older main.mjs ;;
dead-end-1) mv m.mjs m.cjs && sed -i 's/m.mjs/m.cjs/' main.cjs && older main.cjs ;;
dead-end-2) echo 'import { createRequire } from "module"; createRequire(import.meta.url)("./m.mjs");' > main.mjs && older main.mjs ;;
dead-end-3) echo '{"type": "module"}' > package.json && cp main.cjs main.js && older main.js ;;
esac
