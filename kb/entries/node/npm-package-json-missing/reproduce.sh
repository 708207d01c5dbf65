# The project lies one folder deeper.
export npm_config_update_notifier=false
mkdir -p web
echo '{"name": "web", "version": "1.0.0"}' >web/package.json
install() { npm "$@" install --offline --no-audit --no-fund; }
case "$1" in
    error) install ;;
    workaround-1) find . -name package.json && install --prefix web ;;
    workaround-2) cp web/package.json . && install ;;
    dead-end-2) npm cache clean --force && install ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
