exec 2>&1
export NODE_PATH=/usr/share/nodejs
serve() { { echo "const express = require('express'); const app = express(); app.set('env', 'test'); let sent = { method: 'POST', headers: { 'Content-Type': '${type:-application/json}' }, body: '{\"name\":\"Ann\"}' }; const send = (request) => { sent = request; };"; cat "$1"; echo "app.use((error, req, res, next) => res.status(500).send(String(error))); const server = app.listen(0, async () => { console.log(await (await fetch('http://127.0.0.1:' + server.address().port + '/users', sent)).text()); process.exit(); });"; } >server.js; node server.js; }
echo "app.post('/users', (req, res) => { const { name } = req.body; res.json({ name }); });" >old
case $1 in
error) serve old ;;
workaround-1) serve old; echo '--- cured ---'; serve "$COMMANDS" ;;
workaround-2) { echo "app.use((req, res, next) => req.is('json') ? express.json()(req, res, next) : next());"; cat old; } >parser; type=text/plain serve parser; echo '--- cured ---'; cat parser "$COMMANDS" >both; type=text/plain serve both ;;
dead-end-1) serve "$COMMANDS" ;;
esac
