exec 2>&1
npx() { timeout 15 "$@"; }
export -f npx
echo '{}' >package.json
cat >server.test.js <<'J'
const http = require('node:http');
let server;
beforeAll(() => new Promise((ready) => { server = http.createServer().listen(0, ready); }));
test('answers', () => expect(server.listening).toBe(true));
J
again() { npx jest --watchman=false; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" server.test.js; echo '--- cured ---'; again ;;
dead-end-1) bash -e "$COMMANDS" ;;
esac
