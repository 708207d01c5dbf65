# Node 20 tells this with pending deprecations switched on, Node 21 and later by themselves.
exec 2>&1
export NODE_PENDING_DEPRECATION=1
echo "console.log(require('punycode').toASCII('mañana.example'))" >app.js
case $1 in
error) node app.js ;;
workaround-2) node app.js; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) mkdir -p node_modules/punycode && echo 'exports.toASCII = String' >node_modules/punycode/index.js; node app.js ;;
esac
