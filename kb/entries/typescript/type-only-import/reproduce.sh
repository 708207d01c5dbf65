exec 2>&1
echo '{"type":"module"}' >package.json
printf 'export interface User { name: string }\nexport interface Options { id?: number }\nexport const load = (options: Options): User => ({ name: "Ann" });\n' >types.ts
printf 'import { User, load } from "./types.js";\nexport const user: User = load({});\n' >a.ts
[ "$1" = workaround-2 ] && printf 'export { User, load } from "./types.js";\n' >a.ts
again() { tsc --noEmit --strict --skipLibCheck --module nodenext --target es2022 --verbatimModuleSyntax --isolatedModules a.ts && echo compiled; }
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
dead-end-2) cp "$COMMANDS" a.ts; again ;;
esac
