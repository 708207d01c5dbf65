# An ES module asks for a name that only CommonJS has.
write() { echo "$1" >start.mjs; }
case "$1" in
    error) write 'console.log(__dirname)'; node start.mjs ;;
    workaround-1) echo 'export const config = { port: 80 };' >config.mjs
        write 'import { config } from "./config.mjs"; console.log(config.port)'; node start.mjs ;;
    workaround-2) write 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
console.log(require("node:path").basename(new URL(import.meta.url).pathname))'; node start.mjs ;;
    workaround-3) write 'console.log("width", typeof window === "undefined" ? 0 : window.innerWidth)'; node start.mjs ;;
    dead-end-1) write 'if (__dirname) console.log(__dirname)'; node start.mjs ;;
    dead-end-2) write 'globalThis.window = {}; console.log(window && document.title)'; node start.mjs ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
