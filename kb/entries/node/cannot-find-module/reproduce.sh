# A script imports a package that is not installed, or a file by the wrong name.
export npm_config_offline=true npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
mkdir adder app && cd app
printf '{"name": "adder", "version": "1.0.0", "main": "index.js"}' >../adder/package.json
echo 'exports.add = (a, b) => a + b;' >../adder/index.js
echo '{"name": "app", "version": "1.0.0", "private": true}' >package.json
echo 'const { add } = require("adder"); console.log(add(2, 3));' >main.cjs
echo 'import adder from "adder"; console.log(adder.add(2, 3));' >main.mjs
case "$1" in
    error) node main.cjs ;;
    workaround-1) node main.cjs; echo '--- cured ---'; . "$COMMANDS"; node main.cjs ;;
    workaround-2)
        npm install ../adder >install.log
        rm -r node_modules
        node main.cjs
        echo '--- cured ---'
        . "$COMMANDS"
        node main.cjs ;;
    workaround-3)
        npm pkg set type=module
        echo 'export const add = (a, b) => a + b;' >util.js
        printf 'import { add } from "./util";\nconsole.log(add(2, 3));' >own.js
        node own.js
        echo '--- cured ---'
        (cat "$COMMANDS"; echo 'console.log(add(2, 3));') >own.js
        node own.js ;;
    workaround-4)
        mkdir src && echo 'exports.label = "OK";' >src/button.js
        git init -q . && git add src
        echo 'console.log(require("./src/Button").label);' >main.js
        node main.js
        echo '--- cured ---'
        . "$COMMANDS"
        node main.js ;;
    dead-end-1) export npm_config_prefix="$HOME/global"; . "$COMMANDS"; node main.cjs ;;
    dead-end-2) mkdir ../path && cp -r ../adder ../path/adder && NODE_PATH=$PWD/../path node main.cjs; . "$COMMANDS" ;;
    dead-end-3) rm -rf node_modules package-lock.json && npm install && node main.cjs ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
