# A package exports its front door, and somebody comes through the window.
mkdir -p node_modules/tools/lib
echo '{"name": "tools", "version": "2.0.0", "exports": {".": "./index.js", "./deep": "./lib/deep.js"}}' >node_modules/tools/package.json
echo 'module.exports = "front";' >node_modules/tools/index.js
echo 'module.exports = "deep";' >node_modules/tools/lib/deep.js
case "$1" in
    error) node -e 'require("tools/lib/deep")' ;;
    workaround-1) node -p 'Object.keys(require("./node_modules/tools/package.json").exports).join(" ")' \
        && node -p 'require("tools/deep")' ;;
    workaround-3) echo '{"name": "tools", "version": "1.2.3"}' >node_modules/tools/package.json
        node -p 'require("tools/lib/deep")' ;;
    dead-end-1) cp -r node_modules/tools spare && rm -r node_modules && mkdir node_modules && cp -r spare node_modules/tools
        node -e 'require("tools/lib/deep")' ;;
    dead-end-2) node -e 'require("tools/lib/deep.js")' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
