exec 2>&1
export npm_config_audit=false npm_config_fund=false npm_config_loglevel=error
echo '{"name": "app", "version": "1.0.0", "devDependencies": {"webpack": "^5.90.0"}}' >package.json
cat >plugin.js <<'CODE'
const RuleSet = require("webpack/lib/RuleSet");
console.log("a webpack", require("webpack/package.json").version, "with", typeof RuleSet);
CODE
npm install >npm.log
again() { node plugin.js; }
case $1 in
error) again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS" >npm.log; again ;;
dead-end-1) . "$COMMANDS" >npm.log; again ;;
esac
