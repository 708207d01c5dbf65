exec 2>&1
old() { echo 'module.exports = [{ files: ["**/*.js"], env: { browser: true } }];' >eslint.config.js; }
echo "let a = 1;" >a.js
old
case $1 in
error) eslint . ;;
workaround-1) eslint .; cat "$COMMANDS" >eslint.config.js; echo '--- cured ---'; eslint . && echo "no complaint" ;;
dead-end-1) bash -e "$COMMANDS"; eslint . ;;
esac
