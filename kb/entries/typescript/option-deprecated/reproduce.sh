exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
echo '{}' >package.json && npm install typescript@6 >/dev/null 2>&1
mkdir src && echo 'export const a = 1;' >src/a.ts
echo '{ "compilerOptions": { "target": "es5", "module": "commonjs", "moduleResolution": "node", "baseUrl": ".", "rootDir": "src", "outDir": "dist" }, "include": ["src"] }' >tsconfig.json
again() { npx tsc -p . && ls dist; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" tsconfig.json; echo '--- cured ---'; again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS"; ls dist ;;
dead-end-*) . "$COMMANDS" ;;
esac
