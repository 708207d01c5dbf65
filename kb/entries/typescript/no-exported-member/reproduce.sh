exec 2>&1
again() { tsc --noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom --moduleResolution node --module commonjs ${1:-a.ts} && echo compiled; }
echo 'export default (n: number) => n;' >util.ts
echo 'import { total } from "./util"; console.log(total(1));' >a.ts
[ "$1" = workaround-2 ] && echo 'import { sum } from "./util"; console.log(sum(1));' >a.ts
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
workaround-2) again; cp "$COMMANDS" util.ts; echo '--- cured ---'; again ;;
dead-end-2) cp "$COMMANDS" a.ts; again ;;
esac
