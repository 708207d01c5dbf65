# A script keeps every line of its input, with a small heap.
cat > keep.js <<'CODE'
const fs = require("fs");
const readline = require("readline");
const [way, count] = process.argv.slice(2);
async function main() {
  let total = 0;
  if (way === "stream") {
    for await (const line of readline.createInterface({ input: fs.createReadStream("input") })) total += JSON.parse(line).length;
  } else {
    const kept = [];
    for (let i = 0; i < count; i++) {
      kept.push(new Array(1000).fill(i + 0.5));
      if (way === "collect" && i % 1000 === 0) global.gc();
    }
    total = kept.length;
  }
  console.log("done", total);
}
main();
CODE
cat > stream.js <<'CODE'
const fs = require("fs");
const readline = require("readline");
const path = "input";
let total = 0;
const use = (line) => (total += JSON.parse(line).length);
(async () => {
  eval(`(async () => { ${fs.readFileSync("commands", "utf8")} })()`).then(() => console.log("read", total));
})();
CODE
echo '{"scripts": {"build": "node keep.js keep 20000", "whole": "node -e \"JSON.parse(require('"'fs'"').readFileSync('"'input'"', '"'utf8'"').split('"'\\\\n'"').filter(Boolean).map(JSON.parse))\""}}' > package.json
whole='const kept = require("fs").readFileSync("input", "utf8").trim().split("\n").map(JSON.parse); console.log(kept.length)'
export npm_config_update_notifier=false
case $1 in
error) node --max-old-space-size=40 keep.js keep 20000 ;;
workaround-1)
    export NODE_OPTIONS=--max-old-space-size=40
    npm run build
    echo '--- cured ---'
    . "$COMMANDS" ;;
workaround-2)
    node -e 'const l = JSON.stringify(new Array(1000).fill(0.5)); require("fs").writeFileSync("input", (l + "\n").repeat(5000))'
    node --max-old-space-size=40 -e "$whole"
    echo '--- cured ---'
    node --max-old-space-size=40 stream.js ;;
dead-end-2) node --expose-gc --max-old-space-size=40 keep.js collect 20000 ;;
dead-end-3) node --max-old-space-size=40 keep.js keep 1e9 > /dev/null 2>&1; node --max-old-space-size=80 keep.js keep 1e9 ;;
esac
