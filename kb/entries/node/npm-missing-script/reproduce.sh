# A monorepo: the root has no build of its own.
export npm_config_update_notifier=false npm_config_offline=true npm_config_audit=false npm_config_fund=false
mkdir -p packages/web
echo '{"name": "root", "private": true, "workspaces": ["packages/web"], "scripts": {"check": "echo checked"}}' >package.json
echo '{"name": "web", "version": "1.0.0", "scripts": {"build": "echo web is built"}}' >packages/web/package.json
npm run build
case "$1" in
    error) ;;
    workaround-2) echo '--- cured ---'; . "$COMMANDS"; npm run build ;;
    workaround-*) echo '--- cured ---'; . "$COMMANDS"; echo "status $?" ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" >install.log; npm run build ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
