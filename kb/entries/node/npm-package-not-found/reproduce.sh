# Two registries on this machine: the public one lacks the scope, the company's has it for those who bring the token.
exec 2>&1
mkdir -p lib app && echo '{"name":"@acme/widget","version":"1.0.0"}' >lib/package.json
(cd lib && npm pack --silent --pack-destination .. >/dev/null)
cat >registry.js <<'END'
const http = require('http'), fs = require('fs')
const none = (q, r) => { r.statusCode = 404; r.end('{}') }
http.createServer(none).listen(4001)
http.createServer((q, r) => {
  if (q.headers.authorization !== 'Bearer s3cret') { r.statusCode = 401; return r.end('{}') }
  if (q.url.endsWith('.tgz')) return r.end(fs.readFileSync('acme-widget-1.0.0.tgz'))
  const dist = { tarball: 'http://127.0.0.1:4002/w.tgz' }
  r.setHeader('content-type', 'application/json')
  r.end(JSON.stringify({ name: '@acme/widget', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': { name: '@acme/widget', version: '1.0.0', dist } } }))
}).listen(4002)
END
node registry.js & for port in 4001 4002; do until (exec 3<>/dev/tcp/127.0.0.1/$port) 2>/dev/null; do sleep .1; done; done
npm config set registry http://127.0.0.1:4001/
cd app && echo '{"name":"app","version":"1.0.0"}' >package.json
again() { npm install --no-audit --no-fund @acme/widget; }
case $1 in
error) again ;;
workaround-2) again; cat "$COMMANDS" >.npmrc; export NODE_AUTH_TOKEN=s3cret; echo '--- cured ---'; again ;;
dead-end-1) npm cache clean --force; again ;;
esac
