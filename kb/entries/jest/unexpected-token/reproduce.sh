exec 2>&1
echo '{}' >package.json
echo 'module.exports = {};' >stub.js
echo 'a { color: red; }' >page.css
echo 'export default () => 1;' >sum.js
printf 'import sum from "./sum.js";\ntest("sum", () => expect(sum()).toBe(1));\n' >sum.test.js
[ "$1" = workaround-3 ] && printf 'require("./page.css");\ntest("page", () => {});\n' >sum.test.js
again() { jest --watchman=false; }
case $1 in
error) again ;;
workaround-3) again; cp "$COMMANDS" package.json; echo '--- cured ---'; again ;;
workaround-4) again; echo '{ "type": "module" }' >package.json; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-*) . "$COMMANDS"; again ;;
esac
