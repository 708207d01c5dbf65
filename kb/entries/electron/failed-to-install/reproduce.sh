exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
echo '{"allowScripts":{}}' >package.json && npm install --ignore-scripts electron@30 >/dev/null 2>&1
node node_modules/electron/cli.js --version
