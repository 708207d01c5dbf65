# A file with ES syntax in a package that says CommonJS.
export npm_config_update_notifier=false
echo '{"name": "app", "type": "commonjs"}' >package.json
echo 'import os from "os"; console.log(typeof os.cpus);' >main.js
node main.js
case "$1" in
    error) ;;
    workaround-1) echo '--- cured ---'; . "$COMMANDS"; node main.js ;;
    workaround-2) echo '--- cured ---'; . "$COMMANDS"; node main.mjs ;;
    workaround-3) echo '--- cured ---'; (cat "$COMMANDS"; echo 'console.log(typeof os.cpus);') >main.js; node main.js ;;
    dead-end-2) mkdir src other && mv main.js src && echo '{"type": "module"}' >other/package.json && node src/main.js ;;
    dead-end-3) sed -i '1i "use strict";' main.js && node main.js ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
