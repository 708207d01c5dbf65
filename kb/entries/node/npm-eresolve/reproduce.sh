# A plugin wants another major version of the framework than the project.
package() { # package NAME VERSION PEERS
    mkdir "$1-$2" && printf '{"name": "%s", "version": "%s", "peerDependencies": {%s}}' "$1" "$2" "$3" > "$1-$2/package.json"
    (cd "$1-$2" && npm pack --silent > /dev/null && mv "$1-$2.tgz" ..)
}
framework=2.0.0 plugin=1.0.0 more=
case $1 in
workaround-1) plugin=2.0.0 ;;
workaround-2) framework=1.0.0 ;;
workaround-3) more=', "overrides": {"plugin": {"framework": "$framework"}}' ;;
esac
package framework $framework ""
if [ $plugin = 1.0.0 ]; then package plugin 1.0.0 '"framework": "^1.0.0"'; else package plugin 2.0.0 '"framework": "^2.0.0"'; fi
mkdir app && cd app
printf '{"name": "app", "version": "1.0.0", "dependencies": {"framework": "file:../framework-%s.tgz", "plugin": "file:../plugin-%s.tgz"}%s}' $framework $plugin "$more" > package.json
npm_install() { npm install --offline --no-audit --no-fund "$@"; }
case $1 in
workaround-4) npm_install --legacy-peer-deps ;;
dead-end-1) npm cache clean --force > /dev/null 2>&1; npm_install ;;
dead-end-2) npm_install > /dev/null 2>&1; rm -rf node_modules package-lock.json; npm_install ;;
*) npm_install ;;
esac
