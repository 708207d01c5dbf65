exec 2>&1
mkdir lib web && echo 'export const a = 1;' >lib/a.ts && echo 'export const b = 1;' >web/b.js
echo '{ "compilerOptions": { "noEmit": true, "types": [] }, "include": ["src"] }' >tsconfig.json
again() { tsc -p . && echo compiled; }
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" tsconfig.json; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" tsconfig.json; again ;;
esac
