exec 2>&1
export npm_config_offline=true npm_config_update_notifier=false npm_config_audit=false
git init -q .; git config user.name Ann; git config user.email ann@example.org
mkdir dep; echo '{"name":"dep","version":"1.0.0"}' >dep/package.json
echo '{"name":"app","version":"1.0.0"}' >package.json
npm install >/dev/null
echo '{"name":"app","version":"1.0.0","dependencies":{"dep":"file:./dep"}}' >package.json
again() { npm ci; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
dead-end-*) . "$COMMANDS"; again ;;
esac
