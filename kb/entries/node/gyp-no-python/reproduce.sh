exec 2>&1
echo '{"targets":[{"target_name":"addon","sources":["addon.c"]}]}' >binding.gyp
mkdir bin
for tool in node npm ls sh; do ln -s "$(readlink -f "$(command -v $tool)")" bin/$tool; done
gyp=$(readlink -f "$(command -v npm)"); gyp=${gyp%/bin/*}/node_modules/node-gyp/bin/node-gyp.js
apt-get() { /bin/ln -s /usr/bin/python3 bin/python3; }
sudo() { "$@"; }
PATH=$PWD/bin
export npm_config_nodedir=/usr
again() { node "$gyp" configure; }
case $1 in
error) again ;;
workaround-*) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
dead-end-1) . "$COMMANDS" ;;
esac
