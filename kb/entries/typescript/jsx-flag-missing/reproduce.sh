exec 2>&1
mkdir -p node_modules/react
echo '{"name":"react","types":"index.d.ts"}' >node_modules/react/package.json
printf 'declare namespace React { const createElement: any; }\nexport = React;\nexport as namespace React;\ndeclare global { namespace JSX { interface IntrinsicElements { p: {} } } }\n' >node_modules/react/index.d.ts
printf 'export const jsx: any; export const jsxs: any;\nexport namespace JSX { interface IntrinsicElements { p: { children?: unknown } } }\n' >node_modules/react/jsx-runtime.d.ts
echo 'export const page = <p>text</p>;' >a.tsx
conf() { echo "{ \"compilerOptions\": { $1 \"esModuleInterop\": true, \"noEmit\": true, \"skipLibCheck\": true, \"types\": [] }, \"files\": [\"a.tsx\"] }" >tsconfig.json; }
conf ''
[ "$1" = workaround-3 ] && conf '"jsx": "react",'
again() { tsc -p . && echo compiled; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" tsconfig.json; echo '--- cured ---'; again ;;
workaround-3) again; cp "$COMMANDS" a.tsx; echo '--- cured ---'; again ;;
dead-end-1) . "$COMMANDS"; sed -i 's/tsx/ts/' tsconfig.json; again ;;
esac
