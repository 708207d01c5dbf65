exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
mkdir -p node_modules/ms
echo '{"name":"ms","version":"2.1.3","main":"index.js"}' >node_modules/ms/package.json
echo 'module.exports = (text) => 1;' >node_modules/ms/index.js
echo '{"dependencies":{"ms":"file:./node_modules/ms"}}' >package.json
printf 'import ms from "ms";\nconsole.log(ms("1s"));\n' >a.ts
again() { tsc --noEmit --strict --esModuleInterop --skipLibCheck --lib es2022,dom a.ts $1 && echo compiled; }
case $1 in
error) again ;;
workaround-1) again; rm package.json; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-2) again; cp "$COMMANDS" types.d.ts; echo '--- cured ---'; again types.d.ts ;;
dead-end-*) . "$COMMANDS" ;;
esac
