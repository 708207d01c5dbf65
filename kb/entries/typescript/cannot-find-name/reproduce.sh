exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
npx() { "$@"; }
echo 'console.log(process.pid);' >a.ts
again() { tsc --noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom a.ts && echo compiled; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; echo '{}' >package.json; . "$COMMANDS" && echo compiled ;;
workaround-2) echo 'export const readFileSync = (path: string) => path;' >files.ts; echo 'readFileSync("a");' >a.ts; again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
workaround-3) echo 'console.log(new Map());' >a.ts; tsc --noEmit --target es5 --lib es5 a.ts; echo '--- cured ---'; . "$COMMANDS" && echo compiled ;;
dead-end-3) . "$COMMANDS" ;;
esac
