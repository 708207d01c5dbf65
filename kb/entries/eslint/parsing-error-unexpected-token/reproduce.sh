exec 2>&1
echo '{"private": true, "type": "module"}' >package.json
for program in $(type -aP eslint); do # plugins beside an ESLint are used, else they are installed
    modules=$(readlink -f "$program")
    modules=${modules%/eslint/bin/*}
    if [ -d "$modules/typescript-eslint" ]; then break; fi
done
if [ -d "$modules/typescript-eslint" ]; then ln -s "$modules" node_modules; else npm install --silent --no-audit --no-fund eslint@9 typescript typescript-eslint; fi
npm() { echo "the packages are there"; }
npx() { "$@"; }
eslint() { node node_modules/eslint/bin/eslint.js "$@"; }
check() { eslint . && echo "no complaint"; }

echo "export default [{ files: ['**/*.{jsx,ts}'] }];" >eslint.config.js
case $1 in workaround-1) ;; *) printf 'const n: number = 1;\nexport default n;\n' >n.ts ;; esac
echo 'export const Hello = () => <p>hello</p>;' >hello.jsx
case $1 in
error) check ;;
workaround-1) check; echo '--- cured ---'; cat "$COMMANDS" >eslint.config.js; check ;;
workaround-2) check; echo '--- cured ---'; cat "$COMMANDS" >eslint.config.js; check ;;
dead-end-1) cat "$COMMANDS" >eslint.config.js; check ;;
esac
