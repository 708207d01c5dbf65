exec 2>&1
echo '{"private": true, "type": "module"}' >package.json
for program in $(type -aP eslint); do # plugins beside an ESLint are used, else they are installed
    modules=$(readlink -f "$program")
    modules=${modules%/eslint/bin/*}
    if [ -d "$modules/eslint-plugin-import" ]; then break; fi
done
if [ -d "$modules/eslint-plugin-import" ]; then ln -s "$modules" node_modules; else npm install --silent --no-audit --no-fund eslint@9 eslint-plugin-import; fi
npm() { echo "the packages are there"; }
npx() { "$@"; }
eslint() { node node_modules/eslint/bin/eslint.js "$@"; }
check() { eslint . && echo "no complaint"; }

echo "export default [{ files: ['**/*.js'] }];" >eslint.config.js
echo 'console.log(1); // eslint-disable-line import/order' >app.js
case $1 in
error) check ;;
workaround-1) check; echo '--- cured ---'; cat "$COMMANDS" >eslint.config.js; check ;;
workaround-2) check; . "$COMMANDS"; echo '--- cured ---'; check ;;
dead-end-1) . "$COMMANDS" >/dev/null; check ;;
dead-end-2) cat "$COMMANDS" >eslint.config.js; check ;;
esac
