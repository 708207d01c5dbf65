# What Vite does with its configuration, with the esbuild of that day alone.
exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
echo '{"name":"app","version":"1.0.0","dependencies":{"bundler":"file:./bundler"}}' >package.json
mkdir bundler; echo '{"name":"bundler","version":"1.0.0","dependencies":{"esbuild":"0.24.1"}}' >bundler/package.json
npm install --install-links >/dev/null
again() { echo 'console.log(import.meta.url)' | "$(find node_modules -path '*/.bin/esbuild' | head -1)" --format=esm --define:import.meta.url=here; }
case $1 in
error) again ;;
workaround-1) again; . "$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-1) . "$COMMANDS"; again ;;
esac
