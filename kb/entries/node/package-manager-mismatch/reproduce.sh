exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
mkdir pm && (cd pm && echo '{}' >package.json && npm install pnpm@10 >/dev/null 2>&1)
export PATH=$PWD/pm/node_modules/.bin:$PATH
mkdir app && cd app && echo '{"name":"app","version":"1.0.0","packageManager":"yarn@4.1.0"}' >package.json
again() { pnpm install && echo installed; }
case $1 in
error) again ;;
workaround-3) again; . "$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-1) . "$COMMANDS"; again ;;
esac
