# A file with ES syntax in a package that says CommonJS.
echo '{"name": "app", "type": "commonjs"}' > package.json
echo 'import os from "os"; console.log(typeof os.cpus);' > main.js
case $1 in
error) node main.js ;;
workaround-1) npm pkg set type=module > /dev/null 2>&1 || sed -i 's/commonjs/module/' package.json; node main.js ;;
workaround-2) mv main.js main.mjs && node main.mjs ;;
workaround-3) echo 'const os = require("os"); console.log(typeof os.cpus);' > main.js && node main.js ;;
dead-end-2) mkdir src other && mv main.js src && echo '{"type": "module"}' > other/package.json && node src/main.js ;;
dead-end-3) sed -i '1i "use strict";' main.js && node main.js ;;
esac
