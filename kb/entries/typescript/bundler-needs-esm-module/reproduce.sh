exec 2>&1
echo 'export const a = 1;' >a.ts
echo '{ "compilerOptions": { "module": "commonjs", "moduleResolution": "bundler", "noEmit": true } }' >tsconfig.json
again() { tsc -p . && echo compiled; }
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" tsconfig.json; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" tsconfig.json; again ;;
esac
