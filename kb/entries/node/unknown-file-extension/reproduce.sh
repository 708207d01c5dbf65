# An ES module package with a typed source file; a Node that strips types is told not to.
export npm_config_offline=true npm_config_update_notifier=false
echo '{"name": "app", "type": "module"}' >package.json
mkdir src && echo 'const count: number = 3; console.log(count);' >src/main.ts
node --help | grep -q -- --no-strip-types && export NODE_OPTIONS=--no-strip-types
node --help | grep -q -- --no-experimental-strip-types && export NODE_OPTIONS=--no-experimental-strip-types
case "$1" in
    error) node src/main.ts ;;
    workaround-1) node src/main.ts; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
    dead-end-3) . "$COMMANDS"; node src/main.ts ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
