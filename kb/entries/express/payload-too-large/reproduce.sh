exec 2>&1
export NODE_PATH=/usr/share/nodejs
serve() { { echo "const express = require('express'); const app = express();"; cat "$1"; echo "app.post('/users', (req, res) => res.send('got ' + req.body.text.length)); app.use((error, req, res, next) => res.status(413).send(String(error))); const server = app.listen(0, async () => { console.log(await (await fetch('http://127.0.0.1:' + server.address().port + '/users', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ text: 'x'.repeat(300000) }) })).text()); process.exit(); });"; } >server.js; node server.js; }
echo "app.use(express.json());" >old
case $1 in
error) serve old ;;
workaround-*) serve old; echo '--- cured ---'; serve "$COMMANDS" ;;
dead-end-2) serve "$COMMANDS" ;;
esac
