exec 2>&1
echo 'export const a = 1;' >a.ts
echo '{ "compilerOptions": { "types": ["node"], "typeRoots": ["node_modules/@types"], "noEmit": true }, "files": ["a.ts"] }' >tsconfig.json
again() { tsc -p . && echo compiled; }
case $1 in
error) again ;;
workaround-2) again; cp "$COMMANDS" tsconfig.json; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" tsconfig.json; again ;;
dead-end-2) cp "$COMMANDS" types.d.ts; sed -i 's/"a.ts"/"a.ts", "types.d.ts"/' tsconfig.json; again ;;
esac
