exec 2>&1
echo '{"private": true, "type": "module"}' >package.json
for program in $(type -aP eslint); do # plugins beside an ESLint are used, else they are installed
    modules=$(readlink -f "$program")
    modules=${modules%/eslint/bin/*}
    if [ -d "$modules/@babel/eslint-parser" ]; then break; fi
done
if [ -d "$modules/@babel/eslint-parser" ]; then ln -s "$modules" node_modules; else npm install --silent --no-audit --no-fund eslint@9 @babel/core @babel/eslint-parser; fi
npm() { echo "the packages are there"; }
npx() { "$@"; }
eslint() { node node_modules/eslint/bin/eslint.js "$@"; }
check() { eslint . && echo "no complaint"; }

echo "import parser from '@babel/eslint-parser'; export default [{ files: ['**/*.js'], languageOptions: { parser } }];" >eslint.config.js
mkdir src && echo 'console.log(1);' >src/app.js
check() { eslint src && echo "no complaint"; }
case $1 in
error) check ;;
workaround-2) check; echo '--- cured ---'; cat "$COMMANDS" >babel.config.json; check ;;
workaround-3) check; echo '--- cured ---'; cat "$COMMANDS" >eslint.config.js; check ;;
dead-end-1) . "$COMMANDS" >/dev/null; check ;;
dead-end-2) echo '{}' >src/.babelrc; check ;;
esac
