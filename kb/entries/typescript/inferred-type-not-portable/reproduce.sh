# A package whose function returns a type of its own dependency, laid out as pnpm does.
exec 2>&1
store=node_modules/.pnpm
mkdir -p $store/dep@1/node_modules/dep $store/mk@1/node_modules/mk
echo '{"name":"dep","version":"1.0.0","types":"index.d.ts"}' >$store/dep@1/node_modules/dep/package.json
echo 'export interface Thing { a: number }' >$store/dep@1/node_modules/dep/index.d.ts
echo '{"name":"mk","version":"1.0.0","types":"index.d.ts"}' >$store/mk@1/node_modules/mk/package.json
echo 'import { Thing } from "dep"; export declare function make(): Thing;' >$store/mk@1/node_modules/mk/index.d.ts
ln -s ../../dep@1/node_modules/dep $store/mk@1/node_modules/dep
ln -s .pnpm/mk@1/node_modules/mk node_modules/mk
mkdir src && printf 'import { make } from "mk";\nexport const thing = make();\n' >src/thing.ts
echo '{ "compilerOptions": { "module": "nodenext", "rootDir": "src", "outDir": "out", "declaration": true } }' >tsconfig.json
again() { tsc -p . && ls out; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" src/thing.ts; echo '--- cured ---'; again ;;
workaround-2) again; cp "$COMMANDS" tsconfig.json; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" tsconfig.json; again ;;
esac
