exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
mkdir -p packages/ui
echo '{"name":"ui","version":"1.0.0","main":"index.js"}' >packages/ui/package.json; echo 'module.exports = "ui";' >packages/ui/index.js
echo '{"name":"app","version":"1.0.0","dependencies":{"ui":"workspace:*"}}' >package.json
again() { rm -rf node_modules package-lock.json; npm install && node -p 'require("ui")'; }
case $1 in
error) again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS"; node -p 'require("ui")' ;;
dead-end-1) . "$COMMANDS" ;;
esac
