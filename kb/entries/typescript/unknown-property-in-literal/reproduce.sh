exec 2>&1
again() { tsc --noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom a.ts && echo compiled; }
printf 'interface Options { title: string; delay?: number }\nconst options: Options = { title: "a", deley: 5, retries: 3 };\n' >a.ts
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
dead-end-*) cp "$COMMANDS" a.ts; again ;;
esac
