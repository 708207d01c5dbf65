# The project lies one folder deeper.
export npm_config_update_notifier=false npm_config_offline=true npm_config_audit=false npm_config_fund=false
mkdir -p web adder
echo '{"name": "adder", "version": "1.0.0", "main": "index.js"}' >adder/package.json
echo 'exports.add = (a, b) => a + b;' >adder/index.js
echo '{"name": "web", "version": "1.0.0", "dependencies": {"adder": "file:../adder"}}' >web/package.json
npm install
case "$1" in
    error) ;;
    workaround-1) echo '--- cured ---'; . "$COMMANDS"; npm --prefix web ls ;;
    dead-end-1) . "$COMMANDS" >init.log; npm install; node -e 'require("adder")' ;;
    dead-end-2) . "$COMMANDS"; npm install ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
