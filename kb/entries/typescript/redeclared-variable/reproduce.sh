exec 2>&1
echo 'const port = 80; console.log(port);' >a.ts; echo 'const port = 81; console.log(port);' >b.ts
echo '{ "compilerOptions": { "noEmit": true, "types": [] }, "files": ["a.ts", "b.ts"] }' >tsconfig.json
again() { tsc -p . && echo compiled; }
case $1 in
error) again ;;
workaround-2) again; cp "$COMMANDS" tsconfig.json; echo '--- cured ---'; again ;;
workaround-*) again; cp "$COMMANDS" b.ts; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" b.ts; again ;;
esac
