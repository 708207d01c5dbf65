exec 2>&1
mkdir -p "$PWD/ssl"
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out good.pem -subj /CN=localhost -addext subjectAltName=DNS:localhost -days 2 2>req.log || cat req.log
printf '%s\n' "const https = require('https'), fs = require('fs');" \
    "const s = https.createServer({ key: fs.readFileSync('key.pem'), cert: fs.readFileSync('good.pem') }, (q, r) => r.end('hello')).listen(8443, () =>" \
    "https.get('https://localhost:8443', { family: 4 }, (r) => r.on('data', (d) => console.log('answer: ' + d)).on('end', () => process.exit(0)))" \
    ".on('error', (e) => { console.log(e.code); process.exit(1); }));" >app.js
broken() { NODE_EXTRA_CA_CERTS='"/etc/ssl/corp.pem"' node app.js; }
case $1 in
error) broken ;;
workaround-1)
    broken
    cp good.pem corp.pem
    echo '--- cured ---'
    . "$COMMANDS" ;;
dead-end-1)
    cp good.pem corp.pem
    { cat "$COMMANDS"; echo; cat app.js; } >set.js
    NODE_EXTRA_CA_CERTS='"/etc/ssl/corp.pem"' node set.js ;;
esac
