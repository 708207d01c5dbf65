exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
echo '{"name":"app","version":"1.0.0","devDependencies":{"rollup":"4.24.0"}}' >package.json
npm install >/dev/null
rm -rf node_modules/@rollup/rollup-*
again() { node_modules/.bin/rollup --version; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS" && again ;;
dead-end-1) . "$COMMANDS"; again ;;
esac
