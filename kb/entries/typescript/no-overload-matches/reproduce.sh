exec 2>&1
again() { tsc --noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom --moduleResolution node --module commonjs ${1:-a.ts} && echo compiled; }
echo 'const when: string | undefined = ["2026-11-27"].find(Boolean); console.log(new Date(when).getTime());' >a.ts
[ "$1" = workaround-2 ] && echo 'const sum = ["a", "b"].reduce((all, x) => { all[x] = 1; return all; }, {}); console.log(sum);' >a.ts
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
dead-end-2) cp "$COMMANDS" a.ts; again ;;
esac
