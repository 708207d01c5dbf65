exec 2>&1
export NODE_PATH=/usr/share/nodejs
mkdir public && echo '["Ann"]' >public/users
serve() { { echo "const express = require('express'), path = require('path'); const app = express();"; cat "$1"; echo "const server = app.listen(0, async () => { console.log(await (await fetch('http://127.0.0.1:' + server.address().port + '/api/users')).text()); process.exit(); });"; } >server.js; node server.js; }
echo "app.get('/users', (req, res) => res.json(['Ann']));" >old
case $1 in
error) serve old ;;
workaround-*) serve old; echo '--- cured ---'; serve "$COMMANDS" ;;
dead-end-1) serve "$COMMANDS" ;;
esac
