exec 2>&1
echo '{"private": true, "type": "module"}' >package.json
for program in $(type -aP eslint); do # plugins beside an ESLint are used, else they are installed
    modules=$(readlink -f "$program")
    modules=${modules%/eslint/bin/*}
    if [ -d "$modules/eslint-plugin-react" ]; then break; fi
done
if [ -d "$modules/eslint-plugin-react" ]; then ln -s "$modules" node_modules; else npm install --silent --no-audit --no-fund eslint@9 eslint-plugin-react@7; fi
npm() { echo "the packages are there"; }
npx() { "$@"; }
eslint() { node node_modules/eslint/bin/eslint.js "$@"; }
check() { eslint . && echo "no complaint"; }

echo "import react from 'eslint-plugin-react'; export default [{ files: ['**/*.jsx'], settings: { react: { version: '19.0' } }, ...react.configs.flat.recommended }];" >eslint.config.js
echo 'export const Hello = () => <p>hello</p>;' >hello.jsx
case $1 in
error) check ;;
workaround-1) check; echo '--- cured ---'; cat "$COMMANDS" >eslint.config.js; check ;;
workaround-2) check; echo '--- cured ---'; cat "$COMMANDS" >hello.jsx; check ;;
dead-end-1) cat "$COMMANDS" >eslint.config.js; check ;;
dead-end-2) . "$COMMANDS" ;;
esac
