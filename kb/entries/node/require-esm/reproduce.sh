# CommonJS code requires an ES module, on a Node that behaves as before 20.19 and 22.12.
older() { node --no-experimental-require-module "$@"; }
mkdir -p node_modules/chalk
echo '{"name": "chalk", "version": "5.0.0", "type": "module", "exports": "./index.js"}' >node_modules/chalk/package.json
echo 'export default { green: (text) => `green: ${text}` };' >node_modules/chalk/index.js
echo 'const { default: chalk } = require("chalk"); console.log(chalk.green("done"));' >main.js
older main.js
case "$1" in
    error) ;;
    workaround-1) echo '--- cured ---'; older "$COMMANDS" ;;
    workaround-3) echo '--- cured ---'; (cat "$COMMANDS"; echo 'console.log(chalk.green("done"));') >main.mjs; older main.mjs ;;
    dead-end-1) sed -i 's/index.js/index.cjs/' node_modules/chalk/package.json; mv node_modules/chalk/index.js node_modules/chalk/index.cjs; older main.js ;;
    dead-end-2) cp "$COMMANDS" main.mjs; older main.mjs ;;
    dead-end-3) echo '{"name": "app"}' >package.json; . "$COMMANDS"; older main.js ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
