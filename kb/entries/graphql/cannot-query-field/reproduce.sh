exec 2>&1
export NODE_PATH=/usr/share/nodejs
echo '{ user { nam } }' >query
[ "$1" = workaround-2 ] && echo '{ actor { email } }' >query
case $1 in
error) node run.js query ;;
workaround-*) node run.js query; echo '--- cured ---'; node run.js "$COMMANDS" ;;
dead-end-1) node run.js "$COMMANDS" ;;
esac
