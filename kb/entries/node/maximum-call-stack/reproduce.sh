# A setter that sets itself; a tree a hundred thousand deep; a long array.
cat >app.js <<'CODE'
const fs = require("node:fs");
const typed = fs.existsSync("commands") ? fs.readFileSync("commands", "utf8") : "";
let root = { children: [] };
for (let i = 0; i < 100000; i++) root = { children: [root] };
const array = new Array(500000).fill(1);
const depth = (node) => 1 + Math.max(0, ...node.children.map(depth));
const steps = {
  setter: () => {
    class User { set name(value) { this.name = value; } }
    new User().name = "Ada";
  },
  "workaround-1": () => eval(`${typed}; const user = new User(); user.name = "Ada"; user.name`),
  deep: () => depth(root),
  "workaround-2": () => eval(`let count = 0; const use = () => count++; ${typed}; count`),
  wide: () => Math.max(...array),
  "workaround-3": () => eval(`${typed}; most`),
  caught: () => { try { return depth(root); } catch (error) { return `gave up: ${error}`; } },
};
console.log(steps[process.argv[2]]());
CODE
case "$1" in
    error) node app.js setter ;;
    workaround-1) node app.js setter; echo '--- cured ---'; node app.js workaround-1 ;;
    workaround-2) node app.js deep; echo '--- cured ---'; node app.js workaround-2 ;;
    workaround-3) node app.js wide; echo '--- cured ---'; node app.js workaround-3 ;;
    dead-end-1) sed -i 's/steps\[process.argv\[2\]\]/steps.deep/' app.js; . "$COMMANDS" ;;
    dead-end-2) node app.js caught ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
