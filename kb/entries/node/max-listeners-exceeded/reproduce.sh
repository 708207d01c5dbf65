exec 2>&1
head="const { EventEmitter } = require('node:events'); const connection = new EventEmitter(); const receive = () => {}; const handle = () => {};"
run() { { echo "$head"; cat "$1"; echo 'console.log("listeners:", connection.listenerCount("data"));'; } >app.js; node app.js; }
echo "for (let n = 0; n < 20; n++) connection.on('data', receive);" >leak
case $1 in
error) run leak ;;
workaround-1) run leak; . "$COMMANDS" ;;
workaround-*) run leak; echo '--- cured ---'; run "$COMMANDS" ;;
dead-end-2) run "$COMMANDS" ;;
esac
