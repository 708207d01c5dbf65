exec 2>&1
echo '{"name": "app"}' >package.json
cat >server.test.js <<'CODE'
const http = require('node:http');
let server;
beforeAll(() => new Promise((ready) => { server = http.createServer().listen(0, ready); }));
test('answers', () => expect(server.listening).toBe(true));
CODE
npx() { timeout 25 "$@"; }
again() { timeout 25 jest; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; cp "$COMMANDS" server.test.js; again ;;
dead-end-1) . "$COMMANDS" ;;
esac
