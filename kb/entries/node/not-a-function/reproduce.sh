# What was thought to be a list is an object, or still on its way; a function is under another name.
export NODE_PATH=/usr/share/nodejs
cat >app.js <<'CODE'
const fs = require("node:fs");
const typed = fs.existsSync("commands") ? fs.readFileSync("commands", "utf8") : "";
const step = process.argv[2];
const load = async () => [{ name: "tea" }];
const items = { a: { name: "tea" } };
(async () => {
  if (step === "object") return items.map((item) => item.name);
  if (step === "promise") { const items = load(); return items.map((item) => item.name); }
  if (step === "workaround-1") return eval(`(async () => { ${typed}; return items.map((item) => item.name); })()`);
  if (step === "workaround-2") return eval(`${typed}; names`);
  if (step === "module") { const got = require("./got.js"); return got("/"); }
  if (step === "workaround-3") return eval(`${typed}; got("/")`);
  if (step === "dead-end-1") {
    eval(typed);
    const names = items.map((item) => item.name);
    process.exitCode = names.length ? 0 : 1;
    return `names: ${names.length}`;
  }
})().then(console.log);
CODE
echo 'Object.defineProperty(exports, "__esModule", { value: true }); exports.default = (path) => `got ${path}`;' >got.js
case "$1" in
    error) node app.js object ;;
    workaround-1) node app.js promise; echo '--- cured ---'; node app.js workaround-1 ;;
    workaround-2) node app.js object; echo '--- cured ---'; node app.js workaround-2 ;;
    workaround-3) node app.js module; echo '--- cured ---'; node app.js workaround-3 ;;
    dead-end-1) node app.js dead-end-1 ;;
    dead-end-2)
        (echo 'const items: unknown = { a: { name: "tea" } };'; cat "$COMMANDS") >app.ts
        tsc app.ts --outFile out.js; node out.js ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
