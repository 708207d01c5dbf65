exec 2>&1
mkdir -p packages/core/build packages/core/src web/node_modules/@acme web/src
cat >packages/core/build/index.js <<'CODE'
"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.formatPrice = (cents) => (cents / 100).toFixed(2);
CODE
echo 'export const formatPrice = (cents: number) => (cents / 100).toFixed(2);' >packages/core/src/index.ts
echo '{"name": "@acme/core", "main": "build/index.js"}' >packages/core/package.json
cd web
ln -s ../../../packages/core node_modules/@acme/core
echo '{"type": "module"}' >package.json
printf 'import { formatPrice } from "@acme/core";\ndocument.title = formatPrice(199);\n' >src/main.js
echo '<script type="module" src="/src/main.js"></script>' >index.html
npx() { "$@"; } # the tool is on the PATH here
again() { vite build; }
use() { # run what was built, with a page of its own
    { echo 'globalThis.document = { querySelectorAll: () => [], createElement: () => ({ relList: { supports: () => true } }) };'; cat dist/assets/*.js; echo 'console.log(document.title);'; } >run.mjs
    node run.mjs
}
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; (cd ../packages/core && . "$COMMANDS"); again && use ;;
workaround-2) again; echo '--- cured ---'; cp "$COMMANDS" vite.config.js; again && use ;;
dead-end-1) cp "$COMMANDS" vite.config.js; again ;;
dead-end-2) cp "$COMMANDS" src/main.js; again && use ;;
esac
