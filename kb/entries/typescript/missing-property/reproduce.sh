exec 2>&1
again() { tsc --noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom a.ts && echo compiled; }
printf 'interface Props { title: string; open: boolean }\nconst props: Props = { title: "a" };\n' >a.ts
[ "$1" = workaround-3 ] && printf 'async function load(): Promise<number[]> { return [1]; }\nconst rows: number[] = load();\n' >a.ts
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
dead-end-*) cp "$COMMANDS" a.ts; again ;;
esac
