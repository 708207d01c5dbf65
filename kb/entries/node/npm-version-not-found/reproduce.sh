exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
mkdir -p old && (cd old && echo '{"name":"old","version":"1.0.0","dependencies":{"is-odd":"99.0.0"}}' >package.json && npm pack -s >/dev/null)
case $1 in workaround-4) deps='"old":"file:old/old-1.0.0.tgz"' ;; *) deps='"is-odd":"99.0.0"' ;; esac
echo "{\"name\":\"app\",\"version\":\"1.0.0\",\"dependencies\":{$deps}}" >package.json
again() { rm -rf node_modules; npm install && ls node_modules; }
case $1 in
error) again ;;
workaround-*) again; echo '--- cured ---'; . "$COMMANDS"; ls node_modules ;;
dead-end-*) . "$COMMANDS" ;;
esac
