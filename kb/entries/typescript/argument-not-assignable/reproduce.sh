exec 2>&1
again() { tsc --noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom a.ts && echo compiled; }
echo 'const price = (amount: number) => amount; price("12");' >a.ts
[ "$1" = workaround-2 ] && echo 'const users: never[] = []; users.push({ id: 7 });' >a.ts
[ "$1" = workaround-3 ] && echo 'const shout = (text: string) => text; shout(["Ann"].find((n) => n === "Ann"));' >a.ts
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
dead-end-*) cp "$COMMANDS" a.ts; again ;;
esac
