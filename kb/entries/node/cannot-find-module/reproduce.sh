# A script imports a package that is not installed, or a file without its ending.
mkdir adder app && cd app
printf '{"name": "adder", "version": "1.0.0", "main": "index.js"}' > ../adder/package.json
echo 'exports.add = (a, b) => a + b;' > ../adder/index.js
echo '{"name": "app", "version": "1.0.0", "private": true}' > package.json
echo 'const { add } = require("adder"); console.log(add(2, 3));' > main.cjs
echo 'import adder from "adder"; console.log(adder.add(2, 3));' > main.mjs
npm_install() { npm install --offline --no-audit --no-fund --loglevel=error "$@"; }
case $1 in
error) node main.cjs ;;
workaround-1) npm_install ../adder && node main.cjs ;;
workaround-2)
    echo 'export const add = (a, b) => a + b;' > util.mjs
    echo 'import { add } from "./util"; console.log(add(2, 3));' > own.mjs
    node own.mjs > /dev/null 2>&1 && exit 1 # without the ending
    sed -i 's#"./util"#"./util.mjs"#' own.mjs && node own.mjs ;;
dead-end-1) npm_install -g --prefix "$HOME/global" ../adder && node main.cjs ;;
dead-end-2) mkdir ../path && cp -r ../adder ../path/adder && NODE_PATH=$PWD/../path node main.cjs && NODE_PATH=$PWD/../path node main.mjs ;;
esac
