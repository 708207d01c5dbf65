exec 2>&1
echo 'const { createHash } = require("crypto"); console.log(typeof createHash);' >app.js
mkdir -p node_modules/crypto-browserify; echo 'exports.createHash = () => {};' >node_modules/crypto-browserify/index.js
echo 'module.exports = { mode: "development", entry: "./app.js" };' >webpack.config.js
again() { webpack; }
case $1 in
error) again ;;
workaround-3) again; cp "$COMMANDS" app.js; echo '--- cured ---'; again ;;
workaround-*) again; cp "$COMMANDS" webpack.config.js; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" webpack.config.js; again; node -e 'const vm = require("vm"); vm.runInNewContext(require("fs").readFileSync("dist/main.js", "utf8"), { console });' ;;
esac
