exec 2>&1
echo '{ "type": "commonjs" }' >package.json
printf 'const read = async (id) => id;\nfunction main() {\n  const body = await read(1);\n}\nmain();\n' >main.js
printf "const fs = require('node:fs/promises');\nconst text = await fs.readFile('package.json');\n" >top.js
case $1 in
error) node main.js; node top.js ;;
workaround-1) node main.js; echo '--- cured ---'; cp "$COMMANDS" cured.js; node cured.js ;;
workaround-2) node top.js; echo '--- cured ---'; cp "$COMMANDS" cured.mjs; node cured.mjs ;;
dead-end-1) cp "$COMMANDS" tried.js; node tried.js ;;
esac
