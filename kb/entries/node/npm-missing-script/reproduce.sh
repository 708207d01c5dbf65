# A monorepo: the root has no build of its own.
export npm_config_update_notifier=false
mkdir -p packages/web bin
echo '{"name": "root", "private": true, "workspaces": ["packages/web"], "scripts": {"check": "echo checked"}}' >package.json
echo '{"name": "web", "version": "1.0.0", "scripts": {"build": "echo web is built"}}' >packages/web/package.json
case "$1" in
    error) npm run build ;;
    workaround-1) npm run ;;
    workaround-2) npm --prefix packages/web run build ;;
    workaround-3) npm run build --if-present && echo "went on" ;;
    dead-end-1) printf '#!/bin/sh\necho built\n' >bin/build && chmod +x bin/build && PATH="$PWD/bin:$PATH" npm run build ;;
    dead-end-2) rm -rf node_modules && npm install --offline --no-audit --no-fund >install.log 2>&1; npm run build ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
