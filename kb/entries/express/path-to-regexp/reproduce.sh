exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
echo '{}' >package.json && npm install express@5 >/dev/null 2>&1
serve() { { echo "const express = require('express'); const app = express();"; cat "$1"; echo "const server = app.listen(0, async () => { console.log((await (await fetch('http://127.0.0.1:' + server.address().port + '/x')).text())); process.exit(); });"; } >server.js; node server.js; }
echo "app.get('*', (req, res) => res.send('page'));" >old
[ "$1" = workaround-2 ] && echo "app.get('/x/:id?', (req, res) => res.send('one'));" >old
case $1 in
error) serve old ;;
workaround-4) serve old; . "$COMMANDS" >/dev/null 2>&1; echo '--- cured ---'; serve old ;;
workaround-*) serve old; echo '--- cured ---'; serve "$COMMANDS" ;;
dead-end-2) serve "$COMMANDS" ;;
esac
