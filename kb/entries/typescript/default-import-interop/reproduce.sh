exec 2>&1
echo 'declare function lib(): void; declare namespace lib {} export = lib;' >lib.d.ts
echo 'export const join = 1;' >util.ts
printf 'import lib from "./lib";\nlib();\n' >a.ts
case $1 in workaround-2|workaround-3) printf 'import join from "./util";\nconsole.log(join);\n' >a.ts ;; esac
conf() { echo "{ \"compilerOptions\": { \"module\": \"commonjs\", \"strict\": true, \"esModuleInterop\": $1, \"noEmit\": true, \"skipLibCheck\": true, \"types\": [] }, \"files\": [\"a.ts\"] }" >tsconfig.json; }
conf false
again() { tsc -p . && echo compiled; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" tsconfig.json; echo '--- cured ---'; again ;;
workaround-2) again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
workaround-3) again; cp "$COMMANDS" util.ts; echo '--- cured ---'; again ;;
dead-end-1) conf true; cp "$COMMANDS" a.ts; again ;;
esac
