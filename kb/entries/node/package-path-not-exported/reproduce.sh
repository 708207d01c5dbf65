# A package exports its front door, and somebody comes through the window.
export npm_config_offline=true npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
make() { # VERSION EXPORTS
    mkdir -p "$1/lib"
    echo "{\"name\": \"tools\", \"version\": \"$1\"$2}" >"$1/package.json"
    echo 'module.exports = "front";' >"$1/index.js"
    echo 'module.exports = "deep";' >"$1/lib/deep.js"
    (cd "$1" && npm pack --silent >/dev/null && mv tools-*.tgz ..)
}
make 1.2.3 ''
make 2.0.0 ', "exports": {".": "./index.js", "./deep": "./lib/deep.js"}'
echo '{"name": "app", "version": "1.0.0", "dependencies": {"tools": "file:tools-2.0.0.tgz"}}' >package.json
npm install >install.log
case "$1" in
    error) node -e 'require("tools/lib/deep")' ;;
    workaround-1)
        node -e 'require("tools/lib/deep")'
        echo '--- cured ---'
        . "$COMMANDS"
        node -p 'require("tools/deep")' ;;
    workaround-2)
        mkdir node_modules/got
        echo '{"name": "got", "type": "module", "exports": {"import": "./index.js"}}' >node_modules/got/package.json
        echo 'export default "got it";' >node_modules/got/index.js
        node -e 'require("got")'
        echo '--- cured ---'
        sed 's/tools/got/' "$COMMANDS" >main.cjs
        node main.cjs ;;
    workaround-3)
        node -e 'require("tools/lib/deep")'
        echo '--- cured ---'
        . "$COMMANDS"
        node -p 'require("tools/lib/deep")' ;;
    dead-end-1) . "$COMMANDS"; node -e 'require("tools/lib/deep")' ;;
    dead-end-2) node "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
