# A plugin wants another major version of the framework than the project.
export npm_config_offline=true npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
package() { # NAME VERSION PEERS
    mkdir "$1-$2" && printf '{"name": "%s", "version": "%s", "peerDependencies": {%s}}' "$1" "$2" "$3" >"$1-$2/package.json"
    (cd "$1-$2" && npm pack --silent >/dev/null && mv "$1-$2.tgz" ..)
}
package framework 1.0.0 ''
package framework 2.0.0 ''
package plugin 1.0.0 '"framework": "^1.0.0"'
package plugin 2.0.0 '"framework": "^2.0.0"'
mkdir app && cd app
printf '{"name": "app", "version": "1.0.0", "dependencies": {"framework": "file:../framework-2.0.0.tgz", "plugin": "file:../plugin-1.0.0.tgz"}}' >package.json
npm install
case "$1" in
    error) ;;
    workaround-*) echo '--- cured ---'; . "$COMMANDS"; npm ls ;;
    dead-end-*) . "$COMMANDS"; npm install ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
