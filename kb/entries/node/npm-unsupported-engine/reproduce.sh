# A package asks for a Node that is still to come, and the project is strict.
export npm_config_offline=true npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
tool() { # VERSION ENGINES
    mkdir -p tool && printf '{"name": "tool", "version": "%s", "engines": {"node": "%s"}}' "$1" "$2" >tool/package.json
    (cd tool && npm pack --silent >/dev/null && mv tool-*.tgz ..)
}
tool 1.0.0 '>=12'
tool 2.0.0 '>=99'
mkdir app && cd app
echo '{"name": "app", "version": "1.0.0", "dependencies": {"tool": "file:../tool-2.0.0.tgz"}}' >package.json
echo 'engine-strict=true' >.npmrc
npm install
case "$1" in
    error) ;;
    workaround-*) echo '--- cured ---'; npm_config_loglevel=error; export npm_config_loglevel; . "$COMMANDS"; npm ls ;;
    dead-end-2) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
