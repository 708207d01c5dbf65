exec 2>&1
again() { tsc --noEmit --strict --lib es2022,dom --skipLibCheck a.ts && echo compiled; }
printf 'const sizes = { small: 1, large: 2 };\nfor (const key of Object.keys(sizes)) console.log(sizes[key]);\n' >a.ts
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
dead-end-*) cp "$COMMANDS" a.ts; again ;;
esac
